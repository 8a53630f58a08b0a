"""`python -m tarok` is the command `tarok`."""

import sys

from tarok.cli import main

sys.exit(main())

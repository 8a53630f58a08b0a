"""The book's extension lies beside the book, not on the usual path."""

import sys

from tests.support.tree import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))

#!/bin/sh
# Prints the path of the first Python from 3.11 to 3.13 that really starts (a version
# manager's shim may be on the path and yet lead nowhere). Inside a virtual environment
# it is the Python that the environment was made from: the Makefile may replace the
# environment itself.
# usage: find_python.sh [PYTHON]   (only this one is tried, if it is given)
asked=${1:-}
for python in ${asked:-python3.13 python3.12 python3.11 python3 python}; do
    "$python" -c '
import sys
if not (3, 11) <= sys.version_info[:2] <= (3, 13):
    sys.exit(1)
print(sys._base_executable)' 2>/dev/null && exit 0
done
echo "${asked:-python3} is no Python from 3.11 to 3.13: install one, or name it:" \
    "make PYTHON=/path/to/python3.12" >&2
exit 1

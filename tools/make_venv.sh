#!/bin/sh
# Makes the virtual environment anew, so that nothing of an older one survives.
# usage: make_venv.sh PYTHON FOLDER
set -eu
python=$1 venv=$2
rm -rf "$venv"
"$python" -m venv "$venv" || {
    rm -rf "$venv"
    echo "$python cannot make virtual environments; on Debian: apt-get install python3-venv" >&2
    exit 1
}
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement requirements.txt

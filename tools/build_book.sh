#!/bin/sh
# Builds the book into _build/html; every warning is an error.
# Prints warnings and errors only: what Jupyter Book says at the end, to open a file in the
# browser, would show pages without their modules. `make serve` is the way to look at it.
# usage: build_book.sh VENV
set -eu
# A page that warned once would not be read again and so would pass the next time:
# what a failed build has read is thrown away.
"$1/bin/jupyter-book" build book --config _config.yml --toc "$PWD/_toc.yml" --path-output . \
    --quiet --warningiserror --keep-going >/dev/null || {
    rm -rf _build/.doctrees
    exit 1
}

#!/bin/sh
# Builds the book into _build/html; every warning is an error.
# usage: build_book.sh VENV
set -eu
# A page that warned once would not be read again and so would pass the next time:
# what a failed build has read is thrown away.
"$1/bin/jupyter-book" build book --config _config.yml --toc "$PWD/_toc.yml" --path-output . \
    --quiet --warningiserror --keep-going || {
    rm -rf _build/.doctrees
    exit 1
}

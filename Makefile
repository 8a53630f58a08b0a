# Haferl. Python from 3.11 to 3.13 is all that has to be there: the rest is set up in
# this folder (.venv, node_modules, _build). Nothing is done twice: each step keeps a hash
# of what it was made from (tools/keyed.py) and is repeated when that has changed.
#
#   make serve      build the book and serve it on this machine
#   make voila      serve the notebooks to a class, with Voila
#   make test       every check and test
#   make check      lint, types and unit tests: before each commit
#   make book       build the book into _build/html
#   make bench      measure the figures the project promises
#   make mutation   change payment, auction and trick a little at a time: some test has to notice
#   make clean      remove what was built; `make distclean` also what was installed
#
# Another Python: make test PYTHON=python3.12

SHELL := /bin/sh
VENV ?= .venv
BASE_PYTHON := $(shell sh tools/find_python.sh $(PYTHON))
PY := $(VENV)/bin/python
KEYED := $(BASE_PYTHON) tools/keyed.py
NPM := sh tools/npm.sh $(VENV)

# A change in any of these builds the whole book anew; a change in a page, that page.
BOOK_BASE := src requirements.txt package-lock.json _config.yml _toc.yml book/_ext book/_static \
	tools/build_book.sh

.PHONY: serve voila test check lint types book front bench mutation screenshot clean distclean \
	python venv package node browser

serve: book
	@$(PY) -m tools.site_server

# The notebooks for a class: `make voila PORT=8866 IP=0.0.0.0` lets other machines in.
voila: package front
	@$(PY) book/_ext/haferl/voila/serve.py $(if $(PORT),--port $(PORT)) $(if $(IP),--ip $(IP))

test: browser lint types book
	$(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

check: lint types
	$(PY) -m pytest -m "not site and not slow" -n auto

lint: package
	$(PY) -m ruff check
	$(PY) -m ruff format --check

types: package node
	$(PY) -m mypy
	$(NPM) run --silent types

# SITE_URL, SITE_BASE and REPORT_URL (for publishing) are arguments so that a change of theirs counts.
book: package front
	@$(KEYED) _build/.base $(BOOK_BASE) -- sh -c 'rm -rf _build' "$(SITE_URL)" "$(SITE_BASE)" "$(REPORT_URL)"
	@$(KEYED) _build/.book _build/.base book notebooks -- sh tools/build_book.sh $(VENV)

front: node
	@$(KEYED) src/tarok/widgets/static/.built src/front package-lock.json -- \
		$(NPM) run --silent build

bench: browser book
	@$(PY) -m tools.bench

mutation: package
	@$(PY) -m tools.mutation

screenshot: browser book
	@$(PY) -m tools.screenshot

# What has to be there first.

python:
	@test -n "$(BASE_PYTHON)"

venv: python
	@$(KEYED) $(VENV)/.made requirements.txt tools/make_venv.sh -- \
		sh tools/make_venv.sh $(BASE_PYTHON) $(VENV)

package: venv
	@$(KEYED) $(VENV)/.package pyproject.toml -- \
		$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .

node: venv
	@$(KEYED) node_modules/.made package.json package-lock.json .npmrc -- \
		$(NPM) ci --silent

browser: venv
	@$(PY) -m tools.browser

clean:
	rm -rf _build dist src/tarok/widgets/static .pytest_cache .mypy_cache .ruff_cache .hypothesis

distclean: clean
	rm -rf $(VENV) node_modules .cache

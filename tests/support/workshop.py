"""A book of two pages with a widget made for tests, built by the real extension.

The widget counts; it asks Python to double its value, or to fail. Its front end is told by the
trait `kind` to throw while it renders.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import nbformat

from tests.support.tree import ROOT

CLASS = """\
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = "export default { render() {} }"
    kind = traitlets.Unicode("count").tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    doubled = traitlets.Int(0).tag(sync=True)
    heard = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **traits):
        super().__init__(**traits)
        self.on_msg(self.asked)

    @traitlets.observe("value")
    def _value(self, change):
        self.heard = f"heard {change.new}"

    def asked(self, widget, content, buffers):
        if content["type"] == "double":
            self.doubled = self.value * 2
            self.send({"said": f"{self.value} doubled"})
        else:
            raise ValueError("no such thing to do")
"""
BUNDLE = """\
export default { render({ model, el }) {
  if (model.get("kind") === "broken") throw new Error("broken on purpose");
  const add = (name, text) => {
    const e = document.createElement(name);
    e.className = text;
    e.textContent = text;
    el.append(e);
    return e;
  };
  const up = add("button", "up"), double = add("button", "double"), fail = add("button", "fail");
  const shown = add("output", "value"), twice = add("output", "doubled"), heard = add("output", "heard");
  const said = add("output", "said"), own = add("input", "own");
  own.setAttribute("aria-label", "own");
  said.textContent = "";
  const draw = () => {
    shown.textContent = model.get("value");
    twice.textContent = model.get("doubled");
    heard.textContent = model.get("heard");
  };
  up.onclick = () => { model.set("value", model.get("value") + 1); model.save_changes(); };
  double.onclick = () => model.send({ type: "double" }).catch((e) => { said.textContent = "refused"; });
  fail.onclick = () => model.send({ type: "nothing" }).catch(() => {});
  model.on("msg:custom", (m) => { said.textContent = m.said; });
  model.on("change:value change:doubled change:heard", draw);
  draw();
} };
"""
INDEX = """\
# Workshop

```{widget} demo#one
Without scripts: a counter at 1.
```

```{widget} demo#broken
```

```{widget} demo#two
```
"""
OTHER = """\
# Other page

Text only.

| a | b |
|---|---|
| 1 | 2 |
"""
IDLE = """\
# Idle

```{widget} demo#one
:live:
```
"""
CONFIG = """\
title: Workshop
execute: {{execute_notebooks: "off"}}
html: {{use_multitoc_numbering: false}}
latex: {{use_jupyterbook_latex: false}}
sphinx:
  local_extensions: {{haferl: {ext}}}
  config:
    extensions: [myst_nb, jupyter_book, sphinx_external_toc, haferl]
    html_theme: haferl
    html_theme_options: {{}}
    html_title: "Haferl: workshop"
    language: en
    haferl_notebooks: {folder}/notebooks
    haferl_package: {folder}/tarok
    haferl_live: {live}
    haferl_offline: {offline}
"""


def write(folder: Path, *, live: bool = True, offline: bool = False) -> None:
    """Lay the workshop out in a folder."""
    book = folder / "book"
    book.mkdir(parents=True)
    shutil.copytree(ROOT / "book" / "_static", book / "_static")
    shutil.copytree(
        ROOT / "src" / "tarok", folder / "tarok", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    static = folder / "tarok" / "widgets" / "static"
    static.mkdir()
    (static / "widgets.mjs").write_text(BUNDLE)
    (static / "widgets.css").write_text("")
    cells = [
        CLASS,
        "#| label: one\nCounter(value=1)",
        "#| label: broken\nCounter(kind='broken')",
        "#| label: two\nCounter(value=5)",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
    (folder / "notebooks").mkdir()
    nbformat.write(notebook, folder / "notebooks" / "demo.ipynb")
    for name, text in (("index", INDEX), ("other", OTHER), ("idle", IDLE)):
        (book / f"{name}.md").write_text(text)
    (folder / "_toc.yml").write_text("format: jb-book\nroot: index\nchapters:\n- file: other\n- file: idle\n")
    config = CONFIG.format(
        ext=ROOT / "book" / "_ext", folder=folder, live=str(live).lower(), offline=str(offline).lower()
    )
    (folder / "_config.yml").write_text(config)
    kept = ROOT / "_build" / ".haferl" / "live"
    if live and kept.is_dir():  # the same package: what `make book` has compiled serves here too
        shutil.copytree(kept, folder / "_build" / ".haferl" / "live")


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build it; warnings are errors."""
    start = "import sys; from jupyter_book.cli.main import main; main()"
    command = [sys.executable, "-c", start, "build", "book", "-W"]
    where = ["--config", "_config.yml", "--toc", str(folder / "_toc.yml"), "--path-output", "."]
    return subprocess.run([*command, *where], cwd=folder, capture_output=True, text=True, check=False)


def built(folder: Path, *, live: bool = True, offline: bool = False) -> Path:
    """Write and build; the folder of the pages."""
    write(folder, live=live, offline=offline)
    done = build(folder)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return folder / "_build" / "html"

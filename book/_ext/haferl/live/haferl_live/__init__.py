"""The Python side of a live page: real widget classes in the browser, bound to the page's models.

Runs in a Pyodide worker without IPython or a kernel. `stub()` stands in for the little of IPython
that ipywidgets asks for; `Bridge` is a comm that posts JSON to the page. Everything that crosses the
border is JSON text: no buffers, no pickles.
"""

from __future__ import annotations

import ast
import json
import os
import random
import sys
import types
from collections.abc import Callable
from typing import Any

Post = Callable[[str], None]

FOREIGN = frozenset({"layout", "tabbable", "tooltip"})
"""Traits of Jupyter's own front end; pages do not have them."""

_post: Post = lambda text: None  # noqa: E731 - replaced by start()
_current: list[str] = []  # the comm whose message is being handled
_manager: Any = None


def send(kind: str, **fields: object) -> None:
    """Post one message to the page."""
    _post(json.dumps({"type": kind, **fields}))


def describe(error: BaseException) -> str:
    """What went wrong, as one sentence."""
    text = " ".join(str(error).split())
    return text if getattr(error, "code", None) and text else f"{type(error).__name__}: {text}"


class Shell:
    """What ipywidgets takes for a running IPython: it reports errors of callbacks to the page."""

    kernel = None
    events = types.SimpleNamespace(trigger=lambda *args: None)

    def showtraceback(self, *args: object, **kwargs: object) -> None:
        """An error in a callback: a sentence for the widget whose message was being handled."""
        error = sys.exc_info()[1]
        if error is not None:
            send("error", comm_id=_current[-1] if _current else None, text=describe(error))


def stub() -> None:
    """Put a stand-in for IPython in place. ipywidgets and anywidget import these names only."""
    shell = Shell()

    def module(name: str, **names: object) -> None:
        made = types.ModuleType(name)
        made.__dict__.update(names)
        sys.modules[name] = made

    def nothing(*args: object, **kwargs: object) -> None:
        return None

    def get_ipython() -> Shell:
        return shell

    shown = {n: type(n, (), {}) for n in ("HTML", "Image", "Markdown", "DisplayObject", "Javascript")}
    names = {"initialized": staticmethod(lambda: False), "_instance": None}
    interactive = type("InteractiveShell", (), names)
    module("IPython", get_ipython=get_ipython, version_info=(9, 0, 0), __path__=[])
    module("IPython.core", __path__=[])
    module("IPython.core.getipython", get_ipython=get_ipython)
    module("IPython.core.interactiveshell", InteractiveShell=interactive)
    module("IPython.display", display=nothing, clear_output=nothing, **shown)


def start(post: Post) -> None:
    """Make ready: everything that widgets send goes to `post` as JSON text."""
    global _post, _manager
    _post = post
    os.environ["JUPYTER_WIDGETS_ECHO"] = "0"  # the page has its own values; it needs no echo
    random.seed()  # all readers' memories begin alike
    if _manager is not None:
        return
    stub()
    import comm
    from comm.base_comm import BaseComm, CommManager

    class Bridge(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            if buffers:
                raise TypeError("pages exchange JSON only")
            if msg_type == "comm_msg":
                send("comm", comm_id=self.comm_id, data=data or {})

    _manager = CommManager()
    comm.create_comm = lambda *args, **keys: Bridge(*args, **keys)
    comm.get_comm_manager = lambda: _manager


def run(chapters: str) -> str:
    """Run the cells of a page's notebooks in order.

    `chapters` is JSON, ``[{"name", "cells": [{"label", "source"}]}]``; the answer is JSON too,
    ``{"chapter#label": {"comm_id", "state"}}`` for every labelled cell that shows a widget.
    """
    bound: dict[str, dict[str, object]] = {}
    for chapter in json.loads(chapters):
        main = types.ModuleType("__main__")  # each notebook has a namespace of its own
        sys.modules["__main__"] = main
        for number, cell in enumerate(chapter["cells"], 1):
            name = f"{chapter['name']}#{cell['label'] or number}"
            try:
                value = _run_cell(cell["source"], name, main.__dict__)
            except Exception as error:
                raise RuntimeError(f"{name}: {describe(error)}") from error
            comm_id = getattr(value, "model_id", None)
            if cell["label"] and comm_id:
                state = value.get_state()
                kept = {k: v for k, v in state.items() if not k.startswith("_") and k not in FOREIGN}
                bound[name] = {"comm_id": comm_id, "state": kept}
    return json.dumps(bound)


def _run_cell(source: str, name: str, names: dict[str, Any]) -> Any:
    """Run one cell; its value is that of a last line which is an expression, as in Jupyter."""
    # The notebook's own code, written by the book's authors and served with the page.
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)  # noqa: S102
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307


def receive(comm_id: str, data: str) -> None:
    """Hand a message of the page (JSON) to the widget it is for."""
    message = {"content": {"comm_id": comm_id, "data": json.loads(data)}, "buffers": []}
    _current.append(comm_id)
    try:
        # Not through the manager's own comm_msg: it would log an error and say nothing.
        _manager.get_comm(comm_id).handle_msg(message)
    except Exception as error:
        send("error", comm_id=comm_id, text=describe(error))
    finally:
        _current.pop()


def rehearse() -> None:
    """Have a widget of its own answer in silence.

    A browser compiles what runs for the first time; so that is done before a reader asks.
    """
    from tarok.widgets import Deal

    global _post
    post, _post = _post, lambda text: None
    try:
        deal = Deal("sansprendre-1839")
        for number in range(8):
            question = {"method": "custom", "content": {"type": "deal", "id": number}}
            receive(deal.model_id, json.dumps(question))
        deal.layout.close()
        deal.close()
    finally:
        _post = post

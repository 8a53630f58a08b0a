"""What the pages say beside the book's own text: one place, one catalogue (gettext domain `haferl`)."""

from __future__ import annotations

from sphinx.locale import get_translation

_ = get_translation("haferl")

# In braces: what the page fills in.
PAGE = {
    "contents": _("Contents"),
    "search": _("Search"),
    "search_book": _("Search the book"),
    "skip": _("Skip to the text"),
    "previous": _("Previous"),
    "next": _("Next"),
    "table": _("Table"),
    "rule": _("Rule"),
    "source": _("Source"),
    "certainty": _("How certain"),
    "attested": _("attested"),
    "inferred": _("inferred"),
    "reconstructed": _("reconstructed"),
    "python_of_widget": _("Python of this widget"),
    "notebook_open": _("Open as notebook"),
    "notebook_download": _("Download"),
    "notebooks": _("This page’s Python"),
    "notebook_about": _(
        "The notebook opens in JupyterLite on this site: {size} MB to load, and nothing to install. "
        "The downloaded file runs in a Jupyter of your own with the package tarok."
    ),
    "minutes": _("{minutes} min to read"),
    "index": _("Index"),
    "index_letters": _("Letters"),
    "preview_alt": _("A jug with a heart, and the words: Haferl, the playable history of German Tarok"),
    "needs_javascript": _("This part of the page can be played with where JavaScript is switched on."),
    "search_needs_javascript": _("The search needs JavaScript; the contents list every chapter."),
    "code_licence": _("Code under MIT, text under CC BY-SA 4.0."),
    "playable": _("the playable history of German Tarok"),
    "served_choose": _("Choose a chapter"),
    "served_all": _("All chapters"),
    "served_running": _("The notebook is running; each part appears when it is ready."),
    "served_cell_failed": _("A cell of the notebook failed:"),
    "served_error": _("That did not work"),
    "served_error_text": _("The server could not show this page. Loading it again may help."),
    "served_not_found": _("There is no notebook at this address."),
    "not_found": _("No such page"),
    "not_found_text": _("There is no page at this address. The contents list every chapter."),
}
"""For the templates."""

HOST = {
    "theme_auto": _("Colours: as the system"),
    "theme_light": _("Colours: light"),
    "theme_dark": _("Colours: dark"),
    "widget_failed": _(
        "This widget could not be shown ({reason}). The text and the other widgets are not affected; "
        "loading the page again may help."
    ),
    "widgets_failed": _(
        "The widgets could not be loaded. The text is complete without them; "
        "load the page again when the network is back."
    ),
    "live_off": _("New hands and other stakes need Python in this page: {size} MB, loaded on first use."),
    "live_starting": _("Python is starting: {size} MB to load. What needs no Python works meanwhile."),
    "live_idle": _("Python is starting."),
    "live_booting": _("Python is starting. What needs no Python works meanwhile."),
    "live_ready": _("Python is running in this page."),
    "live_failed": _(
        "Python could not start ({reason}). Recorded deals, settlements and everything else "
        "shown here still work; new hands and other stakes do not."
    ),
    "live_retry": _("Try again"),
    "live_error": _("Python could not answer: {reason}"),
    "kernel_gone": _("The connection to Python is lost. Load the page again to go on."),
    "no_wasm": _("this browser has no WebAssembly"),
    "no_worker": _("this browser does not let the page start a worker"),
    "no_network": _("its files could not be loaded; the network may be off"),
    "no_python": _("this site is built without it"),
}
"""For the modules that run in the page; handed over as JSON."""


def say(code: str) -> str:
    """The sentence of a code."""
    return str(PAGE.get(code) or HOST[code])


def host_words() -> dict[str, str]:
    """All sentences the page's modules may need."""
    return {code: str(text) for code, text in HOST.items()}

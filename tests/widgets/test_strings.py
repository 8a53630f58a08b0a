"""Every string the front end asks for is handed over, and nothing is in the way of other languages."""

import re
from pathlib import Path

import pytest

from tarok import eras, words
from tarok.widgets import Blockade, Compare, Deal, Settle, Step, strings
from tarok.widgets.base import Widget, _bundled
from tarok.words.passing import PASSING, READING
from tests.support.games import random_record

FRONT = Path(__file__).resolve().parents[2] / "src" / "front"
SAID = re.compile(r'\bsay\(\s*(?:[\w.()!]+ \? )?"([a-z.]+)"(?: : "([a-z.]+)")?')
MADE = {
    "certainty": ("attested", "inferred", "reconstructed"),
    "live": ("off", "starting", "ready", "failed", "kernel"),
    "copy": ("code", "text", "byhand"),
    "copied": ("code", "text"),
    "link": ("version", "check", "kind"),
    "step": ("first", "previous", "next", "last", "at", "controls", "position"),
    "deal": ("first", "previous", "next", "last", "at", "controls", "position"),
    "blockade": ("first", "previous", "next", "last", "at", "controls", "position"),
}
"""Codes the front end puts together."""


def asked(*files: str) -> set[str]:
    found: set[str] = set()
    for name in files:
        for codes in SAID.findall((FRONT / name).read_text("utf-8")):
            found |= {code for code in codes if code}
    return found


def made(*groups: str) -> set[str]:
    return {f"{group}.{code}" for group in groups for code in MADE[group]}


COMMON = ("parts.ts", "live.ts", "hand.ts", "linked.ts", "passing.ts")
FOOT = PASSING.keys() | {"link.version", "link.check", "link.kind"}
RECORD = random_record("sansprendre-1839", 1)


@pytest.mark.parametrize(
    ("widget", "wanted"),
    [
        (Step(RECORD), asked("step.ts", "moment.ts", *COMMON) | made("certainty", "live", "step") | FOOT),
        (Settle("sansprendre-1839"), asked("settle.ts", "shares.ts", "live.ts") | made("certainty", "live")
         | FOOT | {"settle.net", "pot.then"}),
        (Deal("sansprendre-1839"), (asked("deal.ts", *COMMON) | made("live", "copy", "copied", "deal") | FOOT)
         - {"settle.net", "pot.then"}),
        (Compare("11GC-W777-MBFJ-VF2Q"), asked("compare.ts") | {"dress.label", "dress.german", "dress.french",
         "four.label"} | PASSING.keys()),
        (Blockade(), asked("blockade.ts", "live.ts") | made("certainty", "live", "blockade") | PASSING.keys()
         | {"settle.net", "pot.then"}),
    ],
    ids=["step", "settle", "deal", "compare", "blockade"],
)  # fmt: skip
def test_all_words_are_there(widget: Widget, wanted: set[str]) -> None:
    assert len(wanted) > 10
    assert wanted <= widget.words.keys()


def test_no_word_is_handed_over_for_nothing() -> None:
    files = [path.name for path in FRONT.glob("*.ts")]
    known = asked(*files) | made(*MADE)
    for group in (
        strings.COMMON,
        strings.DRESS,
        strings.SETTLEMENT,
        strings.STEP,
        strings.SETTLE,
        strings.DEAL,
        strings.COMPARE,
        strings.BLOCKADE,
        {code: text for code, text in PASSING.items() if not code.startswith(("copy.", "copied."))},
        READING,
    ):
        assert group.keys() - known <= {"sort.suit", "sort.rank", "sort.fallen"}


def test_every_scheme_option_and_value_of_every_era_has_a_name() -> None:
    for id in eras.ids():
        era = eras.get(id)
        for scheme in era.schemes:
            assert strings.say(f"scheme.{scheme.id}")
        for option in era.options:
            assert strings.say(f"option.{option.name}")


def test_strings_go_through_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "translate", lambda text: f"«{text}»")
    assert strings.of({"a": "Hide"}) == {"a": "«Hide»"}
    assert strings.say("led", suit="Hearts") == "«Hearts led»"


def test_without_a_bundle_the_class_works_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tarok.widgets.base._STATIC", tmp_path)
    assert _bundled("widgets.mjs") == ""
    (tmp_path / "widgets.mjs").write_text("export default {}", encoding="utf-8")
    assert _bundled("widgets.mjs") == "export default {}"
    monkeypatch.setattr(Settle, "_esm", "")
    monkeypatch.setattr(Settle, "_css", "")
    monkeypatch.setattr(Widget, "bundled", False)
    started = Settle("sansprendre-1839")
    assert started.get_state()["_esm"] == ""
    assert started.table == {}
    assert started.game["picks"]

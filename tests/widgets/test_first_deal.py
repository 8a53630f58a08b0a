"""`FirstDeal`: what it hands over, and what it answers."""

from tarok import exercises
from tarok.lessons import Kind
from tarok.widgets import FirstDeal as Widget
from tests.support.tree import ROOT
from tests.support.widgets import plain

TEXT = (ROOT / "tests" / "lessons" / "first_deal.txt").read_text("utf-8")


def test_the_widget_hands_over_the_recorded_way_and_finds_every_other() -> None:
    widget = Widget(TEXT)
    steps = exercises.expand(plain(widget.path))["steps"]
    recorded = widget.game["recorded"]
    assert len(steps) == len(recorded) + 1
    for step, key in zip(steps, recorded, strict=False):
        task = step["task"]
        if task["kind"] == Kind.LAY.value:
            assert len(task["verdicts"]) == 364
        else:
            assert key in [answer[0] for answer in task["answers"] if answer[2]]
        assert task["lead"] and task["question"]
    assert steps[-1]["net"] == ["Forehand: +44 pf", "Middlehand: −22 pf", "Rearhand: −22 pf"]
    widget._asked(widget, {"type": "decide", "id": 1, "keys": ["solo"]}, [])
    found = exercises.expand(plain(widget.answer["found"]))["steps"][0]
    assert found["task"]["kind"] == "one" and "Solo" in found["happened"][0]
    for wrong in (["tout"], "solo", [1], ["pass"] * 101):
        widget._asked(widget, {"type": "decide", "id": 2, "keys": wrong}, [])
        assert widget.answer["error"]

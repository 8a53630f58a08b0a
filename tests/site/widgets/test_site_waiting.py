"""What a widget says while Python reckons: nothing where the answer is there at once."""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tarok.widgets import Deal
from tests.support.widgets import Open, press

SAID = """() => {
  window.__said = [];
  const look = () => document.querySelectorAll(".hf-status").forEach((line) => line.textContent.trim() &&
    window.__said.push(line.textContent.trim()));
  new MutationObserver(look).observe(document.querySelector(".hf-deal"),
    { subtree: true, childList: true, characterData: true });
}"""


class Slow(Deal):
    """A deal that takes its time."""

    seconds = 0.0

    def _deal(self, asked: Any) -> dict[str, Any]:
        time.sleep(self.seconds)
        return super()._deal(asked)


@pytest.mark.parametrize(("seconds", "says"), [(0.0, False), (0.8, True)], ids=["quick", "slow"])
def test_waiting_is_told_where_there_is_something_to_wait_for(show: Open, seconds: float, says: bool) -> None:
    deal = Slow("sansprendre-1839")
    visit, _ = show(deal)
    code = visit.page.locator(".hf-field.wide input")
    first = code.input_value()
    press(visit.page, "A new deal")
    expect(code).not_to_have_value(first)
    expect(visit.page.locator("html")).to_have_attribute("data-live", "ready")
    visit.page.evaluate(SAID)
    deal.seconds = seconds
    second = code.input_value()
    press(visit.page, "A new deal")
    expect(code).not_to_have_value(second)
    assert ("Reckoning …" in visit.page.evaluate("() => window.__said")) is says

"""A reader in a real browser: what tests of the built site are written with.

A test asks the fixture `visit` for a page and gets a `Visit`: Playwright's `page` plus what
this module adds. When the test ends, every visit must have been clean: nothing asked of a
foreign host, no error on the console, nothing the page's security policy refused. A test that
provokes one of these says so with `expects_errors`.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NARROW, WIDE = 360, 1280
HEIGHTS = {NARROW: 740, WIDE: 900}

WATCH = """
window.__refused = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.__refused.push(`${event.violatedDirective}: ${event.blockedURI || event.sample}`);
});
"""

# What sticks out to the right of the window, if the page can be scrolled sideways.
STICKING_OUT = """() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const found = [...document.body.querySelectorAll("*")]
    .filter((e) => e.getBoundingClientRect().right > root.clientWidth + 0.5)
    .map((e) => `${e.tagName.toLowerCase()}.${e.className} to ${
      Math.round(e.getBoundingClientRect().right)} px`);
  return found.length ? found : [`the page is ${root.scrollWidth} px wide`];
}"""

# Targets that can be pressed and are smaller than asked, or lie over one another. Links in
# running text are as large as their text; a control's label counts as part of it.
SMALL_TARGETS = """([scope, least]) => {
  const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const box = (e) => {
    const label = e.matches("input, select") && e.closest("label");
    return (label || e).getBoundingClientRect();
  };
  const name = (e) => `${e.tagName.toLowerCase()} "${
    (e.getAttribute("aria-label") || e.textContent || e.name || "").trim().slice(0, 40)}"`;
  const all = [...document.querySelectorAll(scope)]
    .flatMap((s) => [...s.querySelectorAll(
      "button, input, select, summary, [role=button], [role=tab], [role=slider]")])
    .filter((e) => !e.disabled && shown(e) && box(e).width > 0);
  const wrong = [];
  for (const e of all) {
    const b = box(e);
    if (b.width < least - 0.5 || b.height < least - 0.5)
      wrong.push(`${name(e)} is ${b.width.toFixed(1)} by ${b.height.toFixed(1)} px`);
  }
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) {
      const [a, b] = [box(all[i]), box(all[j])];
      const nested = all[i].contains(all[j]) || all[j].contains(all[i]);
      const same = all[i].closest("label") && all[i].closest("label") === all[j].closest("label");
      if (nested || same) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5)
        wrong.push(`${name(all[i])} and ${name(all[j])} overlap`);
    }
  return wrong;
}"""


def axe_findings(page: Page, scope: str = "document") -> list[str]:
    """What axe finds on the page as it stands, one line each; an empty list is a clean page.

    axe is put in through the debugger's door, which the page's security policy does not guard.
    `scope` is a CSS selector, or "document" for the whole page.
    """
    session = page.context.new_cdp_session(page)

    def run(expression: str) -> Any:
        answer = session.send(
            "Runtime.evaluate",
            {"expression": expression, "awaitPromise": True, "returnByValue": True},
        )
        if "exceptionDetails" in answer:
            raise AssertionError(f"axe did not run: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    try:
        if not run("typeof window.axe === 'object'"):
            run(AXE.read_text(encoding="utf-8") + ";0")
        target = "document" if scope == "document" else json.dumps(scope)
        violations = run(f"axe.run({target}, {{resultTypes: ['violations']}}).then(r => r.violations)")
    finally:
        session.detach()
    return [
        f"{violation['impact']}: {violation['id']} ({violation['help']}) at {node['target'][0]}: "
        f"{node['failureSummary'].splitlines()[-1].strip()}"
        for violation in violations
        for node in violation["nodes"]
    ]


@dataclass
class Visit:
    """One page in a browser context of its own, and all it did there."""

    context: BrowserContext
    page: Page
    base: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _expected: bool = False

    def go(self, path: str = "") -> "Visit":
        """Go to a page of the site, named relative to its root, and wait until it has loaded."""
        self.page.goto(self.base + path, wait_until="load")
        return self

    @property
    def foreign(self) -> list[str]:
        """Requests to any host but the site's own."""
        own = urlsplit(self.base).netloc
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme not in {"data", "blob", "about"} and urlsplit(url).netloc != own
        ]

    @property
    def refused(self) -> list[str]:
        """What the page's security policy has refused since the page was loaded."""
        return list(self.page.evaluate("() => window.__refused || []"))

    def expects_errors(self) -> None:
        """This test provokes errors on the console; foreign requests stay forbidden."""
        self._expected = True

    def axe(self, scope: str = "document") -> list[str]:
        """What axe finds; see axe_findings."""
        return axe_findings(self.page, scope)

    def sticking_out(self) -> list[str]:
        """What makes the page scroll sideways; empty if it does not."""
        return list(self.page.evaluate(STICKING_OUT))

    def small_targets(self, scope: str = "body", least: int = 44) -> list[str]:
        """Controls within `scope` (CSS) smaller than `least` px each way, or overlapping."""
        return list(self.page.evaluate(SMALL_TARGETS, [scope, least]))

    def faults(self) -> list[str]:
        """All that must not happen during a visit."""
        found = [f"foreign request: {url}" for url in self.foreign]
        if not self._expected:
            found += [f"console: {text}" for text in self.errors]
            if not self.page.is_closed():
                found += [f"refused by the policy: {text}" for text in self.refused]
        return found


class Reader:
    """Opens visits in one browser and checks at the end that all were clean."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.visits: list[Visit] = []

    def __call__(
        self,
        path: str = "",
        *,
        width: int = WIDE,
        dark: bool = False,
        still: bool = True,
        scripts: bool = True,
        touch: bool = False,
        service_workers: bool = False,
        **context: Any,
    ) -> Visit:
        """Open a page of the site.

        width: of the window in CSS pixels; dark: the reader's system asks for dark; still: it
        asks for no motion; scripts: JavaScript is on; touch: a touch screen; service_workers:
        let the page install one. More keywords go to Playwright's `new_context`.
        """
        opened = self.browser.new_context(
            viewport={"width": width, "height": HEIGHTS.get(width, 800)},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            java_script_enabled=scripts,
            has_touch=touch,
            service_workers="allow" if service_workers else "block",
            **context,
        )
        opened.set_default_timeout(20_000)
        visit = Visit(opened, opened.new_page(), self.base)
        self.visits.append(visit)
        opened.add_init_script(WATCH)
        opened.on("request", lambda request: visit.requests.append(request.url))
        opened.on("weberror", lambda error: visit.errors.append(str(error.error)))
        opened.on("console", lambda message: _note(visit, message.type, message.text))
        visit.go(path)
        return visit

    def close(self) -> list[str]:
        """Close all visits; what was wrong with them."""
        faults = [fault for visit in self.visits for fault in visit.faults()]
        for visit in self.visits:
            visit.context.close()
        self.visits.clear()
        return faults


def _note(visit: Visit, kind: str, text: str) -> None:
    """Keep errors and warnings from the console."""
    if text == "Service Worker registration blocked by Playwright":
        return  # said by the tests' own browser, not by the page
    if kind in {"error", "warning", "assert"}:
        visit.errors.append(f"{kind}: {text}")

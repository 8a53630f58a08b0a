"""Make the picture in README.md from the built book: `make screenshot`.

The picture is of the page as a reader finds it, once in light and once in dark, side by side.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import FLAGS, find
from tools.site_server import serving

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "book" / "_static"
PAGE = "sansprendre.html"
WIDGET = ".widget[data-label='step']"


def main() -> None:
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        for scheme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": 1000, "height": 700},
                color_scheme=scheme,
                reduced_motion="reduce",
                service_workers="block",
            )
            page = context.new_page()
            page.goto(server.url + PAGE)
            widget = page.locator(WIDGET)
            widget.locator("button:enabled").first.wait_for()
            widget.scroll_into_view_if_needed()
            target = PICTURES / f"readme-{scheme}.png"
            widget.screenshot(path=target)
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()

"""Make the pictures in README.md from the built book: `make screenshot`.

They show a recorded game in the middle of a trick, once in light and once in dark.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.browser import FLAGS, find
from tools.site_server import serving

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / ".github"
PAGE = "sansprendre.html"
WIDGET = ".widget[data-label='step']"
STEPS = 14


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
            for _ in range(STEPS):
                widget.locator("button.next").click()
            target = PICTURES / f"game-{scheme}.png"
            picture = Image.open(BytesIO(widget.screenshot()))
            # Few colours are in it: a palette holds them in a third of the size.
            picture.convert("RGB").quantize(128).save(target, optimize=True)
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()

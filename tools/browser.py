"""Find a Chromium for the tests, or install one.

`python -m tools.browser` prints where it is. Nothing is installed where one is found;
else Playwright's own is fetched, or, as root on Debian, the package `chromium`.
Set CHROMIUM to a browser's path to use that one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

# The first two would load pages of the browser's own in every window, at more cost than most of
# ours. The rest is what Playwright turns off: Chromium heeds only the last list of this kind.
NOT_WANTED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "CDPScreenshotNewSurface",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "SkipListAccountsWithoutGaiaCookies",
    "ThirdPartyStoragePartitioning",
)
# No sandbox: in containers the tests run as root. No background traffic: a browser of
# Debian's looks up its maker's hosts at every start. No foreign host can be reached at
# all, even by a page that tries.
FLAGS = (
    f"--disable-features={','.join(NOT_WANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
)


def playwright_own() -> Path | None:
    """Playwright's own Chromium, if it was fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.is_file() else None


def find() -> Path | None:
    """A Chromium that is there: the one named by CHROMIUM, the system's, Playwright's."""
    named = os.environ.get("CHROMIUM")
    if named:
        path = Path(named)
        if not path.is_file():
            raise SystemExit(f"CHROMIUM names {named}, which is not a file: correct or unset it")
        return path
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    return MAC if MAC.is_file() else playwright_own()


def install() -> None:
    """Fetch Playwright's Chromium; failing that, install Debian's. Says what it does."""
    print("No Chromium found: fetching Playwright's own.", file=sys.stderr)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        if subprocess.run(command, timeout=600, check=False, capture_output=True).returncode == 0:
            return
    except subprocess.TimeoutExpired:
        pass
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("That failed: installing Debian's chromium.", file=sys.stderr)
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update"], ["install", "-y", "chromium", "fonts-liberation"]):
            subprocess.run(["apt-get", "-q", *arguments], check=False, env=environment)


def main() -> None:
    if find() is None:
        install()
    path = find()
    if path is None:
        raise SystemExit(
            "The tests need Chromium or Chrome, and none could be installed: "
            "install one (on Debian: apt-get install chromium), or set CHROMIUM to its path."
        )
    print(path)


if __name__ == "__main__":
    main()

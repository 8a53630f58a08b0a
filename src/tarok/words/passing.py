"""The words of what is passed on, and of a report on a problem; places are filled by the front end."""

from __future__ import annotations

from typing import Final

from tarok.words.links import LINKS

PASSING: Final = {
    "pass.on": "Pass on",
    "pass.shows": "What the link shows",
    "pass.all": "All hands",
    "pass.link": "The link",
    "pass.later": "There is a link as soon as this is reckoned.",
    "copy.link": "Copy link",
    "copied.link": "The link is copied.",
    "copy.embed": "Copy embed code",
    "copied.embed": "The embed code is copied; put it into the HTML of the page that is to show this.",
    "copy.byhand": "This browser does not let the page copy; take it from here",
    "report.problem": "Report a problem",
    "report.about": "This text says where you are in the book, and nothing about you. Add what you saw, and what you expected.",
    "report.text": "The report",
    "copy.report": "Copy the report",
    "copied.report": "The report is copied.",
    "report.send": "Open the report form",
    "report.title": "Problem: {title}",
    "report.version": "Version: tarok {version}",
    "report.era": "Era: {era}",
    "report.deal": "Deal: {code}",
    "report.link": "Link: {link}",
    "report.step": "Step: {step}",
    "report.page": "Page: {page}",
    "report.seen": "What I saw:",
    "report.expected": "What I expected:",
}
READING: Final = {code: LINKS[code] for code in ("link.version", "link.check", "link.kind")}
"""What the page itself says of a faulty link, before Python is asked."""

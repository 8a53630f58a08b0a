"""What is wrong with a link, what it gives away, and what it shows."""

from __future__ import annotations

from typing import Final

LINKS: Final = {
    "link.place": "the link",
    "link.empty": "The link is empty; copy the whole of it, from #h= on.",
    "link.long": "This link has {size} signs, more than the {most} that are read; pass the record on as a file.",
    "link.version": "Links begin with 1, this one with “{version}”: check its first sign, or open it in a newer book.",
    "link.check": "This link does not check: a sign is mistyped or its end is missing; copy the whole of it.",
    "link.kind": "“{kind}” is no kind of link that this book knows; check its second sign.",
    "link.shape": "What it holds has the wrong form; copy the whole of it anew.",
    "link.view": "No deal fits what {seat} is said to have seen; copy the link anew.",
    "link.other": "This link shows something else than is shown here; open it on the page it was copied from.",
    "link.formula": "“{said}” is spoken in no era, so a link cannot hold it; take it out of the record.",
    "link.page": "“{page}” is no address a page can be shown from; give one that begins with https://, names a page and has no # or ?.",
    "link.nowhere": "Deals, games and settlements are shown on the page of their game; give its address.",
    "link.reveals": "This link gives away all hands: share it only with those who may see them.",
    "link.title.deal": "A deal of {era}",
    "link.title.game": "A game of {era}, step by step",
    "link.title.view": "A game of {era}, as {seat} sees it",
    "link.title.task": "{lesson}, task {number}",
    "link.title.exercise": "Exercise {seed}, {era}",
    "link.title.settlement": "What a game costs: {era}",
}

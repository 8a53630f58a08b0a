"""One deal from the first bid to the end of play, as a value.

>>> from tarok import eras, game
>>> from tarok.deal import Deal
>>> from tarok.era import Terms
>>> terms = Terms(eras.get("sansprendre-1839"))
>>> state = game.start(terms, Deal.from_seed(terms.layout, 1))
>>> [action.word for action in game.legal(state)]
['pass', 'frage', 'frage-couleur', 'sansprendre', 'sansprendre-couleur']
>>> game.apply(state, game.legal(state)[1]).turn
'M'
"""

from tarok.game.ending import outcome, settle
from tarok.game.moves import apply, legal, start, undo, why_illegal
from tarok.game.state import Game, Phase, Stand, Trick
from tarok.game.view import View, view

__all__ = [
    "Game",
    "Phase",
    "Stand",
    "Trick",
    "View",
    "apply",
    "legal",
    "outcome",
    "settle",
    "start",
    "undo",
    "view",
    "why_illegal",
]

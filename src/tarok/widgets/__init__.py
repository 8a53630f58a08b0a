"""The book's widgets: `Step` through a recorded game, `Settle` a game, `Deal` the cards.

They need the extra `widgets` (anywidget); everything they show comes from `tarok` itself, sentences
included, and all a page needs without Python is in their traits.
"""

from tarok.widgets.deal import Deal
from tarok.widgets.settle import Settle
from tarok.widgets.step import Step

__all__ = ["Deal", "Settle", "Step"]

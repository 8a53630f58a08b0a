"""The book's widgets.

`Step` through a recorded game, `Settle` a game, `Deal` the cards, `Compare` what every era pays for one
result, follow a `Blockade` deal by deal, learn with a `Lesson` or `Exercises`.

They need the extra `widgets` (anywidget); everything they show comes from `tarok` itself, sentences
included, and all a page needs without Python is in their traits.
"""

from tarok.widgets.blockade import Blockade
from tarok.widgets.compare import Compare
from tarok.widgets.deal import Deal
from tarok.widgets.exercises import Exercises
from tarok.widgets.first_deal import FirstDeal
from tarok.widgets.lesson import Lesson
from tarok.widgets.settle import Settle
from tarok.widgets.step import Step

__all__ = ["Blockade", "Compare", "Deal", "Exercises", "FirstDeal", "Lesson", "Settle", "Step"]

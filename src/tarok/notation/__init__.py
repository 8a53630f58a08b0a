"""Records of games and sessions, as JSON and as text a person can write.

`loads` and `load` read either form, `dumps` and `dump` write one; reading what was written gives the
same record. Both forms are told with examples in `docs` of this package's book and in the functions.

>>> record = loads('''
... era: sansprendre-1839
... deal 11J1-4W9V-FH3Q-8GJX
... F pass
... M pass
... R pass
... ''')
>>> record.deals[0].game.thrown_in
True
>>> loads(dumps(record)) == record
True
"""

from tarok.notation.files import dump, dumps, load, loads, save
from tarok.notation.record import Played, Record, action_list, begin, perform
from tarok.notation.record import value_text as card_text

__all__ = [
    "Played",
    "Record",
    "action_list",
    "begin",
    "card_text",
    "dump",
    "dumps",
    "load",
    "loads",
    "perform",
    "save",
]

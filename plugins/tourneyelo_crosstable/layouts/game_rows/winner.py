"""Winner: results told by the name or the number of who won, or by a word for a draw."""

from __future__ import annotations

from tourneyelo.model import names
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.cells.names import take_apart
from tourneyelo_crosstable.cells.results import LOSS, UNREADABLE, WIN, Outcome
from tourneyelo_crosstable.cells.values import ordinal, tidy_name
from tourneyelo_crosstable.games import Side
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT, RIGHT
from tourneyelo_crosstable.sheet import Cell, text_of

_WON_BY = (Outcome(WIN, LOSS), Outcome(LOSS, WIN))


def read(cell: Cell, sides: list[Side]) -> Outcome:
    """Read who won: one of both sides, `White`, `draw`; unreadable when it may be either."""
    number = ordinal(cell)
    if number is not None:
        numbers = [ordinal(side.cells.get("number", "")) for side in sides]
        return _only([own == number for own in numbers])
    outcome = results.read(cell)
    said = names.folded(take_apart(tidy_name(text_of(cell))).name)
    if outcome is not UNREADABLE:
        called = any(said in names.folded(side.name).split() for side in sides)
        return UNREADABLE if called else outcome
    full = [names.folded(side.name) == said for side in sides]
    if any(full):
        return _only(full)
    words = set(said.split())
    return _only([bool(words) and words <= set(names.folded(s.name).split()) for s in sides])


def _only(fitting: list[bool]) -> Outcome:
    if fitting[LEFT] is fitting[RIGHT]:
        return UNREADABLE
    return _WON_BY[LEFT if fitting[LEFT] else RIGHT]

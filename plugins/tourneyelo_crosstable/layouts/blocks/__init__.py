"""One block per player: the CSV in which the Irish Chess Union takes results of foreign events.

`Event`, `Start`, `Rounds` and `Website` come first; then, for each own player, a line `Player` with
his number and name, a line for each round, and a line `Total`.
"""

from __future__ import annotations

from tourneyelo.plugin import Imported
from tourneyelo_crosstable.games.event import assemble
from tourneyelo_crosstable.layouts.blocks.lines import BlockReader, Word, word_of
from tourneyelo_crosstable.sheet import Sheet

SEARCHED_ROWS = 20
"""The event is named in one of these."""

_HEADER = {Word.ROUNDS, Word.WEBSITE}
"""With these the file is of this format even where it breaks off before the first total."""


def recognises(sheet: Sheet) -> bool:
    """Return True when lines of this format begin with its words, a player among them."""
    if all(word_of(row) is not Word.EVENT for row in sheet.rows[:SEARCHED_ROWS]):
        return False
    words = {word_of(row) for row in sheet.rows}
    return Word.PLAYER in words and (Word.TOTAL in words or words >= _HEADER)


def read(sheet: Sheet) -> Imported:
    """Read all blocks.

    Raises:
        Refused: a line stands where it cannot be, or it cannot be told who a name means.
    """
    reader = BlockReader(sheet)
    told = reader.read()
    return assemble(told, reader.header())

"""One block per player: the CSV in which the Irish Chess Union takes results of foreign events.

`Event`, `Start`, `Rounds` and `Website` come first; then, for each own player, a line `Player` with
his number and name, a line for each round, and a line `Total`.
"""

from __future__ import annotations

from tourneyelo.plugin import Imported
from tourneyelo_crosstable.games.event import assemble
from tourneyelo_crosstable.layouts.blocks.lines import BlockReader, Word, word_of
from tourneyelo_crosstable.sheet import Sheet


def recognises(sheet: Sheet) -> bool:
    """Return True when lines of this format begin with its words, a player among them."""
    words = {word_of(row) for row in sheet.rows}
    return {Word.EVENT, Word.PLAYER, Word.TOTAL} <= words


def read(sheet: Sheet) -> Imported:
    """Read all blocks.

    Raises:
        Refused: a line stands where it cannot be, or it cannot be told who a name means.
    """
    reader = BlockReader(sheet)
    told = reader.read()
    return assemble(told, reader.header())

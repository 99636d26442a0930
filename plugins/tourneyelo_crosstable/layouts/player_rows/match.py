"""The match: two players alone, whose results game by game complement each other."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, RoundResult
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.cells.doubt import doubt_of_squares, refuse_or_tell
from tourneyelo_crosstable.cells.squares import Game, games
from tourneyelo_crosstable.codes.games import CONCLUDED
from tourneyelo_crosstable.layouts.player_rows import keys
from tourneyelo_crosstable.layouts.player_rows.played import Played, sum_of
from tourneyelo_crosstable.layouts.player_rows.squares import mirrors
from tourneyelo_crosstable.sheet import is_blank
from tourneyelo_crosstable.table import Table

PLAYERS = 2
FEWEST_GAMES = 2
"""Games of two players that no chance makes complement each other."""

Pairs = list[tuple[Game, Game]]
"""What the two rows say of each game; nothing of games at the end that were not played."""


def recognises(table: Table) -> bool:
    """Return True for two rows of which each result is what the other one left."""
    return len(_games(table)) >= FEWEST_GAMES


def read(table: Table) -> Played:
    """Read every column as a game of the two.

    Raises:
        Refused: results may be games as well as forfeits.
    """
    meaning, pairs = keys.own_numbers(table), _games(table)
    cells = (row[column] for row in table.rows for column in _columns(table))
    place = table.sheet.place(table.header.row, _columns(table)[0])
    about_doubt = refuse_or_tell(doubt_of_squares(cells), place)
    one, two = meaning.numbers
    records = (
        tuple(RoundResult(two, mine[1], mine[0]) for mine, _ in pairs),
        tuple(RoundResult(one, theirs[1], theirs[0]) for _, theirs in pairs),
    )
    return Played(
        records=records,
        numbers=meaning.numbers,
        number_column=meaning.column,
        numbers_stated=meaning.column is not None,
        by_position=meaning.by_position,
        columns=_columns(table)[: len(pairs)],
        names_opponents=False,
        sum_up=lambda: tuple(map(sum_of, records)),
        understanding=(f"two players with {counted(len(pairs), 'game')}: a match",),
        findings=(*about_doubt, *_findings(table, pairs)),
    )


def _columns(table: Table) -> tuple[int, ...]:
    return table.columns.rounds or tuple(table.header.plain_numbers)


def _games(table: Table) -> Pairs:
    """Read all games; none where a column does not hold one that both rows tell alike."""
    rows = table.rows
    if len(rows) != PLAYERS:
        return []
    found: Pairs = []
    columns = [c for c in _columns(table) if not all(is_blank(row[c]) for row in rows)]
    if columns != [*_columns(table)[: len(columns)]]:
        return []
    for column in columns:
        mine, theirs = (games(row[column]) for row in rows)
        if mine is None or theirs is None or len(mine) != 1 or not mirrors(mine, theirs):
            return []
        found.append((mine[0], theirs[0]))
    return found


def _findings(table: Table, pairs: Pairs) -> Iterator[Finding]:
    colours = {colour for pair in pairs for _, colour in pair}
    untold = "; who had White is not known" if None in colours else ""
    message = f"the results of two players complement each other: a match of {len(pairs)}{untold}"
    yield CONCLUDED.at(table.sheet.place(table.header.row, _columns(table)[0]), message)

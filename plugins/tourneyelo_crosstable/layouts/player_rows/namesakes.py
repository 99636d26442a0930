"""Namesakes: rows of the same name, which may be one player listed twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tourneyelo.model import Finding, Player
from tourneyelo_crosstable.codes.cells import SAME_NAME
from tourneyelo_crosstable.table import Table

NAMED_ROWS = 6


def about_namesakes(table: Table, players: Sequence[Player]) -> Iterator[Finding]:
    """Report every name that several rows have, unless their FIDE numbers tell them apart."""
    names = [" ".join(player.name.replace(",", " ").split()).casefold() for player in players]
    if len(set(names)) == len(names):
        return
    alike: dict[str, list[Player]] = defaultdict(list)
    for name, player in zip(names, players, strict=True):
        alike[name].append(player)
    for name, several in alike.items():
        if name and len(several) > 1 and not _told_apart(several):
            yield _about(table, several)


def _told_apart(players: list[Player]) -> bool:
    ids = {player.fide_id for player in players}
    return None not in ids and len(ids) == len(players)


def _about(table: Table, players: list[Player]) -> Finding:
    unit = "lines" if table.sheet.lines else "rows"
    rows = ", ".join(str(player.row) for player in players[:NAMED_ROWS])
    more = len(players) - NAMED_ROWS
    rest = f" and {more} more" if more > 0 else ""
    message = f"{players[0].name!r} stands in {unit} {rows}{rest}"
    index = {table.sheet.row_number(i): i for i in range(table.first, table.last)}
    place = table.sheet.place(index[players[1].row or 0], table.name)
    return SAME_NAME.at(place, message, player=players[1].number)

"""Lists of players without games: starting ranks, rankings, players of a federation or of teams."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Team
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.cells.figures import FIGURES
from tourneyelo_crosstable.cells.squares import games, is_own_square
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.codes import lists as codes
from tourneyelo_crosstable.layouts.player_rows import keys
from tourneyelo_crosstable.layouts.player_rows.keys import Meaning
from tourneyelo_crosstable.layouts.player_rows.numbering import about_unfit
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.sheet import is_blank, text_of, tidy_text
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.words import fold, list_kind

FEWEST_UNUSED = 2
MOST_NAMED = 6
"""Columns that are not understood and that a sentence names."""
ROWS_OF_GAMES = (
    "if these columns hold results, write a row for every game: Round, White, Result, Black; else "
    "give the crosstable, and this list to it: tourneyelo rate CROSSTABLE --with THIS_LIST"
)
_NUMBERED = re.compile(r"\d")
LAST_BOARD = 10_000
"""Behind every board: the column says nothing of the player."""
_MARKS = frozenset({"*", "0f", "bye"})
"""What Chess-Results writes where a player was not paired (art=40)."""


def recognises(table: Table) -> bool:
    """Return True for one player in a row and nothing in any round, or who was not paired."""
    header = table.header
    if len(header.having("name")) > 1 or header.having("white"):
        return False
    return not any(_played(table)) or _is_not_paired(table)


def read(table: Table) -> Played:
    """Give everybody a number and no rounds.

    Raises:
        Refused: it lists who was not paired.
    """
    place = table.sheet.place(table.header.row)
    if any(_played(table)):
        raise Refused(codes.NOT_PAIRED_LIST.at(place))
    meaning = keys.own_numbers(table)
    return Played(
        records=tuple(() for _ in table.rows),
        numbers=meaning.numbers,
        number_column=meaning.column,
        numbers_stated=meaning.column is not None and not _is_rank(table, meaning.column),
        by_position=meaning.by_position,
        columns=(),
        sum_up=lambda: (None,) * len(table.rows),
        understanding=(
            "no column holds games: a list of players",
            f"players are numbered by {meaning.name}",
        ),
        findings=(*_findings(table), *_about_numbers(table, meaning)),
        teams=_teams(table, meaning.numbers),
    )


def _about_numbers(table: Table, meaning: Meaning) -> Iterator[Finding]:
    """Report numbers that stand twice, unless players are counted team by team."""
    if "team" not in table.columns.fields:
        yield from about_unfit(table, meaning)


def _is_rank(table: Table, column: int) -> bool:
    return table.header.headings[column].meaning == "rank"


def _played(table: Table) -> list[str]:
    """Collect what stands in the columns of rounds, or under plain numbers."""
    columns = table.columns.rounds or table.header.plain_numbers
    return [
        text_of(row[column])
        for row in table.rows
        for column in columns
        if not is_blank(row[column])
    ]


def _is_not_paired(table: Table) -> bool:
    above = range(max(table.header.row - 3, 0), table.header.row)
    if any(list_kind(table.sheet.text(row)) == "not_paired" for row in above):
        return True
    marks = {fold(text) for text in _played(table)}
    return marks <= _MARKS and "*" in marks


def _findings(table: Table) -> Iterator[Finding]:
    place = table.sheet.place(table.header.row)
    if table.columns.rounds:
        rounds = counted(len(table.columns.rounds), "round")
        message = f"nothing stands under any of {rounds}: no game has been paired or played yet"
        yield codes.NOT_STARTED.at(place, message)
    else:
        yield _no_games(table)
    if teams := _teams(table, keys.own_numbers(table).numbers):
        message = f"the players belong to {counted(len(teams), 'team')}: it is a team event"
        place = table.sheet.place(table.header.row, table.columns.fields["team"])
        yield codes.TEAM_EVENT.at(place, message)


def _teams(table: Table, numbers: tuple[int, ...]) -> tuple[Team, ...]:
    """Gather the players of each team, in the order of boards where a column tells it."""
    column = table.columns.fields.get("team")
    if column is None:
        return ()
    board = next(iter(table.header.having("board")), None)
    players: dict[str, list[tuple[int, int]]] = {}
    for number, row in zip(numbers, table.rows, strict=True):
        if name := tidy_text(row[column]):
            order = ordinal(row[board]) if board is not None else None
            players.setdefault(name, []).append((order or LAST_BOARD, number))
    return tuple(
        Team(name=name, players=tuple(number for _, number in sorted(on_boards)))
        for name, on_boards in players.items()
    )


def _kind(table: Table) -> str:
    """Name the list by what stands in it."""
    if any(meaning in table.columns.fields for meaning in FIGURES):
        return "a ranking list with rating figures"
    return "a ranking list" if "points" in table.columns.fields else "a list"


def _no_games(table: Table) -> Finding:
    place = table.sheet.place(table.header.row)
    players = counted(table.last - table.first, "player")
    message = f"{_kind(table)} of {players} without games{_rest(table)}"
    unused = [c for c in table.columns.unused if _may_be_results(table, c)]
    if len(unused) < FEWEST_UNUSED:
        return codes.NO_GAMES.at(place, message)
    named = ", ".join(f"column {table.title(column)}" for column in unused[:MOST_NAMED])
    more = "" if len(unused) <= MOST_NAMED else f" and {len(unused) - MOST_NAMED} more"
    message += f"; not understood and not used: {named}{more}"
    return codes.NO_GAMES.at(place, message, remedy=ROWS_OF_GAMES)


def _may_be_results(table: Table, column: int) -> bool:
    """Return True for a numbered heading, or for nothing but results below an unknown one."""
    cells = [row[column] for row in table.rows if not is_blank(row[column])]
    only_results = all(len(games(cell) or ()) == 1 or is_own_square(cell) for cell in cells)
    return bool(cells) and (only_results or bool(_NUMBERED.search(table.header.texts[column])))


def _rest(table: Table) -> str:
    if any(meaning in table.columns.fields for meaning in FIGURES):
        return ": the figures are kept for comparison, but nothing can be rated from them"
    return ": nothing can be rated from it"

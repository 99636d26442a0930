"""Refusals: what a sheet is when it is no crosstable of a Swiss event, each by its name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, wording
from tourneyelo_crosstable.cells import colours
from tourneyelo_crosstable.codes import numbers
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.limits import MOST_ROUNDS
from tourneyelo_crosstable.sheet import Row, Sheet, is_blank, text_of
from tourneyelo_crosstable.table.columns import Columns, Header, row_of_words
from tourneyelo_crosstable.words import heading

_TEAM = re.compile(
    r"\((?:RtgAvg|EloDS|Rtg-Ø|Elo-Ø)|^Team-Composition|^Mannschaftsaufstellung|^Kapitän:|^Captain:",
    re.IGNORECASE,
)
_NOT_FOUND = "record not found"
OTHER_ROUNDS = (
    "export the crosstable with all rounds, or put the table of the other rounds into the same "
    "workbook as a sheet of its own"
)
TOO_MANY_ROUNDS = "delete the columns that are no rounds of this event"
ONE_TABLE_A_SHEET = "put each table on a sheet, or into a file, of its own"
FEWEST_ROUNDS = 2
"""Rounds in rows that show a table to be transposed."""
COLUMNS_OF_HEADINGS = 3
"""Columns, from the left, in which the headings of a transposed table may stand."""
_OWN_SQUARE = re.compile(r"\*+|[Xx]")


def refuse_teams(sheet: Sheet) -> None:
    """Refuse a sheet that lists teams.

    Raises:
        Refused: a line has the marks of a team event.
    """
    for index, row in enumerate(sheet.rows):
        first = row[0] if row else ""
        if isinstance(first, str) and _TEAM.search(first):
            message = f"this is a sheet of a team event ({first.strip()[:40]!r})"
            raise Refused(codes.TEAMS.at(sheet.place(index, 0), message))


def without_header(sheet: Sheet) -> Finding:
    """Say what a sheet without a header row is."""
    if any(_NOT_FOUND in text_of(cell).casefold() for row in sheet.rows for cell in row):
        return codes.EMPTY.at(sheet.whole(), "the page says that there is no such event")
    if all(is_blank(cell) for row in sheet.rows for cell in row):
        return codes.EMPTY.at(sheet.whole(), f"{sheet.title()} is empty")
    if (index := row_of_words(sheet)) is not None:
        if sum(heading(text_of(cell)).meaning == "team" for cell in sheet.rows[index]) > 1:
            return codes.TEAMS.at(sheet.place(index), "this is a list of matches of teams")
        return codes.NO_NAME.at(sheet.place(index), remedy=_remedy_for_names(sheet))
    return codes.NO_HEADER.at(sheet.whole(), f"no row of {sheet.title()} names the columns")


def without_names(sheet: Sheet, header: Header) -> Finding:
    """Say what a table is that has no column of names."""
    place = sheet.place(header.row)
    if header.having("white"):
        return codes.PAIRINGS.at(place)
    return codes.NO_NAME.at(place, remedy=_remedy_for_names(sheet))


def _remedy_for_names(sheet: Sheet) -> str:
    exported = remedy_for(sheet) == codes.EXPORT
    return codes.NO_NAME.remedy if exported else "head the column of the players' names with Name"


def without_games(sheet: Sheet, header: Header, columns: Columns, rows: list[Row]) -> Finding:
    """Say what a table is in which no cell names an opponent."""
    round_columns = columns.rounds or header.plain_numbers
    place = sheet.place(header.row)
    if _is_grid(header, rows):
        message = "this looks like a round-robin grid, but its cells do not mirror each other"
        return codes.GRID.at(place, message)
    if len(header.having("name")) > 1 or header.having("white"):
        return codes.PAIRINGS.at(place)
    if colour := unknown_colour(sheet, header, columns):
        return colour
    below = range(header.below, len(sheet.rows))
    played = ((row, column) for row in below for column in round_columns)
    filled = next((at for at in played if not is_blank(sheet.rows[at[0]][at[1]])), None)
    if filled:
        found = text_of(sheet.rows[filled[0]][filled[1]])
        message = f"no round cell names an opponent in a known way (found {found!r})"
        return codes.NO_OPPONENTS.at(sheet.place(*filled), message, remedy=remedy_for(sheet))
    return codes.NO_ROUNDS.at(place, f"{sheet.title()} lists players without their rounds")


def unknown_colour(sheet: Sheet, header: Header, columns: Columns) -> Finding | None:
    """Say which letter stands for a colour that nobody knows; None when that is not so."""
    places = [
        (row, column)
        for row in range(header.below, len(sheet.rows))
        for column in columns.rounds or header.plain_numbers
    ]
    known = columns.grammar.colours
    letter = colours.unknown((sheet.rows[row][column] for row, column in places), known)
    if letter is None:
        return None
    row, column = next(at for at in places if colours.colour_in(sheet.rows[at[0]][at[1]]) == letter)
    text = text_of(sheet.rows[row][column])
    message = f"colour {letter!r} is unknown, as in {text!r}"
    return numbers.UNKNOWN_COLOUR.at(sheet.place(row, column), message)


def remedy_for(sheet: Sheet) -> str:
    """Tell who exported a sheet to export another, and who wrote it by hand how to write."""
    rows = (sheet.text(row) for row in range(len(sheet.rows)))
    exported = any("chess-results" in text.casefold() for text in rows)
    return codes.EXPORT if exported else codes.BY_HAND


def _is_grid(header: Header, rows: list[Row]) -> bool:
    """Return True when the columns are headed by the players' numbers, with a marked diagonal."""
    columns = header.plain_numbers
    if len(columns) < 2 or len(columns) != len(rows):
        return False
    squares = [text_of(row[column]) for row, column in zip(rows, columns, strict=True)]
    return all(not square or _OWN_SQUARE.fullmatch(square) for square in squares)


def first_round(sheet: Sheet, header: Header, columns: Columns) -> int:
    """Tell the round of the first round column: 1, or that of a table of later rounds alone.

    Raises:
        Refused: a round is missing or stands out of order, or there are too many.
    """
    if len(columns.rounds) > MOST_ROUNDS:
        message = (
            f"the table has {len(columns.rounds):,} rounds; no event has more than {MOST_ROUNDS}"
        )
        place = sheet.place(header.row, columns.rounds[MOST_ROUNDS])
        raise Refused(codes.ROUNDS.at(place, message, remedy=TOO_MANY_ROUNDS))
    headed = [header.headings[column].number for column in columns.rounds]
    first = (headed[0] or 1) if headed and None not in headed else 1
    for expected, number in enumerate(headed, first):
        if number not in (expected, None):
            _refuse_side_by_side(sheet, header, columns)
            message = f"the rounds are {_listed(headed)} instead of 1 to {len(headed)}"
            raise Refused(codes.ROUNDS.at(sheet.place(header.row), message))
    return first


def later_rounds(sheet: Sheet, header: Header, columns: Columns, first: int) -> Finding:
    """Say that a table does not begin with round 1, so that it is no event by itself."""
    last = first + len(columns.rounds) - 1
    message = (
        f"{sheet.title()} tells {wording.numbers('round', range(first, last + 1))} only, "
        f"and {wording.numbers('round', range(1, first))} nowhere"
    )
    place = sheet.place(header.row, columns.rounds[0])
    return codes.ROUNDS.at(place, message, remedy=OTHER_ROUNDS)


def _refuse_side_by_side(sheet: Sheet, header: Header, columns: Columns) -> None:
    """Refuse a second table beside the first, which shows by its own names and rounds.

    Raises:
        Refused: there is one.
    """
    second = header.having("name")[1:2]
    again = [c for c in columns.rounds if header.headings[c].number == 1][1:2]
    if second and again and second < again:
        message = (
            "two tables stand side by side: the second has its names in column "
            f"{header.title(second[0])}"
        )
        place = sheet.place(header.row, second[0])
        raise Refused(codes.ROUNDS.at(place, message, remedy=ONE_TABLE_A_SHEET))


def refuse_transposed(sheet: Sheet) -> None:
    """Refuse a table whose players stand in columns and whose rounds stand in rows.

    Raises:
        Refused: a column names the players and the rounds, each in a filled row.
    """
    rows = sheet.rows[:MOST_ROUNDS]
    for column in range(min(COLUMNS_OF_HEADINGS, max(map(len, rows), default=0))):
        meanings = [heading(text_of(row[column])) for row in rows]
        names = [i for i, each in enumerate(meanings) if each.meaning == "name"]
        rounds = [i for i, each in enumerate(meanings) if each.meaning == "round"]
        if len(names) != 1 or len(rounds) < FEWEST_ROUNDS:
            continue
        behind = column + 1
        filled = all(_is_filled(rows[i][behind:]) for i in rounds)
        if filled and _name_people(rows[names[0]][behind:]):
            raise Refused(codes.TRANSPOSED.at(sheet.place(names[0], column)))


def _name_people(cells: Row) -> bool:
    texts = [text_of(cell) for cell in cells if not is_blank(cell)]
    return len(texts) > 1 and not any(heading(text).meaning for text in texts)


def _is_filled(cells: Row) -> bool:
    return sum(not is_blank(cell) for cell in cells) > 1


def _listed(numbers: Iterable[int | None]) -> str:
    return ", ".join("?" if number is None else str(number) for number in numbers)


def refuse_shifted(sheet: Sheet, header: Header, first: int, last: int) -> None:
    """Refuse a text some line of which has more fields than the header: columns have shifted.

    Raises:
        Refused: there is such a line.
    """
    if header.missing:
        return
    width = max(column for column, text in enumerate(header.texts) if text) + 1
    for index in range(first, last):
        surplus = [text_of(cell) for cell in sheet.rows[index][width:] if not is_blank(cell)]
        if surplus:
            message = f"this line has fields beyond the last heading ({surplus[-1]!r})"
            raise Refused(codes.SHIFTED.at(sheet.place(index), message))

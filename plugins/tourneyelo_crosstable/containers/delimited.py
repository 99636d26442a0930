"""Text: how its lines are divided is found out by what each way makes of them."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Literal, NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.model import Place
from tourneyelo.plugin import Source
from tourneyelo_crosstable.cells.grammars import looks_like_opponent
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import TEXT_COLUMNS
from tourneyelo_crosstable.containers import fixed_text, game_lines, us_chess_text
from tourneyelo_crosstable.limits import MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from tourneyelo_crosstable.sheet import Cell, Sheet
from tourneyelo_crosstable.words import heading

SEPARATORS = (";", ",", "\t", "|", "^", "~", ":")
POSITIONS, GAPS, TWO_LINES, GAME_LINES = " ", "  ", " | ", " - "
"""What joins the cells of a text again that no separator divides."""
NAMES = {
    ";": "semicolons",
    ",": "commas",
    "\t": "tabs",
    "|": "vertical bars",
    "^": "carets",
    "~": "tildes",
    ":": "colons",
    POSITIONS: "position",
    GAPS: "two or more blanks",
    TWO_LINES: "vertical bars, two lines to a player as US Chess writes them",
    GAME_LINES: "lines, each a game of two players",
}
SAMPLE = 200
"""Lines that are looked at to find the separator."""
SAMPLED = 64 * 1024
"""Characters of them at most."""
LONGEST_FIELD = 10_000
LONGEST_HEADING = 25


class Way(NamedTuple):
    """One way of splitting a text into rows, each with the line on which it begins."""

    separator: str
    """A key of `NAMES`."""
    split: Callable[[str], Iterable[tuple[int, list[str]]]]


def read(source: Source) -> Sheet:
    """Split a text into rows.

    Raises:
        Refused: a quote is opened that never ends, there is more than any table has, or columns
            cannot be told apart.
    """
    text = source.decoded[0].removeprefix("\ufeff")
    way = choose_way(text)
    rows: list[list[str]] = []
    lines: list[int] = []
    for line, row in way.split(text):
        if _is_rule(row):
            continue
        _refuse_beyond(source, row, line, len(rows) + 1)
        rows.append(row)
        lines.append(line)
    _refuse_undivided(source, text, rows)
    return _sheet(source.name, rows, lines, way.separator)


def sample(source_name: str, text: str) -> Sheet:
    """Split the beginning of a text into rows, to see what it is."""
    part = beginning(text)
    way = choose_way(part)
    rows = [(n, row[:MOST_COLUMNS]) for n, row in way.split(part) if not _is_rule(row)]
    return _sheet(source_name, [row for _, row in rows], [n for n, _ in rows], way.separator)


def _is_rule(row: list[str]) -> bool:
    """Return True for the line of dashes below the headings of a table in Markdown."""
    filled = [field for field in row if field.strip()]
    return len(filled) > 1 and all(map(_RULE.fullmatch, filled))


def beginning(text: str) -> str:
    """Take the lines by which a text is judged."""
    return "".join(text[:SAMPLED].splitlines(keepends=True)[:SAMPLE])


def _refuse_undivided(source: Source, text: str, rows: list[list[str]]) -> None:
    """Refuse a table whose columns run into one another, as far as that can be seen.

    Raises:
        Refused: there are headings and games, but not in cells of their own.
    """
    table = fixed_text.find_table(beginning(text))
    if table is None:
        return
    apart = sum(looks_like_opponent(cell) for row in rows for cell in row)
    if 2 * apart < table.games:
        message = "headings and games stand in this text, but its columns run into one another"
        raise Refused(TEXT_COLUMNS.at(source.place(table.header + 1), message))


def _refuse_beyond(source: Source, row: list[str], line: int, rows: int) -> None:
    """Refuse at the first row that no table has, before the rest is read."""
    place = source.place(line)
    if any(len(field) > LONGEST_FIELD for field in row):
        message = f"a field has more than {LONGEST_FIELD} characters: a quote may never end"
        raise Refused(codes.NOT_A_TABLE.at(place, message))
    if len(row) > MOST_COLUMNS:
        message = f"this line has {len(row):,} fields; a table has at most {MOST_COLUMNS:,} columns"
        raise Refused(codes.TOO_LARGE.at(place, message))
    if rows > MOST_ROWS:
        message = f"the text goes on after {MOST_ROWS:,} lines; no table of players is so long"
        raise Refused(codes.TOO_LARGE.at(place, message))


def _sheet(file: str, rows: list[list[str]], lines: list[int], separator: str) -> Sheet:
    """Bring the rows to one width: that of the longest."""
    width = max((len(row) for row in rows), default=0)
    if width * len(rows) > MOST_CELLS:
        message = (
            f"the text spreads over {len(rows):,} lines of up to {width:,} fields; "
            f"a table has at most {MOST_CELLS:,} cells"
        )
        raise Refused(codes.TOO_LARGE.at(Place(file=file), message))
    padded: list[list[Cell]] = [[*row, *("" for _ in range(width - len(row)))] for row in rows]
    return Sheet(file=file, rows=padded, lines=tuple(lines), separator=separator)


def choose_way(text: str) -> Way:
    """Choose the way of splitting under which most fields make sense, the first of equals."""
    told = _TOLD.match(text)
    if told:
        return Way(told[1], partial(_split_below_separator, separator=told[1]))
    part = beginning(text)
    if any(us_chess_text.split(part)):
        return Way(TWO_LINES, us_chess_text.split)
    if any(game_lines.split(part)):
        return Way(GAME_LINES, game_lines.split)
    ways = [
        Way(separator, partial(_split, separator=separator, quoted=quoted))
        for separator in SEPARATORS
        if separator in part
        for quoted in (True, False)
    ]
    ways += [Way(POSITIONS, fixed_text.by_position), Way(GAPS, fixed_text.by_gaps)]
    rated = [(_sense(way.split(part)), way) for way in ways]
    sense, best = max(rated, key=lambda pair: pair[0])
    if any(sense):
        return best
    return Way(",", partial(_split, separator=",", quoted=True))


def _sense(split: Iterable[tuple[int, list[str]]]) -> tuple[int, int, int]:
    """Rate a way of splitting: fields that name an opponent, headings, rows of the usual width."""
    rows = [row for _, row in split]
    fields = Counter(field for row in rows for field in row)
    opponents = sum(count for field, count in fields.items() if looks_like_opponent(field))
    headings = sum(
        count
        for field, count in fields.items()
        if len(field) < LONGEST_HEADING and heading(field).meaning is not None
    )
    widths = Counter(len(row) for row in rows if len(row) > 1)
    return opponents, headings, max(widths.values(), default=0)


def _split_below_separator(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Split what stands below a first line such as `sep=;`, by which Excel is told."""
    rows = _split(text, separator, quoted=True)
    next(rows, None)
    yield from rows


def _split(text: str, separator: str, quoted: bool) -> Iterator[tuple[int, list[str]]]:
    """Split a text into rows, each with the line on which it begins."""
    quoting: Literal[0, 3] = csv.QUOTE_MINIMAL if quoted else csv.QUOTE_NONE
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, quoting=quoting)
    before = 0
    try:
        for row in reader:
            yield before + 1, row
            before = reader.line_num
    except csv.Error:  # a field beyond the limit of the csv module
        yield before + 1, [" " * (LONGEST_FIELD + 1)]


def decimal_sign(sheet: Sheet) -> str | None:
    """Tell which decimal sign the numbers of a text have; None when it has no decimals."""
    signs = Counter(
        match[1]
        for row in sheet.rows
        for cell in row
        if isinstance(cell, str) and (match := _DECIMAL.fullmatch(cell.strip()))
    )
    return signs.most_common(1)[0][0] if signs else None


_RULE = re.compile(r"\s*:?-{3,}:?\s*")
_TOLD = re.compile(r'"?sep=([^"\r\n])"?\s*[\r\n]', re.IGNORECASE)
_DECIMAL = re.compile(r"\d{1,4}([.,])\d{1,2}")

"""Delimited text: separator and quoting are found out by what they make of the lines."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from typing import Literal

from tourneyelo.errors import Refused
from tourneyelo.model import Place
from tourneyelo.plugin import Source
from tourneyelo_crosstable.cells.grammars import names_opponent
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.limits import MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from tourneyelo_crosstable.sheet import Cell, Sheet
from tourneyelo_crosstable.words import heading

SEPARATORS = (";", ",", "\t", "|")
NAMES = {";": "semicolons", ",": "commas", "\t": "tabs", "|": "vertical bars"}
SAMPLE = 200
"""Lines that are looked at to find the separator."""
SAMPLED = 64 * 1024
"""Characters of them at most."""
LONGEST_FIELD = 10_000


def read(source: Source) -> Sheet:
    """Split a text into rows.

    Raises:
        Refused: a quote is opened that never ends, or there is more than any table has.
    """
    text = source.decoded[0].removeprefix("\ufeff")
    separator, quoted = _dialect(text)
    rows: list[list[str]] = []
    lines: list[int] = []
    for line, row in _split(text, separator, quoted):
        _refuse_beyond(source, row, line, len(rows) + 1)
        rows.append(row)
        lines.append(line)
    return _sheet(source.name, rows, lines, separator)


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


def _dialect(text: str) -> tuple[str, bool]:
    """Choose the separator and the quoting under which most fields make sense."""
    sample = "".join(text[:SAMPLED].splitlines(keepends=True)[:SAMPLE])
    candidates = [
        (separator, quoted)
        for separator in SEPARATORS
        if separator in sample
        for quoted in (True, False)
    ]
    return max(candidates, key=lambda c: _sense(_split(sample, *c)), default=(",", True))


def _sense(split: Iterator[tuple[int, list[str]]]) -> tuple[int, int, int]:
    """Rate a way of splitting: fields that name an opponent, headings, rows of the usual width."""
    rows = [row for _, row in split]
    fields = [field for row in rows for field in row]
    opponents = sum(map(names_opponent, fields))
    headings = sum(heading(field).meaning is not None for field in fields if len(field) < 25)
    widths = Counter(len(row) for row in rows if len(row) > 1)
    return opponents, headings, max(widths.values(), default=0)


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


_DECIMAL = re.compile(r"\d{1,4}([.,])\d{1,2}")

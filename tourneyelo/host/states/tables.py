"""The three shapes of a file of states, brought to rows of texts with their places."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.states.codes import UNUSABLE
from tourneyelo.model import Place
from tourneyelo.workbooks import (
    ProtectedError,
    TooLargeError,
    WorkbookError,
    worksheets,
    write_faults,
)

SCHEMA = "tourneyelo/players/1"
LARGEST_FILE = 64 * 1024 * 1024


class Row(msgspec.Struct, frozen=True):
    """A row of a file: heading to text, blank cells left out."""

    place: Place
    cells: dict[str, str]


def rows_of(path: Path) -> list[Row]:
    """Read a CSV, a workbook or JSON.

    Raises:
        Refused: it cannot be read as what its extension says.
    """
    readers = {".csv": _comma_separated, ".xlsx": _workbook, ".json": _json}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise refused(Place(file=str(path)), "is neither .csv nor .xlsx nor .json")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise refused(Place(file=str(path)), "is larger than any list of players")
        return list(reader(path))
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise refused(Place(file=str(path)), message) from error


def refused(place: Place, message: str, remedy: str = "") -> Refused:
    """Make the refusal of a file of states."""
    return Refused(UNUSABLE.at(place, message, remedy=remedy))


def _comma_separated(path: Path) -> Iterator[Row]:
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise refused(Place(file=str(path)), "is not written in UTF-8") from error
    separator = max(",;\t", key=lines[0].count) if lines else ","
    table = csv.reader(lines, delimiter=separator, strict=True)
    try:
        heading = _heading(Place(file=str(path), line=1), next(table, []))
        for cells in table:
            if any(cell.strip() for cell in cells):
                yield _row(Place(file=str(path), line=table.line_num), heading, cells)
    except csv.Error as error:
        place = Place(file=str(path), line=table.line_num)
        raise refused(place, f"cannot be read: {error}") from error


def _workbook(path: Path) -> Iterator[Row]:
    try:
        sheets = worksheets(path.read_bytes())
    except WorkbookError as error:
        raise refused(Place(file=str(path)), *_unopened(error)) from error
    if not sheets:
        raise refused(Place(file=str(path)), "is no workbook with a sheet")
    sheet = sheets[0]
    write_faults(sheet.rows, sheet.faults)
    place = Place(file=str(path), sheet=sheet.name, cell="A1")
    heading = _heading(place, [_shown(cell) for cell in sheet.rows[0]] if sheet.rows else [])
    for number, cells in enumerate(sheet.rows[1:], 2):
        texts = [_shown(cell) for cell in cells]
        if any(texts):
            at = Place(file=str(path), sheet=sheet.name, cell=f"A{number}")
            yield _row(at, heading, texts)


def _unopened(error: WorkbookError) -> tuple[str, str]:
    """Say why a workbook is not read, and the remedy."""
    if isinstance(error, ProtectedError):
        return "is protected by a password", "save it without one"
    if isinstance(error, TooLargeError):
        return f"is no list of players: {error}", "copy the list into a new workbook"
    return f"is no workbook that can be read: {error}", "save it again, or as CSV"


def _json(path: Path) -> Iterator[Row]:
    place = Place(file=str(path))
    try:
        read = json.loads(
            path.read_text(encoding="utf-8-sig"), parse_float=Decimal, parse_constant=Decimal
        )
    except UnicodeDecodeError as error:
        raise refused(place, "is not written in UTF-8") from error
    except (ValueError, RecursionError, ArithmeticError) as error:
        raise refused(place, f"is no JSON: {error}") from error
    players = read.get("players") if isinstance(read, dict) else read
    if not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        raise refused(place, "holds no list of players", 'write {"players": [{"name": ...}]}')
    for number, each in enumerate(players, 1):
        where = Place(file=f"{path}, player {number} of the list")
        texts = {str(key).strip().lower(): _plain(where, key, each[key]) for key in each}
        yield Row(where, {key: text for key, text in texts.items() if text})


def _heading(place: Place, titles: list[str]) -> list[str]:
    heading = [title.strip().lower() for title in titles]
    if not any(heading):
        raise refused(place, "is empty: there is no line of headings")
    for name in heading:
        if name and heading.count(name) > 1:
            raise refused(place, f"the column {name[:40]!r} stands twice")
    return heading


def _row(place: Place, heading: list[str], cells: list[str]) -> Row:
    if any(cell.strip() for cell in cells[len(heading) :]):
        raise refused(place, "the row has more cells than there are headings")
    pairs = zip(heading, cells, strict=False)
    texts = {name: _unguarded(cell.strip()) for name, cell in pairs if name}
    return Row(place, {name: text for name, text in texts.items() if text})


def _unguarded(text: str) -> str:
    """Take off the apostrophe that keeps spreadsheets from running a text."""
    return text[1:] if text[:1] == "'" and text[1:2] in "=+-@" else text


def _shown(cell: Any) -> str:
    """Write a cell of a workbook, which keeps every number as a float."""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)


def _plain(place: Place, key: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, (str, int, Decimal)):
        return str(value).strip()
    raise refused(place, f"{key[:40]!r} is no text and no number")

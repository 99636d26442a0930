"""Lines of a table: cells as texts, from CSV as a stream or from a workbook."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Iterator, Sequence
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ListFile, Remarks, encoding
from tourneyelo.workbooks import Fault, ProtectedError, WorkbookError, worksheets, write_faults
from tourneyelo_table_lists import codes

_SEPARATORS = (";", ",", "\t", "|")
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
_FEWEST_COLUMNS = 3
_SAMPLED = 20
_LONGEST_SHOWN = 40


def is_workbook(head: bytes) -> bool:
    """Tell whether the file is a workbook of any kind."""
    return head.startswith(_WORKBOOKS)


def is_table(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether lines have one width, and more than two cells."""
    widths = {len(row) for row in rows if any(row)}
    return len(widths) == 1 and widths.pop() >= _FEWEST_COLUMNS


def of_head(head: bytes) -> list[list[str]]:
    """Split the first lines; nothing when they are no text."""
    name = _encoding(head)
    if head.lstrip()[:1] == b"<" or (b"\0" in head and name != "utf-16"):
        return []
    text = head.decode(name, "replace").removeprefix("\ufeff")
    first = text.splitlines()[:_SAMPLED]
    try:
        return list(csv.reader(first, delimiter=_separator(text)))
    except csv.Error:
        return []


def of_file(file: ListFile, remarks: Remarks) -> Iterator[list[str]]:
    """Give the cells of every line, and remark on those of a workbook that have no value.

    Raises:
        Refused: the table is damaged, or not in the encoding that its beginning has.
    """
    return _of_workbook(file, remarks) if is_workbook(file.head) else _of_text(file)


def _of_text(file: ListFile) -> Iterator[list[str]]:
    name = _encoding(file.head)
    separator = _separator(file.head.decode(name, "replace"))
    with file.stream() as stream:
        text = io.TextIOWrapper(stream, encoding=name, newline="")
        reader = csv.reader(text, delimiter=separator)
        try:
            for cells in reader:
                yield [cell.strip() for cell in cells]
        except (csv.Error, UnicodeDecodeError) as error:
            place = file.place(reader.line_num + 1)
            raise Refused(codes.BROKEN.at(place, f"cannot be read: {error}")) from error


def _of_workbook(file: ListFile, remarks: Remarks) -> Iterator[list[str]]:
    """Give the rows of the first sheet that holds any."""
    try:
        sheets = worksheets(file.path.read_bytes())
    except WorkbookError as error:
        reason = str(error) or ("a password is needed" if isinstance(error, ProtectedError) else "")
        message = f"cannot be opened: {reason}" if reason else ""
        raise Refused(codes.BROKEN.at(file.place(), message)) from error
    sheet = next((sheet for sheet in sheets if sheet.rows), None)
    if sheet is not None:
        write_faults(sheet.rows, sheet.faults)
        _remark_on(sheet.faults, file, remarks)
        for row in sheet.rows:
            yield [_text(cell) for cell in row]


def _remark_on(faults: Sequence[Fault], file: ListFile, remarks: Remarks) -> None:
    """Say where the first cell without a value is, and how many there are."""
    if faults:
        first = faults[0].text[:_LONGEST_SHOWN]
        message = f"{counted(len(faults), 'cell')} without a value, such as {first!r}"
        remarks.add(codes.NO_VALUE.at(file.place(faults[0].row + 1), message))


def _text(cell: Any) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, datetime.datetime):
        return cell.date().isoformat()
    return str(cell).strip()


def _encoding(head: bytes) -> str:
    """Tell the encoding; a character that the end of the head cuts in two is no evidence."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    try:
        head[: head.rfind(b"\n") + 1 or None].decode("utf-8")
    except UnicodeDecodeError:
        return encoding.guess(head).encoding
    return "utf-8-sig"


def _separator(text: str) -> str:
    """Take the sign that splits most lines the same way."""
    first = text.splitlines()[:_SAMPLED]
    return max(
        _SEPARATORS,
        key=lambda sign: (
            sorted(line.count(sign) for line in first)[len(first) // 2] if first else 0
        ),
    )

"""Writing states in the shape in which they are read, so that the next event continues."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host.states.tables import SCHEMA
from tourneyelo.host.writing import replacing
from tourneyelo.model import PlayerState, Report, state_after
from tourneyelo.model.document import encode

_EPOCH = datetime.datetime(2000, 1, 1)
"""Made when, says a workbook; the same states shall give the same facts."""
_WAYS = (".csv", ".xlsx", ".json")


def states_of(report: Report) -> tuple[PlayerState, ...]:
    """Return everybody's state after the event; of a system that keeps none, the new ratings."""
    if report.rating is None or report.rating.states:
        return report.rating.states if report.rating else ()
    players = {player.number: player for player in report.tournament.players}
    return tuple(
        state_after(players[line.number], None if new is None else Decimal(new))
        for line in report.players
        for new in (line.initial_rating if line.new_rating is None else line.new_rating,)
    )


def write_states(path: Path, states: Sequence[tuple[str, PlayerState]]) -> None:
    """Write the states of one or several systems, whole or not at all.

    Raises:
        Misuse: the extension is none of .csv, .xlsx and .json, or the folder does not exist.
        Refused: the file cannot be written.
    """
    if path.suffix.lower() not in _WAYS:
        raise Misuse(f"{path}: states are written as .csv, .xlsx or .json")
    if not path.parent.is_dir():
        raise Misuse(f"the folder {path.parent} does not exist")
    rows = [_cells(system, state) for system, state in states]
    writer = {".csv": _comma_separated, ".xlsx": _workbook, ".json": _json}[path.suffix.lower()]
    data = writer(rows)
    with replacing(path) as out:
        out.write(data)


Cells = dict[str, str | int | Decimal | None]


def _cells(system: str, state: PlayerState) -> Cells:
    plain = msgspec.structs.asdict(state)
    figures = {name: _short(value) for name, value in plain.pop("figures").items()}
    texts = plain.pop("texts")
    rating = None if state.rating is None else _short(state.rating)
    return {**plain, "system": system, "rating": rating, **figures, **texts}


def _short(value: Decimal) -> Decimal:
    """Drop zeros behind the point, without an exponent."""
    return Decimal(format(value.normalize(), "f"))


def _heading(rows: Iterable[Cells]) -> list[str]:
    first = ["number", "id", "name", "system", "rating"]
    return list(dict.fromkeys([*first, *(name for row in rows for name in row)]))


def _comma_separated(rows: list[Cells]) -> bytes:
    text, heading = io.StringIO(), _heading(rows)
    writer = csv.writer(text)
    writer.writerow(heading)
    for row in rows:
        writer.writerow([_guarded(row.get(name)) for name in heading])
    return text.getvalue().encode("utf-8")


def _guarded(cell: str | int | Decimal | None) -> str | int | Decimal | None:
    """Keep spreadsheets from running a name; reading takes the apostrophe off again."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@") else cell


def _workbook(rows: list[Cells]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell

    book = Workbook(write_only=True)
    book.properties.created = book.properties.modified = _EPOCH
    sheet, heading = book.create_sheet("players"), _heading(rows)
    sheet.append(heading)
    for row in rows:
        cells = []
        for name in heading:
            value: Any = row.get(name)
            cell = WriteOnlyCell(sheet, value)
            if isinstance(value, str):
                cell.data_type = "s"  # openpyxl would take a name such as =A for a formula
            cells.append(cell)
        sheet.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _json(rows: list[Cells]) -> bytes:
    return encode({"schema": SCHEMA, "players": rows}) + b"\n"

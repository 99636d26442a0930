"""Reading states: every row accounted for, every figure within what it can mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from pathlib import Path

import msgspec

from tourneyelo.host.states.tables import Row, refused, rows_of
from tourneyelo.model import Place, PlayerState, StateField, StateKind
from tourneyelo.model.names import folded
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import RatingSystem

IDENTITY = ("number", "id", "name")
_OTHERS = (*IDENTITY, "system", "rating")
_LARGEST = Decimal(10) ** 9
_LONGEST_FIGURE = 40
_LONGEST_TEXT = 20_000
_RATING = StateField(
    name="rating", meaning="rating", minimum=Decimal(-10_000), maximum=Decimal(10_000)
)
_NUMBER = StateField(
    name="number", meaning="", kind=StateKind.WHOLE, minimum=Decimal(1), maximum=_LARGEST
)


class GivenState(msgspec.Struct, frozen=True):
    """A row: whose state in which system (None: in any), and where it stands."""

    state: PlayerState
    system: str | None
    place: Place


class GivenStates(msgspec.Struct, frozen=True):
    """All rows of a file."""

    file: str
    rows: tuple[GivenState, ...]


def read_states(path: Path, systems: Iterable[RatingSystem]) -> GivenStates:
    """Read a file of states; `systems` are all that there are, by whose fields it is understood.

    Raises:
        Refused: it cannot be read, a column is unknown or a row cannot be meant.
    """
    known = list(systems)
    fields = {field.name: field for system in known for field in system.state_fields}
    names = {system.name for system in known}
    rows = rows_of(path)
    _refuse_strangers(rows, fields)
    given = tuple(_given(row, fields, names) for row in rows)
    _refuse_twice(given)
    return GivenStates(str(path), given)


def _refuse_strangers(rows: list[Row], fields: Mapping[str, StateField]) -> None:
    for row in rows:
        strangers = [name for name in row.cells if name not in fields and name not in _OTHERS]
        if strangers:
            allowed = listed([*_OTHERS, *sorted(fields)], most=60)
            message = f"no system knows the field {strangers[0][:40]!r}"
            raise refused(row.place, message, f"write one of {allowed}")


def _given(row: Row, fields: Mapping[str, StateField], systems: set[str]) -> GivenState:
    cells = row.cells
    if not any(name in cells for name in IDENTITY):
        raise refused(row.place, "whose state this is, is not said")
    system = cells.get("system")
    if system is not None and system not in systems:
        raise refused(row.place, f"no rating system is called {system[:40]!r}")
    number = _figure(row, _NUMBER)
    figures = {n: _figure(row, f) for n, f in fields.items() if f.kind is not StateKind.TEXT}
    state = PlayerState(
        number=None if number is None else int(number),
        id=cells.get("id"),
        name=cells.get("name"),
        rating=_figure(row, _RATING),
        figures={name: value for name, value in figures.items() if value is not None},
        texts={
            name: _text(row, name)
            for name, field in fields.items()
            if field.kind is StateKind.TEXT and name in cells
        },
    )
    return GivenState(state, system, row.place)


def _figure(row: Row, field: StateField) -> Decimal | None:
    text = row.cells.get(field.name)
    if text is None:
        return None
    value = _decimal(text)
    if value is None:
        raise refused(row.place, f"{field.name} {text[:20]!r} is no number")
    if field.kind is StateKind.WHOLE and value != value.to_integral_value():
        raise refused(row.place, f"{field.name} {text} is no whole number")
    low = -_LARGEST if field.minimum is None else field.minimum
    high = _LARGEST if field.maximum is None else field.maximum
    if not low <= value <= high:
        message = f"{field.name} {text} cannot be meant: it lies between {low} and {high}"
        raise refused(row.place, message)
    return value


def _decimal(text: str) -> Decimal | None:
    """Read a number with a point or, as spreadsheets of half the world write it, a comma."""
    try:
        value = Decimal(text.replace(",", ".")) if len(text) <= _LONGEST_FIGURE else None
    except InvalidOperation:
        return None
    if value is None or not value.is_finite() or abs(value.adjusted()) > _LONGEST_FIGURE:
        return None
    return value


def _text(row: Row, name: str) -> str:
    text = row.cells[name]
    if len(text) > _LONGEST_TEXT:
        raise refused(
            row.place, f"{name} is longer than any state: {counted(len(text), 'character')}"
        )
    return text


def _refuse_twice(given: Iterable[GivenState]) -> None:
    seen: dict[tuple[str | None, str, str], Place] = {}
    for each in given:
        key = (each.system, *_identity(each.state))
        if key in seen:
            _, kind, whom = key
            raise refused(each.place, f"the player with {kind} {whom} is also at {seen[key]}")
        seen[key] = each.place


def _identity(state: PlayerState) -> tuple[str, str]:
    if state.id is not None:
        return "id", state.id
    if state.number is not None:
        return "number", str(state.number)
    return "name", folded(state.name or "")

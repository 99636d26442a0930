"""Whether the tables have the fields of the layout 2C, and end as dBASE tables do."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Place
from tourneyelo.model.wording import listed
from tourneyelo.plugin.dbase import DbaseField, DbaseTable
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.layout import (
    EVENT_TABLE,
    EVENT_WIDTHS,
    PLAYER_TABLE,
    PLAYER_WIDTHS,
    ROUND_WIDTH,
    SECTION_TABLE,
    SECTION_WIDTHS,
    is_round_field,
)

_WIDTHS = {
    EVENT_TABLE: EVENT_WIDTHS,
    SECTION_TABLE: SECTION_WIDTHS,
    PLAYER_TABLE: PLAYER_WIDTHS,
}
_DAYS = frozenset(("H_BEG_DATE", "H_END_DATE", "S_BEG_DATE", "S_END_DATE"))
_ALSO_SEEN = {("H_OTHER_TD", "C", 254)}
_END = b"\x1a"


def unlike_2c(table: DbaseTable, data: bytes, name: str, place: Place) -> Iterator[Finding]:
    """Tell fields that are missing or described otherwise, and a missing last byte."""
    widths = _WIDTHS[name]
    own = {field.name for field in table.fields}
    missing = [field for field in widths if field not in own]
    if name == PLAYER_TABLE and not any(map(is_round_field, own)):
        missing.append("D_RND01")
    if missing:
        message = f"{name} lacks {listed(missing, most=len(missing))}"
        yield codes.FIELDS_MISSING.at(place, message)
    unlike = [said for field in table.fields if (said := _unlike(field, widths))]
    if unlike:
        message = f"{name}: {listed(unlike, most=len(unlike))}"
        yield codes.FIELDS_UNLIKE.at(place, message)
    if not data.endswith(_END):
        yield codes.NO_END.at(place, f"{name} does not end with the byte 1A")


def _unlike(field: DbaseField, widths: dict[str, int]) -> str:
    """Say what is asked for instead; empty when a field is as it must be, or is not known."""
    width = ROUND_WIDTH if is_round_field(field.name) else widths.get(field.name)
    described = (field.name, field.type, field.width)
    types = "CD" if field.name in _DAYS else "C"
    fits = field.type in types and field.width == width
    if width is None or fits or described in _ALSO_SEEN:
        return ""
    return f"{field.name} is {field.type}{field.width}, not C{width}"

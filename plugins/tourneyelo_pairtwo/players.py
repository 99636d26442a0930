"""The players: one record of 68 bytes each, with their names in a pool of their own."""

from __future__ import annotations

import msgspec

from tourneyelo.model import BirthDate, Player, RatingKind, Sex
from tourneyelo.plugin import encoding
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.fixed_records import Record
from tourneyelo_pairtwo import codes
from tourneyelo_pairtwo.layout import TITLES
from tourneyelo_pairtwo.parts import Parts

_SEXES = {"1": Sex.MALE, "2": Sex.FEMALE, "0": None}


def player_of(
    parts: Parts, record: Record, number: int, fields: FieldReader, written_in: str
) -> Player:
    """Read a record, except for its rounds."""
    numbers = record.numbers
    name = fields.name(_name(parts, record, fields, written_in))
    rated = (
        *fields.rating(str(numbers["fide_rating"]), RatingKind.FIDE),
        *fields.rating(str(numbers["national_rating"]), RatingKind.NATIONAL),
    )
    player = Player(
        number=number,
        name=name,
        sex=fields.sex(str(numbers["sex"]), _SEXES),
        title=fields.title(TITLES.get(numbers["title"], f"code {numbers['title']}")),
        federation=fields.federation(record.texts["nation"]),
        fide_id=fields.fide_id(str(numbers["fide_id"])),
        national_id=str(numbers["national_id"]) if numbers["national_id"] else None,
        birth=_birth(parts, numbers["birth"], fields),
        ratings=rated,
        club=str(numbers["club"]) if numbers["club"] else None,
        points_declared=numbers["points"] * 5,
    )
    return msgspec.structs.replace(player, raw=tuple(fields.raw))


def _name(parts: Parts, record: Record, fields: FieldReader, written_in: str) -> str:
    data = parts.name_bytes(record)
    if data is None:
        at = record.numbers["name_at"]
        fields.odd(codes.NAME_ELSEWHERE, "name", "", f"the name at {at} is outside the pool")
        return ""
    return encoding.decode(data.split(b"\0")[0], written_in)


def _birth(parts: Parts, packed: int, fields: FieldReader) -> BirthDate | None:
    day = parts.day(packed)
    if day is None:
        return None
    return fields.birth(*day, "-".join(map(str, day)))

"""The players: one card each."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import BirthDate, FurtherFact, Player, RatingKind, Sex
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.fixed_records import Record

PKZ = "dsb.pkz"
WITHDRAWN = "swiss-chess.withdrawn"
_SEXES = {
    "m": Sex.MALE,
    "": Sex.MALE,
    "w": Sex.FEMALE,
    "f": Sex.FEMALE,
    "F": Sex.FEMALE,
    "*": None,
}
"""A blank is a man, a star somebody who withdrew and of whom nothing is told."""
_YEAR = re.compile(r"(\d{4})(\d{2})?(\d{2})?")
_FOUR_DIGITS = re.compile(r"(?<!\d)\d{4}(?!\d)")


def player_of(card: Record, number: int, fields: FieldReader) -> Player:
    """Read a card, except for its rounds."""
    texts = card.texts
    name = fields.name(texts["name"])
    rated = (
        *fields.rating(texts["fide_rating"], RatingKind.FIDE),
        *fields.rating(texts["national_rating"], RatingKind.NATIONAL),
    )
    player = Player(
        number=number,
        name=name,
        sex=fields.sex(texts["attribute"], _SEXES),
        title=fields.title(texts["title"]),
        federation=fields.federation(texts["federation"]),
        fide_id=fields.fide_id(texts["fide_id"]),
        national_id=fields.text("national_id", _zps(texts)),
        birth=_birth(fields, texts["birth"]),
        ratings=rated,
        club=fields.text("club", texts["club"]),
        points_declared=card.numbers["points"] * 5,
        rank=card.numbers["place"] or None,
        further=tuple(_further(fields, texts)),
    )
    return msgspec.structs.replace(player, raw=tuple(fields.raw))


def _zps(texts: dict[str, str]) -> str:
    """Join the club and the membership number of the German association."""
    return "-".join(filter(None, (texts["zps_club"], texts["zps_member"])))


def _further(fields: FieldReader, texts: dict[str, str]) -> list[FurtherFact]:
    pkz = fields.text("pkz", texts.get("pkz", ""))
    facts = [FurtherFact(PKZ, pkz)] if pkz else []
    return [*facts, FurtherFact(WITHDRAWN, "yes")] if texts["attribute"] == "*" else facts


def _birth(fields: FieldReader, text: str) -> BirthDate | None:
    """Read `YYYYMMDD` or a year; of other forms the four digits that stand alone."""
    if not text:
        return None
    found = _YEAR.fullmatch(text)
    if found:
        year, month, day = (int(part or 0) for part in found.groups())
        return fields.birth(year, month, day if month else 0, text) if year else None
    years = _FOUR_DIGITS.findall(text)
    return fields.birth(int(years[0]) if len(years) == 1 else 0, 0, 0, text)

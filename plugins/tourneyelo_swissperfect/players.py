"""Players of SwissPerfect: a record of the .trn file each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    BirthDate,
    Finding,
    FurtherFact,
    Player,
    Rating,
    RatingKind,
    RawField,
    Sex,
    federation_code,
)
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin.dbase import DbaseRecord
from tourneyelo.plugin.digits import whole
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.trio import Part

TITLES = {"1": "GM", "2": "WGM", "3": "IM", "4": "WIM", "5": "FM", "6": "WFM"}
SEXES = {"1": Sex.MALE, "2": Sex.FEMALE}
FACTS = {
    "LOC_RTG2": "swissperfect.second-local-rating",
    "LATE_ENTRY": "swissperfect.late-entry",
    "WITHDRAWAL": "swissperfect.withdrawal",
    "ABSENT": "swissperfect.absent",
    "TECH_SCORE": "swissperfect.technical-score",
    "FORB_PAIRS": "swissperfect.forbidden-pairs",
    "TEAM": "swissperfect.team",
    "BOARD": "swissperfect.board",
    "MEMO": "swissperfect.memo",
}
"""Columns that the model has no field for; BONUS becomes byes, and so does a MEMO of digits."""
_NOTHING = frozenset("0")


class Entry(msgspec.Struct, frozen=True):
    """A player and the record he was read from."""

    player: Player
    identity: int
    cells: dict[str, str]
    record: int


class PlayerReader:
    """Reads the players of one table; `findings` holds what had to be said."""

    def __init__(self, part: Part) -> None:
        self.findings: list[Finding] = []
        self.numbers_stated = True
        self._part = part

    def read(self, rows: tuple[DbaseRecord, ...]) -> list[Entry]:
        """Read the players in the order of the table.

        Raises:
            Refused: there is nobody, or two have the same identity.
        """
        if not rows:
            raise Refused(codes.NO_PLAYERS.at(self._part.record()))
        identities = [self._identity(row) for row in rows]
        numbers = self._numbers(rows, identities)
        return [
            Entry(self._player(row, number), identity, row.cells, row.number)
            for row, identity, number in zip(rows, identities, numbers, strict=True)
        ]

    def _identity(self, row: DbaseRecord) -> int:
        identity = whole(row.cells["ID"])
        if not identity:
            message = f"the identity {row.cells['ID']!r} of a player is no number"
            raise Refused(codes.DAMAGED.at(self._part.record(row.number), message))
        return identity

    def _numbers(self, rows: tuple[DbaseRecord, ...], identities: list[int]) -> list[int]:
        """Number the players as SwissPerfect does, by identity when it has not done so."""
        [(most, count)] = Counter(identities).most_common(1)
        if count > 1:
            row = rows[len(identities) - 1 - identities[::-1].index(most)]
            message = f"the identity {most} belongs to {counted(count, 'player')}"
            raise Refused(codes.SAME_IDENTITY.at(self._part.record(row.number), message))
        stated = [whole(row.cells["START_NO"]) for row in rows]
        numbers = [number for number in stated if number]
        if len(set(numbers)) == len(rows):
            return numbers
        self.numbers_stated = False
        self.findings.append(codes.NUMBERS.at(self._part.record()))
        return identities

    def _player(self, row: DbaseRecord, number: int) -> Player:
        cells = row.cells
        name = ", ".join(filter(None, (cells["SURNAME"], cells["FIRSTNAME"])))
        values: dict[str, Any] = {
            field: understand(cells[column]) if cells[column] else None
            for field, (column, understand) in _FIELDS.items()
        }
        raw = [
            RawField(field, cells[column])
            for field, (column, _) in _FIELDS.items()
            if values[field] is None and cells[column].strip("0")
        ]
        self.findings += [self._not_understood(row, number, name, field) for field in raw]
        ratings = (values.pop("rating"), values.pop("local_rating"))
        return Player(
            number=number,
            name=name,
            national_id=cells["LOC_ID"] or None,
            ratings=tuple(rating for rating in ratings if rating),
            club=cells["CLUB"] or None,
            further=tuple(_facts(cells)),
            raw=tuple(raw),
            row=row.number,
            **values,
        )

    def _not_understood(self, row: DbaseRecord, number: int, name: str, field: RawField) -> Finding:
        what = f"the {field.field.replace('_', ' ').replace('fide id', 'FIDE number')}"
        message = f"{numbered(number, name)}: {what} {field.text!r} cannot be understood"
        return codes.FIELD.at(self._part.record(row.number), message, player=number)


def _fide_rating(text: str) -> Rating | None:
    value = whole(text)
    return Rating(value) if value else None


def _local_rating(text: str) -> Rating | None:
    value = whole(text)
    return Rating(value, RatingKind.NATIONAL) if value else None


def _fide_id(text: str) -> int | None:
    return whole(text) or None


def _birth(text: str) -> BirthDate | None:
    """Read YYYYMMDD; zeros are a month or day that is not known."""
    if len(text) != 8 or whole(text) is None or not int(text[:4]):
        return None
    birth = BirthDate(int(text[:4]), int(text[4:6]) or None, int(text[6:]) or None)
    complete = birth.month and birth.day
    return birth if not complete or birth.date else None


def _facts(cells: dict[str, str]) -> Iterator[FurtherFact]:
    for column, name in FACTS.items():
        text = cells[column]
        digits = text.replace(".", "").replace(",", "")
        if text and set(text) != _NOTHING and not (column == "MEMO" and digits.isdigit()):
            yield FurtherFact(name, text)


_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "sex": ("SEX", SEXES.get),
    "title": ("TITLE", TITLES.get),
    "federation": ("FEDER", federation_code),
    "fide_id": ("INTL_ID", _fide_id),
    "birth": ("BIRTH_DATE", _birth),
    "rating": ("INTL_RTG", _fide_rating),
    "local_rating": ("LOC_RTG", _local_rating),
}
"""Field of a player to its column and what its text means."""

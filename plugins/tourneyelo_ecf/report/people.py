"""PLAYER LIST: people with their PINs, read and written."""

from __future__ import annotations

import re

from tourneyelo.model import BirthDate, Code, Finding, FurtherFact, Place, Player, Sex
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Source
from tourneyelo_ecf.report import codes
from tourneyelo_ecf.report.check import about_codes
from tourneyelo_ecf.report.details import day_of
from tourneyelo_ecf.report.fields import Field, Record

FACTS = {
    "TITLE": "ecf.title",
    "CLUBCODE": "ecf.club-code",
    "CLUBCOUNTY": "ecf.club-county",
    "ECFNO": "ecf.membership",
    "COMMENT": "ecf.comment",
}
"""Fields that only the federation has, to the facts that keep them."""
_KNOWN = frozenset(
    ("PIN", "ECFCODE", "NAME", "SURNAME", "FORENAME", "INITIALS", "GENDER", "DATEOFBIRTH")
) | {"CLUBNAME", "FIDENO", *FACTS}
_SEXES = {"M": Sex.MALE, "F": Sex.FEMALE}
_NUMBER = re.compile(r"[0-9]{1,9}")
_FIDE_ID = re.compile(r"[0-9]{1,11}")


class PeopleReader:
    """Reads the players of one file."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.findings: list[Finding] = []
        self.refusals: list[Finding] = []

    def read(self, records: list[Record]) -> dict[str, Player]:
        """Return the players by PIN, in the order of the list."""
        pins = [record["PIN"] for record in records]
        numbers = _numbers([pin.value for pin in pins])
        people: dict[str, Player] = {}
        for record, pin, number in zip(records, pins, numbers, strict=True):
            if pin.value in people or pin.value in ("", "0"):
                again = f"PIN {pin.value} is declared twice"
                message = again if pin.value in people else f"{pin.value!r} can be nobody's PIN"
                self.refusals.append(codes.PIN_TWICE.at(self._place(pin), message))
            else:
                people[pin.value] = self._player(record, number)
        return people

    def _player(self, record: Record, number: int) -> Player:
        texts = {name: field.value for name, field in record.items() if field.value}
        self._look_over(record, texts, number)
        birth = day_of(texts.get("DATEOFBIRTH", ""))
        fide = texts.get("FIDENO", "")
        player = Player(
            number=number,
            name=_name(texts),
            sex=_SEXES.get(texts.get("GENDER", "").upper()),
            national_id=texts.get("ECFCODE"),
            fide_id=int(fide) or None if _FIDE_ID.fullmatch(fide) else None,
            birth=BirthDate(birth.year, birth.month, birth.day) if birth else None,
            club=texts.get("CLUBNAME"),
            further=tuple(
                FurtherFact(f, texts[name]) for name, f in FACTS.items() if name in texts
            ),
            row=record["PIN"].line,
        )
        self.findings += about_codes(player, self._source.place(player.row))
        return player

    def _look_over(self, record: Record, texts: dict[str, str], number: int) -> None:
        who = f"player {texts.get('PIN', '')} ({_name(texts) or 'without a name'})"
        for name, code, message in _faults(texts):
            place = self._place(record.get(name, record["PIN"]))
            self.findings.append(code.at(place, f"{who}: {message}", player=number))
        unknown = [field for name, field in record.items() if name not in _KNOWN]
        if unknown:
            message = f"{who}: left out, unknown here: {listed(field.name for field in unknown)}"
            place = self._place(unknown[0])
            self.findings.append(codes.UNKNOWN_FIELD.at(place, message, player=number))

    def _place(self, field: Field) -> Place:
        return self._source.place(field.line, field.column)


def _faults(texts: dict[str, str]) -> list[tuple[str, Code, str]]:
    """List what is wrong with the fields of a player: field, code and words."""
    faults = []
    if not _name(texts):
        faults.append(("NAME", codes.FIELD_MISSING, "NAME is missing"))
    born, sex = texts.get("DATEOFBIRTH", ""), texts.get("GENDER", "M")
    if born and day_of(born) is None:
        faults.append(("DATEOFBIRTH", codes.BAD_DATE, f"{born!r} is no day dd/mm/yyyy; unknown"))
    if sex.upper() not in _SEXES:
        faults.append(("GENDER", codes.BAD_VALUE, f"GENDER {sex!r} is neither M nor F; unknown"))
    if "INITIALS" in texts and ("FORENAME" in texts or "NAME" in texts):
        faults.append(("INITIALS", codes.NOT_UNDERSTOOD, "INITIALS beside a forename: left out"))
    fide = texts.get("FIDENO", "1")
    if not _FIDE_ID.fullmatch(fide):
        faults.append(("FIDENO", codes.BAD_VALUE, f"FIDE NO {fide!r} is no number; left out"))
    return faults


def _name(texts: dict[str, str]) -> str:
    if "NAME" in texts or "SURNAME" not in texts:
        return texts.get("NAME", "")
    given = texts.get("FORENAME") or texts.get("INITIALS")
    return f"{texts['SURNAME']}, {given}" if given else texts["SURNAME"]


def _numbers(pins: list[str]) -> list[int]:
    """Take PINs for starting rank numbers when all of them are small numbers, else count."""
    values = [int(pin) if _NUMBER.fullmatch(pin) else 0 for pin in pins]
    counted = list(range(1, len(pins) + 1))
    usable = all(0 < value <= 9999 for value in values) and len(set(values)) == len(values)
    return values if usable else counted

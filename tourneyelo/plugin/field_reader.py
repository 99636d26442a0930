"""The fields that every tournament file states, understood alike and never without a word.

For readers of the files of pairing programs: titles, federations, FIDE numbers, ratings, birth
dates and texts. What cannot be understood is kept as `raw` and told with a code of the reader's.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping

import msgspec

from tourneyelo.model.federation import federation_code
from tourneyelo.model.finding import Code, Finding, Severity
from tourneyelo.model.place import Place
from tourneyelo.model.player import BirthDate, Rating, RatingKind, RawField, Sex
from tourneyelo.model.wording import numbered
from tourneyelo.plugin.digits import whole
from tourneyelo.plugin.hostile import printable

TITLES = frozenset("GM IM FM CM WGM WIM WFM WCM".split())
HIGHEST_RATING = 4000
"""No list of any federation reaches it."""
_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_LONGEST_SHOWN = 60
"""Characters of a text that a finding repeats."""


class FieldCodes(msgspec.Struct, frozen=True):
    """The codes with which a reader tells what it could not understand of a field."""

    text: Code
    name: Code
    title: Code
    federation: Code
    fide_number: Code
    rating: Code
    birth: Code
    date: Code
    sex: Code

    @property
    def all(self) -> tuple[Code, ...]:
        """All of them, to declare them."""
        return msgspec.structs.astuple(self)


_NOTE, _WARNING = Severity.NOTE, Severity.WARNING
_FIRST_NUMBER = 20
_KINDS = {
    "text": (
        _WARNING,
        "a text holds characters that no name holds; marks stand in their place",
        "compare the name with the program; another encoding is given by --encoding",
    ),
    "name": (_WARNING, "a player has no name", "enter the name in the program"),
    "title": (
        _NOTE,
        "a title is none of FIDE's; it is kept but not used",
        "nothing, when the player has no FIDE title; else enter it in the program",
    ),
    "federation": (
        _WARNING,
        "a federation is no FIDE code",
        "enter the FIDE code of three letters in the program",
    ),
    "fide_number": (
        _WARNING,
        "a FIDE number is no number",
        "enter the number of the player's FIDE page in the program",
    ),
    "rating": (
        _WARNING,
        "a rating cannot be one; the player is taken as unrated",
        "enter the rating in the program, or leave it empty",
    ),
    "birth": (
        _WARNING,
        "a birth date does not exist; what can be used of it is",
        "enter the birth date in the program",
    ),
    "date": (_WARNING, "a day of the event cannot be read", "enter the day in the program"),
    "sex": (
        _WARNING,
        "the sex of a player is told by a sign that is not known",
        "enter the sex in the program",
    ),
}
"""Kind of field to severity, meaning and remedy, in the order of their numbers."""


def field_codes(prefix: str) -> FieldCodes:
    """Number the codes of fields of one reader: prefix and 020 to 028."""
    return FieldCodes(
        **{
            kind: Code(f"{prefix}{number:03}", *words, repair=True)
            for number, (kind, words) in enumerate(_KINDS.items(), _FIRST_NUMBER)
        }
    )


class FieldReader:
    """Understands the fields of the event, or of one player, and collects what is odd."""

    def __init__(self, codes: FieldCodes, place: Place, number: int | None = None) -> None:
        self.codes, self.place, self.number = codes, place, number
        self.findings: list[Finding] = []
        self.raw: list[RawField] = []
        self._who = f"player {number}" if number is not None else "the event"

    def odd(self, code: Code, field: str, text: str, message: str) -> None:
        """Tell of a field that is not understood, and keep its text."""
        kept = printable(text)
        shown = kept if len(kept) <= _LONGEST_SHOWN else f"{kept[:_LONGEST_SHOWN]}…"
        self.findings.append(
            code.at(self.place, f"{self._who}: {message.format(shown)}", player=self.number)
        )
        if kept:
            self.raw.append(RawField(field, kept))

    def text(self, field: str, text: str) -> str | None:
        """Return a text in which every character can be printed; None when it is empty."""
        clean = " ".join(printable(text).split())
        if "\ufffd" in clean:
            self.odd(self.codes.text, field, text, f"{{!r}} in the {field.replace('_', ' ')}")
        return clean or None

    def name(self, text: str) -> str:
        """Return a name with a blank behind its comma."""
        surname, comma, given = text.partition(",")
        whole = f"{surname.strip()}, {given.strip()}" if comma and given.strip() else surname
        name = self.text("name", whole) or ""
        if not name:
            self.odd(self.codes.name, "name", "", "has no name")
        elif self.number is not None:
            self._who = numbered(self.number, name)
        return name

    def title(self, text: str) -> str | None:
        """Return a FIDE title in capitals."""
        code = text.strip().upper()
        if code in TITLES or not code:
            return code or None
        self.odd(self.codes.title, "title", text, "the title {!r} is none of FIDE's")
        return None

    def federation(self, text: str) -> str | None:
        """Return a FIDE federation code."""
        code = federation_code(text)
        if code is None and text.strip():
            self.odd(self.codes.federation, "federation", text, "{!r} is no federation of FIDE")
        return code

    def fide_id(self, text: str) -> int | None:
        """Return a FIDE number; zeros and nothing are none."""
        number = whole(text)
        if number is None and text.strip():
            self.odd(self.codes.fide_number, "fide_id", text, "{!r} is no FIDE number")
        return number or None

    def rating(self, text: str, kind: RatingKind, federation: str | None = None) -> list[Rating]:
        """Return a rating in a list, which is empty when there is none; zeros are none."""
        value = whole(text, len(str(HIGHEST_RATING)))
        if value is not None and value <= HIGHEST_RATING:
            return [Rating(value, kind, federation)] if value else []
        if text.strip():
            field = "rating" if kind is RatingKind.FIDE else "national_rating"
            self.odd(self.codes.rating, field, text, "the rating {!r} cannot be one")
        return []

    def birth(self, year: int, month: int, day: int, text: str) -> BirthDate | None:
        """Return a birth date of which 0 stands for an unknown month and day."""
        if not _FIRST_YEAR <= year <= _LAST_YEAR:
            self.odd(self.codes.birth, "birth", text, "the birth date {!r} cannot be read")
            return None
        if not month and not day:
            return BirthDate(year)
        whole = BirthDate(year, month, day)
        if whole.date:
            return whole
        message = f"the birth date {{!r}} does not exist; only the year {year} is used"
        self.odd(self.codes.birth, "birth", text, message)
        return BirthDate(year)

    def sex(self, sign: str, known: Mapping[str, Sex | None]) -> Sex | None:
        """Return what a sign of the format means; one that is not known is told."""
        if sign not in known:
            self.odd(self.codes.sex, "sex", sign, "the sex {!r} is not known")
        return known.get(sign)

    def day(self, field: str, text: str, day: datetime.date | None) -> datetime.date | None:
        """Return a day of the event as understood; tell when a text is there and is no day."""
        if day is not None and _FIRST_YEAR <= day.year <= _LAST_YEAR:
            return day
        if text.strip():
            what = field.replace("_", " ")
            self.odd(self.codes.date, field, text, f"{{!r}} is no day that the {what} can be")
        return None

    def raw_texts(self) -> dict[str, str]:
        """Return what is kept of the event, as `Tournament.raw` holds it."""
        return {each.field: each.text for each in self.raw}

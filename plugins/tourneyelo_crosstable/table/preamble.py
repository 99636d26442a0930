"""The lines above and below a table: name, days, arbiters and terms of the event."""

from __future__ import annotations

import re
from typing import Any

from tourneyelo.model import (
    Arbiter,
    DeclaredCounts,
    Finding,
    TimeControlClass,
    federation_code,
)
from tourneyelo_crosstable.cells import periods
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.limits import MOST_DIGITS
from tourneyelo_crosstable.sheet import Sheet, is_blank, text_of
from tourneyelo_crosstable.words import Label, fold, label, list_kind

_SERVER = re.compile(r"chess-results|\bserver\b|\bdatabase\b", re.IGNORECASE)
_CLOCK = re.compile(r"\b\d{1,2}:\d{2}:\d{2}\b")
"""Only the time of the last update is told to the second; it is no date of the event."""
_CODE = re.compile(r"\(\s*([A-Za-z]{3})\s*\)")
_NUMBER = re.compile(rf"\d{{1,{MOST_DIGITS}}}")
_BETWEEN_ARBITERS = re.compile(r"(?<=\))\s*,\s*|\s*;\s*|\s*,\s*(?=(?:IA|FA|NA|CA)\s)")
_ARBITER = re.compile(rf"(?:(IA|FA|NA|CA)\s+)?(.*?)(?:\s*\((\d{{1,{MOST_DIGITS}}})\))?")
_CUT = re.compile(r"\s*\.\.\.$")
_CLASSES = {
    **dict.fromkeys(("standard", "classical", "clásico", "классика"), TimeControlClass.STANDARD),
    **dict.fromkeys(("rapid", "schnellschach", "rápido", "rapide"), TimeControlClass.RAPID),
    **dict.fromkeys(("blitz", "relámpago", "блиц"), TimeControlClass.BLITZ),
}
_NAVIGATION = frozenset(
    {
        *("home", "homepage", "menu", "login", "signin", "logout", "search", "contact", "news"),
        *("skiptocontent", "imprint", "startseite", "menü", "suche", "anmelden", "kontakt"),
        *("impressum", "inicio", "menú", "buscar", "contacto", "accueil", "rechercher"),
    }
)
"""What web pages write above a table that was copied from them, as words are folded."""
HOW_TO_WRITE_DAYS = "write the day as 2026-05-31"
FEWEST_CELLS = 2
"""Cells of a line whose label has no colon: the label and its value."""
PRODUCERS = {"swiss-manager": "Swiss-Manager", "chess-results": "Chess-Results"}


class Preamble:
    """What the lines around a table tell about the event."""

    def __init__(self, sheet: Sheet, header: int, end: int) -> None:
        """Take the rows of the header and of the first line below the table, from 0."""
        self._sheet, self._header, self._end = sheet, header, end
        self._row = 0
        self.facts: dict[str, Any] = {}
        """Fields of `Tournament`."""
        self.raw: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.list_title: str | None = None
        self.producer: str | None = None
        self.national_only = False
        """True when the event is said to count for national ratings alone."""

    def read(self) -> Preamble:
        """Read the lines above the table, and those below for what they repeat."""
        above = self._lines(0, self._header)
        below = self._lines(self._end, min(self._end + 20, len(self._sheet.rows)))
        self.producer = _producer([text for _, text in above + below])
        titles = [text for index, text in above if not self._is_fact(index, text)]
        self._read_titles(titles, [text for _, text in below])
        return self

    def _lines(self, first: int, last: int) -> list[tuple[int, str]]:
        sheet = self._sheet
        return [
            (index, text)
            for index in range(first, last)
            if not all(map(is_blank, sheet.rows[index])) and (text := sheet.text(index))
        ]

    def _is_fact(self, index: int, text: str) -> bool:
        """Read a line `Label : value`; return False when it is a title."""
        self._row = index
        found = self._in_two_cells(index) or label(text)
        if found is None or found.meaning is None:
            if found is None and self._period_alone(text):
                return True
            if _CLOCK.search(text) or _SERVER.search(text) or "://" in text:
                return True
            return found is not None and self._unknown_label(found)
        reader = _READERS.get(found.meaning)
        if reader is None:
            self._keep(found)
        elif not reader(self, found):
            self._keep(found)
            message = f"the line {text!r} cannot be read, or not in full"
            self.findings.append(codes.HEADER_FIELD.at(self._sheet.place(index, 0), message))
        return True

    def _period_alone(self, text: str) -> bool:
        """Read a line that is nothing but a first and a last day, such as `vom 1.2.2026 bis ...`.

        One day alone may be that on which the table was printed.
        """
        period = periods.read(text)
        if period.unread or not period.first or not period.last or period.first == period.last:
            return False
        if "start_date" not in self.facts:
            self.facts["start_date"], self.facts["end_date"] = period.first, period.last
        return True

    def _in_two_cells(self, index: int) -> Label | None:
        """Read a known label that stands without a colon in a cell of its own before its value."""
        told = [text for cell in self._sheet.rows[index] if (text := text_of(cell))]
        if len(told) < FEWEST_CELLS or ":" in told[0]:
            return None
        found = label(f"{told[0]}: {' '.join(told[1:])}")
        return found if found and found.meaning in _READERS else None

    def _unknown_label(self, found: Label) -> bool:
        """Keep a line with an unknown label; before any known one it is the event's name."""
        if not self.facts and not self.raw:
            return False
        self._keep(found)
        return True

    def _keep(self, found: Label) -> None:
        self.raw[found.label] = found.value

    def _read_titles(self, titles: list[str], below: list[str]) -> None:
        """Tell the event's name, which comes first, from the title of the list."""
        titles = [text for text in titles if fold(text) not in _NAVIGATION] or titles
        titles = [text for text in titles if not text.endswith((":", ","))] or titles
        if titles and (len(titles) > 1 or list_kind(titles[-1])):
            self.list_title = titles.pop()
        elif not titles or self.list_title is None:
            self.list_title = next((text for text in below if list_kind(text)), None)
        if titles:
            self.facts["name"] = self.facts.get("name") or titles[0]

    def _name(self, found: Label) -> bool:
        self.facts["name"] = found.value or None
        return True

    def _federation(self, found: Label) -> bool:
        code = _CODE.search(found.value)
        self.facts["federation"] = federation_code(code[1] if code else found.value)
        return self.facts["federation"] is not None or not found.value

    def _chief_arbiter(self, found: Label) -> bool:
        arbiters = self._arbiters(found)
        if arbiters:
            self.facts["chief_arbiter"] = arbiters[0]
        return len(arbiters) < 2

    def _deputies(self, found: Label) -> bool:
        deputies = self.facts.get("deputy_arbiters", ())
        self.facts["deputy_arbiters"] = deputies + self._arbiters(found)
        return True

    def _other_arbiters(self, found: Label) -> bool:
        """Keep the arbiters below the deputies, who have no field of their own, as they stand."""
        self._arbiters(found)
        self._keep(found)
        return True

    def _arbiters(self, found: Label) -> tuple[Arbiter, ...]:
        text = found.value
        if _CUT.search(text):
            message = f"{found.label}: the export has cut off the end of {text!r}"
            self.findings.append(codes.ARBITERS_CUT.at(self._sheet.whole(), message))
        names = _BETWEEN_ARBITERS.split(_CUT.sub("", text))
        return tuple(_arbiter(name) for name in names if name.strip())

    def _time_control(self, found: Label) -> bool:
        self.facts["time_control"] = found.value or None
        if not found.remark:
            return True
        self.facts["time_control_class"] = _CLASSES.get(fold(found.remark))
        return self.facts["time_control_class"] is not None

    def _class(self, found: Label) -> bool:
        self.facts["time_control_class"] = _CLASSES.get(fold(found.value))
        return self.facts["time_control_class"] is not None or not found.value

    def _location(self, found: Label) -> bool:
        self.facts["city"] = found.value or None
        return True

    def _type(self, found: Label) -> bool:
        self.facts["type"] = found.value or None
        return True

    def _rounds(self, found: Label) -> bool:
        number = _NUMBER.fullmatch(found.value)
        if number:
            self.facts["declared"] = DeclaredCounts(rounds=int(number[0]))
        return bool(number) or not found.value

    def _fide_event_id(self, found: Label) -> bool:
        number = _NUMBER.fullmatch(found.value)
        if number:
            self.facts["fide_event_id"] = int(number[0])
        return bool(number) or not found.value

    def _dates(self, found: Label) -> bool:
        """Read the days; one that cannot be read stays unknown, whatever the other is."""
        period = periods.read(found.value)
        self.facts["start_date"], self.facts["end_date"] = period.first, period.last
        if period.unread:
            self._keep(found)
        line = self._sheet.text(self._row)
        for part in period.unread:
            message = f"the line {line!r}: {part!r} is no date for certain; the day is not known"
            place = self._sheet.place(self._row, self._cell_with(part))
            self.findings.append(codes.HEADER_FIELD.at(place, message, remedy=HOW_TO_WRITE_DAYS))
        return True

    def _cell_with(self, part: str) -> int:
        """Find the column of the row that holds a piece of its text."""
        cells = map(text_of, self._sheet.rows[self._row])
        return next((column for column, text in enumerate(cells) if part in text), 0)

    def _rating_calculation(self, found: Label) -> bool:
        folded = fold(found.value)
        self.national_only = "national" in folded and "international" not in folded
        self._keep(found)
        return True


_READERS = {
    "name": Preamble._name,
    "time_control_class": Preamble._class,
    "federation": Preamble._federation,
    "chief_arbiter": Preamble._chief_arbiter,
    "deputy_arbiter": Preamble._deputies,
    "arbiter": Preamble._other_arbiters,
    "time_control": Preamble._time_control,
    "location": Preamble._location,
    "type": Preamble._type,
    "rounds": Preamble._rounds,
    "fide_event_id": Preamble._fide_event_id,
    "date": Preamble._dates,
    "rating_calculation": Preamble._rating_calculation,
}


def _arbiter(text: str) -> Arbiter:
    """Read `IA Surname, Given (number)`; title and number may be missing."""
    text = text.strip()
    match = _ARBITER.fullmatch(text)
    if match is None:
        return Arbiter(name=text, text=text)
    number = int(match[3]) if match[3] else None
    return Arbiter(name=" ".join(match[2].split()), title=match[1], fide_id=number, text=text)


def _producer(texts: list[str]) -> str | None:
    """Name the program that wrote the sheet, where a line says so."""
    together = "\n".join(texts).casefold()
    return next((name for word, name in PRODUCERS.items() if word in together), None)

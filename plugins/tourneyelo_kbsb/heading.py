"""The lines 00A to 00F and the facts of the event."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from typing import Any

from tourneyelo.model import Arbiter, DeclaredCounts, Finding, FurtherFact
from tourneyelo.plugin import Source
from tourneyelo_kbsb import codes, columns

_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_SHORT_DAY = re.compile(r"([0-9]{2})\.([0-9]{2})\.([0-9]{2})")
_ROUNDS = re.compile(r"\s*([0-9]{1,3})(?:\s\D*)?")
_COUNT = re.compile(r"[0-9]{1,3}")
_FROM_TO = re.compile(r"([0-9]{1,3})\D+([0-9]{1,3})\s*$")
_BEHIND_COLON = re.compile(r"00[DE][^:]*:\s*(.*)")
_CENTURY = 2000
_FACTS = {columns.SENDER: "kbsb.sender", columns.CLUB: "kbsb.club"}
Lines = list[tuple[int, str]]


class HeadingReader:
    """Reads the heading; `first` is the round of the first results that are listed.

    Args:
        source: the file.
        by_code: its lines by their first three letters.
        blocks: how many rounds the records 001 have room for.
    """

    def __init__(self, source: Source, by_code: dict[str, Lines], blocks: int) -> None:
        self._source = source
        self._by_code = by_code
        self._blocks = blocks
        self.findings: list[Finding] = []
        self.first = self._first()

    def read(self) -> dict[str, Any]:
        """Return values for fields of `Tournament`."""
        texts = {code: self._text(code)[4:].strip() for code in columns.FACTS}
        arbiter = texts["102"]
        title = re.sub(r"^#*\s*", "", self._text(columns.TITLE)[4:].strip())
        return {
            "name": texts["012"] or title or None,
            "city": texts["022"] or None,
            "federation": texts["032"] or None,
            "start_date": self._day("042"),
            "end_date": self._day("052"),
            "chief_arbiter": Arbiter(arbiter, text=arbiter) if arbiter else None,
            "round_dates": self._round_dates(),
            "rounds_left_out": tuple(range(1, self.first)),
            "further": tuple(self._further(title, texts["012"])),
            "declared": DeclaredCounts(players=_count(texts["062"]), rounds=self._rounds()),
        }

    def _text(self, code: str) -> str:
        return self._by_code.get(code, [(0, "")])[0][1]

    def _line(self, code: str) -> int | None:
        return self._by_code[code][0][0] if code in self._by_code else None

    def _first(self) -> int:
        """Tell which round the first results are of: the first unless line 00C says otherwise."""
        found = _FROM_TO.search(self._text(columns.SENT))
        first, last = (int(found[1]), int(found[2])) if found else (1, 0)
        if not 0 < first <= last:
            self._unread(columns.SENT)
            return 1
        if first == 1:
            return 1
        place = self._source.place(self._line(columns.SENT))
        said = f"the report is of the rounds {first} to {last}"
        if self._blocks > last - first + 1:
            message = f"{said}, but {self._blocks} are listed; taken for the rounds from 1 on"
            self.findings.append(codes.PART.at(place, message))
            return 1
        message = f"{said}; that its first results are those of round {first} is inferred"
        self.findings.append(codes.PART.at(place, message))
        return first

    def _rounds(self) -> int | None:
        found = _ROUNDS.fullmatch(self._text(columns.ROUNDS)[3:])
        if found is None:
            self._unread(columns.ROUNDS)
        return int(found[1]) if found else None

    def _unread(self, code: str) -> None:
        """Tell a line that is there and makes no sense; the federation may miss one itself."""
        if code in self._by_code:
            message = f"the line {self._text(code)[:40]!r} cannot be read"
            place = self._source.place(self._line(code))
            self.findings.append(codes.BAD_LINE.at(place, message))

    def _day(self, code: str) -> datetime.date | None:
        text = self._text(code)[4:].strip()
        found = _DAY.fullmatch(text)
        day = _date(int(found[1]), int(found[2]), int(found[3])) if found else None
        if text and day is None:
            message = f"{text!r} is no day written as YYYY-MM-DD; unknown"
            self.findings.append(codes.BAD_DATE.at(self._source.place(self._line(code)), message))
        return day

    def _round_dates(self) -> tuple[datetime.date | None, ...]:
        line = self._text("132").rstrip()
        texts = [
            line[at : at + columns.BLOCK].strip()
            for at in range(columns.FIRST_ROUND, len(line), columns.BLOCK)
        ]
        days: list[datetime.date | None] = [None] * (self.first - 1 if texts else 0)
        for text in texts:
            found = _SHORT_DAY.fullmatch(text)
            short = (int(found[1]), int(found[2]), int(found[3])) if found else (0, 0, 0)
            day = _date(_CENTURY + short[0], short[1], short[2])
            if text and day is None:
                place = self._source.place(self._line("132"))
                message = f"{text!r} is no day written as YY.MM.DD; unknown"
                self.findings.append(codes.BAD_DATE.at(place, message))
            days.append(day)
        return tuple(days)

    def _further(self, title: str, name: str) -> Iterator[FurtherFact]:
        if title and name and title != name:
            yield FurtherFact("kbsb.title", title)
            message = f"00A says {title!r}, 012 {name!r}; 012 was taken"
            place = self._source.place(self._line(columns.TITLE))
            self.findings.append(codes.SEVERAL_NAMES.at(place, message))
        for code, fact in _FACTS.items():
            found = _BEHIND_COLON.match(self._text(code))
            if found and found[1].strip():
                yield FurtherFact(fact, found[1].strip())


def _date(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def _count(text: str) -> int | None:
    found = _COUNT.match(text.strip())
    return int(found[0]) if found else None

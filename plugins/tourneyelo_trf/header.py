"""The tournament section: records 012 to 132 and what TRF26 and pairing engines add for rating."""

from __future__ import annotations

import datetime
import re
from typing import Any

import msgspec

from tourneyelo.model import Code, DeclaredCounts, Finding, Layout, federation_code, round_date
from tourneyelo.model.wording import listed
from tourneyelo.plugin.arbiters import read_arbiter
from tourneyelo_trf import codes
from tourneyelo_trf.dates import ReadDate, read_date, read_round_dates, settle
from tourneyelo_trf.records import Line, Records

_TEXTS = {"012": "name", "022": "city", "092": "type", "122": "time_control"}
_COUNTS = {"062": "players", "072": "rated_players", "082": "teams"}
FIELDS = {
    **_TEXTS,
    **{code: f"declared_{field}" for code, field in _COUNTS.items()},
    "032": "federation",
    "042": "start_date",
    "052": "end_date",
    "102": "chief_arbiter",
    "112": "deputy_arbiters",
    "132": "round_dates",
}
"""Record code to the fact of the event it holds, for places in findings."""
_ROUND_DATES_START = 87
"""Index, behind the code, of the first date in columns 92-99."""
_COUNT = re.compile(r"([0-9]{1,6})\s*(?:\(\s*[0-9]+\s*\))?")
_COUNTED = {
    "062": "number of players",
    "072": "number of rated players",
    "082": "number of teams",
    "142": "number of rounds",
    "XXR": "number of rounds",
}
_DAYS = (("042", "start_date", "first day"), ("052", "end_date", "last day"))
_ROUND_DATES_REMEDY = "write YY/MM/DD, round 1 in columns 92-99, round 2 in 102-109 and so on"


class Header(msgspec.Struct):
    """Facts for `Tournament`, texts that could not be understood, and findings."""

    facts: dict[str, Any] = {}
    raw: dict[str, str] = {}
    findings: list[Finding] = []


class HeaderReader:
    """Reads the tournament section of one file."""

    def __init__(self, records: Records, layout: Layout) -> None:
        self._records = records
        self._layout = layout
        self._header = Header()

    def read(self) -> Header:
        """Read all header records."""
        facts = self._header.facts
        for code, field in _TEXTS.items():
            facts[field] = self._text(code) or None
        facts["federation"] = self._federation()
        facts["round_dates"] = tuple(self._round_dates())
        facts["start_date"], facts["end_date"] = self._days(list(facts["round_dates"]))
        facts["chief_arbiter"] = read_arbiter(self._text("102"))
        if not facts["chief_arbiter"] and self._text("102"):
            self._header.raw["chief_arbiter"] = self._text("102")
        deputies = (read_arbiter(text) for _, text in self._lines("112"))
        facts["deputy_arbiters"] = tuple(filter(None, deputies))
        facts["declared"] = self._declared()
        encoded = self._records.other.get("222")
        facts["time_control_code"] = encoded[0][1][4:].strip() or None if encoded else None
        self._tell_addresses()
        self._tell_repeated()
        return self._header

    def _lines(self, code: str) -> list[Line]:
        return self._records.header.get(code, [])

    def _text(self, code: str) -> str:
        return self._records.stated(code)[1]

    def _tell(self, code: Code, record: str, message: str, remedy: str = "") -> None:
        row = self._records.stated(record)[0]
        place = msgspec.structs.replace(self._layout.place(row), column=5 if row else None)
        self._header.findings.append(code.at(place, message, remedy=remedy))

    def _federation(self) -> str | None:
        text = self._text("032")
        code = federation_code(text)
        if code is None and text:
            self._header.raw["federation"] = text
            message = f"record 032 (federation) holds {text!r}, which is no FIDE code"
            self._tell(codes.HEADER_FEDERATION, "032", message)
        return code

    def _days(
        self, rounds: list[datetime.date | None]
    ) -> tuple[datetime.date | None, datetime.date | None]:
        """Read the first and the last day of the event."""
        read = settle(read_date(self._text("042")), read_date(self._text("052")), rounds)
        for (record, field, what), found in zip(_DAYS, read, strict=True):
            text = self._text(record)
            said = f"record {record} ({what}) holds {text!r}"
            if found is None:
                if text:
                    self._header.raw[field] = text
                    self._tell(codes.DATE_UNREADABLE, record, f"{said}, which is no date")
            elif len(found.readings) > 1:
                ways = " or ".join(map(str, found.readings))
                message = f"{said}, which can be {ways}; {found.date} is used"
                self._tell(codes.DATE_AMBIGUOUS, record, message)
            elif not found.regular:
                self._tell(codes.DATE_FORM, record, f"{said}, read as {found.date}")
        start, end = (found.date if found else None for found in read)
        return start, end

    def _round_dates(self) -> list[datetime.date | None]:
        """Read record 132 by columns when it has them, else by blanks; lines add up."""
        texts: list[str] = []
        for _, line in self._lines("132"):
            texts += _cells(line)
        while texts and not texts[-1].strip():
            texts.pop()
        found = read_round_dates(texts)
        texts = [text.strip() for text in texts]
        self._tell_round_dates(texts, found)
        for number, (text, day) in enumerate(zip(texts, found, strict=True), 1):
            if text and not day:
                self._header.raw[round_date(number)] = text
        return [each.date if each else None for each in found]

    def _tell_round_dates(self, texts: list[str], found: list[ReadDate | None]) -> None:
        pairs = list(zip(texts, found, strict=True))
        unusual = [f"{text} read as {day.date}" for text, day in pairs if day and not day.regular]
        unread = [repr(text) for text, day in pairs if text and not day]
        if unusual:
            message = f"record 132 (round dates): {listed(unusual, most=4)}"
            self._tell(codes.DATE_FORM, "132", message, _ROUND_DATES_REMEDY)
        if unread:
            said = f"record 132 (round dates) holds {listed(unread, most=4)}"
            message = f"{said}, which is no date; kept but not used"
            self._tell(codes.DATE_UNREADABLE, "132", message, _ROUND_DATES_REMEDY)

    def _declared(self) -> DeclaredCounts:
        counts = {field: self._count(code, self._text(code)) for code, field in _COUNTS.items()}
        planned = [
            self._count(code, line[4:].strip(), row)
            for code in ("142", "XXR")
            for row, line in self._records.other.get(code, [])
        ]
        rounds = next((count for count in planned if count is not None), None)
        if rounds is not None:
            self._header.raw.pop("declared_rounds", None)
        return DeclaredCounts(rounds=rounds, **counts)

    def _count(self, record: str, text: str, row: int | None = None) -> int | None:
        found = _COUNT.fullmatch(text)
        if found:
            return int(found[1])
        if text:
            place = self._layout.place(row or self._records.stated(record)[0])
            place = msgspec.structs.replace(place, column=5)
            message = f"record {record} ({_COUNTED[record]}) holds {text!r}, which is no number"
            self._header.findings.append(codes.HEADER_NUMBER.at(place, message))
            field = _COUNTS.get(record, "rounds")
            self._header.raw.setdefault(f"declared_{field}", text)
        return None

    def _tell_addresses(self) -> None:
        for record, what in (("022", "city"), ("102", "chief arbiter")):
            if self._text(record).lower().startswith(("http://", "https://", "www.")):
                message = f"record {record} holds a web address instead of the {what}"
                self._tell(codes.URL, record, message)

    def _tell_repeated(self) -> None:
        for code, lines in self._records.other.items():
            if code in self._records.header:
                used, again = (
                    self._records.stated(code)[0],
                    listed([row for row, _ in lines], most=4),
                )
                message = f"record {code} stands in line {used} and again in line {again}"
                place = self._layout.place(lines[0][0])
                self._header.findings.append(
                    codes.HEADER_REPEATED.at(place, f"{message}; line {used} counts")
                )


def _cells(line: str) -> list[str]:
    """Cut the dates out of record 132: ten columns each, or whatever blanks separate."""
    words = line.split()
    if line[:_ROUND_DATES_START].strip():
        return words
    text = line[_ROUND_DATES_START:]
    cells = [text[start : start + 10] for start in range(0, len(text), 10)]
    whole_words = [cell.strip() for cell in cells if cell.strip()] == words
    return cells if whole_words or not all(read_round_dates(words)) else words

"""The tournament section: records 012 to 132 and what TRF26 and pairing engines add for rating."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Any

import msgspec

from tourneyelo.model import Code, DeclaredCounts, Finding, Layout, federation_code
from tourneyelo_trf import codes
from tourneyelo_trf.arbiters import read_arbiter
from tourneyelo_trf.dates import Form, ReadDate, read_date, read_round_date
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
_COUNT = re.compile(r"(\d+)\s*(?:\(\s*\d+\s*\))?")


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
        facts["federation"] = self._understood("032", "federation", self._federation)
        dates = self._round_dates()
        facts["round_dates"] = tuple(dates)
        start = self._date("042", "start_date", dates[:1])
        facts["start_date"] = start
        facts["end_date"] = self._date("052", "end_date", dates[-1:], start or datetime.date.min)
        facts["chief_arbiter"] = read_arbiter(self._text("102"))
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
        lines = self._lines(code)
        return lines[0][1] if lines else ""

    def _tell(self, code: Code, record: str, message: str) -> None:
        row = self._lines(record)[0][0] if self._lines(record) else None
        place = msgspec.structs.replace(self._layout.place(row), column=5 if row else None)
        self._header.findings.append(code.at(place, message))

    def _understood(self, record: str, field: str, read: Callable[[str], Any]) -> Any:
        text = self._text(record)
        value = read(text) if text else None
        if text and value is None:
            self._header.raw[field] = text
        return value

    def _federation(self, text: str) -> str | None:
        code = federation_code(text)
        if code is None:
            message = f"record 032 holds {text!r}, which is no FIDE federation code"
            self._tell(codes.HEADER_FEDERATION, "032", message)
        return code

    def _date(
        self,
        record: str,
        field: str,
        hints: list[datetime.date | None],
        not_before: datetime.date = datetime.date.min,
    ) -> datetime.date | None:
        found: ReadDate | None = self._understood(record, field, read_date)
        if found is None:
            if self._text(record):
                message = f"record {record} holds {self._text(record)!r}, which is no date"
                self._tell(codes.DATE_UNREADABLE, record, message)
            return None
        date, certain = found.settle(hints, not_before)
        message = f"record {record}: {self._text(record)!r} read as {date}"
        if not certain:
            message += f"; it could be {found.other}"
            self._tell(codes.DATE_AMBIGUOUS, record, message)
        elif found.form is not Form.REGULAR:
            self._tell(codes.DATE_FORM, record, message)
        return date

    def _round_dates(self) -> list[datetime.date | None]:
        """Read record 132 by columns when it has them, else by blanks; lines add up."""
        texts: list[str] = []
        for _, line in self._lines("132"):
            by_columns = not line[:_ROUND_DATES_START].strip()
            cells = _cells(line[_ROUND_DATES_START:]) if by_columns else line.split()
            texts += cells
        while texts and not texts[-1].strip():
            texts.pop()
        found = [read_round_date(text) for text in texts]
        self._tell_round_dates(texts, found)
        return [each.date if each else None for each in found]

    def _tell_round_dates(self, texts: list[str], found: list[ReadDate | None]) -> None:
        unusual = [
            f"{text.strip()} as {each.date}"
            for text, each in zip(texts, found, strict=True)
            if each and each.form is not Form.REGULAR
        ]
        unread = [
            text.strip()
            for text, each in zip(texts, found, strict=True)
            if not each and text.strip()
        ]
        if unusual:
            more = f" and {len(unusual) - 2} more" if len(unusual) > 2 else ""
            message = f"record 132: round dates read as {', '.join(unusual[:2])}{more}"
            self._tell(codes.DATE_FORM, "132", message)
        if unread:
            message = f"record 132 holds {', '.join(map(repr, unread))}, which are no dates"
            self._tell(codes.DATE_UNREADABLE, "132", message)

    def _declared(self) -> DeclaredCounts:
        counts = {field: self._count(code, self._text(code)) for code, field in _COUNTS.items()}
        planned = [
            self._count(code, line[4:].strip(), row)
            for code in ("142", "XXR")
            for row, line in self._records.other.get(code, [])
        ]
        rounds = next((count for count in planned if count is not None), None)
        return DeclaredCounts(rounds=rounds, **counts)

    def _count(self, record: str, text: str, row: int | None = None) -> int | None:
        found = _COUNT.fullmatch(text)
        if found:
            return int(found[1])
        if text:
            row = row or self._lines(record)[0][0]
            message = f"record {record} holds {text!r}, which is no number"
            finding = codes.HEADER_NUMBER.at(self._layout.place(row), message)
            self._header.findings.append(finding)
        return None

    def _tell_addresses(self) -> None:
        for record, what in (("022", "city"), ("102", "chief arbiter")):
            if self._text(record).lower().startswith(("http://", "https://", "www.")):
                message = f"record {record} holds a web address instead of the {what}"
                self._tell(codes.URL, record, message)

    def _tell_repeated(self) -> None:
        for code, lines in self._records.other.items():
            if code in self._records.header:
                message = f"record {code} stands in the file more than once; the first one counts"
                place = self._layout.place(lines[0][0])
                self._header.findings.append(codes.HEADER_REPEATED.at(place, message))


def _cells(text: str) -> list[str]:
    """Cut the dates of record 132 out of their ten columns each."""
    return [text[start : start + 10] for start in range(0, len(text), 10)]

"""The facts of the event in the base block."""

from __future__ import annotations

import datetime
import re
import struct
from typing import Any

from tourneyelo.model.pairing import PairingFacts
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.fixed_records import Record
from tourneyelo_swisschess.layout import BASE_8, FIRST_OF_8, MODES, ROUND_DAY_SIZE, ROUND_DAYS_AT

_DAY = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})")
_FIRST_DAY = datetime.date(1899, 12, 30)
_PIVOT = 70
"""Years of two digits from here on are of the last century; the program is younger."""
_PERIOD = re.compile(
    r"(?:(?P<moves>\d{1,2})\s*/\s*|Rest\s*/\s*)?(?P<minutes>\d{1,3})\s*min\.?"
    r"(?:\s*\+\s*(?P<increment>\d{1,2})\s*s(?:ec)?\.?(?:\s*/\s*(?:move|Zug))?)?",
    re.IGNORECASE,
)


def event_facts(data: bytes, base: Record, fields: FieldReader, written_in: str) -> dict[str, Any]:
    """Return the fields of `Tournament` that the base block tells."""
    texts = base.texts
    old = base.numbers["version"] < FIRST_OF_8
    further = {} if old else BASE_8.read(data, written_in=written_in).texts
    titles = " ".join(filter(None, (texts["title"], texts["title_2"])))
    deputies = [texts["deputy_1"], *(further.get(f"deputy_{n}", "") for n in (2, 3, 4))]
    periods = [texts[f"time_{n}"] for n in (1, 2, 3) if texts[f"time_{n}"]]
    return {
        "name": fields.text("name", texts["name"] or titles),
        "city": fields.text("city", texts["city"]),
        "federation": fields.federation(texts["federation"]),
        "start_date": fields.day("start_date", texts["start"], read_day(texts["start"])),
        "end_date": fields.day("end_date", texts["end"], read_day(texts["end"])),
        "type": MODES.get(base.numbers["mode"]),
        "chief_arbiter": fields.arbiter(texts["arbiter"]),
        "deputy_arbiters": tuple(filter(None, map(fields.arbiter, deputies))),
        "time_control": fields.text("time_control", ", ".join(periods)),
        "time_control_code": encoded(periods),
        "round_dates": () if old else round_days(data, base.numbers["rounds"]),
        "pairing": PairingFacts(program="Swiss-Chess"),
    }


def read_day(text: str) -> datetime.date | None:
    """Read `dd.mm.yyyy`, of which the year may have two digits."""
    found = _DAY.fullmatch(text)
    if found is None:
        return None
    day, month, year = map(int, found.groups())
    if len(found[3]) == 2:
        year += 1900 if year >= _PIVOT else 2000
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def round_days(data: bytes, rounds: int) -> tuple[datetime.date | None, ...]:
    """Read the days of the rounds, counted from 1899-12-30; 0 is none."""
    counts = [
        struct.unpack_from("<H", data, ROUND_DAYS_AT + ROUND_DAY_SIZE * at)[0]
        for at in range(rounds)
    ]
    days = tuple(_FIRST_DAY + datetime.timedelta(count) if count else None for count in counts)
    return days if any(days) else ()


def encoded(periods: list[str]) -> str | None:
    """Write periods such as `40/90min + 30s/move` as TRF26 does; None when one is not plain."""
    codes = []
    for at, text in enumerate(periods, 1):
        found = _PERIOD.fullmatch(text)
        if found is None or bool(found["moves"]) != (at < len(periods)):
            return None
        moves = f"{found['moves']}/" if found["moves"] else ""
        increment = f"+{int(found['increment'])}" if found["increment"] else ""
        codes.append(f"{moves}{int(found['minutes']) * 60}{increment}")
    return ":".join(codes) or None

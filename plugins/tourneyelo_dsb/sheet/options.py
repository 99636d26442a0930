"""What the user adds when the input does not tell all that must be reported."""

from __future__ import annotations

import datetime
import re
from typing import Literal

import msgspec

_ONE = re.compile(r"(\d{1,5})=(\S+)")
_DAY = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")


class SheetOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that go before those of the input, and the encoding of the text."""

    name: str = ""
    """Of the event."""
    place: str = ""
    """Where it was played."""
    mode: str = ""
    """Such as `Schweizer System`; the number of rounds is added."""
    time_control: str = ""
    """Such as `90 min + 30 s`."""
    end: str = ""
    """The last day, such as `08.03.2026`."""
    days: str = ""
    """Days of the rounds, such as `1=06.03.2026 2=07.03.2026`."""
    births: str = ""
    """Dates of birth by starting rank number, such as `3=05.09.1965`."""
    encoding: Literal["utf-8", "cp1252"] = "utf-8"
    """Of the text; CSV and workbook are always UTF-8."""


def read_day(text: str) -> datetime.date:
    """Read `08.03.2026`.

    Raises:
        ValueError: it is no day.
    """
    match = _DAY.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a day such as 08.03.2026")
    try:
        return datetime.date(int(match[3]), int(match[2]), int(match[1]))
    except ValueError as error:
        raise ValueError(f"{text!r} is no day of the calendar") from error


def read_days(text: str) -> dict[int, datetime.date]:
    """Read `1=06.03.2026 2=07.03.2026`.

    Raises:
        ValueError: a part is no number and day.
    """
    days = {}
    for part in re.split(r"[,;\s]+", text.strip()) if text.strip() else ():
        match = _ONE.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is not NUMBER=DAY, such as 1=06.03.2026")
        days[int(match[1])] = read_day(match[2])
    return days

"""The .ini file: name, arbiter and organiser of the event, and how SwissPerfect showed it."""

from __future__ import annotations

import codecs
import datetime
import re
from collections.abc import Iterator

import msgspec

from tourneyelo.model import KeptRecord, TimeControlClass
from tourneyelo_swissperfect.trio import Part

FORMAT = "swissperfect"
ORGANISER = "swissperfect.organiser"
INFO = "Tournament Info"
_SECTION = re.compile(r"\[(.*)\]")
_STANDINGS, _TIE_BREAKS = "standings", "tie breaks"
_TIE_BREAK = {
    "1217": "Buchholz",
    "1218": "median Buchholz",
    "1219": "progressive score",
    "1220": "Berger",
    "1221": "sum of ratings",
    "1222": "wins",
    "1223": "minor scores",
    "1226": "Brightwell",
}
_AUSTRALIAN = re.compile(
    r"([A-Z]{2,3}) +(NORMAL|RAPID) +([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", re.IGNORECASE
)
KINDS = {TimeControlClass.STANDARD: "NORMAL", TimeControlClass.RAPID: "RAPID"}
_READ = ("name", "arbiter", "organiser", "rounds")

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Byte order marks that editors put before a file, whatever it was before."""


class IniLine(msgspec.Struct, frozen=True):
    """A line of the file with the section it stands in; `key` is in small letters."""

    section: str
    key: str
    value: str
    text: str
    number: int

    @property
    def is_read(self) -> bool:
        """Tell whether the model holds what the line says."""
        return self.section.lower() == INFO.lower() and self.key in _READ


class AustralianEvent(msgspec.Struct, frozen=True):
    """What the organiser's field says in Australia: state, class, day of the last game."""

    state: str
    time_control_class: TimeControlClass
    last_day: datetime.date


def read_ini(part: Part, encoding: str) -> tuple[IniLine, ...]:
    """Read the lines that say something."""
    own = next((name for mark, name in _MARKS.items() if part.data.startswith(mark)), encoding)
    text = part.data.decode(own, "replace").replace("\0", "")
    return tuple(_lines(text))


def value_of(lines: tuple[IniLine, ...], section: str, key: str) -> str:
    """Return what the file says of something; empty when it says nothing."""
    found = (li.value for li in lines if li.section.lower() == section.lower() and li.key == key)
    return next(found, "")


def kept_lines(lines: tuple[IniLine, ...]) -> tuple[KeptRecord, ...]:
    """Keep what the model does not hold, by section."""
    return tuple(
        KeptRecord(FORMAT, line.section, line.text, line.number)
        for line in lines
        if not line.is_read
    )


def tie_breaks(lines: tuple[IniLine, ...]) -> list[str]:
    """Name the tie-breaks of the event; those without a known name by their number."""
    numbers = value_of(lines, _STANDINGS, _TIE_BREAKS).split(",")
    return [_TIE_BREAK.get(number.strip(), number.strip()) for number in numbers if number.strip()]


def australian(organiser: str) -> AustralianEvent | None:
    """Read the organiser's field as Australia uses it, such as `NSW NORMAL 27/08/2001`."""
    found = _AUSTRALIAN.fullmatch(organiser.strip())
    if not found:
        return None
    try:
        last_day = datetime.date(int(found[5]), int(found[4]), int(found[3]))
    except ValueError:
        return None
    [class_] = [each for each, word in KINDS.items() if word == found[2].upper()]
    return AustralianEvent(found[1].upper(), class_, last_day)


def _lines(text: str) -> Iterator[IniLine]:
    section = ""
    for number, line in enumerate(re.split("\r\n|\r|\n", text), 1):
        heading = _SECTION.fullmatch(line.strip())
        if heading:
            section = heading[1].strip()
        elif line.strip():
            key, _, value = line.partition("=")
            yield IniLine(section, key.strip().lower(), value.strip(), line.rstrip(), number)

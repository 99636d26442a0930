"""EVENT DETAILS: which facts the federation wants of an event, and where the model has them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

import msgspec

_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_WHOLE = re.compile(r"[0-9]{1,4}")


class Detail(msgspec.Struct, frozen=True):
    """A field of EVENT DETAILS that the model keeps as a fact `ecf.*`."""

    title: str
    """The name of the field."""
    fact: str
    must: bool = True
    repeats: bool = False
    usual: str = ""
    """What the federation takes when the field is missing."""

    @property
    def key(self) -> str:
        """The name without blanks, as `fields.key` makes it."""
        return self.title.replace(" ", "")

    @property
    def option(self) -> str:
        """The option of the writer that gives it."""
        return self.title.lower().replace(" ", "_")


DETAILS = (
    Detail("EVENT CODE", "ecf.event-code"),
    Detail("SUBMISSION INDEX", "ecf.submission-index"),
    Detail("EVENT NAME", ""),
    Detail("EVENT DATE", ""),
    Detail("FINAL RESULT DATE", ""),
    Detail("RESULTS OFFICER", "ecf.results-officer"),
    Detail("RESULTS OFFICER ADDRESS", "ecf.results-officer-address", repeats=True),
    Detail("TREASURER", "ecf.treasurer"),
    Detail("TREASURER ADDRESS", "ecf.treasurer-address", repeats=True),
    Detail("ENVIRONMENT", "ecf.environment", must=False, usual="OTB"),
    Detail("INFORM GRAND PRIX", "ecf.inform-grand-prix", must=False),
)
"""In the order of writing; without a fact the model has a field of its own."""
IGNORED = frozenset(
    ("ADJUDICATED", "INFORMFIDE", "INFORMCHESSMOVES", "INFORMUNION", "RESULTSDUPLICATED")
)

GAME, SECONDS, REST = "MINUTES FOR GAME", "SECONDS PER MOVE", "MINUTES REST OF GAME"
MOVES = ("MOVES FIRST SESSION", "MOVES SECOND SESSION")
MINUTES = ("MINUTES FIRST SESSION", "MINUTES SECOND SESSION")
TIME_FIELDS = (GAME, MOVES[0], MINUTES[0], MOVES[1], MINUTES[1], REST)
TIME_SETS = (
    frozenset((GAME,)),
    frozenset((MOVES[0], MINUTES[0], REST)),
    frozenset((MOVES[0], MINUTES[0], MOVES[1], MINUTES[1])),
    frozenset((MOVES[0], MINUTES[0], MOVES[1], MINUTES[1], REST)),
)
"""Exactly one of these sets tells the time limit."""


def day_of(text: str) -> datetime.date | None:
    """Read dd/mm/yyyy; None when it is no day."""
    found = _DATE.fullmatch(text)
    if not found:
        return None
    try:
        return datetime.date(int(found[3]), int(found[2]), int(found[1]))
    except ValueError:
        return None


def written_day(day: datetime.date) -> str:
    """Write a day as dd/mm/yyyy."""
    return f"{day.day:02}/{day.month:02}/{day.year:04}"


def time_code(limits: Mapping[str, str]) -> str | None:
    """Encode a time limit in seconds, as `40/5400+30:1800+30`; None when it is told by no set."""
    if frozenset(limits) - {SECONDS} not in TIME_SETS:
        return None
    if not all(_WHOLE.fullmatch(text) for text in limits.values()):
        return None
    increment = f"+{int(limits[SECONDS])}" if int(limits.get(SECONDS, "0")) else ""
    periods = [
        f"{int(limits[moves])}/{60 * int(limits[minutes])}{increment}"
        for moves, minutes in zip(MOVES, MINUTES, strict=True)
        if moves in limits
    ]
    last = limits.get(GAME) or limits.get(REST)
    return ":".join([*periods, f"{60 * int(last)}{increment}"] if last else periods)


_PERIOD = re.compile(r"(?:([0-9]{1,3})/)?([0-9]{1,6})(?:\+([0-9]{1,4}))?")
_WORDS = re.compile(
    r"([0-9]{1,3})(?: ?(?:'|m|min|mins|minutes))?"
    r"(?: ?(?:\+|,|and) ?([0-9]{1,3})(?: ?(?:\"|''|s|sec|secs|seconds))?(?: ?(?:per|/|a) ?move)?)?",
    re.IGNORECASE,
)


def time_limits(code: str | None, words: str | None) -> dict[str, str]:
    """Tell a time limit in the fields of the federation; none when that cannot be done.

    Args:
        code: in seconds, as TRF26 record 222 encodes it.
        words: such as `90+30`: minutes and seconds per move.
    """
    if code:
        return _from_code(code)
    found = _WORDS.fullmatch((words or "").strip())
    if not found:
        return {}
    return {GAME: found[1], **({SECONDS: found[2]} if int(found[2] or 0) else {})}


def _from_code(code: str) -> dict[str, str]:
    periods = [_PERIOD.fullmatch(part) for part in code.replace(" ", "").split(":")]
    found = [period.groups() for period in periods if period]
    increments = {int(period[2] or 0) for period in found}
    if len(found) != len(periods) or len(increments) > 1 or any(int(p[1]) % 60 for p in found):
        return {}
    sessions = [period for period in found if period[0]]
    last = [period for period in found if not period[0]]
    if found != sessions + last or len(sessions) > len(MOVES):
        return {}
    limits: dict[str, str] = {}
    for moves, minutes, period in zip(MOVES, MINUTES, sessions, strict=False):
        limits |= {moves: period[0], minutes: str(int(period[1]) // 60)}
    for period in last:
        limits[REST if sessions else GAME] = str(int(period[1]) // 60)
    if frozenset(limits) not in TIME_SETS:
        return {}
    seconds = increments.pop()
    return limits | ({SECONDS: str(seconds)} if seconds else {})

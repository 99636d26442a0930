"""Time controls as US Chess writes them, and the class that it derives from their length.

Source: US Chess rating report format 2C and the notes of its readers: minutes and the seconds of
increment or delay are added; over 65 regular, 30 to 65 dual, over 10 quick, from 5 blitz.
"""

from __future__ import annotations

import re

import msgspec

_PERIODS = re.compile(
    r"(?:G/(?P<all>\d{1,3})|(?P<moves>\d{1,3}/\d{1,3}(?:,\d{1,3}/\d{1,3})*)(?:,SD/(?P<rest>\d{1,3}))?)"
    r"(?:;(?P<kind>d|\+)(?P<seconds>\d{1,3}))?",
    re.IGNORECASE,
)
_CODE_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,5})(?:\+(\d{1,3}))?")
_MINUTES, _SECONDS = r"(?:'|min\.?|mins|minutes?)?", r"(?:''|\"|s|sec\.?|secs|seconds?)?"
_PER_MOVE = r"(?:(?:per|a|each|/)move)?(?:frommove1)?"
_PLAIN = re.compile(rf"(\d{{1,3}}){_MINUTES}\+(\d{{1,3}}){_SECONDS}{_PER_MOVE}")
_MINUTE = 60


class TimeControl(msgspec.Struct, frozen=True):
    """A time control that was understood."""

    text: str
    """As US Chess writes it."""
    periods: tuple[int, ...]
    """Minutes of each period."""
    seconds: int
    """Of increment or delay."""
    delay: bool

    @property
    def total(self) -> int:
        """Minutes and seconds added, as US Chess does."""
        return sum(self.periods) + self.seconds

    @property
    def systems(self) -> str:
        """Letters of S_R_SYSTEM that fit; empty when nothing is rated.

        Blitz is sent as D, and US Chess derives the class from the time control.
        """
        first = self.periods[0]
        if self.total > 65:
            return "R"
        if self.total >= 30:
            return "D"
        if self.total > 10:
            return "Q" if first >= 5 else ""
        return "D" if self.total >= 5 and first >= 3 else ""

    @property
    def dual(self) -> bool:
        """True when both the regular and the quick rating move."""
        return 30 <= self.total <= 65

    @property
    def code(self) -> str | None:
        """Record 222 of TRF26, for one period without a delay; None for others."""
        if len(self.periods) > 1 or "/" in self.text.removeprefix("G/") or self.delay:
            return None
        increment = f"+{self.seconds}" if self.seconds else ""
        return f"{self.periods[0] * _MINUTE}{increment}"


def read_time_control(text: str) -> TimeControl | None:
    """Understand what US Chess writes, such as `G/60;d5` or `40/90,SD/30;+30`."""
    found = _PERIODS.fullmatch("".join(text.split()))
    if found is None:
        return None
    parts = [found["all"]] if found["all"] else [p.split("/")[1] for p in found["moves"].split(",")]
    parts += [found["rest"]] if found["rest"] else []
    kind, seconds = found["kind"] or "", int(found["seconds"] or 0)
    body = f"G/{found['all']}" if found["all"] else found["moves"]
    body += f",SD/{found['rest']}" if found["rest"] else ""
    written = f"{body};{kind.lower()}{seconds}" if kind else body
    return TimeControl(written, tuple(map(int, parts)), seconds, kind.lower() == "d")


def time_control_of(text: str | None, code: str | None) -> TimeControl | None:
    """Understand what an event tells: text of US Chess, record 222 of TRF26, or `90+30`."""
    plain = _PLAIN.fullmatch("".join((text or "").lower().split()))
    return (
        read_time_control(text or "")
        or read_time_control(_from_code((code or "").replace(" ", "")))
        or (read_time_control(f"G/{plain[1]};+{plain[2]}") if plain else None)
    )


def _from_code(code: str) -> str:
    """Write `40/5400+30:900+30` as `40/90,SD/15;+30`; empty when it has no such form."""
    found = [_CODE_PERIOD.fullmatch(period) for period in code.split(":")]
    periods = [each.groups() for each in found if each]
    whole = all(int(seconds) % _MINUTE == 0 for _, seconds, _ in periods)
    increments = {increment or "0" for *_, increment in periods}
    if len(periods) != len(found) or not whole or len(increments) != 1:
        return ""
    *first, (moves, last, _) = periods
    if moves or not all(each[0] for each in first):
        return ""
    parts = [f"{each[0]}/{int(each[1]) // _MINUTE}" for each in first]
    end = f"{'SD' if parts else 'G'}/{int(last) // _MINUTE}"
    increment = increments.pop()
    return ",".join([*parts, end]) + (f";+{increment}" if increment != "0" else "")

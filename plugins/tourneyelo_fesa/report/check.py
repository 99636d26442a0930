"""The check of an event that is to go to FESA."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import Check
from tourneyelo_fesa.report import codes
from tourneyelo_fesa.report.losses import missing
from tourneyelo_fesa.report.options import FesaOptions

_TIMES = re.compile(r"(\d{1,3})\s*min\w*\W+(\d{1,3})\s*s", re.IGNORECASE)
_RATED_FROM = ((30, 30), (20, 40))
"""Minutes, and seconds for each move, from which FESA rates."""


class FesaCheck(Check):
    """Looks for what the report demands, and whether FESA rates the time control."""

    name = "fesa"
    title = "What FESA asks of an event"
    profiles = ("fesa",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Report what lacks, and a time control that is too short or unknown."""
        yield from missing(tournament, FesaOptions())
        yield from _time(tournament)


def _time(tournament: Tournament) -> Iterator[Finding]:
    place = tournament.layout.fact("time_control")
    stated = tournament.time_control or ""
    match = _TIMES.search(stated)
    if match is None:
        said = f"the time control {stated!r}" if stated else "no time control is told; it"
        yield codes.TIME_UNKNOWN.at(place, f"{said} cannot be compared with what FESA rates")
    elif not any(
        int(match[1]) >= minutes and int(match[2]) >= seconds for minutes, seconds in _RATED_FROM
    ):
        message = f"the time control {stated!r} is shorter than what FESA rates"
        yield codes.TOO_FAST.at(place, message)

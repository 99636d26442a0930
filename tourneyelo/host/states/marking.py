"""Marking what is no official figure: in the header of every output, and among the findings."""

from __future__ import annotations

import msgspec

from tourneyelo.host.states.codes import APPROXIMATION
from tourneyelo.model import Finding, RatingRun
from tourneyelo.plugin import RatingSystem, Status

_BY_STATUS = {
    Status.INFERRED: "the formula is inferred",
    Status.STAND_IN: "another formula stands in for one that is not known",
}


def marked(system: RatingSystem, run: RatingRun) -> tuple[RatingRun, list[Finding]]:
    """Name in rules and findings what of a run is inferred, unknown or a stand-in."""
    reason = run.approximation or _BY_STATUS.get(system.status or Status.OFFICIAL, "")
    if not reason:
        return run, []
    rules = f"{run.rules}; approximation, not an official figure: {reason}"
    message = f"{system.name}: approximation, not an official figure: {reason}"
    marked_run = msgspec.structs.replace(run, rules=rules, approximation=reason)
    return marked_run, [APPROXIMATION.at(message=message)]

"""Rounds of a group: days, rating lists and clocks; and what its points are worth."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import msgspec

from tourneyelo.model import (
    STANDARD_SCORING,
    Finding,
    Place,
    Scoring,
    TimeControlClass,
    plain_scoring,
)
from tourneyelo.model.wording import numbers
from tourneyelo_tournamentservice import codes, values
from tourneyelo_tournamentservice.document import Element

_CLASSES = {
    "FIDE": TimeControlClass.STANDARD,
    "FIDErapid": TimeControlClass.RAPID,
    "FIDEblitz": TimeControlClass.BLITZ,
}
_DRAWS = {(10, 0): 5, (30, 10): 20, (30, 0): 10}
"""What a draw is worth by win and loss, in tenths; it has no attribute of its own."""
_CLOCKS = ("TimeFirstMove", "TimeFinish", "AdditionPerMove")


class Rounds(msgspec.Struct, frozen=True):
    """What the rounds of a group say."""

    dates: tuple[datetime.date | None, ...]
    time_control_class: TimeControlClass | None
    time_control: str | None
    time_control_code: str | None
    findings: tuple[Finding, ...]


def read_rounds(group: Element, file: str) -> Rounds:
    """Read the rounds; the class is the one that all rounds, else the group, name."""
    elements = [rd for child in group.iterchildren("Rounds") for rd in child.iterchildren("Rd")]
    lists = {rd.get("ActiveElo", "") for rd in elements} - {""} or {group.get("ActiveElo", "")}
    classes = {_CLASSES.get(each) for each in lists}
    clocks = [_clock(rd) for rd in elements]
    control = clocks[0] if clocks and len(set(clocks)) == 1 else (None, None)
    return Rounds(
        dates=tuple(values.date(rd.get("StartDate", "")) for rd in elements),
        time_control_class=classes.pop() if len(classes) == 1 else None,
        time_control=control[0],
        time_control_code=control[1],
        findings=tuple(_about(elements, file, sorted(lists))),
    )


def read_scoring(group: Element) -> Scoring:
    """Read what results are worth; anything unusual in part leaves the usual points."""
    win = values.tenths(group.get("PointsForWin", "1"))
    loss = values.tenths(group.get("PointsForLoss", "0"))
    draw = _DRAWS.get((win or 0, loss or 0))
    if win is None or loss is None or draw is None:
        return STANDARD_SCORING
    scoring = plain_scoring(win, draw, loss)
    half = group.get("PointsForBye") == "d"
    return msgspec.structs.replace(scoring, pairing_bye=draw) if half else scoring


def _clock(rd: Element) -> tuple[str | None, str | None]:
    """Return the clocks of a round in words, and encoded as TRF26 does when there is one period."""
    phases = [
        f"{phase.get('moves', '?')} moves in {phase.get('Time', '?')}"
        for child in rd.iterchildren("TimeControls")
        for phase in child.iterchildren("phase")
    ]
    first, finish, increment = (values.seconds(rd.get(key, "")) for key in _CLOCKS)
    rest = f"{rd.get('TimeFinish')} for all moves" if finish else None
    added = f"{increment} seconds per move" if increment else None
    text = ", ".join(filter(None, (*phases, rest, added))) or None
    single = finish and not phases and not first
    return text, f"{finish}+{increment or 0}" if single else None


def _about(elements: list[Element], file: str, lists: list[str]) -> Iterator[Finding]:
    unrated = [n for n, rd in enumerate(elements, 1) if rd.get("IsRated", "").upper() == "N"]
    if unrated:
        message = f"marked as not to be rated, but rated here: {numbers('round', unrated)}"
        yield codes.NOT_RATED.at(Place(file=file, line=elements[0].sourceline), message)
    if len(lists) > 1:
        message = f"the rounds belong to several rating lists: {', '.join(lists)}"
        yield codes.CLASSES.at(Place(file=file, line=elements[0].sourceline), message)

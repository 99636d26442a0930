"""The order of tie-breaks: as the user gives it, as the event states it, else assumed and said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tourneyelo.model import Finding, Place, Tournament
from tourneyelo.model.finding import NOWHERE
from tourneyelo.model.wording import counted, listed
from tourneyelo_fide.tie_breaks import codes
from tourneyelo_fide.tie_breaks.catalogue import criterion, understood
from tourneyelo_fide.tie_breaks.descriptor import POINTS, CodeError, TieBreak, parse, split
from tourneyelo_fide.tie_breaks.event import Event

STATED = "stated in the event"
_ASSUMED = {
    (False, False): ("BH/C1", "BH", "SB"),
    (False, True): ("DE", "SB", "KS", "WIN"),
    (True, False): ("MPVGP", "EDE", "BH"),
    (True, True): ("MPVGP", "EDE"),
}
"""Teams or players, round robin or Swiss; C.07 leaves the order to the organiser."""


class Order(NamedTuple):
    """The tie-breaks in their order and where it comes from."""

    tie_breaks: list[TieBreak]
    source: str
    findings: list[Finding]
    assumed: bool = False


def order_of(tournament: Tournament, event: Event, given: str) -> Order:
    """Choose the order; points come first unless it says where they come."""
    facts, place = tournament.pairing, tournament.layout.fact
    if given.strip():
        return _understood(split(given), "given by the user", event, NOWHERE)
    if facts.standing_order:
        where = place("standing_order")
        order = _understood(facts.standing_order, f"{STATED} (record 212)", event, where)
    elif facts.tie_breaks:
        where = place("tie_breaks")
        order = _understood(facts.tie_breaks, f"{STATED} (record 202)", event, where)
    else:
        texts = _ASSUMED[event.teams, event.main.predetermined]
        order = _understood(texts, "assumed, none of the event is known", event, NOWHERE)
        used = " ".join(each.code for each in order.tie_breaks if each.name != POINTS)
        message = f"no tie-breaks of the event are known here; assumed: {used}"
        order.findings.append(codes.ORDER_ASSUMED.at(place("tie_breaks"), message))
        order = order._replace(assumed=True)
    return order


def _understood(texts: Iterable[str], source: str, event: Event, place: Place) -> Order:
    found: list[TieBreak] = []
    findings: list[Finding] = []
    for text in texts:
        try:
            found.append(_within_reach(understood(text, teams=event.teams), event))
        except CodeError as error:
            findings.append(codes.UNKNOWN_CODE.at(place, str(error)))
    if not any(each.name == POINTS for each in found):
        found.insert(0, parse(POINTS))
    return Order(found, source, findings)


def _within_reach(tie_break: TieBreak, event: Event) -> TieBreak:
    """Return a tie-break whose limit of Koya (14.5) lies within what can be scored.

    Raises:
        CodeError: moved so far, the limit would let nobody count, or everybody.
    """
    rounds, moved = event.main.rounds, tie_break.modifiers.limit
    if abs(moved) > rounds:
        raise CodeError(
            f"{tie_break.code}: in {counted(rounds, 'round')} the limit moves by {rounds} half "
            "points at most"
        )
    return tie_break


def without_ratings(order: Order, event: Event) -> Order:
    """Drop tie-breaks by ratings when anybody is unrated (10)."""
    resting = [each for each in order.tie_breaks if criterion(each).rests_on_ratings]
    unrated = [each for each in event.main.participants.values() if each.rating is None]
    if not resting or not unrated:
        return order
    left_out = listed(each.code for each in resting)
    who = f"{counted(len(unrated), 'participant')} unrated: {listed(p.number for p in unrated)}"
    message = f"{left_out} dropped, {who}"
    return order._replace(
        tie_breaks=[each for each in order.tie_breaks if each not in resting],
        findings=[*order.findings, codes.RATING_DROPPED.at(message=message)],
    )

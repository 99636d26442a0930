"""Conditions of the event, and what forbids a certificate (B.01 1.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Tournament
from tourneyelo.model.norm import NormsRun, Requirement
from tourneyelo_fide.forms.document import Entry

TIME, CLASS, REGISTERED = "time for 60 moves", "class of the event", "registered 30 days ahead"
FIRST_APPROVAL = 2026
"""Year from which the Qualification Commission may approve 45 minutes and 30 seconds a move."""
MUST_BE_TOLD = frozenset({TIME, CLASS})
"""What a certificate cannot leave open."""


def settled(
    run: NormsRun, tournament: Tournament, *, approved: bool, registered: bool
) -> tuple[Requirement, ...]:
    """Settle the conditions with what the user states."""
    day = tournament.start_date
    may_approve = day is not None and day.year >= FIRST_APPROVAL
    return tuple(
        _settled(each, approved=approved and may_approve, registered=registered)
        for each in run.conditions
    )


def forbidding(conditions: tuple[Requirement, ...]) -> Iterator[Requirement]:
    """Yield the conditions that are not met, or that a certificate cannot leave open."""
    for each in conditions:
        if each.met is False or (each.met is None and each.what in MUST_BE_TOLD):
            yield each


def entries(conditions: tuple[Requirement, ...]) -> Iterator[Entry]:
    """Show the conditions; those that no file tells are to be confirmed by hand."""
    for number, each in enumerate(conditions, 1):
        label = each.what[:1].upper() + each.what[1:]
        yield Entry(
            key=f"condition_{number}",
            label=f"{label} ({each.article}: {each.needed})",
            value=each.found if each.met else None,
            option="registered" if each.what == REGISTERED else "",
            span=4 if each.what == TIME else 2,
        )


def _settled(each: Requirement, *, approved: bool, registered: bool) -> Requirement:
    if each.what == REGISTERED and registered:
        return msgspec.structs.replace(each, found="yes, as stated", met=True)
    if each.what == TIME and each.met is None and each.found != "not told":
        found = f"{each.found}, approved by FIDE" if approved else f"{each.found}, not approved"
        return msgspec.structs.replace(each, found=found, met=approved)
    return each

"""Unplayed rounds in Swiss events (Articles 15 and 16): adjusted scores, dummies, contributions."""

from __future__ import annotations

import msgspec

from tourneyelo_fide.tie_breaks.field import (
    FORFEITS,
    VOLUNTARY,
    Field,
    Kind,
    Participant,
    Round,
)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What one round contributes to a value that rests on opponents' scores."""

    round: int
    opponent: int | None
    """None: a dummy (16.4)."""
    score: int
    """Of the opponent or the dummy, in tenths."""
    points: int
    """Scored in this round, in tenths."""
    value: int
    """The contribution: the score, or its product with the points."""
    voluntary: bool
    """A voluntarily unplayed round, which cuts take first (16.5)."""
    kind: Kind


def late_byes(participant: Participant) -> list[Round]:
    """List the requested byes that only voluntarily unplayed rounds follow (16.2.5)."""
    found: list[Round] = []
    for each in reversed(participant.rounds):
        if each.kind not in VOLUNTARY:
            break
        if each.kind is Kind.REQUESTED:
            found.append(each)
    return found


def adjusted_score(participant: Participant, draw: int) -> int:
    """Return the score that opponents are credited with: each round of 16.2.5 a draw (16.3)."""
    return participant.total + sum(draw - each.points for each in late_byes(participant))


def adjusted_scores(field: Field) -> dict[int, int]:
    """Return everybody's adjusted score; in round robins nothing is adjusted (15.2)."""
    if field.adjusted is not None:
        return field.adjusted
    if field.predetermined:
        return {number: each.total for number, each in field.participants.items()}
    return {number: adjusted_score(each, field.draw) for number, each in field.participants.items()}


def dummy_score(field: Field, participant: Participant, each: Round, scheduled: int | None) -> int:
    """Return the score of the dummy met in an unplayed round (16.4).

    From 1 March 2026 it is capped: by the scheduled opponent's adjusted score for forfeits
    (16.4.1), by a draw in every round of the event otherwise (16.4.2).

    Args:
        field: the event.
        participant: whose round it is; the dummy has his own, unadjusted score.
        each: the round.
        scheduled: adjusted score of the scheduled opponent, None when there was none.
    """
    if not field.caps_dummies:
        return participant.total
    if each.kind in FORFEITS and scheduled is not None:
        return min(participant.total, scheduled)
    return min(participant.total, field.draw * field.rounds)


def entries(field: Field) -> dict[int, list[Entry]]:
    """List everybody's contributions of opponents and dummies, valued by the score alone."""
    adjusted = adjusted_scores(field)
    return {
        number: _entries(field, participant, adjusted)
        for number, participant in field.participants.items()
    }


def _entries(field: Field, participant: Participant, adjusted: dict[int, int]) -> list[Entry]:
    made = []
    for number, each in enumerate(participant.rounds, 1):
        kind, opponent = each.kind, each.opponent
        scheduled = adjusted.get(opponent) if opponent is not None else None
        if kind is Kind.FREE or (opponent is None and field.predetermined):
            continue
        if kind in (Kind.BOARD, Kind.PENDING):
            if opponent is not None and scheduled is not None:
                made.append(Entry(number, opponent, scheduled, each.points, scheduled, False, kind))
            continue
        score = dummy_score(field, participant, each, scheduled)
        made.append(Entry(number, None, score, each.points, score, kind in VOLUNTARY, kind))
    return made

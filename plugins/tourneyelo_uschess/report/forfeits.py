"""Forfeits without an opponent: who can have been paired with whom.

Seen in rated reports: US Chess takes X0 and F0 of one round together in the order of pairing
numbers, what is left of X0 as a full-point bye and of Z0 as a half-point bye. Only where no other
pairing is possible is that taken over here.
"""

from __future__ import annotations

from tourneyelo.model import Finding, Place, Result, RoundResult
from tourneyelo.model.wording import numbers
from tourneyelo_uschess.report import codes

Rounds = dict[int, tuple[RoundResult, ...]]
_WITHOUT = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS, Result.UNMOVED_DRAW)


def paired(told: Rounds, place: Place) -> tuple[Rounds, list[Finding]]:
    """Pair the only winner and the only loser by forfeit of a round; say what stays open."""
    found: list[Finding] = []
    changed = {number: list(rounds) for number, rounds in told.items()}
    for at in range(max(map(len, told.values()), default=0)):
        open_ = {result: _alone(told, at, result) for result in _WITHOUT}
        won, lost, drawn = (open_[result] for result in _WITHOUT)
        if len(won) == len(lost) == 1:
            (one,), (other,) = won, lost
            changed[one][at] = RoundResult(other, None, Result.FORFEIT_WIN)
            changed[other][at] = RoundResult(one, None, Result.FORFEIT_LOSS)
            said = f"players {one} and {other} are taken as paired; {one} won by forfeit"
            message = f"round {at + 1}: {said}"
            found.append(codes.FORFEIT_PAIRED.at(place, message, round=at + 1))
        elif won or lost or drawn:
            found.append(_about_open(won, lost, drawn, at + 1, place))
    return {number: tuple(rounds) for number, rounds in changed.items()}, found


def _alone(told: Rounds, at: int, result: Result) -> list[int]:
    return [
        number
        for number, rounds in told.items()
        if at < len(rounds) and rounds[at].result is result and rounds[at].opponent is None
    ]


def _about_open(
    won: list[int], lost: list[int], drawn: list[int], at: int, place: Place
) -> Finding:
    players = sorted({*won, *lost, *drawn})
    message = f"round {at}: the forfeits of {numbers('player', players)} name no opponent"
    if len(won) > len(lost):
        message += "; US Chess has rated a win by forfeit that is left over as a full-point bye"
    if drawn:
        message += "; it has rated a draw by forfeit as a half-point bye"
    return codes.FORFEIT_LONE.at(place, message, round=at)

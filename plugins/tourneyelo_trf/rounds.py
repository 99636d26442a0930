"""Rounds as TRF16 can say them, and what is said in their place when it cannot."""

from __future__ import annotations

from tourneyelo.model import BYES, SAYS_NOTHING, Player, Result, RoundResult

_WITHOUT_OPPONENT = {
    Result.WIN: Result.POINT_BYE,
    Result.UNMOVED_WIN: Result.POINT_BYE,
    Result.FORFEIT_WIN: Result.POINT_BYE,
    Result.DRAW: Result.HALF_BYE,
    Result.UNMOVED_DRAW: Result.HALF_BYE,
    Result.LOSS: Result.ZERO_BYE,
    Result.UNMOVED_LOSS: Result.ZERO_BYE,
    Result.FORFEIT_LOSS: Result.ZERO_BYE,
    Result.PENDING: Result.UNPAIRED,
}
"""A result against nobody becomes a bye of its worth; as a game it would be refused."""


def writable(record: RoundResult) -> RoundResult:
    """Return the round itself, or the nearest that TRF16 has a code for."""
    if record.result in BYES or not record.opponent:
        return RoundResult(None, None, _WITHOUT_OPPONENT.get(record.result, record.result))
    return record


def stated_rounds(player: Player, silent: frozenset[Result] = SAYS_NOTHING) -> list[RoundResult]:
    """Return the rounds to write, up to the last one that says anything."""
    rounds = [writable(record) for record in player.rounds]
    while rounds and rounds[-1].result in silent:
        rounds.pop()
    return rounds

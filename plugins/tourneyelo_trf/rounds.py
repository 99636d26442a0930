"""Rounds as TRF16 can say them, and what is said in their place when it cannot."""

from __future__ import annotations

from tourneyelo.model import BYES, SAYS_NOTHING, Player, Result, RoundResult, Tournament

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


def stated_rounds(player: Player) -> list[RoundResult]:
    """Return the rounds to write, up to the last one that says anything."""
    rounds = [writable(record) for record in player.rounds]
    while rounds and rounds[-1].result in SAYS_NOTHING:
        rounds.pop()
    return rounds


def only_point_byes(tournament: Tournament) -> set[tuple[int, int]]:
    """Find full-point byes of unknown kind that stand alone in their round, by player and round.

    There is one pairing-allocated bye in a round at most (C.04.1), and a full-point bye by
    decision is rare; a lone one is written as allocated, and `problems` says so.
    """
    byes: dict[int, list[tuple[int, Result]]] = {}
    for player in tournament.players:
        for number, record in enumerate(player.rounds, 1):
            result = writable(record).result
            if result in (Result.POINT_BYE, Result.PAIRING_BYE):
                byes.setdefault(number, []).append((player.number, result))
    return {
        (found[0][0], number)
        for number, found in byes.items()
        if len(found) == 1 and found[0][1] is Result.POINT_BYE
    }

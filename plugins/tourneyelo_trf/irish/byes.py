"""Totals above the listed results: byes that Irish reports leave out."""

from __future__ import annotations

import msgspec

from tourneyelo.model import NOT_PAIRED, PLAYED, Player, Result, RoundResult

_HALF_POINTS = {
    **PLAYED,
    Result.FORFEIT_WIN: 2,
    Result.POINT_BYE: 2,
    Result.FULL_BYE: 2,
    Result.PAIRING_BYE: 2,
    Result.HALF_BYE: 1,
    Result.UNMOVED_WIN: 2,
    Result.UNMOVED_DRAW: 1,
}
_EMPTY = frozenset({Result.UNPAIRED, Result.ZERO_BYE, Result.FORFEIT_LOSS})
_HALF_BYE = RoundResult(None, None, Result.HALF_BYE)
_POINT_BYE = RoundResult(None, None, Result.POINT_BYE)
_IN_A_HALF_POINT = 5
"""Tenths of a point."""


def half_points(player: Player) -> int:
    """Sum the results of a player, each as Irish reports count it."""
    return sum(_HALF_POINTS.get(record.result, 0) for record in player.rounds)


def raised(player: Player, rounds: int) -> tuple[Player, tuple[int, ...]]:
    """Raise rounds without an opponent until they make the stated total; name those rounds.

    Empty rounds become half-point byes first, in order; then half-point byes become whole ones,
    those that were stated before those that are new. When that is not enough, nothing is raised.
    """
    if player.points_declared is None:
        return player, ()
    missing = player.points_declared // _IN_A_HALF_POINT - half_points(player)
    held = list(player.rounds) + [NOT_PAIRED] * (rounds - len(player.rounds))
    alone = [(at, each.result) for at, each in enumerate(held) if each.opponent is None]
    empty = [at for at, result in alone if result in _EMPTY]
    halves = [at for at, result in alone if result is Result.HALF_BYE]
    steps = [(at, _HALF_BYE) for at in empty] + [(at, _POINT_BYE) for at in (*halves, *empty)]
    if not 0 < missing <= len(steps):
        return player, ()
    for at, bye in steps[:missing]:
        held[at] = bye
    changed = sorted({at + 1 for at, _ in steps[:missing]})
    while held[-1] == NOT_PAIRED:
        held.pop()
    return msgspec.structs.replace(player, rounds=tuple(held)), tuple(changed)

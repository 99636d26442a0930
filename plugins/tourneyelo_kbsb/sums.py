"""The sums of line 00F: players, rounds, and how many results of players are of which kind."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Result, Tournament


class Sums(msgspec.Struct, frozen=True):
    """Counts of players and of results of players: a drawn game counts twice."""

    players: int
    wins: int
    draws: int
    losses: int


def sums_of(tournament: Tournament) -> Sums:
    """Count the results that are listed."""
    results = [
        record.result
        for player in tournament.players
        for record in player.rounds
        if record.opponent is not None
    ]
    return Sums(
        len(tournament.players),
        results.count(Result.WIN),
        results.count(Result.DRAW),
        results.count(Result.LOSS),
    )

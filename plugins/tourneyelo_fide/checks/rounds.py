"""Rounds: all of them finished, and no points out of nowhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Result, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes

_OPEN = frozenset({Result.PENDING, Result.UNKNOWN})


class Rounds(Check):
    """Looks at results that FIDE does not take, or asks about."""

    name = "fide-rounds"
    title = "rounds: finished, and full-point byes"
    profiles = (codes.PROFILE,)
    codes = (codes.UNFINISHED, codes.FULL_POINT_BYE)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report each unfinished round once and each full-point bye."""
        unfinished: dict[int, list[Player]] = defaultdict(list)
        for player in tournament.players:
            for number, record in enumerate(player.rounds, 1):
                if record.result in _OPEN:
                    unfinished[number].append(player)
                elif record.result is Result.FULL_BYE:
                    yield _full_point_bye(tournament, player, number)
        for number, players in sorted(unfinished.items()):
            yield _unfinished(tournament, players, number)


def _full_point_bye(tournament: Tournament, player: Player, number: int) -> Finding:
    place = tournament.layout.place(player.row, round_=number)
    message = f"round {number}: {named(player)} was given a full point without a game (F)"
    return codes.FULL_POINT_BYE.at(place, message, player=player.number, round=number)


def _unfinished(tournament: Tournament, players: list[Player], number: int) -> Finding:
    place = tournament.layout.place(players[0].row, round_=number)
    numbers = listed(player.number for player in players)
    message = f"round {number} is not finished: no result for players {numbers}"
    return codes.UNFINISHED.at(place, message, round=number)

"""Byes: the pairing allocates at most one for each round and for each player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Result, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes


class Byes(Check):
    """Looks at pairing-allocated byes; requested ones may be as many as asked for."""

    name = "event-byes"
    title = "byes: one by pairing for each player and each round"
    codes = (codes.SECOND_PAIRING_BYE, codes.SEVERAL_PAIRING_BYES)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report players and rounds that have several."""
        holders: dict[int, list[Player]] = defaultdict(list)
        for player in tournament.players:
            rounds = _pairing_byes(player)
            for number in rounds:
                holders[number].append(player)
            if len(rounds) > 1:
                yield _second(tournament, player, rounds)
        if not tournament.teams:  # a team without an opponent leaves all its players without one
            yield from _several(tournament, holders)


def _pairing_byes(player: Player) -> list[int]:
    return [n for n, r in enumerate(player.rounds, 1) if r.result is Result.PAIRING_BYE]


def _second(tournament: Tournament, player: Player, rounds: list[int]) -> Finding:
    place = tournament.layout.place(player.row, round_=rounds[1])
    message = f"{named(player)} has the pairing-allocated bye in rounds {listed(rounds)}"
    return codes.SECOND_PAIRING_BYE.at(place, message, player=player.number, round=rounds[1])


def _several(tournament: Tournament, holders: dict[int, list[Player]]) -> Iterator[Finding]:
    for round_, players in sorted(holders.items()):
        if len(players) > 1:
            place = tournament.layout.place(players[1].row, round_=round_)
            numbers = listed(player.number for player in players)
            message = f"round {round_} has {len(players)} pairing-allocated byes: players {numbers}"
            yield codes.SEVERAL_PAIRING_BYES.at(place, message, round=round_)

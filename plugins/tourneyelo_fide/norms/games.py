"""Games that count towards a norm (B.01 1.4.2), and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Player, Result, Tournament, by_number, encounters
from tourneyelo.model.norm import DroppedGame
from tourneyelo_fide.norms.titles import UNRATED

OUTSIDE_FIDE = "NON"
_GIVEN = frozenset({Result.FORFEIT_WIN, Result.PAIRING_BYE})
"""Points without a game that may complete 8 games to 9 (1.4.1c)."""


class NormGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that counts."""

    round: int
    opponent: Player
    half_points: int

    @property
    def rating(self) -> int:
        """Rating at which the opponent counts, before any is raised to the floor."""
        return self.opponent.rating or UNRATED


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One player's rounds as the title regulations see them."""

    player: Player
    games: tuple[NormGame, ...]
    dropped: tuple[DroppedGame, ...]
    given_points: int
    """Wins by forfeit and pairing-allocated byes."""
    rounds: int
    """Rounds of the event."""


def records(tournament: Tournament, *, round_robin: bool) -> Iterator[Record]:
    """Sort everybody's rounds into games that count and others."""
    known = by_number(tournament)
    pointless = _pointless(tournament) if round_robin else frozenset[int]()
    for player in tournament.players:
        games: list[NormGame] = []
        dropped: list[DroppedGame] = []
        for each in encounters(player, known):
            half_points = each.record.result.half_points
            reason = _why_not(each.opponent, half_points, pointless)
            if each.opponent is None or half_points is None or reason:
                dropped.append(DroppedGame(each.round, reason or "not played over the board"))
            else:
                games.append(
                    NormGame(round=each.round, opponent=each.opponent, half_points=half_points)
                )
        yield Record(
            player=player,
            games=tuple(games),
            dropped=tuple(dropped),
            given_points=sum(record.result in _GIVEN for record in player.rounds),
            rounds=tournament.rounds,
        )


def _why_not(opponent: Player | None, half_points: int | None, pointless: frozenset[int]) -> str:
    if opponent is None:
        return "no opponent (1.4.2)"
    if half_points is None:
        return "not played over the board (1.4.2)"
    if opponent.federation == OUTSIDE_FIDE:
        return "opponent of a federation outside FIDE (1.4.2)"
    if opponent.number in pointless:
        return "unrated opponent without a point against rated players (1.4.2)"
    return ""


def _pointless(tournament: Tournament) -> frozenset[int]:
    """Find the unrated who scored nothing against rated players, by number (1.4.2b)."""
    known = by_number(tournament)
    return frozenset(
        player.number
        for player in tournament.players
        if player.rating is None
        and not any(
            each.record.result.half_points
            for each in encounters(player, known)
            if each.opponent and each.opponent.rating
        )
    )

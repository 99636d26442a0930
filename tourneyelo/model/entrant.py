"""Entrants: players with the rating of one system's own scale, and the walk over their games.

Every rating system starts alike: whose rating is it, which rounds are games, who is known by his
starting number. This module answers that once; what a game is worth stays with the system.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

import msgspec

from tourneyelo.model.game import Encounter, boards, by_number, encounters, no_game
from tourneyelo.model.player import Player, RatingKind
from tourneyelo.model.rating import GameRating, game_line
from tourneyelo.model.rounding import half_away
from tourneyelo.model.tournament import Tournament


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A player, his rating on the scale of a system, and his rounds."""

    player: Player
    rating: Decimal | None
    met: tuple[Encounter, ...]

    @property
    def games(self) -> tuple[Encounter, ...]:
        """The rounds in which both sides tell of the same game over the board."""
        return tuple(encounter for encounter in self.met if not no_game(encounter))

    @property
    def shown(self) -> int | None:
        """The rating as a list prints it; None for the unrated."""
        return shown(self.rating)


def own_rating(player: Player, federation: str | None = None) -> Decimal | None:
    """Return the rating of the state, else of that federation's list, else the event's."""
    if player.state is not None and player.state.rating is not None:
        return player.state.rating
    for rating in player.ratings:
        if federation and rating.kind is RatingKind.NATIONAL and rating.federation == federation:
            return Decimal(rating.value)
    return None if player.rating is None else Decimal(player.rating)


def entrants(tournament: Tournament, federation: str | None = None) -> tuple[Entrant, ...]:
    """Bring every player together with his rating and rounds, in the order of the input."""
    known = by_number(tournament)
    return tuple(
        Entrant(
            player=player,
            rating=own_rating(player, federation),
            met=tuple(encounters(player, known)),
        )
        for player in tournament.players
    )


def half_points(encounter: Encounter) -> int:
    """Return what a played game brought, in half points."""
    return encounter.record.result.half_points or 0


def score_of(encounter: Encounter) -> Decimal:
    """Return what a played game brought: 1, 0.5 or 0."""
    return Decimal(half_points(encounter)) / 2


def shown(rating: Decimal | None) -> int | None:
    """Round a rating for print, halves away from zero; 0 would be read as unrated: None."""
    return None if rating is None else half_away(rating) or None


def lines(entrant: Entrant, rate: Callable[[Encounter], GameRating]) -> tuple[GameRating, ...]:
    """Make a line for every round; `rate` is asked about rounds that are games."""
    return tuple(
        game_line(encounter, reason) if (reason := no_game(encounter)) else rate(encounter)
        for encounter in entrant.met
    )


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """What one game moved for one player, from the values both had before it."""

    own: Decimal
    opponent: Decimal
    change: Decimal


Rule = Callable[[Decimal, Decimal, int], tuple[Decimal, Decimal]]
"""From two ratings and the first player's half points to the changes of both."""


def game_by_game(
    tournament: Tournament, ratings: Mapping[int, Decimal | None], rule: Rule
) -> dict[tuple[int, int], Exchange]:
    """Play the event through in the order of rounds; the key is starting number and round."""
    now = dict(ratings)
    moved: dict[tuple[int, int], Exchange] = {}
    for board in boards(tournament):
        first, second = now[board.first], now[board.second]
        if first is None or second is None:
            continue
        one, other = rule(first, second, board.half_points)
        moved[board.first, board.round] = Exchange(first, second, one)
        moved[board.second, board.round] = Exchange(second, first, other)
        now[board.first], now[board.second] = first + one, second + other
    return moved


def exchange_lines(
    entrant: Entrant, moved: Mapping[tuple[int, int], Exchange]
) -> tuple[GameRating, ...]:
    """Make the lines of a player whose games were rated one after the other."""

    def game(encounter: Encounter) -> GameRating:
        exchange = moved.get((entrant.player.number, encounter.round))
        if exchange is None:
            return game_line(encounter, "not rated: one of the two is unrated")
        return msgspec.structs.replace(
            game_line(encounter, "rated", rated=True),
            opponent_rating=shown(exchange.opponent),
            difference=half_away(exchange.own - exchange.opponent),
            change=exchange.change,
        )

    return lines(entrant, game)

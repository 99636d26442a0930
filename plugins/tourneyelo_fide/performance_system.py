"""The performance of B.01 alone: Ra + dp, for anybody who wants no change computed."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    RatingRun,
    Tournament,
    by_number,
    encounters,
    game_line,
    no_game,
    player_line,
)
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_fide.change import RatedGame
from tourneyelo_fide.performance import performance


class FidePerformance(RatingSystem):
    """Tells everybody's performance by table 8.1.1; nobody's rating changes."""

    name = "perf-fide-dp"
    title = "Performance, FIDE table 8.1.1"
    owner = "FIDE"
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = "FIDE Handbook B.01 1.4.7 to 1.4.9 and B.02 table 8.1.1"
    formula = "Ra + dp(p); Ra and p rounded one half up, dp(100 %) = 800"

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:  # noqa: ARG002
        """Compute everybody's performance against rated opponents."""
        known = by_number(tournament)
        players = tuple(_line(player, known) for player in tournament.players)
        return RatingRun(system=self.name, rules=self.title, players=players)

    def example(self) -> Example:
        """Return five games of public test suites of other programs."""
        met = [Opponent(1600, result) for result in "111=0"]
        return Example(
            source="lichess-org/scalachess EloTest: 1600 won three times, drawn, lost",
            tournament=example_event(None, met),
            published=(Published("performance", Decimal(1749)),),
        )


def _line(player: Player, known: dict[int, Player]) -> PlayerRating:
    met = encounters(player, known)
    lines = tuple(map(_game, met))
    games = [
        RatedGame(line.opponent_rating, half_points)
        for line in lines
        if line.rated
        and line.opponent_rating is not None
        and (half_points := line.result.half_points) is not None
    ]
    figure = performance(games)
    performances = {} if figure is None else {"FIDE table 8.1.1": figure}
    return player_line(player, met, lines, performance=figure, performances=performances)


def _game(encounter: Encounter) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason:
        return line
    if line.opponent_rating is None:
        return msgspec.structs.replace(line, reason="not rated: the opponent is unrated")
    return msgspec.structs.replace(line, rated=True, reason="counts for the performance")

"""The chart per game that one program calls Harkness."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tourneyelo.model import PlayerRating, RatingRun, Tournament, player_line
from tourneyelo.model.entrant import (
    Entrant,
    Exchange,
    entrants,
    exchange_lines,
    game_by_game,
    shown,
)
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_harkness import codes
from tourneyelo_harkness.formulas import exchange


class HarknessPerGame(RatingSystem):
    """16 points, one more or less for each band of 25 points between the players."""

    name = "harkness-per-game"
    title = "Harkness chart per game (hobby source)"
    owner = "Harkness"
    unit = Unit.GAME
    status = Status.INFERRED
    source = "garnergaggle.org, ELORater help, table called Harkness"
    formula = "higher wins 16 - b, lower wins 16 + b, draw b to the lower; b = D / 25, 12 at most"
    inferred = ("That the chart is Harkness's is said by one hobby program only.",)
    codes = (codes.SECONDARY,)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:  # noqa: ARG002 - none
        """Rate the games in the order of rounds, both players from before each game."""
        field = entrants(tournament, "USA")
        ratings = {each.player.number: each.rating for each in reversed(field)}
        moved = game_by_game(tournament, ratings, exchange)
        return RatingRun(
            system=self.name,
            rules="harkness-per-game, bands of 25 points",
            players=tuple(_line(each, moved) for each in field),
            findings=(codes.SECONDARY.at(),),
            approximation="a chart that one hobby program calls Harkness",
        )

    def example(self) -> Example:
        """Return a win of the lower over one who stands 100 points above."""
        return Example(
            source="garnergaggle.org, ELORater help: band of 100 points, lower wins 20",
            tournament=example_event(1500, [Opponent(1600, "1")]),
            published=(Published("change", Decimal(20)),),
        )


def _line(entrant: Entrant, moved: dict[tuple[int, int], Exchange]) -> PlayerRating:
    games = exchange_lines(entrant, moved)
    figures: dict[str, Any] = {"rating": entrant.shown}
    if entrant.rating is not None:
        change = sum((g.change for g in games if g.change is not None), Decimal(0))
        figures |= {"change": change, "new_rating": shown(entrant.rating + change)}
    return player_line(entrant.player, entrant.met, games, **figures)

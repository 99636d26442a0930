"""Shogi Club 24: every game moves both ratings, first games by a formula of their own."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model import Finding, Player, Result, Tournament
from tourneyelo.plugin import (
    Example,
    GameByGame,
    Opponent,
    Published,
    Side,
    Status,
    Verdict,
    example_event,
)
from tourneyelo_shogi24 import codes
from tourneyelo_shogi24.formula import change, initial, new_rating

_SPAN = 400


class ShogiClub24Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the system of Shogi Club 24."""

    initial: Annotated[int, msgspec.Meta(ge=0, le=3000)] | None = None
    """Rating with which players without one begin; the server lets them declare a grade."""


class ShogiClub24(GameByGame):
    """Rates by the usual, the initial and the R200 formula."""

    name = "shogi24"
    title = "Shogi Club 24 (usual, initial and R200 formulas)"
    owner = "Shogi Club 24"
    options = ShogiClub24Options
    codes = (codes.GAMES_UNKNOWN, codes.DRAWN)
    status = Status.OFFICIAL
    source = "https://www.shogidojo.net/dojo/about/rating/, September 2012"
    formula = (
        "usual: (opponent - own + 400) / 25 for a win, (opponent - own - 400) / 25 for a loss,\n"
        "  1 to 31 points; first 24 games: divided by N + 1, N the number of the game,\n"
        "  at least 1 point; from 2800 and to 200 always the usual formula;\n"
        "  to 200 a loss costs half; nobody falls below 0"
    )
    inferred = ("a loss at 200 or below is halved first and rounded then; the page does not say",)
    lowest = Decimal(0)

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side; draws do not exist."""
        del terms
        if side.half_points == 1:
            return Verdict(None, "not rated: the server has no draws")
        own, opponent, won = int(side.rating), int(side.opponent), side.half_points == 2
        number = None if side.games is None else side.games + 1
        points = new_rating(own, change(own, opponent, won=won, game_number=number)) - own
        kind = f"initial formula, game {number}" if initial(own, number) else "usual formula"
        return Verdict(Decimal(points), f"rated: {kind}", _expected(own - opponent))

    def rules(self, options: Any) -> str:
        """Name the page and its date."""
        del options
        return "Shogi Club 24, rating page of 2012-09"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say whose earlier games are unknown, and that draws were left out."""
        del options
        if any(_games_unknown(player) for player in tournament.players):
            yield codes.GAMES_UNKNOWN.at(tournament.layout.place(None))
        if any(r.result is Result.DRAW for p in tournament.players for r in p.rounds):
            yield codes.DRAWN.at(tournament.layout.place(None))

    def example(self) -> Example:
        """Return the first win of a newcomer over an equal."""
        return Example(
            source="rule of the rating page of 2012-09, numbers of our own",
            tournament=example_event(1600, [Opponent(1600, "1")], figures={"games": Decimal(0)}),
            published=(Published("change", Decimal(200)), Published("new_rating", Decimal(1800))),
        )


def _games_unknown(player: Player) -> bool:
    """Tell whether a rated player's first games cannot be told from later ones."""
    state = player.state
    rated = player.rating is not None or (state is not None and state.rating is not None)
    return rated and not (state and "games" in state.figures)


def _expected(difference: int) -> Decimal:
    """Return the share of points at which the usual formula moves nothing."""
    exact = Decimal("0.5") + Decimal(difference) / (2 * _SPAN)
    return min(max(exact, Decimal(0)), Decimal(1))

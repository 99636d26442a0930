"""Glicko-2: rating, deviation and volatility; an event is a rating period."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.model import Player, RatingRun, Tournament, by_number, decimal_of
from tourneyelo.plugin import BulkGames, Example, Published, RatingSystem, Status, Unit
from tourneyelo_glicko.event import PLACES, Before, Period, games_of, kept, line_of
from tourneyelo_glicko.fields import RD, VOLATILITY, before, value_of
from tourneyelo_glicko.formulas import GLICKO2_SCALE, After, expected2, glicko2, weight2
from tourneyelo_glicko.glicko import paper_event


class Glicko2Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of Glicko-2."""

    tau: Decimal = Decimal("0.5")
    """Constraint of the volatility, sensibly 0.3 to 1.2."""
    initial: Annotated[int, msgspec.Meta(ge=-10000, le=10000)] = 1500
    """Rating with which newcomers begin."""
    initial_rd: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 350
    """Deviation with which newcomers begin."""
    initial_volatility: Decimal = Decimal("0.06")
    """Volatility with which newcomers begin."""


class Glicko2(RatingSystem):
    """Rates an event as one rating period; who does not play grows uncertain."""

    name = "glicko2"
    title = "Glicko-2"
    owner = "Glickman"
    options = Glicko2Options
    unit = Unit.PERIOD
    status = Status.OFFICIAL
    source = "M. Glickman, Example of the Glicko-2 system, glicko.net/glicko/glicko2.pdf"
    formula = (
        "mu = (r - 1500) / 173.7178, phi = RD / 173.7178\n"
        "g(phi) = 1 / root of (1 + 3 phi^2 / pi^2); E = 1 / (1 + exp(-g (mu - mu of opponent)))\n"
        "v = 1 / sum of g^2 E (1 - E); Delta = v x sum of g (s - E)\n"
        "new volatility: root of f by the Illinois method, tolerance 0.000001\n"
        "phi* = root of (phi^2 + volatility'^2); phi' = 1 / root of (1/phi*^2 + 1/v)\n"
        "mu' = mu + phi'^2 x sum of g (s - E)"
    )
    state_fields = (RD, VOLATILITY)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from everybody's values before it.

        Raises:
            Misuse: tau or the volatility lies outside what can be meant.
        """
        tau, volatility = _checked(options)
        known = by_number(tournament)
        start = {n: _before(player, options, volatility) for n, player in known.items()}
        games = games_of(tournament, start)
        after = {
            n: glicko2(b.rating, b.deviation, b.volatility, games[n], tau) for n, b in start.items()
        }
        period = Period(known, start, after, _share, games)
        players = tournament.players
        states = tuple(kept(each, period, _kept(after[each.number])) for each in players)
        begin = f"{options.initial}/{options.initial_rd}/{options.initial_volatility}"
        return RatingRun(
            system=self.name,
            rules=f"glicko2, tau {options.tau}, newcomers {begin}",
            players=tuple(line_of(player, period) for player in players),
            states=states,
        )

    def rate_bulk(
        self, players: Mapping[str, Any], games: BulkGames, options: Any
    ) -> Mapping[str, Any]:
        """Rate games by the million as one period.

        Raises:
            Misuse: tau lies outside what can be meant.
        """
        from tourneyelo_glicko.bulk import rate_period

        return rate_period(players, games, _checked(options)[0])

    def example(self) -> Example:
        """Return the worked example of the paper, whose steps are rounded."""
        return Example(
            source="M. Glickman, Example of the Glicko-2 system",
            tournament=paper_event({"rd": Decimal(200), "volatility": Decimal("0.06")}),
            published=(
                Published("state.rating", Decimal("1464.06"), Decimal("0.02")),
                Published("state.rd", Decimal("151.52"), Decimal("0.01")),
                Published("state.volatility", Decimal("0.05999"), Decimal("0.00001")),
            ),
        )


def _checked(options: Glicko2Options) -> tuple[float, float]:
    if not Decimal("0.01") <= options.tau <= 10:
        raise Misuse(f"glicko2: tau {options.tau} lies outside 0.01 to 10")
    if not Decimal("0.0001") <= options.initial_volatility <= 10:
        raise Misuse(f"glicko2: volatility {options.initial_volatility} lies outside 0.0001 to 10")
    return float(options.tau), float(options.initial_volatility)


def _before(player: Player, options: Glicko2Options, volatility: float) -> Before:
    deviation = value_of(player, RD, options.initial_rd)
    return before(player, options.initial, deviation, value_of(player, VOLATILITY, volatility))


def _kept(after: After) -> dict[str, Decimal]:
    return {
        "rd": decimal_of(min(after.deviation, float(RD.maximum or 1000)), PLACES),
        "volatility": decimal_of(after.volatility, VOLATILITY.places),
    }


def _share(own: Before, after: After, opponent: Before, score: float) -> tuple[float, float]:
    """Return expected score and the part of the change that a game makes."""
    chance = expected2(own.rating, opponent.rating, opponent.deviation)
    gain = weight2(opponent.deviation / GLICKO2_SCALE) * (score - chance)
    return chance, (after.deviation / GLICKO2_SCALE) ** 2 * gain * GLICKO2_SCALE

"""Elo with draws of its own: the Elo-Davidson update of Szczecinski and Djebbi (2020)."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, ClassVar

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import RatingRun, Tournament, by_number
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_elo import codes
from tourneyelo_elo.curve import davidson
from tourneyelo_elo.exchange import Rules, exchanged, start_values
from tourneyelo_elo.lines import Frame, line_of, state_of
from tourneyelo_elo.options import K, Start, Update
from tourneyelo_elo.system import GAMES, stated_k, without_performance


class DavidsonOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of Elo-Davidson."""

    kappa: Decimal | None = None
    """Draw parameter: equals draw kappa/(2+kappa) of their games; 0 is Elo, 2 is Elo on 800."""
    k: K = 32
    """For players whose K the input or the user does not give."""
    scale: Annotated[int, msgspec.Meta(ge=1, le=10000)] = 400
    """Rating points for odds of ten to one among decided games."""
    update: Update = Update.EVENT
    """event: from the ratings before it; game: after every round."""


class EloDavidson(RatingSystem):
    """Elo whose expected score knows how often equals draw."""

    name = "elo-davidson"
    title = "Elo-Davidson (draws modelled)"
    owner = "Szczecinski and Djebbi"
    options = DavidsonOptions
    codes = (codes.DRAW_PARAMETER_UNKNOWN, codes.NO_PERFORMANCE)
    unit = Unit.EVENT
    status = Status.INFERRED
    source = "L. Szczecinski and A. Djebbi, doi 10.1515/jqas-2019-0102 (2020), abstract"
    formula = (
        "x = 10^(D/800); F = (x + kappa/2) / (x + 1/x + kappa)\nnew = rating + K x (score - F)"
    )
    inferred = (
        "The formula is derived again from Davidson's model; only the abstract was read.",
        "The draw parameter kappa has no source for chess; it must be given.",
    )
    state_fields = (GAMES,)
    trial: ClassVar[Mapping[str, Any]] = {"kappa": 1}

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; games against unrated players count for nobody.

        Raises:
            Refused: kappa is not given.
        """
        if options.kappa is None:
            raise Refused(codes.DRAW_PARAMETER_UNKNOWN.at())
        if not 0 <= options.kappa <= 1000:
            raise Misuse(f"elo-davidson: kappa {options.kappa} lies outside 0 to 1000")
        known = by_number(tournament)
        starts = {number: Start(*start_values(player)) for number, player in known.items()}
        stated = {number: stated_k(player, options.k) for number, player in known.items()}
        rules = Rules(
            expected=lambda difference: davidson(difference, options.scale, options.kappa),
            k_of=lambda number, _games: stated[number][0],
            per_game=options.update is Update.GAME,
        )
        outcome = exchanged(tournament, starts, rules)
        frame = Frame(known, starts, outcome, options.scale, stated)
        players = tuple(line_of(player, frame) for player in tournament.players)
        return RatingRun(
            system=self.name,
            rules=f"elo-davidson, kappa {options.kappa}, scale {options.scale}",
            players=players,
            findings=tuple(without_performance(tournament, players)),
            states=tuple(state_of(player, frame) for player in tournament.players),
            approximation="formula derived again from the abstract of its paper",
        )

    def example(self) -> Example:
        """Return a game between players 200 points apart with kappa 1."""
        return Example(
            source="Derived from the model: 1700 against 1500, kappa 1",
            tournament=example_event(1700, [Opponent(1500, "1")]),
            options={"kappa": 1},
            published=(Published("expected_score", Decimal("0.6820"), Decimal("0.00005")),),
        )

"""The straight line, free, and bounded as at Kindai Shogi Dojo."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model import Finding, Result, Tournament
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
from tourneyelo_kindai import codes
from tourneyelo_kindai.formula import bounded_change, expected_score, linear_change

_PLACES = Decimal("0.0001")
_ENCYCLOPEDIA = "encyclopedia article on Elo ratings, part on shogi"
_START = Annotated[int, msgspec.Meta(ge=1, le=5000)] | None


class LinearOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the simplified system."""

    k: Annotated[int, msgspec.Meta(ge=2, le=200)] = 32
    """Points between all and nothing: an equal's win gives half of it."""
    bounded: bool = True
    """Whole points, for a win 1 to K - 1; false: exact, and beyond 400 a win can cost points."""
    initial: _START = None
    """Rating with which players without one begin."""


class KindaiOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the system of the dojo."""

    initial: _START = None
    """Rating with which players without one begin."""


class SimplifiedElo(GameByGame):
    """Rates by 16 points and four per cent of the difference."""

    name = "shogi-linear"
    title = "Elo with a straight line (16 points and 4 % of the difference)"
    owner = "textbook"
    options = LinearOptions
    codes = (codes.DRAWN,)
    status = Status.OFFICIAL
    source = f"{_ENCYCLOPEDIA}; usual formula of Shogi Club 24"
    formula = (
        "expected = 0.5 + (own - opponent) / 800\n"
        "win: K / 2 + K (opponent - own) / 800, whole points, 1 to K - 1; loss: the same less"
    )
    inferred = ("draws count as half a win; shogi sources do not define them",)

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side."""
        points = (
            Decimal(bounded_change(int(side.rating), int(side.opponent), side.score, terms.k))
            if terms.bounded
            else linear_change(side.rating, side.opponent, side.score, terms.k).quantize(_PLACES)
        )
        return Verdict(points, "rated", expected_score(side.rating, side.opponent))

    def rules(self, options: Any) -> str:
        """Name the formula."""
        return f"straight line, K {options.k}, {'bounded' if options.bounded else 'unbounded'}"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say how draws were treated."""
        del options
        if _has_draws(tournament):
            yield codes.DRAWN.at(tournament.layout.place(None))

    def example(self) -> Example:
        """Return the upset of the band table that agrees with the line: 1800 beats 2000."""
        return Example(
            source="club copy of the table of the Japan Amateur Shogi Federation (same line)",
            tournament=example_event(1800, [Opponent(2000, "1")]),
            published=(Published("change", Decimal(24)),),
        )


class KindaiShogiDojo(GameByGame):
    """Rates by the line with the bounds of Shogi Club 24's usual formula."""

    name = "kindai"
    title = "Kindai Shogi Dojo (straight line, 1 to 31 points)"
    owner = "Kindai Shogi Dojo"
    options = KindaiOptions
    codes = (codes.DRAWN,)
    status = Status.INFERRED
    source = _ENCYCLOPEDIA
    formula = "win: 16 + 0.04 (opponent - own), whole points, 1 to 31; loss: the same less"
    inferred = (
        "formula, rounding and bounds are told by one secondary source only",
        "draws count as half a win; shogi sources do not define them",
    )

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side."""
        del terms
        own, opponent = int(side.rating), int(side.opponent)
        points = bounded_change(own, opponent, side.score)
        return Verdict(Decimal(points), "rated", expected_score(own, opponent))

    def rules(self, options: Any) -> str:
        """Name the source."""
        del options
        return "Kindai Shogi Dojo, by a secondary source"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say how draws were treated."""
        del options
        if _has_draws(tournament):
            yield codes.DRAWN.at(tournament.layout.place(None))

    def approximation(self, options: Any) -> str:
        """Mark every output."""
        del options
        return "the rules are known from one secondary source"

    def example(self) -> Example:
        """Return a win over an equal."""
        return Example(
            source=_ENCYCLOPEDIA,
            tournament=example_event(1500, [Opponent(1500, "1")]),
            published=(Published("change", Decimal(16)),),
        )


def _has_draws(tournament: Tournament) -> bool:
    return any(r.result is Result.DRAW for p in tournament.players for r in p.rounds)

"""81Dojo: real-valued ratings, early by the published polynomial, later by an inferred curve."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Result, Tournament, decimal_of
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
from tourneyelo_dojo81 import codes, formula

_LATER_FACTORS = {0: 0.85, 5: 1.00, 10: 1.11, 15: 1.21}
"""Main time in minutes to factor, as the later client has them."""


class Version(enum.StrEnum):
    """Which of the two curves."""

    EARLY = "early"
    LATER = "later"


class Beyond(enum.StrEnum):
    """What a loser loses who stood more than 192.23 above the winner."""

    SYMMETRIC = "symmetric"
    LOSER_CAPPED = "loser-capped"


class Dojo81Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the system of 81Dojo."""

    version: Version = Version.EARLY
    """`early`: the published formula; `later`: an inferred one, which needs `beyond`."""
    beyond: Beyond | None = None
    """Later curve: `symmetric`, or `loser-capped` at 24 points; no source tells which."""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] | None = None
    """Main time; without it the factor is 1.00."""
    factor: Annotated[float, msgspec.Meta(gt=0, le=10)] | None = None
    """Factor of the time control, instead of that of the minutes."""
    initial: Annotated[int, msgspec.Meta(ge=1, le=5000)] | None = None
    """Rating with which players without one begin."""


class Terms(msgspec.Struct, frozen=True):
    """Curve and factor of an event."""

    options: Dojo81Options
    factor: float


class Dojo81(GameByGame):
    """Rates by the curve of the chosen version."""

    name = "dojo81"
    title = "81Dojo, shogi server (early curve; later by the user's choice)"
    owner = "81Dojo"
    options = Dojo81Options
    codes = (codes.CHOOSE, codes.TIME, codes.DRAWN, codes.FACTOR)
    status = Status.HISTORIC
    source = "http://www.81squareuniverse.com/dojo/faq.html; http://hidetchi81.blog.jp/?p=7"
    formula = (
        "d = winner - loser\n"
        "early: 32 (0.5 - 1.4217e-3 d + 2.4336e-7 d|d| + 2.5140e-9 d^3 - 1.9910e-12 d^3|d|),\n"
        "  1 to 31 points, times c = ((t / 5)^0.8 - 1) / (9^0.8 - 1) + 1, t minutes\n"
        "later: 32 Phi(-d / 285) c (inferred); ratings are real numbers"
    )
    inferred = (
        "the later curve: normal with sigma 285, from the threshold 192.23 and a player's list",
        "what happens beyond 192.23 in the later version: unknown, the user chooses",
    )

    def terms(self, tournament: Tournament, options: Any) -> Terms:
        """Settle curve and factor.

        Raises:
            Refused: the later version lacks a choice, or its factor is unknown.
        """
        del tournament
        if options.version is Version.LATER and options.beyond is None:
            raise Refused(codes.CHOOSE.at())
        return Terms(options, _factor(options))

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side."""
        if side.half_points == 1:
            return Verdict(None, "not rated: the formula knows no draws")
        won = side.half_points == 2
        ahead = float(side.rating - side.opponent)
        early = terms.options.version is Version.EARLY
        points = _points(ahead if won else -ahead, terms.options, won=won) * terms.factor
        curve = formula.early_points if early else formula.later_points
        return Verdict(
            decimal_of(points if won else -points),
            f"rated: {terms.options.version} curve, factor {terms.factor:.2f}",
            decimal_of(1 - curve(ahead) / formula.K),
        )

    def rules(self, options: Any) -> str:
        """Name the version and the choice."""
        if options.version is Version.EARLY:
            return "81Dojo, early formula of the FAQ"
        return f"81Dojo, later curve (inferred), beyond 192.23 {options.beyond}"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say what is assumed and left out."""
        place = tournament.layout.place(None)
        if options.minutes is None and options.factor is None:
            yield codes.TIME.at(place)
        if any(r.result is Result.DRAW for p in tournament.players for r in p.rounds):
            yield codes.DRAWN.at(place)

    def approximation(self, options: Any) -> str:
        """Mark the later version."""
        later = options.version is Version.LATER
        return f"the later curve is inferred, beyond 192.23 {options.beyond}" if later else ""

    def example(self) -> Example:
        """Return a win over somebody 100 points above, by the published polynomial."""
        return Example(
            source="formula of the server's FAQ; numbers of our own",
            tournament=example_event(1500, [Opponent(1600, "1")]),
            published=(Published("change", Decimal("20.397488"), Decimal("0.0001")),),
        )


def _factor(options: Dojo81Options) -> float:
    """Return the factor of the time control.

    Raises:
        Refused: the later factor of that main time is not known.
    """
    if options.factor is not None:
        return options.factor
    if options.minutes is None:
        return 1.0
    if options.version is Version.EARLY:
        return formula.early_time_factor(options.minutes)
    if options.minutes not in _LATER_FACTORS:
        raise Refused(codes.FACTOR.at())
    return _LATER_FACTORS[options.minutes]


def _points(winner_minus_loser: float, options: Dojo81Options, *, won: bool) -> float:
    """Return what the winner gains or the loser loses, before the factor."""
    if options.version is Version.EARLY:
        return formula.early_points(winner_minus_loser)
    if won:
        return formula.later_points(winner_minus_loser)
    capped = options.beyond is Beyond.LOSER_CAPPED
    return formula.later_loss(winner_minus_loser, capped=capped)

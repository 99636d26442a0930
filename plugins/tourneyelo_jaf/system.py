"""Japan Amateur Shogi Federation: 16 points, more or less a band of the difference."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Result, Tournament
from tourneyelo.plugin import (
    Example,
    GameByGame,
    Handicaps,
    Opponent,
    Published,
    Side,
    Status,
    Verdict,
    example_event,
    read_handicaps,
)
from tourneyelo_jaf import codes
from tourneyelo_jaf.formula import HANDICAPS, change


class AmateurShogiOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the system of the federation."""

    initial: Annotated[int, msgspec.Meta(ge=1, le=5000)] | None = None
    """Rating of players without one; 1-dan 1800 and 100 a dan upwards, 1-kyu 1700 downwards."""
    handicaps: str = ""
    """Such as `2:5-7=bishop`: in round 2 player 5 gave player 7 a bishop."""


class AmateurShogi(GameByGame):
    """Rates by the published table; a handicap makes the difference smaller first."""

    name = "jaf-shogi"
    title = "Japan Amateur Shogi Federation (table of 16 points, handicaps)"
    owner = "Japan Amateur Shogi Federation"
    options = AmateurShogiOptions
    codes = (codes.DRAWN, codes.HANDICAP)
    status = Status.OFFICIAL
    source = "http://www.shogi.ricoh/ama/ama100/rating.html; http://tokin.a.la9.jp/rating.html"
    formula = (
        "b = 0.04 x difference in whole points, at most 15\n"
        "the higher player's win moves 16 - b, the lower player's 16 + b\n"
        "a handicap lifts its receiver before: lance 100, bishop 250, rook 350,\n"
        "  rook and lance 450, two pieces 600"
    )
    inferred = ("worth of the handicaps and start values come from club pages",)

    def terms(self, tournament: Tournament, options: Any) -> Handicaps:
        """Read the handicaps.

        Raises:
            Refused: one has no known form or size.
        """
        del tournament
        try:
            given = read_handicaps(options.handicaps)
        except ValueError as error:
            raise Refused(codes.HANDICAP.at(message=f"handicaps: {error}")) from error
        unknown = sorted({each.size for each in given} - set(HANDICAPS))
        if unknown:
            raise Refused(codes.HANDICAP.at(message=f"handicaps: no size {', '.join(unknown)}"))
        return given

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side; draws do not exist in the table."""
        if side.half_points == 1:
            return Verdict(None, "not rated: the table knows no draws")
        own, opponent, won = int(side.rating), int(side.opponent), side.half_points == 2
        handicap = terms.of(side.round, side.number, side.opponent_number)
        lift = HANDICAPS[handicap.size] * handicap.favours(side.number) if handicap else 0
        reason = f"rated: handicap {handicap.size}" if handicap else "rated"
        points = change(own + lift, opponent, won=won)
        return Verdict(Decimal(points), reason, _expected(own + lift - opponent))

    def rules(self, options: Any) -> str:
        """Name the table."""
        del options
        return "table of the Japan Amateur Shogi Federation (club copy)"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say that draws were left out."""
        del options
        if any(r.result is Result.DRAW for p in tournament.players for r in p.rounds):
            yield codes.DRAWN.at(tournament.layout.place(None))

    def example(self) -> Example:
        """Return the example of the club page: 1800 beats 2000."""
        return Example(
            source="http://www.shogi.ricoh/ama/ama100/rating.html",
            tournament=example_event(1800, [Opponent(2000, "1")]),
            published=(Published("change", Decimal(24)),),
        )


def _expected(difference: int) -> Decimal:
    """Return the share of points at which the table moves nothing, but for its steps."""
    exact = Decimal("0.5") + Decimal(difference) / 800
    return min(max(exact, Decimal(0)), Decimal(1))

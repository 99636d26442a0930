"""TAISEN: the line of 24 points with a handicap term H whose values only the user can give."""

from __future__ import annotations

import re
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
from tourneyelo_taisen import codes
from tourneyelo_taisen.formula import change

_POINTS = re.compile(r"([\w.-]+)=(\d{1,4})")


class TaisenOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user must or can tell of TAISEN."""

    initial: Annotated[int, msgspec.Meta(ge=1, le=5000)] | None = None
    """Rating with which players without one begin."""
    handicaps: str = ""
    """Such as `2:5-7=3`: in round 2 player 5 gave player 7 the handicap that is called 3."""
    points: str = ""
    """The table H, such as `2=150,3=250`: rating points of every handicap; no source has it."""


class Terms(msgspec.Struct, frozen=True):
    """Handicaps and what they are worth."""

    handicaps: Handicaps
    points: dict[str, int]


class Taisen(GameByGame):
    """Rates by 12 + 0.03 (opponent - own -+ H), inferred."""

    name = "taisen"
    title = "TAISEN, Go server (inferred: 24 points, handicap table by the user)"
    owner = "TAISEN"
    options = TaisenOptions
    codes = (codes.HANDICAP, codes.DRAWN)
    status = Status.INFERRED
    source = "encyclopedia article on Elo ratings: a factor of 24 and a handicap term H are named"
    formula = "win: 12 + 0.03 (opponent - own - H), whole points, 1 to 23; loss: the same less"
    inferred = (
        "the named factor 24 is taken for K of the straight line",
        "bounds of 1 and 23 points by analogy with Shogi Club 24",
        "values and sign of the handicap term H: unknown, the user gives the table",
    )

    def terms(self, tournament: Tournament, options: Any) -> Terms:
        """Read the handicaps and their table.

        Raises:
            Refused: one has no known form, or no points.
        """
        del tournament
        try:
            handicaps = read_handicaps(options.handicaps)
            points = _table(options.points)
        except ValueError as error:
            raise Refused(codes.HANDICAP.at(message=f"handicaps: {error}")) from error
        missing = sorted({each.size for each in handicaps} - set(points))
        if missing:
            message = f"no points are given for the handicap {', '.join(missing)}"
            raise Refused(codes.HANDICAP.at(message=message))
        return Terms(handicaps, points)

    def judge(self, side: Side, terms: Any) -> Verdict:
        """Rate one side."""
        if side.half_points == 1:
            return Verdict(None, "not rated: nothing is known of draws")
        own, opponent = int(side.rating), int(side.opponent)
        handicap = terms.handicaps.of(side.round, side.number, side.opponent_number)
        lift = terms.points[handicap.size] * handicap.favours(side.number) if handicap else 0
        points = change(own, opponent, won=side.half_points == 2, advantage=lift)
        reason = f"rated: H {lift:+d} (inferred)" if handicap else "rated (inferred)"
        share = Decimal("0.5") + Decimal(own + lift - opponent) / 800
        return Verdict(Decimal(points), reason, min(max(share, Decimal(0)), Decimal(1)))

    def rules(self, options: Any) -> str:
        """Say that the rules are inferred."""
        del options
        return "TAISEN, inferred"

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say that draws were left out."""
        del options
        if any(r.result is Result.DRAW for p in tournament.players for r in p.rounds):
            yield codes.DRAWN.at(tournament.layout.place(None))

    def approximation(self, options: Any) -> str:
        """Mark every output."""
        del options
        return "the formula is inferred from a factor of 24"

    def example(self) -> Example:
        """Return a game of the inferred formula."""
        return Example(
            source="inferred; numbers of our own",
            tournament=example_event(1500, [Opponent(1600, "1")]),
            published=(Published("change", Decimal(15)),),
        )


def _table(text: str) -> dict[str, int]:
    """Read `2=150,3=250`.

    Raises:
        ValueError: a part has another form, or a handicap has two values.
    """
    found: dict[str, int] = {}
    for part in re.split(r"[,;\s]+", text.strip()) if text.strip() else ():
        match = _POINTS.fullmatch(part)
        if match is None or match[1] in found:
            raise ValueError(f"{part!r} is not a new SIZE=POINTS, such as 2=150")
        found[match[1]] = int(match[2])
    return found

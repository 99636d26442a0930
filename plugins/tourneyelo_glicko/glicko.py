"""Glicko: an event is a rating period; everybody has a rating and a deviation."""

from __future__ import annotations

import enum
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import Player, RatingRun, Tournament, by_number, decimal_of
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_glicko import codes
from tourneyelo_glicko.event import PLACES, Before, Period, games_of, kept, line_of
from tourneyelo_glicko.fields import IDLE, RD, before, value_of
from tourneyelo_glicko.formulas import (
    After,
    Q,
    expected,
    glicko,
    onset_deviation,
    weight,
)

USUAL_C = Decimal("63.2")
"""RD 50 grows to 350 in 30 periods."""


class Preset(enum.StrEnum):
    """Known sets of constants."""

    PAPER = "paper"
    AUSTRALIAN = "australian"


class GlickoOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of Glicko."""

    preset: Preset = Preset.PAPER
    """paper, or australian, whose constants are not published and must be given."""
    c: Decimal | None = None
    """Growth of the deviation a period; by itself 63.2, to be tuned for every pool."""
    initial: Annotated[int, msgspec.Meta(ge=-10000, le=10000)] = 1500
    """Rating with which newcomers begin."""
    initial_rd: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 350
    """Deviation with which newcomers begin, and the largest there is."""
    rd_floor: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """Smallest deviation; the paper suggests 30, by itself there is none."""


class Glicko(RatingSystem):
    """Rates an event as one rating period; newcomers count with their large deviation."""

    name = "glicko"
    title = "Glicko"
    owner = "Glickman"
    options = GlickoOptions
    codes = (codes.CONSTANTS_UNKNOWN,)
    unit = Unit.PERIOD
    status = Status.OFFICIAL
    source = "M. Glickman, The Glicko system, glicko.net/glicko/glicko.pdf"
    formula = (
        "RD = min(root of (RD^2 + c^2 t), 350) at the onset\n"
        "g(RD) = 1 / root of (1 + 3 q^2 RD^2 / pi^2), q = ln 10 / 400\n"
        "E = 1 / (1 + 10^(-g(RD of opponent) (r - opponent) / 400))\n"
        "d^2 = 1 / (q^2 sum of g^2 E (1 - E))\n"
        "r' = r + q / (1/RD^2 + 1/d^2) x sum of g (s - E); RD' = root of 1 / (1/RD^2 + 1/d^2)"
    )
    inferred = (
        "Constants of the Australian Chess Federation (preset australian) are unknown: give c.",
    )
    state_fields = (RD, IDLE)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from everybody's values at its onset.

        Raises:
            Refused: the preset has no published constants and none are given.
            Misuse: c lies outside what can be meant.
        """
        c = _c(options)
        known = by_number(tournament)
        start = {number: _onset(player, options, c) for number, player in known.items()}
        games = games_of(tournament, start)
        after = {
            n: _after(glicko(b.rating, b.deviation, games[n]), options) for n, b in start.items()
        }
        period = Period(known, start, after, _share, games)
        states = tuple(
            kept(each, period, _kept(period.after[each.number])) for each in tournament.players
        )
        australian = options.preset is Preset.AUSTRALIAN
        return RatingRun(
            system=self.name,
            rules=f"glicko, c {c}, newcomers {options.initial}/{options.initial_rd}",
            players=tuple(line_of(player, period) for player in tournament.players),
            states=states,
            approximation="Australian constants are not published" if australian else "",
        )

    def example(self) -> Example:
        """Return the worked example of the paper."""
        return Example(
            source="M. Glickman, The Glicko system, worked example",
            tournament=paper_event({"rd": Decimal(200)}),
            published=(
                Published("new_rating", Decimal(1464)),
                Published("state.rd", Decimal("151.4"), Decimal("0.05")),
            ),
        )


def paper_event(figures: dict[str, Decimal]) -> Tournament:
    """Make the three games of both papers: 1400/30 won, 1550/100 lost, 1700/300 lost."""
    met = [
        Opponent(rating, result, {"rd": Decimal(deviation)})
        for rating, deviation, result in ((1400, 30, "1"), (1550, 100, "0"), (1700, 300, "0"))
    ]
    return example_event(1500, met, figures=figures)


def _c(options: GlickoOptions) -> Decimal:
    if options.c is None and options.preset is Preset.AUSTRALIAN:
        raise Refused(codes.CONSTANTS_UNKNOWN.at())
    c = USUAL_C if options.c is None else options.c
    if not 0 <= c <= 1000:
        raise Misuse(f"glicko: c {c} lies outside 0 to 1000")
    return c


def _onset(player: Player, options: GlickoOptions, c: Decimal) -> Before:
    deviation = value_of(player, RD, options.initial_rd)
    idle = value_of(player, IDLE, 0)
    onset = onset_deviation(deviation, float(c), idle, options.initial_rd)
    return before(player, options.initial, max(onset, options.rd_floor, 1))


def _after(after: After, options: GlickoOptions) -> After:
    return After(after.rating, max(after.deviation, options.rd_floor))


def _kept(after: After) -> dict[str, Decimal]:
    """Keep the deviation; it was computed one period before the next."""
    return {"rd": decimal_of(after.deviation, PLACES), "idle": Decimal(1)}


def _share(own: Before, after: After, opponent: Before, score: float) -> tuple[float, float]:
    """Return expected score and the part of the change that a game makes."""
    chance = expected(own.rating, opponent.rating, opponent.deviation)
    gain = weight(opponent.deviation) * (score - chance)
    return chance, Q * after.deviation**2 * gain

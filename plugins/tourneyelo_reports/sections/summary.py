"""The summary: one row per player, from standings facts to the new rating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

import msgspec

from tourneyelo.model import Cell, Column, Kind, Player, PlayerRating, Report, Section
from tourneyelo.plugin import ReportSection

TENTH = Decimal("0.1")


class Line(NamedTuple):
    """A player with everything known of him."""

    player: Player
    figures: PlayerRating
    points: Decimal

    @property
    def rating(self) -> int | None:
        """The rating used, else the stated one."""
        used = self.figures.rating
        return self.player.rating if used is None else used


Field = tuple[Column, Callable[[Line], Cell]]


class SummarySection(ReportSection):
    """One row per player in the order of the input; standings facts alone when nobody was rated."""

    name = "summary"
    title = "One row per player: rating, change, performance"
    order = 10

    def build(self, report: Report) -> Section:
        """Return the table."""
        fields = (
            (*STANDING, *FIGURES, *_performances(report), *ENDING) if report.rating else STANDING
        )
        return Section(
            name=self.name,
            title="Summary",
            columns=tuple(column for column, _ in fields),
            rows=tuple(tuple(value(line) for _, value in fields) for line in _lines(report)),
            remarks=report.rating.remarks if report.rating else (),
        )


def _lines(report: Report) -> list[Line]:
    """Bring players and figures together by number and name: a faulty input repeats numbers."""
    figures = {(player.number, player.name): player for player in report.players}
    return [
        Line(
            player,
            figures.get((player.number, player.name))
            or PlayerRating(number=player.number, name=player.name),
            points * TENTH,
        )
        for player, points in zip(report.tournament.players, _points(report), strict=True)
    ]


def _points(report: Report) -> list[int]:
    """Sum everyone's points in tenths; players who share a number are summed one by one."""
    event = report.tournament
    points, holders = event.points(), Counter(player.number for player in event.players)
    return [
        points[player.number]
        if holders[player.number] == 1
        else msgspec.structs.replace(event, players=(player,)).points()[player.number]
        for player in event.players
    ]


def _performances(report: Report) -> list[Field]:
    """Make the columns of performances; a formula that only repeats Rp names it instead."""
    formulas = dict.fromkeys(name for player in report.players for name in player.performances)
    same = [
        formula
        for formula in formulas
        if all(p.performances.get(formula) == p.performance for p in report.players)
    ]
    further = [_further_performance(formula) for formula in formulas if formula not in same]
    return [_performance(same), *LIMITED, *further]


def _performance(formulas: list[str]) -> Field:
    by = f", by {' and '.join(formulas)}" if formulas else ""
    column = Column(
        key="performance",
        title="Rp",
        kind=Kind.INTEGER,
        explanation=f"Performance rating from Ra, differences not limited{by}",
        brief=True,
    )
    return column, lambda line: line.figures.performance


def _further_performance(formula: str) -> Field:
    column = Column(
        key=f"performances.{formula}",
        title=f"Rp {formula}",
        kind=Kind.INTEGER,
        explanation=f"Performance by {formula}",
    )
    return column, lambda line: line.figures.performances.get(formula)


STANDING: tuple[Field, ...] = (
    (
        Column(
            key="number",
            title="No",
            kind=Kind.INTEGER,
            explanation="Starting rank number",
            brief=True,
        ),
        lambda line: line.player.number,
    ),
    (
        Column(
            key="rank",
            title="Rk",
            kind=Kind.INTEGER,
            explanation="Final rank as the source states it",
        ),
        lambda line: line.player.rank,
    ),
    (
        Column(key="title", title="Title", explanation="FIDE title"),
        lambda line: line.player.title,
    ),
    (
        Column(key="name", title="Name", brief=True),
        lambda line: line.player.name,
    ),
    (
        Column(key="federation", title="Fed", explanation="Federation"),
        lambda line: line.player.federation,
    ),
    (
        Column(key="fide_id", title="FIDE ID", kind=Kind.IDENTIFIER),
        lambda line: line.player.fide_id,
    ),
    (
        Column(
            key="rating",
            title="Rtg",
            kind=Kind.INTEGER,
            explanation="Rating before the event; empty when unrated",
            brief=True,
        ),
        lambda line: line.rating,
    ),
    (
        Column(
            key="points",
            title="Pts",
            kind=Kind.DECIMAL,
            places=1,
            explanation="Points in the standings, byes and forfeits included",
        ),
        lambda line: line.points,
    ),
)

FIGURES: tuple[Field, ...] = (
    (
        Column(
            key="k",
            title="K",
            kind=Kind.INTEGER,
            explanation="Development coefficient",
            brief=True,
        ),
        lambda line: line.figures.k,
    ),
    (
        Column(
            key="rated_games",
            title="n",
            kind=Kind.INTEGER,
            explanation="Number of games that are rated",
            brief=True,
        ),
        lambda line: line.figures.rated_games,
    ),
    (
        Column(
            key="rated_score",
            title="W",
            kind=Kind.DECIMAL,
            places=1,
            explanation="Score from the rated games",
            brief=True,
        ),
        lambda line: line.figures.rated_score,
    ),
    (
        Column(
            key="opp_avg",
            title="Ra",
            kind=Kind.INTEGER,
            explanation="Average rating of the opponents in rated games, differences not limited",
        ),
        lambda line: line.figures.opp_avg,
    ),
    (
        Column(
            key="expected_score",
            title="We",
            kind=Kind.DECIMAL,
            places=2,
            explanation="Expected score from the rated games",
            brief=True,
        ),
        lambda line: line.figures.expected_score,
    ),
    (
        Column(
            key="delta",
            title="W-We",
            kind=Kind.CHANGE,
            places=2,
            explanation="Score less expected score",
            brief=True,
        ),
        lambda line: line.figures.delta,
    ),
    (
        Column(
            key="change",
            title="Change",
            kind=Kind.CHANGE,
            places=2,
            explanation="Rating change of this event alone, not rounded",
            brief=True,
        ),
        lambda line: line.figures.change,
    ),
    (
        Column(
            key="new_rating",
            title="New",
            kind=Kind.INTEGER,
            explanation="Estimate of the new rating after one rounding",
            brief=True,
        ),
        lambda line: line.figures.new_rating,
    ),
)

LIMITED: tuple[Field, ...] = (
    (
        Column(
            key="rc",
            title="Rc",
            kind=Kind.INTEGER,
            explanation="Average of the opponents' ratings as used in the calculation, "
            "differences limited; FIDE prints it as Rc",
        ),
        lambda line: line.figures.rc,
    ),
    (
        Column(
            key="rp_limited",
            title="Rp lim",
            kind=Kind.INTEGER,
            explanation="Performance rating from limited differences; Chess-Results calls it Rp",
        ),
        lambda line: line.figures.rp_limited,
    ),
)

ENDING: tuple[Field, ...] = (
    (
        Column(
            key="initial_rating",
            title="Ru",
            kind=Kind.INTEGER,
            explanation="Initial rating of an unrated player from this event alone",
        ),
        lambda line: line.figures.initial_rating,
    ),
    (
        Column(
            key="initial_rating_publishable",
            title="Ru publ.",
            kind=Kind.BOOLEAN,
            explanation="Whether this event alone is enough for the initial rating to be published",
        ),
        lambda line: line.figures.initial_rating_publishable,
    ),
    (
        Column(key="k_source", title="K source", explanation="Where K comes from"),
        lambda line: line.figures.k_source,
    ),
    (
        Column(key="remark", title="Remark"),
        lambda line: line.figures.remark or None,
    ),
)

"""The standings: one row per player or team, with the values that decide."""

from __future__ import annotations

from decimal import Decimal

from tourneyelo.model import Cell, Column, Kind, Report, Section, Standing, Standings
from tourneyelo.model.standings import printed
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ReportSection

POINTS = "PTS"
LEADING = (
    Column(key="rank", title="Rk", kind=Kind.INTEGER, explanation="Rank by the tie-breaks"),
    Column(key="number", title="No", kind=Kind.INTEGER, explanation="Starting rank number"),
    Column(key="name", title="Name"),
    Column(key="points", title="Pts", kind=Kind.DECIMAL, places=1, explanation="Points"),
)
ENDING = (
    Column(
        key="decided_by",
        title="Decided by",
        explanation="What parts this line from the one above; empty for those who stay tied",
    ),
    Column(
        key="declared_rank",
        title="Declared",
        kind=Kind.INTEGER,
        explanation="Rank as the source states it",
    ),
    Column(
        key="follows",
        title="Follows",
        kind=Kind.BOOLEAN,
        explanation="Whether the declared rank follows from the tie-breaks",
    ),
)


class StandingsSection(ReportSection):
    """One row per player or team by rank; nothing when the event was not ranked."""

    name = "standings"
    title = "Standings with the tie-breaks, compared with the declared ranks"
    order = 15

    def build(self, report: Report) -> Section | None:
        """Return the table, None without standings."""
        made = report.standings
        if made is None or not made.lines:
            return None
        return Section(
            name=self.name,
            title="Standings",
            columns=(*LEADING, *_columns(made), *ENDING),
            rows=tuple(_row(line) for line in made.lines),
            remarks=_remarks(made),
        )


def _columns(made: Standings) -> list[Column]:
    """Make a text column for each tie-break: values differ in their decimals, some are steps."""
    return [
        Column(key=f"tie_breaks.{code}", title=code, explanation=f"Tie-break {code}")
        for code in made.order
        if code != POINTS
    ]


def _row(line: Standing) -> tuple[Cell, ...]:
    return (
        line.rank,
        line.number,
        line.name,
        Decimal(printed(line.points)),
        *(value.shown or None for value in line.values),
        line.decided_by,
        line.declared_rank,
        line.follows,
    )


def _remarks(made: Standings) -> tuple[str, ...]:
    after = counted(made.rounds, "round")
    order = f"Order: {' '.join(made.order)}, {made.order_source}; after {after}."
    lots = f"Lots were drawn with the seed {made.lots}." if made.lots is not None else ""
    return tuple(filter(None, (order, f"Rules: {made.rules}.", lots)))

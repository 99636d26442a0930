"""What `tourneyelo calc` prints: a line a game, the sums, performances by name."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import click

from tourneyelo.cli.terminal import show_findings, show_table
from tourneyelo.model import Column, Kind, PlayerRating, Report, Section, Severity

_COLUMNS = (
    Column(key="opponent", title="Opponent", kind=Kind.INTEGER),
    Column(key="score", title="Score", kind=Kind.DECIMAL, places=1),
    Column(key="difference", title="Difference", kind=Kind.INTEGER),
    Column(key="expected", title="Expected", kind=Kind.DECIMAL, places=2),
    Column(key="change", title="Change", kind=Kind.CHANGE, places=1),
    Column(key="reason", title="Why"),
)


def show_calculation(report: Report, performances: dict[str, int]) -> None:
    """Print the calculation of player 1."""
    figures = report.player(1)
    rows = tuple(
        (g.opponent_rating, g.score, g.difference, g.expected, g.change, g.reason)
        for g in figures.games
    )
    show_table(Section(name="games", title="", columns=_COLUMNS, rows=rows))
    for label, value in _sums(figures):
        click.echo(f"{label:<12} {value}")
    for name, performance in performances.items():
        click.echo(f"{'performance':<12} {performance} by {name}")
    _show_state(report)
    click.echo(f"{'rules':<12} {report.rating.rules if report.rating else 'none'}")
    mine = tuple(
        f for f in report.findings if f.player in (None, 1) and f.severity is not Severity.NOTE
    )
    show_findings(mine, verbose=False)


def _show_state(report: Report) -> None:
    """Print what the system keeps of player 1 after the games."""
    states = report.rating.states if report.rating else ()
    for state in states:
        if state.number == 1:
            exact = {} if state.rating is None else {"rating": state.rating}
            for name, value in {**exact, **state.figures, **state.texts}.items():
                click.echo(f"{'kept':<12} {name} {value}")


def _sums(figures: PlayerRating) -> list[tuple[str, str]]:
    """Label the sums that exist."""
    said = [("score", f"{figures.rated_score} of {figures.rated_games}")]
    if figures.expected_score is not None:
        said.append(("expected", f"{figures.expected_score:.2f} of {figures.rated_score}"))
    if figures.opp_avg is not None:
        said.append(("average", str(figures.opp_avg)))
    if figures.k is not None:
        said.append(("K", f"{figures.k} ({figures.k_source})"))
    if figures.change is not None:
        said.append(("change", f"{figures.change:+.1f}, rounded {_rounded(figures)}"))
        new = figures.new_rating
        exact = f"exactly {(figures.rating or 0) + figures.change:.1f}"
        said.append(("new rating", f"{'none' if new is None else new} ({exact}; an estimate)"))
    if figures.initial_rating is not None:
        said.append(("first rating", str(figures.initial_rating)))
    if figures.remark:
        said.append(("remark", figures.remark))
    return said


def _rounded(figures: PlayerRating) -> str:
    if figures.new_rating is not None and figures.rating is not None:
        return f"{figures.new_rating - figures.rating:+d}"
    assert figures.change is not None
    return f"{figures.change.quantize(Decimal(1), rounding=ROUND_HALF_UP):+}"

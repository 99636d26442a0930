"""What `tourneyelo calc` prints: a line a game, the sums, performances by name."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from tourneyelo.cli.terminal import console, show_findings, table
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
    out = console()
    figures = report.player(1)
    rows = tuple(
        (g.opponent_rating, g.score, g.difference, g.expected, g.change, g.reason)
        for g in figures.games
    )
    out.print(table(out, Section(name="games", title="", columns=_COLUMNS, rows=rows)))
    for label, value in _sums(figures):
        out.print(f"{label:<12} {value}", markup=False)
    for name, value in performances.items():
        out.print(f"{'performance':<12} {value} by {name}", markup=False)
    out.print(f"{'rules':<12} {report.rating.rules if report.rating else 'none'}", markup=False)
    mine = tuple(
        f for f in report.findings if f.player in (None, 1) and f.severity is not Severity.NOTE
    )
    show_findings(out, mine, verbose=False)


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
        said.append(("new rating", f"{new if new is not None else 'none'} (estimate)"))
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

"""Standings on a terminal: the table, how declared ranks compare, how a value arose."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tourneyelo.cli.terminal import show_findings, show_table
from tourneyelo.model import Cell, Column, Kind, Report, Section, Standing, Standings, TieBreakValue
from tourneyelo.model.standings import printed
from tourneyelo.model.wording import counted

_COLUMNS = (
    Column(key="rank", title="Rk", kind=Kind.INTEGER),
    Column(key="number", title="No", kind=Kind.INTEGER),
    Column(key="name", title="Name"),
    Column(key="points", title="Pts", kind=Kind.IDENTIFIER),
)
_ENDING = (
    Column(key="decided_by", title="Decided by"),
    Column(key="declared_rank", title="Declared"),
)


def show_standings(report: Report, *, explain: bool, verbose: bool) -> None:
    """Print the standings of an event with what had to be said."""
    made = report.standings
    if made is None:
        return
    event = report.tournament
    click.secho(event.title or report.source.file or "unnamed event", bold=True)
    order = f"{' '.join(made.order)} ({made.order_source})" if made.order else "no order"
    click.secho(f"after {counted(made.rounds, 'round')} · {order} · rules: {made.rules}", dim=True)
    if made.lines:
        show_table(_table(made))
    for sentence in _compared(made):
        click.echo(sentence)
    if explain:
        show_explanations(made)
    show_findings(report.findings, verbose=verbose)


def show_explanations(made: Standings) -> None:
    """Print how the values arose of those for whom it was asked."""
    names = {line.number: line.name for line in made.lines}
    for line in made.lines:
        if any(value.reason for value in line.values):
            click.secho(f"{line.number} {line.name}: {printed(line.points)} points", bold=True)
            for value in line.values:
                _show_value(value, names)


def _show_value(value: TieBreakValue, names: dict[int, str]) -> None:
    click.echo(f"{value.code} {value.shown or 'none'}: {value.reason}")
    for each in value.contributions:
        round_ = f"round {each.round}: " if each.round is not None else ""
        whom = "" if each.opponent is None else f"{each.opponent} {names.get(each.opponent, '?')}, "
        amount = "none" if each.value is None else printed(each.value)
        cut = "" if each.counted else ", not counted"
        click.secho(f"  {round_}{amount}{cut} ({whom}{each.reason})", dim=True)


def _table(made: Standings) -> Section:
    codes = [code for code in made.order if code != "PTS"]
    columns = tuple(Column(key=code, title=code, kind=Kind.IDENTIFIER) for code in codes)
    return Section(
        name="standings",
        title="Standings",
        columns=(*_COLUMNS, *columns, *_ENDING),
        rows=tuple(_row(line) for line in made.lines),
    )


def _row(line: Standing) -> tuple[Cell, ...]:
    declared = "" if line.declared_rank is None else str(line.declared_rank)
    return (
        line.rank,
        line.number,
        line.name,
        printed(line.points),
        *(value.shown for value in line.values),
        line.decided_by or "",
        declared if line.follows is not False else f"{declared} does not follow",
    )


def _compared(made: Standings) -> Iterator[str]:
    stated = [line for line in made.lines if line.declared_rank is not None]
    if stated:
        following = sum(line.follows is True for line in stated)
        yield f"declared ranks: {following} of {len(stated)} follow from these tie-breaks"
    if made.lots is not None:
        yield f"lots drawn with the seed {made.lots}"

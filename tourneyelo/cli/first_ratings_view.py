"""What people and programs see of first ratings: every event with the state before and after."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tourneyelo.cli import DONE, ERRORS_FOUND
from tourneyelo.model import Column, Kind, Section, Severity
from tourneyelo.model.newcomer import FirstRatings, Newcomer, Standing, Step
from tourneyelo.model.wording import counted

_COLUMNS = (
    Column(key="event", title="Event"),
    Column(key="ended", title="Ended", kind=Kind.DATE),
    Column(key="before", title="Before"),
    Column(key="games", title="n", kind=Kind.INTEGER),
    Column(key="score", title="W", kind=Kind.DECIMAL, places=1),
    Column(key="after", title="After"),
)


def show_first_ratings(run: FirstRatings, *, as_json: bool, verbose: bool) -> int:
    """Print the histories of all newcomers and return the exit status."""
    from tourneyelo.cli.terminal import show_findings

    if as_json:
        _print_json(run)
    else:
        for newcomer in run.newcomers:
            _show(newcomer)
        click.echo(_summary(run))
        show_findings(run.findings, verbose=verbose)
    errors = any(finding.severity is Severity.ERROR for finding in run.findings)
    return ERRORS_FOUND if errors else DONE


def _print_json(run: FirstRatings) -> None:
    from tourneyelo.model.document import encode
    from tourneyelo.model.documents.newcomers import first_ratings_document

    click.echo(encode(first_ratings_document(run)))


def _show(newcomer: Newcomer) -> None:
    from tourneyelo.cli.terminal import show_table

    number = f"FIDE {newcomer.fide_id}" if newcomer.fide_id else "no FIDE number"
    click.secho(f"{newcomer.name} · {number} · {newcomer.list} list", bold=True)
    rows = tuple(
        (
            step.event,
            step.end_date or step.start_date,
            _state(step.before),
            step.games,
            step.score,
            _state(step.after),
        )
        for step in newcomer.steps
    )
    show_table(Section(name="steps", title="", columns=_COLUMNS, rows=rows))
    for line in _reasons(newcomer.steps):
        click.secho(f"  {line}", dim=True)
    click.echo(_verdict(newcomer))
    click.echo()


def _state(standing: Standing) -> str:
    """Say where somebody stands, in one cell."""
    if not standing.games:
        return "unrated"
    pooled = f"{standing.score} of {standing.games}"
    if standing.rating is None:
        return pooled
    return f"{pooled}: {standing.rating}" + ("" if standing.listed else ", not listed")


def _reasons(steps: tuple[Step, ...]) -> Iterator[str]:
    for step in steps:
        said = [text for text in (step.remark, *step.left_out) if text]
        for text in said:
            yield f"{step.event} ({step.rules}): {text}"


def _verdict(newcomer: Newcomer) -> str:
    working = next((s.after.working for s in reversed(newcomer.steps) if s.after.working), "")
    if newcomer.rating is None:
        return f"no first rating yet: {working}"
    return f"first rating {newcomer.rating}, K {newcomer.k}, period {newcomer.period}: {working}"


def _summary(run: FirstRatings) -> str:
    rated = sum(newcomer.rating is not None for newcomer in run.newcomers)
    return f"{counted(len(run.newcomers), 'newcomer')}, {counted(rated, 'first rating')}"

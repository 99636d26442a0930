"""What `tourneyelo systems` prints: the list, what is inferred, and one system in full."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

import click

from tourneyelo.cli.terminal import show_table
from tourneyelo.host import Host
from tourneyelo.host.examples import Computed, compute
from tourneyelo.host.parameters import parameters
from tourneyelo.model import Column, Section
from tourneyelo.plugin import RatingSystem

NOT_SAID = "not said"
_COLUMNS = tuple(
    Column(key=key, title=title)
    for key, title in (
        ("name", "Name"),
        ("owner", "Owner"),
        ("unit", "Unit"),
        ("better", "Better"),
        ("status", "Status"),
        ("source", "Source"),
    )
)


def facts(system: RatingSystem) -> dict[str, Any]:
    """Collect what the list says of a system."""
    return {
        "name": system.name,
        "title": system.title,
        "owner": system.owner,
        "unit": system.unit,
        "lower_is_better": system.lower_is_better,
        "status": system.status,
        "source": system.source or None,
        "inferred": list(system.inferred),
        "state_fields": [field.name for field in system.state_fields],
    }


def described(host: Host, system: RatingSystem) -> dict[str, Any]:
    """Collect everything about a system, the worked example computed now."""
    return {
        **facts(system),
        "formula": system.formula or None,
        "parameters": parameters(system),
        "state_fields": list(system.state_fields),
        "example": compute(host, system),
    }


def show_all(systems: Iterable[RatingSystem]) -> None:
    """Print a line a system."""
    rows = tuple(
        (
            each.name,
            each.owner,
            each.unit or NOT_SAID,
            "lower" if each.lower_is_better else "higher",
            each.status or NOT_SAID,
            each.source or NOT_SAID,
        )
        for each in systems
    )
    show_table(Section(name="systems", title="", columns=_COLUMNS, rows=rows))
    click.echo("tourneyelo systems NAME explains one; --status says what is not certain")


def show_status(systems: Iterable[RatingSystem]) -> None:
    """Print what is inferred, unknown or a stand-in, system by system."""
    certain: list[str] = []
    for each in systems:
        if not each.inferred:
            certain.append(each.name)
            continue
        click.secho(f"{each.name} ({each.status or NOT_SAID})", bold=True)
        for sentence in each.inferred:
            click.echo(textwrap.fill(sentence, 96, initial_indent="  - ", subsequent_indent="    "))
    click.echo(textwrap.fill(f"nothing inferred: {', '.join(certain)}", 100))


def show_one(host: Host, system: RatingSystem) -> None:
    """Print formula, parameters, state and the worked example."""
    click.secho(f"{system.name}: {system.title}", bold=True)
    direction = "lower is better" if system.lower_is_better else "higher is better"
    click.echo(f"owner      {system.owner}")
    click.echo(f"unit       {system.unit or NOT_SAID}; {direction}")
    click.echo(f"status     {system.status or NOT_SAID}")
    click.echo(f"source     {system.source or NOT_SAID}")
    _show_block("formula", system.formula.splitlines())
    _show_block("inferred", system.inferred)
    _show_block("parameters (-O name=value)", [p.line for p in parameters(system)])
    kept = [f"{f.name}: {f.meaning}; newcomers: {f.beginning}" for f in system.state_fields]
    _show_block("kept of players (--players, --players-out)", kept)
    _show_example(compute(host, system))


def _show_block(title: str, sentences: Iterable[str]) -> None:
    lines = list(sentences)
    if not lines:
        return
    click.echo(title)
    for line in lines:
        click.echo(textwrap.fill(line, 96, initial_indent="  ", subsequent_indent="    "))


def _show_example(computed: Computed | None) -> None:
    if computed is None:
        click.echo("example    none is published")
        return
    click.echo(textwrap.fill(f"example    {computed.source}", 96, subsequent_indent="           "))
    for line in computed.event:
        click.echo(f"  {line}")
    click.echo(f"  {'figure':<22} {'published':>12} {'computed':>14}")
    for each in computed.figures:
        verdict = "" if each.agrees else "  DIFFERS"
        shown = "none" if each.computed is None else str(each.computed)
        click.echo(f"  {each.figure:<22} {each.published!s:>12} {shown:>14}{verdict}")

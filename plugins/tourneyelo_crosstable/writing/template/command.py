"""`tourneyelo template`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import click

from tourneyelo.errors import Misuse
from tourneyelo.plugin import Command
from tourneyelo_crosstable.writing.template.layouts import (
    LAYOUTS,
    ROUND_ROBIN,
    USUAL_PLAYERS,
    Size,
    make,
)

MOST_PLAYERS = 999
MOST_ROUNDS = 30
MOST_IN_A_GRID = 99


class TemplateCommand(Command):
    """Writes an empty crosstable for a club to fill in."""

    name = "template"
    title = "Write an empty crosstable to fill in by hand."

    def build(self) -> click.Command:
        """Return the command."""
        return command


@click.command("template")
@click.argument("target", metavar="OUT.xlsx", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--players",
    type=click.IntRange(2, MOST_PLAYERS),
    show_default="40, in a round robin 10",
    help="Players for whom there is room; in a round robin exactly those who play.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, MOST_ROUNDS),
    default=7,
    show_default=True,
    help="Columns for rounds.",
)
@click.option(
    "--layout",
    type=click.Choice(LAYOUTS),
    default=LAYOUTS[0],
    show_default=True,
    help="Swiss: a column per round; round-robin: a column per opponent; games: a row per game.",
)
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.pass_obj
def command(
    host: Any, target: Path, players: int | None, rounds: int, layout: str, force: bool
) -> int:
    """Write an empty crosstable to fill in by hand, with an example and explanations.

    Filled in, the workbook is read like any other: `tourneyelo rate OUT.xlsx`.
    """
    if layout == ROUND_ROBIN and (players or 0) > MOST_IN_A_GRID:
        raise Misuse(f"--players {players}: a round robin has at most {MOST_IN_A_GRID}")
    _refuse(target, force=force)
    host.save(target, workbook(layout, Size(players or USUAL_PLAYERS[layout], rounds)))
    click.echo(f"written: {target} (to be filled in; point at a heading to see how)", err=True)
    return 0


def workbook(layout: str, size: Size) -> bytes:
    """Make a template; the same one has the same bytes."""
    from tourneyelo.plugin.workbook import save

    out = io.BytesIO()
    save(make(layout, size), out)
    return out.getvalue()


def _refuse(target: Path, *, force: bool) -> None:
    if target.suffix.lower() != ".xlsx":
        raise Misuse(f"{target}: a template is a workbook; let its name end in .xlsx")
    if not target.parent.is_dir():
        raise Misuse(f"the folder {target.parent} does not exist")
    if target.exists() and not force:
        raise Misuse(f"{target} exists; write to another file, or over it with --force")

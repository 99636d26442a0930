"""Options of the commands about rating lists."""

from __future__ import annotations

from pathlib import Path

import click

database = click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The database; else the environment variable TOURNEYELO_LISTS, else the user's data.",
)
month = click.option("--month", metavar="YYYY-MM", help="Month of the list.")
owner = click.option(
    "--owner", default="FIDE", show_default=True, metavar="NAME", help="Whose list."
)

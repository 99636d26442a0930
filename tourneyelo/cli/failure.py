"""Failures: what stopped a run, said in plain lines with the right exit status."""

from __future__ import annotations

import os

import click

from tourneyelo.cli import REFUSED, WRONG_USAGE, output
from tourneyelo.errors import Refused, TourneyeloError

DEBUG_VARIABLE = "TOURNEYELO_DEBUG"


def tell(error: Exception) -> int:
    """Say on standard error what went wrong and return the exit status."""
    if isinstance(error, Refused):
        output.tell_refusal(error.findings, set())
        return REFUSED
    if isinstance(error, OSError):  # of standard output: files are guarded where they are opened
        click.echo(f"refused: the output cannot be written: {error.strerror or error}", err=True)
        return REFUSED
    if isinstance(error, TourneyeloError):
        click.echo(f"tourneyelo: {error}", err=True)
        return WRONG_USAGE
    return _tell_defect(error)


def _tell_defect(error: Exception) -> int:
    """Say a defect of ours in one line; who wants to mend it sets a variable for the rest."""
    if os.environ.get(DEBUG_VARIABLE):
        raise error
    cause = f"{type(error).__name__}: {' '.join(str(error).split())}"
    click.echo(
        f"tourneyelo: a defect in tourneyelo or a plugin stopped this run: {cause}; "
        f"please report it with the output under {DEBUG_VARIABLE}=1",
        err=True,
    )
    return REFUSED

"""Findings about events that stand in several sheets."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

ROUNDS_IN_SHEETS = Code(
    "CROSS137",
    Severity.WARNING,
    "several sheets tell different rounds, as of one event; one was read",
    "join them with --with, and read what is said about it",
    until_joined=True,
)

ALL = (ROUNDS_IN_SHEETS,)

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
UNREAD_GAMES = Code(
    "CROSS138",
    Severity.WARNING,
    "a sheet seems to hold games of the event and could not be read",
    "correct the sheet and read the workbook again; without it games are missing",
)
ROUNDS_TWICE = Code(
    "CROSS139",
    Severity.WARNING,
    "two sheets tell the same round, so that sheets of single rounds were not joined",
    "leave one of them out: join the others with --with, or delete or hide the sheet",
)
NAMED_OTHERWISE = Code(
    "CROSS145",
    Severity.WARNING,
    "the name of a sheet and what stands on it tell different rounds",
    "correct the name of the sheet, or the round on it",
    repair=True,
)
DRAFT = Code(
    "CROSS146",
    Severity.NOTE,
    "two sheets tell the same games without contradiction; the fuller one was read",
    "nothing, if the other is a draft or a copy of it",
)

ALL = (ROUNDS_IN_SHEETS, UNREAD_GAMES, ROUNDS_TWICE, NAMED_OTHERWISE, DRAFT)

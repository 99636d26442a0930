"""What is to be said about the norms of an event."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

PART = Code(
    "FIDE201",
    Severity.ERROR,
    "only a part of the event is known; norms need all rounds",
    "give the whole event",
)
OLDER = Code(
    "FIDE202",
    Severity.WARNING,
    "norms are judged by the text in force from 2024-01-01, which is newer",
    "compare with the regulations of the year of the event",
)
SEX = Code(
    "FIDE203",
    Severity.NOTE,
    "women's norms are judged for players told to be women only",
    "join a start list that tells the sex: --with startlist.xlsx",
)
ALL = (PART, OLDER, SEX)

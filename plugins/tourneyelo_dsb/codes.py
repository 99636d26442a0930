"""What the German systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

INDEX_UNKNOWN = Code(
    "DSB001",
    Severity.WARNING,
    "the index (number of evaluations) is unknown; E is not limited by it, as from index 6 on",
    "give `index` in the players file (--players), or -O foreign=true for foreign ratings",
)
AGE_UNKNOWN = Code(
    "DSB002",
    Severity.WARNING,
    "the year of birth or of the event is unknown; taken as older than 25",
    "give `birth_year` in the players file, and the date of the event with --date",
)
SCALE = Code(
    "DSB003",
    Severity.NOTE,
    "ratings of the event are taken as DWZ, as FIDE ratings may stand in for a missing one",
    "give the DWZ in the players file (--players)",
)
FIRST = Code(
    "DSB004",
    Severity.NOTE,
    "an unrated player gets no first DWZ; his games are kept for two years",
    "give the state of this event to the next one (--players)",
)
NO_BALANCE = Code(
    "DSB005",
    Severity.WARNING,
    "the joint calculation of first ratings has no finite solution for these players",
    "nothing: more games are needed; the games are kept",
)
KEPT = Code(
    "DSB006",
    Severity.ERROR,
    "the kept games of a player cannot be read",
    "write them as `2026-01-11 1540=0.5; 2026-01-11 1200=0`",
)
HIGH = Code(
    "DSB020",
    Severity.ERROR,
    "no Ingo number is that high: these are ratings of another scale",
    "give Ingo numbers in the players file, or -O scale=elo to convert Elo ratings",
)
CONVERTED = Code(
    "DSB021",
    Severity.NOTE,
    "Elo ratings were converted by Ingo = (2840 - Elo) / 8",
    "give Ingo numbers in the players file",
)
INGO_AGE = Code(
    "DSB022",
    Severity.WARNING,
    "the year of birth or of the event is unknown; taken as older than 25",
    "give `birth_year` in the players file, and the date of the event with --date",
)
LATE = Code(
    "DSB023",
    Severity.WARNING,
    "the late form with age coefficients comes from a secondary source only",
    "use the classic form, which two sources confirm",
)
DWZ = (INDEX_UNKNOWN, AGE_UNKNOWN, SCALE, FIRST, NO_BALANCE, KEPT)
INGO = (HIGH, CONVERTED, INGO_AGE, LATE)

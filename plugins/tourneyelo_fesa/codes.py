"""What FESA's ratings have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

_SOURCE = "fesashogi.eu, Elo system"
BONUS_UNKNOWN = Code(
    "FES001",
    Severity.NOTE,
    "the games since the first rating are unknown for some players; they get no bonus",
    "give a players file with the column bonus_games",
    source=_SOURCE,
)
NO_ANCHOR = Code(
    "FES002",
    Severity.WARNING,
    "a newcomer cannot be rated: nothing holds him, or only games that carry him beyond any grade",
    "give a players file with the column grade, such as 2-kyu",
    source=_SOURCE,
)
UNSETTLED = Code(
    "FES003",
    Severity.WARNING,
    "the ratings do not settle: they go round in a circle of neighbouring whole points",
    "take them as correct to a point",
    source=_SOURCE,
)
BROKEN_STATE = Code(
    "FES004",
    Severity.ERROR,
    "the state of a player cannot be understood",
    "write grade as 2-dan or 5-kyu, and earlier as RATING=SCORE words such as 1860=1 1740=0.5",
    source=_SOURCE,
)

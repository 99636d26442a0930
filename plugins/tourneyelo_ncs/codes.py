"""What the ratings of the NCS have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

FAR = Code(
    "NCS001",
    Severity.ERROR,
    "whether differences over 400 points are limited is unknown: these players are not rated",
    "say -O limit=400 or -O limit=none",
)
START = Code(
    "NCS002",
    Severity.WARNING,
    "the starting value of newcomers is unknown: games with the unrated are not rated",
    "give a starting value with -O start=1200, or ratings in the players file (--players)",
)
GIVEN_START = Code(
    "NCS003",
    Severity.WARNING,
    "unrated players begin with a value that the user gave, not the society's",
    "leave out -O start to have only games between rated players rated",
)
ASSUMED_K = Code(
    "NCS004",
    Severity.WARNING,
    "K from 18 games on (20, from 2400 on 10) is assumed; only 40 below 18 games is published",
    "give K with --k NUMBER=K where it is known",
)
GAMES_UNKNOWN = Code(
    "NCS005",
    Severity.WARNING,
    "the number of games is unknown; taken as 18 or more",
    "give `games` in the players file (--players), where fewer than 18 mean K 40",
)
ALL = (FAR, START, GIVEN_START, ASSUMED_K, GAMES_UNKNOWN)

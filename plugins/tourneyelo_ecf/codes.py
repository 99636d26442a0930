"""What the English systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

HIGH = Code(
    "ECF001",
    Severity.ERROR,
    "no grade is that high: these are ratings of another scale",
    "give grades in the players file, or -O scale=rating to convert by (rating - 700) / 7.5",
)
ISLAND = Code(
    "ECF002",
    Severity.WARNING,
    "ungraded players met no graded one, not even through others: no working grade",
    "give a grade to one of them in the players file (--players)",
)
WORKING = Code(
    "ECF003",
    Severity.NOTE,
    "ungraded players were given working grades; without the 40-point limit for themselves",
    "nothing; that the limit does not bind them is inferred: they have no grade to measure from",
)
POINTS = Code(
    "ECF004",
    Severity.ERROR,
    "the game points of a season cannot be read",
    "write them in the order of play, as `200 100 150`",
)
CONVERTED = Code(
    "ECF005",
    Severity.NOTE,
    "ratings were converted to grades by (rating - 700) / 7.5",
    "give grades in the players file",
)
FAR = Code(
    "ECF020",
    Severity.ERROR,
    "whether differences over 400 points are limited is unknown: these players are not rated",
    "say -O limit=400 or -O limit=none",
)
NOMINAL = Code(
    "ECF021",
    Severity.ERROR,
    "the nominal opponent of partial ratings (fewer than 10 games) is unknown: these are not rated",
    "give the rating of the nominal opponent, such as -O nominal=1500",
)
GAMES_UNKNOWN = Code(
    "ECF022",
    Severity.WARNING,
    "the number of games is unknown; taken as 10 or more, a full rating",
    "give `games` in the players file (--players)",
)
JUNIOR_UNKNOWN = Code(
    "ECF023",
    Severity.WARNING,
    "who is a junior (k 40) is unknown; k 20 for all who are not marked",
    "give `junior` (1 or 0) in the players file (--players), or --k NUMBER=40",
)
PARTIAL = Code(
    "ECF024",
    Severity.WARNING,
    "partial ratings by the user's nominal opponent on a normal curve: not the ECF's own figures",
    "compare with the published partial ratings",
)
CLARKE = (HIGH, ISLAND, WORKING, POINTS, CONVERTED)
ECF = (FAR, NOMINAL, GAMES_UNKNOWN, JUNIOR_UNKNOWN, PARTIAL)

"""What the US Chess systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_RULES = Code(
    "USC001",
    Severity.ERROR,
    "the bonus threshold in force on that day is not known; nothing is rated",
    "give the threshold with -O bonus=12",
)
NO_DATE = Code(
    "USC002",
    Severity.WARNING,
    "the last day of the event is unknown; rated by the newest threshold",
    "give the date with --date, or the threshold with -O bonus=12",
)
GAMES_UNKNOWN = Code(
    "USC003",
    Severity.WARNING,
    "it is unknown on how many games a rating is based; taken as established",
    "give `games` in the players file (--players), where 25 or fewer make it provisional",
)
AGE_UNKNOWN = Code(
    "USC004",
    Severity.WARNING,
    "an unrated player of unknown age begins as an adult, with 1300",
    "give `birth_year` in the players file, or -O unknown_age=750 for a scholastic event",
)
SCALE = Code(
    "USC005",
    Severity.NOTE,
    "ratings of the event are taken as US Chess ratings",
    "give US Chess ratings in the players file; `fide` there converts a FIDE rating",
)
MATCH = Code(
    "USC006",
    Severity.WARNING,
    "two players only: an individual match has rules of its own",
    "see whether 100 points in 180 days or 200 in three years limit it further: not checked",
)
DUAL_UNKNOWN = Code(
    "USC007",
    Severity.WARNING,
    "a player above 2200, and whether the event is dual rated is unknown: taken as not",
    "say -O dual=true when the time control lies between 30 and 65 minutes",
)
INFERRED = Code(
    "USC008",
    Severity.NOTE,
    "the day from which this bonus threshold is in force is inferred",
    "nothing to do when the event lies well after it",
)
FLOOR = Code(
    "USC009",
    Severity.NOTE,
    "a floor holds the rating up",
    "nothing; floors for prize money are unknown here and go into `floor` of the players file",
)
K_BANDS = Code(
    "USC020",
    Severity.WARNING,
    "the limits of K (32, 24 from 2100, 16 from 2400) are inferred, not an official figure",
    "give -O k=32 when the K of the day is known",
)
PROVISIONAL_UNKNOWN = Code(
    "USC021",
    Severity.WARNING,
    "it is unknown on how many games a rating is based; taken as established",
    "give `games` in the players file (--players), where fewer than 20 make it provisional",
)
MODERN = (
    NO_RULES,
    NO_DATE,
    GAMES_UNKNOWN,
    AGE_UNKNOWN,
    SCALE,
    MATCH,
    DUAL_UNKNOWN,
    INFERRED,
    FLOOR,
)
OLD = (K_BANDS, PROVISIONAL_UNKNOWN)

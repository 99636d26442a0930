"""What the FIDE rating system has to say about an event (the checks have codes of their own)."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NO_RULES = Code(
    "FIDE001",
    ERROR,
    "the rating rules in force when the event began are not known; nothing is rated",
    "give another day with --date, or name a rule set with -O rules=2024-03-01",
    "B.02; the rule set is chosen by the first day of the event",
)
NO_DATE = Code(
    "FIDE002",
    WARNING,
    "the first day of the event is unknown; the newest rules are used",
    "give the day with --date YYYY-MM-DD",
    "B.02; the rule set is chosen by the first day of the event",
)
NO_CLASS = Code(
    "FIDE003",
    WARNING,
    "it is unknown whether the event was standard, rapid or blitz; rated as standard",
    "give it with --class standard, rapid or blitz",
    "B.02 1.1 and Rapid/Blitz 1.1",
)
CLASS_TAKEN = Code(
    "FIDE004",
    NOTE,
    "the class of the event was told by its time control",
    "give another with --class if that is wrong",
    "B.02 1.1 and Rapid/Blitz 1.1",
)
CLASS_CONTRADICTED = Code(
    "FIDE005",
    WARNING,
    "the stated class of the event does not fit its time control",
    "correct the one that is wrong, the class or the time control",
    "B.02 1.1 and Rapid/Blitz 1.1",
)
NOT_RATEABLE_TIME = Code(
    "FIDE006",
    WARNING,
    "the time control belongs to none of FIDE's classes",
    "check the time control: more than 3 minutes are needed, counted for 60 moves",
    "Rapid/Blitz 1.1",
)
K_ASSUMED = Code(
    "FIDE010",
    NOTE,
    "K is not given and follows from the rule, as far as the input tells",
    "give K with --k NUMBER=K, or a column K; K 40 for fewer than 30 games and K 10 for players "
    "once rated 2400 cannot be seen in the input",
    "B.02 8.3.3",
)
K_UNKNOWN = Code(
    "FIDE011",
    WARNING,
    "K is unknown, so there is a difference but no change",
    "give K with --k NUMBER=K",
    "B.02 8.3.3",
)
K_UNUSUAL = Code(
    "FIDE012",
    WARNING,
    "K is none of 10, 20 and 40",
    "correct K; 8.3.3 knows 40, 20 and 10",
    "B.02 8.3.3",
)
K_LIMITED = Code(
    "FIDE013",
    NOTE,
    "K is reduced, since K times the number of games may not exceed 700",
    "add the player's other games of the rating period: the limit counts them all",
    "B.02 8.3.3",
)
LONG_EVENT = Code(
    "FIDE014",
    WARNING,
    "the event lasted more than 30 days; its games belong to several rating lists",
    "report it month by month, each part with the ratings of its month",
    "B.02 4 (interim reports)",
)
SHORT_TIME = Code(
    "FIDE015",
    WARNING,
    "games are not rated because the time control is too short for a player's rating",
    "if the Qualification Commission approved the event, add -O approved=true",
    "B.02 1.1; that the time is counted for 60 moves is inferred from Rapid/Blitz 1.1",
)
INFERRED_LIMIT = Code(
    "FIDE016",
    NOTE,
    "for lower-rated players the limit of 400 points was used in every game; that the rule of "
    "2022 to February 2024 meant this is inferred, not written",
    "compare with the change that FIDE published",
    "B.02 (2022) 8.3.1",
)
INFERRED_ROUNDING = Code(
    "FIDE017",
    NOTE,
    "a first rating depends on how an exact half is rounded; up is inferred from B.01, not written",
    "compare with the rating that FIDE publishes",
    "B.02 8.2",
)
BELOW_FLOOR = Code(
    "FIDE018",
    NOTE,
    "the estimated new rating lies below the lowest one published; the player becomes unrated",
    "nothing; other events of the period may lift him above it",
    "B.02 7.2.1",
)
OLD_TREATMENT = Code(
    "FIDE019",
    NOTE,
    "before 2022 games against unrated players of a round robin could be rated; they are not here",
    "compare with the change that FIDE published",
    "B.02 before 2022",
)

RATING_BELOW_FLOOR = Code(
    "FIDE020",
    WARNING,
    "ratings are lower than FIDE publishes; they were used as they stand",
    "enter the FIDE rating, or leave it blank for a player whom FIDE has not rated",
    "B.02, lowest rating 1400 since 1 March 2024, 1000 before",
)

UNSURE_RULES = Code(
    "FIDE021",
    NOTE,
    "the rules of the event's date are not all confirmed by our sources",
    "compare with the changes that FIDE published",
    "B.02 of the period",
)
FEW_RULES = Code(
    "FIDE030",
    WARNING,
    "our sources hold only a part of the rules of the event's date; the rest is not replaced by "
    "later rules",
    "compare with the changes that FIDE published; give K with --k NUMBER=K",
    "B.02 before 2022",
)
ACROSS_A_CHANGE = Code(
    "FIDE022",
    NOTE,
    "the rules changed while the event went on; that those of its first day hold is inferred",
    "name the other rule set with -O rules=YYYY-MM-DD if your federation rules so",
    "B.02 is silent; B.01 says that changes apply to tournaments that start on or after their day",
)

EXPIRED = Code(
    "FIDE023",
    NOTE,
    "results of long ago no longer count towards a first rating; that 26 monthly periods are "
    "counted back from the period of the newest event, itself included, is inferred",
    "compare with the rating that FIDE publishes",
    "B.02 7.1.4",
)
MIXED_RULES = Code(
    "FIDE024",
    NOTE,
    "results of two periods of rules were pooled by the rules of the newer event; this is inferred",
    "compare with the rating that FIDE publishes",
    "B.02 8.2",
)
RATED_OTHERWISE = Code(
    "FIDE025",
    WARNING,
    "a newcomer stands with another rating in a later event than these events give",
    "give all of the newcomer's events; FIDE may know others",
    "B.02 7.1.4",
)
UNRATED_AGAIN = Code(
    "FIDE026",
    WARNING,
    "a player who was rated before stands as unrated; whether FIDE remembers the games is not "
    "known, and they were not pooled",
    "look the player up in the list of the event",
    "B.02 7.2.1",
)
UNDATED = Code(
    "FIDE027",
    WARNING,
    "an event without a date has no place in a history and was left out",
    "enter the first and the last day of the event",
    "B.02 7.1.4",
)
ZERO_BY_RATED = Code(
    "FIDE028",
    NOTE,
    "a first event was disregarded, since no point was won from rated players; that points from "
    "unrated players, or an earlier event without rated opponents, do not matter is inferred",
    "compare with the rating that FIDE publishes",
    "B.02 8.2.1",
)
FIRST_FROM_HERE = Code(
    "FIDE029",
    NOTE,
    "the first of these events is taken for the first event of each newcomer",
    "with -O first_event=false a zero score in it counts",
    "B.02 8.2.1",
)
NOBODY_RATED = Code(
    "FIDE031",
    WARNING,
    "no player has a FIDE rating, so that no game is rated",
    "join a list with the ratings: --with STARTLIST; or head the column of FIDE ratings RtgI",
    "B.02 8.3.1",
)
RATING_IMPOSSIBLE = Code(
    "FIDE032",
    ERROR,
    "a rating is higher than any of FIDE's can be, and makes every opponent's change wrong",
    "look it up in the FIDE list; leave it blank for an unrated player",
    "FIDE rating lists: 2882 was the highest rating",
)

CHANGE_DIFFERS = Code(
    "FIDE191",
    WARNING,
    "a list shows another rating change than the rules give for its games",
    "FIDE computes by itself: tell players its figure; tourneyelo explain shows every game",
    "FIDE B.02, 8.3",
)
PERFORMANCE_DIFFERS = Code(
    "FIDE192",
    NOTE,
    "a list shows another performance than its games make",
    "nothing; FIDE does not take it over",
    "FIDE B.01, 1.4.9; the limit is the way of Chess-Results",
)

SYSTEM = (
    NO_RULES, NO_DATE, NO_CLASS, K_ASSUMED, K_UNKNOWN, K_UNUSUAL, K_LIMITED, LONG_EVENT,
    SHORT_TIME, INFERRED_LIMIT, INFERRED_ROUNDING, BELOW_FLOOR, OLD_TREATMENT,
    RATING_BELOW_FLOOR, UNSURE_RULES, ACROSS_A_CHANGE, EXPIRED, MIXED_RULES, RATED_OTHERWISE,
    UNRATED_AGAIN, FEW_RULES, UNDATED, ZERO_BY_RATED, FIRST_FROM_HERE,
    NOBODY_RATED, RATING_IMPOSSIBLE,
    CHANGE_DIFFERS, PERFORMANCE_DIFFERS,
)  # fmt: skip
CLASS = (CLASS_TAKEN, CLASS_CONTRADICTED, NOT_RATEABLE_TIME)

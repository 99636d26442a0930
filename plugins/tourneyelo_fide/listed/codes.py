"""What is to be said when an event is compared with the FIDE list."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
DECIDE = "decide in a file: tourneyelo list match FILE -o review.csv, then --accept review.csv"
IMPORT_ALL = "import the combined list of the month, which has everybody, too"
IMPORT_STANDARD = (
    "import the combined or the standard list of the month too: who has no rating of this class"
    " is rated as in standard (B.02 rapid and blitz 7.2.1)"
)
IN_FORCE = "B.02 7.1.2: the list in force on the first day counts"

OTHER_NAME = Code(
    "FIDE401",
    ERROR,
    "the FIDE number belongs to somebody of another name",
    "correct the number; search with: tourneyelo list search NAME",
)
OTHER_PERSON = Code(
    "FIDE402",
    ERROR,
    "several facts of the player contradict those of the FIDE number",
    "correct the number, or the facts",
)
ONE_FOR_TWO = Code("FIDE403", ERROR, "two players of the event are one person on the list", DECIDE)
SPELLING = Code(
    "FIDE404", WARNING, "the name is spelt otherwise on the list", "nothing, if it is he"
)
FEDERATION = Code(
    "FIDE405",
    WARNING,
    "the federation differs from that of the list",
    "correct it, unless the player has changed his federation since",
)
SEX = Code("FIDE406", WARNING, "the sex differs from that of the list", "see whether it is he")
BIRTH = Code(
    "FIDE407", WARNING, "the year of birth differs from that of the list", "see whether it is he"
)
TITLE = Code(
    "FIDE408",
    WARNING,
    "the title differs from that of the list",
    "correct it, unless the title was given since",
)
RATING = Code(
    "FIDE409",
    WARNING,
    "the rating is not that of the list in force; the list's is used",
    "correct the report",
    IN_FORCE,
)
RATED = Code(
    "FIDE410",
    WARNING,
    "the player is rated on the list in force, but not in the input; the list's rating is used",
    "correct the report",
    IN_FORCE,
)
UNRATED = Code(
    "FIDE411",
    WARNING,
    "the player is unrated on the list in force; the rating of the input is not used",
    "correct the report; a national rating has a field of its own",
    IN_FORCE,
)
K = Code("FIDE412", WARNING, "K is not that of the list", "nothing, the list decides", "B.02 8.3.3")
INACTIVE = Code("FIDE413", NOTE, "the player is inactive on the list", "nothing")
NOT_LISTED = Code(
    "FIDE414",
    WARNING,
    "the FIDE number is not on the list",
    "see whether the number is right; it may be newer than the list",
)
CANDIDATES = Code("FIDE415", WARNING, "the player may be one of several people of the list", DECIDE)
NOBODY = Code(
    "FIDE416",
    NOTE,
    "nobody of the list has such a name",
    "give the FIDE number if the player has one",
)
NO_DAY = Code(
    "FIDE417",
    WARNING,
    "the first day is not told, so the list in force is not known and none is used",
    "give it with --date",
)
NO_MONTH = Code(
    "FIDE418",
    WARNING,
    "the list in force on the first day is not on this machine, so none is used",
    "import it: tourneyelo list import FILE (see --help for where to download it)",
)
NO_CLASS = Code(
    "FIDE419",
    WARNING,
    "the class of the event is not known, so no list is used for ratings",
    "give it with --class",
)
CONSULTED = Code("FIDE420", NOTE, "the FIDE list was consulted", "nothing")
BY_NAME = Code(
    "FIDE421",
    NOTE,
    "players were found on the list by name",
    "nothing, if it is they",
)
BORROWED = Code(
    "FIDE422",
    NOTE,
    "players without a rating of this class are rated as in standard",
    "nothing",
    "B.02 rapid and blitz 7.2.1",
)
LONG = Code(
    "FIDE423",
    WARNING,
    "the event lasted longer than 30 days: each game counts by the list of its own month",
    "rate and report it by months: --month YYYY-MM",
    "inferred from B.01 1.1.4",
)
TWO_NUMBERS = Code(
    "FIDE424",
    WARNING,
    "a person of the same name, federation and year of birth has another number",
    "see which number is right; FIDE joins two numbers of one person on request",
)
ALL = (
    TWO_NUMBERS,
    OTHER_NAME, OTHER_PERSON, ONE_FOR_TWO, SPELLING, FEDERATION, SEX, BIRTH, TITLE, RATING, RATED,
    UNRATED, K, INACTIVE, NOT_LISTED, CANDIDATES, NOBODY, NO_DAY, NO_MONTH, NO_CLASS, CONSULTED,
    BY_NAME, BORROWED, LONG,
)  # fmt: skip

"""What can be said about results files for the English Chess Federation."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
SPEC = "ECF, definitions of results fields, 15 April 2022"
MEND = "correct it in the program that wrote the file, and export again"

NOT_ECF = Code(
    "ECF100",
    ERROR,
    "this is no results file of the ECF: EVENT DETAILS, PLAYER LIST or results are missing",
    "export a results file for the ECF; it begins with #EVENT DETAILS",
    SPEC,
)
CUT = Code(
    "ECF101",
    ERROR,
    "there is no FINISH: the file breaks off",
    "export or copy the whole file again",
    SPEC,
)
PIN_TWICE = Code(
    "ECF102", ERROR, "a PIN is declared twice", "give everybody a PIN of his own", SPEC
)
PIN_UNKNOWN = Code("ECF103", ERROR, "a game names a PIN that PLAYER LIST does not have", MEND, SPEC)
ROUND_TWICE = Code("ECF104", ERROR, "a player has two games in one round", MEND, SPEC)
AGAINST_SELF = Code("ECF105", ERROR, "PIN1 and PIN2 of a game are the same", MEND, SPEC)
FIELD_MISSING = Code("ECF110", ERROR, "a mandatory field is missing", MEND, SPEC)
DETAIL_MISSING = Code(
    "ECF139",
    ERROR,
    "EVENT DETAILS lacks a mandatory field",
    "correct it in the program that wrote the file, or give it with -O when writing anew",
    SPEC,
    told_anew=True,
)
EVENT_DAY = Code(
    "ECF140",
    ERROR,
    "EVENT DATE or FINAL RESULT DATE is no day written as dd/mm/yyyy; unknown",
    MEND,
    SPEC,
    told_anew=True,
)
FIELD_TWICE = Code("ECF111", ERROR, "a field stands twice where it may stand once", MEND, SPEC)
TIME_LIMITS = Code(
    "ECF112",
    ERROR,
    "the time limit must be told by exactly one of the alternative sets of fields",
    "keep MINUTES FOR GAME, or the fields of the sessions, not both",
    SPEC,
    told_anew=True,
)
BAD_CODE = Code(
    "ECF113",
    ERROR,
    "an ECF code is wrong: six digits and a check letter that fits them",
    "look the player up in the rating list of the ECF; --with TABLE joins a table with the codes",
    SPEC,
    told_anew=True,
)
BAD_SCORE = Code(
    "ECF114",
    ERROR,
    "a SCORE is none of 10, 01, 55, 1d and d1; the result is unknown",
    MEND,
    SPEC,
)
BAD_DATE = Code("ECF115", ERROR, "a date is no day written as dd/mm/yyyy", MEND, SPEC)
BAD_VALUE = Code("ECF116", ERROR, "a value is none that its field can have", MEND, SPEC)
NO_CLUB = Code(
    "ECF117",
    ERROR,
    "a player without ECF code needs a club",
    "give the ECF code or the club; --with TABLE joins a table that has them",
    SPEC,
    told_anew=True,
)
OUT_OF_DATES = Code(
    "ECF118",
    ERROR,
    "a day lies outside of EVENT DATE and FINAL RESULT DATE",
    "correct the dates",
    SPEC,
    told_anew=True,
)
NOT_ASCII = Code(
    "ECF119",
    ERROR,
    "the file holds characters that are not ASCII",
    "write names in plain letters; `tourneyelo convert` does",
    SPEC,
)
UNKNOWN_FIELD = Code(
    "ECF130", WARNING, "a field is unknown here; left out", "look whether its name is right", SPEC
)
IGNORED = Code(
    "ECF131",
    NOTE,
    "fields that the ECF has ignored since 2014 are left out",
    "nothing: the ECF does not look at them",
    SPEC,
)
TABLE = Code(
    "ECF132",
    ERROR,
    "the values of a table do not fill its rows, or it has no columns",
    MEND,
    SPEC,
)
ROUNDS_COUNTED = Code(
    "ECF133",
    NOTE,
    "rounds are not told; counted in the order of days and games",
    "nothing; ratings do not depend on it",
)
COLOURS_UNTOLD = Code(
    "ECF134",
    NOTE,
    "colours are told by WHITE ON only; that is kept, and no colour is inferred from it",
    "nothing; ratings do not depend on it",
)
NOT_IN_SECTION = Code(
    "ECF135",
    NOTE,
    "players of the list who have no game in this section are left out of it",
    "nothing, if they played in another one",
)
AFTER_FINISH = Code(
    "ECF136", NOTE, "text behind FINISH is left out", "look whether it belongs to the report"
)
SEVERAL_DAYS = Code(
    "ECF137",
    WARNING,
    "the games of a round were played on several days; the round has no day",
    "nothing; the days of single games are lost",
)
NOT_UNDERSTOOD = Code(
    "ECF138", WARNING, "a value outside of the fields is left out", "look at that line", SPEC
)
NO_GAMES = Code("ECF150", ERROR, "there is no game to report", "report an event with results")
NOT_GIVEN = Code(
    "ECF151",
    ERROR,
    "the ECF wants a fact that the input does not tell",
    "give it with -O",
    SPEC,
)
MADE_PLAIN = Code("ECF152", NOTE, "a text is written in plain letters", "compare the names", SPEC)
NOT_PLAIN = Code(
    "ECF153", ERROR, "a text has no form in plain letters", "write it in Latin letters", SPEC
)
SIGN = Code(
    "ECF154",
    ERROR,
    "a text holds #, which begins a field (that no text may hold it is inferred)",
    "take the # out",
    SPEC,
)
NUMBER_TWICE = Code(
    "ECF155",
    ERROR,
    "players carry the same starting rank number",
    "give every player a number of his own",
)
GAMES_LEFT_OUT = Code(
    "ECF156",
    WARNING,
    "byes and games that were not played are never rated and are left out",
    "nothing; the points of players cannot be told from the file",
    SPEC,
)
DISPUTED = Code(
    "ECF157",
    ERROR,
    "the records of two players contradict each other",
    "correct the result in both records",
    of_accounts=True,
)
NO_RESULT = Code(
    "ECF158",
    WARNING,
    "games without a known result are left out",
    "report them when the result is known",
)
NO_TIME_LIMIT = Code(
    "ECF159",
    ERROR,
    "the time limit is not known in minutes",
    "give -O minutes_for_game=90 and, with an increment, -O seconds_per_move=30",
    SPEC,
)
UNCARRIED = Code(
    "ECF160",
    NOTE,
    "the format has no field for some facts",
    "nothing, unless the federation asks for it: then send it separately",
)
WHERE = Code(
    "ECF161",
    NOTE,
    "the ECF wants the file under a name of its own",
    "upload it yourself at rating.englishchess.org.uk/v2/submit/; nothing is sent from here",
    SPEC,
)
OTHER_NUMBER = Code(
    "ECF162",
    NOTE,
    "national numbers of another federation are no ECF codes and are left out",
    "give the ECF code",
)
SEVERAL_EVENTS = Code(
    "ECF163",
    WARNING,
    "sections seem to be of different events; the facts of the first are written",
    "give the name of the whole event with -O event_name=...",
)
CODE_TWICE = Code(
    "ECF164",
    ERROR,
    "two players of a section carry the same ECF code",
    "look both up in the rating list of the ECF",
)
NAMED_DIFFERENTLY = Code(
    "ECF165",
    WARNING,
    "an ECF code stands with different names in different sections; the first name is written",
    "look whether both are the same person",
)
BAD_DETAIL = Code(
    "ECF166",
    ERROR,
    "a value cannot stand in its field of EVENT DETAILS",
    "correct it with -O",
    SPEC,
)
MEMBERSHIP = Code(
    "ECF167",
    WARNING,
    "a membership number (ECF NO) does not begin with ME",
    "look whether it is the number of the membership",
    SPEC,
    told_anew=True,
)

REFUSALS = (NOT_ECF, CUT, PIN_TWICE, PIN_UNKNOWN, ROUND_TWICE, AGAINST_SELF)
READER = (
    *REFUSALS,
    *(DETAIL_MISSING, EVENT_DAY, FIELD_MISSING, FIELD_TWICE, TIME_LIMITS, BAD_CODE),
    *(BAD_SCORE, BAD_DATE, BAD_VALUE, MEMBERSHIP),
    *(NO_CLUB, OUT_OF_DATES, NOT_ASCII, UNKNOWN_FIELD, IGNORED, TABLE, ROUNDS_COUNTED),
    *(COLOURS_UNTOLD, NOT_IN_SECTION, AFTER_FINISH, SEVERAL_DAYS, NOT_UNDERSTOOD),
)
CHECK = (BAD_CODE, NO_CLUB, OUT_OF_DATES, OTHER_NUMBER, CODE_TWICE, MEMBERSHIP)
WRITER = (
    *CHECK,
    *(DETAIL_MISSING, EVENT_DAY, TIME_LIMITS, DISPUTED, NAMED_DIFFERENTLY, BAD_DETAIL),
    *(NO_GAMES, NOT_GIVEN, MADE_PLAIN, NOT_PLAIN, SIGN, NUMBER_TWICE, GAMES_LEFT_OUT),
    *(NO_RESULT, NO_TIME_LIMIT, UNCARRIED, WHERE, SEVERAL_EVENTS),
)

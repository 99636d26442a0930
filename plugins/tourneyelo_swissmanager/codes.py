"""Everything that the reader of Swiss-Manager files can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
EXPORT_TRF = "export the FIDE report (TRF) from Swiss-Manager and give that file"

NOT_SWISS_MANAGER = Code(
    "SWM001", ERROR, "this is no file of Swiss-Manager", "give a .TUNX file, or export a TRF"
)
OTHER_GENERATION = Code(
    "SWM002",
    ERROR,
    "the file is of a generation of Swiss-Manager whose layout is not known",
    "open it in a current Swiss-Manager and save it, or export the FIDE report (TRF) from there",
)
TEAM_EVENT = Code(
    "SWM003",
    ERROR,
    "the file is of a team event, whose records are not known",
    EXPORT_TRF,
)
UNKNOWN_KIND = Code("SWM004", ERROR, "the kind of the event is not known", EXPORT_TRF)
DAMAGED = Code(
    "SWM005",
    ERROR,
    "the file is cut off or damaged",
    "copy or download it again; if it opens in Swiss-Manager, save it there",
)
CONTRADICTION = Code(
    "SWM006",
    ERROR,
    "a pairing contradicts the others",
    f"look at this board in Swiss-Manager; or {EXPORT_TRF}",
)
NO_PLAYERS = Code("SWM007", ERROR, "the file holds no players", "save it when they are entered")
TOO_LARGE = Code("SWM008", ERROR, "the file is larger than any event", "give the file of one event")

UNKNOWN_RESULT = Code(
    "SWM010",
    WARNING,
    "a result has a code whose meaning is not known; it is read as unknown",
    f"look at the score sheet; or {EXPORT_TRF}, which names the result",
    repair=True,
)
MARKED_RESULT = Code(
    "SWM011",
    WARNING,
    "a result carries a mark whose meaning is not known: its points count, it is not rated",
    f"look in Swiss-Manager whether the game is to be rated; or {EXPORT_TRF}",
)
INFERRED_RESULT = Code(
    "SWM012",
    WARNING,
    "the meaning of a result is inferred and not confirmed",
    "compare these points with the crosstable",
)
OPEN_ROUND = Code(
    "SWM013",
    NOTE,
    "a round is not finished",
    "enter the results, or leave the round out with --rounds",
)
NOT_ENTERED = Code(
    "SWM014",
    NOTE,
    "players are absent without any entry, read as not paired",
    "nothing, unless they should have a bye",
)
MISSING_IN_ROUND = Code(
    "SWM015",
    WARNING,
    "players stand in no pairing of a round, read as not paired",
    "look at the pairings of the round in Swiss-Manager",
    repair=True,
)
LATER_ROUNDS = Code(
    "SWM016",
    NOTE,
    "absences are entered for rounds that are not paired yet; left out",
    "nothing, until these rounds are paired",
)
UNPAIRED_GAMES = Code(
    "SWM017",
    WARNING,
    "a round holds games although the file says that it is not paired; they are read",
    "look at the round in Swiss-Manager",
    repair=True,
)
FREE_ROUNDS = Code(
    "SWM018",
    NOTE,
    "free rounds of a round robin are read as rounds without a point, which is inferred",
    "compare the points with the crosstable",
)
SCORING = Code(
    "SWM019",
    NOTE,
    "where the file keeps the worth of results is not known: 1, ½, 0 and 1 for a bye are counted",
    "compare the points with the crosstable when the event scores otherwise",
)

NOT_FIDE_RATED = Code(
    "SWM020",
    WARNING,
    "the event is not marked as rated by FIDE",
    "nothing, unless it shall be rated: then mark it in Swiss-Manager",
)
DATE = Code(
    "SWM021",
    WARNING,
    "a date is none and is left out",
    "enter the date in Swiss-Manager",
    repair=True,
)
BIRTH = Code(
    "SWM036",
    WARNING,
    "a date of birth is none; only what can be understood of it is kept",
    "enter the date of birth in Swiss-Manager",
    repair=True,
)
UNKNOWN_SEX = Code(
    "SWM037",
    WARNING,
    "the number for the sex is not known; left open",
    "look at this player in Swiss-Manager",
    repair=True,
)
TIME_CONTROL_KIND = Code(
    "SWM022",
    WARNING,
    "the kind of time control is not known",
    "say it with --class",
    repair=True,
)
FEDERATION = Code(
    "SWM023",
    WARNING,
    "the federation of the event is none of FIDE's",
    "enter the federation in Swiss-Manager",
    repair=True,
)
PLAYER_FEDERATION = Code(
    "SWM024",
    WARNING,
    "players have a federation that is none of FIDE's; kept as it stands",
    "enter the federations of these players",
)
NATIONAL_TITLE = Code(
    "SWM025",
    NOTE,
    "titles that are not FIDE's are no titles in a report; kept as facts of the players",
    "nothing, unless a FIDE title is meant: then correct it in Swiss-Manager",
)
RATING_LIST = Code(
    "SWM026",
    WARNING,
    "FIDE ratings were loaded from a list that is not FIDE's of this class",
    "compare these ratings with FIDE's list of the first day",
)
TIE_BREAKS = Code(
    "SWM027",
    NOTE,
    "tie-breaks stand in the file as numbers of Swiss-Manager, which have no official names",
    "name them with --tie-breaks when you want standings",
)
FORBIDDEN = Code(
    "SWM028",
    NOTE,
    "pairs of players at the end of the file are taken for forbidden pairings, which is inferred",
    "compare them with the list in Swiss-Manager; no figure depends on them",
)
CHARACTERS = Code(
    "SWM029",
    WARNING,
    "texts hold characters that no name has",
    "correct the texts in Swiss-Manager",
    repair=True,
)
SEX = Code(
    "SWM030",
    NOTE,
    "the number for a man is also that of an unset sex; left open",
    "nothing, unless the report needs it: a rating list fills it in",
)
SEX_INFERRED = Code(
    "SWM038",
    NOTE,
    "players loaded from FIDE's list and not marked as women are taken for men, which is inferred",
    "look at players whose sex was entered by hand",
)
COMPUTER = Code(
    "SWM031",
    WARNING,
    "a player is marked as a computer; games against it are read as any other",
    "look whether these games may be rated",
)
EXTRA_POINTS = Code(
    "SWM032",
    WARNING,
    "a player may have extra points; what the field means is not known, it is not counted",
    "compare the points with the crosstable",
)
COUNTS = Code(
    "SWM033",
    WARNING,
    "the counts that the file states about itself contradict each other",
    "look at the number of rounds and tie-breaks in Swiss-Manager",
    repair=True,
)
POINTERS = Code(
    "SWM034",
    WARNING,
    "the list of sections at the end of the file does not fit the sections",
    "open the file in Swiss-Manager and save it again; compare the crosstable",
    repair=True,
)
DIVIDED = Code(
    "SWM035",
    NOTE,
    "a list of arbiters was divided at its commas",
    "look at the names; write semicolons between arbiters",
)
READER = (
    NOT_SWISS_MANAGER, OTHER_GENERATION, TEAM_EVENT, UNKNOWN_KIND, DAMAGED, CONTRADICTION,
    NO_PLAYERS, TOO_LARGE, UNKNOWN_RESULT, MARKED_RESULT, INFERRED_RESULT, OPEN_ROUND,
    NOT_ENTERED, MISSING_IN_ROUND, LATER_ROUNDS, UNPAIRED_GAMES, FREE_ROUNDS, SCORING,
    NOT_FIDE_RATED, DATE, BIRTH, UNKNOWN_SEX, TIME_CONTROL_KIND, FEDERATION,
    PLAYER_FEDERATION, NATIONAL_TITLE, RATING_LIST, TIE_BREAKS, FORBIDDEN, CHARACTERS, SEX,
    SEX_INFERRED, COMPUTER, EXTRA_POINTS, COUNTS, POINTERS, DIVIDED,
)  # fmt: skip

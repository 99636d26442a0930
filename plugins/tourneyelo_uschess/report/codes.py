"""What reading, checking and writing a rating report of US Chess have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

_ERROR, _WARNING, _NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
_ASK = "export the three files again from the pairing program"

NOT_A_TABLE = Code("USR001", _ERROR, "this is no table of a US Chess rating report", _ASK)
INCOMPLETE = Code(
    "USR002",
    _ERROR,
    "one of the three files of the report is missing",
    "put THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF into one folder or zip",
)
BROKEN_OFF = Code("USR003", _ERROR, "a table ends before its last record", _ASK)
NOTHING_INSIDE = Code("USR004", _ERROR, "the report has no event, no section or no player", _ASK)
NUMBER_UNCLEAR = Code(
    "USR005",
    _ERROR,
    "a pairing number cannot be read or is given twice",
    "give every player of the section a number of their own in D_PAIR_NUM",
)
CELL_UNCLEAR = Code(
    "USR006",
    _ERROR,
    "a result cell has no certain meaning; the result is unknown",
    "correct the cell: code, pairing number of the opponent, colour, as in W9B",
)
NOBODY_MET = Code(
    "USR007",
    _WARNING,
    "a bye or unplayed round names an opponent, who is left out",
    "write 0 for the opponent, or the result of the game",
    repair=True,
)
BLANK_CELLS = Code(
    "USR008",
    _WARNING,
    "result cells are blank; taken as unplayed",
    "write U0 into cells of rounds without a game",
    repair=True,
)
NO_COLOURS = Code(
    "USR009",
    _WARNING,
    "games without a colour",
    "add W or B behind the number of the opponent",
)
FORFEIT_PAIRED = Code(
    "USR010",
    _NOTE,
    "the only X0 and the only F0 of a round are taken as one forfeited pairing",
    "nothing to do when these two were paired; US Chess reads them so, too",
)
FORFEIT_LONE = Code(
    "USR011",
    _NOTE,
    "forfeits do not tell who was paired with whom",
    "nothing to do: it changes no rating",
)
BY_OPPONENTS = Code(
    "USR012",
    _NOTE,
    "the columns are the opponents of a round robin; the order of its rounds is not told",
    "nothing to do: the rounds have the order of the circle method",
)
TWO_GAMES = Code(
    "USR013",
    _NOTE,
    "a round has two games; which came first is not told, and the colour of the second is inferred",
    "nothing to do: every round becomes two",
)
OLD_LAYOUT = Code(
    "USR014",
    _NOTE,
    "the layout of 1991 tells no names, no colours and no time control",
    "look the players up by their member numbers",
)
FIELD_UNCLEAR = Code(
    "USR015", _WARNING, "a field cannot be understood; kept as it stands", "correct the field"
)
DELETED = Code("USR016", _NOTE, "deleted records are left out", "nothing to do when that is meant")
RUBBISH = Code(
    "USR017",
    _WARNING,
    "something stands behind a NUL character in a field; left out",
    "look whether the field is complete",
    repair=True,
)
FOREIGN_FIELDS = Code(
    "USR018",
    _NOTE,
    "fields that the layout does not have are left out",
    "nothing to do: US Chess does not ask for them",
)
MEMO = Code(
    "USR019", _ERROR, "a field of type memo breaks the import", "write a table without memo fields"
)
FIELDS_MISSING = Code(
    "USR020", _ERROR, "a table lacks fields of the layout 2C", "write the report again (convert)"
)
FIELDS_UNLIKE = Code(
    "USR021",
    _WARNING,
    "fields have another type or width than the layout 2C; whether that passes is not known",
    "write the report again (convert)",
)
NO_END = Code(
    "USR022",
    _WARNING,
    "a table has no end mark; whether that passes is not known",
    "write the report again (convert)",
)
READER = (
    *(FIELDS_MISSING, FIELDS_UNLIKE, NO_END),
    *(NOT_A_TABLE, INCOMPLETE, BROKEN_OFF, NOTHING_INSIDE, NUMBER_UNCLEAR, CELL_UNCLEAR),
    *(NOBODY_MET, BLANK_CELLS, NO_COLOURS, FORFEIT_PAIRED, FORFEIT_LONE, BY_OPPONENTS, TWO_GAMES),
    *(OLD_LAYOUT, FIELD_UNCLEAR, DELETED, RUBBISH, FOREIGN_FIELDS, MEMO),
)

SECTION_COUNT = Code(
    "USR030",
    _ERROR,
    "the number of sections is not that of the records of TSEXPORT",
    "export the report again with all its sections",
)
SECTION_NUMBERS = Code(
    "USR031", _ERROR, "sections are not numbered 1, 2, 3 ...", "number the sections from 1"
)
SECTION_UNKNOWN = Code(
    "USR032",
    _ERROR,
    "players stand in a section that TSEXPORT does not have",
    "correct D_SEC_NUM, or add the section",
)
ROUND_COUNT = Code(
    "USR033",
    _ERROR,
    "the number of rounds does not fit the result cells",
    "correct S_TOT_RNDS, or write U0 into the surplus cells",
)
MEMBER = Code(
    "USR034",
    _ERROR,
    "a member number is missing or is not eight digits",
    "enter the US Chess number of the player, or join a list that has it with --with FILE",
)
MEMBER_TWICE = Code(
    "USR035",
    _ERROR,
    "one member stands in a section twice",
    "correct the number of one of the two players",
)
NUMBERS = Code(
    "USR036",
    _ERROR,
    "a pairing number is not from 1 to the highest of the section, or is given twice",
    "give every player of the section a number of their own, and correct S_LST_PAIR",
)
NOT_MIRRORED = Code(
    "USR037",
    _ERROR,
    "the two players of a game do not report the same game",
    "look at the score sheet and correct the wrong cell",
    of_accounts=True,
)
FIELD_SHAPE = Code(
    "USR038",
    _ERROR,
    "a field is missing or has not the shape that US Chess asks for",
    "correct the field",
)
DAYS = Code(
    "USR039",
    _ERROR,
    "the days of the event or a section are missing or contradict each other",
    "correct the days, or give them with -O start_date=2026-01-31 and -O end_date=2026-02-01",
)
UNFIT = Code(
    "USR040",
    _ERROR,
    "the rating system of the section does not fit its time control",
    "correct S_R_SYSTEM or S_TIMECTL; over 65 minutes R, 30 to 65 D, under 30 Q",
)
TIME_CONTROL = Code(
    "USR041",
    _ERROR,
    "the time control is missing or not written as US Chess does",
    "give it with -O time_control=G/90;+30 (or G/60;d5, or 40/90,SD/30;d5)",
)
NOT_ASCII = Code(
    "USR042", _ERROR, "a field holds letters that are not ASCII", "write it in plain letters"
)
TOO_LONG = Code(
    "USR043",
    _ERROR,
    "a text is longer than its field; nothing is cut silently",
    "shorten it",
)
NO_STATE = Code(
    "USR044",
    _WARNING,
    "players without a state",
    "enter those that are known, or give -O player_state=...; blank ones were accepted, too",
)
EVENT_ID = Code(
    "USR046",
    _ERROR,
    "sections or players carry another event id than the event",
    "write the same into H_EVENT_ID, S_EVENT_ID and D_EVENT_ID, or leave all of them blank",
)
RATING_UNLIKE = Code(
    "USR060",
    _WARNING,
    "the rating is not that of the US Chess list",
    "look at the month of both; US Chess rates by its own figures",
)
NAME_FOUND = Code(
    "USR061", _NOTE, "a name is taken from the US Chess list", "nothing to do when it is right"
)
NOT_LISTED = Code(
    "USR062",
    _WARNING,
    "a member number is not on the US Chess list",
    "look the player up; a new member may not be there yet",
)
NO_NAME = Code("USR045", _WARNING, "players without a name", "enter the name as LAST, FIRST")
SECTION_TWICE = Code(
    "USR049",
    _ERROR,
    "two sections hold the same members with the same results",
    "leave one of them out, else every game is rated twice",
)
RULES = (
    *(NO_NAME, EVENT_ID, SECTION_TWICE),
    *(SECTION_COUNT, SECTION_NUMBERS, SECTION_UNKNOWN, ROUND_COUNT, MEMBER, MEMBER_TWICE, NUMBERS),
    *(NOT_MIRRORED, FIELD_SHAPE, DAYS, UNFIT, TIME_CONTROL, NOT_ASCII, TOO_LONG, NO_STATE),
    *(CELL_UNCLEAR, NO_COLOURS, BLANK_CELLS, NOBODY_MET),
)

PLAIN = Code("USR050", _NOTE, "names are written in capitals and plain letters", "nothing to do")
NO_CODE = Code(
    "USR051",
    _ERROR,
    "the format has no code for the result of a round",
    "enter the result, or give the whole event",
)
OTHERWISE = Code(
    "USR052",
    _WARNING,
    "a result is written with a code that says less",
    "nothing to do: no game was played in either case",
)
NOT_CARRIED = Code(
    "USR053",
    _WARNING,
    "the format has no field for it; left out",
    "keep the input, which tells more",
)
DIFFERENT = Code(
    "USR054",
    _ERROR,
    "the sections name different events",
    "give the event with -O event=NAME; each input becomes a section under its own name",
)
TAKEN = Code(
    "USR055",
    _NOTE,
    "not stated by the input and filled in",
    "say otherwise by the options of the format",
)
TOO_MANY = Code(
    "USR056",
    _ERROR,
    "there are more sections, rounds or players than the format can count",
    "send several reports",
)
NAME_ORDER = Code(
    "USR057",
    _WARNING,
    "names without a comma, where LAST, FIRST is asked for",
    "write the family name first, with a comma behind it",
)
WRITER = (
    *(NOTHING_INSIDE, PLAIN, NO_CODE, OTHERWISE, NOT_CARRIED, DIFFERENT, TAKEN, TOO_MANY),
    NAME_ORDER,
    *RULES,
)

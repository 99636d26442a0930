"""Everything the TRF reader and writer can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
TRF16 = "TRF16, C.04 Annex 2"

NO_PLAYERS = Code(
    "TRF001",
    ERROR,
    "there is no player record (001)",
    "export the event again, with players",
    TRF16,
)
NOT_TRF = Code(
    "TRF002",
    ERROR,
    "this is not a Tournament Report File",
    "export a TRF16 or TRF26 report from the pairing program",
)
UNREADABLE_LINE = Code(
    "TRF003",
    ERROR,
    "a player record cannot be read with certainty",
    "put the fields of this line into their columns; better, export again",
    TRF16,
)
AMBIGUOUS_LINE = Code(
    "TRF004",
    ERROR,
    "a shifted player record can be read in two ways",
    "put the fields of this line into their columns; better, export again",
    TRF16,
)
DUPLICATE_NUMBER = Code(
    "TRF005",
    ERROR,
    "two player records carry the same starting rank number",
    "give every player a number of their own in columns 5-8",
    TRF16,
)
SHIFTED = Code(
    "TRF010",
    WARNING,
    "a player record was shifted and has been read in its right columns",
    "compare this player with the crosstable; better, export again",
    repair=True,
)
SEPARATOR = Code(
    "TRF011",
    NOTE,
    "a column that separates two fields is not blank",
    "look whether a field is longer than its columns",
    TRF16,
    repair=True,
)
UNKNOWN_RECORD = Code(
    "TRF012",
    NOTE,
    "a record code is unknown; the line is kept as it stands",
    "nothing, unless the line should be another record",
)
CONTROL_CHARACTERS = Code(
    "TRF013",
    WARNING,
    "characters that no name holds: the file was written or converted in another encoding",
    "compare the names in this line; export again as UTF-8",
    repair=True,
)
ENCODING = Code(
    "TRF014",
    WARNING,
    "the file is not UTF-8 and was read as the code page for which its letters speak",
    "compare the names with accents; correct it with --encoding, or export again as UTF-8",
)
STRAY_PLAYER = Code(
    "TRF015",
    WARNING,
    "a line looks like a player record but does not begin with 001; it is not read",
    "take away what stands in front of 001, or delete the line",
    TRF16,
    repair=True,
)
TAB = Code(
    "TRF016",
    WARNING,
    "the player record holds a tab, which was read as one blank",
    "replace the tab by blanks; compare this player with the crosstable",
    TRF16,
    repair=True,
)
SEX = Code("TRF020", WARNING, "the sex is neither m nor w", "write m or w in column 10", TRF16)
TITLE = Code(
    "TRF021",
    NOTE,
    "the title is none of FIDE's; it is kept but not used",
    "write GM IM FM CM WGM WIM WFM or WCM in columns 11-13, or leave them blank",
    TRF16,
    repair=True,
)
NO_NAME = Code(
    "TRF022", WARNING, "the player has no name", "write the name in columns 15-47", TRF16
)
RATING = Code(
    "TRF023",
    WARNING,
    "the rating is no number; the player is taken as unrated",
    "write the rating in columns 49-52, or leave them blank",
    TRF16,
    repair=True,
)
FEDERATION = Code(
    "TRF024",
    WARNING,
    "the federation is no FIDE code; it is kept but not used",
    "write the three-letter code of the player's federation in columns 54-56",
    TRF16,
)
FIDE_NUMBER = Code(
    "TRF025",
    WARNING,
    "the FIDE number is no number; it is kept but not used",
    "write the FIDE number in columns 58-68",
    TRF16,
    repair=True,
)
BIRTH = Code(
    "TRF026",
    WARNING,
    "the birth date cannot be read, or does not exist",
    "write YYYY/MM/DD in columns 70-79, or YYYY/00/00 when only the year is known",
    TRF16,
    repair=True,
)
POINTS = Code(
    "TRF027",
    WARNING,
    "the points are no number; those of the results are used",
    "write points such as 4.5 in columns 81-84",
    TRF16,
    repair=True,
)
RANK = Code("TRF028", WARNING, "the rank is no number", "write the rank in columns 86-89", TRF16)
RESULT_CODE = Code(
    "TRF030",
    ERROR,
    "the result code does not exist; the game is not rated",
    "write 1 = 0 for a game, + - for a forfeit, F H U Z for a bye",
    TRF16,
    repair=True,
)
BYE_WITH_OPPONENT = Code(
    "TRF031",
    WARNING,
    "a bye is given together with an opponent; taken as not yet played",
    "clear the opponent, or write the result of the game",
    TRF16,
    repair=True,
)
GAME_WITHOUT_OPPONENT = Code(
    "TRF032",
    NOTE,
    "a game result stands without an opponent; taken as a bye of that worth, never as a game",
    "write F, H, U or Z for a bye; if it was a game, write the opponent",
    TRF16,
    repair=True,
)
COLOUR_WITHOUT_OPPONENT = Code(
    "TRF033",
    NOTE,
    "a colour stands without an opponent",
    "write - as the colour of a bye; if it was a game, write the opponent",
    TRF16,
    repair=True,
)
EMPTY_LAST_ROUND = Code(
    "TRF034",
    NOTE,
    "a last round that holds no game for anybody was left out",
    "nothing, unless that round was played",
    repair=True,
)
DATE_FORM = Code(
    "TRF040",
    NOTE,
    "a date is not written as YYYY/MM/DD",
    "write YYYY/MM/DD",
    TRF16,
    repair=True,
)
DATE_AMBIGUOUS = Code(
    "TRF041",
    WARNING,
    "a date can be read in two ways, and the rounds do not tell which is meant",
    "write YYYY/MM/DD, or give the first day with --date",
    TRF16,
    repair=True,
)
DATE_UNREADABLE = Code(
    "TRF042",
    WARNING,
    "a date cannot be read; it is kept but not used",
    "write YYYY/MM/DD",
    TRF16,
    repair=True,
)
HEADER_FEDERATION = Code(
    "TRF043",
    WARNING,
    "the federation of the event is no FIDE code; it is kept but not used",
    "write the three-letter code of the organising federation in record 032",
    TRF16,
)
HEADER_NUMBER = Code(
    "TRF044",
    WARNING,
    "a count in the header is no number; it is kept but not used",
    "correct records 062, 072, 082, 142 or XXR",
    TRF16,
    repair=True,
)
HEADER_REPEATED = Code(
    "TRF045",
    WARNING,
    "a header record appears twice; the first one counts, the others are kept",
    "leave one of them",
    TRF16,
    repair=True,
)
URL = Code(
    "TRF046",
    NOTE,
    "a web address stands where a name is expected",
    "write the city in 022 and the chief arbiter's name in 102",
    TRF16,
)
SCORING = Code(
    "TRF047",
    WARNING,
    "a part of a scoring record cannot be understood; it is kept but not used",
    "write pairs such as W=3 D=1 (XXS) or W 3.0 D 1.0 (162)",
    repair=True,
)
NATIONAL = Code(
    "TRF048",
    WARNING,
    "a national rating record cannot be used; it is kept",
    "correct the starting rank number in columns 5-8 and the rating in columns 49-52",
    repair=True,
)
TEAM = Code(
    "TRF049",
    WARNING,
    "a team record is not in its columns",
    "write the name in columns 5-36 and the players from column 37 on (013)",
    repair=True,
)

ODD_RECORD = Code(
    "TRF050",
    WARNING,
    "a record of TRF26 does not follow its layout; it is kept but not used",
    "write the record in the columns of the specification",
    "TRF26, C.02.03 Annexure A",
    repair=True,
)
DRAFT = Code(
    "TRF051",
    WARNING,
    "byes and forfeits stand as in the draft of 2024 (records 330 and 340); kept but not used",
    "export the event again as TRF26",
    "TRF26, C.02.03 Annexure A",
    repair=True,
)

TOO_MANY = Code(
    "TRF100",
    ERROR,
    "a value has no room in its columns",
    "correct the value if it is wrong; else TRF cannot hold it: choose another format",
    TRF16,
)
NAME_CUT = Code(
    "TRF101",
    WARNING,
    "a name is longer than its columns and is shortened, given names first",
    "shorten the name yourself if this loses what tells the player or the team apart",
    TRF16,
)
RANK_REBUILT = Code(
    "TRF102",
    NOTE,
    "missing ranks are filled in by points, then by starting rank number",
    "give the final ranks, since tie-breaks are not applied here",
    TRF16,
)
POINT_BYE = Code(
    "TRF103",
    NOTE,
    "a full-point bye whose kind the input does not tell; it stays open: 0000 - +",
    "where the receiver asks for it, write U for the bye by pairing or F for a point given by "
    "decision; that TRF26 still knows 0000 - + is not confirmed",
    TRF16,
)
NOT_CARRIED = Code(
    "TRF104",
    WARNING,
    "the format cannot carry this",
    "nothing, unless the receiver needs it: then choose another format, or send it separately",
    TRF16,
)
RAW_DROPPED = Code(
    "TRF105",
    WARNING,
    "a text that was not understood has no place in the report and is left out",
    "correct the field in the input",
    TRF16,
)
WRITTEN_OTHERWISE = Code(
    "TRF106",
    WARNING,
    "a round for which TRF16 has no code is written in another way",
    "correct the round in the input, or in the file written",
    TRF16,
)

FILLED_IN = Code(
    "TRF107",
    NOTE,
    "what the format asks for and the input does not state is filled in",
    "nothing, unless the numbers are wrong: then state them in the input",
    TRF16,
)
REPLACED = Code(
    "TRF108",
    NOTE,
    "records of pairing engines are written as the records that TRF26 has for the same",
    "nothing; write TRF16 for an engine that knows only its own records",
    "TRF26, C.02.03 Annexure A",
)

READER = (
    NO_PLAYERS, NOT_TRF, UNREADABLE_LINE, AMBIGUOUS_LINE, DUPLICATE_NUMBER, SHIFTED, SEPARATOR,
    UNKNOWN_RECORD, CONTROL_CHARACTERS, ENCODING, STRAY_PLAYER, TAB, SEX, TITLE, NO_NAME, RATING,
    FEDERATION, FIDE_NUMBER, BIRTH, POINTS, RANK, RESULT_CODE, BYE_WITH_OPPONENT,
    GAME_WITHOUT_OPPONENT, COLOUR_WITHOUT_OPPONENT, EMPTY_LAST_ROUND, DATE_FORM, DATE_AMBIGUOUS,
    DATE_UNREADABLE, HEADER_FEDERATION, HEADER_NUMBER, HEADER_REPEATED, URL, SCORING, NATIONAL,
    TEAM, ODD_RECORD, DRAFT,
)  # fmt: skip
MADE_PLAIN = Code(
    "TRF109",
    NOTE,
    "a name is written in plain letters, by the table of this package",
    "write the name as the federation's list has it, if that differs",
)
NOT_PLAIN = Code(
    "TRF110",
    ERROR,
    "a name has letters that the table of plain letters does not know",
    "write the name in Latin letters as the federation's list has it",
)
NAME_TOO_LONG = Code(
    "TRF111",
    ERROR,
    "a name is longer than its columns",
    "shorten the name in the input, or let it be shortened with -O names=shorten",
    TRF16,
)
NAMES_ALIKE = Code(
    "TRF113",
    WARNING,
    "different names become the same when they are shortened",
    "shorten these names yourself, so that the players can be told apart",
    TRF16,
)
NOT_IN_TRF06 = Code(
    "TRF112",
    ERROR,
    "TRF06 has no code for a drawn game of less than one move; as a draw it would be rated",
    "write TRF16 or TRF26",
)
SECTION_IN_NAME = Code(
    "TRF114",
    NOTE,
    "the section is written behind the name of the event, since TRF has no record for it",
    "nothing; the receiver can tell the sections of the event apart",
    TRF16,
)
WRITER = (
    NO_PLAYERS, DUPLICATE_NUMBER, TOO_MANY, NAME_CUT, RANK_REBUILT, POINT_BYE, NOT_CARRIED,
    RAW_DROPPED, WRITTEN_OTHERWISE, FILLED_IN, REPLACED, MADE_PLAIN, NOT_PLAIN, NAME_TOO_LONG,
    NOT_IN_TRF06, NAMES_ALIKE, SECTION_IN_NAME,
)  # fmt: skip

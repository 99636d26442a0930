"""Findings about any table: its container, header, columns and cells."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
EXPORT = (
    "on Chess-Results open 'Starting rank crosstable' (art=5) or 'Ranking crosstable' (art=4), "
    "show all rows and export to Excel"
)
FOUND_OUT = "found on published crosstables"

BY_HAND = (
    "write opponent, colour and result in one cell, such as 12w1, 7b½, 3w0 (or +W12, =B7, 12:W, "
    "W12), or fill in a template: tourneyelo template OUT.xlsx"
)
"""For a sheet that no program exported."""

NOT_A_TABLE = Code(
    "CROSS001",
    ERROR,
    "this is neither a workbook, a web page nor delimited text",
    "give a crosstable as .xlsx, .xls, .ods, .html or .csv",
)
DAMAGED = Code(
    "CROSS002",
    ERROR,
    "the workbook is damaged and cannot be opened",
    "download or save it again",
)
ENCRYPTED = Code(
    "CROSS003",
    ERROR,
    "the workbook is protected by a password",
    "open it in the spreadsheet program and save a copy without password",
)
TOO_LARGE = Code(
    "CROSS004",
    ERROR,
    "the table is larger than any tournament",
    "delete stray cells far right of and below the table, or save the table alone",
)
EMPTY = Code("CROSS006", ERROR, "no sheet holds a table", EXPORT)
NO_HEADER = Code(
    "CROSS007",
    ERROR,
    "no row names the columns",
    "put a row of headings directly above the first player: No., Name, Rtg, FED, 1.Rd, 2.Rd ...",
)
NO_NAME = Code(
    "CROSS008", ERROR, "there is no name column", "export the crosstable with the names of players"
)
NO_OPPONENTS = Code(
    "CROSS009", ERROR, "no cell names an opponent in the way of Chess-Results (12w1, 7b½)", EXPORT
)
NO_ROUNDS = Code("CROSS010", ERROR, "the list has no rounds", EXPORT)
PAIRINGS = Code(
    "CROSS011",
    ERROR,
    "this is a list of pairings whose columns cannot be told",
    "head the columns Round, White, Result and Black",
)
TEAMS = Code(
    "CROSS012",
    ERROR,
    "this is a sheet of a team event",
    "export the event as a Tournament Report File (TRF) from the pairing program",
)
GRID = Code(
    "CROSS013",
    ERROR,
    "this is a round-robin grid that cannot be understood",
    "give every player a row and a column in the same order, and * where both are the same",
)
NO_KEY = Code(
    "CROSS015",
    ERROR,
    "it cannot be told which player an opponent number means",
    "export the starting rank crosstable (art=5): its numbers are those of the No. column",
)
ROUNDS = Code(
    "CROSS016",
    ERROR,
    "the round columns are not 1, 2, 3 ... without gap",
    "export the crosstable with all rounds",
    until_joined=True,
)
SHIFTED = Code(
    "CROSS017",
    ERROR,
    "a line has more fields than the header",
    "the separator stands inside a field: save the table again with quotes around such fields",
)
NO_SHEET = Code("CROSS018", ERROR, "there is no sheet of that name", "give the name of a sheet")

CELL = Code(
    "CROSS020",
    ERROR,
    "a round cell cannot be read; the round counts as unknown",
    "write opponent, colour and result such as 12w1, 7b½, 3w0, 5b+ or 5b-; or -1, -½, -0",
    repair=True,
)
BELOW = Code(
    "CROSS021",
    ERROR,
    "rows below the table look like results but are not read",
    "close the gap above these rows, or give each table a file of its own",
)
OPPONENTS_CUT = Code(
    "CROSS022",
    WARNING,
    "opponents are missing from the sheet: the list was probably cut",
    "export all rows (on Chess-Results choose to show all rows, zeilen=0)",
    FOUND_OUT,
)
OPPONENT_MISSING = Code(
    "CROSS023",
    NOTE,
    "an opponent is not in the sheet",
    "export all rows (on Chess-Results choose to show all rows, zeilen=0)",
)
UNFINISHED = Code(
    "CROSS024",
    WARNING,
    "games are paired but have no result yet",
    "export again when the round is finished",
)
EMPTY_ROUNDS = Code(
    "CROSS025",
    NOTE,
    "round columns at the end are empty and left out",
    "nothing, if not played yet",
)
BOTH_KEYS = Code(
    "CROSS026",
    WARNING,
    "opponent numbers can be read in two ways",
    "compare the pairings of one player with the event",
    repair=True,
)
WORD_BYE = Code(
    "CROSS027",
    NOTE,
    "the word for a bye does not say its worth; it is read as a full point",
    "write -1, -½ or -0 where that is wrong",
    repair=True,
)
BYE_ROW = Code(
    "CROSS028",
    NOTE,
    "a row named bye is no player; who met it had a bye",
    "nothing, unless somebody is really called so",
    repair=True,
)

LOST_ROUND = Code(
    "CROSS029",
    WARNING,
    "a round column is empty although later rounds are not",
    "export the crosstable with all rounds; until then nobody has a game in this round",
)

OTHER_SHEETS = Code(
    "CROSS030", NOTE, "the workbook has further sheets, which are not read", "nothing, if so meant"
)
SEVERAL_TABLES = Code(
    "CROSS031",
    WARNING,
    "several sheets hold a crosstable; one was read",
    "choose with --sheet NAME, and read every sheet by itself",
)
ENCODING = Code(
    "CROSS032",
    WARNING,
    "the text is not UTF-8 and was read as the code page for which its letters speak",
    "check the names; correct it with --encoding, or save the file as UTF-8",
)
TIDIED = Code(
    "CROSS033",
    NOTE,
    "numbers were written with blanks or as decimals and have been read as whole numbers",
    "nothing",
    repair=True,
)
REPAIRED = Code(
    "CROSS034",
    WARNING,
    "a spreadsheet wrote a whole number in scientific notation; it has been read in full",
    "compare it with the source; format the column as a number without decimals",
    repair=True,
)
POINTS_IN_TIE_BREAK = Code(
    "CROSS035",
    NOTE,
    "there is no column of points; the first tie-break equals them and is read as points",
    "nothing",
    FOUND_OUT,
    repair=True,
)
BY_SHAPE = Code(
    "CROSS036",
    NOTE,
    "a column was recognised by what stands in it, its heading being unknown",
    "check that the column was understood",
)
WHOSE_RATING = Code(
    "CROSS037",
    NOTE,
    "the rating column does not say whose ratings they are; they are read as FIDE ratings",
    "if they are national ratings, export the list with the column RtgI",
)
NATIONAL_ONLY = Code(
    "CROSS038",
    WARNING,
    "the event counts for national ratings only, yet its ratings are read as FIDE ratings",
    "export the list with the column RtgI",
    repair=True,
)

RATING = Code(
    "CROSS040",
    WARNING,
    "a rating cannot be used; the player counts as unrated",
    "write a whole number, or 0 for an unrated player",
    repair=True,
)
FIDE_ID = Code(
    "CROSS041",
    WARNING,
    "a FIDE number cannot be read",
    "write the FIDE number with all its digits",
    repair=True,
)
NO_FIDE_ID = Code(
    "CROSS042",
    WARNING,
    "players have no FIDE number",
    "look them up in the FIDE list, or let the federation register them",
)
FEDERATION = Code(
    "CROSS043",
    WARNING,
    "this is no FIDE federation code",
    "write the code of three letters that FIDE uses",
    repair=True,
)
K = Code(
    "CROSS044",
    WARNING,
    "the stated K cannot be used and counts as not known",
    "give the K of this player",
    "FIDE B.02, 8.3.3",
    repair=True,
)
BIRTH = Code(
    "CROSS045",
    WARNING,
    "a date of birth cannot be read for certain",
    "write it as YYYY/MM/DD, or the year alone",
    repair=True,
)
SEX = Code(
    "CROSS046",
    WARNING,
    "the sex is neither m nor w",
    "write m or w",
    repair=True,
)
TITLE = Code(
    "CROSS047",
    NOTE,
    "a title is none that FIDE knows; it is kept but not used",
    "nothing, if it is a national title; else write the title that FIDE gave",
    repair=True,
)
POINTS = Code(
    "CROSS048",
    WARNING,
    "the points cannot be read",
    "write them such as 6.5 or 6½",
    repair=True,
)
RANK = Code(
    "CROSS049",
    WARNING,
    "the rank cannot be read",
    "write a whole number",
    repair=True,
)
HEADER_FIELD = Code(
    "CROSS050",
    WARNING,
    "a line above the table cannot be read",
    "correct the line; until then the report lacks this fact",
    repair=True,
)
ARBITERS_CUT = Code(
    "CROSS051",
    NOTE,
    "the list of arbiters was cut off by the export",
    "complete the arbiters in the report",
)

OTHER_TITLE = Code(
    "CROSS052",
    NOTE,
    "titles that FIDE does not give over the board are kept but not used",
    "nothing",
)
NAME = Code(
    "CROSS053",
    NOTE,
    "a name carried a mark of the export, which was taken off",
    "nothing, unless it belongs to the name",
    repair=True,
)
TRANSPOSED = Code(
    "CROSS014",
    ERROR,
    "the players stand in columns and the rounds in rows",
    "turn the table: copy it, and insert it on a new sheet with Paste Special, Transpose",
)

ALL = (
    *(NOT_A_TABLE, DAMAGED, ENCRYPTED, TOO_LARGE, EMPTY, NO_HEADER, NO_NAME),
    *(NO_OPPONENTS, NO_ROUNDS, PAIRINGS, TEAMS, GRID, TRANSPOSED, NO_KEY, ROUNDS, SHIFTED),
    *(NO_SHEET, CELL, BELOW, OPPONENTS_CUT, OPPONENT_MISSING, UNFINISHED, EMPTY_ROUNDS),
    *(BOTH_KEYS, WORD_BYE, BYE_ROW, LOST_ROUND, OTHER_SHEETS, SEVERAL_TABLES, ENCODING),
    *(TIDIED, REPAIRED, POINTS_IN_TIE_BREAK, BY_SHAPE, WHOSE_RATING, NATIONAL_ONLY),
    *(RATING, FIDE_ID, NO_FIDE_ID, FEDERATION, K, BIRTH, SEX, TITLE, POINTS, RANK),
    *(HEADER_FIELD, ARBITERS_CUT, OTHER_TITLE, NAME),
)

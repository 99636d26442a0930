"""Findings about what proves, or fails to prove, who somebody is or how a game ended."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NAMESAKES = Code(
    "CROSS120",
    WARNING,
    "players of one name are told apart by nothing that is their own",
    "correct the cell if a name was copied into it; give both a FIDE number if they are two",
    repair=True,
)
SPELLED = Code(
    "CROSS121",
    NOTE,
    "a name is spelled in several ways and was read as that of one player",
    "give them FIDE numbers, or numbers in a column No., if they are several",
    repair=True,
)
DATE_OF_DRAW = Code(
    "CROSS122",
    NOTE,
    "a spreadsheet turned 1/2 into a date; the game is a draw, as the cell of the opponent proves",
    "format the cells as text, and write ½ or 0.5 for half a point",
    repair=True,
)
GRID_OF_SUMS = Code(
    "CROSS123",
    WARNING,
    "a grid tells the points of several games in one number",
    "write the results one by one, such as 1 ½ or 1 0",
    repair=True,
)
GRID_HALF = Code(
    "CROSS124",
    WARNING,
    "games of a grid stand in the row of one player only",
    "fill in the other half, or compare the points of every player with the event",
    repair=True,
)
NUMBERS_ALONE = Code(
    "CROSS125",
    WARNING,
    "the games tell numbers of players and no names",
    'join the list of the players, for a sheet of the same workbook --with "FILE[SHEET]"',
    repair=True,
    until_joined=True,
)
NO_RESULTS = Code(
    "CROSS126",
    WARNING,
    "a list of games has no column of results that was understood",
    "head the column of results Result and write 1-0, 0-1 or ½-½ into it",
)

ALL = (NAMESAKES, SPELLED, DATE_OF_DRAW, GRID_OF_SUMS, GRID_HALF, NUMBERS_ALONE, NO_RESULTS)

"""Findings about writing crosstables, and about the template that a club fills in."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NO_PLAYERS = Code(
    "CROSS100", ERROR, "there is no player to write", "check that the input was read in full"
)
DUPLICATE_NUMBER = Code(
    "CROSS101",
    ERROR,
    "players share a starting rank number, so that opponents cannot be named by it",
    "give every player a number of his own",
)
NUMBER = Code(
    "CROSS102",
    ERROR,
    "a starting rank number cannot stand in a round cell, which holds 1 to 9999",
    "number the players from 1",
)
NOT_IN_THE_LIST = Code(
    "CROSS103",
    ERROR,
    "an opponent is not in the list, so that he has no row by which a ranking could name him",
    "write the crosstable by starting rank: -O order=start",
)
NOT_CARRIED = Code(
    "CROSS104",
    WARNING,
    "a crosstable has no line or column for this",
    "nothing, unless the receiver needs it: then write a TRF",
)
BYES_ALIKE = Code(
    "CROSS105",
    NOTE,
    "a round cell tells what a bye was worth, not its kind",
    "nothing, unless the receiver needs the kind: then write a TRF",
)
UNMOVED = Code(
    "CROSS106",
    WARNING,
    "a round cell cannot say that less than one move was made",
    "nothing for the rating, which such a game never enters; else write a TRF",
)
WRITTEN_OTHERWISE = Code(
    "CROSS107",
    WARNING,
    "a round for which crosstables have no cell is written in another way",
    "correct the round in the input, or in the file written",
)
COLOUR = Code(
    "CROSS108",
    WARNING,
    "a round cell needs a colour where the input states none",
    "write the colours into the file written, if they matter",
)
RANK_MADE = Code(
    "CROSS109", NOTE, "ranks are missing and were made from the points", "complete the ranks"
)
RENUMBERED = Code(
    "CROSS110",
    NOTE,
    "a ranking names players by their row; starting rank numbers are not written",
    "write the crosstable by starting rank: -O order=start",
)
POINTS_MADE = Code(
    "CROSS111",
    NOTE,
    "points are not stated; what the results are worth is written",
    "nothing, if the results are complete",
)
READ_OTHERWISE = Code(
    "CROSS112",
    WARNING,
    "something would be read from the crosstable otherwise than it is",
    "correct it in the input, or write a TRF",
)
NOT_READ_BACK = Code(
    "CROSS113",
    WARNING,
    "the crosstable can be written and shown, but not be read as an event again",
    "write a TRF, too",
)
UNPRINTABLE = Code(
    "CROSS114",
    WARNING,
    "control characters cannot stand in a table; they are written as U+FFFD",
    "correct the text in the source if the sign � disturbs",
    "Extensible Markup Language (XML) 1.0, section 2.2",
)
LIKE_A_FORMULA = Code(
    "CROSS115",
    WARNING,
    "a spreadsheet would run a text as a formula; in CSV an apostrophe is put before it",
    "write .xlsx, where texts are marked as texts",
)
COLOURLESS = Code(
    "CROSS117",
    NOTE,
    "no game has a colour; rounds are written as Swiss Perfect does (12:W), which tells none",
    "nothing, unless the receiver needs the colours",
)
TOO_LONG = Code(
    "CROSS118",
    WARNING,
    "a text is too long for a cell",
    "shorten it, or write .html",
    "Microsoft Excel specifications and limits: 32,767 characters in a cell",
)

NOT_FILLED_IN = Code(
    "CROSS116",
    ERROR,
    "nothing was filled in",
    "write the name of a player into every row that is used, the first row included",
)

READER = (NOT_FILLED_IN,)
"""What the importer says of a template."""
WRITER = (
    *(NO_PLAYERS, DUPLICATE_NUMBER, NUMBER, NOT_IN_THE_LIST, NOT_CARRIED, BYES_ALIKE, UNMOVED),
    *(WRITTEN_OTHERWISE, COLOUR, RANK_MADE, RENUMBERED, POINTS_MADE, READ_OTHERWISE),
    *(NOT_READ_BACK, UNPRINTABLE, LIKE_A_FORMULA, COLOURLESS, TOO_LONG),
)
"""What the exporters say."""

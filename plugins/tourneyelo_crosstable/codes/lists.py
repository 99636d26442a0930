"""Findings about tables of players that are no Swiss crosstable: grids, rankings, start lists."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

GRID_ROUNDS = Code(
    "CROSS080",
    WARNING,
    "a grid tells neither the rounds nor the colours of its games",
    "rating needs neither; for a report join the pairings of all rounds (art=2) with --with",
    "round numbers by the Berger tables, FIDE Handbook C.05 Annex 1",
    repair=True,
    until_joined=True,
)
GRID_CONTRADICTION = Code(
    "CROSS081",
    WARNING,
    "the two cells of a grid that tell of the same games contradict each other",
    "correct the wrong one of the two cells",
)
GRID_ZERO_LOST = Code(
    "CROSS082",
    NOTE,
    "a spreadsheet has cut the first 0 off the results of two games; it was put back",
    "format such cells as text",
    repair=True,
)
NO_GAMES = Code(
    "CROSS083",
    WARNING,
    "the list has no games, so that nothing can be rated from it",
    "give the crosstable, and this list to it: tourneyelo rate CROSSTABLE --with THIS_LIST",
    until_joined=True,
)
NOT_STARTED = Code(
    "CROSS084",
    WARNING,
    "no game has been paired or played yet",
    "export the crosstable again when the first round is finished",
)
TEAM_EVENT = Code(
    "CROSS085",
    WARNING,
    "the players belong to teams: the event is a team event",
    "for the games export the event as a Tournament Report File (TRF) from the pairing program",
)
NO_HEADER_ROW = Code(
    "CROSS086",
    WARNING,
    "no row names the columns; what they hold was told by their cells",
    "put a row of headings above the first player: No., Name, Rtg, FED, 1.Rd, 2.Rd ...",
)
WITHDRAWN = Code(
    "CROSS087",
    NOTE,
    "a player is marked as withdrawn",
    "nothing, if so",
)
FIGURE = Code(
    "CROSS088",
    WARNING,
    "a rating figure of a list cannot be read and is not compared",
    "write a plain number such as 5.85",
    repair=True,
)
NOT_PAIRED_LIST = Code(
    "CROSS089",
    ERROR,
    "this is the list of who was not paired; it holds no games and not all players",
    "on Chess-Results open 'Starting rank crosstable' (art=5) or 'Ranking crosstable' (art=4)",
)
ALL = (
    *(GRID_ROUNDS, GRID_CONTRADICTION, GRID_ZERO_LOST, NO_GAMES, NOT_STARTED, TEAM_EVENT),
    *(NO_HEADER_ROW, WITHDRAWN, FIGURE, NOT_PAIRED_LIST),
)

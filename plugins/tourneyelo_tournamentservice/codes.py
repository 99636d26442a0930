"""Everything the reader of TurneringsService files can find."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NOT_XML = Code(
    "NSF001",
    ERROR,
    "the file is no XML that can be read",
    "save the event again in TurneringsService",
)
NOT_TRX = Code(
    "NSF002",
    ERROR,
    "this is no file of TurneringsService",
    "give the .trx file in which TurneringsService keeps the event",
)
NO_GROUP = Code(
    "NSF003",
    ERROR,
    "the file holds no group",
    "save the event again in TurneringsService",
)
NO_PLAYERS = Code(
    "NSF004",
    ERROR,
    "the group has no player",
    "name another group, or save the event again with players",
)
NUMBERS = Code(
    "NSF010",
    WARNING,
    "start numbers are missing or given twice; players are numbered in their order",
    "number the players in TurneringsService and save again",
    repair=True,
)
FIELD = Code(
    "NSF011",
    WARNING,
    "an attribute cannot be understood",
    "correct it in TurneringsService",
)
GAME = Code(
    "NSF012",
    WARNING,
    "a game cannot be understood and is left out",
    "compare the round with the crosstable",
)
TWICE = Code(
    "NSF013",
    WARNING,
    "a player has two games in a round; the first is used",
    "compare the round with the crosstable",
)
RESULT = Code(
    "NSF014",
    WARNING,
    "a result has a code that is not known",
    "enter the result in TurneringsService",
)
OPEN = Code(
    "NSF015",
    WARNING,
    "a game is adjourned or has no result yet",
    "enter the result in TurneringsService",
)
UNPLAYED_DRAW = Code(
    "NSF016",
    NOTE,
    "a draw was given without play; it is not rated",
    "nothing, if that was decided",
)
NOT_RATED = Code(
    "NSF017",
    WARNING,
    "rounds are marked as not to be rated, and are rated here",
    "leave them out with --rounds",
)
CLASSES = Code(
    "NSF018",
    WARNING,
    "rounds belong to several rating lists",
    "rate them apart with --rounds and --class",
)
TIE_BREAKS = Code(
    "NSF019",
    NOTE,
    "tie-breaks of the group have no code of FIDE's",
    "give the order with --tie-breaks",
)
MATCHES = Code(
    "NSF020",
    NOTE,
    "results of team matches are not read; the games of the players are",
    "nothing",
)

ALL = (
    NOT_XML, NOT_TRX, NO_GROUP, NO_PLAYERS, NUMBERS, FIELD, GAME, TWICE, RESULT, OPEN,
    UNPLAYED_DRAW, NOT_RATED, CLASSES, TIE_BREAKS, MATCHES,
)  # fmt: skip

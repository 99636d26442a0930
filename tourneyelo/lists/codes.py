"""The findings of the database of rating lists, and of the rows that come into it."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_DATABASE = Code(
    "LIST001",
    Severity.ERROR,
    "there is no rating list here yet",
    "bring one in: tourneyelo list import FILE; its help says where to download it",
)
NOT_A_DATABASE = Code(
    "LIST002",
    Severity.ERROR,
    "the file is no database of rating lists, or it is damaged",
    "name another file with --database, or delete this one and import the lists again",
)
NEWER = Code(
    "LIST003",
    Severity.ERROR,
    "the database was made by a newer tourneyelo",
    "update tourneyelo, or name another file with --database",
)
READ_ONLY = Code(
    "LIST004",
    Severity.ERROR,
    "the database cannot be written",
    "check the rights of the file and its folder, or name another file with --database",
)
BUSY = Code(
    "LIST005",
    Severity.ERROR,
    "another import is at work on this database",
    "wait until it has ended, then repeat the command",
)
NO_ROOM = Code(
    "LIST006",
    Severity.ERROR,
    "the disk is full or the file may not grow",
    "free about 1 GB, or name a file on another disk with --database, then repeat the command;"
    " the lists that were there before are untouched",
)
NO_PLAYER = Code(
    "LIST007",
    Severity.ERROR,
    "the list holds no player",
    "download it again; the lists that were there before are untouched",
)
NO_SUCH_LIST = Code(
    "LIST008",
    Severity.ERROR,
    "there is no such list in the database",
    "see: tourneyelo list status",
)
ODD_NUMBER = Code(
    "LIST010",
    Severity.WARNING,
    "a row has no usable number or name and was left out",
    "look at that line of the list; its columns may be shifted",
)
DUPLICATE = Code(
    "LIST011",
    Severity.WARNING,
    "a number stands in several rows; the first one counts",
    "ask the owner of the list which is right",
)
ODD_YEAR = Code(
    "LIST012",
    Severity.WARNING,
    "a birth year is impossible and counts as unknown",
    "look at that line of the list; its columns may be shifted",
)
ODD_K = Code(
    "LIST013",
    Severity.WARNING,
    "a K is none of 0, 10, 20 and 40 and counts as unknown",
    "look at that line of the list; its columns may be shifted",
    source="FIDE rating regulations 8.3.3",
)
ODD_RATING = Code(
    "LIST014",
    Severity.WARNING,
    "a rating cannot be right; the player's rating of that class counts as unknown",
    "look at that line of the list; its columns may be shifted",
)
ODD_FEDERATION = Code(
    "LIST015",
    Severity.WARNING,
    "a federation is not written in three capitals",
    "look at that line of the list; its columns may be shifted",
)
NO_SEARCH = Code(
    "LIST016",
    Severity.ERROR,
    "this Python was built without the full-text search of SQLite (FTS5)",
    "use the Python of python.org or of your system",
)
CONTRADICTS = Code(
    "LIST017",
    Severity.WARNING,
    "two lists of one month contradict each other",
    "remove the month and import the right file alone: tourneyelo list drop MONTH",
)
WRITER_ENDED = Code(
    "LIST018",
    Severity.ERROR,
    "the process that writes was ended from outside, most often for lack of memory",
    "close other programs and import the list again; what was there before is unharmed",
)
LIST_CODES = (
    NO_DATABASE, NOT_A_DATABASE, NEWER, READ_ONLY, BUSY, NO_ROOM, NO_PLAYER, NO_SUCH_LIST,
    ODD_NUMBER, DUPLICATE, ODD_YEAR, ODD_K, ODD_RATING, ODD_FEDERATION, NO_SEARCH,
    CONTRADICTS, WRITER_ENDED,
)  # fmt: skip

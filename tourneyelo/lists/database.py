"""The database file: its tables, its version, and what SQLite says in words for people.

A person's facts are one text, so that two months share them when nothing changed: a further month
costs its figures and a bitmap of who is on it. Measured on 1.9 million players of whom 41 % are
rated: 169 MB for the first month, 29 MB for each further one.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tourneyelo.errors import Refused
from tourneyelo.lists import codes
from tourneyelo.model import Code, Place

if TYPE_CHECKING:
    import sqlite3

APPLICATION = 0x54454C4F
"""`TELO`, written into the head of the file."""
VERSION = 1
CACHE_KILOBYTES = 48 * 1024
FILLING_CACHE_KILOBYTES = 32 * 1024
"""A larger one fills no faster, and who reads the list needs memory as well."""
PATIENCE = 5.0
"""Seconds that a command waits for another one that is writing."""

_TABLES = (
    """CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)""",
    # members: bit n is set when the person with the id n is on the list.
    """CREATE TABLE list (id INTEGER PRIMARY KEY AUTOINCREMENT, owner INTEGER NOT NULL,
        month TEXT NOT NULL, classes TEXT NOT NULL, layout TEXT NOT NULL, file TEXT NOT NULL,
        players INTEGER NOT NULL, rated INTEGER NOT NULL, members BLOB NOT NULL)""",
    # number has no type: whole numbers stay numbers, texts with letters or leading zeros texts.
    """CREATE TABLE person (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL,
        number NOT NULL, facts TEXT NOT NULL)""",
    """CREATE TABLE figures (list INTEGER, person INTEGER, figures TEXT NOT NULL,
        PRIMARY KEY (list, person)) WITHOUT ROWID""",
    """CREATE VIRTUAL TABLE name USING fts5
        (words, content='', detail=none, columnsize=0, tokenize='ascii')""",
    # Larger pieces, never merged again, make a first import a tenth faster.
    """INSERT INTO name (name, rank) VALUES ('hashsize', 16777216), ('automerge', 0)""",
    """CREATE VIRTUAL TABLE name_word USING fts5vocab(name, row)""",
    """CREATE TABLE word (word TEXT PRIMARY KEY, backwards TEXT NOT NULL, sound TEXT NOT NULL)
        WITHOUT ROWID""",
)
_INDEXES = (
    "CREATE INDEX IF NOT EXISTS person_by_number ON person(number, owner)",
    "CREATE INDEX IF NOT EXISTS word_backwards ON word(backwards)",
    "CREATE INDEX IF NOT EXISTS word_sound ON word(sound)",
)


@contextlib.contextmanager
def opened(path: Path, *, create: bool = False) -> Iterator[sqlite3.Connection]:
    """Open a database, checked to be one of ours; every failure inside is a refusal.

    Raises:
        Refused: there is none, it is not ours, newer, damaged, busy, or the disk is full.
    """
    import sqlite3

    if not create and not path.exists():
        raise Refused(codes.NO_DATABASE.at(Place(file=str(path))))
    with explained(path, filled=create):
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        mode = "rwc" if create else "rw"
        uri = f"{path.absolute().as_uri()}?mode={mode}"
        with contextlib.closing(
            sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
        ) as connection:
            cache = FILLING_CACHE_KILOBYTES if create else CACHE_KILOBYTES
            connection.execute(f"PRAGMA cache_size = -{cache}")
            _check(connection, path, create=create)
            yield connection


@contextlib.contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Run a block as one transaction: all of it happens or nothing does."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        prepare(connection)
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables of a new database, inside the transaction that fills them."""
    if not _is_new(connection):
        return
    for table in _TABLES:
        connection.execute(table)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def index(connection: sqlite3.Connection) -> None:
    """Make the indexes that are missing: after the rows, which is far faster."""
    for statement in _INDEXES:
        connection.execute(statement)


@contextlib.contextmanager
def explained(path: Path, *, filled: bool) -> Iterator[None]:
    """Turn what SQLite raises into refusals with a remedy, and what the system does to a fill.

    While a database is only read, a failure of the system is one of the reader's own output.
    """
    import sqlite3

    place = Place(file=str(path))
    try:
        yield
    except sqlite3.Error as error:
        raise Refused(_code_of(error).at(place, f"{_code_of(error).title}: {error}")) from error
    except UnicodeDecodeError as error:
        message = f"a text in the database is no UTF-8: {error.reason}; it is damaged"
        raise Refused(codes.NOT_A_DATABASE.at(place, message)) from error
    except OSError as error:
        if not filled:
            raise
        full = error.errno in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)
        code = codes.NO_ROOM if full else codes.READ_ONLY
        raise Refused(code.at(place, f"{code.title}: {error.strerror or error}")) from error


def _code_of(error: sqlite3.Error) -> Code:
    """Name the kind of finding that an error of SQLite is."""
    name = getattr(error, "sqlite_errorname", "") or ""
    if "fts5" in str(error):
        return codes.NO_SEARCH
    for start, code in _MEANINGS.items():
        if name.startswith(start):
            return code
    return codes.NOT_A_DATABASE


_MEANINGS = {
    "SQLITE_BUSY": codes.BUSY,
    "SQLITE_LOCKED": codes.BUSY,
    "SQLITE_FULL": codes.NO_ROOM,
    "SQLITE_IOERR_WRITE": codes.NO_ROOM,
    "SQLITE_IOERR": codes.NO_ROOM,
    "SQLITE_READONLY": codes.READ_ONLY,
    "SQLITE_CANTOPEN": codes.READ_ONLY,
    "SQLITE_PERM": codes.READ_ONLY,
    "SQLITE_AUTH": codes.READ_ONLY,
}


def _check(connection: sqlite3.Connection, path: Path, *, create: bool) -> None:
    place = Place(file=str(path))
    if _is_new(connection):
        if not create:
            raise Refused(codes.NO_DATABASE.at(place))
        return
    if _pragma(connection, "application_id") != APPLICATION:
        raise Refused(codes.NOT_A_DATABASE.at(place, "the file is no database of rating lists"))
    if (version := _pragma(connection, "user_version")) > VERSION:
        message = f"the database is of version {version}, this tourneyelo knows {VERSION}"
        raise Refused(codes.NEWER.at(place, message))


def _is_new(connection: sqlite3.Connection) -> bool:
    return not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])

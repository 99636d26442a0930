"""The database, opened in memory as an untrusted file: what is read cannot run, write or last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tourneyelo.errors import Refused
from tourneyelo.plugin import Source, digits
from tourneyelo.plugin.hostile import printable
from tourneyelo_sharlychess import codes, tables

if TYPE_CHECKING:
    import sqlite3

MAGIC = b"SQLite format 3\0"
LARGEST = 64 * 1024 * 1024
MOST_ROWS = 500_000
_STEPS_BETWEEN_LOOKS = 100_000
_MOST_LOOKS = 1_000
"""A hundred million steps; the largest real event takes some hundred thousand."""
_JOURNAL = slice(18, 20)
"""Bytes that say whether changes are kept in a second file (2) or not (1)."""
_UNREADABLE = (UnicodeError, OverflowError, MemoryError)
"""What damaged names and sizes raise besides errors of the database."""
_GENERATION = re.compile(r"m(\d{3})")

Cell = int | float | str | None
Row = dict[str, Cell]


class Database:
    """An event file whose tables can be read."""

    def __init__(self, source: Source) -> None:
        """Open the file.

        Raises:
            Refused: it is none of Sharly-Chess, too large, damaged, or of a generation without
                players.
        """
        self._source = source
        if len(source.data) > LARGEST:
            raise Refused(codes.TOO_LARGE.at(source.place(), "the file is larger than 64 MB"))
        self._connection = _opened(source)
        try:
            self._columns = self._tables()
            self.version, self.generation = self._metadata()
            self._refuse_others()
        except Refused:
            self.close()
            raise

    def rows(
        self, table: tuple[str, tuple[str, ...]], where: str = "", equal: int = 0
    ) -> list[Row]:
        """Return the rows of a table, of those only in which the column `where` is `equal`.

        Raises:
            Refused: the database is damaged or holds more than any event.
        """
        name, wanted = table
        known = [column for column in wanted if column in self._columns.get(name, ())]
        if not known or (where and where not in known):
            return []
        listed = ", ".join(f'"{column}"' for column in known)
        condition = f' WHERE "{where}" = ?' if where else ""
        query = f'SELECT {listed} FROM "{name}"{condition} LIMIT {MOST_ROWS + 1}'  # noqa: S608 - our own names
        found = self._select(query, (equal,) if where else ())
        if len(found) > MOST_ROWS:
            message = f"the table {name} holds more than any event: above {MOST_ROWS:,}"
            raise Refused(codes.TOO_LARGE.at(self._source.place(), message))
        blank: Row = dict.fromkeys(wanted)
        return [blank | dict(zip(known, map(_cell, row), strict=True)) for row in found]

    def close(self) -> None:
        """Give the memory back."""
        self._connection.close()

    def _select(self, query: str, values: tuple[int, ...] = ()) -> list[tuple[object, ...]]:
        with self._guarded():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Turn what a damaged database raises into a refusal."""
        import sqlite3

        try:
            yield
        except (sqlite3.Error, *_UNREADABLE) as error:
            reason = f"the database cannot be read: {printable(str(error))}"
            raise Refused(codes.DAMAGED.at(self._source.place(), reason)) from error

    def _tables(self) -> dict[str, tuple[str, ...]]:
        """List the columns of the plain tables; views and virtual tables are not looked at."""
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'table'"
        found = {str(name) for name, sql in self._select(query) if _is_plain(sql)}
        return {
            name: self._columns_of(name)
            for name in (tables.METADATA[0], tables.ACCOUNT[0], tables.ROLE[0], *tables.NEEDED)
            if name in found
        }

    def _columns_of(self, name: str) -> tuple[str, ...]:
        with self._guarded():
            cursor = self._connection.execute(f'SELECT * FROM "{name}" LIMIT 0')  # noqa: S608
            return tuple(column for column, *_ in cursor.description)

    def _metadata(self) -> tuple[str, int | None]:
        """Return the version of the program and the number of the last migration."""
        found = self.rows(tables.METADATA)
        if not found:
            return "", None
        number = _GENERATION.match(text(found[0]["migration"]))
        return text(found[0]["version"]), int(number[1]) if number else None

    def _refuse_others(self) -> None:
        place = self._source.place()
        if self.generation is not None and self.generation < tables.FIRST_WITH_PLAYERS:
            raise Refused(codes.PLAYERS_ELSEWHERE.at(place))
        missing = [name for name in tables.NEEDED if name not in self._columns]
        if missing:
            message = f"the database has no table {', '.join(missing)}"
            raise Refused(codes.NOT_SHARLY_CHESS.at(place, message))


def text(cell: Cell) -> str:
    """Return a cell as text, empty when nothing is there."""
    return "" if cell is None else str(cell).strip()


def whole(cell: Cell) -> int | None:
    """Return a cell as a whole number, None when it is none."""
    if isinstance(cell, str):
        return digits.whole(cell)
    return cell if isinstance(cell, int) else None


def _opened(source: Source) -> sqlite3.Connection:
    """Open the bytes in memory: nothing beside them is touched, nothing can be written to them."""
    import sqlite3

    if not source.data.startswith(MAGIC) or len(source.data) < 512:
        raise Refused(codes.NOT_SHARLY_CHESS.at(source.place()))
    data = bytearray(source.data)
    data[_JOURNAL] = b"\1\1"
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(bytes(data))
        _restrain(connection)
    except (sqlite3.Error, MemoryError) as error:
        connection.close()
        raise Refused(codes.DAMAGED.at(source.place())) from error
    return connection


def _restrain(connection: sqlite3.Connection) -> None:
    import sqlite3

    connection.execute("PRAGMA query_only = 1")
    connection.execute("PRAGMA trusted_schema = 0")
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1024 * 1024)
    allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ}
    connection.set_authorizer(
        lambda action, *_: sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY
    )
    looks = iter(range(_MOST_LOOKS))
    connection.set_progress_handler(lambda: next(looks, None) is None, _STEPS_BETWEEN_LOOKS)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")


def _is_plain(sql: object) -> bool:
    words = str(sql).split(None, 2)
    return [word.upper() for word in words[:2]] == ["CREATE", "TABLE"]


def _cell(value: object) -> Cell:
    """Take numbers and texts; anything else is nothing that this program writes there."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return value if isinstance(value, (int, float, str)) else None

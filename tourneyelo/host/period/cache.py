"""Cache: what was read before, by content, in one file that may be lost at any time.

An event is found by the digest of its bytes together with a digest of everything that could make
it come out differently: the program and the plugins down to their files, the lists, the options.
Whatever is damaged, locked, or cannot be written is as good as not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourneyelo import errors
from tourneyelo.host import events
from tourneyelo.host.filesets import Patterns, patterns_of
from tourneyelo.host.period.wish import Wish
from tourneyelo.model.period import PeriodEvent

if TYPE_CHECKING:
    import sqlite3

    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore

VARIABLE = "TOURNEYELO_CACHE"
FILE = "periods.sqlite3"
VERSION = 2
PATIENCE = 2.0
PAGE = 65_536
"""Bytes; an event fits into one."""
MOST_ANSWERS = 8
MOST_EVENTS = 60_000
"""About 26 months of a large federation."""
_TABLES = (
    "CREATE TABLE IF NOT EXISTS event (key TEXT PRIMARY KEY, crc INTEGER, data BLOB)",
    "CREATE TABLE IF NOT EXISTS answer (key TEXT PRIMARY KEY, crc INTEGER, data BLOB)",
)


def cache_folder(given: Path | None = None) -> Path:
    """Return the folder: as the user says, else by the environment, else where caches belong."""
    if given is not None:
        return given
    if from_environment := os.environ.get(VARIABLE):
        return Path(from_environment)
    from platformdirs import user_cache_path

    return user_cache_path("tourneyelo", appauthor=False)


class Cache:
    """What was kept for one wish; without a connection it holds nothing and keeps nothing."""

    def __init__(
        self,
        tell_edition: Callable[[], str],
        connection: sqlite3.Connection | None,
        sets: Sequence[Patterns] = (),
    ) -> None:
        self._tell_edition, self._connection, self._sets = tell_edition, connection, sets
        self._new: list[tuple[str, int, bytes]] = []
        self._answers: list[tuple[str, int, bytes]] = []
        self.digests: dict[str, str] = {}
        """Of files that were looked at by content."""

    @classmethod
    @contextlib.contextmanager
    def open(
        cls, host: Host, wish: Wish, lists: ListStore | None, *, reading_only: bool = False
    ) -> Iterator[Cache]:
        """Open the cache of a wish; what was added is kept at the latest when the block ends."""
        with contextlib.ExitStack() as stack:
            connection = None
            if wish.cache is not None:
                connection = _connected(Path(wish.cache), reading_only=reading_only)
            if connection is not None:
                stack.callback(connection.close)
            sets = patterns_of(host.importers)
            cache = cls(lambda: edition(host, wish, lists), connection, sets)
            yield cache
            if not reading_only:
                cache.keep()

    @property
    def empty(self) -> bool:
        """True when nothing was kept, so that nothing need be looked for."""
        return not self._ask("SELECT 1 FROM event LIMIT 1")

    def events(self, names: Sequence[str]) -> dict[str, bytes]:
        """Find the files whose content was read before, packed as they were kept."""
        if self._connection is None or self.empty:
            return {}
        keys = {name: self._key(digest) for name in names if (digest := self.digest(name))}
        marks = ",".join("?" * len(keys))
        rows = self._ask(
            f"SELECT key, crc, data FROM event WHERE key IN ({marks})",  # noqa: S608
            tuple(keys.values()),
        )
        found = {key: data for key, crc, data in rows if zlib.crc32(data) == crc}
        return {name: found[key] for name, key in keys.items() if key in found}

    def digest(self, name: str) -> str:
        """Digest a file; empty when it cannot be read, which whoever reads it will say."""
        if name not in self.digests:
            try:
                self.digests[name] = events.digest(self._sets, name)
            except (OSError, ValueError):
                self.digests[name] = ""
        return self.digests[name]

    def add(self, events: Sequence[tuple[PeriodEvent, bytes]]) -> None:
        """Remember events that were read."""
        for event, data in events:
            self._new.append((self._key(event.sha256), zlib.crc32(data), data))

    def answer(self, key: str, part: str) -> bytes | None:
        """Find a part of an answer that was given before."""
        sql = "SELECT crc, data FROM answer WHERE key = ?"
        for crc, data in self._ask(sql, (self._key(f"{key} {part}"),)):
            if zlib.crc32(data) == crc:
                return bytes(data)
        return None

    def add_answer(self, key: str, part: str, data: bytes) -> None:
        """Remember a part of an answer."""
        self._answers.append((self._key(f"{key} {part}"), zlib.crc32(data), data))

    def keep(self) -> None:
        """Write down what was added, all or nothing; the oldest goes when there is too much."""
        if self._connection is None or not (self._new or self._answers):
            return
        import sqlite3

        with contextlib.suppress(sqlite3.Error), self._connection as connection:
            connection.executemany("REPLACE INTO event VALUES (?, ?, ?)", self._new)
            connection.executemany("REPLACE INTO answer VALUES (?, ?, ?)", self._answers)
            for table, most in (("event", MOST_EVENTS), ("answer", MOST_ANSWERS)):
                connection.execute(
                    f"DELETE FROM {table} WHERE rowid <="  # noqa: S608
                    f" (SELECT max(rowid) FROM {table}) - ?",
                    (most,),
                )
        self._new, self._answers = [], []

    @cached_property
    def _edition(self) -> str:
        """Told when the first key is made: while nothing was kept, processes need none."""
        return self._tell_edition()

    def _key(self, digest: str) -> str:
        return f"{digest}:{self._edition}"

    def _ask(self, sql: str, values: tuple[str, ...] = ()) -> list[tuple[Any, ...]]:
        if self._connection is None:
            return []
        import sqlite3

        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error:
            return []


def edition(host: Host, wish: Wish, lists: ListStore | None) -> str:
    """Digest everything besides the file itself that decides what it brings."""
    told = [
        str(VERSION),
        wish.system,
        repr(sorted(wish.settings.items())),
        repr(lists.lists if lists else None),
        *(f"{p.name} {p.distribution} {_state(p.module)}" for p in host.plugins),
        _state(errors),
    ]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:24]


def _state(module: object) -> str:
    """Tell the files of a package by size and time, so that a changed rule is never overlooked."""
    file = getattr(module, "__file__", None)
    if not file:
        return ""
    digest = hashlib.sha256()
    for folder, folders, names in os.walk(Path(file).parent):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            if name.endswith((".py", ".csv")):
                facts = os.stat(Path(folder, name))  # noqa: PTH116
                digest.update(f"{name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _connected(folder: Path, *, reading_only: bool) -> sqlite3.Connection | None:
    """Open the file; a damaged one is made anew, and one that cannot be opened is none."""
    import sqlite3

    path = folder / FILE
    if reading_only and not path.is_file():
        return None
    for _ in range(2):
        with contextlib.suppress(OSError):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                return _checked(path, reading_only=reading_only)
            except sqlite3.DatabaseError as error:
                if reading_only or isinstance(error, sqlite3.OperationalError):
                    return None
                path.unlink(missing_ok=True)
    return None


def _checked(path: Path, *, reading_only: bool) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        if not reading_only:
            connection.execute(f"PRAGMA page_size = {PAGE}")  # of a new file
            connection.execute("PRAGMA synchronous = OFF")  # nothing is lost with the cache
            for table in _TABLES:
                connection.execute(table)
            connection.commit()
        connection.execute("SELECT count(*) FROM answer").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


__all__ = ["Cache", "cache_folder", "edition"]

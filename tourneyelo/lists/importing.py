"""Importing: a list comes into the database as one transaction, or not at all."""

from __future__ import annotations

import contextlib
import gc
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.lists import codes, database
from tourneyelo.lists.contradictions import contradictions
from tourneyelo.lists.members import Members
from tourneyelo.lists.names.words import index_names, index_words, leave_out_names
from tourneyelo.lists.odd_rows import OddRows, refuse_separators
from tourneyelo.lists.packing import BLANK, SEPARATOR, UNKNOWN, facts_of, figures_of, numbers_of
from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ListContents, ListFile, ListRow

if TYPE_CHECKING:
    import sqlite3
    from concurrent.futures import Future

BLOCK = 5_000
"""Rows of four values that fit the 32,766 parameters which SQLite allows."""
MOST_WAITING = 8
"""Blocks that may wait for the writer."""
NAMES_AT_ONCE = 200_000
MOST_PARAMETERS = 500
Progress = Callable[[], None]


class ImportedList(msgspec.Struct, frozen=True, kw_only=True):
    """What an import did."""

    owner: str
    month: str
    layout: str
    players: int
    rated: int
    """Players with a rating in any class of the list."""
    changed: int
    """Players whose facts were not in the database before; all of them at first."""
    replaced: bool
    """True when the same list of the same month was there before."""
    findings: tuple[Finding, ...]
    counts: dict[str, int]
    """How many there were of each code; `findings` holds the first of each."""


def import_list(
    path: Path,
    contents: ListContents,
    file: ListFile,
    month: str,
    progress: Progress = lambda: None,
) -> ImportedList:
    """Bring a list into the database; whatever happens, it is there as a whole or not at all.

    Args:
        path: the database; it is made when there is none.
        contents: the list being read.
        file: where it comes from.
        month: `YYYY-MM`.
        progress: called after every block of rows.

    Raises:
        Refused: the list cannot be read, or the database cannot be written.
    """
    with (
        database.opened(path, create=True) as connection,
        _undisturbed(),
        database.writing(connection),
    ):
        return _Import(connection, contents, file, month).run(progress)


class _Import:
    """One import inside its transaction."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        contents: ListContents,
        file: ListFile,
        month: str,
    ) -> None:
        self._connection, self._contents, self._file = connection, contents, file
        self._month = month
        self._facts = contents.facts
        self._remarks = contents.remarks
        self._odd = OddRows(self._facts, month, file.place(), self._remarks)
        self._members = Members()
        self._owner = self._owner_id()
        self._fresh = not self._one("SELECT 1 FROM person WHERE owner = ? LIMIT 1", self._owner)
        self._first_new = self._first_unnamed = self._next = 1 + (
            self._one("SELECT max(id) FROM person") or 0
        )
        self._list = 1 + (self._one("SELECT max(id) FROM list") or 0)
        self._players = self._rated = 0

    def run(self, progress: Progress) -> ImportedList:
        """Take every row, then make what is looked up fast, then let the old list go."""
        self._take_all(progress)
        if not self._players:
            raise Refused(codes.NO_PLAYER.at(self._file.place()))
        database.index(self._connection)
        self._leave_out_duplicates()
        self._index_names()
        index_words(self._connection)
        replaced = self._same_list()
        self._write_down()
        remove_lists(self._connection, replaced)
        for said in contradictions(self._connection, self._list):
            self._remarks.add(codes.CONTRADICTS.at(self._file.place(), said))
        return self._said(replaced=bool(replaced))

    def _take_all(self, progress: Progress) -> None:
        """Read in this thread while another one writes: SQLite lets go of Python at work."""
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(1) as writer:
            waiting: deque[Future[None]] = deque()
            for block in _blocks(self._contents.rows):
                columns = self._odd.look(block)
                facts = facts_of(columns)
                refuse_separators(facts)
                packed = numbers_of(columns[0]), facts, figures_of(columns)
                waiting.append(writer.submit(self._take, *packed))
                if len(waiting) > MOST_WAITING:
                    waiting.popleft().result()
                progress()
            for each in waiting:
                each.result()

    def _take(
        self, numbers: list[int | str], facts: list[str], figures: list[tuple[int, str]]
    ) -> None:
        """Take a block of rows in, and the names that are new."""
        ids = self._append(numbers, facts) if self._fresh else self._match(numbers, facts)
        rated = [(ids[at], text) for at, text in figures]
        into = "INSERT OR IGNORE INTO figures VALUES"
        self._rated += self._insert(into, f"({self._list}, ?, ?)", rated)
        self._rated -= sum(not text.strip(BLANK + UNKNOWN) for _, text in rated)
        self._index_names(NAMES_AT_ONCE)
        self._players += len(numbers)

    def _index_names(self, least: int = 1) -> None:
        """Index the names that are not yet, when there are enough; few at once are far slower."""
        if self._next - self._first_unnamed >= least:
            index_names(self._connection, self._first_unnamed)
            self._first_unnamed = self._next

    def _append(self, numbers: list[int | str], facts: list[str]) -> Sequence[int]:
        """Take in persons of an owner of whom the database knows nobody yet."""
        first = self._next
        rows = list(zip(numbers, facts, strict=True))
        into = "INSERT INTO person (owner, number, facts) VALUES"
        self._insert(into, f"({self._owner}, ?, ?)", rows)
        self._members.add_range(first, len(numbers))
        self._next += len(numbers)
        return range(first, self._next)

    def _match(self, numbers: list[int | str], facts: list[str]) -> Sequence[int]:
        """Find the persons whose facts are unchanged, take in the others."""
        known = self._known(numbers)
        ids, new = [], []
        for number, text in zip(numbers, facts, strict=True):
            person = known.get((number, text))
            if person is None:
                person = known[number, text] = self._next
                new.append((person, self._owner, number, text))
                self._next += 1
            elif person in self._members:
                self._duplicate(number, [text, text])
                self._players -= 1
            ids.append(person)
            self._members.add(person)
        self._insert("INSERT INTO person VALUES", "(?, ?, ?, ?)", new)
        return ids

    def _known(self, numbers: list[int | str]) -> dict[tuple[int | str, str], int]:
        known = {}
        for at in range(0, len(numbers), MOST_PARAMETERS):
            some = numbers[at : at + MOST_PARAMETERS]
            sql = (
                "SELECT number, facts, id FROM person"  # noqa: S608
                f" WHERE owner = {self._owner} AND number IN ({marks(some)})"
            )
            known.update({(n, text): id_ for n, text, id_ in self._connection.execute(sql, some)})
        return known

    def _leave_out_duplicates(self) -> None:
        """Keep one row of each number on the list."""
        twice = "SELECT number FROM person GROUP BY number, owner HAVING count(*) > 1"
        sql = "SELECT id, facts FROM person WHERE owner = ? AND number = ? ORDER BY id"
        for (number,) in self._connection.execute(twice).fetchall():
            rows = self._connection.execute(sql, (self._owner, number)).fetchall()
            listed = [(id_, facts) for id_, facts in rows if id_ in self._members]
            if len(listed) > 1:
                self._duplicate(number, [facts for _, facts in listed])
            for id_, _ in listed[1:]:
                self._members.remove(id_)
                self._players -= 1
                gone = self._connection.execute(_DROP_FIGURES, (self._list, id_)).rowcount
                self._rated -= gone

    def _duplicate(self, number: int | str, facts: list[str]) -> None:
        names = [text.partition(SEPARATOR)[0] for text in facts]
        said = f"the number {number} stands in {counted(len(names), 'row')}: {' and '.join(names)}"
        self._remarks.add(codes.DUPLICATE.at(self._file.place(), said))

    def _same_list(self) -> list[int]:
        sql = "SELECT id FROM list WHERE owner = ? AND month = ? AND classes = ?"
        key = (self._owner, self._month, self._classes())
        return [id_ for (id_,) in self._connection.execute(sql, key)]

    def _classes(self) -> str:
        return " ".join(self._facts.classes)

    def _write_down(self) -> None:
        row = (
            self._list,
            self._owner,
            self._month,
            self._classes(),
            self._facts.layout,
            self._file.path.name.encode("utf-8", "replace").decode(),
            self._players,
            self._rated,
            self._members.to_bytes(),
        )
        self._connection.execute(f"INSERT INTO list VALUES ({marks(row)})", row)  # noqa: S608

    def _said(self, *, replaced: bool) -> ImportedList:
        return ImportedList(
            owner=self._facts.owner,
            month=self._month,
            layout=self._facts.layout,
            players=self._players,
            rated=self._rated,
            changed=self._next - self._first_new,
            replaced=replaced,
            findings=self._remarks.findings,
            counts=dict(self._remarks.counts),
        )

    def _owner_id(self) -> int:
        name = self._facts.owner
        self._connection.execute("INSERT OR IGNORE INTO owner (name) VALUES (?)", (name,))
        return int(self._one("SELECT id FROM owner WHERE name = ?", name))

    def _insert(self, into: str, row: str, rows: Sequence[tuple[Any, ...]]) -> int:
        """Insert rows by one statement, which takes half the time of one each."""
        if not rows:
            return 0
        sql = f"{into} {', '.join((row,) * len(rows))}"
        return self._connection.execute(sql, tuple(chain.from_iterable(rows))).rowcount

    def _one(self, sql: str, *values: Any) -> Any:
        row = self._connection.execute(sql, values).fetchone()
        return row[0] if row else None


def remove_lists(connection: sqlite3.Connection, lists: Sequence[int]) -> None:
    """Remove lists, and the persons who are then on none; part of the caller's transaction."""
    sql = "SELECT id, members FROM list"
    members = {id_: Members(data) for id_, data in connection.execute(sql)}
    kept = [each for id_, each in members.items() if id_ not in lists]
    for id_ in lists:
        connection.execute("DELETE FROM figures WHERE list = ?", (id_,))
        connection.execute("DELETE FROM list WHERE id = ?", (id_,))
        orphans = [(person,) for person in members[id_].without(kept)]
        leave_out_names(connection, orphans)
        connection.executemany("DELETE FROM person WHERE id = ?", orphans)


def marks(values: Sequence[Any]) -> str:
    """Write as many question marks as there are values."""
    return ", ".join("?" * len(values))


_DROP_FIGURES = "DELETE FROM figures WHERE list = ? AND person = ?"


def _blocks(rows: Iterator[ListRow]) -> Iterator[list[ListRow]]:
    while block := list(islice(rows, BLOCK)):
        yield block


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep the garbage collector from looking through millions of rows that hold no cycles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

"""Writing: the rows of a list come into the database as one transaction, or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.lists import codes, database
from tourneyelo.lists.contradictions import contradictions
from tourneyelo.lists.members import Members
from tourneyelo.lists.names.words import index_names, index_words, leave_out_names
from tourneyelo.lists.packing import BLANK, SEPARATOR, UNKNOWN, Block, numbers_of
from tourneyelo.model import Place
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Remarks

if TYPE_CHECKING:
    import sqlite3

NAMES_AT_ONCE = 200_000
WORDS_AT_ONCE = 1_000_000
"""Persons after whom most words are known, so that few are left when the last row has come."""
MOST_PARAMETERS = 500


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The list that is to be written, before its rows are known."""

    owner: str
    month: str
    classes: str
    layout: str
    file: str
    """Name of the file it comes from."""
    place: Place


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What was written."""

    players: int
    rated: int
    changed: int
    replaced: bool
    remarks: Remarks


class Writer:
    """One list inside its transaction."""

    def __init__(self, connection: sqlite3.Connection, plan: Plan) -> None:
        self._connection, self._plan = connection, plan
        self._remarks = Remarks()
        self._members = Members()
        self._owner = self._owner_id()
        self._fresh = not self._one("SELECT 1 FROM person WHERE owner = ? LIMIT 1", self._owner)
        self._next = 1 + (self._one("SELECT max(id) FROM person") or 0)
        self._first_new = self._first_unnamed = self._first_without_words = self._next
        self._list = 1 + (self._one("SELECT max(id) FROM list") or 0)
        self._players = self._rated = 0

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path, plan: Plan) -> Iterator[Writer]:
        """Begin a list in the database, which is made when there is none.

        Raises:
            Refused: the database cannot be written; also for every failure in the block.
        """
        with (
            database.opened(path, create=True) as connection,
            database.writing(connection),
        ):
            yield cls(connection, plan)

    def take(self, block: Block) -> None:
        """Take a block of rows in, and the names that are new."""
        taken = self._append if self._fresh else self._match
        ids = taken(numbers_of(block.numbers), block.facts)
        rated = [(ids[at], text) for at, text in zip(block.rated, block.figures, strict=True)]
        into = "INSERT OR IGNORE INTO figures VALUES"
        self._rated += self._insert(into, f"({self._list}, ?, ?)", rated)
        self._rated -= sum(not text.strip(BLANK + UNKNOWN) for text in block.figures)
        self._index_names(NAMES_AT_ONCE)
        self._players += len(block.numbers)

    def finish(self) -> Written:
        """Make what is looked up fast, then let the list go that this one replaces."""
        if not self._players:
            raise Refused(codes.NO_PLAYER.at(self._plan.place))
        database.index(self._connection)
        self._leave_out_duplicates()
        self._index_names()
        index_words(self._connection)
        replaced = self._same_list()
        self._write_down()
        remove_lists(self._connection, replaced)
        for said in contradictions(self._connection, self._list):
            self._remarks.add(codes.CONTRADICTS.at(self._plan.place, said))
        return Written(
            players=self._players,
            rated=self._rated,
            changed=self._next - self._first_new,
            replaced=bool(replaced),
            remarks=self._remarks,
        )

    def _index_names(self, least: int = 1) -> None:
        """Index the names that are not yet, when there are enough; few at once are far slower."""
        if self._next - self._first_unnamed >= least:
            index_names(self._connection, self._first_unnamed)
            self._first_unnamed = self._next
        if self._next - self._first_without_words >= WORDS_AT_ONCE:
            index_words(self._connection)
            self._first_without_words = self._next

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
        self._remarks.add(codes.DUPLICATE.at(self._plan.place, said))

    def _same_list(self) -> list[int]:
        sql = "SELECT id FROM list WHERE owner = ? AND month = ? AND classes = ?"
        key = (self._owner, self._plan.month, self._plan.classes)
        return [id_ for (id_,) in self._connection.execute(sql, key)]

    def _write_down(self) -> None:
        plan = self._plan
        row = (
            self._list,
            self._owner,
            plan.month,
            plan.classes,
            plan.layout,
            plan.file,
            self._players,
            self._rated,
            self._members.to_bytes(),
        )
        self._connection.execute(f"INSERT INTO list VALUES ({marks(row)})", row)  # noqa: S608

    def _owner_id(self) -> int:
        name = self._plan.owner
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

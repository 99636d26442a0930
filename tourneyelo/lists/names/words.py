"""The words of all names in the database, and which of them a misspelt word may stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourneyelo.lists.names.folding import folded, sound, transliterations
from tourneyelo.lists.packing import SEPARATOR

if TYPE_CHECKING:
    import sqlite3

MOST_NEAR = 40
"""Words that a misspelt one is looked for among, the nearest first."""
_LAST_LETTER = "\x7f"
_NAME = f"substr(facts, 1, instr(facts, char({ord(SEPARATOR)})) - 1)"
_ASCII = "length(facts) = length(CAST(facts AS BLOB))"
_PLAIN = f"CASE WHEN {_ASCII} THEN {_NAME} ELSE folded({_NAME}) END"
"""Most lists are plain ASCII, for which SQLite needs no help."""


def index_names(connection: sqlite3.Connection, first: int) -> None:
    """Take the names of persons from an id upwards into the index."""
    connection.create_function("folded", 1, folded, deterministic=True)
    connection.execute(
        f"INSERT INTO name (rowid, words) SELECT id, {_PLAIN} FROM person WHERE id >= ?",  # noqa: S608
        (first,),
    )


def index_words(connection: sqlite3.Connection) -> None:
    """Take the words in that no name had before."""
    new = "SELECT term FROM name_word WHERE term NOT IN (SELECT word FROM word)"
    rows = [(word, word[::-1], sound(word)) for (word,) in connection.execute(new)]
    connection.executemany("INSERT INTO word VALUES (?, ?, ?)", rows)


def leave_out_names(connection: sqlite3.Connection, persons: Sequence[tuple[int]]) -> None:
    """Take the names of persons out of the index, before the persons themselves go."""
    connection.create_function("folded", 1, folded, deterministic=True)
    connection.executemany(
        f"INSERT INTO name (name, rowid, words) SELECT 'delete', id, {_PLAIN}"  # noqa: S608
        " FROM person WHERE id = ?",
        persons,
    )


class Words:
    """Looks words up among those of all names; remembers its answers."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._near: dict[str, tuple[str, ...]] = {}
        self._umlauts: dict[str, tuple[str, ...]] = {}

    def known(self, word: str) -> bool:
        """Tell whether somebody bears this word."""
        sql = "SELECT 1 FROM word WHERE word = ?"
        return self._connection.execute(sql, (word,)).fetchone() is not None

    def transliterations(self, word: str) -> tuple[str, ...]:
        """List the word itself and its known spellings with other umlauts."""
        if word not in self._umlauts:
            others = (each for each in transliterations(word) if each != word)
            self._umlauts[word] = (word, *filter(self.known, others))
        return self._umlauts[word]

    def near(self, word: str) -> tuple[str, ...]:
        """List the words that this one may stand for, the nearest first."""
        if word not in self._near:
            self._near[word] = tuple(self._nearest(word)[:MOST_NEAR])
        return self._near[word]

    def _nearest(self, word: str) -> list[str]:
        """Rank words that share a half with it, or its sound, by how many letters differ.

        One wrong letter, even two swapped, leaves the first or the last half of a word intact.
        """
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        most = allowed_typos(word)
        ranked = process.extract(
            word, self._sharing(word), scorer=OSA.distance, score_cutoff=most, limit=MOST_NEAR
        )
        alike = self._texts("SELECT word FROM word WHERE sound = ? LIMIT 40", sound(word))
        found = [word] if self.known(word) else []
        return list(dict.fromkeys([*found, *(each for each, _, _ in ranked), *alike]))

    def _sharing(self, word: str) -> list[str]:
        half = max(1, (len(word) - 1) // 2)
        first, last = word[:half], word[: -half - 1 : -1]
        sql = "SELECT word FROM word WHERE word BETWEEN ? AND ?"
        found = self._texts(sql, first, first + _LAST_LETTER)
        sql = "SELECT word FROM word WHERE backwards BETWEEN ? AND ?"
        return list({*found, *self._texts(sql, last, last + _LAST_LETTER)})

    def _texts(self, sql: str, *values: str) -> list[str]:
        return [text for (text,) in self._connection.execute(sql, values)]


def allowed_typos(word: str) -> int:
    """Say how many letters of a word may be wrong before it is another word."""
    return 1 if len(word) < 7 else 2

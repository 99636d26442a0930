"""Search: who may be meant by a name, with the reason and how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tourneyelo.lists.names.likeness import Likeness, WrittenName
from tourneyelo.lists.names.words import Words
from tourneyelo.model import ListedPlayer
from tourneyelo.plugin import Candidate, Certainty

if TYPE_CHECKING:
    import sqlite3

MOST_ROWS = 20_000
"""Persons with a word in common that are looked at."""
LOWEST_SCORE = 60
LIKELY_SCORE = 80
MARGIN = 10
"""Somebody who fits nearly as well is a second candidate."""

Admit = Callable[[Iterable[int]], list[ListedPlayer]]
"""Turns ids of persons into those players of the list who pass the filters."""


class NameSearch:
    """Searches one database; remembers what it learnt about words."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._words = Words(connection)

    def find(self, name: str, admit: Admit, limit: int) -> list[Candidate]:
        """List who may be meant by a name, the likeliest first."""
        written = WrittenName(name)
        if not written.spellings:
            return []
        found: list[tuple[Likeness, ListedPlayer]] = []
        for groups in self._ever_wider(written):
            players = admit(self._bearers(groups))
            likenesses = ((written.likeness(player.name), player) for player in players)
            found = [pair for pair in likenesses if pair[0].score >= LOWEST_SCORE]
            if found:
                break
        found.sort(key=lambda pair: (-pair[0].score, pair[1].name, str(pair[1].id)))
        return _judged(found)[:limit]

    def _ever_wider(self, written: WrittenName) -> Iterator[list[list[Sequence[str]]]]:
        """Say what to look for: first the very words, then alike ones, then fewer of them."""
        spelt = self._words.transliterations
        yield [[spelt(word) for word in words] for words in written.spellings]
        wide = [[self._alternatives(word) for word in self._whole(w)] for w in written.spellings]
        yield [groups for groups in wide if groups and all(groups)]
        yield [self._joined(words) for words in written.spellings]
        yield [
            [group for at, group in enumerate(groups) if at != left_out and group]
            for groups in wide
            for left_out in range(len(groups))
            if len(groups) > 1
        ]

    def _whole(self, words: Sequence[str]) -> list[str]:
        """Leave initials out, unless there is nothing else."""
        return [word for word in words if len(word) > 1] or list(words)

    def _alternatives(self, word: str) -> Sequence[str]:
        return (word,) if len(word) == 1 else self._words.near(word)

    def _joined(self, words: Sequence[str]) -> list[Sequence[str]]:
        """Look for two words written as one, and for one written as two."""
        together = [one + other for one in words for other in words if one != other]
        apart = [
            half
            for word in words
            for at in range(2, len(word) - 1)
            if self._words.known(word[:at]) and self._words.known(word[at:])
            for half in (word[:at], word[at:])
        ]
        known = [word for word in together if self._words.known(word)]
        return [[*known, *apart]] if known or apart else []

    def _bearers(self, ways: list[list[Sequence[str]]]) -> list[int]:
        """List the persons who bear a word of every group, in one of the ways."""
        queries = [
            " AND ".join(f"({' OR '.join(group)})" for group in groups) for groups in ways if groups
        ]
        if not queries:
            return []
        sql = "SELECT rowid FROM name WHERE name MATCH ? LIMIT ?"
        query = " OR ".join(f"({each})" for each in dict.fromkeys(queries))
        return [id_ for (id_,) in self._connection.execute(sql, (query, MOST_ROWS))]


def _judged(found: list[tuple[Likeness, ListedPlayer]]) -> list[Candidate]:
    """Give each candidate its certainty: nobody is certain beside a second one."""
    if not found:
        return []
    best = found[0][0].score
    rivals = {(p.list_owner, p.id) for likeness, p in found if likeness.score > best - MARGIN}
    return [
        Candidate(
            player=player,
            certainty=_certainty(likeness, best, alone=len(rivals) == 1),
            score=likeness.score,
            reason=", ".join(likeness.reasons),
        )
        for likeness, player in found
    ]


def _certainty(likeness: Likeness, best: int, *, alone: bool) -> Certainty:
    if not alone or likeness.score < best:
        return Certainty.POSSIBLE
    if likeness.safe:
        return Certainty.CERTAIN
    return Certainty.LIKELY if likeness.score >= LIKELY_SCORE else Certainty.POSSIBLE

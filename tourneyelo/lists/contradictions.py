"""Contradictions: two lists of one month that have different ratings for one player and class."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tourneyelo.lists.members import Members
from tourneyelo.lists.packing import NO_FIGURES, SEPARATOR, UNKNOWN
from tourneyelo.model import TimeControlClass
from tourneyelo.model.listed import CLASSES
from tourneyelo.plugin.digits import whole

if TYPE_CHECKING:
    import sqlite3

_UNRATED = "unrated"
_RATED = """SELECT one.number, one.facts, mine.figures, other.id, theirs.figures
    FROM figures AS mine JOIN person AS one ON one.id = mine.person
    JOIN person AS other ON other.number = one.number AND other.owner = one.owner
    LEFT JOIN figures AS theirs ON theirs.list = :other AND theirs.person = other.id
    WHERE mine.list = :list"""


def contradictions(connection: sqlite3.Connection, list_: int) -> Iterator[str]:
    """Say for every list of the same owner and month what it has otherwise."""
    sql = (
        "SELECT b.id, b.file, a.classes, b.classes, b.members, a.members FROM list AS a"
        " JOIN list AS b ON a.owner = b.owner AND a.month = b.month AND a.id <> b.id"
        " WHERE a.id = ?"
    )
    for other, file, mine, theirs, members, own in connection.execute(sql, (list_,)).fetchall():
        shared = [each for each in CLASSES if each in mine.split() and each in theirs.split()]
        if not shared:
            continue
        for said, here, there in _differing(connection, (list_, other), Members(members), shared):
            yield f"{said}: {here} here, {there} on the list {file}"
        backwards = _differing(connection, (other, list_), Members(own), shared)
        for said, there, here in backwards:
            if here == _UNRATED:
                yield f"{said}: {here} here, {there} on the list {file}"


def _differing(
    connection: sqlite3.Connection,
    lists: tuple[int, int],
    members: Members,
    shared: list[TimeControlClass],
) -> Iterator[tuple[str, str, str]]:
    """Compare the rated of one list with those of another."""
    values = {"list": lists[0], "other": lists[1]}
    for number, facts, mine, person, theirs in connection.execute(_RATED, values):
        if person not in members:
            continue
        one, other = mine.split(SEPARATOR), (theirs or NO_FIGURES).split(SEPARATOR)
        for class_ in shared:
            at = 3 * CLASSES.index(class_)
            if UNKNOWN in (one[at], other[at]) or not whole(one[at]):
                continue
            if whole(one[at]) != (whole(other[at]) or None):
                who = f"{number} {facts.partition(SEPARATOR)[0]}, {class_}"
                there = other[at].strip() if whole(other[at]) else _UNRATED
                yield who, one[at].strip(), there

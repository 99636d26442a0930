"""The store: everything that is asked of the lists on this machine."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.lists import codes, database
from tourneyelo.lists.location import database_path
from tourneyelo.lists.members import Members
from tourneyelo.lists.names.search import NameSearch
from tourneyelo.lists.packing import (
    NO_FIGURES,
    Packed,
    brief,
    may_be,
    number_of,
    rows_of,
    unpacked,
)
from tourneyelo.lists.writing import MOST_PARAMETERS, marks, remove_lists
from tourneyelo.model import ListedPlayer, Place, Sex, TimeControlClass
from tourneyelo.model.period import ListFigures
from tourneyelo.plugin import Candidate, ListRow

if TYPE_CHECKING:
    import sqlite3

FIDE = "FIDE"
SAMPLE = 20
"""People by whom the end of a span is told."""


class ListStatus(msgspec.Struct, frozen=True, kw_only=True):
    """A list in the database."""

    id: int
    owner: str
    month: str
    classes: tuple[TimeControlClass, ...]
    layout: str
    file: str
    players: int
    rated: int


class ListStore:
    """The lists of one database, open for questions."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._members: dict[int, Members] = {}

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path | None = None) -> Iterator[ListStore]:
        """Open the database at `path`, else at the usual place.

        Raises:
            Refused: there is none, or it cannot be used; also for every failure in the block.
        """
        found = database_path(path)
        with database.opened(found) as connection:
            yield cls(found, connection)

    @staticmethod
    def exists(path: Path | None = None) -> bool:
        """Tell whether there is a database at all."""
        return database_path(path).is_file()

    @cached_property
    def lists(self) -> tuple[ListStatus, ...]:
        """All lists: by owner, the newest first, those of all classes before single ones."""
        sql = (
            "SELECT list.id, owner.name, month, classes, layout, file, players, rated"
            " FROM list JOIN owner ON owner.id = list.owner"
            " ORDER BY owner.name, month DESC, length(classes) DESC, classes"
        )
        return tuple(
            ListStatus(
                id=id_,
                owner=owner,
                month=month,
                classes=tuple(map(TimeControlClass, classes.split())),
                layout=layout,
                file=file,
                players=players,
                rated=rated,
            )
            for id_, owner, month, classes, layout, file, players, rated in (
                self._connection.execute(sql)
            )
        )

    def months(self, owner: str = FIDE) -> tuple[str, ...]:
        """The months of an owner, the newest first."""
        return tuple(dict.fromkeys(each.month for each in self.lists if each.owner == owner))

    def in_force(self, day: datetime.date, owner: str = FIDE) -> str | None:
        """The month of the list in force on a day, None when it is not here.

        A list is in force for its own month only: an older one is no substitute for it.
        """
        month = f"{day:%Y-%m}"
        return month if month in self.months(owner) else None

    def classes(self, month: str, owner: str = FIDE) -> tuple[TimeControlClass, ...]:
        """The classes that the lists of a month tell together."""
        told = {class_ for each in self._of_month(month, owner) for class_ in each.classes}
        return tuple(class_ for class_ in TimeControlClass if class_ in told)

    def tells(self, month: str, class_: TimeControlClass, owner: str = FIDE) -> bool:
        """Tell whether there is a list of the month that holds a class."""
        return any(
            (each.owner, each.month) == (owner, month) and class_ in each.classes
            for each in self.lists
        )

    def players(
        self, numbers: Iterable[int | str], month: str | None = None, owner: str = FIDE
    ) -> dict[int | str, ListedPlayer]:
        """Look players up by number, many at once, on the lists of a month (the newest)."""
        lists = self._of_month(month, owner)
        wanted = list({number_of(str(number)) for number in numbers})
        found: dict[int | str, ListedPlayer] = {}
        for at in range(0, len(wanted), MOST_PARAMETERS):
            some = wanted[at : at + MOST_PARAMETERS]
            sql = (
                "SELECT person.id, number, facts FROM person JOIN owner ON owner.id = owner"  # noqa: S608
                f" WHERE name = ? AND number IN ({marks(some)})"
            )
            rows = self._connection.execute(sql, (owner, *some)).fetchall()
            found.update({player.id: player for player in self._listed(rows, lists)})
        return found

    def figures(
        self, numbers: Iterable[int], month: str, class_: TimeControlClass, owner: str = FIDE
    ) -> dict[int, ListFigures]:
        """Look up no more than the figures of one class, for very many players at once."""
        wanted, found = msgspec.json.encode(list(numbers)).decode(), dict[int, ListFigures]()
        for list_ in reversed([e for e in self._of_month(month, owner) if class_ in e.classes]):
            condition = "number IN (SELECT value FROM json_each(?))"
            rows = self._raw(list_, owner, condition, [wanted])
            found.update([(n, brief(facts, own, class_)) for n, facts, own in rows])
        return found

    def everybody(
        self,
        month: str,
        class_: TimeControlClass,
        owner: str = FIDE,
        *,
        since: int = 0,
        before: int | None = None,
    ) -> dict[int | str, ListRow]:
        """Give everybody on the list of a month by number, or some of the numbers.

        Of several lists that tell the class, the one with the most classes is meant.
        """
        list_ = next(each for each in self._of_month(month, owner) if class_ in each.classes)
        upper = "" if before is None else " AND number < ?"
        limits = (since,) if before is None else (since, before)
        rows = self._raw(list_, owner, f"number >= ?{upper}", limits)
        return dict(zip([number for number, _, _ in rows], rows_of(rows), strict=True))

    def parting(self, size: int) -> list[int]:
        """Choose numbers that part all people into spans of about a size, by a sample of them."""
        (last,) = self._connection.execute("SELECT max(id) FROM person").fetchone()
        some = self._persons(range(1, (last or 0) + 1, max(1, size // SAMPLE)))
        return sorted([number for _, number, _ in some if isinstance(number, int)])[SAMPLE::SAMPLE]

    def _raw(
        self, list_: ListStatus, owner: str, condition: str, values: Sequence[int | str]
    ) -> list[Packed]:
        """Give who is on a list, packed as it lies there; whoever has figures on it is."""
        sql = (
            "SELECT person.id, number, facts, figures FROM person"  # noqa: S608
            " LEFT JOIN figures ON figures.list = ? AND figures.person = person.id"
            f" WHERE owner = (SELECT id FROM owner WHERE name = ?) AND {condition}"
            " ORDER BY number"
        )
        members = self._members_of(list_)
        return [
            (number, facts, own)
            for id_, number, facts, own in self._connection.execute(sql, (list_.id, owner, *values))
            if own is not None or id_ in members
        ]

    def history(self, number: int | str, owner: str = FIDE) -> tuple[ListedPlayer, ...]:
        """What every month here says of a player, the oldest first."""
        months = reversed(self.months(owner))
        found = (self.players([number], month, owner) for month in months)
        return tuple(player for each in found for player in each.values())

    def search(
        self,
        name: str,
        *,
        month: str | None = None,
        owner: str = FIDE,
        federation: str | None = None,
        born: int | None = None,
        sex: Sex | None = None,
        limit: int = 10,
    ) -> list[Candidate]:
        """List who may be meant by a name, the likeliest first, each with its reason.

        Only a candidate whose `certainty` is CERTAIN may be taken without asking.
        """
        lists = self._of_month(month, owner)

        def admit(persons: Iterable[int]) -> list[ListedPlayer]:
            near = (row for row in self._persons(persons) if may_be(row[2], federation, born))
            return [
                player
                for player in self._listed(list(near), lists)
                if sex is None or player.sex in (None, sex)
            ]

        return self._names.find(name, admit, limit)

    def drop(self, month: str, owner: str | None = None) -> tuple[ListStatus, ...]:
        """Remove the lists of a month, of all owners or of one; return what was removed.

        Raises:
            Refused: there is none.
        """
        gone = tuple(
            each for each in self.lists if each.month == month and owner in (None, each.owner)
        )
        if not gone:
            raise self._no_list(month, owner)
        with database.writing(self._connection):
            remove_lists(self._connection, [each.id for each in gone])
        if len(gone) == len(self.lists):
            self._connection.execute("VACUUM")
        del self.lists
        return gone

    @cached_property
    def _names(self) -> NameSearch:
        return NameSearch(self._connection)

    def _of_month(self, month: str | None, owner: str) -> list[ListStatus]:
        """Choose the lists of a month, the newest unless one is named."""
        months = self.months(owner)
        chosen = month if month is not None else next(iter(months), None)
        if chosen not in months:
            raise self._no_list(month, owner)
        return [each for each in self.lists if (each.owner, each.month) == (owner, chosen)]

    def _no_list(self, month: str | None, owner: str | None) -> Refused:
        wanted = " ".join(filter(None, (owner, "list", month and f"of {month}")))
        here = ", ".join(f"{each.owner} {each.month}" for each in self.lists) or "none"
        message = f"there is no {wanted} here; there are: {here}"
        return Refused(codes.NO_SUCH_LIST.at(Place(file=str(self.path)), message))

    def _persons(self, ids: Iterable[int]) -> list[tuple[int, int | str, str]]:
        wanted = list(ids)
        rows: list[tuple[int, int | str, str]] = []
        for at in range(0, len(wanted), MOST_PARAMETERS):
            some = wanted[at : at + MOST_PARAMETERS]
            sql = f"SELECT id, number, facts FROM person WHERE id IN ({marks(some)})"  # noqa: S608
            rows += self._connection.execute(sql, some)
        return rows

    def _listed(
        self, rows: Sequence[tuple[int, int | str, str]], lists: Sequence[ListStatus]
    ) -> list[ListedPlayer]:
        """Make players of persons who are on one of the lists, figures of all lists together."""
        found: dict[int | str, ListedPlayer] = {}
        for list_ in lists:
            members = self._members_of(list_)
            present = [row for row in rows if row[0] in members]
            figures = self._figures(list_, [id_ for id_, _, _ in present])
            for id_, number, facts in present:
                player = unpacked(
                    number,
                    facts,
                    figures.get(id_, NO_FIGURES),
                    owner=list_.owner,
                    month=list_.month,
                    classes=list_.classes,
                )
                found[number] = _merged(found.get(number), player)
        return list(found.values())

    def _figures(self, list_: ListStatus, ids: Sequence[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        for at in range(0, len(ids), MOST_PARAMETERS):
            some = ids[at : at + MOST_PARAMETERS]
            sql = (
                "SELECT person, figures FROM figures"  # noqa: S608
                f" WHERE list = ? AND person IN ({marks(some)})"
            )
            found.update(dict(self._connection.execute(sql, (list_.id, *some)).fetchall()))
        return found

    def _members_of(self, list_: ListStatus) -> Members:
        if list_.id not in self._members:
            sql = "SELECT members FROM list WHERE id = ?"
            (data,) = self._connection.execute(sql, (list_.id,)).fetchone()
            self._members[list_.id] = Members(data)
        return self._members[list_.id]


def _merged(known: ListedPlayer | None, player: ListedPlayer) -> ListedPlayer:
    """Add the figures of the classes that were not told yet, as by the lists of single classes."""
    if known is None:
        return player
    new = {class_: player.figures(class_) for class_ in player.classes}
    for class_ in known.classes:
        new.pop(class_, None)
    return msgspec.structs.replace(
        known,
        classes=tuple(c for c in TimeControlClass if c in known.classes or c in new),
        **{class_.value: figures for class_, figures in new.items()},
    )

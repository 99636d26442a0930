"""Rating periods: a month of events summed by the rules of one owner."""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import BinaryIO, ClassVar

from tourneyelo.model.finding import Finding
from tourneyelo.model.period import (
    ListFigures,
    PeriodEntry,
    PeriodEvent,
    PeriodLine,
    PeriodPerson,
    Placed,
)
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.list_reader import ListRow
from tourneyelo.plugin.lists import Lists


class RatingPeriod(ABC):
    """One month of one class, by one system; it holds no state of any event."""

    owner: str
    """Whose lists are asked."""
    profile: str
    """The checks that an event must pass without an error."""
    settled: ClassVar[frozenset[str]] = frozenset()
    """Codes of errors that keep no event out.

    They speak of single players, whom the period leaves out by itself, or of what no change depends
    on, such as final ranks, which files of pairing programs do not hold.
    """
    next_list: datetime.date
    """The first day of the list that the month makes."""
    extensions: ClassVar[tuple[str, ...]] = ()
    """Kinds of file in which the new list can be written."""
    in_parts: ClassVar[tuple[str, ...]] = ()
    """Those that several processes can write side by side."""

    @abstractmethod
    def place(self, event: PeriodEvent, *, late: bool) -> Placed:
        """Say to which month an event belongs; `late`: take what earlier lists have missed."""

    @abstractmethod
    def with_list(
        self, tournament: Tournament, figures: Mapping[int, ListFigures], lists: Lists, month: str
    ) -> tuple[Tournament, list[Finding]]:
        """Rate the players of an event as the list of `month` does, in which it began."""

    @abstractmethod
    def entries(self, tournament: Tournament) -> tuple[tuple[PeriodEntry, ...], str]:
        """Sum up an event for everybody with a number; and name the rules used.

        Raises:
            Refused: the event cannot be rated.
        """

    @abstractmethod
    def line(self, person: PeriodPerson, events: Sequence[PeriodEvent]) -> PeriodLine:
        """Sum up the month of a person."""

    def findings(self, notes: Mapping[str, int]) -> list[Finding]:  # noqa: ARG002
        """Say of how many lines each of the codes in their `notes` is true."""
        return []

    def explain(self, line: PeriodLine, events: Sequence[PeriodEvent]) -> list[str]:  # noqa: ARG002
        """Show how a line arises, event by event, in lines of text."""
        return []

    def new_row(self, row: ListRow, line: PeriodLine) -> ListRow:  # noqa: ARG002
        """Bring the row of a person on the list up to date."""
        return row

    def write_list(
        self,
        rows: Iterable[ListRow],
        extension: str,
        out: BinaryIO,
        *,
        first: bool = True,
        last: bool = True,
    ) -> None:
        """Write the new list as one of the `extensions`, or a part of it.

        Args:
            rows: by number.
            extension: one of `extensions`; parts are asked of those in `in_parts` alone.
            out: where to.
            first: begin the list.
            last: end the list.
        """
        raise NotImplementedError

"""The rating period of FIDE as the host knows it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import BinaryIO

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Severity, TimeControlClass, Tournament
from tourneyelo.model.period import (
    ListFigures,
    PeriodEntry,
    PeriodEvent,
    PeriodLine,
    PeriodPerson,
    Placed,
)
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ListRow, Lists, RatingPeriod
from tourneyelo_fide import event_rules
from tourneyelo_fide.checks import codes as check_codes
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.period import codes, new_list, placing
from tourneyelo_fide.period.entries import entries
from tourneyelo_fide.period.explained import explained
from tourneyelo_fide.period.line import Month
from tourneyelo_fide.period.with_list import with_list


class FidePeriod(RatingPeriod):
    """A month of standard, rapid or blitz events by B.02."""

    owner = "FIDE"
    profile = check_codes.PROFILE
    settled = frozenset({check_codes.FIDE_ID_MISSING.id, check_codes.RANK_MISSING.id})
    extensions = new_list.EXTENSIONS
    in_parts = new_list.IN_PARTS

    def __init__(
        self, month: datetime.date, class_: TimeControlClass, options: FideOptions
    ) -> None:
        self._month, self._class, self._options = month, class_, options
        self.next_list = placing.next_month(month)
        self._sums = Month(month, self.next_list, class_, options.first_event)

    def place(self, event: PeriodEvent, *, late: bool) -> Placed:
        """Go by the day on which the event ended (9.1)."""
        return placing.place(event, self._month, self._class, late=late)

    def with_list(
        self, tournament: Tournament, figures: Mapping[int, ListFigures], lists: Lists, month: str
    ) -> tuple[Tournament, list[Finding]]:
        """Rate the players as the list does on which the event began (7.1.2)."""
        return with_list(tournament, figures, lists, month)

    def entries(self, tournament: Tournament) -> tuple[tuple[PeriodEntry, ...], str]:
        """Sum up an event by the rules of its first day."""
        rules, findings = event_rules.rules_of(tournament, self._options)
        if rules is None:
            raise Refused([f for f in findings if f.severity is Severity.ERROR])
        conditions = event_rules.conditions_of(tournament, rules, self._options)
        return entries(tournament, conditions), rules.name

    def line(self, person: PeriodPerson, events: Sequence[PeriodEvent]) -> PeriodLine:
        """Sum up the month of a person."""
        return self._sums.line(person, events)

    def findings(self, notes: Mapping[str, int]) -> list[Finding]:
        """Say what was assumed, and of how many."""
        return [
            code.at(message=message.format(counted(notes[code.id], "player")))
            for code, message in _TOLD
            if notes.get(code.id)
        ]

    def explain(self, line: PeriodLine, events: Sequence[PeriodEvent]) -> list[str]:
        """Show how a line arises."""
        return explained(self._sums, line, events)

    def new_row(self, row: ListRow, line: PeriodLine) -> ListRow:
        """Write the figures of the month into a row."""
        return new_list.new_row(row, line, self._class)

    def write_list(
        self,
        rows: Iterable[ListRow],
        extension: str,
        out: BinaryIO,
        *,
        first: bool = True,
        last: bool = True,
    ) -> None:
        """Write the new list."""
        new_list.write(rows, extension, out, first=first, last=last)


_TOLD = (
    (codes.K_ASSUMED, "K of {} stands on no list and follows from the rule"),
    (codes.NEXT_K_ASSUMED, "K of {} on the next list rests on 30 games that are assumed"),
    (codes.BORROWED, "{} without a rating of the class: standard rating, K of a new player"),
    (codes.NOT_ON_LIST, "{} rated in events, but not on the list of the month"),
    (codes.ROUNDING, "the first rating of {} depends on rounding an exact half up"),
)

"""The rating period of FIDE as the host knows it."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import BinaryIO

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Severity, TimeControlClass, Tournament
from tourneyelo.model.period import (
    ListFigures,
    Placed,
    PeriodEntry,
    PeriodEvent,
    PeriodLine,
    PeriodPerson,
)
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ListRow, Lists, RatingPeriod
from tourneyelo_fide import event_rules
from tourneyelo_fide.checks import codes as check_codes
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.period import codes, new_list, placing
from tourneyelo_fide.period.entries import entries
from tourneyelo_fide.period.explained import explained
from tourneyelo_fide.period.line import ASSUMED, BORROWED, NOT_ON_LIST, Month
from tourneyelo_fide.period.with_list import with_list


class FidePeriod(RatingPeriod):
    """A month of standard, rapid or blitz events by B.02."""

    owner = "FIDE"
    profile = check_codes.PROFILE
    settled = frozenset({check_codes.FIDE_ID_MISSING.id})
    extensions = new_list.EXTENSIONS

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

    def findings(self, lines: Sequence[PeriodLine]) -> list[Finding]:
        """Say what was assumed, and of how many."""
        counts: Counter[str] = Counter()
        for line in lines:
            counts["K"] += line.k_source.startswith(ASSUMED)
            counts["next K"] += "assumed" in line.new_k_reason
            counts[line.remark] += line.remark in (BORROWED, NOT_ON_LIST)
        told = (
            (codes.K_ASSUMED, "K", "stands on no list and follows from the rule"),
            (codes.NEXT_K_ASSUMED, "next K", "of the next list rests on 30 games assumed"),
            (codes.BORROWED, BORROWED, "begin with the standard rating and the K of a new player"),
            (codes.NOT_ON_LIST, NOT_ON_LIST, "rated in events, but not on the list of the month"),
        )
        return [
            code.at(message=f"{counted(counts[key], 'player')}: {what}"
                    if code in (codes.BORROWED, codes.NOT_ON_LIST)
                    else f"K of {counted(counts[key], 'player')} {what}")
            for code, key, what in told
            if counts[key]
        ]  # fmt: skip

    def explain(self, line: PeriodLine, events: Sequence[PeriodEvent]) -> list[str]:
        """Show how a line arises."""
        return explained(self._sums, line, events)

    def new_row(self, row: ListRow, line: PeriodLine) -> ListRow:
        """Write the figures of the month into a row."""
        return new_list.new_row(row, line, self._class)

    def write_list(self, rows: Iterable[ListRow], extension: str, out: BinaryIO) -> None:
        """Write the new list."""
        new_list.write(rows, extension, out)

"""Lines: the month of one person, rounded once (B.02 8.3.3, 8.3.4, 8.2, 7.1.4, 7.2.1)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from tourneyelo.model import BirthDate, Player, TimeControlClass
from tourneyelo.model.period import PeriodEntry, PeriodEvent, PeriodLine, PeriodPerson, Pooled
from tourneyelo_fide.change import effective_k
from tourneyelo_fide.development import development
from tourneyelo_fide.first_rating import First, Total, first_rating, working
from tourneyelo_fide.newcomers import FIRST_K, WINDOW
from tourneyelo_fide.period import codes
from tourneyelo_fide.period.entries import expected
from tourneyelo_fide.period.next_k import NextK, next_k
from tourneyelo_fide.rounding import hundredths_half_away_from_zero
from tourneyelo_fide.rules import FirstRating, RuleSet, article, named, newest, rule_set

ON_LIST = "list of the month"
ASSUMED = ("inferred", "assumed")
"""How sources of K begin that nobody stated."""
BORROWED = "new player, rated as in standard (7.2.1, inferred)"
NOT_ON_LIST = "not on the list of the month"


class Month:
    """What all lines of a month have in common."""

    def __init__(
        self, month: datetime.date, next_list: datetime.date, class_: TimeControlClass, first: bool
    ) -> None:
        self.month, self.class_, self.first_event = month, class_, first
        self.rules = rule_set(month, class_) or newest(class_)
        self.year = next_list.year

    def line(self, person: PeriodPerson, events: Sequence[PeriodEvent]) -> PeriodLine:
        """Sum up a month: a change for whoever is rated, else the pool for a first rating."""
        rating, remark = self.start(person)
        if rating is None:
            return self._first(person, events)
        games = half_points = gain = 0
        for at, entry in person.entries:
            games += entry.games
            half_points += entry.half_points
            if entry.rating is None:
                gain += self.gain(entry, rating, events[at])
            else:
                gain += 50 * entry.half_points - entry.expected
        k, source = self.k(person, rating)
        limited = effective_k(k, games)
        exact = limited * gain
        change = hundredths_half_away_from_zero(exact)
        after = self._after(person, k, rating + change, games)
        if after[0] is None:
            remark = after[2]
        notes = _notes(remark, source, after[2])
        if limited != k:
            source += f"; {k} × {games} is above 700 ({article(self.class_, 3)})"
        return PeriodLine(
            person.fide_id, _name(person), rating, games, half_points, gain, limited, source,
            exact, change, *after, remark, notes, person,
        )  # fmt: skip

    def start(self, person: PeriodPerson) -> tuple[int | None, str]:
        """Return the rating on which the change is added, and what must be said of it.

        That of the list in force in the month; an event that began on an earlier list was rated
        by that one all the same.
        """
        listed = person.listed
        if listed is not None:
            if listed.rating is None and listed.standard is not None:
                return listed.standard, BORROWED
            return listed.rating, ""
        stated = [entry.rating for _, entry in person.entries if entry.rating is not None]
        if not stated:
            return None, ""
        return stated[-1], NOT_ON_LIST if person.on_list else ""

    def gain(self, entry: PeriodEntry, rating: int, event: PeriodEvent) -> int:
        """Subtract the expected score; who was unrated in the event is rated by now (8.2.4)."""
        if entry.rating is not None:
            return entry.gain
        rules = self._rules_of(event)
        return 50 * entry.half_points - expected(rating, entry.pool, rules, self.class_)

    def k(self, person: PeriodPerson, rating: int) -> tuple[int, str]:
        """Choose K of the month: that of the list, else as stated, else by the rule."""
        listed = person.listed
        if listed is not None and listed.k is not None and listed.rating is not None:
            return listed.k, ON_LIST
        if listed is not None and listed.rating is None:
            return FIRST_K, BORROWED
        for _, entry in reversed(person.entries):
            if entry.k:
                return entry.k, "as stated" if entry.k_source == "input" else entry.k_source
        born = next((e.birth_year for _, e in reversed(person.entries) if e.birth_year), None)
        player = Player(number=1, name="", birth=BirthDate(born) if born else None)
        rule = development(player, rating, self.month.year, newest(self.class_), self.class_)
        assert rule.value is not None
        return rule.value, rule.source

    def _after(
        self, person: PeriodPerson, k: int, rating: int, games: int
    ) -> tuple[int | None, int | None, str]:
        """Tell rating and K of the next list."""
        if self.rules.floor is not None and rating < self.rules.floor:
            return None, None, f"below {self.rules.floor}: unrated on the next list"
        chosen = self._next_k(person, k, rating, games)
        return rating, chosen.value, chosen.reason

    def _next_k(self, person: PeriodPerson, k: int, rating: int, games: int) -> NextK:
        born = person.listed.birth_year if person.listed else None
        if born is None:
            born = next((e.birth_year for _, e in person.entries if e.birth_year), None)
        return next_k(k, rating, born, self.year, person.games_before + games)

    def _first(self, person: PeriodPerson, events: Sequence[PeriodEvent]) -> PeriodLine:
        """Pool the games of an unrated player, those of earlier months too (7.1.4, 8.2)."""
        pool, said = self.pool(person, events)
        rules = self._rules_of(events[person.entries[-1][0]])
        total = Total.of(pool)
        first = first_rating(total, rules, first_event=False)
        here = [entry for _, entry in person.entries]
        listed = first.rating if first.publishable else None
        remark = "; ".join(filter(None, (*said, _working(first, total, rules))))
        return PeriodLine(
            person.fide_id, _name(person), None, sum([entry.games for entry in here]),
            sum([entry.half_points for entry in here]), None, None, "", None, None, listed,
            FIRST_K if listed else None, "newcomer" if listed else "", remark,
            (codes.ROUNDING.id,) if first.rounding_mattered else (), person,
        )  # fmt: skip

    def pool(
        self, person: PeriodPerson, events: Sequence[PeriodEvent]
    ) -> tuple[list[Pooled], list[str]]:
        """Gather the games of 26 months; a first event without a point is none of them (8.2.1)."""
        pool, said, first = list[Pooled](), list[str](), self.first_event
        for at, entry in (*person.history, *person.entries):
            event, zero = events[at], first and not entry.half_points
            first = False
            if zero and self._rules_of(event).first_rating is FirstRating.TWO_DRAWS_2024:
                said.append(f"{event.title}: a first event without a point does not count (8.2.1)")
            elif self._months_back(event) >= WINDOW:
                said.append(f"{event.title}: more than {WINDOW} months back (7.1.4)")
            else:
                pool += entry.pool
        return pool, said

    def _rules_of(self, event: PeriodEvent) -> RuleSet:
        return named(event.rules) or self.rules

    def _months_back(self, event: PeriodEvent) -> int:
        end = event.end_date or event.start_date or self.month
        return 12 * (self.month.year - end.year) + self.month.month - end.month


def _notes(remark: str, k_source: str, next_reason: str) -> tuple[str, ...]:
    """Name the findings that a line is a case of."""
    if not remark and k_source == ON_LIST and "assumed" not in next_reason:
        return ()
    cases = (
        (codes.K_ASSUMED, k_source.startswith(ASSUMED)),
        (codes.NEXT_K_ASSUMED, "assumed" in next_reason),
        (codes.BORROWED, remark == BORROWED),
        (codes.NOT_ON_LIST, remark == NOT_ON_LIST),
    )
    return tuple(code.id for code, true in cases if true)


def _working(first: First, total: Total, rules: RuleSet) -> str:
    if first.rating is None:
        return first.remark
    return f"{first.remark}: {working(total, rules)}"


def _name(person: PeriodPerson) -> str:
    return person.listed.name if person.listed else person.entries[-1][1].name

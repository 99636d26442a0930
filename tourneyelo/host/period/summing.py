"""Summing: the entries of all events by person, and what the lists say of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from tourneyelo.host.codes import (
    PERIOD_NAMES,
    PERIOD_NO_BASE,
    PERIOD_NUMBERLESS,
    PERIOD_UNLISTED,
)
from tourneyelo.host.period.choosing import Chosen
from tourneyelo.host.period.shares import Share, Shares, Span, within
from tourneyelo.host.period.wish import Wish
from tourneyelo.model import Finding
from tourneyelo.model.names import likeness
from tourneyelo.model.period import ListFigures, PeriodLine, PeriodPerson
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import ListRow, RatingPeriod

if TYPE_CHECKING:
    from tourneyelo.lists import ListStore

K_WITH_COUNT = 40
"""K that ends with a number of games, so that those of earlier months are looked for."""
SAMPLE = 300
"""Events that tell well enough how the numbers are spread."""


class Sums:
    """The entries of a period by person, from which anybody's line can be made."""

    def __init__(
        self,
        wish: Wish,
        period: RatingPeriod,
        chosen: Chosen,
        shares: Mapping[str, Shares],
        lists: ListStore | None,
    ) -> None:
        self.wish, self.period, self.events = wish, period, tuple(chosen.events)
        self.earlier = frozenset(chosen.earlier)
        placed = [(at, shares[event.file]) for at, event in enumerate(self.events)]
        self._held = [each for each in placed if each[0] not in self.earlier]
        self._before = [each for each in placed if each[0] in self.earlier]
        self.list_month = _list_month(wish, period, lists)

    @property
    def entries(self) -> int:
        """How many entries are summed; whoever played in two events has two."""
        return sum(len(shares.numbers) for _, shares in self._held)

    def parting(self, count: int) -> list[int]:
        """Choose numbers that part the entries into equal spans, by those of some events."""
        some = [shares.numbers for _, shares in self._held[:: len(self._held) // SAMPLE + 1]]
        numbers = sorted(chain.from_iterable(some))
        return [numbers[at * len(numbers) // count] for at in range(1, count)] if numbers else []

    def people(
        self,
        span: Span,
        lists: ListStore | None,
        on_list: Mapping[int | str, ListRow] | None = None,
    ) -> list[PeriodPerson]:
        """Gather what is known of all in a span who have a game that counts, in order of number.

        Args:
            span: the numbers.
            lists: the rating lists, if there are any.
            on_list: who is on the list of the month, if at hand.
        """
        here = _by_person(within(span, self._held))
        before = _by_person(s for s in within(span, self._before) if s[1].rating is None)
        numbers, figures = sorted(here), dict[int, ListFigures]()
        if on_list is not None:
            figures = self._figures(on_list, numbers)
        elif lists and self.list_month:
            class_, owner = self.wish.time_control_class, self.period.owner
            figures = lists.figures(numbers, self.list_month, class_, owner)
        games = self._games_before(figures, lists)
        return [
            PeriodPerson(
                number,
                tuple(here[number]),
                tuple(before.get(number, ())),
                figures.get(number),
                self.list_month is not None,
                games.get(number, 0),
            )
            for number in numbers
        ]

    def _figures(
        self, on_list: Mapping[int | str, ListRow], numbers: Sequence[int]
    ) -> dict[int, ListFigures]:
        """Take from the list those who have a game in the month."""
        from tourneyelo.lists import brief_of

        class_ = self.wish.time_control_class
        return {n: brief_of(on_list[n], class_) for n in numbers if n in on_list}

    def line(self, person: PeriodPerson) -> PeriodLine:
        """Sum up the month of a person."""
        return self.period.line(person, self.events)

    def _games_before(
        self, figures: Mapping[int, ListFigures], lists: ListStore | None
    ) -> dict[int, int]:
        """Add up the games that the lists up to the month tell of those whose K ends with games."""
        games = {n: f.games or 0 for n, f in figures.items() if f.k == K_WITH_COUNT}
        class_, owner = self.wish.time_control_class, self.period.owner
        if lists is None or not games:
            return games
        for month in lists.months(owner):
            if self.list_month and month < self.list_month:
                for number, told in lists.figures(games, month, class_, owner).items():
                    games[number] += told.games or 0
        return games

    def other_names(self, persons: Iterable[PeriodPerson]) -> Iterator[Finding]:
        """Say which numbers go with two names."""
        for person in persons:
            if len(person.entries) == 1:
                continue
            (_, first), *others = person.entries
            for place, entry in others:
                if entry.name != first.name and not likeness(first.name, entry.name):
                    yield self._other_name(person, place, entry.name)
                    break

    def _other_name(self, person: PeriodPerson, place: int, name: str) -> Finding:
        at, first = person.entries[0]
        message = (
            f"FIDE number {person.fide_id} is {first.name} in {self.events[at].title} "
            f"and {name} in {self.events[place].title}"
        )
        return PERIOD_NAMES.at(message=message)

    def about_events(self) -> Iterator[Finding]:
        """Say who is left out for want of a number, and which lists are missing."""
        held = [event for at, event in enumerate(self.events) if at not in self.earlier]
        for event in held:
            if event.numberless:
                whose = counted(len(event.numberless), "player")
                who = listed(event.numberless)
                yield PERIOD_NUMBERLESS.at(
                    message=f"{event.title}: {whose} without a FIDE number: {who}"
                )
        if self.wish.lists is None:
            return
        if self.list_month is None:
            yield PERIOD_NO_BASE.at(
                message=f"the {self.wish.time_control_class} list of {self.wish.month:%Y-%m} is "
                "not on this machine; changes are added to the ratings of the events"
            )
        unlisted = [event for event in held if event.list_month is None and event.start_date]
        if unlisted:
            months = listed(sorted({f"{event.start_date:%Y-%m}" for event in unlisted}))
            message = f"{counted(len(unlisted), 'event')} rated as stated: no list of {months} here"
            yield PERIOD_UNLISTED.at(message=message)


def _by_person(shares: Iterable[Share]) -> Mapping[int, list[Share]]:
    found = defaultdict[int, list[Share]](list)
    for share in shares:
        found[share[1].fide_id].append(share)
    return found


def _list_month(wish: Wish, period: RatingPeriod, lists: ListStore | None) -> str | None:
    """Name the list in force in the month, when it is here and tells the class."""
    month = f"{wish.month:%Y-%m}"
    told = lists is not None and lists.tells(month, wish.time_control_class, period.owner)
    return month if told else None


__all__ = ["Sums"]

"""Summing: the entries of all events by person, and what the lists say of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tourneyelo.host.codes import (
    PERIOD_NAMES,
    PERIOD_NO_BASE,
    PERIOD_NUMBERLESS,
    PERIOD_UNLISTED,
)
from tourneyelo.host.period.wish import Wish
from tourneyelo.model import Finding
from tourneyelo.model.names import likeness
from tourneyelo.model.period import ListFigures, PeriodEntry, PeriodEvent, PeriodPerson
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import RatingPeriod

if TYPE_CHECKING:
    from tourneyelo.lists import ListStore

Entries = dict[int, list[tuple[int, PeriodEntry]]]
K_WITH_COUNT = 40
"""K that ends with a number of games, so that those of earlier months are looked for."""


def people(
    events: Sequence[PeriodEvent],
    earlier: set[int],
    wish: Wish,
    period: RatingPeriod,
    lists: ListStore | None,
) -> list[PeriodPerson]:
    """Join the entries by number; who is in earlier events only is nobody of this month."""
    here, before = Entries(), Entries()
    for at, event in enumerate(events):
        history = at in earlier
        target = before if history else here
        for entry in event.entries:
            if not history or entry.rating is None:
                target.setdefault(entry.fide_id, []).append((at, entry))
    numbers = sorted(here)
    month = list_month(wish, period, lists)
    figures: Mapping[int, ListFigures] = {}
    if lists and month:
        figures = lists.figures(numbers, month, wish.time_control_class, period.owner)
    games = _games_before(figures, wish, period, lists)
    return [
        PeriodPerson(
            number,
            tuple(here[number]),
            tuple(before.get(number, ())),
            figures.get(number),
            month is not None,
            games.get(number, 0),
        )
        for number in numbers
    ]


def list_month(wish: Wish, period: RatingPeriod, lists: ListStore | None) -> str | None:
    """Name the list in force in the month, when it is here."""
    return lists.in_force(wish.month, period.owner) if lists else None


def _games_before(
    figures: Mapping[int, ListFigures], wish: Wish, period: RatingPeriod, lists: ListStore | None
) -> dict[int, int]:
    """Add up the games that the lists up to the month tell of those whose K ends with games."""
    wanted = [number for number, listed in figures.items() if listed.k == K_WITH_COUNT]
    if not wanted or lists is None:
        return {}
    games: dict[int, int] = defaultdict(int)
    for month in lists.months(period.owner):
        if month > f"{wish.month:%Y-%m}":
            continue
        told = (
            figures
            if month == f"{wish.month:%Y-%m}"
            else lists.figures(wanted, month, wish.time_control_class, period.owner)
        )
        for number in wanted:
            if number in told:
                games[number] += told[number].games or 0
    return games


def about(
    events: Sequence[PeriodEvent],
    earlier: set[int],
    persons: Iterable[PeriodPerson],
    wish: Wish,
    *,
    has_base: bool,
) -> Iterator[Finding]:
    """Say what concerns events and people before anything is summed."""
    held = [event for at, event in enumerate(events) if at not in earlier]
    for event in held:
        if event.numberless:
            whose = counted(len(event.numberless), "player")
            message = f"{event.title}: {whose} without a FIDE number: {listed(event.numberless)}"
            yield PERIOD_NUMBERLESS.at(message=message)
    if wish.lists is not None:
        yield from _about_lists(held, wish, has_base=has_base)
    for person in persons:
        if len(person.entries) > 1 and (finding := _other_name(person, events)):
            yield finding


def _about_lists(held: Sequence[PeriodEvent], wish: Wish, *, has_base: bool) -> Iterator[Finding]:
    if not has_base:
        message = f"the list of {wish.month:%Y-%m} is not on this machine; changes are added to "
        yield PERIOD_NO_BASE.at(message=message + "the ratings of the events")
    missing = sorted(
        {f"{event.start_date:%Y-%m}" for event in held
         if event.list_month is None and event.start_date}
    )  # fmt: skip
    if missing:
        number = sum(event.list_month is None for event in held)
        message = (
            f"{counted(number, 'event')} rated by the ratings stated: no list of {listed(missing)}"
        )
        yield PERIOD_UNLISTED.at(message=message)


def _other_name(person: PeriodPerson, events: Sequence[PeriodEvent]) -> Finding | None:
    """Say that a number goes with two names."""
    at, first = person.entries[0]
    for other, entry in person.entries[1:]:
        if entry.name != first.name and not likeness(first.name, entry.name):
            message = (
                f"FIDE number {person.fide_id} is {first.name} in {events[at].title} and "
                f"{entry.name} in {events[other].title}"
            )
            return PERIOD_NAMES.at(message=message)
    return None

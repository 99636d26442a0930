"""Rating periods: all events of a month, read over all cores, summed by person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tourneyelo.errors import Refused
from tourneyelo.host import guard
from tourneyelo.host.codes import PERIOD_EMPTY
from tourneyelo.host.period.cache import Cache, cache_folder
from tourneyelo.host.period.choosing import Chosen, choose
from tourneyelo.host.period.processes import read_all
from tourneyelo.host.period.shares import EVERYBODY
from tourneyelo.host.period.summing import Sums
from tourneyelo.host.period.wish import Wish
from tourneyelo.host.pipeline import gravest_first
from tourneyelo.model.period import Period

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore


def gather(
    host: Host,
    wish: Wish,
    names: Sequence[str],
    lists: ListStore | None,
    kept: Cache,
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[Sums, Chosen]:
    """Read the events of a month and join them by person.

    Raises:
        Refused: no event can be summed, or a process was ended.
        Misuse: the system knows no periods.
    """
    period = wish.period(host)
    read = read_all(host, wish, names, kept, progress)
    with guard.refusing(host.rating_systems[wish.system]):
        chosen = choose(period, [event for event, _ in read], late=wish.late)
    if len(chosen.events) == len(chosen.earlier):
        raise Refused([*gravest_first(chosen.findings), PERIOD_EMPTY.at()])
    return Sums(wish, period, chosen, {event.file: shares for event, shares in read}, lists), chosen


def summed(host: Host, sums: Sums, chosen: Chosen, lists: ListStore | None) -> Period:
    """Sum everybody up, for whoever needs all lines at hand."""
    with guard.refusing(host.rating_systems[sums.wish.system]):
        persons = sums.people(EVERYBODY, lists)
        lines = tuple([sums.line(person) for person in persons])
    notes: dict[str, int] = {}
    for line in lines:
        for note in line.notes:
            notes[note] = notes.get(note, 0) + 1
    said = (*chosen.findings, *sums.about_events(), *sums.other_names(persons))
    return Period(
        system=sums.wish.system,
        month=f"{sums.wish.month:%Y-%m}",
        next_list=sums.period.next_list,
        time_control_class=sums.wish.time_control_class,
        list_month=sums.list_month,
        events=sums.events,
        earlier=sums.earlier,
        left_out=tuple(chosen.left_out),
        lines=lines,
        findings=gravest_first((*said, *sums.period.findings(notes))),
    )


__all__ = ["Cache", "Wish", "cache_folder", "gather", "summed"]

"""Rating periods: all events of a month, read over all cores, summed by person, and the new list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from tourneyelo.errors import Refused
from tourneyelo.host import guard
from tourneyelo.host.codes import PERIOD_EMPTY
from tourneyelo.host.period.cache import Cache, cache_folder
from tourneyelo.host.period.choosing import choose
from tourneyelo.host.period.processes import read_all
from tourneyelo.host.period.summing import about, list_month, people
from tourneyelo.host.period.wish import Wish
from tourneyelo.host.pipeline import gravest_first
from tourneyelo.model.period import Period, PeriodLine
from tourneyelo.plugin import ListRow

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore


def sum_up(
    host: Host,
    wish: Wish,
    names: Sequence[str],
    lists: ListStore | None,
    kept: Cache,
    progress: Callable[[int], None] = lambda _: None,
) -> Period:
    """Read the events of a month and sum everybody up.

    Raises:
        Refused: no event can be summed, or a process was ended.
        Misuse: the system knows no periods.
    """
    system = host.rating_systems[wish.system]
    period = wish.period(host)
    events = read_all(host, wish, names, kept, progress)
    with guard.refusing(system):
        chosen = choose(period, events, late=wish.late)
        if len(chosen.events) == len(chosen.earlier):
            raise Refused([*gravest_first(chosen.findings), PERIOD_EMPTY.at()])
        persons = people(chosen.events, chosen.earlier, wish, period, lists)
        lines = tuple([period.line(person, chosen.events) for person in persons])
        month = list_month(wish, period, lists)
        said = about(chosen.events, chosen.earlier, persons, wish, has_base=month is not None)
        findings = [*chosen.findings, *said, *period.findings(lines)]
    return Period(
        system=wish.system,
        month=f"{wish.month:%Y-%m}",
        next_list=period.next_list,
        time_control_class=wish.time_control_class,
        list_month=month,
        events=tuple(chosen.events),
        earlier=frozenset(chosen.earlier),
        left_out=tuple(chosen.left_out),
        lines=lines,
        findings=gravest_first(findings),
    )


def new_rows(host: Host, wish: Wish, period: Period, lists: ListStore | None) -> Iterator[ListRow]:
    """Bring the list of the month up to date; who is newly rated follows at the end."""
    rules = wish.period(host)
    lines = {str(line.fide_id): line for line in period.lines}
    if lists and period.list_month:
        for row in lists.everybody(period.list_month, rules.owner):
            line = lines.pop(row.number, None)
            yield row if line is None else rules.new_row(row, line)
    for line in lines.values():
        if line.new_rating is not None:
            yield rules.new_row(_row(line), line)


def _row(line: PeriodLine) -> ListRow:
    """Begin the row of somebody who is on no list, as the last event states him."""
    assert line.person is not None
    _, entry = line.person.entries[-1]
    title = entry.title or ""
    return ListRow(
        number=str(line.fide_id),
        name=line.name,
        federation=entry.federation or "",
        sex=entry.sex or "",
        title=title,
        women_title=title if title.startswith("W") else "",
        birth_year=str(entry.birth_year or ""),
        flag="w" if entry.sex == "F" else "",
    )


__all__ = ["Cache", "Wish", "cache_folder", "new_rows", "sum_up"]

"""What rating periods promise: the same answer every time, and sums that are those of `rate`."""

from __future__ import annotations

import datetime

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import TimeControlClass, Tournament, by_number
from tourneyelo.model.period import PeriodEvent, PeriodPerson
from tourneyelo.plugin import RatingPeriod, RatingSystem
from tourneyelo.testing.offers import require, twice, typed

MONTH = datetime.date(2026, 2, 1)
DAY = datetime.date(2026, 2, 7)


def check_periods(system: RatingSystem, events: dict[str, Tournament]) -> None:
    """Let a system that knows periods sum up every sample event as a month of its own."""
    period = system.period(MONTH, TimeControlClass.STANDARD, system.options())
    if period is None:
        return
    require(period.next_list > MONTH, f"{system.name}: the next list is no later than the month")
    for label, event in events.items():
        if len(by_number(event)) == len(event.players):
            _sum_up(system, period, _numbered(event), f"{system.name}, period of {label!r}")


def _sum_up(system: RatingSystem, period: RatingPeriod, event: Tournament, where: str) -> None:
    try:
        entries, rules = twice(lambda: period.entries(event), where)
    except Refused:
        return
    require(bool(rules.strip()), f"{where}: the rules are not named")
    told = [PeriodEvent(file="a", name="A", end_date=DAY, rules=rules)]
    figures = {each.number: each for each in system.rate(event, system.options()).players}
    for entry in entries:
        person = PeriodPerson(entry.fide_id, ((0, entry),))
        line = typed(twice(lambda p=person: period.line(p, told), where), where)  # type: ignore[misc]
        rated = figures[entry.number]
        require(entry.games == rated.rated_games, f"{where}: other games than those of rate")
        require(line.games == entry.games, f"{where}: the line has other games than the event")
        require(
            entry.rating is None or rated.delta is None or entry.gain == 100 * rated.delta,
            f"{where}: another gain than that of rate",
        )


def _numbered(event: Tournament) -> Tournament:
    """Give everybody a number, and the event a day in the month."""
    players = tuple(
        msgspec.structs.replace(player, fide_id=99_000_000 + player.number)
        for player in event.players
    )
    return msgspec.structs.replace(event, players=players, start_date=DAY, end_date=DAY)

"""Forecast: what a player needs in the remaining rounds (B.01 1.4.5, 1.4.8, 1.4.9)."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from tourneyelo.model.norm import Need, Prospect
from tourneyelo.model.wording import counted
from tourneyelo_fide.norms.games import Record
from tourneyelo_fide.norms.requirements import FLAG_OF_NO_FEDERATION, Terms, figures
from tourneyelo_fide.norms.titles import (
    COUNTED_TITLES,
    FEWEST_OF_NORM_TITLE,
    LEAST_PERCENT,
    NormTitle,
    at_least,
)
from tourneyelo_fide.rounding import half_up
from tourneyelo_fide.tables import performance_difference

HIGHEST_RATING = 2900
"""No opponent is rated higher; an average above it cannot be met."""


def suffices(half_points: int, games: int, average: int, title: NormTitle) -> bool:
    """Tell whether a score against opponents of an average is enough."""
    return 50 * half_points >= LEAST_PERCENT * games and average >= _least_average(
        half_points, games, title
    )


def least_half_points(games: int, average: int, title: NormTitle) -> int | None:
    """Return the fewest half points that are enough against opponents of an average."""
    enough = (half for half in range(2 * games + 1) if suffices(half, games, average, title))
    return next(enough, None)


def prospect(record: Record, title: NormTitle, terms: Terms, remaining: int) -> Prospect:
    """Say what a player needs in the remaining rounds; `record` holds those played."""
    total = len(record.games) + remaining
    needs = tuple(_needs(record, title, remaining)) if total >= terms.games else ()
    wanted = dict(_opponents(record, title, terms, remaining))
    return Prospect(
        number=record.player.number,
        name=record.player.name,
        title=title.name,
        needs=needs,
        opponents=tuple(f"{number} {what}" for what, number in wanted.items() if number > 0),
        out_of_reach=_out_of_reach(total, terms, needs, wanted, remaining),
    )


def _out_of_reach(
    total: int, terms: Terms, needs: tuple[Need, ...], wanted: dict[str, int], remaining: int
) -> str:
    if total < terms.games:
        return f"only {counted(total, 'game')} of {terms.games} (1.4.1)"
    if not needs:
        return "no score can be enough any more (1.4.9)"
    impossible = [what for what, number in wanted.items() if number > remaining]
    return f"too few rounds for {impossible[0]}" if impossible else ""


def _needs(record: Record, title: NormTitle, remaining: int) -> Iterator[Need]:
    """Yield each score of the remaining rounds with the average that it needs."""
    so_far = figures(record.games, title)
    games = len(record.games) + remaining
    ratings = [game.rating for game in record.games]
    for half in range(2 * remaining + 1):
        total = so_far.half_points + half
        if 50 * total < LEAST_PERCENT * games:
            continue
        missing = _least_sum(_least_average(total, games, title), games) - sum(ratings)
        average = _enough(missing, min(ratings, default=title.floor), title.floor, remaining)
        if average is not None and average <= HIGHEST_RATING:
            yield Need(Decimal(half) / 2, average)


def _enough(missing: int, lowest: int, floor: int, remaining: int) -> int | None:
    """Return the least average of the remaining opponents, the lowest of all raised (1.4.6c).

    Either the lowest opponent so far is raised, or one of the remaining ones, who then counts as
    the floor however low his rating; any opponents of the average must do, so that all are taken
    to have it.
    """
    with_earlier_raised = missing - max(0, floor - lowest)
    with_later_raised = missing - floor
    if remaining == 0:
        return 0 if with_earlier_raised <= 0 else None
    averages = [-(-with_earlier_raised // remaining)]
    if remaining > 1:
        averages.append(-(-with_later_raised // (remaining - 1)))
    elif with_later_raised <= 0:
        averages.append(0)
    return max(min(averages), 0)


def _least_average(half_points: int, games: int, title: NormTitle) -> int:
    dp = performance_difference(half_up(50 * half_points, games))
    return max(title.average, title.performance - dp)


def _least_sum(average: int, games: int) -> int:
    """Return the least sum of ratings whose mean rounds to an average, one half up."""
    return -(-(2 * average - 1) * games // 2)


def _opponents(
    record: Record, title: NormTitle, terms: Terms, remaining: int
) -> Iterator[tuple[str, int]]:
    """Yield what kinds of opponents are wanted, and how many of each."""
    count = len(record.games) + remaining
    titles = [game.opponent.title for game in record.games]
    titled = at_least(1, 2, count) - sum(each in COUNTED_TITLES for each in titles)
    yield "with a title above CM (1.4.5)", titled
    share = max(FEWEST_OF_NORM_TITLE, at_least(1, 2 if terms.double else 3, count))
    names = " or ".join(sorted(title.opponents))
    yield f"who are {names} (1.4.5)", share - sum(each in title.opponents for each in titles)
    if not terms.exempt and record.player.federation:
        met = {game.opponent.federation for game in record.games}
        foreign = met - {None, record.player.federation, FLAG_OF_NO_FEDERATION}
        yield "of further federations (1.4.3)", 2 - len(foreign)

"""Parts of an event: some of its rounds, reported alone with ratings of their own.

FIDE rates an event of more than 30 days month by month. A part keeps the numbers of players and
rounds; the rounds of other parts are told to be left out.
"""

from __future__ import annotations

import datetime
import re
from itertools import count

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host.codes import LEFT_OUT
from tourneyelo.model import (
    OUTSIDE_THE_PART,
    DeclaredCounts,
    Finding,
    Player,
    Result,
    Tournament,
    round_date,
)
from tourneyelo.model.wording import counted, listed, numbers

_RANGE = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_MONTH = re.compile(r"(\d{4})-(\d{2})")


def rounds_of(text: str) -> frozenset[int]:
    """Read `4-6,8`.

    Raises:
        Misuse: it is no list of rounds.
    """
    rounds: set[int] = set()
    for part in text.split(","):
        found = _RANGE.fullmatch(part.strip())
        if not found or int(found[1]) < 1 or int(found[2] or found[1]) < int(found[1]):
            raise Misuse(f"--rounds {text}: write rounds such as 4-6 or 1,3,5")
        rounds.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return frozenset(rounds)


def month_of(text: str) -> datetime.date:
    """Read `2026-03` as the first day of the month.

    Raises:
        Misuse: it is no month.
    """
    found = _MONTH.fullmatch(text.strip())
    if not found or not 1 <= int(found[2]) <= 12:
        raise Misuse(f"--month {text}: write a month such as 2026-03")
    return datetime.date(int(found[1]), int(found[2]), 1)


def months_of(tournament: Tournament, rounds: frozenset[int] | None = None) -> list[datetime.date]:
    """List the months in which rounds were played, by their first days.

    Args:
        tournament: the event.
        rounds: the rounds that are meant; all without.

    Raises:
        Misuse: no round has a date, or none of those that are meant.
    """
    days = dict(enumerate(tournament.round_dates, 1))
    if not any(days.values()):
        raise Misuse("--by-month needs the date of every round (132), and there is none")
    refuse_strange(tournament, rounds or frozenset())
    meant = days if rounds is None else rounds
    months = {day.replace(day=1) for number in meant if (day := days.get(number))}
    if not months:
        raise Misuse(f"--by-month: none of {numbers('round', sorted(meant))} has a date (132)")
    return sorted(months)


def rounds_in(tournament: Tournament, month: datetime.date) -> frozenset[int]:
    """Find the rounds played in a month.

    Raises:
        Misuse: a round has no date, or none lies in the month.
    """
    days = tournament.round_dates
    undated = [n for n in range(1, tournament.rounds + 1) if n > len(days) or days[n - 1] is None]
    if undated:
        raise Misuse(f"--month needs the date of every round; missing: {listed(undated)}")
    held = frozenset(n for n, day in enumerate(days, 1) if day and day.replace(day=1) == month)
    if not held:
        raise Misuse(f"no round was played in {month:%Y-%m}")
    return held


def refuse_strange(tournament: Tournament, rounds: frozenset[int]) -> None:
    """Refuse rounds that the event does not have.

    Raises:
        Misuse: there is one.
    """
    if strange := sorted(rounds - set(range(1, tournament.rounds + 1))):
        has = counted(tournament.rounds, "round")
        raise Misuse(f"--rounds: the event has {has}, and so no round {listed(strange)}")


def cut(tournament: Tournament, rounds: frozenset[int]) -> tuple[Tournament, list[Finding]]:
    """Leave all other rounds out, take the days of the part, and say what was left out.

    Raises:
        Misuse: the event has no such round.
    """
    refuse_strange(tournament, rounds)
    left_out = sorted(set(range(1, tournament.rounds + 1)) - rounds)
    if not left_out:
        return tournament, []
    games = sum(_games(player, left_out) for player in tournament.players) // 2
    are = "is" if len(left_out) == 1 else "are"
    message = (
        f"{numbers('round', sorted(rounds))} only; {numbers('round', left_out)} with "
        f"{counted(games, 'game')} {are} left out; points are those of the part, and ranks follow "
        "them and the starting rank numbers"
    )
    part = msgspec.structs.replace(
        _ranked(_with_days(tournament, rounds)), rounds_left_out=tuple(left_out)
    )
    if part.whole_start_date != part.start_date:
        message += (
            f"; it bears its own days, from {part.start_date}, but is rated by the rules of "
            f"{part.whole_start_date}, when the whole event began"
        )
    return part, [LEFT_OUT.at(message=message)]


def _with_days(tournament: Tournament, rounds: frozenset[int]) -> Tournament:
    """Leave out the other rounds and their days; the first day of the whole event is remembered."""
    dates = tournament.round_dates[: max(rounds)]
    days = tuple(day if n in rounds else None for n, day in enumerate(dates, 1))
    held = [day for day in days if day]
    all_days = [day for day in (tournament.start_date, *tournament.round_dates) if day]
    return msgspec.structs.replace(
        tournament,
        players=tuple(_reduced(player, rounds) for player in tournament.players),
        declared=DeclaredCounts(),
        raw=_raw(tournament, rounds),
        round_dates=days,
        start_date=min(held, default=tournament.start_date),
        end_date=max(held, default=tournament.end_date),
        whole_start_date=tournament.start_date or min(all_days, default=None),
    )


def _raw(tournament: Tournament, rounds: frozenset[int]) -> dict[str, str]:
    """Drop texts about the whole event: counts, its days, and the days of other rounds."""
    kept = {round_date(number) for number in rounds}
    whole = ("declared_", "start_date", "end_date", "round_date_")
    return {
        name: text
        for name, text in tournament.raw.items()
        if name in kept or not name.startswith(whole)
    }


def _ranked(part: Tournament) -> Tournament:
    points = part.points()
    order = sorted(part.players, key=lambda player: (-points[player.number], player.number))
    ranks = dict(zip((player.number for player in order), count(1)))
    players = (msgspec.structs.replace(p, rank=ranks[p.number]) for p in part.players)
    return msgspec.structs.replace(part, players=tuple(players))


def _reduced(player: Player, rounds: frozenset[int]) -> Player:
    records = [
        record if number in rounds else OUTSIDE_THE_PART
        for number, record in enumerate(player.rounds[: max(rounds)], 1)
    ]
    while records and records[-1].result is Result.UNPAIRED:
        records.pop()
    return msgspec.structs.replace(player, rounds=tuple(records), points_declared=None, rank=None)


def _games(player: Player, rounds: list[int]) -> int:
    return sum(
        number <= len(player.rounds) and player.rounds[number - 1].result.played
        for number in rounds
    )

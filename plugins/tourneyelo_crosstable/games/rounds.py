"""Rounds: which round each game belongs to, where the sheet says it or its days do."""

from __future__ import annotations

import datetime
from collections import defaultdict

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.games import Game, Told
from tourneyelo_crosstable.games.people import People
from tourneyelo_crosstable.limits import MOST_ROUNDS

Time = tuple[datetime.date, str]
"""Day, and hour where it tells games apart."""


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """The games of every round, and the days of the rounds."""

    games: dict[int, list[Game]]
    days: dict[int, datetime.date]
    understanding: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def sort(told: Told, people: People) -> Rounds:
    """Put every game into its round.

    Raises:
        Refused: a game tells neither round nor day, or somebody has two games on one day.
    """
    without = [game for game in told.games if game.round is None]
    if not without:
        return _stated(told)
    if len(without) < len(told.games):
        message = f"{told.rows(without)}: no round, although other rows have one"
        raise Refused(codes.NO_ROUND.at(told.place(without[0]), message))
    return _by_time(told, people)


def _stated(told: Told) -> Rounds:
    games: dict[int, list[Game]] = defaultdict(list)
    for game in told.games:
        if game.round is None or not 0 < game.round <= MOST_ROUNDS:
            message = f"round {game.round} is none; no event has more than {MOST_ROUNDS}"
            raise Refused(tables.ROUNDS.at(told.place(game), message))
        games[game.round].append(game)
    ordered = {number: games[number] for number in sorted(games)}
    return Rounds(games=ordered, days=_days(ordered))


def _days(games: dict[int, list[Game]]) -> dict[int, datetime.date]:
    """Tell the first day of every round."""
    days = {n: [game.day for game in round_ if game.day] for n, round_ in games.items()}
    return {number: min(held) for number, held in days.items() if held}


def _by_time(told: Told, people: People) -> Rounds:
    """Number the rounds by days when nobody has two games on a day, else by days and hours."""
    clash: list[Game] = []
    for unit, of in _UNITS.items():
        times = [time for game in told.games if (time := of(game))]
        if len(times) < len(told.games):
            first = next(game for game in told.games if of(game) is None)
            message = "a game tells neither its round nor a day that is certain, such as 2026-05-31"
            raise Refused(codes.NO_ROUND.at(told.place(first), message))
        again = _clash(told, people, times)
        if not again:
            return _numbered(told, times, unit)
        clash = clash or again
        if not all(game.hour for game in told.games):
            break
    raise Refused(codes.NO_ROUND.at(told.place(clash[0]), _two_games(told, people, clash)))


def _day(game: Game) -> Time | None:
    return None if game.day is None else (game.day, "")


def _day_and_hour(game: Game) -> Time | None:
    return None if game.day is None else (game.day, game.hour)


_UNITS = {"day": _day, "day and hour": _day_and_hour}


def _clash(told: Told, people: People, times: list[Time]) -> list[Game]:
    """Find two games of one player at one time, if there are."""
    seen: dict[tuple[int, object], Game] = {}
    for game, time in zip(told.games, times, strict=True):
        for side in game.sides:
            before = seen.setdefault((people.number_of[side], time), game)
            if before is not game and not _same_game(people, before, game):
                return [before, game]
    return []


def _same_game(people: People, one: Game, other: Game) -> bool:
    """Return True for one game that is told twice."""
    told = [
        {(people.number_of[s], c) for s, c in zip(game.sides, game.colours, strict=True)}
        for game in (one, other)
    ]
    return told[0] == told[1] and len(one.sides) > 1


def _two_games(told: Told, people: People, clash: list[Game]) -> str:
    common = {people.number_of[side]: side for side in clash[0].sides}
    who = next(side for side in clash[1].sides if people.number_of[side] in common)
    return (
        f"the sheet has no rounds, and {who.name} has two games on {clash[1].day} "
        f"({told.rows(clash)}), so that days cannot number the rounds"
    )


def _numbered(told: Told, times: list[Time], unit: str) -> Rounds:
    order = {time: number for number, time in enumerate(sorted(set(times)), 1)}
    games: dict[int, list[Game]] = {number: [] for number in order.values()}
    for game, time in zip(told.games, times, strict=True):
        games[order[time]].append(game)
    message = f"{counted(len(order), 'round')}, one for each {unit} of games"
    finding = codes.BY_DATES.at(told.place(told.games[0]), message)
    if len(order) > MOST_ROUNDS:
        raise Refused(tables.ROUNDS.at(told.sheet.whole(), message))
    return Rounds(
        games=games,
        days=_days(games),
        understanding=(f"rounds numbered by {unit}: {len(order)}, nobody has two games in one",),
        findings=(finding,),
    )

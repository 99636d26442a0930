"""The event: players with their rounds, days and what was left out, from all games of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.model import (
    NOT_PAIRED,
    OUTSIDE_THE_PART,
    STANDARD_SCORING,
    Finding,
    Layout,
    Player,
    RawField,
    RoundResult,
    Tournament,
)
from tourneyelo.model.result import OPEN
from tourneyelo.model.wording import counted, tenths
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.games import Appearances, Told, records
from tourneyelo_crosstable.games import people as people_of
from tourneyelo_crosstable.games import rounds as rounds_of
from tourneyelo_crosstable.games.people import People
from tourneyelo_crosstable.games.players import PlayerReader
from tourneyelo_crosstable.games.records import Records
from tourneyelo_crosstable.games.rounds import Rounds


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What the sheet tells about the event beside its games."""

    facts: dict[str, Any]
    """Fields of `Tournament`."""
    raw: dict[str, str] = {}
    producer: str | None = None
    findings: tuple[Finding, ...] = ()


def assemble(told: Told, header: Header) -> Imported:
    """Make the event.

    Raises:
        Refused: it cannot be told who is who, or in which round a game was.
    """
    people = people_of.identify(told)
    rounds = rounds_of.sort(told, people)
    entered = Records(told, people, rounds)
    reader = PlayerReader(told)
    players = _players(people, rounds, entered, reader)
    facts, about_days = _with_days(told, rounds, header.facts)
    about_people = (*people.findings, *_about_others(told, people), *reader.findings())
    about_points = _about_points(told, people, players, rounds)
    about_games = (*rounds.findings, *entered.findings, *about_points)
    about_event = (*records.about_part(told, rounds, facts.get("declared")), *about_days)
    return Imported(
        tournament=Tournament(
            players=tuple(_with_points(player, people, rounds) for player in players),
            raw=header.raw,
            numbers_stated=people.numbered,
            rounds_left_out=records.left_out(rounds),
            layout=Layout(file=told.sheet.file, sheet=told.sheet.name),
            **facts,
        ),
        findings=(*told.findings, *about_event, *about_games, *about_people, *header.findings),
        producer=header.producer,
        understanding=(*told.understanding, people.understanding, *rounds.understanding),
    )


def _in_order(people: People) -> list[tuple[int, Appearances]]:
    """Sort by the numbers that the sheet tells; others were given in its order."""
    return sorted(people.appearances.items())


def _players(
    people: People, rounds: Rounds, entered: Records, reader: PlayerReader
) -> tuple[Player, ...]:
    return tuple(
        reader.read(number, appearances, _rounds(appearances, entered.of[number], rounds))
        for number, appearances in _in_order(people)
    )


def _rounds(
    appearances: Appearances, of: dict[int, RoundResult], rounds: Rounds
) -> tuple[RoundResult, ...]:
    """Line up a player's rounds; of who is not told in full, silence says nothing."""
    silence = NOT_PAIRED if _told_in_full(appearances) else OUTSIDE_THE_PART
    last = max(rounds.games, default=0)
    return tuple(
        of.get(number, silence) if number in rounds.games else OUTSIDE_THE_PART
        for number in range(1, last + 1)
    )


def _told_in_full(appearances: Appearances) -> bool:
    return any(side.in_full for side, _ in appearances)


def _with_days(
    told: Told, rounds: Rounds, facts: dict[str, Any]
) -> tuple[dict[str, Any], list[Finding]]:
    """Add the days of the rounds; the event begins and ends with the first and last of several."""
    last = max(rounds.games, default=0)
    days = tuple(rounds.days.get(number) for number in range(1, last + 1))
    if not any(days):
        return facts, []
    facts = facts | {"round_dates": days}
    if facts.get("start_date") or not days[0]:
        return facts, []
    if not days[-1] or len(rounds.games) == 1:
        message = f"the event begins with its first round, on {days[0]}"
        found = codes.CONCLUDED.at(told.sheet.whole(), message)
        return facts | {"start_date": days[0]}, [found]
    played = [game.day for game in told.games if game.day]
    message = f"the days of the event, {min(played)} to {max(played)}, are those of its games"
    found = codes.CONCLUDED.at(told.sheet.whole(), message)
    return facts | {"start_date": min(played), "end_date": max(played)}, [found]


def _with_points(player: Player, people: People, rounds: Rounds) -> Player:
    """Add the total as stated; keep the points before the first round, when those are left out."""
    appearances = people.appearances[player.number]
    total = next((s.points_total for s, _ in appearances if s.points_total is not None), None)
    first = min(rounds.games, default=1)
    stated = [
        RawField(f"points before round {first}", tenths(side.points_before))
        for side, game in appearances
        if game.round == first > 1 and side.points_before is not None
    ]
    return msgspec.structs.replace(player, points_declared=total, raw=(*player.raw, *stated[:1]))


def _about_points(
    told: Told, people: People, players: tuple[Player, ...], rounds: Rounds
) -> Iterator[Finding]:
    """Compare the points printed before each round with the results of the rounds before it."""
    if records.left_out(rounds):
        return
    for player in players:
        for side, game in people.appearances[player.number]:
            if side.points_before is None:
                continue
            total = _before(player, game.round or 1)
            if total is None or total == side.points_before:
                continue
            message = (
                f"{player.name} had {tenths(side.points_before)} points before round {game.round} "
                f"as printed, but {tenths(total)} by the results of the rounds before"
            )
            yield codes.DIFFERS.at(
                told.sheet.place(side.row, side.columns.get("points", side.column)),
                message,
                player=player.number,
                round=game.round,
                remedy="compare the results of the earlier rounds with the event",
            )
            break


def _before(player: Player, round_: int) -> int | None:
    """Sum the points of the rounds before one; None when a result is not known."""
    earlier = player.rounds[: round_ - 1]
    if any(record.result in OPEN for record in earlier):
        return None
    return sum(_WORTH.get((record.colour, record.result), 0) for record in earlier)


_WORTH = STANDARD_SCORING.table()


def _about_others(told: Told, people: People) -> Iterator[Finding]:
    others = [each for each in people.appearances.values() if not _told_in_full(each)]
    if others:
        own = len(people.appearances) - len(others)
        message = (
            f"the file tells all rounds of {counted(own, 'player')}; of {len(others)} others only "
            "the games against them"
        )
        yield codes.NOT_ALL_TOLD.at(told.sheet.whole(), message)

"""Joining: several files of one event become one, and every match and contradiction is said.

The first file is the event: its numbers, names and results stay. Others fill what it lacks: facts
of players and event, and rounds that it does not tell.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import (
    JOIN_ADDED,
    JOIN_BY_NUMBER,
    JOIN_DOUBTFUL,
    JOIN_FURTHER,
    JOIN_INCOMPLETE,
    JOIN_MISSING,
    JOIN_STRANGER,
    JOINED,
)
from tourneyelo.host.joining import rounds as joined_rounds
from tourneyelo.host.joining.facts import Filled, fill_event, fill_players, up_to_date, word_of
from tourneyelo.host.joining.numbering import renumbered
from tourneyelo.host.joining.people import BY_NUMBER, People, find
from tourneyelo.host.joining.rounds import United
from tourneyelo.model import Finding, Place, Player, Tournament
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin import Imported

if TYPE_CHECKING:
    from tourneyelo.host import Host

FEWEST_KNOWN = 0.5
"""Share of the smaller file's people that must be in the other, or these are two events."""


def join(
    event: Imported, others: Iterable[Imported], settled: frozenset[str] = frozenset()
) -> Imported:
    """Join further files to an event.

    Args:
        event: the first file.
        others: the others, in the order in which they fill it.
        settled: codes of findings that tell what another file may tell.

    Raises:
        Refused: a file speaks of other people, so that it is of another event.
    """
    whole = event
    for other in others:
        whole = join_one(whole, other, settled)
    return whole if whole is event else completed(whole)


def completed(whole: Imported) -> Imported:
    """Say which rounds nobody told after all files were joined."""
    left_out = whole.tournament.rounds_left_out
    if not left_out:
        return whole
    missing = JOIN_INCOMPLETE.at(message=f"no file tells {numbers('round', left_out)}")
    return msgspec.structs.replace(whole, findings=(*whole.findings, missing))


def join_one(
    event: Imported, other: Imported, settled: frozenset[str], fewest: float = FEWEST_KNOWN
) -> Imported:
    """Join one file; `fewest` is the share of the smaller one's people that must be in both.

    Raises:
        Refused: it speaks of other people.
    """
    origin = other.source.file or "the other file"
    event, other = up_to_date(_numbered(event, other), other), up_to_date(other, event)
    people = find(event.tournament, other.tournament)
    _refuse_strangers(event.tournament, other.tournament, people, origin, fewest)
    filled = fill_players(people.pairs, origin)
    newcomers = _newcomers(event.tournament, people)
    united = _united(event.tournament, other.tournament, people, newcomers, filled)
    whole, about_event = fill_event(
        *_with_days(united[0], event.tournament, other.tournament), origin
    )
    gained = bool(united[1].added) or united[1].reordered
    findings = (
        *(_open(event, settled) if gained else event.findings),
        *_open(other, settled),
        *_about_people(people, newcomers, origin),
        JOINED.at(message=_summary(people, filled, united[1], origin)),
        *filled.findings,
        *united[1].findings,
        *about_event,
    )
    return msgspec.structs.replace(event, tournament=whole, findings=findings)


def settled_by_joining(host: Host) -> frozenset[str]:
    """List the codes of findings that joining settles."""
    codes = (code for importer in host.importers for code in importer.codes)
    return frozenset(code.id for code in codes if code.until_joined)


def _open(imported: Imported, settled: frozenset[str]) -> Iterator[Finding]:
    return (finding for finding in imported.findings if finding.code not in settled)


def _refuse_strangers(
    event: Tournament, other: Tournament, people: People, origin: str, fewest: float
) -> None:
    """Refuse a file about other people, and one whose games are of people who cannot be told.

    Raises:
        Refused: it is such a file.
    """
    smaller = min(len(event.players), len(other.players))
    known = len(people.pairs) + len(people.doubtful)
    if not known or known < fewest * smaller:
        message = f"only {known} of {counted(smaller, 'player')} are in both files"
        raise Refused(JOIN_STRANGER.at(Place(file=origin), message))
    if people.doubtful and other.rounds:
        raise Refused(tuple(_doubts(people, origin)))


def _numbered(event: Imported, other: Imported) -> Imported:
    """Take the starting numbers that the other file knows of everybody and ours does not tell."""
    if event.tournament.numbers_stated or not other.tournament.numbers_stated:
        return event
    pairs = find(event.tournament, other.tournament).pairs
    if len(pairs) != len(event.tournament.players):
        return event
    return renumbered(event, {pair.player.number: pair.other.number for pair in pairs})


def _newcomers(event: Tournament, people: People) -> dict[int, Player]:
    """Give numbers to people whose rounds the other file tells: their own where these are free."""
    taken = {player.number for player in event.players}
    newcomers: dict[int, Player] = {}
    for other in people.further:
        if other.rounds:
            number = other.number if other.number not in taken else max(taken) + 1
            taken.add(number)
            newcomers[other.number] = msgspec.structs.replace(
                other, number=number, rounds=(), row=None
            )
    return newcomers


def _united(
    event: Tournament,
    other: Tournament,
    people: People,
    newcomers: dict[int, Player],
    filled: Filled,
) -> tuple[Tournament, United]:
    """Put players and rounds together."""
    players = (
        *(filled.players.get(player.number, player) for player in event.players),
        *newcomers.values(),
    )
    everybody = msgspec.structs.replace(event, players=players)
    number_of = {pair.other.number: pair.player.number for pair in people.pairs}
    number_of |= {before: player.number for before, player in newcomers.items()}
    united = joined_rounds.unite(everybody, other, number_of)
    whole = msgspec.structs.replace(
        everybody,
        players=tuple(
            msgspec.structs.replace(player, rounds=united.rounds[player.number])
            for player in players
        ),
        rounds_left_out=united.left_out,
        round_dates=_dates(event, other),
    )
    return whole, united


def _with_days(
    whole: Tournament, event: Tournament, other: Tournament
) -> tuple[Tournament, Tournament]:
    """Let parts of an event last from the first to the last day of all."""
    if not event.rounds_left_out and not other.rounds_left_out:
        return whole, other
    stated = (event.start_date, event.end_date, other.start_date, other.end_date)
    days = [day for day in (*stated, *whole.round_dates) if day]
    first, last = min(days, default=None), max(days, default=None)
    return (
        msgspec.structs.replace(whole, start_date=first, end_date=last),
        msgspec.structs.replace(other, start_date=None, end_date=None),
    )


def _dates(event: Tournament, other: Tournament) -> tuple[datetime.date | None, ...]:
    both = zip_longest(event.round_dates, other.round_dates)
    return tuple(ours or theirs for ours, theirs in both)


def _about_people(people: People, newcomers: dict[int, Player], origin: str) -> Iterator[Finding]:
    yield from _doubts(people, origin)
    for pair in people.pairs:
        if pair.how == BY_NUMBER:
            message = (
                f"{named(pair.player)} is taken for {pair.other.name!r} of {origin}, {pair.how}"
            )
            yield JOIN_BY_NUMBER.at(message=message, player=pair.player.number)
    if people.missing:
        message = f"not in {origin}: {listed(map(named, people.missing))}"
        yield JOIN_MISSING.at(message=message)
    if newcomers:
        message = f"added from {origin}: {listed(map(named, newcomers.values()))}"
        yield JOIN_ADDED.at(message=message)
    others = [other for other in people.further if other.number not in newcomers]
    if others:
        message = f"{origin} has further people: {listed(other.name for other in others)}"
        yield JOIN_FURTHER.at(message=message)


def _doubts(people: People, origin: str) -> Iterator[Finding]:
    for player, candidates in people.doubtful:
        who = listed(f"{other.name} (number {other.number})" for other in candidates)
        message = f"{named(player)} may be any of these in {origin}: {who}"
        yield JOIN_DOUBTFUL.at(message=message, player=player.number)


def _summary(people: People, filled: Filled, united: United, origin: str) -> str:
    """Say who was found how, what was added, and which rounds came from where."""
    ways = Counter(pair.how for pair in people.pairs)
    found = ", ".join(f"{how}: {count}" for how, count in ways.most_common())
    parts = [f"{counted(len(people.pairs), 'player')} of {origin} found ({found})"]
    if filled.added:
        added = listed(
            (f"{word_of(field)} of {count}" for field, count in filled.added.items()), 12
        )
        parts.append(f"added: {added}")
    if united.added:
        parts.append(f"{numbers('round', united.added)} taken from it")
    if united.reordered:
        parts.append("rounds and colours are taken from it")
    return "; ".join(parts)

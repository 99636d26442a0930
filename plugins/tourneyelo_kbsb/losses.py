"""What must be said before a Belgian Elo file is written."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Player, RoundResult, Tournament, boards
from tourneyelo.model.result import OPEN, SAYS_NOTHING
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin.losses import (
    contradictions,
    numbers_given_twice,
    rounds_of_players,
    uncarried,
    without_result,
)
from tourneyelo_kbsb import codes, columns
from tourneyelo_kbsb.check import about_ids, about_points
from tourneyelo_kbsb.letters import is_lossless, latin
from tourneyelo_kbsb.lines import FORMAT, club_of, is_written, points_of, sender_of

_EVENT_FIELDS = frozenset(
    "name city federation start_date end_date chief_arbiter round_dates".split()
)
_PLAYER_FIELDS = frozenset(("name", "national_id", "national_rating"))
_LARGEST = 9999
_MOST_POINTS = 999
_NAME_WIDTH = columns.NAME.stop - columns.NAME.start


def problems(event: Tournament, sender: str | None, club: str | None) -> Iterator[Finding]:
    """Say what forbids writing, what changes, and what is left out."""
    if not boards(event):
        yield codes.NO_GAMES.at(event.layout.place(None))
    yield from about_ids(event.players, event.layout.place)
    yield from about_points(event.players, event.layout.place)
    yield from contradictions(event, codes.DISPUTED)
    yield from numbers_given_twice(event, codes.NUMBER_TWICE)
    yield from rounds_of_players(event, codes.LEFT_OUT, _is_lost, "not played, left blank")
    yield from without_result(event, codes.NO_RESULT)
    for player in event.players:
        yield from _room(event, player)
    yield from _texts(event)
    yield from _heading(event, sender, club)
    yield from _losses(event)
    yield codes.INFERRED.at()


def _is_lost(record: RoundResult) -> bool:
    silent = record.result in SAYS_NOTHING or record.result in OPEN
    return not silent and not is_written(record)


def _room(event: Tournament, player: Player) -> Iterator[Finding]:
    """Refuse what has no room in its columns."""
    name = latin(player.name)
    faults = (
        (
            len(name) > _NAME_WIDTH,
            f"the name has {counted(len(name), 'letter')}; {_NAME_WIDTH} fit",
        ),
        (not 0 < player.number <= _LARGEST, "the starting rank number has not 1 to 4 digits"),
        ((player.national_rating or 0) > _LARGEST, "the rating has more than 4 digits"),
        (points_of(event, player) > _MOST_POINTS, "more than 99.9 points"),
        (
            any((record.opponent or 0) > _LARGEST for record in player.rounds),
            "the number of an opponent has more than 4 digits",
        ),
    )
    for wrong, message in faults:
        if wrong:
            place = event.layout.place(player.row, "name")
            yield codes.TOO_LONG.at(place, f"{named(player)}: {message}", player=player.number)


def _texts(event: Tournament) -> Iterator[Finding]:
    arbiter = event.chief_arbiter.name if event.chief_arbiter else ""
    for text in dict.fromkeys((event.name or "", event.city or "", arbiter)):
        yield from _about_text(text, "the event", None)
    for player in event.players:
        yield from _about_text(player.name, named(player), player.number)


def _about_text(text: str, who: str, number: int | None) -> Iterator[Finding]:
    written = latin(text)
    if not is_lossless(text):
        yield codes.NOT_LATIN.at(message=f"{who}: {text!r} has no form in Latin-1", player=number)
    elif written != text:
        message = f"{who}: {text!r} is written {written!r}"
        yield codes.TRANSLITERATED.at(message=message, player=number)


def _heading(event: Tournament, sender: str | None, club: str | None) -> Iterator[Finding]:
    lines = (
        ("00D", "the e-mail address of the sender", sender_of(event, sender), "-O sender=..."),
        ("00E", "the number of the club", club_of(event, club), "-O club=..."),
        ("012", "the name of the event", event.name, "the input"),
        ("042", "the first day", event.start_date, "the input"),
        ("052", "the last day", event.end_date, "the input"),
    )
    for code, what, value, where in lines:
        if not value:
            message = f"the line {code} ({what}) is left empty"
            yield codes.NOT_GIVEN.at(message=message, remedy=f"give it with {where}")
    if event.federation not in (None, columns.FEDERATION):
        message = f"the federation of the event is {event.federation}; line 032 says BEL"
        yield codes.ABROAD.at(message=message)


def _losses(event: Tournament) -> Iterator[Finding]:
    unrated = sum(player.national_rating is None for player in event.players)
    if unrated:
        players = counted(unrated, "player")
        yield codes.UNRATED.at(message=f"{players} without a national rating: written with 0")
    things = uncarried(event, _EVENT_FIELDS, _PLAYER_FIELDS, FORMAT)
    if things:
        message = f"the format has no field for {listed(things, most=len(things))}"
        yield codes.UNCARRIED.at(message=message)

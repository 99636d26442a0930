"""What must be said before a RatingAdmin list is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Result, Tournament
from tourneyelo.model.result import SAYS_NOTHING
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin.losses import uncarried
from tourneyelo_feda import codes
from tourneyelo_feda.check import about_ids, contradictions
from tourneyelo_feda.columns import COLUMNS
from tourneyelo_feda.figures import figures_of
from tourneyelo_feda.lines import values_of

_PLAYER_FIELDS = frozenset(("name", "sex", "federation", "national_id", "birth"))
_NO_RESULT = frozenset((Result.PENDING, Result.UNKNOWN))
_KNOWN_BY_NAME = {"Sex": "sex", "country": "country", "birthdate": "year of birth"}


def problems(event: Tournament) -> Iterator[Finding]:
    """Say what cannot be written, what is left blank, and what is left out."""
    if not event.players:
        yield codes.NOTHING.at(event.layout.place(None))
    yield from about_ids(event.players, event.layout.place)
    yield from contradictions(event)
    yield from _numbers(event)
    yield from _values(event)
    for player in event.players:
        yield from _rounds(event, player)
    yield from _figures(event)
    things = [
        "the name of the event",
        *uncarried(event, (), _PLAYER_FIELDS),
        "months and days of birth",
        "the games themselves",
    ]
    message = f"the list has no column for {listed(things, most=len(things))}"
    yield codes.UNCARRIED.at(message=message)
    yield codes.DOUBTFUL.at()


def _numbers(event: Tournament) -> Iterator[Finding]:
    carried = Counter(player.number for player in event.players)
    for number in (number for number, count in carried.items() if count > 1):
        times = counted(carried[number], "time")
        message = f"the starting rank number {number} is given {times}"
        yield codes.NUMBER_TWICE.at(message=message, player=number)


def _values(event: Tournament) -> Iterator[Finding]:
    """Tell values that are too long, hold the divider, or are not known."""
    figures = figures_of(event)
    for player in event.players:
        place = event.layout.place(player.row, "name")
        values = values_of(player, figures[player.number])
        unknown = []
        for column, text in zip(COLUMNS, values, strict=True):
            if len(text) > column.width:
                said = f"{column.title} {text!r} has room for {counted(column.width, 'character')}"
                message = f"{named(player)}: {said}"
                yield codes.TOO_LONG.at(place, message, player=player.number)
            if ";" in text:
                message = f"{named(player)}: {column.title} {text!r} holds ;"
                yield codes.SIGN.at(place, message, player=player.number)
            if not text and column.title in _KNOWN_BY_NAME:
                unknown.append(_KNOWN_BY_NAME[column.title])
        if unknown:
            message = f"{named(player)}: {listed(unknown)} not known, left blank"
            yield codes.BLANK.at(place, message, player=player.number)


def _rounds(event: Tournament, player: Player) -> Iterator[Finding]:
    told = list(enumerate(player.rounds, 1))
    open_ = [n for n, r in told if r.result in _NO_RESULT]
    if open_:
        where = event.layout.place(player.row, round_=open_[0])
        message = f"{named(player)}: {numbers('round', open_)} without a known result"
        yield codes.NO_RESULT.at(where, message, player=player.number)
    silent = SAYS_NOTHING | _NO_RESULT
    unplayed = [n for n, r in told if not r.result.played and r.result not in silent]
    if unplayed:
        where = event.layout.place(player.row, round_=unplayed[0])
        message = f"{named(player)}: {numbers('round', unplayed)} not played, not counted"
        yield codes.UNPLAYED.at(where, message, player=player.number)


def _figures(event: Tournament) -> Iterator[Finding]:
    untold = [player for player in event.players if player.figures_declared is None]
    if not event.rounds and untold:
        everybody = len(untold) == len(event.players)
        who = "anybody" if everybody else listed(map(named, untold))
        place = event.layout.place(None if everybody else untold[0].row)
        yield codes.NO_SUMS.at(place, f"neither games nor sums of {who}")
    elif not event.rounds and event.players:
        yield codes.AS_STATED.at()
    elif event.players and not any(player.national_rating for player in event.players):
        yield codes.UNRATED.at()

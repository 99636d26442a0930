"""What must be said before a RatingAdmin list is written."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, RoundResult, Tournament
from tourneyelo.model.result import OPEN, SAYS_NOTHING
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin.losses import (
    contradictions,
    numbers_given_twice,
    rounds_of_players,
    uncarried,
    without_result,
)
from tourneyelo_feda import codes
from tourneyelo_feda.check import about_ids
from tourneyelo_feda.columns import COLUMNS
from tourneyelo_feda.figures import figures_of
from tourneyelo_feda.lines import values_of

_PLAYER_FIELDS = frozenset(("name", "sex", "federation", "national_id", "birth"))
_KNOWN_BY_NAME = {"Sex": "sex", "country": "country", "birthdate": "year of birth"}


def problems(event: Tournament) -> Iterator[Finding]:
    """Say what cannot be written, what is left blank, and what is left out."""
    if not event.players:
        yield codes.NOTHING.at(event.layout.place(None))
    yield from about_ids(event.players, event.layout.place)
    yield from contradictions(event, codes.DISPUTED)
    yield from numbers_given_twice(event, codes.NUMBER_TWICE)
    yield from _values(event)
    yield from without_result(event, codes.NO_RESULT)
    yield from rounds_of_players(event, codes.UNPLAYED, _unplayed, "not played, not counted")
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


def _unplayed(record: RoundResult) -> bool:
    silent = record.result in SAYS_NOTHING or record.result in OPEN
    return not silent and not record.result.played


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

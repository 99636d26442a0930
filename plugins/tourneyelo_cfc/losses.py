"""What must be said before a .ctr file is written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Result, RoundResult, Tournament, boards
from tourneyelo.model.result import UNMOVED
from tourneyelo.model.wording import listed, named, numbers, tenths
from tourneyelo.plugin.losses import (
    contradictions,
    numbers_given_twice,
    rounds_of_players,
    uncarried,
    without_result,
)
from tourneyelo_cfc import codes, vocabulary
from tourneyelo_cfc.check import about_ids
from tourneyelo_cfc.lines import Given, codes_of, fact_of, kind_of, places_of, plain

_EVENT_FIELDS = frozenset(("end_date", "type"))
_PLAYER_FIELDS = frozenset(("national_id",))
_TITLES = {
    "province": ("the province, in two letters,", "[A-Za-z]{2}"),
    "director_id": ("the CFC id of the tournament director", "[0-9]{1,9}"),
    "organiser_id": ("the CFC id of the organiser", "[0-9]{1,9}"),
}
"""Option to what it is and how it is written."""
_BYES = {
    Result.PAIRING_BYE: "W 0",
    Result.FULL_BYE: "W 0",
    Result.UNPAIRED: "L 0",
}
"""Results whose kind the format does not tell."""


def problems(event: Tournament, given: Given) -> Iterator[Finding]:
    """Say what forbids writing, what changes, and what is left out."""
    if not boards(event):
        yield codes.NO_GAMES.at(event.layout.place(None))
    yield from about_ids(event.players, event.layout.place)
    yield from without_result(event, codes.NO_RESULT)
    yield from contradictions(event, codes.DISPUTED)
    yield from numbers_given_twice(event, codes.NUMBER)
    if event.rounds_left_out:
        message = f"{numbers('round', event.rounds_left_out)} of the event left out"
        yield codes.A_PART.at(message=message)
    yield from _facts(event, given)
    words = "against nobody, of a kind not told"
    yield from rounds_of_players(event, codes.CHANGED, _is_bye, words)
    words = "of less than a move each"
    yield from rounds_of_players(event, codes.UNMOVED, lambda told: told.result in UNMOVED, words)
    yield from _points(event)
    yield from _texts(event)
    yield from _losses(event)
    yield codes.INFERRED.at()


def _facts(event: Tournament, given: Given) -> Iterator[Finding]:
    for option, (title, pattern) in _TITLES.items():
        text = fact_of(event, given, option)
        if not re.fullmatch(pattern, text):
            remedy = f"give -O {option}=..."
            message = f"{title} is {repr(text) if text else 'not known'}"
            yield codes.NOT_GIVEN.at(message=message, remedy=remedy)
    for field, title in (("name", "the name of the event"), ("end_date", "the last day")):
        if not getattr(event, field):
            remedy = "add it to the input"
            yield codes.NOT_GIVEN.at(message=f"{title} is not known", remedy=remedy)
    class_ = event.time_control_class
    if class_ not in vocabulary.CLASS_LETTERS:
        message = f"the class of the event is {class_ or 'not known'}: neither Regular nor Active"
        yield codes.CLASS.at(message=message)
    kind, by_pairings = kind_of(event, given)
    if by_pairings:
        message = f"written as {vocabulary.KINDS[kind]}, as the pairings tell"
        yield codes.KIND.at(message=message)


def _is_bye(record: RoundResult) -> bool:
    """Tell whether the format has only one sign for it and other rounds without an opponent."""
    alone = record.opponent is None and record.result in vocabulary.LETTERS
    return alone or record.result in _BYES


def _points(event: Tournament) -> Iterator[Finding]:
    """Tell totals that are not what the players are said to have."""
    made, places = event.points(), places_of(event)
    for player in event.players:
        pairs = codes_of(event, player, places)
        total = sum(vocabulary.TENTHS[code[0]] for code, _ in pairs)
        points = player.points_declared
        stated = made[player.number] if points is None else points
        if total != stated:
            place = event.layout.place(player.row)
            message = f"{named(player)} has {tenths(stated)} points; the total says {tenths(total)}"
            yield codes.POINTS.at(place, message, player=player.number)


def _texts(event: Tournament) -> Iterator[Finding]:
    name = event.name or ""
    if plain(name) != name:
        yield codes.PLAIN.at(message=f"{name!r} is written {plain(name)!r}")


def _losses(event: Tournament) -> Iterator[Finding]:
    things = [
        *uncarried(event, _EVENT_FIELDS, _PLAYER_FIELDS),
        *(["colours"] if any(r.colour for p in event.players for r in p.rounds) else []),
    ]
    if things:
        message = f"the format has no field for {listed(things, most=len(things))}"
        yield codes.UNCARRIED.at(message=message)

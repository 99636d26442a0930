"""What must be said before a .ctr file is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Result, Tournament, boards
from tourneyelo.model.result import UNMOVED
from tourneyelo.model.wording import counted, listed, named, numbers, tenths
from tourneyelo.plugin.losses import uncarried
from tourneyelo_cfc import codes, vocabulary
from tourneyelo_cfc.check import about_ids, about_results, contradictions
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
    yield from about_results(event)
    yield from contradictions(event)
    yield from _numbers(event)
    yield from _facts(event, given)
    for player in event.players:
        yield from _rounds(event, player)
    yield from _texts(event)
    yield from _losses(event)
    yield codes.INFERRED.at()


def _numbers(event: Tournament) -> Iterator[Finding]:
    carried = Counter(player.number for player in event.players)
    for number in (number for number, count in carried.items() if count > 1):
        times = counted(carried[number], "time")
        message = f"the starting rank number {number} is given {times}"
        yield codes.NUMBER.at(message=message, player=number)
    if event.rounds_left_out:
        message = f"{numbers('round', event.rounds_left_out)} of the event left out"
        yield codes.A_PART.at(message=message)


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


def _rounds(event: Tournament, player: Player) -> Iterator[Finding]:
    place = event.layout.place(player.row)
    told = list(enumerate(player.rounds, 1))
    without = [n for n, r in told if r.opponent is None and r.result in vocabulary.LETTERS]
    byes = sorted([n for n, r in told if r.result in _BYES] + without)
    if byes:
        message = f"{named(player)}: {numbers('round', byes)} against nobody, of a kind not told"
        yield codes.CHANGED.at(place, message, player=player.number)
    unmoved = [n for n, r in told if r.result in UNMOVED]
    if unmoved:
        message = f"{named(player)}: {numbers('round', unmoved)} of less than a move each"
        yield codes.UNMOVED.at(place, message, player=player.number)
    pairs = codes_of(event, player, places_of(event))
    total = sum(vocabulary.TENTHS[code[0]] for code, _ in pairs)
    points = player.points_declared
    stated = event.points()[player.number] if points is None else points
    if total != stated:
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

"""What forbids to write the JSON, what is changed or filled in, and what has no field in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import (
    FORFEITS,
    Encounter,
    Finding,
    RatingKind,
    Result,
    Tournament,
)
from tourneyelo.model.wording import listed, numbers
from tourneyelo.plugin.losses import contradiction, told_elsewhere, unwritable
from tourneyelo_papi import codes
from tourneyelo_papi.check import homologation, number_of_rounds
from tourneyelo_papi.options import PapiOptions
from tourneyelo_papi.rounds import has_code
from tourneyelo_papi.vocabulary import KEPT_VARIABLES
from tourneyelo_papi.writing import class_of, point_system, system_of, tie_breaks

_OF_THE_EVENT = frozenset("city start_date end_date type chief_arbiter time_control".split())
_OF_PLAYERS = frozenset(
    "name sex title federation fide_id national_id birth rating national_rating club".split()
)
_CHANGED = {
    Result.UNMOVED_WIN: "wins of less than one move become wins by forfeit",
    Result.UNMOVED_LOSS: "losses of less than one move become losses by forfeit",
    Result.POINT_BYE: "full points of unknown kind become full-point byes",
}


def losses(event: Tournament, options: PapiOptions) -> Iterator[Finding]:
    """Say everything before anything is written."""
    place = event.layout.place(None)
    if not event.players:
        yield codes.NO_PLAYERS.at(place)
        return
    yield from number_of_rounds(event)
    yield from homologation(event, options.homologation)
    yield from _not_told(event, options)
    yield from unwritable(event, codes.UNWRITABLE, _reason)
    yield from _changed(event)
    filled = list(_filled_in(event, options))
    if filled:
        yield codes.FILLED_IN.at(place, f"filled in: {listed(filled, most=len(filled))}")
    yield from _unrated(event)
    things = list(_left_out(event))
    if things:
        message = f"not in the JSON: {listed(things, most=len(things))}"
        yield codes.LEFT_OUT.at(place, message)
    yield codes.CONVERT.at(place)


def _not_told(event: Tournament, options: PapiOptions) -> Iterator[Finding]:
    place = event.layout.place(None)
    if not system_of(event, options):
        message = "it is not told whether this is a Swiss event or a round robin"
        yield codes.NOT_TOLD.at(place, message, remedy="give -O type=Suisse or ToutesRondes")
    if not class_of(event, options):
        message = "the class (standard, rapid, blitz) is not told"
        yield codes.NOT_TOLD.at(place, message, remedy="give -O rating_class=Elo, Rapide or Blitz")
    if not point_system(event):
        message = "the event counts points otherwise than 1-1/2-0 or 3-1-0"
        yield codes.NOT_TOLD.at(place, message, remedy="nothing: Papi has no other point systems")


def _reason(met: Encounter) -> str:
    record = met.record
    if not has_code(record):
        return f"{record.result} has no code in Papi"
    if record.opponent is not None and met.opponent is None:
        return f"the opponent {record.opponent} is not there"
    if record.result.played and met.agreement.usable and record.colour is None:
        return "Papi must know who had White"
    return contradiction(met)


def _changed(event: Tournament) -> Iterator[Finding]:
    place = event.layout.place(None)
    results = [record.result for player in event.players for record in player.rounds]
    for result, said in _CHANGED.items():
        if result in results:
            yield codes.CHANGED.at(place, f"{said} ({results.count(result)})")
    colourless = [
        player.number
        for player in event.players
        for record in player.rounds
        if record.opponent is not None and record.colour is None and record.result in FORFEITS
    ]
    if colourless:
        message = f"forfeited games without colours get some: {_players(colourless)}"
        yield codes.COLOURS_MADE.at(place, message)


def _filled_in(event: Tournament, options: PapiOptions) -> Iterator[str]:
    system = system_of(event, options)
    if system and not event.further_fact(KEPT_VARIABLES["pairing"]):
        yield f"the pairing, {'Standard' if system == 'Suisse' else 'Berger'}"


def _unrated(event: Tournament) -> Iterator[Finding]:
    without = [player.number for player in event.players if not player.ratings]
    if without:
        message = f"without a rating: {_players(without)}; Papi estimates one for everybody"
        yield codes.NO_RATING.at(event.layout.place(None), message)


def _left_out(event: Tournament) -> Iterator[str]:
    players = event.players
    things = {
        "national ratings beside FIDE's": any(
            player.rating and any(r.kind is RatingKind.NATIONAL for r in player.ratings)
            for player in players
        ),
        "national numbers": any(
            player.national_id and not player.further_fact("ffe.licence") for player in players
        ),
        "incomplete birth dates": any(p.birth and not p.birth.date for p in players),
        "FIDE numbers of arbiters": bool(event.chief_arbiter and event.chief_arbiter.fide_id),
        "tie-breaks that Papi does not know": bool(event.pairing.tie_breaks)
        and len(tie_breaks(event)) < len(event.pairing.tie_breaks),
    }
    yield from (thing for thing, there in things.items() if there)
    yield from told_elsewhere(event)


def _players(those: Iterable[int]) -> str:
    return numbers("player", sorted(set(those)))

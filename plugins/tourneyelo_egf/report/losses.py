"""What forbids to write the table, what is changed, and what has no field in it."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import (
    Agreement,
    Encounter,
    Finding,
    Tournament,
)
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin.losses import told_elsewhere, uncarried, unwritable, without_a_game
from tourneyelo_egf.report import codes, facts
from tourneyelo_egf.report.letters import joined, parts, plain
from tourneyelo_egf.report.lines import (
    FREE,
    SIGNS,
    club_of,
    country_of,
    has_places,
)
from tourneyelo_egf.report.options import EgdOptions, read_ranks, read_stones

_EVENT_FIELDS = frozenset(("city", "start_date", "end_date"))
_PLAYER_FIELDS = frozenset(("name", "national_id", "club", "rank"))
"""The national number is written when it is one of the database."""


def losses(event: Tournament, options: EgdOptions) -> Iterator[Finding]:
    """Say everything before anything is written."""
    bad = list(_options(options))
    yield from bad
    if not event.players:
        yield codes.NO_PLAYERS.at(event.layout.place(None))
    elif not bad:
        yield from missing(event, options)
        yield from unwritable(event, codes.UNWRITABLE, _reason)
        yield from _changed(event)
        yield from _left_out(event)


def missing(event: Tournament, options: EgdOptions) -> Iterator[Finding]:
    """Tell everything that the table demands of a player and nobody tells."""
    ranks = read_ranks(options.ranks)
    told = {
        p.number: ranks.get(p.number) or p.further_fact(facts.RANK) or "" for p in event.players
    }
    lacking = {
        codes.NO_FORENAME: [p for p in event.players if not all(parts(p.name))],
        codes.NO_RANK: [p for p in event.players if not told[p.number]],
        codes.NO_COUNTRY: [p for p in event.players if not country_of(p, options)],
        codes.NO_CLUB: [p for p in event.players if not club_of(p, options)],
    }
    for code, players in lacking.items():
        if players:
            message = f"{_LACKING[code.id]}: {numbers('player', [p.number for p in players])}"
            yield code.at(event.layout.place(players[0].row), message)
    for player in event.players:
        place, rank = event.layout.place(player.row), told[player.number]
        if rank and not facts.RANKS.fullmatch(rank):
            message = f"{named(player)}: {rank!r} is no rank such as 4d"
            yield codes.NO_RANK.at(place, message, player=player.number)
        country = country_of(player, options)
        if country and not facts.COUNTRIES.fullmatch(country):
            message = f"{named(player)}: {country!r} is no country of two letters"
            yield codes.NO_COUNTRY.at(place, message, player=player.number)


_LACKING = {
    codes.NO_FORENAME.id: "not `Surname, Forename`",
    codes.NO_RANK.id: "no rank is told",
    codes.NO_COUNTRY.id: "no country is told",
    codes.NO_CLUB.id: "no club is told",
}


def _options(options: EgdOptions) -> Iterator[Finding]:
    try:
        read_ranks(options.ranks)
    except ValueError as error:
        yield codes.BAD_OPTION.at(message=f"ranks: {error}")
    try:
        read_stones(options.handicaps)
    except ValueError as error:
        yield codes.BAD_OPTION.at(message=f"handicaps: {error}")


def _reason(met: Encounter) -> str:
    """Say why a round has no sign in the table; a game must be told by both records alike."""
    result = met.record.result
    if result not in SIGNS and result not in FREE:
        return f"{result} has no sign in the table"
    if result.played and met.agreement is not Agreement.AGREED:
        return f"the two records contradict each other: {met.agreement}"
    return ""


def _changed(event: Tournament) -> Iterator[Finding]:
    place = event.layout.place(None)
    if not has_places(event):
        yield codes.PLACES_MADE.at(place)
    yield from _letters(event)
    words = [part for player in event.players for part in parts(player.name)]
    apart = sorted({each for each in words if joined(each) != each})
    if apart:
        message = f"words are joined: {listed(f'{each!r}' for each in apart)}"
        yield codes.JOINED.at(place, message)
    free = without_a_game(event)
    if free:
        kinds = listed(free)
        message = f"{counted(free.total(), 'round')} written as free rounds: {kinds}"
        yield codes.FREE_ROUNDS.at(place, message)


def _letters(event: Tournament) -> Iterator[Finding]:
    for player in event.players:
        written = plain(player.name)
        if written != player.name:
            message = f"{named(player)} becomes {written!r}"
            place = event.layout.place(player.row, "name")
            yield codes.PLAIN.at(place, message, player=player.number)
    others = (event.name or "", event.city or "", *(record.text for record in event.kept))
    if not all(text.isascii() for text in others):
        message = "the header is written in plain letters"
        yield codes.PLAIN.at(event.layout.place(None), message)


def _left_out(event: Tournament) -> Iterator[Finding]:
    things = list(uncarried(event, _EVENT_FIELDS, _PLAYER_FIELDS, "egd"))
    if any(p.national_id and not p.further_fact(facts.PIN) for p in event.players):
        things.append("national numbers")
    things += told_elsewhere(event)
    if things:
        message = f"not in the table: {listed(things, most=len(things))}"
        yield codes.LEFT_OUT.at(event.layout.place(None), message)

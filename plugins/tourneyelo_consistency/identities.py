"""Identities: one number for each player, and FIDE numbers that can be FIDE's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from operator import attrgetter

from tourneyelo.model import Code, Finding, Player, Tournament
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

SMALLEST_FIDE_ID = 100_000
LARGEST_FIDE_ID = 99_999_999_999


class Identities(Check):
    """Looks at the numbers by which players are known inside and outside the event."""

    name = "event-identities"
    title = "identities: starting rank numbers and FIDE numbers"
    codes = (
        codes.DUPLICATE_NUMBER,
        codes.DUPLICATE_FIDE_ID,
        codes.FIDE_ID_IS_RATING,
        codes.FIDE_ID_TOO_LONG,
        codes.FIDE_ID_TOO_SMALL,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report shared and implausible numbers."""
        if len(tournament.by_number) < len(tournament.players):
            yield from _shared_numbers(tournament)
        yield from _shared_fide_ids(tournament)
        odd = [
            (player, number)
            for player, rating in zip(tournament.players, tournament.rating_column, strict=True)
            if (number := player.fide_id)
            and (number == rating or not SMALLEST_FIDE_ID <= number <= LARGEST_FIDE_ID)
        ]
        for player, fide_id in odd:
            yield from _misplaced(tournament, player, fide_id)
        yield from _small(tournament, odd)


def _sharing(
    tournament: Tournament, number: Callable[[Player], int | None]
) -> Iterator[tuple[int, list[Player]]]:
    """Gather players by a number that at least two of them carry."""
    numbers = [carried for carried in map(number, tournament.players) if carried is not None]
    if len(set(numbers)) == len(numbers):
        return iter(())
    holders: dict[int, list[Player]] = defaultdict(list)
    for player in tournament.players:
        carried = number(player)
        if carried is not None:
            holders[carried].append(player)
    return ((carried, players) for carried, players in holders.items() if len(players) > 1)


def _shared_numbers(tournament: Tournament) -> Iterator[Finding]:
    for number, players in _sharing(tournament, attrgetter("number")):
        place = tournament.layout.place(players[1].row, "number")
        names = listed(player.name or "a player without a name" for player in players)
        message = f"starting rank number {number} is carried by {names}"
        yield codes.DUPLICATE_NUMBER.at(place, message, player=number)


def _shared_fide_ids(tournament: Tournament) -> Iterator[Finding]:
    for fide_id, players in _sharing(tournament, attrgetter("fide_id")):
        place = tournament.layout.place(players[1].row, "fide_id")
        message = f"FIDE number {fide_id} is carried by {listed(map(named, players))}"
        yield codes.DUPLICATE_FIDE_ID.at(place, message, player=players[0].number)


def _misplaced(tournament: Tournament, player: Player, fide_id: int) -> Iterator[Finding]:
    if fide_id == player.rating:
        message = f"the FIDE number of {named(player)}, {fide_id}, is also the rating"
        yield _at_fide_id(codes.FIDE_ID_IS_RATING, tournament, player, message)
    elif fide_id > LARGEST_FIDE_ID:
        message = f"the FIDE number of {named(player)}, {fide_id}, has more than 11 digits"
        yield _at_fide_id(codes.FIDE_ID_TOO_LONG, tournament, player, message)


def _at_fide_id(code: Code, tournament: Tournament, player: Player, message: str) -> Finding:
    place = tournament.layout.place(player.row, "fide_id")
    return code.at(place, message, player=player.number)


def _small(tournament: Tournament, odd: list[tuple[Player, int]]) -> Iterator[Finding]:
    """Report small numbers in one finding: where one is national, most are."""
    small = [
        player for player, fide_id in odd if fide_id < SMALLEST_FIDE_ID and fide_id != player.rating
    ]
    if len(small) == 1:
        message = f"the FIDE number of {named(small[0])}, {small[0].fide_id}, is too small"
        yield _at_fide_id(codes.FIDE_ID_TOO_SMALL, tournament, small[0], message)
    elif small:
        place = tournament.layout.place(small[0].row, "fide_id")
        examples = listed(f"{player.fide_id} of player {player.number}" for player in small)
        message = f"{len(small)} FIDE numbers are too small to be FIDE's: {examples}"
        yield codes.FIDE_ID_TOO_SMALL.at(place, message)

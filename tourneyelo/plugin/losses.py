"""What a format without certain fields leaves out, and which games nobody could write for certain.

Every writer must say both before it writes; what exactly it does with them is its own matter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tourneyelo.model.game import Encounter, by_number, encounters
from tourneyelo.model.player import Player
from tourneyelo.model.tournament import Tournament

_OF_THE_EVENT = {
    "section": "the name of the section",
    "city": "the place",
    "federation": "the federation of the event",
    "start_date": "the first day",
    "end_date": "the last day",
    "type": "the type of the event",
    "chief_arbiter": "the chief arbiter",
    "deputy_arbiters": "deputy arbiters",
    "time_control": "the time control",
    "round_dates": "the days of the rounds",
    "teams": "teams",
    "kept": "lines that were kept from the input",
}
_OF_PLAYERS = {
    "name": "names",
    "sex": "sexes",
    "title": "titles",
    "federation": "federations of players",
    "fide_id": "FIDE numbers",
    "national_id": "national numbers",
    "birth": "birth dates",
    "rating": "FIDE ratings",
    "national_rating": "national ratings",
    "k": "K factors",
    "club": "clubs",
    "rank": "ranks",
}


def uncarried(
    tournament: Tournament, of_the_event: Collection[str], of_players: Collection[str]
) -> tuple[str, ...]:
    """Name in words what an event tells and a format does not carry.

    Args:
        tournament: the event.
        of_the_event: fields of `Tournament` that the format has.
        of_players: fields of `Player` that it has, `rating` and `national_rating` among them.
    """
    event = [
        words
        for field, words in _OF_THE_EVENT.items()
        if field not in of_the_event and getattr(tournament, field)
    ]
    players = [
        words
        for field, words in _OF_PLAYERS.items()
        if field not in of_players and any(getattr(p, field) for p in tournament.players)
    ]
    return (*event, *players)


def disputed(tournament: Tournament) -> Iterator[tuple[Player, Encounter]]:
    """Yield every game of which the two records contradict each other, once."""
    known = by_number(tournament)
    told: set[tuple[int, int | None, int]] = set()
    for player in tournament.players:
        for met in encounters(player, known):
            opponent = met.record.opponent
            if opponent is None or met.agreement.usable:
                continue
            if (opponent, player.number, met.round) not in told:
                yield player, met
            told.add((player.number, opponent, met.round))

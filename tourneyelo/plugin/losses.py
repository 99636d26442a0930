"""What a format without certain fields leaves out, and which games nobody could write for certain.

Every writer must say both before it writes; what exactly it does with them is its own matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator

from tourneyelo.model.finding import Code, Finding
from tourneyelo.model.game import Encounter, by_number, encounters
from tourneyelo.model.player import Player
from tourneyelo.model.result import OPEN, Result, RoundResult
from tourneyelo.model.tournament import Tournament
from tourneyelo.model.wording import counted, named, numbers

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
_WITHOUT_A_GAME = {
    Result.UNMOVED_WIN: "games of less than one move",
    Result.UNMOVED_DRAW: "games of less than one move",
    Result.UNMOVED_LOSS: "games of less than one move",
    Result.FORFEIT_WIN: "forfeits",
    Result.FORFEIT_LOSS: "forfeits",
    Result.FULL_BYE: "full-point byes",
    Result.PAIRING_BYE: "pairing-allocated byes",
    Result.ZERO_BYE: "announced absences",
}


def uncarried(
    tournament: Tournament,
    of_the_event: Collection[str],
    of_players: Collection[str],
    kept: str = "",
) -> tuple[str, ...]:
    """Name in words what an event tells and a format does not carry.

    Args:
        tournament: the event.
        of_the_event: fields of `Tournament` that the format has.
        of_players: fields of `Player` that it has, `rating` and `national_rating` among them.
        kept: name of the importer whose kept records it writes again.
    """
    event = [
        words
        for field, words in _OF_THE_EVENT.items()
        if field not in of_the_event and _is_told(getattr(tournament, field))
    ]
    players = [
        words
        for field, words in _OF_PLAYERS.items()
        if field not in of_players and any(getattr(p, field) for p in tournament.players)
    ]
    others = any(record.format != kept for record in tournament.kept)
    return (*event, *players, *(("lines that were kept from the input",) if others else ()))


def _is_told(value: object) -> bool:
    return any(value) if isinstance(value, tuple) else bool(value)


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


def contradictions(tournament: Tournament, code: Code) -> Iterator[Finding]:
    """Tell every game of which the two records contradict each other, once."""
    for player, met in disputed(tournament):
        place = tournament.layout.place(player.row, round_=met.round)
        message = f"{named(player)}, round {met.round}: {met.agreement}"
        yield code.at(place, message, player=player.number, round=met.round)


def numbers_given_twice(tournament: Tournament, code: Code) -> Iterator[Finding]:
    """Tell the starting rank numbers that several players carry."""
    carried = Counter(player.number for player in tournament.players)
    for number, count in carried.items():
        if count > 1:
            message = f"the starting rank number {number} is given {counted(count, 'time')}"
            yield code.at(message=message, player=number)


def rounds_of_players(
    tournament: Tournament, code: Code, meant: Callable[[RoundResult], bool], words: str
) -> Iterator[Finding]:
    """Tell for every player the rounds that are meant, in one finding with its place in the first.

    Args:
        tournament: the event.
        code: the kind of the findings.
        meant: picks the rounds by a player's record.
        words: what is said of them, behind `player 3 (Surname): rounds 1 and 4`.
    """
    for player in tournament.players:
        rounds = [number for number, record in enumerate(player.rounds, 1) if meant(record)]
        if rounds:
            place = tournament.layout.place(player.row, round_=rounds[0])
            message = f"{named(player)}: {numbers('round', rounds)} {words}"
            yield code.at(place, message, player=player.number)


def without_result(tournament: Tournament, code: Code) -> Iterator[Finding]:
    """Tell for every player the rounds without a known result."""
    words = "without a known result"
    yield from rounds_of_players(tournament, code, lambda told: told.result in OPEN, words)


def told_elsewhere(tournament: Tournament) -> tuple[str, ...]:
    """Name in words the rounds of a part that another part tells; nothing for a whole event."""
    rounds = tournament.rounds_left_out
    return (f"{numbers('round', rounds)}, told in another part",) if rounds else ()


def unwritable(
    tournament: Tournament, code: Code, reason: Callable[[Encounter], str]
) -> Iterator[Finding]:
    """Tell every round that a format cannot write; only that, when numbers are carried twice.

    Args:
        tournament: the event; its rounds told in another part are left alone.
        code: the kind of the findings.
        reason: says why a round cannot be written, nothing when it can.
    """
    known = by_number(tournament)
    if len(known) < len(tournament.players):
        message = "two players carry the same starting rank number"
        yield code.at(tournament.layout.place(None), message)
        return
    for player in tournament.players:
        for met in encounters(player, known):
            why = "" if met.round in tournament.rounds_left_out else reason(met)
            if why:
                place = tournament.layout.place(player.row, round_=met.round)
                message = f"{named(player)}, round {met.round}: {why}"
                yield code.at(place, message, player=player.number, round=met.round)


def contradiction(met: Encounter) -> str:
    """Say that the two records of a game contradict each other, nothing when they do not."""
    if met.record.result.played and not met.agreement.usable:
        return f"the two records contradict each other: {met.agreement}"
    return ""


def without_a_game(tournament: Tournament) -> Counter[str]:
    """Count the rounds whose kind is lost where a format knows only that there was no game."""
    return Counter(
        _WITHOUT_A_GAME[record.result]
        for player in tournament.players
        for record in map(player.in_round, tournament.rounds_held)
        if record.result in _WITHOUT_A_GAME
    )

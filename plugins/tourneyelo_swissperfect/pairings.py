"""Games and byes as records of the .sco file, and what such records cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import (
    OPEN,
    SAYS_NOTHING,
    UNMOVED,
    Agreement,
    Code,
    Colour,
    Encounter,
    Finding,
    Player,
    Result,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.wording import counted, named
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.games import FORFEITS, GAMES, NORMAL, Pairing

_FORFEIT_WIN, _FORFEIT_LOSS = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
_ENDS = {results: (scores, NORMAL) for scores, results in GAMES.items()} | {
    results: ((white, black), kind) for (kind, white, black), results in FORFEITS.items()
}
"""Results of White and Black to their half points and the type of both."""
_ENDS[Result.UNMOVED_WIN, Result.UNMOVED_LOSS] = _ENDS[_FORFEIT_WIN, _FORFEIT_LOSS]
_ENDS[Result.UNMOVED_LOSS, Result.UNMOVED_WIN] = _ENDS[_FORFEIT_LOSS, _FORFEIT_WIN]
_HALF_POINTS = {10: 2, 5: 1, 0: 0}
"""Tenths of a point to half points; a bye worth anything else has no score here."""
_ABSENT_TYPES, _BYE_TYPES = (NORMAL, 0), (NORMAL, NORMAL)
"""Types of absences and of byes with points, as they stand in the known files."""
_MERGED = (Result.FULL_BYE, Result.PAIRING_BYE)


def written_pairings(event: Tournament) -> list[Pairing]:
    """Make the records of an event, by round and then by White's number."""
    made = [pairing for player, met in _told(event) for pairing in _records(event, player, met)]
    return sorted(made, key=lambda p: (p.round, p.white, p.black))


def pairing_problems(event: Tournament) -> Iterator[Finding]:
    """Tell what the records cannot say."""
    for player, met in _told(event):
        yield from _about(event, player, met)
    yield from _colourless(event)
    byes = Counter(record.result for p in event.players for record in p.rounds)
    merged = sum(byes[result] for result in _MERGED)
    if merged:
        message = f"{counted(merged, 'bye')} with a point lose their kind (pairing or decision)"
        yield codes.KIND_LOST.at(event.layout.place(None), message)


def _told(event: Tournament) -> Iterator[tuple[Player, Encounter]]:
    """Pass on every game once, by the lower number, and every round without an opponent."""
    known = by_number(event)
    for player in event.players:
        for met in encounters(player, known):
            if met.record.result in SAYS_NOTHING:
                continue
            other = met.record.opponent
            if not met.agreement.usable or other is None or player.number < other:
                yield player, met


def _records(event: Tournament, player: Player, met: Encounter) -> Iterator[Pairing]:
    if met.record.result in OPEN:
        return
    if met.opponent is None:
        yield _alone(event, player, met.round, met.record.result)
        return
    white, black = _sides(player, met)
    results = tuple(side.rounds[met.round - 1].result for side in (white, black))
    end = _ENDS.get((results[0], results[1]))
    if end is None:  # drawn in less than one move
        for side, result in zip((white, black), results, strict=True):
            yield _alone(event, side, met.round, result)
        return
    scores, kind = end
    yield Pairing(met.round, white.number, black.number, scores, (kind, kind), 0)


def _alone(event: Tournament, player: Player, number: int, result: Result) -> Pairing:
    worth = event.scoring.table().get((None, result), 0)
    score = _HALF_POINTS.get(worth, 2 if worth > 5 else 0)
    types = _BYE_TYPES if score else _ABSENT_TYPES
    return Pairing(number, player.number, 0, (score, 0), types, 0)


def _sides(player: Player, met: Encounter) -> tuple[Player, Player]:
    """Return White and Black; the lower number has White when nobody tells."""
    if met.opponent is None:
        raise ValueError("nobody was met")
    other = met.opponent.rounds[met.round - 1].colour
    first_is_black = met.record.colour is Colour.BLACK or other is Colour.WHITE
    both_white = met.record.colour is Colour.WHITE
    if first_is_black and not both_white:
        return met.opponent, player
    return player, met.opponent


def _about(event: Tournament, player: Player, met: Encounter) -> Iterator[Finding]:
    def say(code: Code, message: str) -> Finding:
        place = event.layout.place(player.row, round_=met.round)
        said = f"{named(player)}, round {met.round}: {message}"
        return code.at(place, said, player=player.number, round=met.round)

    result = met.record.result
    if not met.agreement.usable and met.agreement is not Agreement.NOBODY_MET:
        yield say(codes.CONTRADICTION, str(met.agreement))
    elif result in OPEN:
        yield say(codes.RESULT_LOST, f"the result is {result}: nothing is written")
    elif result is Result.UNMOVED_DRAW:
        yield say(codes.RESULT_LOST, "a draw of less than one move is written as two byes")
    elif result in UNMOVED:
        yield say(codes.RESULT_LOST, "a game of less than one move is written as a forfeit")
    if met.agreement is Agreement.COLOURS_DIFFER:
        yield say(codes.COLOUR, "both players are told to have had the same colour")


def _colourless(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence of how many games nobody knows the colours."""
    games = [
        (player, met)
        for player, met in _told(event)
        if met.opponent and met.record.result.played and _no_colours(met)
    ]
    if games:
        player, met = games[0]
        place = event.layout.place(player.row, round_=met.round)
        held = counted(len(games), "game")
        message = f"the colours of {held} are not known; the lower number is given White"
        yield codes.COLOUR.at(place, message)


def _no_colours(met: Encounter) -> bool:
    rounds = met.opponent.rounds if met.opponent else ()
    other = rounds[met.round - 1].colour if len(rounds) >= met.round else None
    return met.record.colour is None and other is None

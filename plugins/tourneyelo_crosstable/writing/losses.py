"""What a crosstable cannot carry, what is filled in, and what forbids writing at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from tourneyelo.model import (
    BYES,
    STANDARD_SCORING,
    UNMOVED,
    Code,
    Finding,
    Player,
    RatingKind,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.model.wording import counted, listed, named
from tourneyelo_crosstable.codes import writing as codes
from tourneyelo_crosstable.writing.rounds import sayable
from tourneyelo_crosstable.writing.said import Order, has_all_ranks, is_colourless, lacks_colour

LARGEST_NUMBER = 9999
"""Opponents in round cells have at most four digits."""
_KINDS = {
    Result.PAIRING_BYE: "allocated by pairing",
    Result.FULL_BYE: "of a full point by decision",
    Result.ZERO_BYE: "announced absences",
}
_PAIRING_FACTS = {
    "program": "the pairing program",
    "tournament_type": "the encoded type",
    "starting_rank": "the starting rank method",
    "tie_breaks": "the tie-breaks",
    "standing_order": "the standings order",
    "initial_colour": "the initial colour",
    "board_colours": "the colours of the boards",
    "match_scoring": "the scoring of matches",
    "adjustments": "abnormal points",
    "forbidden": "prohibited pairings",
    "accelerations": "accelerations",
    "announced_byes": "byes known in advance",
    "line_ups": "line-ups out of order",
    "team_byes": "byes of teams",
    "team_forfeits": "forfeited matches",
}


def forbidding(event: Tournament, order: Order) -> Iterator[Finding]:
    """Yield errors: what would make a crosstable that names the wrong opponents, or nobody."""
    if not event.players:
        yield codes.NO_PLAYERS.at(event.layout.place(None))
    carried = Counter(player.number for player in event.players)
    if shared := [number for number, count in carried.items() if count > 1]:
        message = f"starting rank numbers that several players carry: {listed(shared)}"
        yield codes.DUPLICATE_NUMBER.at(event.layout.place(None), message)
    unwritable = [(p, n) for p in event.players for n in _unwritable(p)]
    if unwritable:
        where = listed(f"{number} at {named(player)}" for player, number in unwritable)
        place = event.layout.place(unwritable[0][0].row)
        yield codes.NUMBER.at(place, f"numbers that cannot stand in a round cell: {where}")
    if order is Order.RANK:
        yield from _without_row(event, carried)


def filled_in(event: Tournament, order: Order) -> Iterator[Finding]:
    """Tell what the crosstable states although the input does not."""
    yield from _colours(event)
    yield from _points(event)
    if order is Order.RANK and not has_all_ranks(event):
        blank = sum(player.rank is None for player in event.players)
        missing = f"{blank} of {counted(len(event.players), 'rank')}"
        message = f"{missing} missing: all were made from points, then starting rank number"
        yield codes.RANK_MADE.at(event.layout.place(None), message)


def changed(event: Tournament, order: Order) -> Iterator[Finding]:
    """Tell which rounds are written in another way, and who gets another number."""
    yield from _byes(event)
    yield from _unmoved(event)
    for player, number, record in _rounds(event):
        if message := _other_words(record):
            yield _about_round(event, codes.WRITTEN_OTHERWISE, player, number, message)
    if order is Order.RANK:
        yield codes.RENUMBERED.at(event.layout.place(None))


def left_out(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence what a crosstable has no place for."""
    things = [*_facts_of_the_event(event), *_facts_of_pairing(event), *_facts_of_players(event)]
    if things:
        message = f"a crosstable cannot carry {listed(things, most=len(things))}; left out"
        yield codes.NOT_CARRIED.at(event.layout.place(None), message)


def _unwritable(player: Player) -> Iterator[int]:
    opponents = (r.opponent for r in player.rounds if r.opponent is not None)
    for number in dict.fromkeys((player.number, *opponents)):
        if number != 0 and not 1 <= number <= LARGEST_NUMBER:
            yield number
    if player.number == 0:
        yield 0


def _without_row(event: Tournament, carried: Counter[int]) -> Iterator[Finding]:
    missing = [
        (player, number, opponent)
        for player, number, record in _rounds(event)
        if (opponent := sayable(record).opponent) is not None and opponent not in carried
    ]
    if missing:
        where = listed(f"{met} ({named(who)}, round {number})" for who, number, met in missing)
        player, number, _ = missing[0]
        place = event.layout.place(player.row, round_=number)
        yield codes.NOT_IN_THE_LIST.at(place, f"opponents that are not in the list: {where}")


def _colours(event: Tournament) -> Iterator[Finding]:
    lacking = [
        (player, number)
        for player, number, record in _rounds(event)
        if lacks_colour(sayable(record))
    ]
    if is_colourless(tuple(map(_sayable_player, event.players))):
        yield codes.COLOURLESS.at(event.layout.place(None))
    elif lacking:
        message = (
            f"no colour is stated in {counted(len(lacking), 'round cell')} "
            f"({_where(lacking)}); written as the other of the opponent's, "
            "else w for the lower number"
        )
        player, number = lacking[0]
        place = event.layout.place(player.row, round_=number)
        yield codes.COLOUR.at(place, message)


def _sayable_player(player: Player) -> Player:
    return msgspec.structs.replace(player, rounds=tuple(map(sayable, player.rounds)))


def _where(cells: list[tuple[Player, int]]) -> str:
    return listed(f"player {player.number} in round {number}" for player, number in cells)


def _points(event: Tournament) -> Iterator[Finding]:
    without = [
        player
        for player in event.players
        if player.points_declared is None and player.raw_text("points_declared") is None
    ]
    if without:
        players = counted(len(without), "player")
        message = f"the points of {players} are not stated; those of the results are written"
        yield codes.POINTS_MADE.at(event.layout.place(None), message)


def _byes(event: Tournament) -> Iterator[Finding]:
    found = Counter(record.result for _, _, record in _rounds(event))
    kinds = [f"{what} ({found[kind]})" for kind, what in _KINDS.items() if found[kind]]
    if kinds:
        message = (
            f"the kinds of byes are not told: {listed(kinds)}; a full point is written as -1, "
            "an absence as 0"
        )
        yield codes.BYES_ALIKE.at(event.layout.place(None), message)


def _unmoved(event: Tournament) -> Iterator[Finding]:
    cells = [(player, number) for player, number, r in _rounds(event) if r.result in UNMOVED]
    if cells:
        message = (
            f"games of less than one move ({_where(cells)}) are written as forfeits, "
            "such a draw as half a point without a game"
        )
        player, number = cells[0]
        yield codes.UNMOVED.at(event.layout.place(player.row, round_=number), message)


def _other_words(record: RoundResult) -> str:
    """Say how a round without a cell of its own is written; empty when it has one."""
    if record.result is Result.UNKNOWN:
        return "the result is not known; '??' is written, by which the whole round is unknown"
    if record.result in UNMOVED:
        return ""
    if record.opponent:
        met = f"{_words(record.result)} against {record.opponent}"
        return f"{met} is written without the opponent" if sayable(record).opponent is None else ""
    if record.result in (*BYES, Result.UNPAIRED, Result.LEFT_OUT):
        return ""
    return f"{_words(record.result)} without an opponent is written as {_alone(record)}"


def _alone(record: RoundResult) -> str:
    worth = {Result.POINT_BYE: "a full point", Result.HALF_BYE: "half a point"}
    return f"{worth.get(sayable(record).result, 'no point')} without a game"


def _words(result: Result) -> str:
    return result.value.replace("-", " ")


def _facts_of_the_event(event: Tournament) -> Iterator[str]:
    if event.section:
        yield "the name of the section"
    if event.whole_start_date not in (None, event.start_date):
        yield "the first day of the whole event"
    if event.rounds_left_out:
        yield "which rounds belong to another part of the event (their cells stay empty)"
    if any(event.round_dates):
        yield "the dates of rounds"
    if event.start_date is None and event.end_date is not None:
        yield "a last day without a first"
    if event.start_date is not None and event.end_date is None:
        yield "that the last day is not known (the first stands for it)"
    yield from _records_of_the_event(event)
    yield from _counts(event)


def _records_of_the_event(event: Tournament) -> Iterator[str]:
    if event.time_control_code is not None:
        yield "the encoded time control"
    if event.teams:
        yield f"{counted(len(event.teams), 'team')} and their line-ups"
    if event.scoring != STANDARD_SCORING:
        yield "the scoring, which is not 1, ½ and 0"
    if event.national_records:
        yield "the records of national ratings"
    if event.kept:
        yield f"{counted(len(event.kept), 'record')} kept from a {event.kept[0].format} file"


def _counts(event: Tournament) -> Iterator[str]:
    """Name counts that the input states and that the list itself does not confirm."""
    stated = event.declared
    rated = sum(player.rating is not None for player in event.players)
    if stated.players not in (None, len(event.players)):
        yield f"the stated number of players ({stated.players})"
    if stated.rated_players not in (None, rated):
        yield f"the stated number of rated players ({stated.rated_players})"
    if stated.teams not in (None, 0):
        yield f"the stated number of teams ({stated.teams})"


def _facts_of_pairing(event: Tournament) -> Iterator[str]:
    nothing = PairingFacts()
    for field, what in _PAIRING_FACTS.items():
        if getattr(event.pairing, field) != getattr(nothing, field):
            yield what


def _facts_of_players(event: Tournament) -> Iterator[str]:
    ratings = [rating for player in event.players for rating in player.ratings]
    national = [rating for rating in ratings if rating.kind is RatingKind.NATIONAL]
    if owners := sorted({rating.federation for rating in national if rating.federation}):
        yield f"whose national ratings they are ({listed(owners)})"
    if any(_second(player, kind) for player in event.players for kind in RatingKind):
        yield "further ratings than one of FIDE and one national each"


def _second(player: Player, kind: RatingKind) -> bool:
    return sum(rating.kind is kind for rating in player.ratings) > 1


def _rounds(event: Tournament) -> Iterator[tuple[Player, int, RoundResult]]:
    for player in event.players:
        for number, record in enumerate(player.rounds, 1):
            yield player, number, record


def _about_round(
    event: Tournament, code: Code, player: Player, number: int, message: str
) -> Finding:
    place = event.layout.place(player.row, round_=number)
    said = f"{named(player)}, round {number}: {message}"
    return code.at(place, said, player=player.number, round=number)


def quoted(texts: list[str]) -> str:
    """Quote texts in a sentence."""
    return listed(repr(text) for text in texts)


def unprintable(event: Tournament, wrong: Callable[[str], bool]) -> Iterator[Finding]:
    """Tell which texts hold characters that no table may hold."""
    found = [text for text in _texts(event) if wrong(text)]
    if found:
        message = f"control characters in {quoted(found)} are written as U+FFFD"
        yield codes.UNPRINTABLE.at(event.layout.place(None), message)


def _texts(event: Tournament) -> Iterator[str]:
    for text in (event.name, event.city, event.type, event.time_control, *event.raw.values()):
        yield text or ""
    for player in event.players:
        yield player.name
        for each in (player.club, player.national_id, player.title, player.federation):
            yield each or ""
        yield from (raw.text for raw in player.raw)

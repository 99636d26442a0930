"""Games: what two players say about the same board, brought together once.

A crosstable tells every game twice. Whoever rates or checks an event must know whether the two
accounts agree; this is the one place that decides it.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping

import msgspec

from tourneyelo.model.accounts import MIRRORED
from tourneyelo.model.player import Player
from tourneyelo.model.result import Colour, Result, RoundResult
from tourneyelo.model.tournament import Tournament


class Agreement(enum.StrEnum):
    """How the opponent's account of a round compares with the player's."""

    NOBODY_MET = "nobody met"
    AGREED = "agreed"
    COLOURS_DIFFER = "colours differ"
    """Both have the same colour; the results fit."""
    RESULTS_DIFFER = "results differ"
    ONE_SIDED = "one-sided"
    """The opponent's record names somebody else or nobody."""
    OPPONENT_MISSING = "opponent missing"
    SELF = "against himself"

    @property
    def usable(self) -> bool:
        """True when the result is beyond doubt."""
        return self in _USABLE


_AGREED, _SELF, _ONE_SIDED = Agreement.AGREED, Agreement.SELF, Agreement.ONE_SIDED
_RESULTS_DIFFER, _COLOURS_DIFFER = Agreement.RESULTS_DIFFER, Agreement.COLOURS_DIFFER
_NOBODY_MET, _MISSING = Agreement.NOBODY_MET, Agreement.OPPONENT_MISSING
_USABLE = frozenset({_AGREED, _COLOURS_DIFFER})


class Encounter(msgspec.Struct, frozen=True, gc=False):
    """One player's round together with what the opponent's record says of it."""

    round: int
    record: RoundResult
    opponent: Player | None
    agreement: Agreement


def encounters(player: Player, by_number: Mapping[int, Player]) -> list[Encounter]:
    """Compare each round of a player with the record of the opponent."""
    return [
        _encounter(number, player, record, by_number)
        for number, record in enumerate(player.rounds, 1)
    ]


class Board(msgspec.Struct, frozen=True, gc=False):
    """A game over the board that both players tell alike, once."""

    round: int
    first: int
    """Starting rank number of the player with the lower number."""
    second: int
    half_points: int
    """Of the first player."""
    colour: Colour | None
    """Of the first player."""


def boards(tournament: Tournament) -> list[Board]:
    """List every game that can be rated once, by round, then by the lower starting number."""
    known = by_number(tournament)
    return sorted(
        (
            Board(e.round, player.number, e.record.opponent, half_points, e.record.colour)
            for player in known.values()
            for e in encounters(player, known)
            if e.record.opponent is not None
            and player.number < e.record.opponent
            and e.agreement.usable
            and (half_points := e.record.result.half_points) is not None
        ),
        key=lambda board: (board.round, board.first),
    )


def no_game(encounter: Encounter) -> str:
    """Say why a round is no game that any system could rate; empty when it is one."""
    if encounter.record.result is Result.LEFT_OUT:
        return "not rated here: round left out of this part"
    if not encounter.record.result.played:
        return f"not rated: {encounter.record.result}, no game was played"
    if not encounter.agreement.usable or encounter.opponent is None:
        return f"not rated: {encounter.agreement}"
    return ""


def by_number(tournament: Tournament) -> dict[int, Player]:
    """Index players by starting rank number; of duplicates the first is kept."""
    return dict(tournament.by_number)


def _encounter(
    round_: int, player: Player, record: RoundResult, known: Mapping[int, Player]
) -> Encounter:
    number = record.opponent
    if number is None:
        return Encounter(round_, record, None, _NOBODY_MET)
    opponent = known.get(number)
    if opponent is None:
        return Encounter(round_, record, None, _MISSING)
    if number == player.number:
        return Encounter(round_, record, None, _SELF)
    return Encounter(round_, record, opponent, _compare(player.number, record, opponent, round_))


def _compare(number: int, record: RoundResult, opponent: Player, round_: int) -> Agreement:
    rounds = opponent.rounds
    if len(rounds) < round_:
        return _ONE_SIDED
    other = rounds[round_ - 1]
    if other.opponent != number:
        return _ONE_SIDED
    if other.result not in MIRRORED[record.result]:
        return _RESULTS_DIFFER
    if record.colour is not None and record.colour is other.colour:
        return _COLOURS_DIFFER
    return _AGREED


def told_alike(number: int, record: RoundResult, others: tuple[RoundResult, ...], at: int) -> bool:
    """Tell whether the opponent's rounds hold the same game, whatever the colours.

    The short way of `encounters`, for whoever needs no more.

    Args:
        number: the player's.
        record: what he tells.
        others: the rounds of the opponent.
        at: the round, counted from 0.
    """
    if at >= len(others):
        return False
    other = others[at]
    return (
        other.opponent == number
        and record.opponent != number
        and other.result in MIRRORED[record.result]
    )

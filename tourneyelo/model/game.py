"""Games: what two players say about the same board, brought together once.

A crosstable tells every game twice. Whoever rates or checks an event must know whether the two
accounts agree; this is the one place that decides it.
"""

from __future__ import annotations

import enum

import msgspec

from tourneyelo.model.player import Player
from tourneyelo.model.result import FORFEITS, Colour, Result, RoundResult
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
        return self in (Agreement.AGREED, Agreement.COLOURS_DIFFER)


class Encounter(msgspec.Struct, frozen=True, gc=False):
    """One player's round together with what the opponent's record says of it."""

    round: int
    record: RoundResult
    opponent: Player | None
    agreement: Agreement


def encounters(player: Player, by_number: dict[int, Player]) -> list[Encounter]:
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
    return {player.number: player for player in reversed(tournament.players)}


def _encounter(
    round_: int, player: Player, record: RoundResult, known: dict[int, Player]
) -> Encounter:
    if record.opponent is None:
        return Encounter(round_, record, None, Agreement.NOBODY_MET)
    opponent = known.get(record.opponent)
    if opponent is None:
        return Encounter(round_, record, None, Agreement.OPPONENT_MISSING)
    if opponent.number == player.number:
        return Encounter(round_, record, None, Agreement.SELF)
    return Encounter(round_, record, opponent, _compare(player.number, record, opponent, round_))


def _compare(number: int, record: RoundResult, opponent: Player, round_: int) -> Agreement:
    if len(opponent.rounds) < round_:
        return Agreement.ONE_SIDED
    other = opponent.rounds[round_ - 1]
    if other.opponent != number:
        return Agreement.ONE_SIDED
    if not _complementary(record.result, other.result):
        return Agreement.RESULTS_DIFFER
    if record.colour is not None and record.colour is other.colour:
        return Agreement.COLOURS_DIFFER
    return Agreement.AGREED


def _complementary(mine: Result, other: Result) -> bool:
    if mine is Result.FORFEIT_LOSS:
        return other in FORFEITS
    return mine.mirror is other

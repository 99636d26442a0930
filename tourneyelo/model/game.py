"""Games: what two players say about the same board, brought together once.

A crosstable tells every game twice. Whoever rates or checks an event must know whether the two
accounts agree; this is the one place that decides it.
"""

from __future__ import annotations

import enum

import msgspec

from tourneyelo.model.player import Player
from tourneyelo.model.result import FORFEITS, Result, RoundResult
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

"""Accounts: the records of all players looked over once, for whoever asks only what is unusual.

`game.encounters` tells what is wrong with every game; of most events this says quickly that
nothing is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from tourneyelo.model.player import Player
from tourneyelo.model.result import FORFEITS, PLAYED, Result, RoundResult

MIRRORED = {result: frozenset({result.mirror} - {None}) for result in Result}
MIRRORED[Result.FORFEIT_LOSS] = FORFEITS
"""What the other account may say; looked up by itself, as members of enums are slow to reach."""


class Accounts(msgspec.Struct, frozen=True):
    """What the records of all players come to."""

    met: int
    """Records that name an opponent."""
    agreed: bool
    """Every game stands in both records, with fitting results and colours."""
    unusual: tuple[tuple[Player, int, RoundResult], ...]
    """Player, round and record of everything but games over the board with a colour."""


def looked_over(players: Iterable[Player], by_number: Mapping[int, Player]) -> Accounts:
    """Look over all records; spelled out, since it runs for every game.

    A game is compared by the player of the smaller number. When the games found so are half of the
    records that name an opponent, the other half are those of the opponents.
    """
    met, games, unusual = 0, 0, []
    rounds_of = {number: player.rounds for number, player in by_number.items()}
    for player in players:
        own = player.number
        for at, record in enumerate(player.rounds):
            number, colour, result = record.opponent, record.colour, record.result
            if colour is None or result not in PLAYED:
                unusual.append((player, at + 1, record))
            if number is None:
                continue
            met += 1
            if number > own:
                rounds = rounds_of.get(number, ())
                if at < len(rounds):
                    other = rounds[at]
                    fits = other.opponent == own and other.result in MIRRORED[result]
                    games += fits and (colour is None or colour is not other.colour)
    return Accounts(met, met == 2 * games, tuple(unusual))

"""Accounts: the records of all players looked over once, for whoever asks only what is unusual.

`game.encounters` tells what is wrong with every game; of most events this says quickly that
nothing is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from tourneyelo.model.player import Player
from tourneyelo.model.result import FORFEITS, PLAYED, Colour, Result, RoundResult

MIRRORED = {result: frozenset({result.mirror} - {None}) for result in Result}
MIRRORED[Result.FORFEIT_LOSS] = FORFEITS
"""What the other account may say; looked up by itself, as members of enums are slow to reach."""
_USUAL = {result: result.mirror if result in PLAYED else None for result in Result}
_OTHER = {Colour.WHITE: Colour.BLACK, Colour.BLACK: Colour.WHITE, None: False}
"""What the other account says of games over the board; where a colour lacks, it says nothing."""


class Accounts(msgspec.Struct, frozen=True):
    """What the records of all players come to."""

    met: int
    """Records that name an opponent."""
    agreed: bool
    """Every game stands in both records, with fitting results and colours."""
    unusual: tuple[tuple[Player, int, RoundResult], ...]
    """Player, round and record of everything but games over the board with a colour."""


def looked_over(players: Sequence[Player], by_number: Mapping[int, Player]) -> Accounts:
    """Look over all records.

    When the games found so are half of the records that name an opponent, the other half are those
    of the opponents, and only who was noticed can have anything unusual.
    """
    rounds_of = {number: player.rounds for number, player in by_number.items()}
    noticed = set[int]()
    games = sum([_games(player, rounds_of, noticed) for player in players])
    closer = [player for player in players if player.number in noticed]
    byes = sum(record.opponent is None for player in closer for record in player.rounds)
    met = sum([len(player.rounds) for player in players]) - byes
    sure = met == 2 * games and len(by_number) == len(players)
    return Accounts(met, met == 2 * games, tuple(_unusual(closer if sure else players)))


def _games(
    player: Player, rounds_of: Mapping[int, tuple[RoundResult, ...]], noticed: set[int]
) -> int:
    """Count the games against larger numbers whose accounts fit; spelled out, as it runs for all.

    Numbers are noticed of whoever has a bye, or a game that is not over the board with colours.
    """
    own, games = player.number, 0
    for at, record in enumerate(player.rounds):
        number = record.opponent
        if number is None:
            noticed.add(own)
        elif number > own:
            try:
                other = rounds_of[number][at]
            except LookupError:
                continue
            if other.opponent == own:
                if _USUAL[record.result] is other.result and _OTHER[record.colour] is other.colour:
                    games += 1
                else:
                    games += _fit(record, other)
                    noticed.update((own, number))
    return games


def _fit(record: RoundResult, other: RoundResult) -> bool:
    """Tell whether two accounts of a game have fitting results and colours."""
    colours_fit = record.colour is None or record.colour is not other.colour
    return colours_fit and other.result in MIRRORED[record.result]


def _unusual(players: Iterable[Player]) -> Iterator[tuple[Player, int, RoundResult]]:
    for player in players:
        for number, record in enumerate(player.rounds, 1):
            if record.colour is None or record.result not in PLAYED:
                yield player, number, record

"""Result codes (`pairing.result`), each from the side of the player whose row holds it."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Result


class Meaning(msgspec.Struct, frozen=True):
    """What a code means, whether it needs an opponent, and the code on the other side."""

    result: Result
    opponent: bool
    mirror: int | None = None


def _game(result: Result, mirror: int) -> Meaning:
    return Meaning(result, True, mirror)


def _alone(result: Result) -> Meaning:
    return Meaning(result, False)


NO_RESULT = 0
RESULTS = {
    1: _game(Result.LOSS, 3),
    2: _game(Result.DRAW, 2),
    3: _game(Result.WIN, 1),
    4: _game(Result.FORFEIT_LOSS, 6),
    5: _game(Result.FORFEIT_LOSS, 5),
    6: _game(Result.FORFEIT_WIN, 4),
    7: _alone(Result.ZERO_BYE),
    8: _alone(Result.HALF_BYE),
    9: _alone(Result.PAIRING_BYE),
    10: _alone(Result.FULL_BYE),
    11: _game(Result.UNMOVED_LOSS, 13),
    12: _game(Result.UNMOVED_DRAW, 12),
    13: _game(Result.UNMOVED_WIN, 11),
    14: _alone(Result.UNPAIRED),
    15: _game(Result.LOSS, 15),
    16: _game(Result.DRAW, 17),
    17: _game(Result.LOSS, 16),
    18: _game(Result.UNMOVED_LOSS, 18),
    19: _game(Result.UNMOVED_DRAW, 20),
    20: _game(Result.UNMOVED_LOSS, 19),
}
BY_PENALTY = frozenset(range(15, 21))
"""0-0, half a point to nobody, and the same unrated."""

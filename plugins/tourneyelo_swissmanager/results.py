"""Results: what the numbers in the pairings mean, and how surely that is known."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tourneyelo.model import Code, Result
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import BYE, NOT_PAIRED


class Meaning(msgspec.Struct, frozen=True):
    """What a pairing says of both players; `doubt` tells what of it is not certain."""

    white: Result
    black: Result
    doubt: Code | None = None
    points: tuple[int, int] = (0, 0)
    """Tenths that count in the standings, of both players, where no result tells them."""


def _marked(white: int, black: int) -> Meaning:
    return Meaning(Result.UNKNOWN, Result.UNKNOWN, codes.MARKED_RESULT, (white, black))


UNKNOWN = Meaning(Result.UNKNOWN, Result.UNKNOWN, codes.UNKNOWN_RESULT)
GAMES: Mapping[int, Meaning] = {
    0: Meaning(Result.PENDING, Result.PENDING),
    1: Meaning(Result.WIN, Result.LOSS),
    2: Meaning(Result.DRAW, Result.DRAW),
    3: Meaning(Result.LOSS, Result.WIN),
    4: Meaning(Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    5: Meaning(Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    6: Meaning(Result.FORFEIT_LOSS, Result.FORFEIT_LOSS, codes.INFERRED_RESULT),
    15: _marked(10, 0),
    16: _marked(5, 5),
    17: _marked(0, 10),
}
"""Of a board with two players. The points of 15 to 17 are certain: boards followed the scores."""
ALONE: Mapping[tuple[int, int], Meaning] = {
    (BYE, 9): Meaning(Result.PAIRING_BYE, Result.UNPAIRED),
    (BYE, 0): Meaning(Result.PENDING, Result.UNPAIRED),
    (NOT_PAIRED, 3): Meaning(Result.ZERO_BYE, Result.UNPAIRED),
    (NOT_PAIRED, 2): Meaning(Result.HALF_BYE, Result.UNPAIRED),
    (NOT_PAIRED, 1): Meaning(Result.FULL_BYE, Result.UNPAIRED, codes.INFERRED_RESULT),
    (NOT_PAIRED, 0): Meaning(Result.UNPAIRED, Result.UNPAIRED, codes.NOT_ENTERED),
}
"""Of a player without an opponent."""


def meaning(black: int, result: int) -> Meaning:
    """Look up a pairing by who stands in the place of Black and by the number of the result."""
    if black in (BYE, NOT_PAIRED):
        return ALONE.get((black, result), UNKNOWN)
    return GAMES.get(result, UNKNOWN)

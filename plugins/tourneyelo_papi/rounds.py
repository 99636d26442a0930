"""What the three values of a round mean: colour, opponent, result."""

from __future__ import annotations

from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo_papi.record import PapiRound

COLOURS = {"B": Colour.WHITE, "N": Colour.BLACK}
"""B for *blancs*, N for *noirs*; the description of papi-converter says the reverse."""
_MET = {
    0: Result.PENDING,
    1: Result.LOSS,
    2: Result.DRAW,
    3: Result.WIN,
    4: Result.FORFEIT_LOSS,
    5: Result.FORFEIT_LOSS,
    6: Result.FORFEIT_WIN,
    11: Result.UNMOVED_LOSS,
    12: Result.UNMOVED_DRAW,
    13: Result.UNMOVED_WIN,
}
UNRATED = frozenset({11, 12, 13})
_BYES = {
    0: Result.ZERO_BYE,
    2: Result.HALF_BYE,
    6: Result.FULL_BYE,
    7: Result.ZERO_BYE,
    8: Result.HALF_BYE,
    9: Result.PAIRING_BYE,
    10: Result.FULL_BYE,
    14: Result.UNPAIRED,
}
"""With the colour F; 14 is the free round of a round robin with an odd number of players."""
_ALONE = {
    0: Result.UNPAIRED,
    6: Result.PAIRING_BYE,
    **{code: _BYES[code] for code in (7, 8, 9, 10, 14)},
}
"""Against EXEMPT or nobody, with another colour than F."""


def result_of(told: PapiRound, numbers: tuple[int, ...]) -> RoundResult:
    """Read a round; `numbers` are the starting numbers of the players by their index."""
    if told.opponent is not None:
        result = _MET.get(told.result, Result.UNKNOWN)
        return RoundResult(numbers[told.opponent], COLOURS.get(told.colour), result)
    if told.colour not in ("B", "N", "F", "R"):
        return RoundResult(None, None, Result.UNKNOWN)
    meanings = _BYES if told.colour == "F" else _ALONE
    return RoundResult(None, None, meanings.get(told.result, Result.UNKNOWN))


def papi_round(
    record: RoundResult, opponents_result: Result | None, index: int | None, *, first: bool
) -> PapiRound | None:
    """Write a round, None when it is the same as no round.

    Args:
        record: the round.
        opponents_result: what the opponent's record says.
        index: index of the opponent.
        first: whether the player has the lower starting number, who gets White by default.

    Raises:
        KeyError: it has no code.
    """
    if index is None:
        return _WITHOUT[record.result]
    code = _CODES[record.result]
    if record.result is Result.FORFEIT_LOSS and opponents_result is Result.FORFEIT_LOSS:
        code = 5
    white = first if record.colour is None else record.colour is Colour.WHITE
    return PapiRound("B" if white else "N", index, code)


_CODES = {
    Result.PENDING: 0,
    Result.LOSS: 1,
    Result.DRAW: 2,
    Result.WIN: 3,
    Result.FORFEIT_LOSS: 4,
    Result.UNMOVED_LOSS: 4,
    Result.FORFEIT_WIN: 6,
    Result.UNMOVED_WIN: 6,
}
_WITHOUT = {
    Result.ZERO_BYE: PapiRound("F", None, 0),
    Result.HALF_BYE: PapiRound("F", None, 2),
    Result.FULL_BYE: PapiRound("F", None, 6),
    Result.POINT_BYE: PapiRound("F", None, 6),
    Result.PAIRING_BYE: PapiRound("B", None, 6),
    Result.UNPAIRED: None,
    Result.LEFT_OUT: None,
}


def has_code(record: RoundResult) -> bool:
    """Tell whether a round can be written."""
    return record.result in (_WITHOUT if record.opponent is None else _CODES)

"""The ten characters of one round: two blanks, opponent, blank, colour, blank, result."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter

from tourneyelo.model import NOT_PAIRED, Code, Colour, Result, RoundResult
from tourneyelo_trf import codes
from tourneyelo_trf.columns import FIRST_ROUND, ROUND_WIDTH
from tourneyelo_trf.vocabulary import Misplaced, Oddity

_SHAPE = re.compile(r"  ([ 0-9]{4}) ([wbWB -]) (.)")
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
_GAMES = {
    "1": Result.WIN,
    "0": Result.LOSS,
    "=": Result.DRAW,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "W": Result.UNMOVED_WIN,
    "D": Result.UNMOVED_DRAW,
    "L": Result.UNMOVED_LOSS,
    " ": Result.PENDING,
    "*": Result.PENDING,
    "?": Result.UNKNOWN,
    "X": Result.UNKNOWN,
    "A": Result.UNKNOWN,
}
"""The last three stand outside the regulation; some programs use them."""
_BYES = {
    "F": Result.FULL_BYE,
    "H": Result.HALF_BYE,
    "U": Result.PAIRING_BYE,
    "Z": Result.ZERO_BYE,
    "+": Result.POINT_BYE,
    "=": Result.HALF_BYE,
    "-": Result.UNPAIRED,
    " ": Result.UNPAIRED,
    "*": Result.UNPAIRED,
}
"""Older programs wrote byes as forfeits and draws against nobody (TRF06); a forfeit lost against
nobody says no more than a blank does."""
_GAME_AS_BYE = {
    "1": Result.POINT_BYE,
    "0": Result.ZERO_BYE,
    "W": Result.POINT_BYE,
    "D": Result.HALF_BYE,
    "L": Result.ZERO_BYE,
}
_NAMES = {
    Result.FULL_BYE: "a full-point bye",
    Result.HALF_BYE: "a half-point bye",
    Result.PAIRING_BYE: "a pairing-allocated bye",
    Result.ZERO_BYE: "a zero-point bye",
    Result.POINT_BYE: "a full-point bye",
    Result.UNPAIRED: "not paired",
    Result.UNKNOWN: "unknown, without points",
}
_BYE_WITH_OPPONENT = {"Z", "H", "U", "F"}
_COLOUR_OFFSET, _RESULT_OFFSET = 5, 7
"""Where colour and result stand, counted from the first character of the opponent."""
_USUAL = {f" {c} {letter}": (_COLOURS[c], _GAMES[letter]) for c in "wb" for letter in "1=0+-"}
"""What stands behind the opponent in nearly every block of every file."""
_USUAL_BYES = {f"  0000 - {letter}": RoundResult(None, None, _BYES[letter]) for letter in "FHUZ"}
_ROUGHLY = 64


def cut(line: str) -> tuple[str, ...]:
    """Cut the rounds out of a player record."""
    return _cutter(len(line))(line)


@lru_cache(maxsize=128)
def _cutter(length: int) -> Callable[[str], tuple[str, ...]]:
    starts = range(FIRST_ROUND, length, ROUND_WIDTH)
    places = [slice(start, start + ROUND_WIDTH) for start in starts]
    if len(places) > 1:
        return itemgetter(*places)
    return lambda line: tuple(line[place] for place in places)


def usual(players: int) -> dict[str, RoundResult]:
    """Tabulate byes, and all usual results against so many players and perhaps some more."""
    return _usual(-(-players // _ROUGHLY) * _ROUGHLY)


@lru_cache(maxsize=16)
def _usual(players: int) -> dict[str, RoundResult]:
    return _USUAL_BYES | {
        f"  {number:>4}{end}": RoundResult(number, colour, result)
        for end, (colour, result) in _USUAL.items()
        for number in range(1, players + 1)
    }


def understand(block: str) -> RoundResult:
    """Read one round; a block cut short by trimmed blanks is filled up.

    Raises:
        Misplaced: the characters do not have the shape of a round.
        Oddity: they have, but say something unusual.
    """
    block = block.ljust(ROUND_WIDTH)
    found = _SHAPE.fullmatch(block)
    if found is None or " " in found[1].strip():
        raise Misplaced(block)
    opponent = int(found[1].strip() or "0")
    colour = _COLOURS.get(found[2].lower())
    if opponent:
        return _game(opponent, colour, found[3])
    return _nobody(colour, found[3])


def _game(opponent: int, colour: Colour | None, letter: str) -> RoundResult:
    result = _GAMES.get(letter.upper())
    if result is not None:
        return RoundResult(opponent, colour, result)
    if letter.upper() in _BYE_WITH_OPPONENT:
        pending = RoundResult(opponent, colour, Result.PENDING)
        message = f"the bye {letter} stands together with opponent {opponent}"
        raise _odd(pending, codes.BYE_WITH_OPPONENT, f"{message}; taken as not yet played")
    unknown = RoundResult(opponent, colour, Result.UNKNOWN)
    message = f"the result code {letter!r} against opponent {opponent} does not exist"
    raise _odd(unknown, codes.RESULT_CODE, f"{message}; the game is not rated")


def _nobody(colour: Colour | None, letter: str) -> RoundResult:
    bye = _BYES.get(letter.upper())
    if bye is None:
        raise _result_without_opponent(letter)
    record = NOT_PAIRED if bye is Result.UNPAIRED else RoundResult(None, None, bye)
    if colour is not None:
        message = f"the colour {colour} stands without an opponent; taken as {_NAMES[bye]}"
        raise Oddity(record, codes.COLOUR_WITHOUT_OPPONENT, message, offset=_COLOUR_OFFSET)
    return record


def _result_without_opponent(letter: str) -> Oddity:
    bye = _GAME_AS_BYE.get(letter.upper()) or _GAMES.get(letter.upper())
    if bye is None:
        message = f"the result code {letter!r} does not exist; there is no opponent either"
        return _odd(RoundResult(None, None, Result.UNKNOWN), codes.RESULT_CODE, message)
    message = f"the result {letter!r} stands without an opponent; taken as {_NAMES[bye]}"
    return _odd(RoundResult(None, None, bye), codes.GAME_WITHOUT_OPPONENT, message)


def _odd(value: RoundResult, code: Code, message: str) -> Oddity:
    return Oddity(value, code, message, offset=_RESULT_OFFSET)

"""The rounds: records of eight bytes, two for each game, read against each other."""

from __future__ import annotations

import msgspec

from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Result, RoundResult
from tourneyelo_pairtwo import codes
from tourneyelo_pairtwo.parts import Parts

COLOURS = {1: Colour.WHITE, 3: Colour.WHITE, 255: Colour.BLACK, 253: Colour.BLACK, 0: None}
NONE, LOSS, ABSENT, ADJOURNED, BYE, DRAW, DRAW_ADJOURNED = 0, 1, 2, 3, 4, 6, 8
WIN, FORFEIT_WIN, WIN_ADJOURNED, BYE_WIN = 11, 12, 13, 14
ALONE = {
    NONE: Result.UNPAIRED,
    ABSENT: Result.ZERO_BYE,
    BYE: Result.ZERO_BYE,
    BYE_WIN: Result.PAIRING_BYE,
}
TOGETHER = {
    (WIN, LOSS): Result.WIN,
    (LOSS, WIN): Result.LOSS,
    (DRAW, DRAW): Result.DRAW,
    (LOSS, LOSS): Result.LOSS,
    (FORFEIT_WIN, ABSENT): Result.FORFEIT_WIN,
    (ABSENT, FORFEIT_WIN): Result.FORFEIT_LOSS,
    (ABSENT, ABSENT): Result.FORFEIT_LOSS,
    (NONE, NONE): Result.PENDING,
    (ADJOURNED, ADJOURNED): Result.PENDING,
}
"""The codes of the player and of the opponent."""
_PROVISIONAL = {ADJOURNED, DRAW_ADJOURNED, WIN_ADJOURNED}
KNOWN = {*ALONE, *(code for pair in TOGETHER for code in pair), *_PROVISIONAL}
_CONTRADICTS = {
    codes.ADJOURNED: "the result codes {} and {}",
    codes.RESULT_UNFIT: "the result code {} stands against {} of the opponent",
}


class Half(msgspec.Struct, frozen=True):
    """One player's record of a round."""

    opponent: int | None
    """Starting number; None for nobody."""
    colour: int
    result: int


class RoundReader:
    """Reads the rounds of everybody."""

    def __init__(self, parts: Parts, place: Place) -> None:
        self._parts, self._place = parts, place
        self._numbers = range(1, parts.head.numbers["players"] + 1)
        self.findings: list[Finding] = []

    def read(self) -> list[tuple[RoundResult, ...]]:
        """Return the rounds of the players in the order of the file."""
        rounds = range(1, self._parts.rounds + 1)
        halves = {(n, r): self._half(n, r) for n in self._numbers for r in rounds}
        read = {at: self._result(at, halves) for at in halves}
        last = max((round_ for (_, round_), each in read.items() if each != NOT_PAIRED), default=0)
        return [tuple(read[n, r] for r in range(1, last + 1)) for n in self._numbers]

    def _half(self, number: int, round_: int) -> Half:
        """Read a record, which counts opponents from 0."""
        record = self._parts.pairing(number - 1, round_ - 1).numbers
        opponent, colour, result = record["opponent"], record["colour"], record["result"]
        nothing = not opponent and not colour and result in (NONE, ABSENT)
        met = opponent >= 0 and result not in (BYE, BYE_WIN) and not nothing
        return Half(opponent + 1 if met else None, colour, result)

    def _result(self, at: tuple[int, int], halves: dict[tuple[int, int], Half]) -> RoundResult:
        half = halves[at]
        if half.result not in KNOWN:
            self._say(codes.RESULT_UNKNOWN, at, f"the result code {half.result} is not known")
            return self._unknown(half)
        if half.opponent is None:
            alone = ALONE.get(half.result)
            if alone is None:
                message = f"the result code {half.result} does not fit that nobody was met"
                self._say(codes.RESULT_UNFIT, at, message)
                return self._unknown(half)
            return NOT_PAIRED if alone is Result.UNPAIRED else RoundResult(None, None, alone)
        other = halves.get((half.opponent, at[1]))
        if other is None or other.opponent != at[0] or half.colour not in COLOURS:
            message = f"player {half.opponent} has no record of this game"
            self._say(codes.RESULT_UNFIT, at, message)
            return self._unknown(half)
        return self._game(at, half, other)

    def _game(self, at: tuple[int, int], half: Half, other: Half) -> RoundResult:
        """Read both records of one game together."""
        pair = (half.result, other.result)
        result = TOGETHER.get(pair)
        if result is None:
            code = codes.ADJOURNED if _PROVISIONAL & set(pair) else codes.RESULT_UNFIT
            self._say(code, at, _CONTRADICTS[code].format(*pair))
            return self._unknown(half)
        if pair == (LOSS, LOSS) and at[0] < (half.opponent or 0):
            message = f"the game against player {half.opponent} is lost for both"
            self._say(codes.BY_DECISION, at, message)
        return RoundResult(half.opponent, COLOURS[half.colour], result)

    def _unknown(self, half: Half) -> RoundResult:
        known = half.opponent in self._numbers
        colour = COLOURS.get(half.colour) if known else None
        return RoundResult(half.opponent if known else None, colour, Result.UNKNOWN)

    def _say(self, code: Code, at: tuple[int, int], message: str) -> None:
        number, round_ = at
        text = f"player {number}, round {round_}: {message}"
        self.findings.append(code.at(self._place, text, player=number, round=round_))

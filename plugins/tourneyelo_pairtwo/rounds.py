"""The rounds: records of eight bytes, two for each game, read against each other."""

from __future__ import annotations

import msgspec

from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Result, RoundResult
from tourneyelo_pairtwo import codes
from tourneyelo_pairtwo.parts import Parts

COLOURS = {1: Colour.WHITE, 3: Colour.WHITE, 255: Colour.BLACK, 253: Colour.BLACK, 0: None}
NONE, LOSS, ABSENT, ADJOURNED, BYE, DRAW, DRAW_ADJOURNED = 0, 1, 2, 3, 4, 6, 8
WIN, FORFEIT_WIN, WIN_ADJOURNED, BYE_WIN = 11, 12, 13, 14
KNOWN = {
    NONE, LOSS, ABSENT, ADJOURNED, BYE, DRAW, DRAW_ADJOURNED, WIN, FORFEIT_WIN, WIN_ADJOURNED,
    BYE_WIN,
}  # fmt: skip
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


class Half(msgspec.Struct, frozen=True):
    """One player's record of a round; opponents are counted from 0, None is nobody."""

    opponent: int | None
    colour: int
    result: int


class RoundReader:
    """Reads the rounds of everybody."""

    def __init__(self, parts: Parts, place: Place) -> None:
        self._parts, self._place = parts, place
        self._players = parts.head.numbers["players"]
        self.findings: list[Finding] = []

    def read(self) -> list[tuple[RoundResult, ...]]:
        """Return the rounds of the players in the order of the file."""
        rounds = range(self._parts.rounds)
        halves = {(p, r): self._half(p, r) for p in range(self._players) for r in rounds}
        read = {at: self._result(at, halves) for at in halves}
        last = max((round_ for (_, round_), each in read.items() if each != NOT_PAIRED), default=-1)
        return [tuple(read[p, r] for r in range(last + 1)) for p in range(self._players)]

    def _half(self, player: int, round_: int) -> Half:
        record = self._parts.pairing(player, round_).numbers
        opponent = record["opponent"]
        met = opponent >= 0 and record["result"] not in (BYE, BYE_WIN)
        nothing = not opponent and not record["colour"] and record["result"] in (NONE, ABSENT)
        return Half(opponent if met and not nothing else None, record["colour"], record["result"])

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
            message = f"player {half.opponent + 1} has no record of this game"
            self._say(codes.RESULT_UNFIT, at, message)
            return self._unknown(half)
        return self._game(at, half, other)

    def _game(self, at: tuple[int, int], half: Half, other: Half) -> RoundResult:
        """Read both records of one game together."""
        pair = (half.result, other.result)
        result = TOGETHER.get(pair)
        first = at[0] < (half.opponent or 0)
        if result is None and _PROVISIONAL & set(pair):
            self._say(codes.ADJOURNED, at, f"the result codes {pair[0]} and {pair[1]}")
        elif result is None:
            message = f"the result code {pair[0]} stands against {pair[1]} of the opponent"
            self._say(codes.RESULT_UNFIT, at, message)
        elif pair == (LOSS, LOSS) and first:
            message = f"the game against player {(half.opponent or 0) + 1} is lost for both"
            self._say(codes.BY_DECISION, at, message)
        if result is None:
            return self._unknown(half)
        return RoundResult(self._number(half), COLOURS[half.colour], result)

    def _unknown(self, half: Half) -> RoundResult:
        number = self._number(half)
        colour = COLOURS.get(half.colour) if number else None
        return RoundResult(number, colour, Result.UNKNOWN)

    def _number(self, half: Half) -> int | None:
        known = half.opponent is not None and half.opponent < self._players
        return half.opponent + 1 if half.opponent is not None and known else None

    def _say(self, code: Code, at: tuple[int, int], message: str) -> None:
        number, round_ = at[0] + 1, at[1] + 1
        text = f"player {number}, round {round_}: {message}"
        self.findings.append(code.at(self._place, text, player=number, round=round_))

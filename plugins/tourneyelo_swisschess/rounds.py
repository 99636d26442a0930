"""The rounds: records of nineteen bytes, two for each game, read against each other."""

from __future__ import annotations

import msgspec

from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Result, RoundResult
from tourneyelo.model.wording import numbers
from tourneyelo_swisschess import codes
from tourneyelo_swisschess.geometry import Geometry
from tourneyelo_swisschess.layout import PAIRING

NONE, LOSS, DRAW, WIN = range(4)
"""The two lowest bits of the byte of a result; the others repeat it for the team."""
_SCORE = 0b11
_WORDS = {NONE: "nothing", LOSS: "a loss", DRAW: "a draw", WIN: "a win"}
COLOURS = {1: Colour.WHITE, 3: Colour.BLACK}
_NO_COLOUR, _FREE = 0, (2, 4)
_NORMAL, _FORFEIT, _ADJOURNED = (0,), (2, 0x22), (1, 0x11)
PLAYED = {WIN: Result.WIN, DRAW: Result.DRAW, LOSS: Result.LOSS}
FORFEITED = {WIN: Result.FORFEIT_WIN, LOSS: Result.FORFEIT_LOSS}
FREE = {
    WIN: Result.PAIRING_BYE,
    DRAW: Result.HALF_BYE,
    LOSS: Result.ZERO_BYE,
    NONE: Result.UNPAIRED,
}
"""White or Black without an opponent, or against the partner of byes."""
ALONE = {
    (NONE, False): Result.UNPAIRED,
    (DRAW, True): Result.HALF_BYE,
    (WIN, True): Result.POINT_BYE,
}
"""Without a colour: the score, and whether the status is that of a forfeit."""
_ONE_POINT = {(WIN, LOSS), (LOSS, WIN), (DRAW, DRAW)}
_BY_DECISION = {(LOSS, LOSS), (LOSS, DRAW), (DRAW, LOSS)}
_FORFEITS = {(WIN, LOSS), (LOSS, WIN), (LOSS, LOSS)}


class Half(msgspec.Struct, frozen=True):
    """One player's record of a round."""

    colour: int
    opponent: int | None
    """Starting number; None for nobody that the file knows."""
    identity: int
    """As the record names the opponent."""
    free: bool
    score: int
    status: int


class RoundReader:
    """Reads the rounds of everybody.

    Args:
        data: the file.
        geometry: where its records are.
        numbers_of: identity in the pairings to starting number.
        dummies: identities of the partners of byes.
        place: where findings are.
    """

    def __init__(
        self,
        data: bytes,
        geometry: Geometry,
        numbers_of: dict[int, int],
        dummies: set[int],
        place: Place,
    ) -> None:
        self._data, self._geometry = data, geometry
        self._numbers, self._dummies, self._place = numbers_of, dummies, place
        self.findings: list[Finding] = []

    def read(self, cards: dict[int, int]) -> dict[int, tuple[RoundResult, ...]]:
        """Return the rounds by starting number; `cards` has number and index of each card."""
        halves = {
            (number, round_): self._half(card, round_)
            for number, card in cards.items()
            for round_ in range(1, self._geometry.slots + 1)
        }
        read = {at: self._result(at, halves) for at in halves}
        self._about_byes(halves, read)
        last = max((round_ for (_, round_), r in read.items() if r != NOT_PAIRED), default=0)
        return {
            number: tuple(read[number, round_] for round_ in range(1, last + 1)) for number in cards
        }

    def _half(self, card: int, round_: int) -> Half:
        record = PAIRING.read(self._data, self._geometry.pairing_at(card, round_)).numbers
        identity = record["opponent"]
        free = record["colour"] in _FREE or identity in self._dummies
        return Half(
            colour=record["colour"],
            opponent=None if free else self._numbers.get(identity),
            identity=identity,
            free=free,
            score=record["result"] & _SCORE,
            status=record["status"],
        )

    def _result(self, at: tuple[int, int], halves: dict[tuple[int, int], Half]) -> RoundResult:
        half = halves[at]
        if half.free:
            return RoundResult(None, None, FREE[half.score])
        if half.colour == _NO_COLOUR and half.opponent is None:
            alone = ALONE.get((half.score, half.status in _FORFEIT))
            return self._unread(at, half, "without a colour") if alone is None else _no_game(alone)
        if half.colour not in COLOURS or half.opponent is None:
            return self._unread(at, half, f"against number {half.identity}, whom nobody has")
        other = halves.get((half.opponent, at[1]))
        if other is None or other.opponent != at[0] or {half.colour, other.colour} != {1, 3}:
            return self._unread(at, half, f"against player {half.opponent}, who met somebody else")
        result = self._game(at, half, other)
        return RoundResult(half.opponent, COLOURS[half.colour], result)

    def _game(self, at: tuple[int, int], half: Half, other: Half) -> Result:
        """Read both records of one game together."""
        scores, statuses = (half.score, other.score), (half.status, other.status)
        if scores == (NONE, NONE) and all(s in _NORMAL + _ADJOURNED for s in statuses):
            return Result.PENDING
        if all(status in _FORFEIT for status in statuses) and scores in _FORFEITS:
            return FORFEITED[half.score]
        normal = all(status in _NORMAL for status in statuses)
        if normal and scores in _ONE_POINT | _BY_DECISION:
            if scores in _BY_DECISION and at[0] < (half.opponent or 0):
                message = f"{_WORDS[scores[0]]} stands against {_WORDS[scores[1]]}"
                self._say(codes.BY_DECISION, at, f"{message} of player {half.opponent}")
            return PLAYED[half.score]
        self._unread(at, half, f"against {_WORDS[other.score]} of player {half.opponent}")
        return Result.UNKNOWN

    def _unread(self, at: tuple[int, int], half: Half, message: str) -> RoundResult:
        said = f"{_WORDS[half.score]} (status {half.status}) {message}"
        self._say(codes.RESULT_UNFIT, at, said)
        return RoundResult(half.opponent, COLOURS.get(half.colour), Result.UNKNOWN)

    def _about_byes(
        self, halves: dict[tuple[int, int], Half], read: dict[tuple[int, int], RoundResult]
    ) -> None:
        alone = [at for at, half in halves.items() if half.opponent is None and half.score]
        known = sorted({number for number, round_ in alone if _is_bye(read[number, round_])})
        if known:
            message = (
                f"byes of {numbers('player', known)} are read as another program reads them; no "
                "real file with byes was compared"
            )
            self.findings.append(codes.BYES.at(self._place, message))

    def _say(self, code: Code, at: tuple[int, int], message: str) -> None:
        number, round_ = at
        text = f"player {number}, round {round_}: {message}"
        self.findings.append(code.at(self._place, text, player=number, round=round_))


def _no_game(result: Result) -> RoundResult:
    return NOT_PAIRED if result is Result.UNPAIRED else RoundResult(None, None, result)


def _is_bye(record: RoundResult) -> bool:
    return record.result not in (Result.UNPAIRED, Result.UNKNOWN)

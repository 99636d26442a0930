"""Pairings of SwissPerfect: a record of the .sco file each, told once for both players."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tourneyelo.model import Code, Colour, Finding, Result, RoundResult
from tourneyelo.model.wording import counted
from tourneyelo.plugin.dbase import DbaseRecord
from tourneyelo.plugin.digits import whole
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.trio import Part

MOST_ROUNDS = 99
NORMAL = 1
_COLUMNS = ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
GAMES = {
    (2, 0): (Result.WIN, Result.LOSS),
    (1, 1): (Result.DRAW, Result.DRAW),
    (0, 2): (Result.LOSS, Result.WIN),
}
"""Half points of White and Black in a record of the normal type."""
FORFEITS = {
    (34, 0, 2): (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (35, 2, 0): (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (36, 0, 0): (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}
"""Type of both sides and their half points."""
BYES = {2: Result.POINT_BYE, 1: Result.HALF_BYE, 0: Result.ZERO_BYE}
"""A player alone has a bye of that many half points; its kind is told nowhere."""
_NOT_RATED = {
    scores: forfeit for (_, *pair), forfeit in FORFEITS.items() if (scores := tuple(pair))
}


class Pairing(msgspec.Struct, frozen=True):
    """A record of the .sco file; numbers are identities, 0 is nobody, scores are half points."""

    round: int
    white: int
    black: int
    scores: tuple[int, int]
    types: tuple[int, int]
    record: int


class GameReader:
    """Reads the games of one table; `rounds` is number and round to what that player has."""

    def __init__(self, part: Part, numbers: Mapping[int, int]) -> None:
        self.findings: list[Finding] = []
        self.rounds: dict[tuple[int, int], RoundResult] = {}
        self._part = part
        self._numbers = numbers
        """Identity to starting rank number."""

    def read(self, rows: tuple[DbaseRecord, ...]) -> int:
        """Read all pairings; return the highest round."""
        pairings = [pairing for row in rows if (pairing := self._pairing(row))]
        named = [pairing for pairing in pairings if pairing.white or pairing.black]
        self._about_nobody([pairing for pairing in pairings if pairing not in named])
        for pairing in named:
            self._take(pairing)
        return max((pairing.round for pairing in named), default=0)

    def _pairing(self, row: DbaseRecord) -> Pairing | None:
        values = [whole(row.cells[column] or "0") for column in _COLUMNS]
        if None in values or not 1 <= (values[0] or 0) <= MOST_ROUNDS:
            said = " ".join(f"{column}={row.cells[column]!r}" for column in _COLUMNS)
            message = f"a record of a game cannot be understood: {said}; left out"
            self.findings.append(codes.GAME.at(self._part.record(row.number), message))
            return None
        number, white, black, *rest = (value or 0 for value in values)
        scores, types = (rest[0], rest[1]), (rest[2], rest[3])
        return Pairing(number, white, black, scores, types, row.number)

    def _take(self, pairing: Pairing) -> None:
        """Give both players their side of a pairing."""
        sides = [self._number(pairing, identity) for identity in (pairing.white, pairing.black)]
        white, black = sides
        if white is not None and white == black:
            self._say(codes.GAME, pairing, "somebody is paired with himself; left out")
            return
        taken = [number for number in sides if number and (number, pairing.round) in self.rounds]
        if taken:
            self._say(codes.TWICE, pairing, f"player {taken[0]} is paired twice; the first counts")
            return
        met = bool(pairing.white and pairing.black)
        results = self._met(pairing) if met else self._alone(pairing)
        for number, other, colour, result in zip(
            sides, reversed(sides), (Colour.WHITE, Colour.BLACK), results, strict=True
        ):
            if number:
                said = (
                    RoundResult(other, colour, result) if met else RoundResult(None, None, result)
                )
                self.rounds[number, pairing.round] = said

    def _number(self, pairing: Pairing, identity: int) -> int | None:
        number = self._numbers.get(identity)
        if identity and number is None:
            message = f"the identity {identity} belongs to nobody, or to somebody deleted"
            self._say(codes.STRANGER, pairing, message)
        return number

    def _met(self, pairing: Pairing) -> tuple[Result, Result]:
        """Tell how a game ended: it was played when both sides are of the normal type."""
        scores, types = pairing.scores, pairing.types
        if types == (NORMAL, NORMAL) and scores in GAMES:
            return GAMES[scores]
        if types[0] == types[1] and (types[0], *scores) in FORFEITS:
            return FORFEITS[types[0], *scores]
        said = f"types {types[0]} and {types[1]} with {scores[0]} and {scores[1]} half points"
        if scores in ((2, 0), (0, 2)):
            message = f"{said}: what these types mean is not known; taken as not played"
            self._say(codes.UNRATED, pairing, message)
            return _NOT_RATED[scores]
        self._say(codes.UNKNOWN_RESULT, pairing, f"{said}: the result is not known")
        return Result.UNKNOWN, Result.UNKNOWN

    def _alone(self, pairing: Pairing) -> tuple[Result, Result]:
        score = pairing.scores[0 if pairing.white else 1]
        if score not in BYES:
            self._say(codes.UNKNOWN_RESULT, pairing, f"a bye of {score} half points")
        result = BYES.get(score, Result.UNKNOWN)
        return result, result

    def _about_nobody(self, pairings: list[Pairing]) -> None:
        empty = [pairing for pairing in pairings if not any(pairing.scores)]
        if empty:
            message = f"{counted(len(empty), 'record')} without players and points: left out"
            self.findings.append(codes.NOBODY.at(self._part.record(empty[0].record), message))
        for pairing in pairings:
            if any(pairing.scores):
                message = f"a bye of {max(pairing.scores)} half points names no player; left out"
                self._say(codes.NOBODYS_BYE, pairing, message)

    def _say(self, code: Code, pairing: Pairing, message: str) -> None:
        place = self._part.record(pairing.record)
        said = f"round {pairing.round}: {message}"
        self.findings.append(code.at(place, said, round=pairing.round))

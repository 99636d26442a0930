"""Three lines per player: CFC id, results, total."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tourneyelo.errors import Refused
from tourneyelo.model import Code, Finding, FurtherFact, Player, Result, RoundResult
from tourneyelo.model.wording import listed, numbers, tenths
from tourneyelo.plugin import Source
from tourneyelo_cfc import codes, vocabulary
from tourneyelo_cfc.check import about_ids

_NUMBER = re.compile(r"[0-9]{1,4}")
_TOTAL = re.compile(r"([0-9]{1,3})\.([05])")
_UNKNOWN = RoundResult(None, None, Result.UNKNOWN)
Rows = Sequence[tuple[int, list[str]]]


class PlayersReader:
    """Reads everything behind the first line; players are numbered by their order."""

    def __init__(self, source: Source, rows: Rows) -> None:
        self._source = source
        self._rows = rows
        self._count = len(rows) // 3
        self._alone: list[int] = []
        self.findings: list[Finding] = []

    def read(self) -> tuple[Player, ...]:
        """Return the players.

        Raises:
            Refused: lines are missing, or are not what they should be.
        """
        self._refuse()
        players = tuple(self._player(number) for number in range(1, self._count + 1))
        self.findings += about_ids(players, self._source.place)
        if self._alone:
            message = f"rounds against 0 of {numbers('player', sorted(set(self._alone)))}:"
            message += " byes or forfeits that are not rated, the file does not tell which"
            self.findings.append(codes.BYES.at(self._source.place(), message))
        return players

    def _refuse(self) -> None:
        rows = self._rows
        if not rows or len(rows) % 3:
            message = f"lines behind the first: {len(rows)}, which is not three for each player"
            last = rows[-1][0] if rows else 1
            raise Refused(codes.CUT.at(self._source.place(last), message))
        for at in range(0, len(rows), 3):
            fault = _fault([cells for _, cells in rows[at : at + 3]])
            if fault:
                line, which = rows[at + fault[0]][0], fault[1]
                message = f"player {at // 3 + 1}: {which}"
                raise Refused(codes.CUT.at(self._source.place(line), message))

    def _player(self, number: int) -> Player:
        (row, name), (line, cells), (total_row, total) = self._rows[3 * number - 3 : 3 * number]
        pairs = [(cells[at].strip(), cells[at + 1].strip()) for at in range(0, len(cells), 2)]
        rounds = tuple(
            self._round(number, at, line, code, opponent)
            for at, (code, opponent) in enumerate(pairs, 1)
        )
        rated = [at for at, (code, _) in enumerate(pairs, 1) if code in vocabulary.RATED_FORFEITS]
        if rated:
            message = f"player {number}: {numbers('round', rated)} by rated forfeit"
            self._say(codes.RATED_FORFEIT, line, message, number)
        fact = FurtherFact(vocabulary.RATED_ROUNDS, " ".join(map(str, rated)))
        return Player(
            number=number,
            name="",
            national_id=name[0].strip() or None,
            points_declared=self._total(number, total_row, total[0].strip(), pairs),
            rounds=rounds,
            further=(fact,) if rated else (),
            row=row,
        )

    def _round(self, number: int, at: int, line: int, code: str, opponent: str) -> RoundResult:
        met = int(opponent) if _NUMBER.fullmatch(opponent) else -1
        if met == 0 and code in vocabulary.ALONE:
            self._alone.append(number)
            return RoundResult(None, None, vocabulary.ALONE[code])
        if 0 < met <= self._count and met != number and code in vocabulary.AGAINST:
            return RoundResult(met, None, vocabulary.AGAINST[code])
        message = f"player {number}, round {at}: {code!r} against {opponent!r} is not known"
        self._say(codes.BAD_RESULT, line, message, number, at)
        return _UNKNOWN

    def _total(
        self, number: int, line: int, text: str, pairs: Sequence[tuple[str, str]]
    ) -> int | None:
        found = _TOTAL.fullmatch(text)
        stated = 10 * int(found[1]) + int(found[2]) if found else None
        brought = sum(vocabulary.TENTHS.get(code[:1], 0) for code, _ in pairs)
        if stated != brought:
            message = f"player {number}: the total is {text!r}, the results make {tenths(brought)}"
            self._say(codes.TOTAL, line, message, number)
        return stated

    def _say(self, code: Code, line: int, said: str, player: int, at: int | None = None) -> None:
        self.findings.append(code.at(self._source.place(line), said, player=player, round=at))


def _fault(lines: Sequence[Sequence[str]]) -> tuple[int, str] | None:
    """Say which of a player's three lines is not what it should be, and why."""
    who, results, total = lines
    if len(who) != 1:
        return 0, f"a CFC id alone should stand here, not {_listed(who)}"
    if len(results) % 2:
        return 1, f"pairs of result and opponent should stand here, not {_listed(results)}"
    if len(total) != 1:
        return 2, f"a total alone should stand here, not {_listed(total)}"
    return None


def _listed(cells: Sequence[str]) -> str:
    return listed(map(repr, cells))

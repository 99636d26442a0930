"""The rounds of the players: results joined with the boards they were made on."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Result, RoundResult
from tourneyelo.model.wording import counted
from tourneyelo_sharlychess import codes
from tourneyelo_sharlychess.database import Row, whole
from tourneyelo_sharlychess.results import BY_PENALTY, NO_RESULT, RESULTS

MOST_ROUNDS = 100


class Seat(msgspec.Struct, frozen=True):
    """A player's row of a round: its result code, and whom the board set against him."""

    code: int | None
    opponent: int | None = None
    colour: Colour | None = None
    fits: bool = True
    """False when the board is not there or belongs to others, which was told."""


class RoundReader:
    """Reads the rounds of one tournament.

    Args:
        numbers_of: id to starting rank number of the players.
        boards: rows of the boards of the whole event.
        rounds: number of rounds that the tournament says it has.
        place: where findings are.
    """

    def __init__(
        self, numbers_of: dict[int, int], boards: Iterable[Row], rounds: int | None, place: Place
    ) -> None:
        self._numbers = numbers_of
        self._boards = {whole(row["id"]): row for row in boards}
        self._rounds, self._place = rounds, place
        self.findings: list[Finding] = []

    def read(self, rows: list[Row]) -> dict[int, tuple[RoundResult, ...]]:
        """Return the rounds of every player by number, all equally long.

        Raises:
            Refused: a player has two results of one round.
        """
        seats = self._seats(rows)
        read = {at: self._result(at, seats) for at in sorted(seats)}
        said = [round_ for (_, round_), record in read.items() if record != NOT_PAIRED]
        last = max(said, default=0)
        self._about_rounds(last)
        return {
            number: tuple(read.get((number, round_), NOT_PAIRED) for round_ in range(1, last + 1))
            for number in self._numbers.values()
        }

    def _seats(self, rows: list[Row]) -> dict[tuple[int, int], Seat]:
        """Sort the rows by number and round."""
        seats: dict[tuple[int, int], Seat] = {}
        strangers = 0
        for row in rows:
            number = self._numbers.get(whole(row["player_id"]) or 0)
            round_ = whole(row["round"])
            if number is None:
                strangers += 1
            elif round_ is None or not 1 <= round_ <= MOST_ROUNDS:
                message = f"player {number} has a result in round {row['round']!r}; it is left out"
                self.findings.append(codes.ROUND_UNFIT.at(self._place, message, player=number))
            elif (number, round_) in seats:
                message = f"player {number} has two results of round {round_}"
                raise Refused(codes.ONE_IDENTITY.at(self._place, message))
            else:
                seats[number, round_] = self._seat(row, number, round_)
        if strangers:
            message = f"{counted(strangers, 'result')} of nobody in the tournament, left out"
            self.findings.append(codes.STRANGER.at(self._place, message))
        return seats

    def _seat(self, row: Row, number: int, round_: int) -> Seat:
        """Find the board of a row, and who sits at it."""
        code, board = whole(row["result"]), whole(row["board_id"])
        if board is None:
            return Seat(code)
        found = self._boards.get(board, {})
        sides = {
            Colour.WHITE: whole(found.get("white_player_id")),
            Colour.BLACK: whole(found.get("black_player_id")),
        }
        own = [c for c, who in sides.items() if who and self._numbers.get(who) == number]
        if len(own) != 1:
            self._say(codes.BOARD_UNFIT, number, round_, f"board {board} is not the player's")
            return Seat(code, fits=False)
        other = sides[own[0].other]
        opponent = self._numbers.get(other) if other is not None else None
        if other is not None and opponent is None:
            message = f"the opponent at board {board} is not in the tournament"
            self._say(codes.BOARD_UNFIT, number, round_, message)
            return Seat(code, fits=False)
        return Seat(code, opponent, own[0] if opponent is not None else None)

    def _result(self, at: tuple[int, int], seats: dict[tuple[int, int], Seat]) -> RoundResult:
        """Say how a round ended for the player, of whom `at` has number and round."""
        number, round_ = at
        seat = seats[at]
        unknown = RoundResult(seat.opponent, seat.colour, Result.UNKNOWN)
        if not seat.fits:
            return unknown
        if seat.code == NO_RESULT:
            pending = RoundResult(seat.opponent, seat.colour, Result.PENDING)
            return NOT_PAIRED if seat.opponent is None else pending
        meaning = RESULTS.get(seat.code) if seat.code is not None else None
        if meaning is None:
            said = "no number" if seat.code is None else f"{seat.code}, which is not known"
            self._say(codes.RESULT_UNKNOWN, number, round_, f"the result code is {said}")
            return unknown
        if meaning.opponent != (seat.opponent is not None):
            met = "somebody" if seat.opponent is not None else "nobody"
            message = f"the result code {seat.code} does not fit that {met} was met"
            self._say(codes.RESULT_UNFIT, number, round_, message)
            return unknown
        self._compare(at, seat, seats, meaning.mirror)
        return RoundResult(seat.opponent, seat.colour, meaning.result)

    def _compare(
        self,
        at: tuple[int, int],
        seat: Seat,
        seats: dict[tuple[int, int], Seat],
        mirror: int | None,
    ) -> None:
        """Tell, once for a board, when its two codes do not belong together."""
        number, round_ = at
        if seat.opponent is None or number > seat.opponent:
            return
        other = seats.get((seat.opponent, round_))
        said = None if other is None else other.code
        if said != mirror:
            message = f"the code {seat.code} stands against {said} of player {seat.opponent}"
            self._say(codes.RESULT_UNFIT, number, round_, message)
        elif seat.code in BY_PENALTY:
            message = f"the result against player {seat.opponent} is by decision of the arbiter"
            self._say(codes.BY_PENALTY, number, round_, message)

    def _about_rounds(self, last: int) -> None:
        if self._rounds is not None and last > self._rounds:
            message = f"results stand in round {last}, of {counted(self._rounds, 'round')} stated"
            self.findings.append(codes.ROUND_UNFIT.at(self._place, message))

    def _say(self, code: Code, number: int, round_: int, message: str) -> None:
        text = f"player {number}, round {round_}: {message}"
        self.findings.append(code.at(self._place, text, player=number, round=round_))

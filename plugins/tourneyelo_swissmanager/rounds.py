"""Rounds: from pairings to what each player did in each round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import NOT_PAIRED as NOTHING_SAID
from tourneyelo.model import Colour, Place, Result, RoundResult
from tourneyelo.model.pairing import Adjustment
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import BYE, NOT_PAIRED, ROUND_ROBIN, Pairing
from tourneyelo_swissmanager.results import Meaning, meaning
from tourneyelo_swissmanager.sections import Sections

_FREE = Meaning(Result.UNPAIRED, Result.UNPAIRED, codes.FREE_ROUNDS)


class PairedBoard(msgspec.Struct, frozen=True):
    """A pairing with its place in the event and its meaning."""

    round: int
    number: int
    pairing: Pairing
    meaning: Meaning

    def __str__(self) -> str:
        return f"round {self.round}, board {self.number}"

    @property
    def black(self) -> int | None:
        """Starting rank number of Black; None when there is no opponent."""
        black = self.pairing.black
        return None if black in (BYE, NOT_PAIRED) else black

    @property
    def open(self) -> bool:
        """True when a result must still be entered."""
        return self.pairing.result == 0


class PairedRound(msgspec.Struct, frozen=True):
    """A round: its boards, and what each player of it did."""

    number: int
    boards: tuple[PairedBoard, ...]
    records: Mapping[int, RoundResult]

    @property
    def closed(self) -> bool:
        """True when every result is entered."""
        return bool(self.boards) and not any(board.open for board in self.boards)


def read_rounds(sections: Sections, place: Place) -> tuple[PairedRound, ...]:
    """Read the rounds that are paired.

    Raises:
        Refused: a player stands in two pairings of a round, or is not in the event.
    """
    return tuple(_round(sections, number, place) for number in range(1, rounds_held(sections) + 1))


def rounds_held(sections: Sections) -> int:
    """Return the last round that is paired, by the word of the file and by its games."""
    played = (
        number
        for number, pairings in enumerate(sections.pairings, 1)
        if any(pairing.black != NOT_PAIRED for pairing in pairings)
    )
    stated = min(sections.configuration.last_round, len(sections.rounds))
    return max(stated, *played, 0)


def rounds_of(number: int, rounds: Iterable[PairedRound]) -> tuple[RoundResult, ...]:
    """Gather the rounds of a player."""
    return tuple([each.records.get(number, NOTHING_SAID) for each in rounds])


def adjustments(rounds: Iterable[PairedRound]) -> Iterator[Adjustment]:
    """Give the points of marked results to their players: the results themselves are not known."""
    for board in (board for each in rounds for board in each.boards):
        sides = zip((board.pairing.white, board.black), board.meaning.points, strict=True)
        for number, points in sides:
            if number and points:
                yield Adjustment(result=None, points=points, round=board.round, numbers=(number,))


def _round(sections: Sections, number: int, place: Place) -> PairedRound:
    robin = sections.configuration.kind == ROUND_ROBIN
    boards = tuple(
        PairedBoard(number, board, pairing, _meaning(pairing, robin=robin))
        for board, pairing in enumerate(sections.pairings[number - 1], 1)
    )
    return PairedRound(number, boards, _records(boards, len(sections.players), place))


def _meaning(pairing: Pairing, *, robin: bool) -> Meaning:
    if robin and pairing.black == BYE and pairing.result in (0, 9):
        return _FREE
    return meaning(pairing.black, pairing.result)


def _records(
    boards: Sequence[PairedBoard], players: int, place: Place
) -> Mapping[int, RoundResult]:
    records: dict[int, RoundResult] = {}
    for board in boards:
        for number, record in _sides(board):
            if not 1 <= number <= players:
                said = f"{board}: there is no player {number}, only 1 to {players}"
                raise Refused(codes.CONTRADICTION.at(place, said, round=board.round))
            if number in records:
                said = f"{board}: player {number} stands in two pairings of the round"
                raise Refused(codes.CONTRADICTION.at(place, said, player=number, round=board.round))
            records[number] = record
    return records


def _sides(board: PairedBoard) -> Iterator[tuple[int, RoundResult]]:
    white, black, said = board.pairing.white, board.black, board.meaning
    if black is None:
        yield white, RoundResult(None, None, said.white)
        return
    yield white, RoundResult(black, Colour.WHITE, said.white)
    yield black, RoundResult(white, Colour.BLACK, said.black)

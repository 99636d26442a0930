"""Remarks about rounds: what of the results is doubtful, missing or left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourneyelo.model import Code, Finding, Place
from tourneyelo.model.wording import counted, listed, numbers
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import NOT_PAIRED
from tourneyelo_swissmanager.rounds import PairedBoard, PairedRound
from tourneyelo_swissmanager.sections import Sections

_SAID = {
    codes.UNKNOWN_RESULT: "has a meaning that nobody has described; read as unknown",
    codes.INFERRED_RESULT: "is taken for {meaning}, which is inferred",
}
"""What is said of single boards; other doubts are told once for the event."""


def about_rounds(
    sections: Sections, rounds: Sequence[PairedRound], place: Place
) -> Iterator[Finding]:
    """Tell everything about the rounds that their records alone do not."""
    for each in rounds:
        yield from _results(each, place)
        yield from _missing(each, len(sections.players), place)
        yield from _unfinished(each, place)
    yield from _marked(rounds, place)
    yield from _absent(rounds, place)
    yield from _free(rounds, place)
    yield from _beyond(sections, len(rounds), place)
    if any(each.boards for each in rounds):
        yield codes.SCORING.at(place)


def _results(each: PairedRound, place: Place) -> Iterator[Finding]:
    for board in each.boards:
        code = board.meaning.doubt
        if code in _SAID:
            whom = [board.pairing.white, *filter(None, [board.black])]
            words = _SAID[code].format(meaning=_words(board))
            message = f"{board}: result {board.pairing.result} of {numbers('player', whom)} {words}"
            yield code.at(place, message, player=board.pairing.white, round=each.number)


def _words(board: PairedBoard) -> str:
    return "a double forfeit" if board.black else "a full-point bye"


def _missing(each: PairedRound, players: int, place: Place) -> Iterator[Finding]:
    missing = [number for number in range(1, players + 1) if number not in each.records]
    if missing:
        message = f"round {each.number}: {numbers('player', missing)} in no pairing"
        yield codes.MISSING_IN_ROUND.at(place, message, round=each.number)


def _unfinished(each: PairedRound, place: Place) -> Iterator[Finding]:
    without = [board for board in each.boards if board.open and board.pairing.black != NOT_PAIRED]
    if without:
        open_ones = counted(len(without), "pairing")
        message = f"round {each.number} is not finished: {open_ones} without a result"
        yield codes.OPEN_ROUND.at(place, message, round=each.number)


def _marked(rounds: Sequence[PairedRound], place: Place) -> Iterator[Finding]:
    found = _with_doubt(rounds, codes.MARKED_RESULT)
    if found:
        kinds = sorted({board.pairing.result for board in found})
        boards = listed(f"{b} (players {b.pairing.white} and {b.black})" for b in found)
        message = (
            f"{counted(len(found), 'game')} with a result of unknown meaning "
            f"({numbers('code', kinds)}): the points count, nothing is rated: {boards}"
        )
        yield codes.MARKED_RESULT.at(place, message)


def _absent(rounds: Sequence[PairedRound], place: Place) -> Iterator[Finding]:
    found = _with_doubt(rounds, codes.NOT_ENTERED)
    if found:
        players = sorted({board.pairing.white for board in found})
        where = numbers("round", sorted({board.round for board in found}))
        message = f"{numbers('player', players)} absent without any entry in {where}: not paired"
        yield codes.NOT_ENTERED.at(place, message)


def _free(rounds: Sequence[PairedRound], place: Place) -> Iterator[Finding]:
    found = _with_doubt(rounds, codes.FREE_ROUNDS)
    if found:
        message = f"{counted(len(found), 'free round')} of this round robin count no point"
        yield codes.FREE_ROUNDS.at(place, f"{message}, which is inferred")


def _with_doubt(rounds: Sequence[PairedRound], code: Code) -> list[PairedBoard]:
    return [board for each in rounds for board in each.boards if board.meaning.doubt is code]


def _beyond(sections: Sections, held: int, place: Place) -> Iterator[Finding]:
    """Tell of rounds that the file calls unpaired, those with games and those with absences."""
    stated = sections.configuration.last_round
    for number in range(stated + 1, held + 1):
        message = f"round {number} holds games although the last paired round is stated as {stated}"
        yield codes.UNPAIRED_GAMES.at(place, message, round=number)
    later = [n for n, each in enumerate(sections.pairings, 1) if n > held and each]
    if later:
        message = f"absences are entered for {numbers('round', later)}, not paired yet; left out"
        yield codes.LATER_ROUNDS.at(place, message)

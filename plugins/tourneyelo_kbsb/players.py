"""Records 001: who plays, and what the listed results are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    BYES,
    FORFEITS,
    NOT_PAIRED,
    OUTSIDE_THE_PART,
    Code,
    Finding,
    Place,
    Player,
    Rating,
    RatingKind,
    RawField,
    Result,
    RoundResult,
)
from tourneyelo.model.wording import counted, numbered, numbers
from tourneyelo.plugin import Source
from tourneyelo_kbsb import codes, columns
from tourneyelo_kbsb.check import about_ids, about_points

_WHOLE = re.compile(r"[0-9]{1,4}")
_MET = columns.RESULTS | columns.OF_TRF
_POINTS = re.compile(r"([0-9]{1,2})[.,]([05])")


class PlayersReader:
    """Reads all records 001, whose first results are those of the round `first`."""

    def __init__(
        self, source: Source, lines: list[tuple[int, str]], blocks: int, first: int
    ) -> None:
        self._source = source
        self._lines = lines
        self._blocks = blocks
        self._before = first - 1
        self.findings: list[Finding] = []

    def read(self) -> tuple[Player, ...]:
        """Return the players.

        Raises:
            Refused: a starting rank number is missing or stands twice.
        """
        texts = [line[columns.NUMBER].strip() for _, line in self._lines]
        faults = list(self._about_numbers(texts))
        if faults:
            raise Refused(faults)
        players = tuple(
            self._player(int(text), row, line)
            for text, (row, line) in zip(texts, self._lines, strict=True)
        )
        self.findings += about_ids(players, self._place)
        self.findings += about_points(players, self._place)
        strange = [p.number for p in players if any(map(_is_of_trf, p.rounds))]
        if strange:
            message = f"{numbers('player', strange)}: forfeits or byes, read as TRF16 has them"
            self.findings.append(codes.OF_TRF.at(self._source.place(), message))
        blank = sum(each == NOT_PAIRED for player in players for each in player.rounds)
        if blank:
            message = f"{counted(blank, 'round')} of players blank: not played, not known why"
            self.findings.append(codes.UNPLAYED.at(self._source.place(), message))
        return players

    def _about_numbers(self, numbers: list[str]) -> Iterator[Finding]:
        seen: set[int] = set()
        for text, (row, line) in zip(numbers, self._lines, strict=True):
            number = int(text) if _WHOLE.fullmatch(text) else 0
            if number == 0 or number in seen:
                fault = "stands twice" if number else "is no number"
                who = line[columns.NAME].strip()
                message = f"the starting rank number {text!r} ({who}) {fault}"
                yield codes.BAD_NUMBER.at(self._source.place(row, 5), message)
            seen.add(number)

    def _player(self, number: int, row: int, line: str) -> Player:
        name = line[columns.NAME].strip()
        rating, unread = self._rating(number, name, row, line[columns.RATING].strip())
        return Player(
            number=number,
            name=name,
            national_id=line[columns.NATIONAL_ID].strip() or None,
            ratings=(Rating(rating, RatingKind.NATIONAL, columns.FEDERATION),) if rating else (),
            points_declared=self._points(number, name, row, line[columns.POINTS].strip()),
            rounds=self._rounds(number, name, row, line),
            raw=unread,
            row=row,
        )

    def _rating(
        self, number: int, name: str, row: int, text: str
    ) -> tuple[int, tuple[RawField, ...]]:
        if _WHOLE.fullmatch(text or "0"):
            return int(text or 0), ()
        message = f"{numbered(number, name)}: the rating {text!r} is no number; unknown"
        self._say(codes.BAD_FIGURE, row, 49, message, number)
        return 0, (RawField("rating", text),)

    def _points(self, number: int, name: str, row: int, text: str) -> int | None:
        found = _POINTS.fullmatch(text)
        if found is None and text:
            message = f"{numbered(number, name)}: points {text!r} cannot be read; unknown"
            self._say(codes.BAD_FIGURE, row, 82, message, number)
        return 10 * int(found[1]) + int(found[2]) if found else None

    def _rounds(self, number: int, name: str, row: int, line: str) -> tuple[RoundResult, ...]:
        told = [OUTSIDE_THE_PART] * self._before
        for index in range(self._blocks):
            where = columns.block(index)
            text = line[where].ljust(8)
            record = _record(text)
            if record is None:
                at = index + self._before + 1
                message = f"{numbered(number, name)}, round {at}: {text.strip()!r}"
                message += " is no opponent, colour and result; unknown"
                self._say(codes.BAD_ROUND, row, where.start + 1, message, number, at)
            told.append(record or RoundResult(None, None, Result.UNKNOWN))
        return tuple(told)

    def _say(
        self, code: Code, row: int, column: int, message: str, player: int, at: int | None = None
    ) -> None:
        self.findings.append(
            code.at(self._source.place(row, column), message, player=player, round=at)
        )

    def _place(self, row: int | None, field: str) -> Place:
        place = self._source.place(row)
        return msgspec.structs.replace(place, column=columns.FIELDS[field])


def _is_of_trf(record: RoundResult) -> bool:
    return record.result in FORFEITS or record.result in BYES


def _record(text: str) -> RoundResult | None:
    """Read the eight columns of a round; None when they make no sense."""
    if not text.strip():
        return NOT_PAIRED
    opponent, colour, letter = text[:4].strip() or "0", text[5], text[7]
    apart = colour in columns.COLOURS and text[4] == text[6] == " "
    met = int(opponent) if apart and _WHOLE.fullmatch(opponent) else -1
    known = _MET if met > 0 else columns.OF_TRF_ALONE
    if met < 0 or letter not in known:
        return None
    return RoundResult(met or None, columns.COLOURS[colour] if met else None, known[letter])

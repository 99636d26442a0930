"""Games of a section, match or other list: from records to the rounds of players."""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Player, Result, RoundResult
from tourneyelo.model.wording import numbers
from tourneyelo.plugin import Source
from tourneyelo_ecf.report import codes
from tourneyelo_ecf.report.details import day_of
from tourneyelo_ecf.report.fields import RESULTS, Field, Part, Record, RecordReader

SCORES = {
    "10": (Result.WIN, Result.LOSS),
    "01": (Result.LOSS, Result.WIN),
    "55": (Result.DRAW, Result.DRAW),
    "1D": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "D1": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
}
"""SCORE to the results of PIN1 and PIN2."""
_UNKNOWN = (Result.UNKNOWN, Result.UNKNOWN)
_COLOURS = {"WHITE": Colour.WHITE, "BLACK": Colour.BLACK}
_ROUND = re.compile(r"[0-9]{1,2}")
_KNOWN = frozenset(("PIN1", "SCORE", "PIN2", "COLOUR", "BOARD", "ROUND", "GAMEDATE"))


class Game(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A game as its record tells it; `first` and `second` are starting rank numbers."""

    first: int
    second: int
    results: tuple[Result, Result]
    colour: Colour | None
    """Of the first player."""
    board: str
    day: datetime.date | None
    round: int | None
    place: Place


class Played(msgspec.Struct, frozen=True):
    """The games of one part in their rounds."""

    rounds: dict[int, tuple[RoundResult, ...]]
    """By starting rank number; only who has a game."""
    days: tuple[datetime.date | None, ...]
    boards: dict[int, str]
    """Boards of single players, for matches."""


class GamesReader:
    """Reads one part with results."""

    def __init__(self, source: Source, part: Part, people: dict[str, Player]) -> None:
        self._source = source
        self._people = people
        self.kind = RESULTS[part.heading.name]
        reader = RecordReader(source)
        self.ahead, self._records = reader.records(part.fields, "PIN1")
        self.findings = reader.findings
        self.refusals: list[Finding] = []

    def read(self) -> Played:
        """Return the rounds; what makes them impossible is among the refusals."""
        found = [game for record in self._records if (game := self._game(record))]
        usual = self._day(self.ahead, "RESULTSDATE")
        games = [g if g.day else msgspec.structs.replace(g, day=usual) for g in found]
        told = [game for game in games if game.round is not None]
        untold = sorted(
            (game for game in games if game.round is None),
            key=lambda game: game.day or datetime.date.max,
        )
        self._refuse_two_games(told)
        if untold:
            self.findings.append(codes.ROUNDS_COUNTED.at(untold[0].place))
        placed = [*told, *_counted(untold, max((g.round or 0 for g in told), default=0))]
        boards = {n: g.board for g in placed if g.board for n in (g.first, g.second)}
        return Played(_rounds(placed), self._days(placed), boards)

    def _game(self, record: Record) -> Game | None:
        first, second = self._person(record, "PIN1"), self._person(record, "PIN2")
        place = self._place(record["PIN1"])
        if first is not None and first == second:
            message = f"PIN1 and PIN2 are both {record['PIN1'].value}"
            self.refusals.append(codes.AGAINST_SELF.at(place, message))
        if first is None or second is None or first == second:
            return None
        self._tell_unknown(record)
        colour = _value(record, "COLOUR").upper()
        if colour not in ("", *_COLOURS):
            self._say(codes.BAD_VALUE, record["COLOUR"], f"COLOUR {colour!r}: unknown")
        return Game(
            first=first,
            second=second,
            results=self._score(record),
            colour=_COLOURS.get(colour),
            board=_value(record, "BOARD"),
            day=self._day(record, "GAMEDATE"),
            round=self._round(record),
            place=place,
        )

    def _person(self, record: Record, name: str) -> int | None:
        field = record.get(name)
        if field is None or not field.value:
            place, message = record["PIN1"], f"a game lacks the mandatory field {name}"
            self.refusals.append(codes.FIELD_MISSING.at(self._place(place), message))
            return None
        player = self._people.get(field.value)
        if player is None:
            message = f"{name} {field.value} is not in PLAYER LIST"
            self.refusals.append(codes.PIN_UNKNOWN.at(self._place(field), message))
            return None
        return player.number

    def _score(self, record: Record) -> tuple[Result, Result]:
        field = record.get("SCORE")
        if field is None:
            message = "a game lacks the mandatory field SCORE; its result is unknown"
            self._say(codes.FIELD_MISSING, record["PIN1"], message)
            return _UNKNOWN
        results = SCORES.get(field.value.upper())
        if results is None:
            message = f"SCORE {field.value!r} is none of 10, 01, 55, 1d and d1: unknown"
            self._say(codes.BAD_SCORE, field, message)
        return results or _UNKNOWN

    def _round(self, record: Record) -> int | None:
        field = record.get("ROUND")
        if field and self.kind == "section" and _ROUND.fullmatch(field.value) and int(field.value):
            return int(field.value)
        if self.kind == "section" and field:
            message = f"ROUND {field.value!r} is no number from 1 to 99; the round is counted"
            self._say(codes.BAD_VALUE, field, message)
        elif self.kind == "section":
            message = "a game of a section lacks the mandatory field ROUND"
            self._say(codes.FIELD_MISSING, record["PIN1"], message)
        return None

    def _day(self, record: Record, name: str) -> datetime.date | None:
        field = record.get(name)
        if field is None and name == "GAMEDATE" and self.kind == "other":
            message = "a game of OTHER RESULTS lacks the mandatory field GAME DATE"
            self._say(codes.FIELD_MISSING, record["PIN1"], message)
        day = day_of(field.value) if field else None
        if field and day is None:
            self._say(codes.BAD_DATE, field, f"{field.value!r} is no day dd/mm/yyyy; unknown")
        return day

    def _tell_unknown(self, record: Record) -> None:
        for name in record.keys() - _KNOWN:
            self._say(codes.UNKNOWN_FIELD, record[name], f"{name!r} is unknown in a game; left out")

    def _refuse_two_games(self, games: Sequence[Game]) -> None:
        seen: set[tuple[int, int]] = set()
        for game in games:
            for number in (game.first, game.second):
                if (number, game.round or 0) in seen:
                    message = f"the player with PIN {number} has two games in round {game.round}"
                    self.refusals.append(codes.ROUND_TWICE.at(game.place, message, player=number))
                seen.add((number, game.round or 0))

    def _days(self, games: Sequence[Game]) -> tuple[datetime.date | None, ...]:
        """Return the day of each round, None when its games have none or several."""
        days: dict[int, set[datetime.date | None]] = defaultdict(set)
        for game in games:
            days[game.round or 0].add(game.day)
        mixed = sorted(number for number, found in days.items() if len(found) > 1)
        if mixed:
            message = f"the games of {numbers('round', mixed)} have several days"
            self.findings.append(codes.SEVERAL_DAYS.at(games[0].place, message))
        last = max(days, default=0)
        each = [days.get(n, set()) for n in range(1, last + 1)]
        told = tuple(next(iter(found)) if len(found) == 1 else None for found in each)
        return told if any(told) else ()

    def _say(self, code: Code, field: Field, message: str) -> None:
        self.findings.append(code.at(self._place(field), message))

    def _place(self, field: Field) -> Place:
        return self._source.place(field.line, field.column)


def _value(record: Record, name: str) -> str:
    return record[name].value if name in record else ""


def _counted(games: Iterable[Game], before: int) -> list[Game]:
    """Give games the first round in which both players are free and whose day is theirs."""
    placed: list[Game] = []
    busy: set[tuple[int, int]] = set()
    first = last = before + 1
    day = None
    for game in games:
        if game.day != day:
            first, day = last + bool(placed), game.day
        number = first
        while (game.first, number) in busy or (game.second, number) in busy:
            number += 1
        busy |= {(game.first, number), (game.second, number)}
        last = max(last, number)
        placed.append(msgspec.structs.replace(game, round=number))
    return placed


def _rounds(games: Sequence[Game]) -> dict[int, tuple[RoundResult, ...]]:
    told: dict[int, dict[int, RoundResult]] = defaultdict(dict)
    for game in games:
        other = game.colour.other if game.colour else None
        at = game.round or 0
        told[game.first].setdefault(at, RoundResult(game.second, game.colour, game.results[0]))
        told[game.second].setdefault(at, RoundResult(game.first, other, game.results[1]))
    return {
        number: tuple(rounds.get(n, NOT_PAIRED) for n in range(1, max(rounds) + 1))
        for number, rounds in told.items()
    }

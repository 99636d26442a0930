"""Lines of the ICU's CSV: event, players, rounds and totals."""

from __future__ import annotations

import enum
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import (
    STANDARD_SCORING,
    Code,
    Colour,
    DeclaredCounts,
    Finding,
    Result,
)
from tourneyelo.model.wording import counted, numbers, tenths
from tourneyelo_crosstable.cells import days, results
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.cells.values import tenths as tenths_of
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.games import Game, Side, Told
from tourneyelo_crosstable.games.event import Header
from tourneyelo_crosstable.limits import MOST_ROUNDS
from tourneyelo_crosstable.sheet import Cell, Row, Sheet, is_blank, text_of, tidy_text

ROUND, SCORE, COLOUR, SURNAME, FORENAME, RATING, TITLE, FEDERATION = range(8)
PLAYER_ID, PLAYER_SURNAME, PLAYER_FORENAME = 1, 2, 3
_OPPONENT = {"rating_fide": RATING, "title": TITLE, "federation": FEDERATION}
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
_NO_GAME = {
    Result.WIN: Result.POINT_BYE,
    Result.DRAW: Result.HALF_BYE,
    Result.LOSS: Result.UNPAIRED,
}


class Word(enum.Enum):
    """What a line begins with."""

    EVENT = enum.auto()
    START = enum.auto()
    END = enum.auto()
    ROUNDS = enum.auto()
    WEBSITE = enum.auto()
    FEDERATION = enum.auto()
    PLAYER = enum.auto()
    TOTAL = enum.auto()


_WORDS = {
    **dict.fromkeys(("event", "tournament"), Word.EVENT),
    **dict.fromkeys(("start", "start date", "date"), Word.START),
    **dict.fromkeys(("end", "end date"), Word.END),
    **dict.fromkeys(("rounds", "number of rounds"), Word.ROUNDS),
    **dict.fromkeys(("website", "web site", "site"), Word.WEBSITE),
    **dict.fromkeys(("playerfederation", "player federation"), Word.FEDERATION),
    "player": Word.PLAYER,
    "total": Word.TOTAL,
}


def word_of(row: Row) -> Word | None:
    """Tell what a line begins with; None for rounds, blanks and everything else."""
    first = row[0] if row else ""
    return _WORDS.get(first.strip().casefold()) if isinstance(first, str) else None


class BlockReader:
    """Reads a sheet of blocks from top to bottom."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._facts: dict[str, Any] = {}
        self._raw: dict[str, str] = {}
        self._findings: list[Finding] = []
        self._games: list[Game] = []
        self._blocks: list[_Block] = []

    def read(self) -> Told:
        """Read all lines.

        Raises:
            Refused: there is no player or no round, a player has no name, or a round is told twice.
        """
        for index, row in enumerate(self._sheet.rows):
            if not all(map(is_blank, row)):
                self._line(index, row)
        if not self._blocks:
            raise Refused(tables.EMPTY.at(self._sheet.whole(), "there is no line of a player"))
        for block in self._blocks:
            self._games += block.games(self._facts.get("declared"))
            self._findings += block.findings
        if not self._games:
            raise Refused(tables.EMPTY.at(self._sheet.whole(), "there is no line of a round"))
        return Told(
            sheet=self._sheet,
            games=tuple(self._games),
            from_both_sides=True,
            findings=tuple(self._findings),
            understanding=self._understanding(),
        )

    def _understanding(self) -> tuple[str, ...]:
        own = counted(len(self._blocks), "player")
        union = "the CSV of the Irish Chess Union for foreign events"
        fields = "round, score, colour, surname, forename, FIDE rating, title and federation"
        return (
            f"{self._sheet.title()}, {union}: a block of rounds for each of {own}",
            f"in the line of a round stand {fields}",
            "the numbers of the players with a block are national numbers (ICU)",
        )

    def header(self) -> Header:
        """Tell the facts of the event."""
        return Header(facts=self._facts, raw=self._raw, producer="ICU foreign CSV")

    def _line(self, index: int, row: Row) -> None:
        word = word_of(row)
        if word is Word.PLAYER:
            self._blocks.append(_Block(self._sheet, index, row, self._raw.get("PlayerFederation")))
        elif word is Word.TOTAL and self._blocks:
            self._blocks[-1].total(index, row)
        elif word is not None:
            self._fact(word, index, row)
        elif self._blocks and ordinal(row[ROUND]):
            self._blocks[-1].round(index, row)
        else:
            message = f"the line {self._sheet.text(index)[:60]!r} is none of this format; not read"
            self._findings.append(tables.BELOW.at(self._sheet.place(index), message))

    def _fact(self, word: Word, index: int, row: Row) -> None:
        text = tidy_text(_cell(row, 1))
        if word is Word.EVENT:
            self._facts["name"] = text or None
        elif word in (Word.START, Word.END):
            self._day("start_date" if word is Word.START else "end_date", index, _cell(row, 1))
        elif word is Word.ROUNDS:
            self._rounds(index, text)
        elif text:
            key = "PlayerFederation" if word is Word.FEDERATION else text_of(row[0])
            self._raw[key] = text

    def _day(self, field: str, index: int, cell: Cell) -> None:
        """Read a day; where two are possible the ICU has the month in the middle."""
        readings = days.read(cell)
        day = readings.day_first or readings.month_first
        if day is None:
            self._unreadable_fact(index)
        else:
            self._facts[field] = day

    def _rounds(self, index: int, text: str) -> None:
        number = ordinal(text)
        if number is None or number > MOST_ROUNDS:
            self._unreadable_fact(index)
        else:
            self._facts["declared"] = DeclaredCounts(rounds=number)

    def _unreadable_fact(self, index: int) -> None:
        message = f"the line {self._sheet.text(index)[:60]!r} cannot be read"
        self._findings.append(tables.HEADER_FIELD.at(self._sheet.place(index, 1), message))


class _Block:
    """The rounds of one player."""

    def __init__(self, sheet: Sheet, index: int, row: Row, federation: str | None) -> None:
        self._sheet, self._index = sheet, index
        self._name = _full_name(row, PLAYER_SURNAME, PLAYER_FORENAME)
        if not self._name:
            raise Refused(codes.WHO.at(sheet.place(index), "the player has no name"))
        self._cells: dict[str, Cell] = {"national_id": _cell(row, PLAYER_ID)}
        if federation:
            self._cells["federation"] = federation
        self._rounds: dict[int, tuple[int, Row]] = {}
        self._total: int | None = None
        self._total_row = index
        self.findings: list[Finding] = []

    def round(self, index: int, row: Row) -> None:
        """Take the line of a round."""
        number = ordinal(row[ROUND]) or 0
        if number in self._rounds or number > MOST_ROUNDS:
            what = "is told twice" if number in self._rounds else "is none"
            message = f"round {number} of {self._name} {what}"
            raise Refused(codes.CONTRADICTED.at(self._sheet.place(index), message, round=number))
        self._rounds[number] = index, row

    def total(self, index: int, row: Row) -> None:
        """Take the line of the total."""
        self._total, self._total_row = tenths_of(_cell(row, 1)), index
        if self._total is None:
            message = f"{text_of(_cell(row, 1))!r} is no number of points"
            self.findings.append(tables.POINTS.at(self._sheet.place(index, 1), message))

    def games(self, declared: DeclaredCounts | None) -> list[Game]:
        """Read all rounds, those that are missing as unknown."""
        last = max((declared.rounds if declared else 0) or 0, *self._rounds, 0)
        missing = [number for number in range(1, last + 1) if number not in self._rounds]
        if missing:
            message = f"{numbers('round', missing)} of {self._name} not told; unknown"
            self._remark(codes.RESULT, self._index, 0, message)
        games = [self._game(number, *line) for number, line in sorted(self._rounds.items())]
        games += [self._alone(self._index, number, Result.UNKNOWN) for number in missing]
        self._check_total(games)
        return games

    def _check_total(self, games: list[Game]) -> None:
        worth = STANDARD_SCORING.table()
        total = sum(worth.get((None, game.results[0]), 0) for game in games)
        if self._total_row == self._index:
            message = f"{self._name} has no line Total; the file may break off here"
            self._remark(tables.POINTS, self._index, 0, message)
        if self._total is not None and self._total != total:
            message = (
                f"the total of {self._name} is {tenths(self._total)}, "
                f"but the rounds make {tenths(total)}"
            )
            self._remark(codes.CONTRADICTED, self._total_row, 1, message)

    def _game(self, number: int, index: int, row: Row) -> Game:
        outcome = results.read(_cell(row, SCORE))
        if outcome in (results.UNREADABLE, results.PENDING):
            problem = f"the score {text_of(_cell(row, SCORE))!r} is none"
            self._remark(codes.RESULT, index, SCORE, f"round {number} of {self._name}: {problem}")
        colour = text_of(_cell(row, COLOUR)).casefold()[:1]
        opponent = _full_name(row, SURNAME, FORENAME)
        if not opponent:
            own = results.PLAYED.get(outcome.left, outcome.left)
            return self._alone(index, number, _NO_GAME.get(own, Result.UNKNOWN))
        if colour not in _COLOURS:
            message = f"the colour {text_of(_cell(row, COLOUR))!r} is neither W nor B; not known"
            self._remark(codes.CONCLUDED, index, COLOUR, message)
        own_colour = _COLOURS.get(colour)
        return Game(
            row=index,
            sides=(self._own(), _opponent(index, row, opponent)),
            results=(outcome.left, outcome.right),
            colours=(own_colour, own_colour.other if own_colour else None),
            round=number,
        )

    def _alone(self, index: int, number: int, result: Result) -> Game:
        sides, colours = (self._own(),), (None,)
        return Game(row=index, sides=sides, results=(result,), colours=colours, round=number)

    def _own(self) -> Side:
        return Side(
            row=self._index,
            name=self._name,
            column=PLAYER_SURNAME,
            cells=self._cells,
            columns=dict.fromkeys(self._cells, PLAYER_ID),
            points_total=self._total,
        )

    def _remark(self, code: Code, index: int, column: int, message: str) -> None:
        self.findings.append(code.at(self._sheet.place(index, column), message))


def _opponent(index: int, row: Row, name: str) -> Side:
    return Side(
        row=index,
        name=name,
        column=SURNAME,
        cells={meaning: _cell(row, column) for meaning, column in _OPPONENT.items()},
        columns=_OPPONENT,
        in_full=False,
    )


def _full_name(row: Row, surname: int, forename: int) -> str:
    names = (tidy_text(_cell(row, column)) for column in (surname, forename))
    return ", ".join(filter(None, names))


def _cell(row: Row, column: int) -> Cell:
    return row[column] if column < len(row) else ""

"""Round remarks: what was odd about the round cells of a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tourneyelo.model import Finding, Place, Result
from tourneyelo_crosstable.cells import dates, grammars
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.cells import DATE
from tourneyelo_crosstable.layouts.player_rows.rounds import Rounds
from tourneyelo_crosstable.sheet import Cell, is_blank, text_of
from tourneyelo_crosstable.table import Table

NAMED_PLACES = 12
"""Cells that one finding names; the rest are counted."""


class RoundRemarks:
    """What an arbiter must know about the round cells, once players have their numbers."""

    def __init__(self, table: Table, rounds: Rounds, numbers: tuple[int, ...]) -> None:
        self._table, self._rounds, self._numbers = table, rounds, numbers
        self._first = table.first_round

    def findings(self) -> Iterator[Finding]:
        """Report everything."""
        yield from self._unreadable()
        yield from self._empty_end()
        yield from self._lost()
        yield from self._unfinished()
        yield from self._word_byes()
        yield from self._missing_opponents()

    def _unreadable(self) -> Iterator[Finding]:
        for index, round_ in self._having(Result.UNKNOWN):
            number, text = self._first + round_, self._text(index, round_)
            said = f"round {number} of {self._name(index)} reads {text!r}"
            cell = self._cell(index, round_)
            typed = dates.typed(cell) or dates.typed_behind(text)
            made = f"a spreadsheet made this date of something typed, such as {typed}"
            why = made if typed else "which is no result"
            message = f"{said}, {why}; the round counts as unknown"
            yield (DATE if typed else codes.CELL).at(
                self._place_of(index, round_),
                message,
                player=self._numbers[index],
                round=number,
            )

    def _empty_end(self) -> Iterator[Finding]:
        held, headed = len(self._rounds.columns), len(self._table.columns.rounds)
        if held < headed:
            begin, end = self._first + held, self._first + headed - 1
            which = f"round {end}" if begin == end else f"rounds {begin} to {end}"
            place = self._table.sheet.place(
                self._table.header.row, self._table.columns.rounds[held]
            )
            yield codes.EMPTY_ROUNDS.at(place, f"nothing stands under {which}; left out")

    def _lost(self) -> Iterator[Finding]:
        for round_, column in enumerate(self._rounds.columns, self._first):
            if all(is_blank(row[column]) for row in self._table.rows):
                place = self._table.sheet.place(self._table.header.row, column)
                message = f"nothing stands under round {round_}, although later rounds are filled"
                yield codes.LOST_ROUND.at(place, message, round=round_)

    def _unfinished(self) -> Iterator[Finding]:
        pending = self._having(Result.PENDING)
        if pending:
            rounds = sorted({self._first + round_ for _, round_ in pending})
            message = (
                f"cells with an opponent but no result: {len(pending)} "
                f"(round {', '.join(map(str, rounds))}); the event is not finished"
            )
            yield codes.UNFINISHED.at(self._place_of(*pending[0]), message)

    def _word_byes(self) -> Iterator[Finding]:
        byes = [
            (index, round_)
            for index, round_ in self._having(Result.POINT_BYE)
            if grammars.is_word_bye(self._cell(index, round_))
        ]
        if byes:
            message = (
                f"{self._listed(byes)}: {self._text(*byes[0])!r} does not say how much it is "
                "worth; read as a full point"
            )
            yield codes.WORD_BYE.at(self._place_of(*byes[0]), message)

    def _missing_opponents(self) -> Iterator[Finding]:
        known = {*self._numbers, None}
        if known.issuperset(self._rounds.opponents):
            return
        missing: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for index, records in enumerate(self._rounds.records):
            for round_, record in enumerate(records):
                if record.opponent not in known and record.opponent is not None:
                    missing[record.opponent].append((index, round_))
        count = sum(map(len, missing.values()))
        message = (
            f"opponents missing from the list of {len(self._numbers)} players: {len(missing)} "
            f"(in {count} games); the list was probably cut"
        )
        yield codes.OPPONENTS_CUT.at(self._table.sheet.place(self._table.last - 1), message)
        for opponent, places in sorted(missing.items()):
            message = f"opponent {opponent} is not in the sheet; named in {self._listed(places)}"
            yield codes.OPPONENT_MISSING.at(self._place_of(*places[0]), message)

    def _having(self, result: Result) -> list[tuple[int, int]]:
        """List the cells of a result by row and round, from 0."""
        if result not in self._rounds.results:
            return []
        return [
            (index, round_)
            for index, records in enumerate(self._rounds.records)
            for round_, record in enumerate(records)
            if record.result is result
        ]

    def _listed(self, places: list[tuple[int, int]]) -> str:
        named = [self._place_of(*place).cell or "" for place in places[:NAMED_PLACES]]
        more = len(places) - len(named)
        return ", ".join(named) + (f" and {more} more" if more else "")

    def _place_of(self, index: int, round_: int) -> Place:
        row, column = self._table.first + index, self._rounds.columns[round_]
        return self._table.sheet.place(row, column)

    def _cell(self, index: int, round_: int) -> Cell:
        return self._table.sheet.rows[self._table.first + index][self._rounds.columns[round_]]

    def _text(self, index: int, round_: int) -> str:
        return text_of(self._cell(index, round_))

    def _name(self, index: int) -> str:
        return text_of(self._table.sheet.rows[self._table.first + index][self._table.name])

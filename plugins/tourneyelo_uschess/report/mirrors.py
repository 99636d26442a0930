"""Result cells of a section against each other: every game stands in two of them."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding
from tourneyelo.model.wording import counted, numbered
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.book import Row, SectionCells
from tourneyelo_uschess.report.cells import (
    BLANK,
    MIRROR,
    MIRROR_OF_DOUBLES,
    NOBODY,
    Cell,
    fault,
    is_game,
)
from tourneyelo_uschess.report.layout import round_field

_WORDS = {"W": "a win", "D": "a draw", "L": "a loss"}


def unclear(players: tuple[Row, ...], cells: SectionCells) -> Iterator[Finding]:
    """Tell cells that have no certain meaning, byes that name somebody, and what is blank."""
    known = _by_number(players)
    for number, at, cell in _all(cells):
        row, place = known[number], known[number].place(_field(cells, at))
        who = f"round {at} of {numbered(number, row.text('D_NAME'))}"
        said = fault(cell, double=cells.double)
        if said:
            message = f"{who}: {said}; the result is unknown"
            yield codes.CELL_UNCLEAR.at(place, message, player=number, round=at)
        elif cell.code in NOBODY and cell.opponent is not None:
            message = f"{who}: an opponent stands in {cell.text!r}, but nobody was met"
            yield codes.NOBODY_MET.at(place, message, player=number, round=at)
    yield from _blank(players, cells)
    yield from _colourless(players, cells)


def _blank(players: tuple[Row, ...], cells: SectionCells) -> Iterator[Finding]:
    known = _by_number(players)
    blank = [(number, at) for number, at, cell in _all(cells) if cell.code == BLANK]
    if blank:
        number, at = blank[0]
        message = f"{counted(len(blank), 'result cell')} blank, taken as unplayed"
        yield codes.BLANK_CELLS.at(known[number].place(_field(cells, at)), message)


def _colourless(players: tuple[Row, ...], cells: SectionCells) -> Iterator[Finding]:
    """Tell games without a colour, where the layout has one."""
    if not any("D_NAME" in row.cells for row in players):
        return
    known = _by_number(players)
    bare = [
        (number, at)
        for number, at, cell in _all(cells)
        if is_game(cell, double=cells.double) and cell.opponent and cell.colour is None
    ]
    if bare:
        number, at = bare[0]
        first = f"the first is round {at} of player {number}"
        message = f"{counted(len(bare), 'cell')} of games without a colour, {first}"
        yield codes.NO_COLOURS.at(known[number].place(_field(cells, at)), message)


def contradictions(players: tuple[Row, ...], cells: SectionCells) -> Iterator[Finding]:
    """Tell every game that its two players report differently, once."""
    known = _by_number(players)
    told: set[tuple[int, int, int]] = set()
    for number, at, cell in _all(cells):
        met = cell.opponent
        counts = cell.code in (MIRROR_OF_DOUBLES if cells.double else MIRROR)
        if met is None or not counts or fault(cell, double=cells.double):
            continue
        pair = (at, min(number, met), max(number, met))
        said = "" if pair in told else _contradiction(number, at, cell, cells)
        if said:
            told.add(pair)
            who = numbered(number, known[number].text("D_NAME"))
            message = f"round {at}: {who} has {cell.text}, {said}"
            place = known[number].place(_field(cells, at))
            yield codes.NOT_MIRRORED.at(place, message, player=number, round=at)


def _contradiction(number: int, at: int, cell: Cell, cells: SectionCells) -> str:
    """Say what the opponent has instead; empty when the two cells fit."""
    met = cell.opponent or 0
    if met == number:
        return "a game against himself"
    if met not in cells.by_number:
        return f"and there is no player {met} in the section"
    other = cells.by_number[met][at - 1]
    mirror = MIRROR_OF_DOUBLES if cells.double else MIRROR
    has = f"player {met} has {other.text or 'nothing'}"
    if other.opponent != number:
        return has
    if other.code not in mirror[cell.code]:
        alike = other.code == cell.code and cell.code in _WORDS and not cells.double
        return f"{has}: both report {_WORDS[cell.code]}" if alike else has
    if cell.colour is not None and cell.colour is other.colour:
        return f"{has}: both have {cell.colour}"
    return ""


def _all(cells: SectionCells) -> Iterator[tuple[int, int, Cell]]:
    for number, own in cells.by_number.items():
        for at, cell in enumerate(own, 1):
            yield number, at, cell


def _by_number(players: tuple[Row, ...]) -> dict[int, Row]:
    """Index rows by pairing number; of several with one number the first is kept."""
    found: dict[int, Row] = {}
    for row in players:
        number = row.number("D_PAIR_NUM")
        if number is not None:
            found.setdefault(number, row)
    return found


def _field(cells: SectionCells, at: int) -> str:
    """Name the column of a round; that of a game of a rearranged round robin is not known."""
    return "" if cells.by_opponents else round_field(at)

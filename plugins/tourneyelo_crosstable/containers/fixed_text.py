"""Text in columns of fixed width: columns end where every line is blank."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tourneyelo_crosstable.cells.grammars import looks_like_opponent
from tourneyelo_crosstable.words import NOTHING, anchored, heading

SEARCHED_LINES = 200
MOST_LINES = 10_000
LONGEST_LINE = 2_000
FEWEST_HEADINGS = 3
FEWEST_GAMES = 2
TEXT_COLUMNS = frozenset({"name", "club"})
"""Columns whose texts have blanks of their own."""
_GAP_IN_CELL = re.compile(r"(?<![^\s|])([WLDXF])( +)(?=\d{1,4}[WB]?(?![^\s|]))")
_FILLER = "\0"
_FILLED = re.compile(r"\S+")
_RUN = re.compile(rb"\x01+")
NEAR = 2
"""Positions by which a heading may stand beside its column."""
_WIDE_GAP = re.compile(r"\s*\|\s*|\s{2,}")


class Table(NamedTuple):
    """The lines of a text that make a table, by 0-based index."""

    lines: list[str]
    """All lines of the text, gaps inside round cells filled."""
    header: int
    players: tuple[int, ...]
    games: int
    """Words among the players that name an opponent."""


class Span(NamedTuple):
    """A column: its first position, and the one behind its last."""

    start: int
    end: int

    def cut(self, line: str) -> str:
        """Take the column out of a line."""
        return line[self.start : self.end].strip()


def find_table(text: str) -> Table | None:
    """Find the header and the lines of players; None where no line names columns and games."""
    lines = [line.rstrip() for line in text.splitlines()]
    if len(lines) > MOST_LINES or max(map(len, lines), default=0) > LONGEST_LINE:
        return None
    lines = [_GAP_IN_CELL.sub(_filled, line) for line in lines]
    header = _find_header(lines)
    if header is None:
        return None
    games = {i: count for i in range(header + 1, len(lines)) if (count := _games(lines[i]))}
    if len(games) < FEWEST_GAMES:
        return None
    last = _last_player(lines, max(games))
    players = tuple(
        index
        for index in range(header + 1, last + 1)
        if any(map(str.isalnum, lines[index])) and lines[index] != lines[header]
    )
    return Table(lines, header, players, sum(games.values()))


def _filled(match: re.Match[str]) -> str:
    return match[1] + _FILLER * len(match[2])


def _emptied(text: str) -> str:
    return text.replace(_FILLER, " ")


def _find_header(lines: list[str]) -> int | None:
    best, most = None, FEWEST_HEADINGS - 1
    for index, line in enumerate(lines[:SEARCHED_LINES]):
        for words in (_WIDE_GAP.split(line.strip()), line.replace("|", " ").split()):
            count = _headings(words)
            if count > most:
                best, most = index, count
    return best


def _headings(words: list[str]) -> int:
    found = {meaning for word in words if len(word) < 30 and (meaning := heading(word).meaning)}
    return len(found) if anchored(found) else 0


def _games(line: str) -> int:
    words = line.replace("|", " ").split()
    return sum(looks_like_opponent(_emptied(word)) for word in words)


def _last_player(lines: list[str], last: int) -> int:
    """Go on behind the last game, over players who have none: lines that begin with a number."""
    while last + 1 < len(lines) and lines[last + 1][:6].strip()[:1].isdecimal():
        last += 1
    return last


def by_position(text: str) -> Iterator[tuple[int, list[str]]]:
    """Split a table at the positions at which its header and all players are blank.

    A text whose columns cannot be told apart so has no rows.
    """
    table = find_table(text)
    columns = _columns(table) if table else None
    if table and columns:
        yield from _rows(table, lambda line: [_emptied(span.cut(line)) for span in columns])


def by_gaps(text: str) -> Iterator[tuple[int, list[str]]]:
    """Split a table wherever two or more blanks stand.

    A text in which not every player has a cell for every heading has no rows.
    """
    table = find_table(text)
    if table is None:
        return
    headings = _cells(table.lines[table.header])
    cells = [_cells(table.lines[index]) for index in table.players]
    complete = all(len(row) == len(headings) for row in cells)
    if complete and not _run_together(headings, (cell for row in cells for cell in row)):
        yield from _rows(table, _cells)


def _cells(line: str) -> list[str]:
    return [_emptied(cell) for cell in _WIDE_GAP.split(line.strip().strip("|").strip())]


def _rows(table: Table, split: Callable[[str], list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Split header and players; every other line that says anything is a row of one cell."""
    tabular = {table.header, *table.players}
    for index, line in enumerate(table.lines):
        if index in tabular:
            yield index + 1, split(line)
        elif not table.header < index < table.players[-1] and any(map(str.isalnum, line)):
            yield index + 1, [_emptied(line).strip()]
        elif index > table.players[-1]:
            yield index + 1, [""]


def _columns(table: Table) -> list[Span] | None:
    """Find the columns; None when two of them run into one another."""
    head = table.lines[table.header].replace("|", " ")
    body = [table.lines[index].replace("|", " ") for index in table.players]
    spans = _joined(_spans([head, *body]), head, body)
    headings = (span.cut(head) for span in spans)
    cells = (span.cut(line) for span in spans for line in body)
    return None if _run_together(headings, cells) else spans


def _run_together(headings: Iterable[str], cells: Iterable[str]) -> bool:
    """Return True when some cell holds what belongs into two columns."""
    return any(map(_has_two_headings, headings)) or any(map(_holds_more_than_a_game, cells))


def _spans(lines: list[str]) -> list[Span]:
    """Cut at the positions that are blank in every line."""
    width = max(map(len, lines))
    filled = bytearray(width + 1)
    for line in lines:
        for match in _FILLED.finditer(line):
            filled[match.start() : match.end()] = b"\x01" * len(match[0])
    return [Span(run.start(), run.end()) for run in _RUN.finditer(bytes(filled))]


def _joined(spans: list[Span], head: str, body: list[str]) -> list[Span]:
    """Join what only seems to be two columns: halves of a heading, of a name, or apart from it."""
    joined: list[Span] = []
    for span in spans:
        continues = bool(joined) and _belongs(joined[-1], span, head, body)
        start = joined.pop().start if continues else span.start
        joined.append(Span(start, span.end))
    return joined


def _belongs(left: Span, right: Span, head: str, body: list[str]) -> bool:
    """Return True when a column continues the one to its left."""
    gap = right.start - left.end
    before, behind = left.cut(head), right.cut(head)
    if behind and not _holds(right, body):
        if not before:
            return gap <= NEAR and _holds_games(left, body)
        return gap == 1 and heading(f"{before} {behind}").meaning is not None
    if behind or not before:
        return False
    if not _holds(left, body):
        return gap <= NEAR and _holds_games(right, body)
    return gap == 1 and heading(before).meaning in TEXT_COLUMNS


def _holds(span: Span, body: list[str]) -> bool:
    return any(map(span.cut, body))


def _holds_games(span: Span, body: list[str]) -> bool:
    return any(looks_like_opponent(_emptied(span.cut(line))) for line in body)


def _has_two_headings(text: str) -> bool:
    """Return True for headings of two columns that no blank divides in every line."""
    if heading(text).meaning is not None:
        return False
    return len({found for word in text.split() if (found := heading(word)) != NOTHING}) > 1


def _holds_more_than_a_game(text: str) -> bool:
    """Return True for a game with something else beside it."""
    words = text.split()
    return len(words) > 1 and not looks_like_opponent(text) and _games(text) > 0

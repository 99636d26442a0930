"""How a crosstable was understood, sentence by sentence, for who wants to check it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding
from tourneyelo_crosstable.layouts.player_rows.played import Played
from tourneyelo_crosstable.table import Table
from tourneyelo_crosstable.table.columns import PART_OF_ROUND
from tourneyelo_crosstable.table.preamble import Preamble
from tourneyelo_crosstable.words import fold, list_kind

_MEANINGS = {
    "rating_fide": "FIDE rating",
    "rating_national": "national rating",
    "fide_id": "FIDE number",
    "national_id": "national number",
    "birth": "date of birth",
    "k": "K",
    "number": "starting number",
    "given_name": "given name",
    "games_counted": "games counted (n), as printed",
    "score_counted": "score in them (w), as printed",
    "expected": "expected score (we), as printed",
    "delta": "score less expected score (w-we), as printed",
    "change": "rating change, as printed",
    "performance": "performance rating, as printed",
}


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided about a table."""

    table: Table
    played: Played
    preamble: Preamble
    columns: dict[str, int]
    """Meaning to column, `rank` and `number` included."""
    ranks: tuple[int | None, ...]
    """Rank of every row."""
    findings: tuple[Finding, ...]


def sentences(found: Understood) -> Iterator[str]:
    """Say what was decided and on what ground."""
    table, sheet = found.table, found.table.sheet
    unit = "line" if sheet.lines else "row"
    header = f"header in {unit} {sheet.row_number(table.header.row)}"
    if table.header.missing:
        header = "no header row"
    yield (
        f"{sheet.title()}, {header}, players in {unit}s {sheet.row_number(table.first)} to "
        f"{sheet.row_number(table.last - 1)}"
    )
    if found.preamble.list_title:
        kind = list_kind(found.preamble.list_title)
        what = f", that is a {kind.replace('_', ' ')}" if kind else ""
        yield f"the list calls itself {found.preamble.list_title!r}{what}"
    yield from _columns(found)
    yield from found.played.understanding
    yield from _not_used(found)


def _columns(found: Understood) -> Iterator[str]:
    table = found.table
    meanings = _meanings(found)
    for column in sorted(meanings):
        ground = _ground(table, column, meanings[column])
        yield f"column {table.title(column)} -> {meanings[column]} ({ground})"


def _meanings(found: Understood) -> dict[int, str]:
    meanings = {found.table.name: "name"}
    for meaning, column in found.columns.items():
        meanings.setdefault(column, _MEANINGS.get(meaning, meaning))
    return meanings


def _not_used(found: Understood) -> Iterator[str]:
    """Name the columns that nothing was taken from, a known word among them with its meaning."""
    used = {*_meanings(found), *found.played.columns, *found.table.header.having(PART_OF_ROUND)}
    headed = (column for column, text in enumerate(found.table.header.texts) if text)
    rest = sorted({*headed, *found.table.columns.unused} - used)
    if rest:
        yield "not used: " + ", ".join(f"column {_described(found.table, c)}" for c in rest)


def _described(table: Table, column: int) -> str:
    meaning = table.header.headings[column].meaning
    word = _MEANINGS.get(meaning or "", (meaning or "").replace("_", "-"))
    if not word or word == fold(table.header.texts[column]):
        return table.title(column)
    return f"{table.title(column)} ({word})"


def _ground(table: Table, column: int, meaning: str) -> str:
    if meaning == "points" and table.header.headings[column].meaning != "points":
        return "equals the results of every player"
    known = table.header.headings[column].meaning is not None
    return "header word" if known else "by what stands in it"

"""How a list of games was understood, sentence by sentence, for who wants to check it."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model.wording import counted
from tourneyelo_crosstable.layouts.game_rows.columns import GameColumns
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT, RIGHT, side_heading
from tourneyelo_crosstable.layouts.game_rows.rows import RowReader
from tourneyelo_crosstable.sheet import Sheet

_SIDES = {
    "white": ("White", "Black"),
    "first": ("first player", "second player"),
    "name": ("left player", "right player"),
    "opponent": ("player", "opponent"),
}
_MEANINGS = {
    "given_name": "given name",
    "number": "starting number",
    "rating_fide": "FIDE rating",
    "rating_national": "national rating",
    "fide_id": "FIDE number",
    "national_id": "national number",
    "birth": "date of birth",
    "k": "K",
    "other_name": "name in another script",
}


def sentences(sheet: Sheet, reader: RowReader) -> Iterator[str]:
    """Say what was decided and on what ground."""
    first = reader.tables[0]
    unit = "line" if sheet.lines else "row"
    headers = [str(sheet.row_number(table.header)) for table in reader.tables]
    many = (
        f"{len(headers)} headers, the first in {unit}" if len(headers) > 1 else f"header in {unit}"
    )
    yield (
        f"{sheet.title()}, one row per game: {many} {headers[0]}, "
        f"{counted(len(reader.games), 'row')} of games and byes"
    )
    yield from _columns(first)
    yield _about_rounds(reader)


def _columns(table: GameColumns) -> Iterator[str]:
    meanings = {column: meaning for meaning, column in table.common.items()}
    for side in (LEFT, RIGHT):
        whose = _SIDES[table.called][side]
        for meaning, column in table.sides[side].items():
            meanings[column] = f"{_named(meaning, table)} of {whose}"
    for column in sorted(meanings):
        yield f"column {table.title(column)} -> {meanings[column]} ({_ground(table, column)})"
    if table.unused:
        yield "not used: " + ", ".join(f"column {table.title(column)}" for column in table.unused)


def _named(meaning: str, table: GameColumns) -> str:
    if meaning == "points":
        return "score" if table.two_scores else "points before the round"
    return _MEANINGS.get(meaning, meaning)


def _ground(table: GameColumns, column: int) -> str:
    if column in table.by_shape:
        return "by what stands in it"
    if column in table.common.values() or side_heading(table.texts[column]):
        return "header word"
    return "header word, and the side on which it stands"


def _about_rounds(reader: RowReader) -> str:
    if "round" in reader.tables[0].common:
        return f"rounds: column {reader.tables[0].title(reader.tables[0].common['round'])}"
    if reader.lines:
        lines = counted(len(reader.lines), "line")
        return f"rounds: {lines} above the games, such as {reader.lines[0]!r}"
    if any(game.round is not None for game in reader.games):
        return "rounds: the name of the sheet"
    return "rounds: the sheet tells none"

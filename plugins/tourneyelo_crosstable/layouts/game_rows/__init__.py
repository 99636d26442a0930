"""One row per game: pairing lists of programs, and sheets that somebody typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import listed, numbers
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.cells.doubt import doubt_of_signs
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import lists, tables
from tourneyelo_crosstable.codes.proofs import NO_RESULTS, NUMBERS_ALONE
from tourneyelo_crosstable.codes.sheets import NAMED_OTHERWISE
from tourneyelo_crosstable.codes.writing import NOT_FILLED_IN
from tourneyelo_crosstable.games import Told
from tourneyelo_crosstable.games.event import Header, assemble
from tourneyelo_crosstable.layouts.game_rows import columns
from tourneyelo_crosstable.layouts.game_rows.columns import GameColumns
from tourneyelo_crosstable.layouts.game_rows.lines import round_line
from tourneyelo_crosstable.layouts.game_rows.rows import RowReader
from tourneyelo_crosstable.layouts.game_rows.understanding import sentences
from tourneyelo_crosstable.sheet import Sheet
from tourneyelo_crosstable.table.preamble import Preamble


def recognises(sheet: Sheet) -> bool:
    """Return True when a row heads two sides of a game."""
    return columns.find(sheet) is not None


def read(sheet: Sheet) -> Imported:
    """Read all games of a sheet.

    Raises:
        Refused: there is none, or it cannot be told who played it, or in which round.
    """
    header = columns.find(sheet)
    if header is None:
        raise Refused(tables.NO_HEADER.at(sheet.whole()))
    reader = RowReader(sheet, header)
    if not reader.games:
        message = "no game was filled in: there is none below the header"
        remedy = "write round, players and result into a row for every game"
        raise Refused(NOT_FILLED_IN.at(sheet.place(header), message, remedy=remedy))
    _refuse_signs(reader, sheet)
    preamble = _preamble(reader, sheet)
    told = Told(
        sheet=sheet,
        games=reader.games,
        from_both_sides=reader.columns.called == "opponent",
        findings=(
            *reader.remarks.findings(),
            *_about_name(sheet, reader),
            *_about_columns(sheet, reader.tables[0], preamble, numbers_alone=_all_nameless(reader)),
        ),
        understanding=tuple(sentences(sheet, reader)),
    )
    return assemble(told, _header(sheet, reader, preamble))


def _refuse_signs(reader: RowReader, sheet: Sheet) -> None:
    """Refuse results of signs alone, of which + and - may be games as well as forfeits.

    Raises:
        Refused: they are so.
    """
    results = {result for game in reader.games for result in game.results}
    if found := doubt_of_signs(results, reader.written):
        column = reader.columns.common.get("result")
        remedy = "write 1-0, 0-1 or ½-½; by forfeit + - -, - - + or - - -"
        raise Refused(found.at(sheet.place(reader.columns.header, column), remedy=remedy))


def _all_nameless(reader: RowReader) -> bool:
    return all(side.nameless for game in reader.games for side in game.sides)


def _about_name(sheet: Sheet, reader: RowReader) -> Iterator[Finding]:
    """Say that the sheet is named after another round than its games are told to be of."""
    named = round_line(sheet.name or "")
    told = sorted({game.round for game in reader.games if game.round is not None})
    if named and told and named.round not in told:
        message = (
            f"the name of {sheet.title()} says round {named.round}, but the sheet itself tells "
            f"its games to be of {numbers('round', told)}; these are believed"
        )
        yield NAMED_OTHERWISE.at(sheet.place(reader.first_row), message)


def _preamble(reader: RowReader, sheet: Sheet) -> Preamble:
    """Read the lines above the first round and below the last game."""
    return Preamble(sheet, reader.first_row, reader.last_row).read()


def _header(sheet: Sheet, reader: RowReader, preamble: Preamble) -> Header:
    facts: dict[str, Any] = dict(preamble.facts)
    events = reader.constant("event")
    if len(events) > 1:
        message = f"the games are of {len(events)} events: {listed(events)}"
        remedy = "give the games of one event in a file"
        column = reader.tables[0].common["event"]
        place = sheet.place(reader.tables[0].header, column)
        raise Refused(codes.CONTRADICTED.at(place, message, remedy=remedy))
    sites = reader.constant("site")
    facts |= {"name": events[0]} if events else {}
    facts |= {"city": sites[0]} if len(sites) == 1 and "city" not in facts else {}
    return Header(
        facts=facts,
        raw=preamble.raw,
        producer=preamble.producer,
        findings=tuple(preamble.findings),
    )


def _about_columns(
    sheet: Sheet, table: GameColumns, preamble: Preamble, *, numbers_alone: bool
) -> Iterator[Finding]:
    """Say what had to be understood without the help of a heading."""
    plain = [s["rating"] for s in table.sides if s.get("rating", -1) == s.get("rating_fide")]
    if plain:
        code = tables.NATIONAL_ONLY if preamble.national_only else tables.WHOSE_RATING
        titles = " and ".join(table.title(column) for column in plain)
        message = f"column {titles}: {code.title}"
        yield code.at(sheet.place(table.header, plain[0]), message)
    yield from _about_use(sheet, table)
    if numbers_alone:
        yield _about_numbers(sheet, table)
    if table.of_japan:
        problem = (
            "the sheet has the columns of Japan's federation; its ratings are read as national"
        )
        yield codes.CONCLUDED.at(sheet.place(table.header), problem)
    for column in table.by_shape:
        message = (
            f"the heading of column {table.title(column)} is unknown; "
            "what it holds was told by its cells"
        )
        if table.texts[column].strip():
            yield tables.BY_SHAPE.at(sheet.place(table.header, column), message)


def _about_use(sheet: Sheet, table: GameColumns) -> Iterator[Finding]:
    """Say what the columns cannot be used for."""
    if len(table.teams) > 1:
        columns = " and ".join(f"column {table.title(column)}" for column in table.teams)
        message = f"{columns} name teams: the event is a team event"
        yield lists.TEAM_EVENT.at(sheet.place(table.header, table.teams[0]), message)
    if not table.tells_results:
        unused = ", ".join(f"column {table.title(column)}" for column in table.unused)
        message = f"no column was understood to tell results; not used: {unused or 'none'}"
        yield NO_RESULTS.at(sheet.place(table.header), message)


def _about_numbers(sheet: Sheet, table: GameColumns) -> Finding:
    names = [side["name"] for side in table.sides]
    titles = " and ".join(f"column {table.title(column)}" for column in names)
    message = f"{titles} hold numbers in place of names; they are read as starting numbers"
    return NUMBERS_ALONE.at(sheet.place(table.header, names[0]), message)

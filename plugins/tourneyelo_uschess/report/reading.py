"""From the rows of a report to the tournament of one section."""

from __future__ import annotations

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Player,
    Rating,
    RatingKind,
    RawField,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Imported, Source, chosen_event
from tourneyelo_uschess.report import codes, forfeits, rules
from tourneyelo_uschess.report.book import Row, SectionCells, section_cells
from tourneyelo_uschess.report.cells import results
from tourneyelo_uschess.report.layout import (
    EVENT_BEGIN,
    EVENT_END,
    FACTS_OF_EVENT,
    FACTS_OF_SECTION,
    LAST_NUMBER,
    LAYOUT_FACT,
    MOST_ROUNDS,
    STATE,
    TYPES,
    round_field,
)
from tourneyelo_uschess.report.shapes import day_of
from tourneyelo_uschess.report.trio import Trio, open_trio
from tourneyelo_uschess.time_controls import read_time_control

_PLAYER_FIELDS = {
    "number": "D_PAIR_NUM",
    "name": "D_NAME",
    "national_id": "D_MEM_ID",
    "national_rating": "D_RATING",
}


def section_names(trio: Trio) -> tuple[str, ...]:
    """Name the sections; one without a name by its number."""
    return tuple(
        row.text("S_SEC_NAME") or f"section {at}" for at, row in enumerate(trio.book.sections, 1)
    )


def read(source: Source) -> Imported:
    """Read the section that is meant.

    Raises:
        Refused: the report cannot be read, or holds several sections and none is named.
    """
    trio = open_trio(source)
    names = section_names(trio)
    section = trio.book.sections[chosen_event(source, names)]
    rows = trio.book.of_section(section)
    _refuse_unclear(section, rows)
    cells = section_cells(section, rows)
    players, about_players = _players(rows, cells)
    tournament, about_dates = _tournament(trio, section, players, by_opponents=cells.by_opponents)
    found = [*trio.findings, *about_dates, *about_players, *_about_cells(section, cells)]
    found += [*rules.of_event(trio.book), *rules.of_section(trio.book, section)]
    return Imported(
        tournament=tournament,
        findings=tuple(found),
        producer=trio.book.event.text("H_PROGRAM") or None,
        encoding="ascii" if _is_ascii(trio) else source.written_in or "cp1252",
        understanding=_understanding(trio, names, rows, tournament),
    )


def _refuse_unclear(section: Row, rows: tuple[Row, ...]) -> None:
    """Refuse a section without players, or with players who cannot be told apart."""
    name = rules.section_name(section)
    if not rows:
        raise Refused(codes.NOTHING_INSIDE.at(section.place(), f"{name} has no player"))
    seen: dict[int, Row] = {}
    for row in rows:
        number = row.number("D_PAIR_NUM")
        place = row.place("D_PAIR_NUM")
        if not number:
            message = f"{name}: {row.text('D_PAIR_NUM')!r} is no pairing number"
            raise Refused(codes.NUMBER_UNCLEAR.at(place, message))
        if seen.setdefault(number, row) is not row:
            message = f"{name}: two players have the pairing number {number}"
            raise Refused(codes.NUMBER_UNCLEAR.at(place, message, player=number))


def _players(rows: tuple[Row, ...], cells: SectionCells) -> tuple[list[Player], list[Finding]]:
    told = {number: _rounds(number, cells) for number in cells.by_number}
    told, about_forfeits = forfeits.paired(told, rows[0].place())
    players, findings = [], [*about_forfeits]
    for row in rows:
        number = row.number("D_PAIR_NUM") or 0
        player, unclear = _player(row, told[number])
        players.append(player)
        if unclear:
            message = f"{rules.who(row)}: the rating {unclear!r} is no number"
            place = row.place("D_RATING")
            findings.append(codes.FIELD_UNCLEAR.at(place, message, player=number))
    return players, findings


def _rounds(number: int, cells: SectionCells) -> tuple[RoundResult, ...]:
    return tuple(
        record
        for cell in cells.by_number[number]
        for record in results(cell, double=cells.double, lower=number < (cell.opponent or number))
    )


def _player(row: Row, rounds: tuple[RoundResult, ...]) -> tuple[Player, str]:
    """Make a player; the second is the rating when it is no number."""
    text = row.text("D_RATING")
    value = row.number("D_RATING")
    unclear = text if text and value is None else ""
    state = row.text("D_STATE")
    player = Player(
        number=row.number("D_PAIR_NUM") or 0,
        name=row.text("D_NAME"),
        national_id=row.text("D_MEM_ID") or None,
        ratings=(Rating(value, RatingKind.NATIONAL, "USA"),) if value else (),
        rounds=rounds,
        raw=(RawField("national_rating", unclear),) if unclear else (),
        further=(FurtherFact(STATE, state),) if state else (),
        row=row.line,
    )
    return player, unclear


def _tournament(
    trio: Trio, section: Row, players: list[Player], *, by_opponents: bool
) -> tuple[Tournament, list[Finding]]:
    event = trio.book.event
    begin, end, unclear = _days(event, section)
    control = section.text("S_TIMECTL")
    known = read_time_control(control)
    tournament = Tournament(
        name=event.text("H_NAME") or None,
        section=section.text("S_SEC_NAME") or None,
        city=event.text("H_CITY") or None,
        federation="USA" if event.text("H_COUNTRY") == "USA" else None,
        start_date=day_of(begin),
        end_date=day_of(end),
        type=TYPES.get(section.text("S_TRN_TYPE")),
        time_control=control or None,
        time_control_code=known.code if known else None,
        players=tuple(players),
        declared=DeclaredCounts(rounds=None if by_opponents else section.number("S_TOT_RNDS")),
        further=_facts(trio, section, players),
        raw={
            field: text
            for field, text in (("start_date", begin), ("end_date", end))
            if text and day_of(text) is None
        },
        layout=_layout(trio),
    )
    return tournament, unclear


def _days(event: Row, section: Row) -> tuple[str, str, list[Finding]]:
    """Return the days of the section, else of the event, and what of them is no day."""
    row, head = (section, "S") if "S_BEG_DATE" in section.cells else (event, "H")
    fields = (f"{head}_BEG_DATE", f"{head}_END_DATE")
    begin, end = map(row.text, fields)
    unclear = [
        codes.FIELD_UNCLEAR.at(row.place(field), f"{field} {text!r} is not written as YYYYMMDD")
        for field, text in zip(fields, (begin, end), strict=True)
        if text and day_of(text) is None
    ]
    return begin, end, unclear


def _facts(trio: Trio, section: Row, players: list[Player]) -> tuple[FurtherFact, ...]:
    """Keep what the model has no field for; days of the event only when they are other ones."""
    event = trio.book.event
    facts = {LAYOUT_FACT: trio.version}
    facts |= {name: event.text(field) for name, field in FACTS_OF_EVENT.items()}
    facts |= {name: section.text(field) for name, field in FACTS_OF_SECTION.items()}
    for name, end in ((EVENT_BEGIN, "BEG_DATE"), (EVENT_END, "END_DATE")):
        of_event, of_section = event.text(f"H_{end}"), section.text(f"S_{end}")
        if of_section and of_event != of_section:
            facts[name] = of_event
    last = section.number("S_LST_PAIR") or 0
    if last > max(player.number for player in players):
        facts[LAST_NUMBER] = str(last)
    return tuple(FurtherFact(name, text) for name, text in facts.items() if text)


def _is_ascii(trio: Trio) -> bool:
    book = trio.book
    rows = (book.event, *book.sections, *book.players)
    return all(text.isascii() for row in rows for text in row.cells.values())


def _layout(trio: Trio) -> Layout:
    columns = trio.layout.fields
    fields = {field: columns[own] for field, own in _PLAYER_FIELDS.items() if own in columns}
    rounds = [
        columns[field] for field in map(round_field, range(1, MOST_ROUNDS + 1)) if field in columns
    ]
    return msgspec.structs.replace(trio.layout, fields=fields, rounds=tuple(rounds))


def _about_cells(section: Row, cells: SectionCells) -> list[Finding]:
    found = []
    name = rules.section_name(section)
    if cells.by_opponents:
        message = f"{name}: the columns are opponents; rounds are made by the circle method"
        found.append(codes.BY_OPPONENTS.at(section.place(), message))
    if cells.double:
        found.append(codes.TWO_GAMES.at(section.place(), f"{name}: every round has two games"))
    return found


def _understanding(
    trio: Trio, names: tuple[str, ...], rows: tuple[Row, ...], event: Tournament
) -> tuple[str, ...]:
    unknown = sum(r.result is Result.UNKNOWN for p in event.players for r in p.rounds)
    return (
        f"rating report of US Chess, layout {trio.version}, told by the fields of its tables",
        f"sections: {listed(names)}; read: {event.section or names[0]}",
        f"players: {len(rows)}, rounds: {event.rounds}, results not understood: {unknown}",
    )

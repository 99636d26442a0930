"""What US Chess would send back, said of a report as rows: one that was read or is to be written.

Source: the list of validations in the notes of seven accepted reports and a mock of the importer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import Finding
from tourneyelo.model.wording import counted, listed, numbered
from tourneyelo_uschess.report import codes, mirrors, shapes
from tourneyelo_uschess.report.book import (
    Book,
    Row,
    SectionCells,
    columns,
    is_empty,
    rounds_told,
    section_cells,
)
from tourneyelo_uschess.report.layout import LARGEST_NUMBER, MOST_ROUNDS, round_field
from tourneyelo_uschess.time_controls import read_time_control


def of_event(book: Book) -> Iterator[Finding]:
    """Check what concerns the report as a whole."""
    event = book.event
    yield from shapes.unwritable(event, "the event")
    yield from shapes.misshapen(event, shapes.EVENT, "the event")
    yield from _section_numbers(book)
    yield from _given_twice(book)
    place = event.place("H_BEG_DATE")
    begin, end = (shapes.day_of(event.text(field)) for field in ("H_BEG_DATE", "H_END_DATE"))
    if begin is None or end is None:
        yield codes.DAYS.at(place, "the event: the first or last day is missing or no day")
    elif begin > end:
        yield codes.DAYS.at(place, f"the event ends on {end}, before {begin}")


def of_section(book: Book, section: Row) -> Iterator[Finding]:
    """Check a section and its players."""
    name = section_name(section)
    players = book.of_section(section)
    yield from shapes.unwritable(section, name)
    yield from shapes.misshapen(section, shapes.SECTION, name)
    yield from _days(book.event, section, name)
    yield from _time_control(section, name)
    yield from _event_ids(book.event, section, players, name)
    cells = section_cells(section, players)
    yield from _rounds(section, players, cells, name)
    yield from _numbers(section, players, name)
    yield from _members(players, name)
    yield from _blanks(players, name)
    for row in players:
        yield from shapes.unwritable(row, who(row))
        yield from shapes.misshapen(row, shapes.PLAYER, who(row))
    yield from mirrors.unclear(players, cells)
    yield from mirrors.contradictions(players, cells)


def section_name(section: Row) -> str:
    """Name a section in findings."""
    name = section.text("S_SEC_NAME")
    number = section.text("S_SEC_NUM")
    return f"section {number} ({name})" if name else f"section {number}"


def who(row: Row) -> str:
    """Name a player in findings."""
    return numbered(row.text("D_PAIR_NUM") or "?", row.text("D_NAME"))


def _section_numbers(book: Book) -> Iterator[Finding]:
    stated, held = book.event.text("H_TOT_SECT"), len(book.sections)
    if stated != str(held) and book.event.number("H_TOT_SECT") != held:
        message = f"H_TOT_SECT says {stated or 'nothing'}, TSEXPORT holds {counted(held, 'record')}"
        yield codes.SECTION_COUNT.at(book.event.place("H_TOT_SECT"), message)
    numbers = [row.number("S_SEC_NUM") for row in book.sections]
    if numbers != list(range(1, held + 1)):
        given = listed(row.text("S_SEC_NUM") or "nothing" for row in book.sections)
        place = book.sections[0].place("S_SEC_NUM") if book.sections else book.event.place()
        yield codes.SECTION_NUMBERS.at(place, f"the sections are numbered {given}")
    strays = [row for row in book.players if row.number("D_SEC_NUM") not in numbers]
    if strays:
        said = listed(dict.fromkeys(row.text("D_SEC_NUM") or "nothing" for row in strays))
        message = f"{counted(len(strays), 'player')} in sections that do not exist: {said}"
        yield codes.SECTION_UNKNOWN.at(strays[0].place("D_SEC_NUM"), message)


def _given_twice(book: Book) -> Iterator[Finding]:
    """Tell sections that differ in no member and no cell."""
    first: dict[frozenset[tuple[str, ...]], Row] = {}
    for section in book.sections:
        players = book.of_section(section)
        rounds = [round_field(number) for number in range(1, columns(players) + 1)]
        if all(is_empty(row.text(field)) for row in players for field in rounds):
            continue
        asked = ("D_MEM_ID", "D_NAME", *rounds)
        told = frozenset(tuple(row.text(field) for field in asked) for row in players)
        other = first.setdefault(told, section)
        if other is not section:
            message = f"{section_name(other)} and {section_name(section)} hold the same"
            yield codes.SECTION_TWICE.at(section.place(), message)


def _event_ids(event: Row, section: Row, players: tuple[Row, ...], name: str) -> Iterator[Finding]:
    own = event.text("H_EVENT_ID")
    unlike = [(section, "S_EVENT_ID"), *((row, "D_EVENT_ID") for row in players)]
    unlike = [(row, field) for row, field in unlike if row.text(field) != own]
    if unlike:
        row, field = unlike[0]
        message = f"{name}: {field} is {row.text(field)!r}, H_EVENT_ID is {own!r}"
        yield codes.EVENT_ID.at(row.place(field), message)


def _days(event: Row, section: Row, name: str) -> Iterator[Finding]:
    if "S_BEG_DATE" not in section.cells:
        return
    place = section.place("S_BEG_DATE")
    begin, end = (shapes.day_of(section.text(field)) for field in ("S_BEG_DATE", "S_END_DATE"))
    if begin is None or end is None:
        yield codes.DAYS.at(place, f"{name}: the first or last day is missing or no day")
        return
    if begin > end:
        yield codes.DAYS.at(place, f"{name} ends on {end}, before {begin}")
    first, last = (shapes.day_of(event.text(field)) for field in ("H_BEG_DATE", "H_END_DATE"))
    if first and last and not first <= begin <= end <= last and begin <= end:
        message = f"{name}, {begin} to {end}, lies outside the event, {first} to {last}"
        yield codes.DAYS.at(place, message)


def _time_control(section: Row, name: str) -> Iterator[Finding]:
    if "S_TIMECTL" not in section.cells:
        return
    text, system = section.text("S_TIMECTL"), section.text("S_R_SYSTEM")
    known = read_time_control(text)
    if known is None:
        said = f"is {text!r}, which cannot be read" if text else "is missing"
        message = f"{name}: the time control {said}"
        yield codes.TIME_CONTROL.at(section.place("S_TIMECTL"), message)
    elif not known.systems:
        message = f"{name}: {text}, {known.total} minutes, is too short to be rated"
        yield codes.UNFIT.at(section.place("S_TIMECTL"), message)
    elif system and system not in known.systems:
        message = f"{name}: S_R_SYSTEM is {system}, but {text} asks for {known.systems}"
        remedy = f"correct S_TIMECTL, or give -O rating_system={known.systems[0]}"
        yield codes.UNFIT.at(section.place("S_R_SYSTEM"), message, remedy=remedy)


def _rounds(
    section: Row, players: tuple[Row, ...], cells: SectionCells, name: str
) -> Iterator[Finding]:
    stated = section.number("S_TOT_RNDS")
    place = section.place("S_TOT_RNDS")
    if stated is None or not 1 <= stated <= MOST_ROUNDS:
        said = section.text("S_TOT_RNDS") or "nothing"
        yield codes.ROUND_COUNT.at(place, f"{name}: S_TOT_RNDS says {said}, not 1 to {MOST_ROUNDS}")
    elif players and stated > columns(players):
        held = counted(columns(players), "round")
        message = f"{name}: S_TOT_RNDS says {stated}, TDEXPORT has cells for {held}"
        yield codes.ROUND_COUNT.at(place, message)
    elif rounds_told(section, players) > stated and not cells.by_opponents:
        held = counted(rounds_told(section, players), "round")
        message = f"{name}: S_TOT_RNDS says {stated}, but the cells tell of {held}"
        yield codes.ROUND_COUNT.at(place, message)


def _numbers(section: Row, players: tuple[Row, ...], name: str) -> Iterator[Finding]:
    highest = section.number("S_LST_PAIR")
    most = min(highest or LARGEST_NUMBER, LARGEST_NUMBER)
    outside = [row for row in players if not 1 <= (row.number("D_PAIR_NUM") or 0) <= most]
    if outside:
        which = listed(repr(row.text("D_PAIR_NUM")) for row in outside)
        held = counted(len(outside), "pairing number")
        message = f"{name}: {held} not from 1 to {most}: {which}"
        yield codes.NUMBERS.at(outside[0].place("D_PAIR_NUM"), message)
    seen = Counter(row.number("D_PAIR_NUM") for row in players)
    for number in (number for number, count in seen.items() if number and count > 1):
        place = next(r.place("D_PAIR_NUM") for r in players if r.number("D_PAIR_NUM") == number)
        message = f"{name}: several players have the pairing number {number}"
        yield codes.NUMBERS.at(place, message, player=number)
    if highest is None:
        message = f"{name}: S_LST_PAIR, the highest pairing number, is missing"
        yield codes.NUMBERS.at(section.place("S_LST_PAIR"), message)


def _members(players: tuple[Row, ...], name: str) -> Iterator[Finding]:
    first: dict[str, Row] = {}
    for row in players:
        member, number = row.text("D_MEM_ID"), row.number("D_PAIR_NUM")
        place = row.place("D_MEM_ID")
        if member and not shapes.matches(shapes.PERSON, member):
            message = f"{who(row)}: the member number is {member!r}, not eight digits"
            yield codes.MEMBER.at(place, message, player=number)
        elif member and (other := first.setdefault(member, row)) is not row:
            message = f"{name}: {who(other)} and {who(row)} carry the same D_MEM_ID {member}"
            yield codes.MEMBER_TWICE.at(place, message, player=number)


_ASKED_OF_PLAYERS = (
    ("D_MEM_ID", codes.MEMBER, "a member number"),
    ("D_NAME", codes.NO_NAME, "a name"),
    ("D_STATE", codes.NO_STATE, "a state"),
)


def _blanks(players: tuple[Row, ...], name: str) -> Iterator[Finding]:
    """Tell in one sentence each who lacks a member number, a name, a state."""
    for field, code, words in _ASKED_OF_PLAYERS:
        lacking = [row for row in players if field in row.cells and not row.text(field)]
        if lacking:
            whom = listed(row.text("D_PAIR_NUM") for row in lacking)
            message = f"{name}: {counted(len(lacking), 'player')} without {words}: {whom}"
            yield code.at(lacking[0].place(field), message)

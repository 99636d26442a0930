"""From tournaments to the rows of a report: each becomes a section."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from tourneyelo.model import NOT_PAIRED, Layout, Player, Rating, RatingKind, Tournament
from tourneyelo.plugin.digits import whole
from tourneyelo_uschess.report.book import Book, Row
from tourneyelo_uschess.report.cells import UNPLAYED, written, written_twice
from tourneyelo_uschess.report.layout import (
    EVENT_BEGIN,
    EVENT_END,
    FACTS_OF_EVENT,
    FACTS_OF_SECTION,
    FORMAT_2C,
    LAST_NUMBER,
    MEMBER,
    OF_1991,
    STATE,
    round_field,
)
from tourneyelo_uschess.report.options import ReportOptions, fact_of
from tourneyelo_uschess.report.plain import in_capitals, plain
from tourneyelo_uschess.report.shapes import day_of
from tourneyelo_uschess.time_controls import TimeControl, time_control_of

PROGRAM = "TOURNEYELO"
NOTHING = f"{UNPLAYED}0"
DOUBLE = "2"
OWNER = "USA"
"""Whose national ratings those of US Chess are."""
_ROUND_ROBIN = re.compile(r"round[ -]?robin|all[ -]play[ -]all|berger", re.IGNORECASE)
_DOUBLE = re.compile(r"double", re.IGNORECASE)
_FIELDS = {
    "D_PAIR_NUM": "number",
    "D_MEM_ID": "national_id",
    "D_NAME": "name",
    "D_RATING": "national_rating",
}


def book_of(events: Sequence[Tournament], options: ReportOptions) -> Book:
    """Make the rows of the three tables."""
    rounds = max((rounds_of(event, options) for event in events), default=0)
    name = common(events, "us-chess.event-id", options)
    sections = tuple(_section(at, event, options, name) for at, event in enumerate(events, 1))
    players = tuple(
        Row(
            {"D_EVENT_ID": name, "D_SEC_NUM": str(at), **_player(event, player, options, rounds)},
            _layout(event.layout),
            player.row,
        )
        for at, event in enumerate(events, 1)
        for player in event.players
    )
    return Book(_event(events, options), sections, players)


def event_name(events: Sequence[Tournament], options: ReportOptions) -> str:
    """Name the event: as the user says, else as the first input does."""
    return options.event or next((event.name for event in events if event.name), "")


def section_name(event: Tournament, options: ReportOptions) -> str:
    """Name the section: as the input does, else by the name of its event."""
    return event.section or event.name or options.event


def type_of(event: Tournament, options: ReportOptions) -> str:
    """Return the letter of the type, by words where no letter is told; else Swiss."""
    stated = fact_of(event, "us-chess.type", options)
    words = event.type or ""
    if stated or not words:
        return stated or "S"
    if _ROUND_ROBIN.search(words):
        return "R"
    return DOUBLE if _DOUBLE.search(words) else "S"


def control_of(event: Tournament, options: ReportOptions) -> TimeControl | None:
    """Return the time control; None when none is told or it cannot be understood."""
    if options.time_control:
        return time_control_of(options.time_control, None)
    return time_control_of(event.time_control, event.time_control_code)


def rounds_of(event: Tournament, options: ReportOptions) -> int:
    """Count the rounds of a section; two games of a double round are one."""
    held = event.rounds
    if type_of(event, options) == DOUBLE:
        held = (held + 1) // 2
    return max(held, event.declared.rounds or 0)


def cells_of(player: Player, *, double: bool) -> tuple[str, ...]:
    """Write the rounds of a player; a round without a code is empty."""
    if not double:
        return tuple(written(record) for record in player.rounds)
    firsts, seconds = player.rounds[::2], player.rounds[1::2]
    pairs = zip_longest(firsts, seconds, fillvalue=NOT_PAIRED)
    return tuple(written_twice(first, second) for first, second in pairs)


def member_of(player: Player) -> str:
    """Return the US Chess number, which stands for itself or as the national number."""
    return player.further_fact(MEMBER) or player.national_id or ""


def days_of(event: Tournament, options: ReportOptions) -> tuple[str, str]:
    """Write the first and the last day; empty when not known."""
    begin, end = options.start_date or event.start_date, options.end_date or event.end_date
    return _day(begin), _day(end)


def rating_of(player: Player) -> Rating | None:
    """Return the US Chess rating: of the USA, else a national one of no named federation."""
    national = [rating for rating in player.ratings if rating.kind is RatingKind.NATIONAL]
    own = [rating for owner in (OWNER, None) for rating in national if rating.federation == owner]
    return next(iter(own), None)


def common(events: Sequence[Tournament], fact: str, options: ReportOptions) -> str:
    """Return a fact of the event as a whole: what the first section that tells it says."""
    return next(filter(None, (fact_of(event, fact, options) for event in events)), "")


def _event(events: Sequence[Tournament], options: ReportOptions) -> Row:
    texts = {"H_FORMAT": FORMAT_2C, "H_PROGRAM": PROGRAM}
    texts |= {
        field: common(events, fact, options)
        for fact, field in FACTS_OF_EVENT.items()
        if field not in OF_1991
    }
    begins = [days_of(e, options)[0] for e in events]
    begins += [e.further_fact(EVENT_BEGIN) or "" for e in events]
    ends = [days_of(e, options)[1] for e in events]
    ends += [e.further_fact(EVENT_END) or "" for e in events]
    city = options.city or next((event.city for event in events if event.city), "")
    texts |= {
        "H_NAME": _text(event_name(events, options), options),
        "H_TOT_SECT": str(len(events)),
        "H_BEG_DATE": min(filter(day_of, begins), default=""),
        "H_END_DATE": max(filter(day_of, ends), default=""),
        "H_CITY": _text(city, options),
    }
    return Row(texts, Layout(file=events[0].layout.file) if events else Layout())


def _section(at: int, event: Tournament, options: ReportOptions, name: str) -> Row:
    control = control_of(event, options)
    system = fact_of(event, "us-chess.rating-system", options)
    begin, end = days_of(event, options)
    highest = max((player.number for player in event.players), default=0)
    last = max(highest, whole(event.further_fact(LAST_NUMBER) or "") or 0)
    texts = {
        field: fact_of(event, fact, options)
        for fact, field in FACTS_OF_SECTION.items()
        if field not in OF_1991
    }
    texts |= {
        "S_EVENT_ID": name,
        "S_SEC_NUM": str(at),
        "S_SEC_NAME": _text(section_name(event, options), options),
        "S_R_SYSTEM": system or (control.systems[:1] if control else ""),
        "S_TIMECTL": control.text if control else options.time_control or event.time_control or "",
        "S_TRN_TYPE": type_of(event, options),
        "S_TOT_RNDS": str(rounds_of(event, options)),
        "S_LST_PAIR": str(last),
        "S_BEG_DATE": begin,
        "S_END_DATE": end,
    }
    return Row(texts, Layout(file=event.layout.file))


def _player(
    event: Tournament, player: Player, options: ReportOptions, rounds: int
) -> dict[str, str]:
    rating = rating_of(player)
    name = in_capitals(player.name) if options.ascii else player.name.upper()
    texts = {
        "D_PAIR_NUM": str(player.number),
        "D_MEM_ID": member_of(player),
        "D_NAME": name,
        "D_STATE": player.further_fact(STATE) or options.player_state.upper(),
        "D_RATING": str(rating.value) if rating else "",
    }
    own = cells_of(player, double=type_of(event, options) == DOUBLE)
    cells = [cell or NOTHING for cell in own] + [NOTHING] * (rounds - len(own))
    return texts | {round_field(number): cell for number, cell in enumerate(cells, 1)}


def _layout(layout: Layout) -> Layout:
    """Note in which columns of the input the fields of a player stand."""
    known = layout.fields
    fields = {field: known[name] for field, name in _FIELDS.items() if name in known}
    fields |= {round_field(number): column for number, column in enumerate(layout.rounds, 1)}
    return msgspec.structs.replace(layout, fields=fields)


def _day(day: datetime.date | None) -> str:
    return f"{day:%Y%m%d}" if day else ""


def _text(text: str, options: ReportOptions) -> str:
    return plain(text) if options.ascii else text

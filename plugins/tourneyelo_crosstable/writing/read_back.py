"""Reading back: what our own reader would make of a crosstable, compared with what it says.

The losses that a format must have are told one by one. This catches the rest, such as a name that
reads like a bye or a federation that is none: nothing is lost in silence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    NOT_PAIRED,
    SAYS_NOTHING,
    Arbiter,
    Finding,
    Place,
    Player,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.wording import listed, named
from tourneyelo_crosstable import layouts
from tourneyelo_crosstable.codes import writing as codes
from tourneyelo_crosstable.writing.said import Order
from tourneyelo_crosstable.writing.table import crosstable

UNKNOWN_ROUND = RoundResult(None, None, Result.UNKNOWN)
_FACTS = ("name", "city", "federation", "type", "time_control", "time_control_class")
_OTHER_FACTS = ("start_date", "fide_event_id")
_FIELDS = ("name", "sex", "title", "federation", "fide_id", "national_id", "birth")
_OTHER_FIELDS = ("rating", "national_rating", "club", "rank")


def problems(event: Tournament, order: Order) -> Iterator[Finding]:
    """Tell what would be read otherwise than the event, as the crosstable can say it, has it."""
    place = event.layout.place(None)
    try:
        imported = layouts.read(crosstable(event, order).sheet("crosstable"))
    except Refused as refused:
        reason = refused.findings[0].message
        yield codes.NOT_READ_BACK.at(place, f"the crosstable cannot be read again: {reason}")
        return
    yield from _about_event(event, imported.tournament, place)
    yield from _about_players(event, imported.tournament, place)


def _about_event(event: Tournament, read: Tournament, place: Place) -> Iterator[Finding]:
    meant, found = _facts(event), _facts(read)
    for label in meant:
        if meant[label] != found[label]:
            message = (
                f"{label} would be read as {_shown(found[label])} instead of {_shown(meant[label])}"
            )
            yield codes.READ_OTHERWISE.at(place, message)


def _facts(event: Tournament) -> dict[str, Any]:
    facts = {field: _plain(getattr(event, field)) for field in (*_FACTS, *_OTHER_FACTS)}
    return {
        **facts,
        "chief_arbiter": _arbiter(event.chief_arbiter),
        "deputy_arbiters": [_arbiter(arbiter) for arbiter in event.deputy_arbiters],
        "rounds": event.declared.rounds or event.rounds,
        "other lines": {_plain(label): _plain(text) for label, text in event.raw.items()},
    } | ({"end_date": event.end_date or event.start_date} if event.start_date else {})


def _arbiter(arbiter: Arbiter | None) -> str | None:
    if arbiter is None:
        return None
    return " ".join(f"{arbiter.title or ''} {arbiter.name} {arbiter.fide_id or ''}".split())


def _about_players(event: Tournament, read: Tournament, place: Place) -> Iterator[Finding]:
    found = {player.number: player for player in read.players}
    missing = [named(player) for player in event.players if player.number not in found]
    if missing:
        message = (
            f"these would not be read: {listed(missing)}; "
            "a row without a name ends the list, and one named bye is nobody"
        )
        yield codes.READ_OTHERWISE.at(place, message)
    differing: dict[str, list[str]] = {}
    rounds = event.rounds
    for player in event.players:
        if player.number in found:
            meanings, readings = _of(player, rounds), _of(found[player.number], rounds)
            for field, meant in meanings.items():
                if (said := readings.get(field)) != meant:
                    case = f"{_shown(said)} instead of {_shown(meant)} for {named(player)}"
                    differing.setdefault(field, []).append(case)
    for field, cases in differing.items():
        message = f"{field.replace('_', ' ')} would be read as {listed(cases)}"
        yield codes.READ_OTHERWISE.at(place, message)


def _of(player: Player, rounds: int) -> dict[str, Any]:
    return dict(_said_of(player, rounds))


def _said_of(player: Player, rounds: int) -> Iterator[tuple[str, Any]]:
    """List what a crosstable says of a player."""
    for field in (*_FIELDS, *_OTHER_FIELDS):
        yield field, _plain(getattr(player, field))
    yield "k", player.k.value if player.k else None
    yield "rating figures", player.figures_declared
    if player.points_declared is not None:
        yield "points", player.points_declared
    for raw_field in ("title", "federation", "fide_id", "sex", "birth"):
        yield f"the text of {raw_field}", _plain(player.raw_text(raw_field))
    blank = [NOT_PAIRED] * (rounds - len(player.rounds))
    for number, record in enumerate((*player.rounds, *blank), 1):
        yield f"round {number}", _round(record)


def _round(record: RoundResult) -> RoundResult:
    if record.result is Result.UNKNOWN:
        return UNKNOWN_ROUND
    return NOT_PAIRED if record.result in SAYS_NOTHING else record


def _plain(value: Any) -> Any:
    """Fold the blanks of a text, which no table keeps."""
    return " ".join(value.split()) or None if isinstance(value, str) else value


def _shown(value: Any) -> str:
    if value is None or value == {}:
        return "nothing"
    if isinstance(value, RoundResult):
        met = f" against {value.opponent}" if value.opponent else ""
        return f"{value.result.value}{met}"
    if isinstance(value, msgspec.Struct):
        return ", ".join(f"{each}" for each in msgspec.structs.astuple(value) if each is not None)
    return repr(value) if isinstance(value, str) else str(value)

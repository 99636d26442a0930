"""The facts of a tournament: those of its own row, else those of the event."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from tourneyelo.model import (
    STANDARD_SCORING,
    Arbiter,
    Code,
    Finding,
    Scoring,
    TimeControlClass,
    plain_scoring,
)
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo_sharlychess import codes, tables
from tourneyelo_sharlychess.database import Cell, Database, Row, text, whole

CLASSES = {1: TimeControlClass.STANDARD, 2: TimeControlClass.RAPID, 3: TimeControlClass.BLITZ}
_ISO = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[ T].*)?")
_TIME_CONTROL = re.compile(r"[0-9/+:]{1,40}")
_CHIEF, _DEPUTY = "chief_arbiter", "deputy_arbiter"
_LATEST_SECOND = 4_000_000_000
_WORTH = {
    1: ("white_loss", "black_loss"),
    2: ("white_draw", "black_draw"),
    3: ("white_win", "black_win"),
    4: ("forfeit_loss",),
    6: ("forfeit_win",),
    7: ("zero_bye",),
    8: ("half_bye",),
    9: ("pairing_bye",),
    10: ("full_bye",),
}
"""Result codes and the fields of the scoring that they speak of."""
_COUNTERPARTS = {4: 1, 6: 3, 7: 1, 8: 2, 9: 3, 10: 3}
"""Results without a game, and the played results whose points they have unless told otherwise."""
_LOSS, _DRAW, _WIN = 1, 2, 3
"""Codes of what the pairing-allocated bye counts as."""


class EventReader:
    """Reads the facts of one tournament of an event."""

    def __init__(self, database: Database, info: Row, row: Row, fields: FieldReader) -> None:
        self._database, self._info, self._row, self._fields = database, info, row, fields
        self.findings: list[Finding] = []

    def facts(self) -> dict[str, Any]:
        """Return the fields of `Tournament` that are known."""
        fields, row, info = self._fields, self._row, self._info
        event = fields.text("name", text(info["name"]))
        own = fields.text("section", text(row["name"]))
        chief, deputies = self._arbiters()
        return {
            "name": event or own,
            "section": own if event and own != event else None,
            "city": fields.text("city", text(row["location"]) or text(info["location"])),
            "federation": fields.federation(text(info["federation"])),
            "start_date": self._day("start_date", "start_date", "start"),
            "end_date": self._day("end_date", "stop_date", "stop"),
            "type": fields.text("type", text(row["pairing"]).replace("_", " ").capitalize()),
            "chief_arbiter": chief,
            "deputy_arbiters": deputies,
            "time_control_code": self._time_control(),
            "time_control_class": self._class(),
            "round_dates": self._round_dates(),
            "scoring": self._scoring(),
            "pairing": PairingFacts(program="Sharly-Chess"),
            "raw": fields.raw_texts(),
        }

    def _day(self, field: str, *columns: str) -> datetime.date | None:
        """Return a day of the tournament, else of the event: what the first filled column says."""
        stated = (row[column] for row in (self._row, self._info) for column in columns)
        cell = next((cell for cell in stated if cell is not None), None)
        return self._fields.day(field, text(cell), _day(cell))

    def _time_control(self) -> str | None:
        """Return the time control in the notation of TRF26; older files tell two numbers."""
        code = text(self._row["time_control_trf25"])
        base = whole(self._row["time_control_initial_time"])
        if not code and base:
            increment = whole(self._row["time_control_increment"])
            code = f"{base}+{increment}" if increment else str(base)
        if code and not _TIME_CONTROL.fullmatch(code):
            self._fields.odd(codes.FIELDS.text, "time_control", code, "time control {!r}")
            return None
        return code or None

    def _class(self) -> TimeControlClass | None:
        kind = whole(self._row["rating"])
        if kind in CLASSES:
            return CLASSES[kind]
        self._say(
            codes.CLASS_UNKNOWN,
            f"the kind of rating, {self._row['rating']!r}, is not known; no ratings are read",
        )
        return None

    def _round_dates(self) -> tuple[datetime.date | None, ...]:
        """Read the days of the rounds: an object of round number to date and time."""
        stated = json_object(self._row["round_datetimes"])
        if stated is None:
            self._say(codes.FIELDS.date, "the days of the rounds cannot be read")
        days = {
            int(number): self._fields.day(f"round_date_{number}", text(day), _day(day))
            for number, day in (stated or {}).items()
            if number.isdecimal() and len(number) < 3 and int(number) and isinstance(day, str)
        }
        return tuple(days.get(number) for number in range(1, max(days, default=0) + 1))

    def _scoring(self) -> Scoring:
        row = self._row
        points = json_object(row["game_points"])
        tenths = {code: _tenths(value) for code, value in (points or {}).items()}
        if points is None or None in tenths.values():
            self._say(codes.POINTS_UNREADABLE, f"what results are worth: {row['game_points']!r}")
            return STANDARD_SCORING
        if not points:
            return self._older_scoring()
        stated = {int(c): v for c, v in tenths.items() if c.isdecimal() and len(c) < 3}
        assumed = {
            code: stated[like]
            for code, like in _COUNTERPARTS.items()
            if code not in stated and like in stated
        }
        scoring = _scoring_of(assumed | stated)
        if scoring != _scoring_of(stated):
            self._say(codes.POINTS_ASSUMED, "")
        return scoring

    def _older_scoring(self) -> Scoring:
        """Read what files before m085 say: three points for a win, and what the bye counts as."""
        three = whole(self._row["three_points_for_a_win"]) == 1
        win, draw = (30, 10) if three else (10, 5)
        stated = self._row["pab_value"]
        counts_as = whole(self._row["paired_bye_result"] if stated is None else stated)
        bye = {_LOSS: 0, _DRAW: draw, _WIN: win}.get(counts_as or _WIN, win)
        return msgspec.structs.replace(plain_scoring(win, draw), pairing_bye=bye)

    def _arbiters(self) -> tuple[Arbiter | None, tuple[Arbiter, ...]]:
        """Find the arbiters of the tournament among the accounts (from m056 on)."""
        accounts = {row["id"]: row for row in self._database.rows(tables.ACCOUNT)}
        roles = [
            (text(role["role"]), accounts[role["account_id"]])
            for role in self._database.rows(tables.ROLE)
            if role["tournament_id"] == self._row["id"] and role["account_id"] in accounts
        ]
        chiefs = [self._arbiter(row) for role, row in roles if role == _CHIEF]
        deputies = [self._arbiter(row) for role, row in roles if role == _DEPUTY]
        return next(filter(None, chiefs), None), tuple(filter(None, deputies))

    def _arbiter(self, row: Row) -> Arbiter | None:
        names = filter(None, (text(row["last_name"]), text(row["first_name"])))
        name = self._fields.text("arbiter", ", ".join(names))
        if name is None:
            return None
        title = text(row["arbiter_title"]) or text(row["fide_arbiter_title"])
        number = self._fields.fide_id(text(row["fide_id"]))
        return Arbiter(name, self._fields.text("arbiter_title", title.upper()), number)

    def _say(self, code: Code, message: str) -> None:
        self.findings.append(code.at(self._fields.place, message))


def json_object(cell: Cell) -> dict[str, Any] | None:
    """Read a JSON object; an empty one when nothing is there, None when it is none."""
    if cell is None or cell == "":
        return {}
    try:
        found = msgspec.json.decode(str(cell).encode("utf-8", "replace"))
    except (msgspec.DecodeError, RecursionError):
        return None
    if found is None:
        return {}
    return found if isinstance(found, dict) else None


def _scoring_of(worth: Mapping[int, int | None]) -> Scoring:
    """Return what results are worth, of result code to tenths."""
    fields = {field: value for code, value in worth.items() for field in _WORTH.get(code, ())}
    return msgspec.convert(fields, Scoring)


def _day(cell: Cell) -> datetime.date | None:
    """Read a day as ISO text, or as seconds from 1970."""
    try:
        if isinstance(cell, str):
            found = _ISO.fullmatch(cell.strip())
            return datetime.date.fromisoformat(found[1]) if found else None
        if cell is not None and 0 < cell < _LATEST_SECOND:
            return datetime.datetime.fromtimestamp(int(cell), datetime.UTC).date()
    except ValueError:
        return None
    return None


def _tenths(value: object) -> int | None:
    """Return points as tenths, None when they are none."""
    try:
        tenths = Decimal(str(value)) * 10
        sound = not isinstance(value, bool) and 0 <= tenths <= 1000 and tenths == int(tenths)
    except (InvalidOperation, ValueError, OverflowError):
        return None
    return int(tenths) if sound else None

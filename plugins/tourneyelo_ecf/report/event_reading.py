"""Reads EVENT DETAILS into the facts of an event."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any

from tourneyelo.model import Code, Finding, FurtherFact
from tourneyelo.plugin import Source
from tourneyelo_ecf.report import codes
from tourneyelo_ecf.report.details import (
    DETAILS,
    IGNORED,
    SECONDS,
    TIME_FIELDS,
    TIME_SETS,
    day_of,
    time_code,
)
from tourneyelo_ecf.report.fields import Field, Part

_TIME_KEYS = {title.replace(" ", ""): title for title in (*TIME_FIELDS, SECONDS)}
_KNOWN = {detail.key: detail for detail in DETAILS}


class EventReader:
    """Reads the facts of one file; `findings` say what the federation would refuse."""

    def __init__(self, source: Source, part: Part) -> None:
        self._source = source
        self._heading = part.heading
        self._fields = part.fields
        self.findings: list[Finding] = []

    def read(self) -> dict[str, Any]:
        """Return values for fields of `Tournament`."""
        by_key: dict[str, list[Field]] = {}
        for field in self._fields:
            by_key.setdefault(field.name, []).append(field)
        self._look_over(by_key)
        return {
            "name": _first(by_key, "EVENTNAME"),
            "start_date": self._day(by_key, "EVENTDATE"),
            "end_date": self._day(by_key, "FINALRESULTDATE"),
            "further": tuple(_facts(by_key)),
            **self._time(by_key),
        }

    def _look_over(self, by_key: dict[str, list[Field]]) -> None:
        """Tell missing, repeated and unknown fields."""
        for detail in DETAILS:
            given = by_key.get(detail.key, [])
            if detail.must and not any(field.value for field in given):
                message = f"EVENT DETAILS lacks the mandatory field {detail.title}"
                self._say(codes.DETAIL_MISSING, self._heading, message)
            if not detail.repeats and len(given) > 1:
                message = f"{detail.title} stands more than once; the first counts"
                self._say(codes.FIELD_TWICE, given[1], message)
        for name, given in by_key.items():
            if name in IGNORED:
                self._say(codes.IGNORED, given[0], f"{name} is left out: ignored since 2014")
            elif name not in _KNOWN and name not in _TIME_KEYS:
                message = f"the field {name!r} is unknown in EVENT DETAILS; left out"
                self._say(codes.UNKNOWN_FIELD, given[0], message)

    def _day(self, by_key: dict[str, list[Field]], key: str) -> datetime.date | None:
        given = [field for field in by_key.get(key, []) if field.value][:1]
        day = day_of(given[0].value) if given else None
        if given and day is None:
            message = f"{_KNOWN[key].title} {given[0].value!r} is no day written as dd/mm/yyyy"
            self._say(codes.EVENT_DAY, given[0], message)
        return day

    def _time(self, by_key: dict[str, list[Field]]) -> dict[str, str | None]:
        stated = {_TIME_KEYS[key]: by_key[key][0] for key in by_key if key in _TIME_KEYS}
        limits = {title: field.value for title, field in stated.items()}
        code = time_code(limits)
        if code is None:
            message = _fault(limits)
            place = next(iter(stated.values()), self._heading)
            self._say(codes.TIME_LIMITS, place, message)
        return {"time_control_code": code, "time_control": _words(limits) or None}

    def _say(self, code: Code, field: Field, message: str) -> None:
        self.findings.append(code.at(self._source.place(field.line, field.column), message))


def _first(by_key: dict[str, list[Field]], key: str) -> str | None:
    return next((field.value for field in by_key.get(key, []) if field.value), None)


def _facts(by_key: dict[str, list[Field]]) -> Iterable[FurtherFact]:
    for detail in DETAILS:
        given = [field.value for field in by_key.get(detail.key, []) if field.value]
        for value in given if detail.repeats else given[:1]:
            if detail.fact and value != detail.usual:
                yield FurtherFact(detail.fact, value)


def _fault(limits: dict[str, str]) -> str:
    """Say why fields tell no time limit."""
    names = [title for title in TIME_FIELDS if title in limits]
    if not names:
        return "EVENT DETAILS has no time limit"
    if frozenset(names) in TIME_SETS:
        bad = ", ".join(f"{title}={text}" for title, text in limits.items())
        return f"the time limit is not in whole numbers: {bad}"
    holding = [members for members in TIME_SETS if members <= set(names)]
    said = ", ".join(names)
    if holding:
        return f"two alternative sets of time limit fields are present: {said}"
    return f"the time limit fields make no whole set: {said}"


def _words(limits: dict[str, str]) -> str:
    """Tell a time limit as stated, such as `MINUTES FOR GAME 90, SECONDS PER MOVE 30`."""
    return ", ".join(
        f"{title.lower()} {limits[title]}" for title in (*TIME_FIELDS, SECONDS) if title in limits
    )

"""Versions of one event: by its number, else by name and days; the newest file counts."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from tourneyelo.host.period.choosing import Chosen, _newest
from tourneyelo.model.period import PeriodEvent

DAY = datetime.date(2026, 10, 3)


@pytest.fixture
def versions(tmp_path: Path):
    def made(*facts: dict[str, object]) -> list[str]:
        events = []
        for at, each in enumerate(facts):
            path = tmp_path / f"{at}.trf"
            path.touch()
            os.utime(path, (1000 + at, 1000 + at))
            given = {"name": "Open", "start_date": DAY, "end_date": DAY, **each}
            events.append(PeriodEvent(file=str(path), sha256=str(at), **given))
        return [Path(event.file).stem for event in _newest(events, Chosen())]

    return made


@pytest.mark.parametrize(
    ("facts", "kept"),
    [
        ([{}, {}], ["1"]),
        ([{}, {"name": "open "}], ["1"]),
        ([{}, {"name": "Other"}], ["0", "1"]),
        ([{}, {"end_date": DAY + datetime.timedelta(1)}], ["0", "1"]),
        ([{"fide_event_id": 7}, {"fide_event_id": 7, "name": "Other"}], ["1"]),
        ([{"fide_event_id": 7}, {"fide_event_id": 8}], ["0", "1"]),
        ([{"fide_event_id": 7}, {}], ["1"]),  # one of them does not tell its number
        ([{"name": None}, {"name": None}], ["0", "1"]),
        ([{"name": None, "end_date": None}] * 2, ["0", "1"]),
    ],
)
def test_versions(facts, kept, versions):
    assert versions(*facts) == kept

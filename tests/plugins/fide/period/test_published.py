"""Rating periods as FIDE published them, through the command: events as files, list as database.

The games, ratings and sums are those of the published calculations; days of the end, which are not
published, and names are invented.
"""

from __future__ import annotations

import calendar
import datetime
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parents[1] / "worked_examples.json").read_text(encoding="utf-8")
    )
}
PARTS = {
    "F-P01": ("F-P01",),
    "F-P02": ("F-P02-a", "F-P02-b", "F-P02-c"),
    "F-P03": ("F-P03-a", "F-P03-b", "F-P03-c"),
    "F-P05": ("F-P05-a", "F-P05-b", "F-P05-c", "F-P05-d", "F-P05-e"),
    "F-M03": ("F-M03-a", "F-M03-b", "F-M03-c"),
    "F-M46": ("F-M46-a", "F-M46-b"),
    "F-M47": ("F-M47-a", "F-M47-b", "F-M47-c"),
    "F-M48": ("F-M48-a", "F-M48-b"),
}
"""Periods of which every event is published game by game."""
ANOMALY = "F-P02"
"""FIDE published +6; its regulation, one rounding, and all other periods give +5."""
WHO = 99000037
LISTED_K = {"F-P05": 20}
"""K of the list where the events print the limited one."""


def month_before(day: datetime.date) -> datetime.date:
    return (day.replace(day=1) - datetime.timedelta(days=1)).replace(day=1)


def key(month: datetime.date) -> str:
    return f"l{month:%Y_%m}"


@pytest.mark.parametrize("name", PARTS)
def test_a_published_period(name: str, event: Any, database: Any, period: Any) -> None:
    whole, parts = EXAMPLES[f"{name}-period"], [EXAMPLES[each] for each in PARTS[name]]
    month = month_before(datetime.date.fromisoformat(whole["date"]))
    k = LISTED_K.get(name, parts[0]["k"])
    row = {"fideid": WHO, "name": "Fallow, Nel", "country": "ENG", "sex": "M", "birthday": 1980}
    lists = {key(month): [{**row, "rating": whole["rating"], "k": k, "games": 3}]}
    last = month.replace(day=calendar.monthrange(month.year, month.month)[1])
    for at, part in enumerate(parts):
        start = datetime.date.fromisoformat(part["date"])
        lists.setdefault(key(start), [{**row, "rating": part["rating"], "k": k, "games": 3}])
        end = min(max(month, start) + datetime.timedelta(days=8), last)
        games = [(opponent, score) for opponent, score in part["games"]]
        event(f"{at}.trf", part["rating"], games, start, end, name=f"Part {at}",
              opponents=99500000 + 100 * at)  # fmt: skip
    told = period("--month", f"{month:%Y-%m}", "--database", database(**lists))
    line, expect = told["by_id"][WHO], whole["expect"]
    assert told["next_list"] == whole["date"]
    assert line["rating"] == whole["rating"]
    assert Decimal(str(line["k_times_delta"])) == Decimal(expect["k_times_delta_sum"])
    assert line["change"] == expect["rounded_once"]
    assert line["new_rating"] == whole["rating"] + expect["rounded_once"]
    if name != ANOMALY:
        assert line["change"] == expect["published_change"]
        assert line["new_rating"] == expect["new_rating"]
    for entry, part in zip(line["events"], parts, strict=True):
        assert Decimal(str(entry["delta"])) == Decimal(part["expect"]["delta_sum"])


def test_39_games_reduce_k_20_to_17(event: Any, database: Any, period: Any) -> None:
    """F-P05: the limit is one of all events of the period, 700 // 39."""
    parts = [EXAMPLES[each] for each in PARTS["F-P05"]]
    row = {"fideid": WHO, "name": "Fallow, Nel", "rating": 2054, "k": 20, "birthday": 1980}
    for at, part in enumerate(parts):
        day = datetime.date(2026, 9, 1 + at)
        event(f"{at}.trf", 2054, part["games"], day, day, name=f"Part {at}")
    told = period("--month", "2026-09", "--database", database(l2026_09=[row]))
    line = told["by_id"][WHO]
    assert (line["games"], line["k"], line["change"], line["new_rating"]) == (39, 17, 92, 2146)
    assert "700" in line["k_source"]
    assert line["new_k"] == 20  # the limit is one of the month, K of the list stays


def test_the_published_first_rating(event: Any, period: Any) -> None:
    """F-N01: five games, three points, sum of the opponents 9507: 1922 with K 40."""
    example = EXAMPLES["F-N01"]
    day = datetime.date.fromisoformat(example["date"])
    event("one.trf", None, example["games"], day, day)
    line = period("--month", "2025-11")["by_id"][WHO]
    assert line["rating"] is None
    assert (line["new_rating"], line["new_k"]) == (1922, 40)


def test_the_published_first_rating_pooled_over_two_months(event: Any, period: Any) -> None:
    """F-N01 in two parts: the games of the earlier event count, its own month has passed."""
    games = EXAMPLES["F-N01"]["games"]
    event("one.trf", None, games[:3], datetime.date(2025, 10, 4), datetime.date(2025, 10, 5),
          name="Before")  # fmt: skip
    event("two.trf", None, games[3:], datetime.date(2025, 11, 8), datetime.date(2025, 11, 9))
    told = period("--month", "2025-11")
    line = told["by_id"][WHO]
    assert (line["new_rating"], line["games"]) == (1922, 2)
    assert [each["earlier"] for each in told["events"]] == [True, False]
    assert period("--month", "2025-10")["by_id"][WHO]["new_rating"] is None

"""Parts of an event: some rounds, their days, and ratings of their own."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host.parts import (
    OwnRating,
    cut,
    month_of,
    read_ratings,
    rounds_in,
    rounds_of,
    with_ratings,
)
from tourneyelo.testing import event

DAYS = tuple(datetime.date(2026, month, 5) for month in (1, 2, 2))


@pytest.fixture
def league():
    made = event(
        "1 Alder 2100: 2w1 3b= 2b0", "2 Birch 2000: 1b0 . 1w1", "3 Cedar 1900: . 1w=", name="League"
    )
    return msgspec.structs.replace(made, round_dates=DAYS, start_date=DAYS[0], end_date=DAYS[-1])


@pytest.mark.parametrize(
    ("text", "rounds"),
    [("4", {4}), ("4-6", {4, 5, 6}), ("1,3, 5-6", {1, 3, 5, 6}), ("2-2", {2})],
)
def test_rounds_are_read(text, rounds):
    assert rounds_of(text) == rounds


@pytest.mark.parametrize("text", ["", "0", "6-4", "a", "1-", "1;2", "-3"])
def test_what_is_no_list_of_rounds_is_refused(text):
    with pytest.raises(Misuse, match="--rounds"):
        rounds_of(text)


@pytest.mark.parametrize("text", ["2026", "2026-13", "2026-00", "March", "26-03"])
def test_what_is_no_month_is_refused(text):
    with pytest.raises(Misuse, match="--month"):
        month_of(text)


def test_a_part_keeps_round_numbers_and_takes_its_own_days(league):
    part, findings = cut(league, frozenset({2, 3}))
    alder = part.players[0]
    assert [record.opponent for record in alder.rounds] == [None, 3, 2]
    assert (part.start_date, part.end_date) == (DAYS[1], DAYS[2])
    assert part.round_dates == (None, DAYS[1], DAYS[2])
    assert (alder.points_declared, alder.rank) == (None, None)
    assert "1 game" in findings[0].message and findings[0].code == "HOST011"


def test_blank_rounds_at_the_end_are_no_rounds(league):
    part, _ = cut(league, frozenset({1}))
    assert (part.rounds, part.round_dates) == (1, DAYS[:1])


def test_the_whole_event_is_no_part(league):
    part, findings = cut(league, frozenset({1, 2, 3}))
    assert findings == []
    assert [player.rounds for player in part.players] == [p.rounds for p in league.players]


def test_a_month_finds_its_rounds(league):
    assert rounds_in(league, datetime.date(2026, 2, 1)) == {2, 3}
    with pytest.raises(Misuse, match="2026-04"):
        rounds_in(league, datetime.date(2026, 4, 1))
    undated = msgspec.structs.replace(league, round_dates=DAYS[:2])
    with pytest.raises(Misuse, match="3"):
        rounds_in(undated, datetime.date(2026, 2, 1))


def test_an_event_without_these_rounds_is_refused(league):
    with pytest.raises(Misuse, match="3 rounds"):
        cut(league, frozenset({8}))


def test_ratings_of_a_part_are_read_and_used(league, tmp_path):
    path = tmp_path / "february.csv"
    path.write_text("number,rating,k\n1,2150,20\n3,,40\n2,0,\n", encoding="utf-8")
    own = read_ratings(path)
    assert own["number", 1] == OwnRating(2150, 20)
    part = with_ratings(league, own, "user")
    assert [player.rating for player in part.players] == [2150, None, 1900]
    assert [player.k.value if player.k else None for player in part.players] == [20, None, 40]
    assert part.players[0].ratings[0].origin == "user"


@pytest.mark.parametrize(
    "text", ["", "name,rating\nAlder,2100\n", "number,k\n1,20\n", "number,rating\n1,high\n"]
)
def test_ratings_that_cannot_be_used_are_refused_with_the_place(text, tmp_path):
    path = tmp_path / "ratings.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refusal:
        read_ratings(path)
    assert refusal.value.findings[0].code == "HOST012"
    assert "ratings.csv" in str(refusal.value)

"""The list of US Chess is asked for names and ratings."""

from __future__ import annotations

import pytest

from tourneyelo.model import ClassFigures, ListedPlayer, TimeControlClass
from tourneyelo_uschess.report.listed import UsChessList


def listed(number, name, rating, rapid=None):
    return ListedPlayer(
        list_owner="US Chess", month="2026-03", id=number, name=name,
        standard=ClassFigures(rating=rating), rapid=ClassFigures(rating=rapid),
        classes=(TimeControlClass.STANDARD, TimeControlClass.RAPID),
    )  # fmt: skip


class OneList:
    """A list of one month."""

    def __init__(self, *players):
        self.all = {player.id: player for player in players}

    def months(self, owner):
        return ["2026-03"] if owner == "US Chess" else []

    def in_force(self, day, owner):
        return "2026-03"

    def players(self, numbers, month, owner):
        return {int(n): self.all[int(n)] for n in numbers if int(n) in self.all}


@pytest.fixture
def consult(make, read):
    def asking(*players, **changes):
        event = read(make(("W2W", "L1B"), **changes)).tournament
        return UsChessList().consult(event, OneList(*players), {}, UsChessList.options())

    return asking


BOTH = (listed(99010001, "Alder, Ann", 1800, 1700), listed(99010002, "Birch, Ben", 1810))


def test_a_rating_unlike_the_list_is_said(consult):
    found = consult(*BOTH).findings
    assert [(f.code, f.player) for f in found] == [("USR060", 2)]
    assert "1800 here, 1810 on the list of 2026-03" in found[0].message


def test_quick_events_are_compared_with_quick_ratings(consult):
    quick = {"S_R_SYSTEM": "Q", "S_TIMECTL": "G/15;d5"}
    assert [f.player for f in consult(*BOTH, section=quick).findings] == [1, 2]


def test_a_member_who_is_not_listed_is_said(consult):
    assert [(f.code, f.player) for f in consult(BOTH[0]).findings] == [("USR062", 2)]


def test_a_missing_name_comes_from_the_list_with_its_origin(consult):
    (change,) = consult(*BOTH, changes={1: {"D_NAME": ""}}).changes
    assert (change.field, change.value, change.player) == ("name", "Alder, Ann", 1)
    assert change.origin == "US Chess list 2026-03"


def test_events_of_other_formats_are_left_alone(make, read):
    event = read(make()).tournament
    import msgspec

    foreign = msgspec.structs.replace(event, further=())
    answer = UsChessList().consult(foreign, OneList(*BOTH), {}, UsChessList.options())
    assert (answer.changes, answer.findings) == ((), ())

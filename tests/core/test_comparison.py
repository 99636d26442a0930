"""Two versions of an event: who is who, and what changed."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.host.comparison import What, compare, section_of
from tourneyelo.host.matching import match
from tourneyelo.model import Colour, Player, Rating, Result, RoundResult, Scoring, Tournament
from tourneyelo.model.names import folded
from tourneyelo.testing import event


@pytest.fixture
def old():
    return event("1 Alder 2100: 2w1 3b=", "2 Birch 2000: 1b0", "3 Cedar 1900: . 1w=")


def changed(tournament, number, **facts):
    players = tuple(
        msgspec.structs.replace(player, **facts) if player.number == number else player
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


def test_the_same_event_has_no_corrections(old):
    assert compare(old, old) == ()


def test_a_changed_result_is_a_correction_for_both_players(old):
    new = changed(
        old, 1, rounds=(RoundResult(2, Colour.WHITE, Result.DRAW), old.players[0].rounds[1])
    )
    new = changed(new, 2, rounds=(RoundResult(1, Colour.BLACK, Result.DRAW),))
    found = compare(old, new)
    assert [(c.what, c.player, c.round, c.touches_rating) for c in found] == [
        (What.RESULT, 1, 1, True),
        (What.RESULT, 2, 1, True),
    ]
    assert "win" in found[0].before and "draw" in found[0].after


@pytest.mark.parametrize(
    ("facts", "field", "touches"),
    [
        ({"ratings": (Rating(2110),)}, "rating", True),
        ({"fide_id": 99000017}, "fide_id", True),
        ({"title": "FM"}, "title", False),
        ({"federation": "NOR"}, "federation", False),
        ({"rank": 9}, "rank", False),
    ],
)
def test_changed_identities_say_whether_they_touch_ratings(old, facts, field, touches):
    (found,) = compare(old, changed(old, 1, **facts))
    assert (found.what, found.player, found.field) == (What.PLAYER, 1, field)
    assert found.touches_rating is touches


def test_a_player_with_another_number_is_the_same_opponent(old):
    """Numbers 2 and 3 are exchanged; nothing else changed."""
    swap = {1: 1, 2: 3, 3: 2}

    def renumbered(player: Player) -> Player:
        rounds = tuple(
            msgspec.structs.replace(r, opponent=swap[r.opponent]) if r.opponent else r
            for r in player.rounds
        )
        return msgspec.structs.replace(player, number=swap[player.number], rounds=rounds)

    new = msgspec.structs.replace(old, players=tuple(map(renumbered, old.players)))
    assert {(c.what, c.field) for c in compare(old, new)} == {(What.PLAYER, "number")}


def test_added_and_removed_players_are_told(old):
    new = msgspec.structs.replace(old, players=old.players[:2])
    assert [c.what for c in compare(old, new)] == [What.REMOVED]
    assert [c.what for c in compare(new, old)] == [What.ADDED]


def test_facts_of_the_event_are_compared(old):
    new = msgspec.structs.replace(old, start_date=datetime.date(2025, 9, 30), city="Elsewhere")
    found = {c.field: c.touches_rating for c in compare(old, new)}
    assert found == {"start_date": True, "city": False}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Müller, Jürgen", "muller jurgen"),
        ("Jürgen Müller", "Müller,Jürgen"),
        ("O'Shea,  Colm", "O Shea, Colm"),
    ],
)
def test_accents_case_commas_and_word_order_do_not_part_names(one, other):
    assert folded(one) == folded(other)


def test_a_fide_number_goes_before_the_name():
    old = [Player(number=1, name="Alder", fide_id=7), Player(number=2, name="Birch", fide_id=8)]
    new = [Player(number=1, name="Birch", fide_id=7), Player(number=2, name="Alder", fide_id=8)]
    assert match(old, new) == {1: 1, 2: 2}


def test_nobody_is_matched_between_two_candidates():
    old = [Player(number=1, name="Alder"), Player(number=2, name="Alder")]
    new = [Player(number=8, name="Alder"), Player(number=9, name="Alder")]
    assert match(old, new) == {}


def test_a_corrected_name_is_matched_by_number_and_rating():
    old = [Player(number=4, name="Adler", ratings=(Rating(1800),))]
    new = [Player(number=4, name="Alder", ratings=(Rating(1800),))]
    assert match(old, new) == {4: 4}


def test_corrections_become_a_table(old):
    section = section_of(compare(old, changed(old, 1, title="FM")))
    assert [row[section_columns(section).index("after")] for row in section.rows] == ["FM"]


def test_fields_have_words_for_people_and_names_for_programs(old):
    new = changed(old, 1, points_declared=15)
    new = msgspec.structs.replace(new, scoring=Scoring(white_win=30, black_win=30))
    found = compare(old, new)
    assert {each.field for each in found} == {"scoring", "points_declared"}
    section = section_of(found)
    shown = {row[section_columns(section).index("field")] for row in section.rows}
    assert shown == {"points for results", "points in the report"}
    assert "white win 3.0" in next(each.after for each in found if each.field == "scoring")


def section_columns(section):
    return [column.key for column in section.columns]


def test_of_the_days_of_the_rounds_only_the_changed_ones_are_told():
    days = [datetime.date(2026, 5, day) for day in range(1, 10)]
    moved = [*days[:6], datetime.date(2026, 5, 20), *days[7:]]
    old = Tournament(round_dates=tuple(days))
    (told,) = compare(old, Tournament(round_dates=tuple(moved)))
    assert (told.field, told.round) == ("round_dates", 7)
    assert (told.before, told.after) == ("2026-05-07", "2026-05-20")
    (gone,) = compare(old, Tournament(round_dates=tuple(days[:8])))
    assert (gone.round, gone.before, gone.after) == (9, "2026-05-09", "")

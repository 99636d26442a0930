"""Article 6: direct encounters, constructed case by case from the text."""

from __future__ import annotations

from tourneyelo.testing import event


def order(made) -> list[list[int]]:
    ranks = sorted({line.rank for line in made.lines})
    return [[line.number for line in made.lines if line.rank == rank] for rank in ranks]


HEAD_TO_HEAD = (
    "1 A: 2w1 3w1 .",
    "2 B: 1b0 4w1 5w1",
    "3 C: . 1b0 .",
    "4 D: . 2b0 .",
    "5 E: . . 2b0",
)
AHEAD = ("1 A: 2w1 3b1 .", "2 B: 1b0 4w1 U", "3 C: 5w1 1w0 U", "4 D: . 2b0 .", "5 E: 3b0 . .")
"""A beat B and C, who have not met: A stays ahead whatever their game would give."""
CAUGHT = ("1 A: 2w1 4b0", "2 B: 1b0 U", "3 C: Z 5w1", "4 D: 5w1 1w1", "5 E: 4b0 3b0")
"""A, B and C are level; A beat B, C has met neither and could reach more."""


def test_who_won_the_only_game_stands_above_6_2(rank):
    made = rank(event(*HEAD_TO_HEAD, type="Swiss"), "DE")
    assert order(made)[:2] == [[1], [2]]
    assert made.line(2).decided_by == "DE"
    assert [made.line(number).value("DE").shown for number in (1, 2, 3)] == ["1", "2", ""]


def test_who_stays_ahead_whatever_is_missing_is_placed_alone_6_3(rank):
    assert order(rank(event(*AHEAD, type="Swiss"), "DE"))[:2] == [[1], [2, 3]]


def test_who_could_be_caught_is_not_placed_6_3(rank):
    assert order(rank(event(*CAUGHT, type="Swiss"), "DE")) == [[4], [1, 2, 3], [5]]


def test_a_forfeit_is_no_game_in_a_swiss_unless_the_rules_say_so_6_1_1(rank):
    swiss = event("1 A: 2+ 3w0", "2 B: 1- U", "3 C: U 1b1", type="Swiss")
    assert order(rank(swiss, "DE")) == [[3], [1, 2]]
    assert order(rank(swiss, "DE/P")) == [[3], [1], [2]]


def test_a_forfeit_is_a_game_in_a_round_robin_15_2(rank):
    """A won one game by forfeit and lost the other: level with the forfeit, behind without it."""
    lines = ("1 A: 2+ 2b0", "2 B: 1- 1w1")
    assert order(rank(event(*lines, type="Double round robin"), "DE")) == [[1, 2]]
    assert order(rank(event(*lines, type="Swiss"), "DE")) == [[2], [1]]


def test_repeated_meetings_count_by_their_average_6_1_2(rank):
    """Averages A 1.5, B 0.5, C 1; sums would leave B and C tied."""
    swiss = event("1 A: 2w1 2b0 3w1 Z", "2 B: 1b0 1w1 U 3w0", "3 C: Z U 1b0 2b1", type="Swiss")
    assert order(rank(swiss, "DE")) == [[1], [3], [2]]


def test_the_parts_of_a_group_are_processed_again_6_2(rank):
    """Mini scores 2, 2, 1, 1; inside the parts B beat A and C beat D."""
    swiss = event(
        "1 A: 2w0 3w1 4w1 Z",
        "2 B: 1b1 4w0 3w1 Z",
        "3 C: 4w1 1b0 2b0 U",
        "4 D: 3b0 2b1 1b0 U",
        type="Swiss",
    )
    assert order(rank(swiss, "DE")) == [[2], [1], [3], [4]]


def test_a_direct_encounter_may_come_again_further_down_the_list(rank):
    """Rounds elected to play set C apart; then the game of A and B counts."""
    swiss = event(*CAUGHT, type="Swiss")
    assert order(rank(swiss, "DE REP")) == [[4], [1, 2], [3], [5]]
    assert order(rank(swiss, "DE REP DE")) == [[4], [1], [2], [3], [5]]

"""What writers without certain fields ask: rounds they cannot write, kinds that they lose."""

from __future__ import annotations

from tourneyelo.model import Code, Result, Severity
from tourneyelo.plugin.losses import contradiction, unwritable, without_a_game
from tourneyelo.testing import event

CODE = Code("XYZ001", Severity.ERROR, "a round cannot be written", "correct it")


def test_contradictions_are_told_for_both_players_with_their_round():
    contradicting = event("1 Alder 2100: 2w1", "2 Birch 2000: 1b1")
    told = list(unwritable(contradicting, CODE, contradiction))
    assert [(finding.player, finding.round) for finding in told] == [(1, 1), (2, 1)]
    assert "contradict each other" in told[0].message


def test_rounds_of_another_part_are_left_alone():
    whole = event("1 Alder 2100: 2w1", "2 Birch 2000: 1b0", rounds_left_out=(1,))
    assert list(unwritable(whole, CODE, lambda met: "never")) == []


def test_numbers_carried_twice_are_the_only_thing_told():
    twins = event("1 Alder 2100: 2w1", "2 Birch 2000: 1b0", "2 Cedar 1900: U")
    (told,) = unwritable(twins, CODE, lambda met: "never")
    assert "same starting rank number" in told.message


def test_rounds_without_a_game_are_counted_by_kind_and_games_are_not():
    whole = event("1 Alder 2100: 2w1 U", "2 Birch 2000: 1b0 F", "3 Cedar 1900: Z")
    assert without_a_game(whole) == {
        "pairing-allocated byes": 1,
        "full-point byes": 1,
        "announced absences": 1,
    }


def test_a_round_that_a_player_lacks_is_one_without_pairing():
    player = event("1 Alder 2100: 2w1", "2 Birch 2000: 1b0").players[0]
    assert player.in_round(1).result is Result.WIN
    assert player.in_round(2).result is Result.UNPAIRED

"""What writers without certain fields ask: rounds they cannot write, kinds that they lose."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Code, KeptRecord, Result, RoundResult, Severity
from tourneyelo.plugin.losses import (
    contradiction,
    contradictions,
    numbers_given_twice,
    rounds_of_players,
    told_elsewhere,
    uncarried,
    unwritable,
    without_a_game,
    without_result,
)
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


def test_a_disputed_game_is_told_once_and_a_number_of_two_players_by_its_count():
    contradicting = event("1 Alder 2100: 2w1", "2 Birch 2000: 1b1")
    assert [(f.player, f.round) for f in contradictions(contradicting, CODE)] == [(1, 1)]
    twins = event("1 Alder 2100: U", "2 Birch 2000: U", "2 Cedar 1900: U")
    (told,) = numbers_given_twice(twins, CODE)
    assert told.message == "the starting rank number 2 is given 2 times"
    assert list(numbers_given_twice(contradicting, CODE)) == []


def test_rounds_of_a_player_are_told_in_one_finding():
    whole = event("1 Alder 2100: 2w1 U F", "2 Birch 2000: 1b0")
    (told,) = rounds_of_players(whole, CODE, lambda record: record.opponent is None, "alone")
    assert (told.player, told.message) == (1, "player 1 (Alder): rounds 2 and 3 alone")
    assert list(without_result(whole, CODE)) == []
    (alder, _) = whole.players
    pending = msgspec.structs.replace(alder, rounds=(RoundResult(2, None, Result.PENDING),))
    unfinished = msgspec.structs.replace(whole, players=(pending,))
    (told,) = without_result(unfinished, CODE)
    assert told.message == "player 1 (Alder): round 1 without a known result"


def test_what_a_format_has_no_field_for_is_named_only_when_it_is_told():
    lines = (KeptRecord("krause", "", "a line", 1),)
    told = event("1 Alder 2100: U", city="Quarry", round_dates=(None,), kept=lines)
    assert uncarried(told, ("start_date", "end_date"), ("name",)) == (
        "the place",
        "FIDE ratings",
        "lines that were kept from the input",
    )
    days_and_city = ("start_date", "end_date", "city")
    assert uncarried(told, days_and_city, ("name", "rating"), "krause") == ()


def test_the_rounds_of_another_part_are_named():
    assert told_elsewhere(event("1 Alder 2100: U")) == ()
    part = event("1 Alder 2100: U", rounds_left_out=(1, 2))
    assert told_elsewhere(part) == ("rounds 1 and 2, told in another part",)

"""Games: what is said, of whom, and how often."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tourneyelo_consistency
from tourneyelo.host import Host
from tourneyelo.model import (
    Colour,
    Finding,
    FurtherFact,
    Layout,
    Player,
    Result,
    RoundResult,
    Severity,
    Tournament,
)
from tourneyelo.testing import event

GAMES = Host.of(tourneyelo_consistency).checks["event-games"]
IN_COLUMNS = Layout(file="open.trf", rounds=(92, 102, 112))


def said(tournament: Tournament) -> list[Finding]:
    return list(GAMES.run(tournament))


def test_a_contradicting_game_is_told_once_by_the_smaller_number_with_its_place() -> None:
    tournament = event("1 A: .", "2 Birch: 3w1", "3 Cedar: 2b1", layout=IN_COLUMNS)
    (finding,) = said(tournament)
    assert (finding.code, finding.severity) == ("EVENT004", Severity.ERROR)
    assert (finding.player, finding.round) == (2, 1)
    assert str(finding.place) == "open.trf:2:92"
    assert "player 2 (Birch) won" in finding.message
    assert "player 3 (Cedar) won" in finding.message


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("2w1", "1b1"),
        ("2w0", "1b0"),
        ("2w1", "1b="),
        ("2w+", "1b+"),
        ("2w+", "1b0"),
        ("2wW", "1b0"),
        ("2w1", "1b*"),
    ],
)
def test_results_that_do_not_mirror_each_other_contradict(mine: str, theirs: str) -> None:
    assert [f.code for f in said(event(f"1 A: {mine}", f"2 B: {theirs}"))] == ["EVENT004"]


@pytest.mark.parametrize(
    ("mine", "theirs"), [("2w0", "1b0"), ("2w=", "1b0"), ("2wL", "1bL"), ("2wL", "1bD")]
)
def test_less_than_a_point_by_a_decision_that_the_source_notes_blocks_nothing(
    mine: str, theirs: str
) -> None:
    noted = (FurtherFact("event.by-decision", "1:1"),)
    (finding,) = said(event(f"1 A: {mine}", f"2 B: {theirs}", further=noted))
    assert (finding.code, finding.severity) == ("EVENT018", Severity.WARNING)
    (finding,) = said(event(f"1 A: {mine}", f"2 B: {theirs}"))
    assert (finding.code, finding.severity) == ("EVENT004", Severity.ERROR)


def test_a_win_for_both_is_no_decision_whatever_is_noted() -> None:
    noted = (FurtherFact("event.by-decision", f"1:1 x 2:y {'9' * 5000}:1"),)
    (finding,) = said(event("1 A: 2w1", "2 B: 1b1", further=noted))
    assert finding.code == "EVENT004"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("2w1", "1b0"), ("2w=", "1b="), ("2w+", "1b-"), ("2-", "1-"), ("2wW", "1bL"), ("2wD", "1bD")],
)
def test_results_that_mirror_each_other_are_not_told(mine: str, theirs: str) -> None:
    assert said(event(f"1 A: {mine}", f"2 B: {theirs}")) == []


def test_whoever_names_a_player_without_a_line_is_told_with_name_and_round() -> None:
    findings = said(event("2 Birch: 3b= 6w1", "3 Cedar: 2w= ."))
    assert [(f.code, f.player, f.round) for f in findings] == [("EVENT002", 2, 2)]
    assert "player 2 (Birch)" in findings[0].message
    assert "player 6" in findings[0].message


def test_a_one_sided_game_says_whom_the_other_record_names() -> None:
    findings = said(event("1 Alder: 2w1", "2 Birch: 3b0", "3 Cedar: 2w1"))
    assert [(f.code, f.player) for f in findings] == [("EVENT003", 1)]
    assert "player 2 (Birch), whose own record names player 3" in findings[0].message


def test_a_record_that_ends_early_names_nobody() -> None:
    (finding,) = said(event("1 Alder: . 2w1", "2 Birch: 3b0", "3 Cedar: 2w1"))
    assert "names nobody" in finding.message


def test_games_of_a_number_that_two_players_carry_are_not_compared() -> None:
    twice = event("1 A: 2w1 .", "1 B: . 3b1", "2 C: 1b0 3w1", "3 D: . 2b0")
    assert said(twice) == []


def test_the_same_colour_matters_only_in_games_that_were_played() -> None:
    assert [f.code for f in said(event("1 A: 2w1", "2 B: 1w0"))] == ["EVENT005"]
    assert said(event("1 A: 2w+", "2 B: 1w-")) == []


def test_players_who_met_three_times_are_told_once_with_all_rounds() -> None:
    (finding,) = said(
        event(
            "1 A: 2w1 2b1 3w1 2w=",
            "2 B: 1b0 1w0 4w1 1b=",
            "3 C: 4w1 . 1b0 .",
            "4 D: 3b0 . 2b0 .",
        )
    )
    assert (finding.code, finding.player, finding.round) == ("EVENT006", 1, 4)
    assert "rounds 1, 2 and 4" in finding.message


def test_a_forfeited_game_may_be_paired_again() -> None:
    assert said(event("1 A: 2w+ 3w1 2b1", "2 B: 1b- . 1w0", "3 C: . 1b0 .", "4 D: . . .")) == []


def test_repetitions_are_told_as_long_as_they_are_not_the_rule() -> None:
    half = event("1 A: 2w1 2b1", "2 B: 1b0 1w0", "3 C: 4w1 .", "4 D: 3b0 .")
    assert [finding.code for finding in said(half)] == ["EVENT006"]


def test_a_match_of_many_games_is_no_repeated_pairing() -> None:
    assert said(event("1 A: 2w1 2b= 2w0 2b=", "2 B: 1b0 1w= 1b1 1w=")) == []


def test_a_complete_double_round_robin_has_no_repeated_pairing() -> None:
    assert (
        said(
            event(
                "1 A: 2w1 3w1 . 2b1 3b1 .",
                "2 B: 1b0 . 3w1 1w0 . 3b1",
                "3 C: . 1b0 2b0 . 1w0 2w0",
            )
        )
        == []
    )


def test_an_unfinished_round_is_told_once_with_its_games() -> None:
    findings = said(
        event("1 A: 4w1 2w*", "2 B: 3w1 1b*", "3 C: 2b0 4b*", "4 D: 1b0 3w*", "5 E: U Z")
    )
    assert [(f.code, f.round, f.player) for f in findings] == [("EVENT007", 2, None)]
    assert "2 games" in findings[0].message
    assert "1-2 and 3-4" in findings[0].message


def test_a_long_list_of_games_is_cut() -> None:
    lines = [f"{n} P: {n + 1 if n % 2 else n - 1}*" for n in range(1, 41)]
    (finding,) = said(event(*lines))
    assert "20 games" in finding.message
    assert "and 12 more" in finding.message


def test_an_event_before_round_1_is_told_and_nothing_else() -> None:
    assert [f.code for f in said(event("1 A:", "2 B:"))] == ["EVENT010"]


RESULTS = st.sampled_from(
    [
        (Result.WIN, Result.LOSS),
        (Result.DRAW, Result.DRAW),
        (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
        (Result.UNMOVED_WIN, Result.UNMOVED_LOSS),
    ]
)


@st.composite
def paired(draw: st.DrawFn) -> Tournament:
    """Build an event in which every game is entered for both players."""
    size = draw(st.integers(1, 6)) * 2
    records: dict[int, list[RoundResult]] = {number: [] for number in range(1, size + 1)}
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(sorted(records)))
        for white, black in zip(order[::2], order[1::2], strict=True):
            for_white, for_black = draw(RESULTS)
            records[white].append(RoundResult(black, Colour.WHITE, for_white))
            records[black].append(RoundResult(white, Colour.BLACK, for_black))
    return Tournament(
        players=tuple(
            Player(number=n, name=f"P{n}", rounds=tuple(rounds)) for n, rounds in records.items()
        )
    )


@given(paired())
def test_games_entered_for_both_players_are_never_disputed(tournament: Tournament) -> None:
    assert {finding.code for finding in said(tournament)} <= {"EVENT006"}


@given(paired(), st.data())
def test_one_game_taken_out_of_one_record_is_told_exactly_once(
    tournament: Tournament, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(tournament.players) - 1))
    player = tournament.players[index]
    number = data.draw(st.integers(1, len(player.rounds)))
    rounds = list(player.rounds)
    opponent = rounds[number - 1].opponent
    rounds[number - 1] = RoundResult(None, None, Result.ZERO_BYE)
    players = list(tournament.players)
    players[index] = msgspec.structs.replace(player, rounds=tuple(rounds))
    findings = said(msgspec.structs.replace(tournament, players=tuple(players)))
    disputes = [f for f in findings if f.code in ("EVENT003", "EVENT009")]
    assert [(f.player, f.round) for f in disputes] == [(opponent, number)]

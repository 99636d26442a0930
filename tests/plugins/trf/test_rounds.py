"""Record 001, the rounds: every result code, with an opponent and without."""

from __future__ import annotations

import pytest

from tourneyelo.model import NOT_PAIRED, Colour, Result, RoundResult

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.fixture(scope="session")
def read_round(line, read):
    """Read one block as round 2 of the only player of a report."""

    def reading(block: str):
        imported = read(line("   7 w 1", block, "   8 b 0"))
        return imported.tournament.players[0].rounds[1], imported.findings

    return reading


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("1", Result.WIN),
        ("=", Result.DRAW),
        ("0", Result.LOSS),
        ("+", Result.FORFEIT_WIN),
        ("-", Result.FORFEIT_LOSS),
        ("W", Result.UNMOVED_WIN),
        ("D", Result.UNMOVED_DRAW),
        ("L", Result.UNMOVED_LOSS),
        ("w", Result.UNMOVED_WIN),
        ("d", Result.UNMOVED_DRAW),
        ("l", Result.UNMOVED_LOSS),
        (" ", Result.PENDING),
        ("*", Result.PENDING),
        ("?", Result.UNKNOWN),
        ("X", Result.UNKNOWN),
        ("a", Result.UNKNOWN),
    ],
)
@pytest.mark.parametrize(
    ("letter", "colour"),
    [("w", WHITE), ("b", BLACK), ("W", WHITE), ("B", BLACK), ("-", None), (" ", None)],
)
def test_results_against_an_opponent(read_round, code, result, letter, colour):
    record, findings = read_round(f"  12 {letter} {code}")
    assert record == RoundResult(12, colour, result)
    assert findings == ()


@pytest.mark.parametrize("opponent", ["  12", "0012", "12  ", " 12 "])
def test_opponents_stand_anywhere_in_their_columns(read_round, opponent):
    record, _ = read_round(f"{opponent} b =")
    assert record == RoundResult(12, BLACK, Result.DRAW)


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("F", Result.FULL_BYE),
        ("H", Result.HALF_BYE),
        ("U", Result.PAIRING_BYE),
        ("Z", Result.ZERO_BYE),
        ("f", Result.FULL_BYE),
        ("h", Result.HALF_BYE),
        ("u", Result.PAIRING_BYE),
        ("z", Result.ZERO_BYE),
        ("+", Result.POINT_BYE),
        ("=", Result.HALF_BYE),
        ("-", Result.UNPAIRED),
        (" ", Result.UNPAIRED),
        ("*", Result.UNPAIRED),
    ],
)
@pytest.mark.parametrize("nobody", ["0000 -", "0000  ", "     -", "   0 -", "      "])
def test_byes_of_all_times(read_round, nobody, code, result):
    """TRF06 wrote byes as forfeits and draws against nobody; lichess writes the letter alone."""
    record, findings = read_round(f"{nobody} {code}")
    assert record == RoundResult(None, None, result)
    assert findings == ()


@pytest.mark.parametrize("block", ["  12 w", "  12 b ", "  12 -", "  12"])
def test_a_round_that_ends_with_the_line_has_no_result_yet(line, read, block):
    imported = read(line("   7 w 1", block))
    assert imported.tournament.players[0].rounds[1].result is Result.PENDING
    assert imported.tournament.players[0].rounds[1].opponent == 12
    assert imported.findings == ()


@pytest.mark.parametrize("letter", ["Z", "H", "U", "F", "z"])
def test_a_bye_with_an_opponent_is_a_game_not_yet_played(read_round, said, letter):
    record, findings = read_round(f"  62 b {letter}")
    assert record == RoundResult(62, BLACK, Result.PENDING)
    found = said(findings, "TRF031")
    assert (found.severity, found.player, found.round) == ("warning", 1, 2)
    assert (found.place.line, found.place.column) == (1, 109)
    assert "player 1 (Alder, Bruno), round 2" in found.message
    assert "opponent 62" in found.message


@pytest.mark.parametrize("letter", ["Q", "2", "½", "/", "v", "ß"])
def test_a_letter_that_means_nothing_is_an_error(read_round, said, letter):
    record, findings = read_round(f"  12 w {letter}")
    assert record == RoundResult(12, WHITE, Result.UNKNOWN)
    found = said(findings, "TRF030")
    assert (found.severity, found.player, found.round) == ("error", 1, 2)
    assert str(found.place) == "open.trf:1:109"
    assert repr(letter) in found.message


def test_a_letter_that_means_nothing_is_an_error_without_opponent_too(read_round, said):
    record, findings = read_round("0000 - Q")
    assert record == RoundResult(None, None, Result.UNKNOWN)
    assert said(findings, "TRF030").place.column == 109


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("1", Result.POINT_BYE),
        ("0", Result.ZERO_BYE),
        ("W", Result.POINT_BYE),
        ("D", Result.HALF_BYE),
        ("L", Result.ZERO_BYE),
        ("?", Result.UNKNOWN),
        ("X", Result.UNKNOWN),
    ],
)
def test_a_game_against_nobody_is_never_a_game(read_round, said, code, result):
    record, findings = read_round(f"0000 - {code}")
    assert record == RoundResult(None, None, result)
    assert not record.result.played
    found = said(findings, "TRF032")
    assert (found.severity, found.round, found.place.column) == ("note", 2, 109)


@pytest.mark.parametrize(
    ("code", "result"),
    [
        (" ", Result.UNPAIRED),
        ("-", Result.UNPAIRED),
        ("+", Result.POINT_BYE),
        ("=", Result.HALF_BYE),
        ("U", Result.PAIRING_BYE),
    ],
)
def test_a_colour_without_an_opponent_is_told(read_round, said, code, result):
    record, findings = read_round(f"0000 w {code}")
    assert record == RoundResult(None, None, result)
    found = said(findings, "TRF033")
    assert (found.round, found.place.column) == (2, 107)
    assert "white" in found.message


def test_ten_blanks_in_the_middle_are_a_round_without_pairing(line, read):
    rounds = read(line("   2 w 1", "", "   4 b =")).tournament.players[0].rounds
    assert rounds[1] == NOT_PAIRED
    assert rounds[2] == RoundResult(4, BLACK, Result.DRAW)


def test_every_player_has_rounds_of_his_own_length(line, read):
    imported = read(
        line("   2 w 1", "   3 b 1"),
        line("   1 b 0", number="   2"),
        line(number="   3"),
    )
    assert [len(player.rounds) for player in imported.tournament.players] == [2, 1, 0]
    assert imported.tournament.rounds == 2
    assert imported.findings == ()


def test_a_block_behind_the_last_round_is_left_out_with_a_note(line, read, said):
    imported = read(
        line("   2 w 1"),
        line("   1 b 0", "0000   -", number="   2"),
        line("0000 - U", "0000   -", number="   3"),
    )
    assert imported.tournament.rounds == 1
    found = said(imported.findings, "TRF034")
    assert (found.severity, found.round, found.place.line, found.place.column) == (
        "note",
        2,
        2,
        102,
    )
    assert "2 records" in found.message


def test_several_blocks_behind_the_last_round_are_told_together(line, read, said):
    imported = read(line("   2 w 1", "0000 - -", "0000 - -"), line("   1 b 0", number="   2"))
    assert "rounds 2-3" in said(imported.findings, "TRF034").message


def test_an_absence_announced_for_the_next_round_is_kept(line, read):
    imported = read(line("   2 w 1", "0000 - Z"), line("   1 b 0", number="   2"))
    assert imported.tournament.rounds == 2
    assert imported.findings == ()


def test_opponents_need_not_be_players_of_the_file(line, read):
    assert read(line("9999 w 1")).tournament.players[0].rounds[0].opponent == 9999


def test_numbers_may_have_gaps_and_any_order(line, read):
    imported = read(
        line("  20 w 1", number="  31"),
        line("  31 b 0", number="  20"),
        line("0000 - U", number="0007"),
    )
    assert [player.number for player in imported.tournament.players] == [31, 20, 7]
    assert imported.tournament.players[1].rounds[0] == RoundResult(31, BLACK, Result.LOSS)


def test_more_rounds_than_anyone_plays_are_read(line, read):
    games = [f"   2 {'wb'[number % 2]} =" for number in range(30)]
    assert len(read(line(*games)).tournament.players[0].rounds) == 30


def test_points_of_byes_and_forfeits_follow_the_standard(line, read):
    blocks = ["   2 w +", "   3 b -", "   4 w W", "   5 b D", "   6 w L", "0000 - F", "0000 - H"]
    tournament = read(line(*blocks, "0000 - U", "0000 - Z", "0000 - =")).tournament
    assert tournament.points() == {1: 10 + 0 + 10 + 5 + 0 + 10 + 5 + 10 + 0 + 5}

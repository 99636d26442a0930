"""Shifted records: read when exactly one reading fits, refused with reason otherwise."""

from __future__ import annotations

import msgspec
import pytest

GAMES = ("   2 w 1", "  12 b =", "0000 - H")
POINTS = " 2.0"


@pytest.fixture(scope="session")
def right(line) -> str:
    return line(*GAMES, title=" FM", points=POINTS)


@pytest.fixture(scope="session")
def same(read):
    """Read two lines and tell whether they say the same of the player; return the findings."""

    def comparing(shifted: str, straight: str):
        imported, expected = read(shifted), read(straight)
        [player], [other] = imported.tournament.players, expected.tournament.players
        assert msgspec.structs.replace(player, row=1) == other
        return imported.findings

    return comparing


def check_repair(found, column: int | None, direction: str):
    assert (found.code, found.severity, found.player) == ("TRF010", "warning", 1)
    assert found.place.line == 1
    assert "player 1 (" in found.message
    if column:
        assert f"column {column} " in found.message
    assert direction in found.message


@pytest.mark.parametrize("width", [1, 2])
def test_a_start_number_too_narrow(right, same, width):
    """Some scripts give the start number three columns instead of four."""
    [found] = same(right[:4] + right[4 + width :], right)
    check_repair(found, 5, f"{width} column")
    assert "to the right" in found.message


@pytest.mark.parametrize("width", [1, 2])
def test_a_start_number_too_wide(right, same, width):
    [found] = same(right[:4] + " " * width + right[4:], right)
    check_repair(found, 5, "to the left")


@pytest.mark.parametrize("width", [1, 2])
def test_rounds_too_far_to_the_left(right, same, width):
    """Some programs give the rank three columns instead of four."""
    [found] = same(right[:85] + right[85 + width :], right)
    check_repair(found, 86, "to the right")


def test_rounds_that_begin_one_column_early_behind_a_full_rank(line, same):
    straight = line(*GAMES, points=POINTS, rank="1234")
    [found] = same(straight[:89] + straight[90:], straight)
    check_repair(found, 90, "to the right")


def test_rounds_too_far_to_the_right(right, same):
    [found] = same(right[:89] + " " + right[89:], right)
    check_repair(found, None, "to the left")


def test_a_name_of_34_columns(right, same):
    [found] = same(right[:47] + " " + right[47:], right)
    check_repair(found, 48, "to the left")


@pytest.mark.parametrize("name", ["Müller, Jörg", "Ζαχαρίου, Ελένη", "Žukauskaitė, Rūta", "Ü"])
def test_a_name_whose_columns_were_counted_in_bytes(line, same, name):
    straight = line(*GAMES, name=name, points=POINTS)
    surplus = len(name.encode()) - len(name)
    shifted = straight[: 47 - surplus] + straight[47:]
    [found] = same(shifted, straight)
    check_repair(found, None, "bytes")


def test_a_byte_counted_name_that_fills_its_field(line, same):
    name = "Ελευθεριάδης"[:16] + "ab"
    straight = line(*GAMES, name=name, points=POINTS)
    surplus = len(name.encode()) - len(name)
    [found] = same(straight[: 47 - surplus] + straight[47:], straight)
    check_repair(found, None, "bytes")


def test_a_shift_shows_without_any_round(line, same):
    """A player who met nobody has no round that could stand in wrong columns."""
    straight = line()
    [found] = same(straight[:4] + straight[5:], straight)
    check_repair(found, 5, "to the right")


def test_a_byte_counted_name_shows_without_any_round(line, same):
    straight = line(name="Müller, Jörg")
    [found] = same(straight[:45] + straight[47:], straight)
    check_repair(found, None, "bytes")


def test_every_shifted_record_is_told(line, read, said):
    texts = [line("   2 w 1", points=" 1.0"), line("   1 b 0", number="   2")]
    imported = read(*(text[:4] + text[5:] for text in texts))
    assert said(imported.findings) == {"TRF010": 2}
    assert [player.number for player in imported.tournament.players] == [1, 2]


def test_one_shifted_record_among_straight_ones(line, read, said):
    texts = [line("   2 w 1", points=" 1.0"), line("   1 b 0", number="   2")]
    imported = read(texts[0], texts[1][:85] + texts[1][86:])
    found = said(imported.findings, "TRF010")
    assert (found.player, found.place.line) == (2, 2)
    assert imported.tournament.players[1].rounds[0].opponent == 1


def test_two_readings_of_equal_right_are_refused(line, refusal):
    """Without a sex, WGM one column to the left can also be w and GM."""
    text = line(*GAMES, sex=" ", title="WGM", points=POINTS)
    found = refusal("012 Open", text[:4] + text[5:])
    assert (found.code, found.severity, found.place.line) == ("TRF004", "error", 2)
    assert "player 1 (Alder, Bruno)" in found.message
    assert "''" in found.message
    assert "'W'" in found.message


@pytest.mark.parametrize(
    ("round_", "block"),
    [
        (1, "  a2 w 1"),
        (2, "   2 x 1"),
        (3, "   2w 1 "),
        (2, "   2 w1 "),
        (2, " 1 2 w 1"),
        (2, "   2  w1"),
        (1, "   ² w 1"),
    ],
)
def test_a_damaged_round_is_refused_with_its_place(line, refusal, round_, block):
    rounds = [*GAMES]
    rounds[round_ - 1] = block
    found = refusal("012 Open", line(*rounds, points=POINTS))
    first = {1: 92, 2: 102, 3: 112}[round_]
    assert (found.code, found.severity) == ("TRF003", "error")
    assert (found.player, found.round) == (1, round_)
    assert (found.place.line, found.place.column) == (2, first)
    assert f"player 1 (Alder, Bruno), round {round_}" in found.message
    assert f"columns {first}-{first + 7}" in found.message
    assert repr(block[: len(block.rstrip())])[1:-1] in found.message


def test_a_damaged_round_far_to_the_right_is_refused(line, read, refusal):
    text = line("   2 w 1").ljust(82 + 10 * 120) + "x"
    found = refusal(text)
    assert (found.code, found.round) == ("TRF003", 120)


def test_text_behind_the_rounds_is_refused(right, refusal):
    assert refusal(right.ljust(119) + "  withdrawn").code == "TRF003"


def test_a_name_that_begins_too_late_is_no_shift(line, read):
    imported = read(line(*GAMES, name=" Alder, Bruno"))
    assert imported.tournament.players[0].name == "Alder, Bruno"
    assert imported.findings == ()


def test_a_character_missing_inside_the_name_costs_only_that_character(line, read, said):
    text = line(*GAMES, title=" FM", points=POINTS)
    imported = read(text[:20] + text[21:])
    assert imported.tournament.players[0].name == "Alder,Bruno"
    assert imported.tournament.players[0].rating == 2100
    assert "column 48 " in said(imported.findings, "TRF010").message


def test_a_digit_missing_inside_the_rating_is_refused(line, refusal):
    """The rating 210 that a shift would leave is none that anybody wrote."""
    text = line(*GAMES, points=POINTS)
    found = refusal(text[:49] + text[50:])
    assert (found.code, found.player) == ("TRF003", 1)


def test_a_name_that_would_swallow_half_a_rating_is_no_reading(line, read):
    text = line(*GAMES, name="Müller, Jörg", points=POINTS)
    imported = read(text[:45] + text[47:])
    assert imported.tournament.players[0].name == "Müller, Jörg"
    assert imported.tournament.players[0].rating == 2100

"""Every way of writing rounds: formats/excel-crosstables.md section 2, federation/uscf-dbf.md."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result, RoundResult
from tourneyelo_crosstable.cells import ways
from tourneyelo_crosstable.cells.grammars import GRAMMARS, counts, grammar_of, names_opponent, tidy

W, B, N = Colour.WHITE, Colour.BLACK, None
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
WON, LOST = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
POINT, HALF, NONE = Result.POINT_BYE, Result.HALF_BYE, Result.UNPAIRED

CELLS = [
    (
        ways.US_CHESS,
        [
            *[
                ("W12", 12, N, WIN),
                ("W 39", 39, N, WIN),
                ("L   5", 5, N, LOSS),
                ("D 7", 7, N, DRAW),
            ],
            *[("W39W", 39, W, WIN), ("D12B", 12, B, DRAW), ("w12", 12, N, WIN)],
            *[("X 12", 12, N, WON), ("F12", 12, N, LOST), ("X0", N, N, WON), ("F---", N, N, LOST)],
            *[("B---", N, N, POINT), ("B", N, N, POINT), ("H---", N, N, HALF), ("H", N, N, HALF)],
            *[("H0", N, N, HALF), ("U---", N, N, NONE), ("U", N, N, NONE), ("X", N, N, WON)],
            *[("F", N, N, LOST), ("----", N, N, NONE), ("", N, N, NONE), ("Z0", N, N, HALF)],
        ],
    ),
    (
        ways.VEGA,
        [
            *[("+W86", 86, W, WIN), ("=B3", 3, B, DRAW), ("-W1", 1, W, LOSS)],
            *[("+F148", 148, N, WON), ("-F54", 54, N, LOST)],
            *[("+BYE", N, N, POINT), ("=BYE", N, N, HALF), ("--", N, N, NONE), ("-", N, N, NONE)],
        ],
    ),
    (
        ways.SWISS_PERFECT,
        [
            *[
                ("12:W", 12, N, WIN),
                (" 7:D", 7, N, DRAW),
                ("17:-", 17, N, LOST),
                ("7:+", 7, N, WON),
            ],
            *[(" 0:W", N, N, POINT), ("0:=", N, N, HALF), ("0:D", N, N, HALF), (" : ", N, N, NONE)],
            *[("0:-", N, N, NONE), (" 0: ", N, N, NONE), ("7:", 7, N, Result.PENDING)],
        ],
    ),
    (
        ways.SIGN_FIRST,
        [
            *[("+12", 12, N, WIN), ("=7", 7, N, DRAW), ("-3", 3, N, LOSS), ("+12w", 12, W, WIN)],
            *[("- 3 b", 3, B, LOSS), ("+", N, N, POINT), ("=", N, N, HALF), ("-", N, N, NONE)],
        ],
    ),
    (
        ways.SIGN_LAST,
        [
            *[("12+", 12, N, WIN), ("7=", 7, N, DRAW), ("3-", 3, N, LOSS), ("12+w", 12, W, WIN)],
            *[("+", N, N, POINT), ("½", N, N, HALF), ("0", N, N, NONE)],
        ],
    ),
    (
        ways.COLOUR_AND_SIGN,
        [
            *[("w12+", 12, W, WIN), ("b7=", 7, B, DRAW), ("W3-", 3, W, LOSS), ("s7=", 7, B, DRAW)],
        ],
    ),
    (
        ways.COLOUR_AND_POINTS,
        [
            *[
                ("w12 1", 12, W, WIN),
                ("b7/½", 7, B, DRAW),
                ("w3 0", 3, W, LOSS),
                ("b7½", 7, B, DRAW),
            ],
            *[("w5 +", 5, W, WON), ("b5 1F", 5, B, WON), ("b5:0", 5, B, LOSS)],
        ],
    ),
    (
        ways.CHESS_RESULTS,
        [
            *[("12/w/1", 12, W, WIN), ("12 w 0", 12, W, LOSS), ("12w1F", 12, W, WON)],
            *[
                ("12b0F", 12, B, LOST),
                ("12w*", 12, W, Result.PENDING),
                ("12w?", 12, W, Result.PENDING),
            ],
        ],
    ),
]


@pytest.mark.parametrize(
    ("grammar", "cell", "record"),
    [
        pytest.param(grammar, cell, RoundResult(*record), id=f"{grammar.examples}: {cell!r}")
        for grammar, cases in CELLS
        for cell, *record in cases
    ],
)
def test_a_cell_says_what_its_way_of_writing_means(grammar, cell, record):
    assert grammar.read(cell) == record
    assert grammar.names_opponent(cell) is (record.opponent is not None)


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        *[("1F", WON), ("+:-", WON), ("1 kampflos", WON), ("0F", LOST), ("0x", LOST)],
        *[("-:+", LOST), ("-:-", LOST), ("half-point bye", HALF), ("bye (0)", NONE)],
        *[("½ bye", HALF), ("HPB", HALF), ("PAB", Result.PAIRING_BYE), ("wd", NONE)],
        *[("Withdrawn", NONE), ("abs.", NONE)],
    ],
)
@pytest.mark.parametrize("grammar", GRAMMARS, ids=lambda grammar: grammar.examples)
def test_words_without_opponent_mean_the_same_in_every_way(grammar, cell, result):
    assert grammar.read(cell) == RoundResult(None, None, result)


@pytest.mark.parametrize("cell", ["ff", "kampflos", "x", "*", "?", "12", "12.5", "hello", "1-0"])
def test_what_leaves_open_who_won_is_unknown(cell):
    assert ways.CHESS_RESULTS.read(cell).result is Result.UNKNOWN


def test_cells_of_chess_results_speak_for_no_other_way_more():
    """Section 1.5: the cells of 19 published crosstables have these shapes."""
    cells = [" 19w1", "256w1", "  5b½", "3w0", " 62w+", "104b-", "   -1", "   -½", "   -0", "13b"]
    assert grammar_of(cells) is ways.CHESS_RESULTS
    assert grammar_of(cells, cells) is ways.CHESS_RESULTS
    spoken = counts(map(tidy, cells))
    assert max(spoken) == spoken[0] == 7


def test_signs_and_letters_count_only_under_headings_of_rounds():
    """Changes of ratings read +12, and girls under twelve are W12."""
    for cell in ("+12", "-5", "=7", "W12", "12+", "D 7"):
        assert not names_opponent(cell)
    assert grammar_of(["+12", "=3", "-5"]) is ways.CHESS_RESULTS
    assert grammar_of([], ["+12", "=3", "-5"]) is ways.SIGN_FIRST


def test_byes_alone_speak_for_nobody():
    assert grammar_of([], ["-1", "-0", "-1", "-½"]) is ways.CHESS_RESULTS


def test_white_and_black_of_another_language_are_told_by_the_other_colour():
    assert grammar_of(["12b1", "7n½"]).read("12b1").colour is W
    assert grammar_of(["12w1", "7z0"]).read("7z0").colour is B
    assert grammar_of(["12б1", "7ч0"]).read("7ч0").colour is B
    assert grammar_of(["12w1", "7b0"]).read("7b0").colour is B


WRITE = {
    "US Chess": lambda n, c, r: {WIN: "W", DRAW: "D", LOSS: "L", WON: "X", LOST: "F"}[r] + f" {n}",
    "US Chess with colours": lambda n, c, r: (
        {WIN: "W", DRAW: "D", LOSS: "L", WON: "X", LOST: "F"}[r] + f"{n}{'W' if c is W else 'B'}"
    ),
    "Swiss Perfect": lambda n, c, r: (
        f"{n}:" + {WIN: "W", DRAW: "D", LOSS: "L", WON: "+", LOST: "-"}[r]
    ),
    "Vega": lambda n, c, r: (
        {WON: f"+F{n}", LOST: f"-F{n}"}.get(r)
        or f"{ {WIN: '+', DRAW: '=', LOSS: '-'}[r] }{'W' if c is W else 'B'}{n}"
    ),
    "a hand with sign and opponent": lambda n, c, r: f"{ {WIN: '+', DRAW: '=', LOSS: '-'}[r] }{n}",
    "a hand with opponent and sign": lambda n, c, r: f"{n}{ {WIN: '+', DRAW: '=', LOSS: '-'}[r] }",
    "a hand with colour, opponent and sign": lambda n, c, r: (
        f"{'w' if c is W else 'b'}{n}{ {WIN: '+', DRAW: '=', LOSS: '-'}[r] }"
    ),
    "a hand with colour, opponent and points": lambda n, c, r: (
        f"{'w' if c is W else 'b'}{n} { {WIN: '1', DRAW: '½', LOSS: '0', WON: '+', LOST: '-'}[r] }"
    ),
}
"""Way to the writer of a game by opponent, colour and result."""
SIGNS_ALONE = {name for name in WRITE if name.endswith("sign") or "sign and" in name}
TELLS_COLOURS = {name for name in WRITE if "colour" in name or name == "Vega"}
BYES = {"US Chess": "H---", "US Chess with colours": "H---", "Swiss Perfect": "0:="} | {
    "Vega": "=BYE"
}


@st.composite
def drawn(draw, results):
    """Draw rounds of games among an even number of players, as white, black, result of white."""
    count = 2 * draw(st.integers(1, 6))
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(range(1, count + 1)))
        ended = draw(st.lists(st.sampled_from(results), min_size=count // 2, max_size=count // 2))
        rounds.append([*zip(order[::2], order[1::2], ended, strict=True)])
    return count, rounds


def records(count, rounds):
    mirror = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, WON: LOST, LOST: WON}
    found = {number: [] for number in range(1, count + 1)}
    for games in rounds:
        for white, black, result in games:
            found[white].append((black, W, result))
            found[black].append((white, B, mirror[result]))
    return found


@pytest.mark.parametrize("way", WRITE)
@settings(deadline=None, max_examples=25)
@given(data=st.data())
def test_any_event_comes_back_from_any_way(read, to_csv, way, data):
    results = (WIN, DRAW, LOSS) if way in SIGNS_ALONE else (WIN, DRAW, LOSS, WON, LOST)
    count, rounds = data.draw(drawn(results))
    assume(any(result in (WIN, DRAW, LOSS) for games in rounds for *_, result in games))
    found = records(count, rounds)
    header = ["No.", "Name", *(f"R{n}" for n in range(1, len(rounds) + 1))]
    rows = [
        [number, f"Player {chr(64 + number)}a", *(WRITE[way](*each) for each in found[number])]
        for number in found
    ]
    imported = read(to_csv([header, *rows]), "open.csv")
    assert {p.number: p.rounds for p in imported.tournament.players} == {
        number: tuple(
            RoundResult(
                opponent,
                colour
                if way in TELLS_COLOURS and not (way == "Vega" and result in (WON, LOST))
                else N,
                result,
            )
            for opponent, colour, result in mine
        )
        for number, mine in found.items()
    }


def test_the_understanding_names_the_way_and_the_evidence(read_rows, start_order):
    for row, cells in zip(
        start_order[1:],
        [["W3", "W2", "D4"], ["D4", "L1", "L3"], ["L1", "W4", "W2"], ["D2", "L3", "D1"]],
        strict=True,
    ):
        row[5:8] = cells
    imported = read_rows(start_order)
    assert imported.tournament.points() == {1: 25, 2: 5, 3: 20, 4: 10}
    (said,) = [line for line in imported.understanding if "rounds 1 to 3" in line]
    assert "cells as US Chess writes them (W12, D 7, H---): 12 cells name an opponent so" in said


def test_ratings_beside_rounds_of_us_chess_are_national(read_rows, start_order):
    for row, cells in zip(
        start_order[1:],
        [["W3", "W2", "D4"], ["D4", "L1", "L3"], ["L1", "W4", "W2"], ["D2", "L3", "D1"]],
        strict=True,
    ):
        row[5:8] = cells
    imported = read_rows(start_order)
    assert [p.rating for p in imported.tournament.players] == [None] * 4
    assert imported.tournament.players[0].national_rating == 2100
    (note,) = [finding for finding in imported.findings if finding.code == "CROSS037"]
    assert "national ratings" in note.message
    assert "RtgI" in note.remedy


def test_signs_behind_a_colour_that_may_be_games_or_forfeits_are_refused(read_rows, start_order):
    cells = [
        ["3w+", "2b+", "4w="],
        ["4b=", "1w-", "3b-"],
        ["1b-", "4w+", "2w+"],
        ["2w=", "3b-", "1b="],
    ]
    for row, written in zip(start_order[1:], cells, strict=True):
        row[5:8] = written
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    (finding,) = refused.value.findings
    assert (finding.code, finding.place.cell) == ("CROSS090", "F1")
    assert "12w1" in finding.remedy


def test_an_event_of_forfeits_alone_is_doubted_aloud(read_rows, start_order):
    cells = [["3w+", "2b+", "-0"], ["4b-", "1w-", "-0"], ["1b-", "4w+", "-0"], ["2w+", "3b-", "-0"]]
    for row, written in zip(start_order[1:], cells, strict=True):
        row[5:8] = written
    imported = read_rows(start_order)
    assert "CROSS091" in [finding.code for finding in imported.findings]
    assert imported.tournament.players[0].rounds[0].result is WON


def test_a_sheet_in_two_ways_is_refused_or_told_cell_by_cell(read_rows, start_order):
    start_order[1][5] = "W3"
    imported = read_rows(start_order)
    assert [f.place.cell for f in imported.findings if f.code == "CROSS020"] == ["F2"]
    assert "1 others as US Chess writes them" in "".join(imported.understanding)


@pytest.mark.parametrize(
    ("white", "black"),
    [
        *(("b", "p"), ("b", "c"), ("b", "č"), ("v", "s"), ("v", "m"), ("b", "s"), ("λ", "μ")),
        *(("h", "s"), ("w", "s"), ("w", "b"), ("b", "n"), ("白", "黒"), ("B", "P"), ("V", "S")),
    ],
)
def test_letters_of_colours_in_other_languages_are_read(read_rows, start_order, white, black):
    """White and Black: brancas and pretas, białe and czarne, vit and svart, beyaz and siyah."""
    expected = read_rows(start_order).tournament
    for row in start_order[1:]:
        row[5:8] = [cell.translate({ord("w"): white, ord("b"): black}) for cell in row[5:8]]
    event = read_rows(start_order).tournament
    assert [p.rounds for p in event.players] == [p.rounds for p in expected.players]


def test_a_letter_that_is_no_known_colour_is_named(read_rows, start_order):
    for row in start_order[1:]:
        row[5:8] = [cell.replace("b", "q") for cell in row[5:8]]
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    (finding,) = refused.value.findings
    assert finding.code == "CROSS135"
    assert "'q'" in finding.message
    assert finding.place.cell == "G2"


def test_classes_of_a_school_are_no_rounds(read_rows, start_order, with_column):
    rows = with_column(start_order, "Form", ["5a", "6c", "5c", "6b"])
    assert read_rows(rows).tournament.rounds == 3


@pytest.mark.parametrize("cell", ["10白□", "Keller 1", "10:1", "WW10"])
def test_rounds_in_no_known_way_are_shown_with_their_cell(read_rows, start_order, cell):
    for row in start_order[1:]:
        row[5:8] = [cell] * 3
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    (finding,) = refused.value.findings
    assert (finding.code, finding.place.cell) == ("CROSS009", "F2")
    assert "tourneyelo template" in finding.remedy

"""Result marks of Japan and China: circles, crosses and words, of the side that they stand by."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import tourneyelo
import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Result
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.words import Heading, heading

WORDS = Path(tourneyelo_crosstable.__file__).parent / "words"
WON, DRAWN, LOST = Result.WIN, Result.DRAW, Result.LOSS
W, B = Colour.WHITE, Colour.BLACK


def table(*rounds, heads=("1回戦", "２回戦")):
    """Write four invented players with two rounds, each a column of cells."""
    names = ("山田 太郎", "鈴木 花子", "佐藤 次郎", "田中 三郎")
    rows = [
        [number, name, 2000 + number, *(cells[number - 1] for cells in rounds)]
        for number, name in enumerate(names, 1)
    ]
    return [["番号", "氏名", "レーティング", *heads[: len(rounds)]], *rows]


CIRCLES = ("3○", "4△", "1●", "2△"), ("2○", "1●", "4○", "3●")
EXPECTED = [[WON, WON], [DRAWN, LOST], [LOST, WON], [DRAWN, LOST]]


def all_results(imported):
    return [[record.result for record in player.rounds] for player in imported.tournament.players]


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def turned(cell):
    return f"{cell[1:]}{cell[0]}"


WAYS = {
    "behind": str,
    "before": turned,
    "with a sign": lambda cell: f"{cell[1:]}#{cell[0]}",
    "great circles": lambda cell: cell.replace("○", "◯"),
    "zeros of China": lambda cell: cell.replace("○", "〇"),
    "crosses": lambda cell: cell.replace("●", "×"),
    "words of Japan": lambda cell: cell.translate(str.maketrans("○●△", "勝負分")),
    "words in full": lambda cell: (
        cell.replace("○", "勝ち").replace("●", "負け").replace("△", "引き分け")
    ),
    "words of China": lambda cell: turned(cell).translate(str.maketrans("○●△", "胜负和")),
    "wide digits": lambda cell: cell.translate(str.maketrans("1234", "１２３４")),
    "blanks": lambda cell: f" {cell[0]} {cell[1:]} ",
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_round_cells_are_read_in_every_way(read_rows, way):
    imported = read_rows(table(*[[way(cell) for cell in cells] for cells in CIRCLES]))
    assert all_results(imported) == EXPECTED
    assert imported.tournament.players[0].rounds[0].colour is None
    assert any("Japan or China" in sentence for sentence in imported.understanding)


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("白{}", "黒{}"),
        ("{}白", "{}黑"),
        ("先{}", "後{}"),
        ("{}(先)", "{}(后)"),
        ("先手{}", "後手{}"),
    ],
)
def test_colours_beside_the_marks_are_read_and_who_moves_first_has_white(read_rows, white, black):
    cells = [white, black, black, white]
    rows = table([told.format(cell) for told, cell in zip(cells, CIRCLES[0], strict=True)])
    colours = [player.rounds[0].colour for player in read_rows(rows).tournament.players]
    assert colours == [W, B, B, W]


@pytest.mark.parametrize("cell", ["○", "白12黒○", "△12○", "12○○", "12□", "12中", "12先"])
def test_what_says_less_or_more_is_not_read(read_rows, cell):
    rows = table(("2○", "1●", cell, ""))
    imported = read_rows(rows)
    assert all_results(imported)[2] == [Result.UNKNOWN]
    assert found(imported, "CROSS020")[0].place.cell == "D4"


def test_rounds_without_an_opponent_and_forfeits(read_rows):
    first = ("2○", "1●", "不戦勝", "欠場")
    second = ("3不戦勝", "轮空", "1不戦敗", "－")
    imported = read_rows(table(first, second))
    assert all_results(imported) == [
        [WON, Result.FORFEIT_WIN],
        [LOST, Result.POINT_BYE],
        [Result.POINT_BYE, Result.FORFEIT_LOSS],
        [Result.UNPAIRED, Result.UNPAIRED],
    ]
    assert "'轮空' does not say how much" in found(imported, "CROSS027")[0].message


def test_two_marks_for_a_loss_are_told(read_rows):
    imported = read_rows(table(CIRCLES[0], ("2○", "1×", "4○", "3●")))
    assert all_results(imported) == EXPECTED
    assert len(found(imported, "CROSS147")) == 1
    assert not found(read_rows(table(*CIRCLES)), "CROSS147")


def test_a_number_of_wins_is_no_round(read_rows):
    """`5勝` in a column that is not headed as a round says how many games were won."""
    rows = [["番号", "氏名", "レーティング", "成績"]]
    rows += [[1, "山田 太郎", 2001, "2勝"], [2, "鈴木 花子", 2002, "1勝"]]
    assert all_results(read_rows(rows)) == [[], []]


def test_rounds_may_stand_in_columns_for_opponent_colour_and_mark(read_rows):
    rows = [
        ["番号", "氏名", "1回戦", "", "", "2回戦", "", ""],
        ["", "", "相手", "先後", "勝敗", "相手", "先後", "勝敗"],
        [1, "山田 太郎", 2, "先", "○", 2, "後", "△"],
        [2, "鈴木 花子", 1, "後", "●", 1, "先", "△"],
    ]
    imported = read_rows(rows)
    assert all_results(imported) == [[WON, DRAWN], [LOST, DRAWN]]
    assert [record.colour for record in imported.tournament.players[0].rounds] == [W, B]


def test_a_grid_of_circles_is_read_although_marks_of_losses_may_mark_own_squares(read_rows):
    rows = [["番号", "氏名", "1", "2", "3", "4"]]
    rows += [[1, "山田 太郎", "＼", "○", "●", "△"], [2, "鈴木 花子", "●", "＼", "○", "○"]]
    rows += [[3, "佐藤 次郎", "○", "●", "＼", "●"], [4, "田中 三郎", "△", "●", "○", "＼"]]
    points = [p for _, p in sorted(read_rows(rows).tournament.points().items())]
    assert points == [15, 20, 10, 15]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        *(("○", (WON, LOST)), ("●", (LOST, WON)), ("△", (DRAWN, DRAWN))),
        *(("○ - ●", (WON, LOST)), ("●○", (LOST, WON)), ("×-○", (LOST, WON)), ("△:△", (DRAWN,) * 2)),
        *(("勝", (WON, LOST)), ("负", (LOST, WON)), ("引き分け", (DRAWN, DRAWN))),
        *(("和棋", (DRAWN, DRAWN)), ("白勝ち", (WON, LOST)), ("後手の勝ち", (LOST, WON))),
        ("不戦勝", (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)),
        *(("○-○", (Result.UNKNOWN,) * 2), ("×", (Result.UNKNOWN,) * 2)),
    ],
)
def test_results_of_games_are_those_of_the_left_side(cell, expected):
    assert results.read(cell)[:2] == expected


@pytest.mark.parametrize(
    "heads", [("先手", "勝敗", "後手"), ("白", "結果", "黒"), ("先手", "结果", "后手")]
)
def test_lists_of_games_tell_colours_by_who_moves_first(read_rows, heads):
    rows = [["第一回戦"], [*heads], ["山田", "○", "佐藤"], ["田中", "×", "鈴木"]]
    players = read_rows(rows).tournament.players
    told = {p.name: (p.rounds[0].colour, p.rounds[0].result) for p in players}
    assert told == {"山田": (W, WON), "佐藤": (B, LOST), "田中": (W, LOST), "鈴木": (B, WON)}


def test_a_cross_without_circles_is_not_read(read_rows):
    imported = read_rows([["Round", "White", "Result", "Black"], [1, "Adler", "×", "Birk"]])
    assert all_results(imported) == [[Result.UNKNOWN]] * 2
    assert found(imported, "CROSS076")


def test_marks_of_both_sides_and_lists_of_one_players_opponents(read_rows):
    rows = [["回戦", "選手", "先後", "勝敗", "相手"]]
    rows += [[1, "山田", "先", "○", "佐藤"], [1, "佐藤", "後", "●", "山田"]]
    imported = read_rows(rows)
    assert [(p.rounds[0].colour, p.rounds[0].result) for p in imported.tournament.players] == [
        (W, WON),
        (B, LOST),
    ]


@pytest.mark.parametrize(("text", "number"), [("三回戦", 3), ("第十二轮", 12), ("第1轮", 1)])
def test_headings_of_rounds_may_have_numbers_of_china(text, number):
    assert heading(text) == Heading("round", number)


@pytest.mark.parametrize("encoding", ["cp932", "utf-8", "utf-8-sig", "utf-16"])
def test_texts_and_pages_are_read_through_the_host(to_csv, encoding):
    host = Host.of(tourneyelo_crosstable)
    text = to_csv(table(*CIRCLES), encoding=encoding)
    stated = {"encoding": encoding} if encoding == "cp932" else {}
    imported = tourneyelo.read(text, name="club.csv", host=host, **stated)
    assert all_results(imported) == EXPECTED
    rows = "".join(f"<tr>{''.join(f'<td>{cell}' for cell in row)}" for row in table(*CIRCLES))
    page = f'<meta charset="utf-8"><h1>大会</h1><table>{rows}</table>'.encode()
    assert all_results(tourneyelo.read(page, name="club.html", host=host)) == EXPECTED


def test_contradicting_marks_are_refused(read_rows):
    with pytest.raises(Refused, match="not mirrored"):
        read_rows(table(("3○", "4○", "1○", "2○")))


def test_every_mark_has_one_meaning_and_its_evidence():
    with (WORDS / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len({row["word"] for row in rows}) == len(rows)
    assert {row["evidence"] for row in rows} <= {"seen", "told", "word"}
    assert {row["language"] for row in rows} == {"ja", "zh"}

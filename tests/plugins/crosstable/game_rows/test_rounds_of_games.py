"""Rounds from days, and games that contradict each other."""

from __future__ import annotations

import pytest
from game_rows import ADLER, BIRK, found, records, refusal


def test_days_number_the_rounds_when_nobody_plays_twice_a_day(read_rows):
    rows = [["Date", "White", "Result", "Black"]]
    rows += [["13/05/2026", "Adler", "1-0", "Birk"], ["02/05/2026", "Birk", "1-0", "Cato"]]
    imported = read_rows(rows)
    assert records(imported, 1) == ["unpaired", "2w1"]
    assert [str(day) for day in imported.tournament.round_dates] == ["2026-05-02", "2026-05-13"]
    assert "2 rounds, one for each day" in found(imported, "CROSS072")[0].message


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([["White", "Result", "Black"], ["Adler", "1-0", "Birk"]], "neither its round nor a day"),
        (
            [
                ["Date", "White", "Result", "Black"],
                ["2026-05-02", "Adler", "1-0", "Birk"],
                ["2026-05-02", "Cato", "1-0", "Adler"],
            ],
            "Adler has two games on 2026-05-02 (rows 2 and 3)",
        ),
        (
            [
                ["Date", "White", "Result", "Black"],
                ["02/05/2026", "Adler", "1-0", "Birk"],
                ["03/05/2026", "Cato", "1-0", "Adler"],
            ],
            "neither its round nor a day",
        ),
        ([["Round", "White", "Result", "Black"], ["Final", "Adler", "1-0", "Birk"]], "'Final'"),
        (
            [
                ["Round", "White", "Result", "Black"],
                ["", "Adler", "1-0", "Birk"],
                [1, "C", "1-0", "D"],
            ],
            "row 2: no round",
        ),
    ],
)
def test_a_round_is_never_guessed(read_rows, rows, words):
    finding = refusal(read_rows, rows)
    assert finding.code == "CROSS071"
    assert words in finding.message
    assert "add a column Round" in finding.remedy


def test_days_that_fit_two_orders_are_not_used_and_it_is_said(read_rows):
    rows = [["Date", "Round", "White", "Result", "Black"]]
    rows += [["02/05/2026", 1, "Adler", "1-0", "Birk"], ["03/05/2026", 2, "Birk", "1-0", "Adler"]]
    imported = read_rows(rows)
    assert imported.tournament.round_dates == ()
    assert "month first or last" in found(imported, "CROSS079")[0].message


def test_a_game_that_was_put_off_belongs_to_the_days_of_the_event(read_rows):
    rows = [
        ["Round", "Date", "White", "Result", "Black"],
        [1, "2026-05-02", "Adler", "1-0", "Birk"],
    ]
    rows += [[2, "2026-05-03", "Cato", "1-0", "Adler"], [2, "2026-05-09", "Birk", "1-0", "Dorn"]]
    event = read_rows(rows).tournament
    assert str(event.round_dates[1]) == "2026-05-03"
    assert (str(event.start_date), str(event.end_date)) == ("2026-05-02", "2026-05-09")


def test_a_game_that_is_given_twice_counts_once_and_is_said(read_rows):
    rows = [["Round", "White", "Result", "Black"], *[[1, "Adler", "1-0", "Birk"]] * 2]
    imported = read_rows(rows)
    assert records(imported, 1) == ["2w1"]
    assert "row 3" in found(imported, "CROSS074")[0].message


def test_two_results_of_one_game_make_it_unknown(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Adler", "1-0", "Birk"], [1, "Adler", "0-1", "Birk"]]
    imported = read_rows(rows)
    assert records(imported, 1) == ["2w?"]
    (finding,) = found(imported, "CROSS075")
    assert (finding.severity, finding.round) == ("error", 1)


def test_a_result_that_came_later_completes_the_game(read_rows):
    rows = [["Round", "White", "Result", "Black"]]
    rows += [[1, "Adler", "", "Birk"], [1, "Adler", "0-1", "Birk"]]
    assert records(read_rows(rows), 1) == ["2w0"]


@pytest.mark.parametrize(
    ("second", "words"),
    [
        ([1, "Adler", "1-0", "Cato"], "Adler has two games in round 1 (rows 2 and 3)"),
        ([1, "Birk", "1-0", "Adler"], "two games in round 1"),
        ([1, "Adler", "1", "bye"], "two games in round 1"),
        ([1, "Cato", "1-0", "Cato"], "Cato plays himself"),
    ],
)
def test_nobody_has_two_games_in_a_round(read_rows, second, words):
    rows = [["Round", "White", "Result", "Black"], [1, "Adler", "1-0", "Birk"], second]
    finding = refusal(read_rows, rows)
    assert (finding.code, finding.round) == ("CROSS075", 1)
    assert words in finding.message


@pytest.mark.parametrize("round_", [0, 501, 99999])
def test_a_round_that_no_event_has_is_refused(read_rows, round_):
    rows = [["Round", "White", "Result", "Black"], [round_, "Adler", "1-0", "Birk"]]
    assert refusal(read_rows, rows).code in ("CROSS016", "CROSS071")


def test_a_header_without_games_is_refused(read_rows):
    assert refusal(read_rows, [["Round", "White", "Result", "Black"], []]).code == "CROSS116"


def test_lists_of_teams_are_no_games_of_players(read_rows):
    rows = [["Round 1 on 2026/09/20 at 17:00"]]
    rows += [["No.", "SNo.", "Team", "MP", "Res.", "MP", "Team", "SNo."]]
    rows += [[1, 1, "Lakeside", 0, "3 - 1", 0, "Hilltop", 2]]
    assert refusal(read_rows, rows).code == "CROSS012"


def test_the_teams_of_players_are_their_clubs(read_rows):
    header = ["Round", "White", "White Team", "Result", "Black", "Black Team"]
    rows = [header, [1, ADLER, "Lakeside", "1-0", BIRK, "Hilltop"]]
    imported = read_rows(rows)
    assert [player.club for player in imported.tournament.players] == ["Lakeside", "Hilltop"]
    assert "column C White Team -> club of White (header word)" in imported.understanding

"""Lists of players without games: start lists, rankings with rating figures, lists of teams.

Shapes and meanings: excel-crosstables.md sections 1.1 (views), 1.4 (words), 2 (Swiss-Manager).
"""

from __future__ import annotations

import csv

import pytest

import tourneyelo_consistency
import tourneyelo_crosstable
import tourneyelo_fide
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Refused
from tourneyelo.host import pipeline
from tourneyelo.model import BirthDate, DeclaredFigures, KFactor, Sex, Team
from tourneyelo_crosstable.cells.figures import exact

START_LIST = [
    ["Starting rank"],
    ["No.", "", "Name", "FideID", "FED", "RtgI", "RtgN", "sex", "Birth", "Club/City"],
    [1, "FM", "Adler, Bruno", 99900001, "AUT", 2100, 2110, "", 1980, "SK Lakeside"],
    [2, "", "Birk, Carla", 99900002, "GER", 2050, 0, "w", "1990/05/07", ""],
    [3, "", "Cato, Dario", None, "ITA", 0, 1700, "", "", "SK Hill"],
]
RANKING = [
    ["Final Ranking after 9 Rounds"],
    [
        *("Rk.", "SNo", "", "Name", "FED", "Rtg", "Pts.", "TB1"),
        *("Rp", "n", "w", "we", "w-we", "K", "rtg+/-"),
    ],
    [1, 3, "GM", "Adler, Bruno", "AUT", 2447, "7½", 50, "2496", 9, 7, "5,85", "1,15", 10, "11,5"],
    [2, 1, "", "Birk, Carla", "GER", 2442, 6.5, 49, 2434, 9, 6.5, 7.32, -0.82, 10, -8.2],
    ["", 2, "", "Cato, Dario", "ITA", 0, 6.5, 48, "2134", 8, "5½", "", "", "", ""],
    [4, 4, "", "Dorn, Elsa", "SLO", 1900, 0, 0, 0, 0, 0, 0, 0, 20, 0],
]


def codes_with(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


# start lists


def test_a_start_list_makes_players_without_games(read_rows):
    imported = read_rows(START_LIST)
    event = imported.tournament
    assert (len(event.players), event.rounds) == (3, 0)
    adler, birk, cato = event.players
    assert (adler.number, adler.name, adler.title) == (1, "Adler, Bruno", "FM")
    assert (adler.fide_id, adler.federation, adler.club) == (99900001, "AUT", "SK Lakeside")
    assert (adler.rating, adler.national_rating, adler.birth) == (2100, 2110, BirthDate(1980))
    assert (birk.sex, birk.birth) == (Sex.FEMALE, BirthDate(1990, 5, 7))
    assert (cato.rating, cato.fide_id) == (None, None)
    assert all(player.rounds == () for player in event.players)


def test_that_a_list_has_no_games_is_told_with_the_way_to_join_it(read_rows):
    (finding,) = codes_with(read_rows(START_LIST), "CROSS083")
    assert "a list of 3 players without games" in finding.message
    assert "--with" in finding.remedy
    assert finding.place.cell == "A2"


def test_an_alphabetical_list_keeps_its_starting_numbers(read_rows):
    header, *players = START_LIST[1:]
    imported = read_rows([["Alphabetical list"], header, *reversed(players)])
    assert [player.number for player in imported.tournament.players] == [3, 2, 1]


def test_a_list_without_numbers_counts_its_rows_and_says_so(read_rows):
    rows = [row[1:] for row in START_LIST]
    imported = read_rows(rows[1:])
    assert [player.number for player in imported.tournament.players] == [1, 2, 3]
    assert "players are numbered by row positions" in imported.understanding
    assert "number" not in imported.tournament.layout.fields


def test_numbers_that_occur_twice_are_no_starting_numbers(read_rows):
    rows = [*START_LIST[:4], [2, *START_LIST[4][1:]]]
    assert [p.number for p in read_rows(rows).tournament.players] == [1, 2, 3]


def test_surname_and_first_name_may_stand_apart(read_rows):
    rows = [
        ["No.", "Surname", "First name", "Rtg", "Fed."],
        [1, "Adler", "Bruno", 2100, "AUT"],
        [2, "Birk", "", 2050, "GER"],
    ]
    assert [p.name for p in read_rows(rows).tournament.players] == ["Adler, Bruno", "Birk"]


# rankings


def test_a_ranking_keeps_rank_points_and_k(read_rows):
    event = read_rows(RANKING).tournament
    assert [p.number for p in event.players] == [3, 1, 2, 4]
    assert [p.rank for p in event.players] == [1, 2, 2, 4]
    assert [p.points_declared for p in event.players] == [75, 65, 65, 0]
    assert [p.k for p in event.players] == [KFactor(10), KFactor(10), None, KFactor(20)]


def test_the_figures_of_a_ranking_are_kept_exactly(read_rows):
    """Numbers or text, comma or point; an unrated player has Rp, n and w only (section 1.4)."""
    adler, birk, cato, dorn = read_rows(RANKING).tournament.players
    assert adler.figures_declared == DeclaredFigures(
        games=9, score=70, expected=585, delta=115, change=1150, performance=2496
    )
    assert birk.figures_declared == DeclaredFigures(
        games=9, score=65, expected=732, delta=-82, change=-820, performance=2434
    )
    assert cato.figures_declared == DeclaredFigures(games=8, score=55, performance=2134)
    assert dorn.figures_declared == DeclaredFigures(games=0, score=0, expected=0, delta=0, change=0)


def test_an_unreadable_figure_is_told_and_not_kept(read_rows):
    rows = [[*row] for row in RANKING]
    rows[2][14] = "eleven"
    imported = read_rows(rows)
    (finding,) = codes_with(imported, "CROSS088")
    assert (finding.place.cell, finding.player) == ("O3", 3)
    assert imported.tournament.players[0].figures_declared.change is None


def test_figures_are_never_rated_from(read_rows):
    (finding,) = codes_with(read_rows(RANKING), "CROSS083")
    assert "a ranking list with rating figures of 4 players" in finding.message


def test_stated_points_of_a_list_without_games_contradict_nothing(read_rows):
    host = Host.of(tourneyelo_consistency)
    event = read_rows(RANKING).tournament
    found = pipeline.run_checks(host, event, ["general"])
    assert [finding.code for finding in found if finding.severity != "note"] == []


@pytest.mark.parametrize(
    ("cell", "places", "expected"),
    [
        ("11,5", 2, 1150),
        ("-0.82", 2, -82),
        ("−14,80", 2, -1480),
        ("+125", 2, 12500),
        ("7½", 1, 75),
        ("½", 1, 5),
        (5.85, 2, 585),
        (0.1 + 0.2, 2, None),
        ("5.855", 2, None),
        ("", 1, None),
        ("-", 1, None),
        ("1e3", 1, None),
        (7.0, 1, 70),
    ],
)
def test_figures_are_whole_numbers_of_their_smallest_unit(cell, places, expected):
    assert exact(cell, places) == expected


def test_a_crosstable_with_figures_is_compared_with_the_rules(read_rows, start_order, with_column):
    """B.02 8.1.2: 50 points are .57, 120 are .66; K 20.

    Adler 2100 beat Cato (1980) and Birk (2050); the draw with unrated Dorn does not count:
    20 x (2 - .66 - .57) = 15.4.
    """
    rows = with_column(start_order, "K", [20, 20, 20, ""])
    rows = with_column(rows, "rtg+/-", ["15,4", "-9,0", "3,2", ""])
    event = read_rows(rows).tournament
    assert [p.figures_declared for p in event.players[::3]] == [DeclaredFigures(change=1540), None]
    host = Host.of(tourneyelo_fide)
    found = [f for f in pipeline.run_checks(host, event, ["fide"]) if f.code == "FIDE191"]
    assert 1 not in [finding.player for finding in found]
    birk = next(finding for finding in found if finding.player == 2)
    # Birk lost to Adler (.43) and to Cato (70 points above: .60); Dorn is unrated.
    assert "-9.00" in birk.message
    assert "-20.60" in birk.message
    assert "11.60 more" in birk.message


# team events, other lists, refusals


def test_a_list_of_teams_tells_that_it_is_a_team_event(read_rows):
    rows = [
        ["No.", "", "Name", "FideID", "Rtg", "FED", "Team", "Bo."],
        [1, "", "Adler, Bruno", 99900001, 2100, "AUT", "Lakeside", 2],
        [2, "", "Birk, Carla", 99900002, 2050, "AUT", "Hill", 1],
        [3, "", "Cato, Dario", 99900003, 1980, "AUT", "Lakeside", 1],
        [4, "", "Dorn, Elsa", 99900004, 1900, "AUT", "", ""],
    ]
    imported = read_rows(rows)
    (finding,) = codes_with(imported, "CROSS085")
    assert "2 teams" in finding.message
    assert imported.tournament.teams == (
        Team(name="Lakeside", players=(3, 1)),
        Team(name="Hill", players=(2,)),
    )


def test_an_event_that_has_not_begun_is_told(read_rows, start_order):
    rows = [[*row[:5], *(cell if at == 0 else "" for cell in row[5:8])]
            for at, row in enumerate(start_order)]  # fmt: skip
    imported = read_rows(rows)
    (finding,) = codes_with(imported, "CROSS084")
    assert "3 rounds" in finding.message
    assert (len(imported.tournament.players), imported.tournament.rounds) == (4, 0)


@pytest.mark.parametrize("title", ["not paired", "Whatever"])
def test_the_list_of_who_was_not_paired_is_refused_by_its_name(read_rows, title):
    """Markers `*`, `bye` and `0F` (art=40)."""
    rows = [
        [title],
        ["SNo", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd"],
        [4, "", "Adler, Bruno", 2100, "AUT", "*", "", "bye"],
        [9, "", "Birk, Carla", 2050, "AUT", "", "0F", "*"],
    ]
    with pytest.raises(Refused) as refused:
        read_rows(rows)
    assert refused.value.findings[0].code == "CROSS089"


def test_results_without_opponents_are_no_list(read_rows, start_order):
    for row in start_order[1:]:
        row[5:8] = ["W", "D", "L"]
    with pytest.raises(Refused) as refused:
        read_rows(start_order)
    assert refused.value.findings[0].code == "CROSS009"


# published figures


@pytest.fixture(scope="module")
def portimao(shared):
    path = shared / "corpus" / "excel" / "facts" / "portimao2026-rating-columns.csv"
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


def test_the_rating_columns_of_a_ranking_are_those_of_the_page(portimao, read, to_csv):
    """facts/portimao2026-rating-columns.csv: 93 of 99 players have a change, 6 are unrated.

    Written as Chess-Results writes them, with decimal comma and invented names.
    """
    columns = ("w", "we", "w_minus_we", "k", "rtg_change")
    header = ["Rk.", "SNo", "Name", "Rtg", "Pts.", "Rp", "n", "w", "we", "w-we", "K", "rtg+/-"]
    rows = [
        [row["rank_row"], row["start_no"], f"Player, Number {row['start_no']}", row["rating"]]
        + [row["points"].replace(".", ","), row["rp"], row["n"]]
        + [row[column].replace(".", ",") for column in columns]
        for row in portimao
    ]
    players = read(to_csv([header, *rows], ";"), "ranking.csv").tournament.players
    changes = 0
    for row, player in zip(portimao, players, strict=True):
        figures = player.figures_declared
        assert (player.number, figures.games) == (int(row["start_no"]), int(row["n"]))
        if figures.change is None:
            assert (player.rating, player.k, figures.expected) == (None, None, None)
            continue
        changes += 1
        assert figures.score * 10 - figures.expected == figures.delta
        assert player.k.value * figures.delta == figures.change
    assert changes == 93


@pytest.mark.parametrize(
    ("page", "players", "average"),
    [
        ("arad2026_a_startingrank.html", 209, 2199),
        ("british2026_champ_startingrank.html", 108, 2213),
    ],
)
def test_the_average_rating_of_a_start_list_is_the_printed_one(shared, page, players, average):
    """Mean of all ratings, an unrated player counted as 1400, half up (section 4, Oracles)."""
    path = shared / "corpus" / "excel" / "chess-results-html" / page
    event = front_door(path, host=Host.of(tourneyelo_crosstable)).tournament
    assert len(event.players) == players
    total = sum(player.rating or 1400 for player in event.players)
    assert (2 * total + players) // (2 * players) == average

"""Published lists and grids: the facts of corpus/excel/INDEX.md; people by number only."""

from __future__ import annotations

from collections import Counter

import pytest

import tourneyelo_consistency
import tourneyelo_crosstable
import tourneyelo_fide
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Refused
from tourneyelo.host import pipeline
from tourneyelo.model import Result

PAGES = "chess-results-html/"
LISTS = {
    "chess-results-xlsx/keshmat-2025-may-art0-startlist.xlsx": (53, 11, 2),
    "derived/swiss-manager-ranking-shape.xls": (8, 8, 8),
    PAGES + "arad2026_a_startingrank.html": (209, 0, 0),
    PAGES + "british2026_champ_startingrank.html": (108, 0, 0),
    PAGES + "ussa2026_roundrobin_startingrank.html": (9, 0, 0),
    PAGES + "cnyt2026_g14_playerrank.html": (32, 9, 0),
    PAGES + "warsaw2026_notstarted_startingrank.html": (6, 0, 0),
}
"""File to players, unrated, and those without FIDE number (a list without such a column: all)."""
GRID = PAGES + "ussa2026_roundrobin_crosstable.html"


@pytest.fixture(scope="module")
def excel(shared):
    return shared / "corpus" / "excel"


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable, tourneyelo_consistency, tourneyelo_fide)


@pytest.mark.parametrize("file", LISTS)
def test_every_list_is_read_with_its_facts(host, excel, file):
    players, unrated, without_number = LISTS[file]
    imported = front_door(excel / file, host=host)
    event = imported.tournament
    assert (len(event.players), event.rounds) == (players, 0)
    assert sum(player.rating is None for player in event.players) == unrated
    assert sum(player.fide_id is None for player in event.players) == without_number
    assert "CROSS083" in [finding.code for finding in imported.findings]
    assert len({player.number for player in event.players}) == players


def test_the_start_list_and_the_crosstable_of_one_event_hold_the_same_ratings(host, excel):
    """INDEX: after dropping the comma and folding blanks 53 of 53 join, all 53 ratings equal."""

    def ratings(file):
        event = front_door(excel / "chess-results-xlsx" / file, host=host).tournament
        return {" ".join(p.name.replace(",", " ").split()): p.rating for p in event.players}

    start = ratings("keshmat-2025-may-art0-startlist.xlsx")
    assert len(start) == 53
    assert start == ratings("keshmat-2025-may-art4.xlsx")


def test_points_stated_as_text_are_read(host, excel):
    """Swiss-Manager's own workbook: `4½` is text, Rank and SNo. are numbers."""
    event = front_door(excel / "derived/swiss-manager-ranking-shape.xls", host=host).tournament
    assert [player.points_declared for player in event.players][:3] == [45, 40, 35]
    assert event.players[0].rank == 1
    assert event.players[0].number != 1


def test_the_list_of_a_team_event_says_so(host, excel):
    imported = front_door(excel / PAGES / "cnyt2026_g14_playerrank.html", host=host)
    assert "CROSS085" in [finding.code for finding in imported.findings]
    teams = imported.tournament.teams
    assert sum(len(team.players) for team in teams) == 32


def test_the_grid_is_read_with_its_facts(host, excel):
    """INDEX: 9 players, a grid with `*`, `+` and `-`, nobody unrated; printed points are sums."""
    imported = front_door(excel / GRID, host=host)
    event = imported.tournament
    assert (len(event.players), event.rounds) == (9, 9)
    assert all(player.rating for player in event.players)
    assert {p.number: p.points_declared for p in event.players} == event.points()
    results = Counter(record.result for player in event.players for record in player.rounds)
    assert results[Result.FORFEIT_WIN] == results[Result.FORFEIT_LOSS] > 0
    assert results[Result.UNPAIRED] == 9
    assert Result.PENDING not in results
    assert [f.code for f in imported.findings if f.severity == "warning"] == ["CROSS080"]
    general = pipeline.run_checks(host, event, ["general"])
    assert [finding for finding in general if finding.severity == "error"] == []


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("british2026_champ_notpaired_final.html", "CROSS089"),
        ("frome2026_open_notpaired.html", "CROSS089"),
    ],
)
def test_lists_of_who_was_not_paired_are_refused_by_their_name(host, excel, file, code):
    with pytest.raises(Refused) as refused:
        front_door(excel / PAGES / file, host=host)
    assert [finding.code for finding in refused.value.findings] == [code]


def test_a_page_without_event_is_refused(host, excel):
    with pytest.raises(Refused, match="Record not found"):
        front_door(excel / PAGES / "missing_tournament_startingrank.html", host=host)

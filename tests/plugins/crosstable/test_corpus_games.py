"""Published lists of games against what other views of the same events print.

The facts are those of corpus/excel/INDEX.md and of the crosstables beside the pairing lists; people
are named by number only. Skipped where the corpus is not beside the checkout.
"""

from __future__ import annotations

import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.model import OUTSIDE_THE_PART, Agreement, Result, by_number, encounters
from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.games.names import folded


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture(scope="module")
def read_page(shared, host):
    def read(name):
        return front_door(shared / "corpus" / "excel" / "chess-results-html" / name, host=host)

    return read


def of_round(event, number):
    """Tell a round by names: player to opponent, colour and result, byes as their points."""
    names = {player.number: folded(player.name) for player in event.players}
    worth = event.scoring.table()
    told = {}
    for player in event.players:
        record = player.rounds[number - 1]
        alone = worth.get((None, record.result), 0) if record.opponent is None else None
        result = record.result if alone is None else alone
        told[names[player.number]] = (names.get(record.opponent), record.colour, result)
    return told


@pytest.mark.parametrize(
    ("page", "crosstable", "number"),
    [
        ("british2026_champ_r1.html", "british2026_champ_crosstable_final.html", 1),
        ("british2026_champ_r8.html", "british2026_champ_crosstable_final.html", 8),
        ("british2026_champ_r9.html", "british2026_champ_crosstable_final.html", 9),
        ("frome2026_open_r1.html", "frome2026_open_crosstable.html", 1),
    ],
)
def test_a_round_is_told_as_the_crosstable_tells_it(read_page, page, crosstable, number):
    part, whole = read_page(page).tournament, read_page(crosstable).tournament
    assert of_round(part, number) == of_round(whole, number)


@pytest.mark.parametrize(
    ("page", "games"),
    [("british2026_champ_r1.html", 53), ("british2026_champ_r8.html", 51)],
)
def test_every_game_of_a_round_is_read(read_page, page, games):
    """INDEX: 53 and 51 rows with two players."""
    event = read_page(page).tournament
    met = [p for p in event.players if p.rounds[-1].opponent is not None]
    assert len(met) == 2 * games


def test_a_round_that_is_not_played_is_pending(read_page):
    """INDEX: 94 cells of the crosstable are pending in round 9."""
    imported = read_page("british2026_champ_r9.html")
    pending = [p for p in imported.tournament.players if p.rounds[8].result is Result.PENDING]
    assert len(pending) == 94
    assert "CROSS024" in [finding.code for finding in imported.findings]


def test_a_list_of_one_round_is_a_part_of_the_event(read_page):
    imported = read_page("british2026_champ_r8.html")
    event = imported.tournament
    assert event.rounds_left_out == (1, 2, 3, 4, 5, 6, 7)
    assert all(player.rounds[:7] == (OUTSIDE_THE_PART,) * 7 for player in event.players)
    assert str(event.round_dates[7]) == "2026-08-08"
    assert (event.start_date, event.end_date) == (None, None)
    assert "CROSS070" in [finding.code for finding in imported.findings]


def test_the_points_before_the_round_are_those_of_the_crosstable(read_page):
    whole = read_page("british2026_champ_crosstable_final.html").tournament
    worth = whole.scoring.table().get
    before = {
        folded(p.name): sum(worth((r.colour, r.result), 0) for r in p.rounds[:7])
        for p in whole.players
    }
    part = read_page("british2026_champ_r8.html").tournament
    printed = {
        folded(p.name): int(float(p.raw_text("points before round 8") or 0) * 10)
        for p in part.players
    }
    assert printed == before


def test_start_numbers_are_those_of_the_list(read_page):
    part = read_page("frome2026_open_r1.html").tournament
    whole = by_number(read_page("frome2026_open_crosstable.html").tournament)
    assert len(part.players) == len(whole) == 38
    assert all(folded(p.name) == folded(whole[p.number].name) for p in part.players)


def test_all_rounds_of_a_round_robin_make_the_points_of_its_grid(read_page):
    imported = read_page("ussa2026_roundrobin_pairings.html")
    event = imported.tournament
    assert (len(event.players), event.rounds, event.rounds_left_out) == (9, 9, ())
    grid = read_page("ussa2026_roundrobin_crosstable.html").tournament
    printed = {player.number: player.points_declared for player in grid.players}
    assert event.points() == printed
    known = by_number(event)
    said = {e.agreement for player in event.players for e in encounters(player, known)}
    assert said == {Agreement.AGREED, Agreement.NOBODY_MET}
    days = [str(day) for day in event.round_dates]
    assert days == ["2026-08-08"] * 4 + ["2026-08-09"] * 4 + ["2026-08-10"]
    assert not any(finding.severity == "error" for finding in imported.findings)


@pytest.mark.parametrize("page", ["british2026_champ_r1.html", "ussa2026_roundrobin_pairings.html"])
def test_a_page_of_pairings_is_certain(shared, importer, page):
    data = (shared / "corpus" / "excel" / "chess-results-html" / page).read_bytes()
    assert importer.detect(Source(page, data)).certainty is Certainty.CERTAIN


ICU = {
    "excel/icu-csv/valid.csv": (2, 16, 9, {"456": 40, "159": 30}),
    "excel/icu-csv/4ncl.csv": (1, 4, 3, {"6897": 15}),
    "federation/icu/foreign-csv/valid.csv": (2, 16, 9, {"456": 40, "159": 30}),
    "federation/icu/foreign-csv/utf-8.csv": (1, 3, 2, {"3364": 10}),
    "federation/icu/foreign-csv/latin-1.csv": (1, 3, 2, {"3364": 10}),
}
"""File to own players, all players, rounds, and the printed totals in tenths by ICU number."""


@pytest.mark.parametrize("file", ICU)
def test_the_csv_of_the_irish_chess_union_makes_its_totals(shared, host, file):
    own, everybody, rounds, totals = ICU[file]
    imported = front_door(shared / "corpus" / file, host=host)
    event = imported.tournament
    known = [player for player in event.players if player.national_id]
    assert (len(known), len(event.players), event.rounds) == (own, everybody, rounds)
    points = event.points()
    assert {p.national_id: points[p.number] for p in known} == totals
    assert {p.national_id: p.points_declared for p in known} == totals
    assert not any(finding.severity == "error" for finding in imported.findings)
    others = [player for player in event.players if not player.national_id]
    assert all(r.opponent or r == OUTSIDE_THE_PART for p in others for r in p.rounds)


def test_both_encodings_of_the_same_event_read_alike(shared, host):
    folder = shared / "corpus" / "federation" / "icu" / "foreign-csv"
    events = [front_door(folder / f"{name}.csv", host=host) for name in ("utf-8", "latin-1")]
    assert events[0].tournament.players == events[1].tournament.players

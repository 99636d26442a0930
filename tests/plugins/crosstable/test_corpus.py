"""Published crosstables: the facts and oracles of corpus/excel/INDEX.md.

Skipped where the corpus is not beside the checkout; people are named by number only.
"""

from __future__ import annotations

from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Refused
from tourneyelo.model import BYES, FORFEITS, Agreement, Result, by_number, encounters
from tourneyelo.plugin import Certainty, Source

XLSX = "chess-results-xlsx/keshmat-"
APRIL = (67, 7, 22, (448, 10, 11, 0))
SHEETS = {
    XLSX + "2024-july-art4.xlsx": (91, 7, 26, (614, 6, 17, 0)),
    XLSX + "2024-august-art4.xlsx": (107, 7, 29, (712, 20, 17, 0)),
    XLSX + "2025-january-art4.xlsx": (85, 7, 18, (550, 12, 33, 0)),
    XLSX + "2025-february-art4.xlsx": (73, 7, 18, (470, 20, 21, 0)),
    XLSX + "2025-april-art4.xlsx": APRIL,
    XLSX + "2025-may-art4.xlsx": (53, 7, 11, (318, 20, 33, 0)),
    "derived/april-biff8.xls": APRIL,
    "derived/april-comma-utf8.csv": APRIL,
    "derived/april-semicolon-cp1252.csv": APRIL,
    "derived/april.ods": APRIL,
    "derived/april-german-sw.xlsx": APRIL,
    "derived/april-spanish.xlsx": APRIL,
    "derived/april-html-disguised.xls": APRIL,
    "derived/april-spreadsheetml2003.xls": APRIL,
}
"""File to players, rounds, unrated and cells: game, forfeit, unpaired, pending."""

BRITISH = "british2026_champ_crosstable_final.html"
PAGES = {
    "arad2026_a_crosstable.html": (209, 9, None, (1790, 8, 83, 0)),
    BRITISH: (108, 9, 0, (838, 4, 36, 94)),
    "frome2026_open_crosstable.html": (38, 5, 1, (166, 0, 24, 0)),
    "hof2016-fi-art5.html": (103, 9, 0, (870, 4, 53, 0)),
}
"""Start-ordered pages."""

LISTS = {XLSX + "2025-may-art0-startlist.xlsx", "derived/swiss-manager-ranking-shape.xls"}
"""Read as players without games; their facts are in test_corpus_lists.py."""

REFUSED = {
    "facts/open2025-top150-rp.csv": "CROSS008",
    "facts/portimao2026-rating-columns.csv": "CROSS008",
    "facts/uscf-64-players-7-rounds.csv": "CROSS008",
}
TEXTS = {
    "swissperfect-text/LimerickClubChampionship09.txt",
    "swissperfect-text/gonzaga_challengers_2010.txt",
}
"""Read in test_text_corpus.py; other folders of the corpus hold them too."""
GAMES = {"icu-csv/valid.csv", "icu-csv/4ncl.csv"}
"""Read by `test_corpus_games`, as are the pages of pairings."""


@pytest.fixture(scope="module")
def excel(shared):
    return shared / "corpus" / "excel"


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


def read_file(host, path):
    return front_door(path, host=host)


def read_page(host, path):
    return front_door(path, format="crosstable", host=host)


def counted(tournament):
    kinds = Counter(record.result for player in tournament.players for record in player.rounds)
    forfeits = sum(kinds[result] for result in FORFEITS)
    unpaired = sum(kinds[result] for result in (*BYES, Result.UNPAIRED))
    games = kinds[Result.WIN] + kinds[Result.DRAW] + kinds[Result.LOSS]
    return games, forfeits, unpaired, kinds[Result.PENDING]


def assert_facts(imported, facts):
    players, rounds, unrated, cells = facts
    event = imported.tournament
    assert (len(event.players), event.rounds) == (players, rounds)
    assert counted(event) == cells
    if unrated is not None:
        assert sum(player.rating is None for player in event.players) == unrated


def assert_consistent(imported):
    """Row sums are the printed points, and every game is mirrored."""
    event = imported.tournament
    assert {p.number: p.points_declared for p in event.players} == event.points()
    known = by_number(event)
    said = Counter(e.agreement for player in event.players for e in encounters(player, known))
    assert set(said) <= {Agreement.AGREED, Agreement.NOBODY_MET}
    assert not any(finding.severity == "error" for finding in imported.findings)


@pytest.mark.parametrize("file", SHEETS)
def test_every_crosstable_is_read_with_its_facts(host, excel, file):
    imported = read_file(host, excel / file)
    assert_facts(imported, SHEETS[file])
    assert_consistent(imported)


@pytest.mark.parametrize("page", PAGES)
def test_every_start_ordered_table_is_read_with_its_facts(host, excel, page):
    imported = read_page(host, excel / "chess-results-html" / page)
    assert_facts(imported, PAGES[page])
    assert_consistent(imported)


@pytest.mark.parametrize("file", REFUSED)
def test_every_other_file_is_refused_with_its_reason(host, excel, file):
    with pytest.raises(Refused):
        read_file(host, excel / file)
    with pytest.raises(Refused) as refused:
        front_door(excel / file, format="crosstable", host=host)
    assert [finding.code for finding in refused.value.findings] == [REFUSED[file]]


def test_no_file_of_the_folder_is_forgotten(excel):
    suffixes = {".xlsx", ".xls", ".ods", ".csv", ".txt"}
    files = {str(path.relative_to(excel)) for path in excel.rglob("*") if path.suffix in suffixes}
    assert files == set(SHEETS) | set(REFUSED) | LISTS | GAMES | TEXTS


@pytest.mark.parametrize("file", [*SHEETS, "chess-results-html/" + BRITISH])
def test_the_printed_average_rating_is_reproduced(host, excel, file):
    """Mean of all ratings, an unrated player counted as 1400, half up (section 4, Oracles)."""
    event = read_file(host, excel / file).tournament
    (printed,) = [value for label, value in event.raw.items() if label.startswith("Rating-")]
    total = sum(player.rating or 1400 for player in event.players)
    mean = (Decimal(total) / len(event.players)).quantize(Decimal(1), ROUND_HALF_UP)
    assert int(printed.split("/")[0]) == mean


@pytest.mark.parametrize(
    "file",
    [file for file in SHEETS if file.startswith("derived/")],
)
def test_another_container_changes_nobody(host, excel, file):
    def people(imported):
        return [
            (
                p.number,
                p.name,
                p.rank,
                p.rounds,
                p.ratings,
                p.federation,
                p.title,
                p.points_declared,
            )
            for p in imported.tournament.players
        ]

    source = read_file(host, excel / (XLSX + "2025-april-art4.xlsx"))
    assert people(read_file(host, excel / file)) == people(source)


def test_the_details_of_a_page_become_the_header(host, excel):
    """As the page prints them: the chief arbiter, the days and the kind of the event."""
    event = read_page(host, excel / "chess-results-html" / BRITISH).tournament
    assert event.fide_event_id == 485896
    assert (event.federation, event.declared.rounds) == ("ENG", 9)
    assert (str(event.start_date), str(event.end_date)) == ("2026-08-01", "2026-08-09")
    assert event.time_control_class == "standard"
    assert (event.chief_arbiter.title, len(event.deputy_arbiters)) == ("IA", 1)


def test_a_full_preamble_is_understood(host, excel):
    event = read_file(host, excel / (XLSX + "2025-april-art4.xlsx")).tournament
    assert event.fide_event_id == 420215
    assert event.federation == "LBN"
    assert event.time_control_class == "rapid"
    assert event.declared.rounds == 7
    assert str(event.start_date) == str(event.end_date) == "2025-04-30"
    assert event.chief_arbiter.title == "IA"
    assert event.chief_arbiter.fide_id == 5301920


def test_blank_ranks_are_ties(host, excel):
    """INDEX: 2 blank Rk. cells in July, 5 in August 2024."""
    for month, blanks in (("july", 2), ("august", 5)):
        players = read_file(host, excel / f"{XLSX}2024-{month}-art4.xlsx").tournament.players
        assert sum(player.rank != player.number for player in players) == blanks
        assert [player.number for player in players] == list(range(1, len(players) + 1))


def test_a_double_forfeit_is_lost_by_both(host, excel):
    event = read_file(host, excel / (XLSX + "2025-may-art4.xlsx")).tournament
    known = by_number(event)
    doubles = [
        (player.number, encounter.round)
        for player in event.players
        for encounter in encounters(player, known)
        if encounter.opponent
        and encounter.record.result is Result.FORFEIT_LOSS
        and encounter.opponent.rounds[encounter.round - 1].result is Result.FORFEIT_LOSS
    ]
    assert len(doubles) == 2


def test_the_first_tie_break_is_the_score_where_there_are_no_points(host, excel):
    for page in (BRITISH, "frome2026_open_crosstable.html"):
        imported = read_page(host, excel / "chess-results-html" / page)
        assert "CROSS035" in [finding.code for finding in imported.findings]


def test_no_other_format_of_the_corpus_is_claimed(importer, shared):
    """What belongs to other readers is never taken for a crosstable."""
    claimed, ours = [], {Path(text).name for text in TEXTS}
    for folder in ("trf", "federation", "native"):
        for path in sorted((shared / "corpus" / folder).rglob("*")):
            blocks = path.parent.name == "foreign-csv"  # blocks of games, and ours
            if path.is_file() and not blocks and path.name not in ours:
                found = importer.detect(Source(path.name, path.read_bytes()))
                if found.certainty > Certainty.POSSIBLE or path.suffix in (".trf", ".trfx"):
                    claimed.append((path.name, found.certainty))
    assert [name for name, certainty in claimed if certainty] == []


CASES = {
    "csv-float-ids/crosstable.csv": {"CROSS034", "CROSS033", "CROSS042"},
    "csv-k-column-zero/crosstable.csv": {"CROSS044"},
    "csv-semicolon-decimal-comma/crosstable.csv": set(),
    "xlsx-title-rows-merged/crosstable.xlsx": {"CROSS042", "CROSS030"},
}


@pytest.mark.parametrize("file", CASES)
def test_the_public_bug_reports_are_read_as_they_say(host, shared, file):
    import json

    path: Path = shared / "cases" / file
    (case,) = json.loads((path.parent / "expect.json").read_text("utf-8"))["inputs"]
    imported = front_door(path, host=host)
    event = imported.tournament
    assert len(event.players) == case["import"]["players"]
    assert event.rounds == case["import"]["rounds"]
    assert {f.code for f in imported.findings} - {"CROSS037"} == CASES[file]
    known = by_number(event)
    for number, facts in case["players"].items():
        player = known[int(number)]
        assert player.name == facts["name"]
        assert player.rating == facts["rating"]
        assert player.fide_id == facts["fide_id"]
        assert event.points()[player.number] == facts["points"] * 10
        games = sum(record.result.played for record in player.rounds)
        assert games == facts["otb_games"]
        if "k" in facts:
            assert player.k.value == facts["k"]

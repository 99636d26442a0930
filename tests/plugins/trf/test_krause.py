"""Reports as the Irish Chess Union takes them: invented events, then real ones by their counts.

Rules: the union's own reader, `icu_tournament`. Counts: `expected.json` beside the real files.
"""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import msgspec
import pytest

import tourneyelo_trf
from tourneyelo.errors import Refused
from tourneyelo.host import Host, detection
from tourneyelo.model import RatingKind, Report, Result, Severity, SourceFacts, Team, boards
from tourneyelo.plugin import Source
from tourneyelo.testing import check_exporter, check_importer, event
from tourneyelo_trf.irish.exporter import KrauseExporter, KrauseExportOptions
from tourneyelo_trf.irish.importer import KrauseImporter, KrauseOptions

IMPORTER, EXPORTER = KrauseImporter(), KrauseExporter()
HEAD = ("012 Quay Cup", "032 IRL", "042 2011.03.11")
FILES = (
    "valid", "armstrong_2011", "armstrong_2012_with_bom", "bunratty_challengers_2011",
    "bunratty_major_2011", "bunratty_masters_2011", "latin-1", "utf-8",
)  # fmt: skip


def read(*lines: str, **options: str):
    source = Source("quay.tab", "\n".join(lines).encode())
    return IMPORTER.read(source, KrauseOptions(**options))


def codes(findings):
    return [finding.code for finding in findings]


def ours(imported):
    return [f for f in imported.findings if f.code >= "TRF200"]


def problems(tournament, **options):
    report = Report(source=SourceFacts(), tournament=tournament)
    return list(EXPORTER.problems(report, KrauseExportOptions(**options)))


def written(tournament, **options) -> str:
    out = io.BytesIO()
    report = Report(source=SourceFacts(), tournament=tournament)
    EXPORTER.write(report, out, KrauseExportOptions(**options))
    return out.getvalue().decode()


def read_again(tournament, **options):
    source = Source("again.tab", written(tournament, **options).encode())
    return IMPORTER.read(source, KrauseOptions(ratings="fide")).tournament


@pytest.mark.parametrize(
    ("number", "fide_id", "national_id"),
    [("  100000", 100000, None), ("   99999", None, "99999"), ("    4567", None, "4567")],
)
def test_small_numbers_are_those_of_the_union(line, number, fide_id, national_id):
    imported = read(*HEAD, line("0000 - =", points=" 0.5", fide_id=number.rjust(11)))
    [player] = imported.tournament.players
    assert (player.fide_id, player.national_id) == (fide_id, national_id)
    assert ("TRF201" in codes(imported.findings)) == (national_id is not None)


@pytest.mark.parametrize(
    ("ratings", "kind"),
    [("", RatingKind.FIDE), ("fide", RatingKind.FIDE), ("icu", RatingKind.NATIONAL)],
)
def test_the_user_says_whose_ratings_stand_there(line, ratings, kind):
    imported = read(*HEAD, line("0000 - =", points=" 0.5"), ratings=ratings)
    [rating] = imported.tournament.players[0].ratings
    assert (rating.value, rating.kind) == (2100, kind)
    assert ("TRF202" in codes(imported.findings)) == (not ratings)


def test_a_rating_of_4000_does_not_count(line):
    imported = read(*HEAD, line("0000 - =", points=" 0.5", rating="4000"))
    assert imported.tournament.players[0].ratings == ()
    assert "TRF203" in codes(imported.findings)


@pytest.mark.parametrize(
    ("total", "blocks", "after"),
    [
        (" 0.5", ["0000 - -", "0000 - =", "        "], "?=?"),
        (" 1.0", ["0000 - -", "0000 - =", "        "], "==?"),
        (" 1.5", ["0000 - -", "0000 - =", "        "], "==="),
        (" 2.0", ["0000 - -", "0000 - =", "        "], "=+="),
        (" 3.0", ["0000 - -", "0000 - =", "        "], "+++"),
        (" 9.0", ["0000 - -", "0000 - =", "        "], "?=?"),
        (" 2.0", ["   2 w 1", "        ", "        "], "1=="),
        (" 0.0", ["   2 w 1", "        ", "        "], "1??"),
    ],
)
def test_a_higher_total_is_filled_with_byes_as_the_union_does(line, total, blocks, after):
    other = line("   1 b 0", "        ", "   9 w 0", number="   2", points=" 0.0")
    imported = read(*HEAD, line(*blocks, points=total), other)
    signs = {
        Result.HALF_BYE: "=",
        Result.POINT_BYE: "+",
        Result.UNPAIRED: "?",
        Result.WIN: "1",
    }
    first = imported.tournament.players[0]
    found = "".join(signs[record.result] for record in first.rounds).ljust(3, "?")
    assert found == after
    changed = [f for f in imported.findings if f.code == "TRF204"]
    before = {"-": 0, "=": 1, "+": 2, "?": 0, "1": 2}
    listed = "".join(
        {"0000 - -": "-", "0000 - =": "=", "        ": "?", "   2 w 1": "1"}[b] for b in blocks
    )
    assert bool(changed) == (found != listed.replace("-", "?"))
    assert sum(before[sign] for sign in found) >= sum(before[sign] for sign in listed)


@pytest.mark.parametrize(
    ("lines", "code"),
    [(HEAD[1:], "TRF206"), (HEAD[:2], "TRF206"), ((*HEAD, "999 nothing"), "TRF207")],
)
def test_what_the_union_refuses_is_told(line, lines, code):
    assert code in codes(ours(read(*lines, line("0000 - =", points=" 0.5"))))


def test_a_name_without_a_comma_is_told(line):
    record = line("0000 - =", points=" 0.5", name=f"{'Bruno Alder':<33}")
    assert "TRF205" in codes(ours(read(*HEAD, record)))


@pytest.mark.parametrize(
    ("head", "number", "surest"),
    [
        (HEAD, "       4567", "krause"),
        (HEAD, "   99900101", "trf"),
        (HEAD[:1], "       4567", "trf"),
    ],
)
def test_an_irish_event_with_numbers_of_the_union_is_recognised(line, head, number, surest):
    text = "\n".join([*head, line("0000 - =", fide_id=number)])
    host = Host.of(tourneyelo_trf)
    assert detection.choose(host.importers, Source("x.tab", text.encode())).name == surest


EVENT = event(
    "1 Alder, Ann 2000: 2w1 H . 3w+",
    "2 Birch, Ben 1900: 1b0 3w= U .",
    "3 Cedar, Cy 1800: Z 2b= . 1b-",
    name="Quay Cup",
    federation="IRL",
)


def test_records_are_written_as_the_union_writes_them():
    lines = written(EVENT).split("\r\n")
    assert lines[:5] == [
        "012 Quay Cup",
        "022 Nowhere",
        "032 IRL",
        "042 2026-01-10",
        "052 2026-01-11",
    ]
    assert lines[5] == (
        "001    1      Alder, Ann                        2000                             2.5    1"
        "     2 w 1  0000 - =               3 w +"
    )


def test_an_event_comes_back_with_its_games_and_points():
    after = read_again(EVENT)
    assert boards(after) == boards(EVENT)
    assert after.points() == EVENT.points()
    assert read_again(after) == msgspec.structs.replace(after)


@pytest.mark.parametrize(("numbers", "text"), [("icu", "       4567"), ("fide", " 990000101")])
def test_the_user_says_which_number_is_written(numbers, text):
    players = tuple(
        msgspec.structs.replace(p, fide_id=990000101, national_id="4567") for p in EVENT.players
    )
    both = msgspec.structs.replace(EVENT, players=players)
    line = next(x for x in written(both, numbers=numbers).split("\r\n") if x.startswith("001"))
    assert line[57:68] == text.rjust(11)
    assert "TRF104" in codes(problems(both))


@pytest.mark.parametrize(
    ("lines", "facts", "code"),
    [
        (("1 Alder, A: H",), {"name": None}, "TRF211"),
        (("1 Alder, A: H",), {"start_date": None}, "TRF211"),
        (("1 Alder, A:",), {}, "TRF211"),
        ((f"1 {'A' * 29}, Al: H",), {}, "TRF211"),
        (("1 Alder, A: 2?", "2 Birch, B: 1?"), {}, "TRF212"),
        (("1 Alder, A: 2*", "2 Birch, B: 1*"), {}, "TRF212"),
    ],
)
def test_what_the_union_would_refuse_is_not_written(lines, facts, code):
    found = problems(event(*lines, **facts))
    assert code in codes(f for f in found if f.severity is Severity.ERROR)


def test_the_user_gives_a_name_that_the_input_does_not_tell():
    nameless = msgspec.structs.replace(EVENT, name=None)
    assert "TRF211" not in codes(problems(nameless, event="Quay Cup"))
    assert written(nameless, event="Quay Cup") == written(EVENT)


def test_a_team_name_must_fit_the_columns_that_the_union_reads():
    teams = (Team(name="A" * 32, players=(1,)),)
    assert "TRF211" in codes(problems(msgspec.structs.replace(EVENT, teams=teams)))


def test_points_that_are_not_the_sum_are_told():
    players = tuple(msgspec.structs.replace(p, points_declared=40) for p in EVENT.players)
    assert codes(problems(msgspec.structs.replace(EVENT, players=players))).count("TRF213") == 3


def test_the_offers_keep_the_contract(line):
    sample = "\n".join([*HEAD, line("0000 - =", fide_id="       4567")])
    check_importer(IMPORTER, sample.encode())
    check_exporter(EXPORTER)


def test_damaged_files_are_read_or_refused(line):
    text = "\n".join([*HEAD, line("0000 - =", "   2 w 1"), line("   1 b 0", number="   2")])
    chance, whole = random.Random(3), text.encode()
    cuts = [whole[:end] for end in range(0, len(whole), 8)]
    for _ in range(400):
        at = chance.randrange(len(whole))
        cuts.append(whole[:at] + chance.randbytes(chance.randint(0, 2)) + whole[at + 1 :])
    for data in cuts:
        source = Source("quay.tab", data)
        IMPORTER.detect(source)
        try:
            IMPORTER.read(source, None)
        except Refused as refused:
            assert refused.findings[0].remedy


@pytest.fixture(scope="module")
def krause(shared: Path) -> Path:
    return shared / "corpus" / "federation" / "icu" / "krause"


@pytest.mark.parametrize("name", FILES)
def test_real_files_have_the_counts_that_were_made_of_them(krause, name):
    expected = json.loads((krause / "expected.json").read_text(encoding="utf-8"))[f"{name}.tab"]
    imported = IMPORTER.read(Source.open(krause / f"{name}.tab"), None)
    tournament = imported.tournament
    assert len(tournament.players) == expected["players"]
    assert len(tournament.teams) == expected["teams"]
    assert len(boards(tournament)) == expected["games"]
    raised = [f.player for f in imported.findings if f.code == "TRF204"]
    assert raised == expected["total_above_listed"]
    points = tournament.points()
    assert sum(points.values()) == 10 * expected["sum_of_totals"]
    assert [points[p.number] for p in tournament.players] == [
        p.points_declared for p in tournament.players
    ]


@pytest.mark.parametrize("name", FILES)
def test_real_files_come_back_as_they_are(krause, name):
    before = IMPORTER.read(Source.open(krause / f"{name}.tab"), None).tournament
    after = read_again(before)
    assert [_facts(player) for player in after.players] == [_facts(p) for p in before.players]
    assert (after.teams, after.name, after.start_date) == (
        before.teams,
        before.name,
        before.start_date,
    )
    assert read_again(after) == after


def test_both_encodings_hold_the_same_event(krause):
    one, other = (
        IMPORTER.read(Source.open(krause / f"{name}.tab"), None).tournament.players
        for name in ("latin-1", "utf-8")
    )
    assert one == other


def test_a_file_that_is_in_order_is_written_back_line_for_line(krause):
    path = krause / "valid.tab"
    text = path.read_text(encoding="utf-8")
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("062")]
    event_read = IMPORTER.read(Source.open(path), None).tournament
    assert [line.rstrip() for line in written(event_read).splitlines()] == lines


def _facts(player):
    return (
        player.number, player.name, player.sex, player.title, player.federation, player.fide_id,
        player.national_id, player.birth, player.rating, player.rounds, player.points_declared,
    )  # fmt: skip

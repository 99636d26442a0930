"""Records of TRF26: examples and columns as C.02.03 Annexure A gives them."""

from __future__ import annotations

import io

import msgspec
import pytest

from tourneyelo.model import Report, SourceFacts, TimeControlClass
from tourneyelo.model.pairing import (
    Acceleration,
    Adjustment,
    AnnouncedBye,
    ForbiddenPairing,
    LineUp,
    MatchScoring,
    StartingRank,
    TeamBye,
    TeamForfeit,
)
from tourneyelo.model.result import Colour, Result
from tourneyelo_trf.exporter import Trf06Exporter, Trf16Exporter, Trf26Exporter
from tourneyelo_trf.names import shortened

WHITE, BLACK = Colour.WHITE, Colour.BLACK
SINGLE = [
    ("152 B", "initial_colour", BLACK),
    ("172 NGR FIDON", "starting_rank", StartingRank(federation="NGR", method="FIDON")),
    ("172 NIDOF", "starting_rank", StartingRank(method="NIDOF")),
    ("182 Some Program v1.05", "program", "Some Program v1.05"),
    ("192 FIDE_DUTCH_2026", "tournament_type", "FIDE_DUTCH_2026"),
    ("202 BH/C1,DE,WIN", "tie_breaks", ("BH/C1", "DE", "WIN")),
    ("202 BH/C1 DE WIN", "tie_breaks", ("BH/C1", "DE", "WIN")),
    ("212 PTS,WIN,BH", "standing_order", ("PTS", "WIN", "BH")),
    ("352 WBWB", "board_colours", (WHITE, BLACK, WHITE, BLACK)),
    ("362 TW 3.0   TD 1.0   TL 0.0", "match_scoring", MatchScoring(win=30, draw=10, loss=0)),
    ("362 TW 2     TD 1", "match_scoring", MatchScoring(win=20, draw=10)),
    ("362 TW  2.0   TD  1.0", "match_scoring", MatchScoring(win=20, draw=10)),
]
REPEATED = [
    (
        "240 H   2    3   17",
        "announced_byes",
        AnnouncedBye(result=Result.HALF_BYE, round=2, numbers=(3, 17)),
    ),
    (
        "250       1.0   1   3    1   40",
        "accelerations",
        Acceleration(points=10, first_round=1, last_round=3, first_number=1, last_number=40),
    ),
    (
        "260   1   9    7   21   22",
        "forbidden",
        ForbiddenPairing(first_round=1, last_round=9, numbers=(7, 21, 22)),
    ),
    (
        "299          -1.0    4   12",
        "adjustments",
        Adjustment(result=None, points=-10, round=4, numbers=(12,)),
    ),
    (
        "299 -   0.0   0.5  000    6    9",
        "adjustments",
        Adjustment(result=Result.FORFEIT_LOSS, match_points=0, points=5, numbers=(6, 9)),
    ),
    (
        "299 +  2.0  2.5   1    1",
        "adjustments",
        Adjustment(result=Result.FORFEIT_WIN, match_points=20, points=25, round=1, numbers=(1,)),
    ),
    (
        "320  1.0  2.0 000  11   4",
        "team_byes",
        TeamBye(match_points=10, points=20, teams=(None, 11, 4)),
    ),
    ("330 +-   4   6   9", "team_forfeits", TeamForfeit(round=4, white=6, black=9, winner=WHITE)),
    ("330 --   4   6   9", "team_forfeits", TeamForfeit(round=4, white=6, black=9, winner=None)),
    (
        "300   3   2   6    5 0000    9   12",
        "line_ups",
        LineUp(round=3, team=2, opponent=6, players=(5, None, 9, 12)),
    ),
]
ODD = [
    "152 x", "172 NGR FIDON X", "172 BEST", "352 WXWB", "362 XX 2.0", "240 U   2    3",
    "240 H   x    3", "250  1.0", "260   1   9    7", "299 Q   0.0   0.5  000", "300   3",
    "320  a", "330 ++   4   6   9", f"260   1   2    1 {'9' * 5000}", f"240 H   2 {'9' * 5000}",
    f"300   1   1   2 {'9' * 5000}",
]  # fmt: skip


@pytest.fixture
def write26():
    def writing(tournament, exporter=None, **options):
        chosen = exporter or Trf26Exporter()
        out = io.BytesIO()
        report = Report(source=SourceFacts(), tournament=tournament)
        chosen.write(report, out, chosen.options(**options))
        return out.getvalue()

    return writing


@pytest.mark.parametrize(("record", "field", "value"), SINGLE)
def test_a_record_that_stands_once_is_read(line, read, record, field, value):
    imported = read(record, line())
    assert getattr(imported.tournament.pairing, field) == value
    assert imported.tournament.layout.fact(field).line == 1
    assert imported.findings == ()


@pytest.mark.parametrize(("record", "field", "value"), REPEATED)
def test_a_record_that_may_repeat_is_read(line, read, record, field, value):
    imported = read(line(), record, record)
    assert getattr(imported.tournament.pairing, field) == (value, value)
    assert imported.findings == ()


@pytest.mark.parametrize(
    "record",
    [record for record, *_ in SINGLE if "," in record or len(record.split()) < 3]
    + [record for record, *_ in REPEATED if "299 +" not in record],
)
def test_a_record_in_its_columns_is_written_back_as_it_was(line, read, write26, record):
    written = write26(read(record, line("   2 w 1"), line("   1 b 0", number="   2")).tournament)
    assert record.replace(" 000    6", "   0    6") in written.decode().split("\r\n")


@pytest.mark.parametrize("record", ODD)
def test_a_record_outside_its_layout_is_told_and_kept(line, read, write26, said, record):
    imported = read(record, line())
    found = said(imported.findings, "TRF050")
    assert (found.place.line, found.severity) == (1, "warning")
    assert record in [kept.text for kept in imported.tournament.kept]
    assert record in write26(imported.tournament).decode().split("\r\n")


def test_a_team_is_read_in_its_columns(line, read):
    record = "310   2 Harbour Rooks                    HARB    2210    9.0   17.5   3     1    2"
    (team,) = read(line(), line(number="   2"), record).tournament.teams
    assert (team.number, team.name, team.nickname) == (2, "Harbour Rooks", "HARB")
    assert (team.strength, team.match_points, team.points, team.rank) == (2210, 90, 175, 3)
    assert team.players == (1, 2)


def test_a_national_rating_belongs_to_its_player(line, read):
    record = "NGR    1    2 Alder, Bruno                      2044 LA    NGA-00417"
    (player,) = read(line(), record).tournament.players
    assert player.rating == 2100
    assert [(r.value, r.federation) for r in player.ratings if r.kind == "national"] == [
        (2044, "NGR")
    ]
    assert player.national_id == "NGA-00417"


def test_abnormal_points_count_in_the_standings_and_never_in_a_rating(line, read):
    """Record 299: one point less for player 2 in round 1; the game stays what it was."""
    event = read(
        line("   2 w 1"), line("   1 b 0", number="   2"), "299          -1.0    1    2"
    ).tournament
    assert event.points() == {1: 10, 2: -10}
    assert event.players[1].rounds[0].result is Result.LOSS


@pytest.mark.parametrize(
    ("values", "points"),
    [("162  W 3.0    D 1.0    L 0.0    P 1.0", 30), ("162  W 3.0", 30), ("162  P 0.5", 10)],
)
def test_a_scoring_decides_points(line, read, values, points):
    event = read(values, line("   2 w 1"), line("   1 b 0", number="   2")).tournament
    assert event.points()[1] == points


def test_the_draft_of_2024_is_told_by_its_forfeits(line, read, said):
    imported = read(line(), "330 F   1    1", "340 +-   1   1   2")
    assert said(imported.findings, "TRF051").severity == "warning"
    assert imported.tournament.pairing.team_forfeits == ()


def test_trf06_writes_byes_as_forfeits_against_nobody(line, read, write26):
    event = read(
        line("   2 w 1", "0000 - F", "0000 - H", "0000 - Z", "   2 b ="),
        line("   1 b 0", "0000 - U", "0000 - Z", "0000 - H", "   1 w =", number="   2"),
    ).tournament
    first = write26(event, Trf06Exporter()).decode().split("\r\n")
    (record,) = [text for text in first if text.startswith("001    1")]
    assert record[91:] == "   2 w 1  0000 - +  0000 - =  0000 - -     2 b ="


def test_names_in_plain_letters_follow_the_table(line, read, write26):
    event = read(line(name="Müßig, Žofie Ærø")).tournament
    assert b"Mussig, Zofie Aero" in write26(event, ascii=True)


def test_a_name_without_plain_letters_is_refused(line, read):
    report = Report(source=SourceFacts(), tournament=read(line(name="王, 明")).tournament)
    exporter = Trf26Exporter()
    found = list(exporter.problems(report, exporter.options(ascii=True)))
    assert ("TRF110", "error") in [(finding.code, finding.severity) for finding in found]


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("Montgomery-Featherstone, Anastasia", "Montgomery-Featherstone, A"),
        ("Alder-Birch-Cedar, Bruno Clemens Dario", "Alder-Birch-Cedar, Bruno C D"),
        ("Alder-Birch-Cedar-Dog, Bruno Clemens", "Alder-Birch-Cedar-Dog, Bruno C"),
        ("Wolfeschlegelsteinhausenbergerdorff, Hubert", "Wolfeschlegelsteinhausenberger, H"),
        ("Alder-Birch-Cedar-Dogwood,Bruno,Dr.", "Alder-Birch-Cedar-Dogwood, B D"),
        ("A" * 35, "A" * 33),
        ("A" * 35 + ",", "A" * 33),
        ("Alder, Bruno", "Alder, Bruno"),
    ],
)
def test_a_shortened_name_keeps_surname_and_initial(name, shorter):
    assert shortened(name) == shorter
    assert len(shortened(name)) <= 33


def test_a_long_name_is_refused_or_shortened_as_asked(line, read, write26):
    event = read(line()).tournament
    long = msgspec.structs.replace(event.players[0], name="A" * 30 + ", Maximilian")
    event = msgspec.structs.replace(event, players=(long,))
    report, exporter = Report(source=SourceFacts(), tournament=event), Trf26Exporter()
    refused = list(exporter.problems(report, exporter.options()))
    assert "TRF111" in [finding.code for finding in refused]
    shortened = list(exporter.problems(report, exporter.options(names="shorten")))
    assert [f.severity for f in shortened if f.code == "TRF101"] == ["warning"]
    assert b"A" * 30 in write26(event, names="shorten")


def test_trf06_tells_which_kinds_of_byes_it_cannot_keep_apart(line, read):
    event = read(
        line("   2 w 1", "0000 - U"), line("   1 b 0", "0000 - Z", number="   2")
    ).tournament
    report, exporter = Report(source=SourceFacts(), tournament=event), Trf06Exporter()
    (found,) = [f for f in exporter.problems(report, exporter.options()) if f.code == "TRF104"]
    assert "bye by pairing" in found.message and "absence" in found.message


def test_the_class_is_told_when_no_time_control_carries_it(line, read):
    event = msgspec.structs.replace(
        read(line()).tournament, time_control_class=TimeControlClass.BLITZ
    )
    report = Report(source=SourceFacts(), tournament=event)
    for exporter in (Trf16Exporter(), Trf26Exporter()):
        found = list(exporter.problems(report, exporter.options()))
        assert "blitz" in next(f.message for f in found if f.code == "TRF104")


def test_the_code_of_the_time_control_stands_in_for_missing_words(line, read, write26):
    event = read("222 600+5", line()).tournament
    assert b"122 600+5" in write26(event, Trf16Exporter())


def test_the_event_knows_whose_national_records_it_has(line, read, write26):
    """A file with them must carry record 172 (TRF26); without it only the check can tell."""
    national = "NGR    1      Alder, Bruno                      2044"
    tournament = read(line("   2 w 1"), national).tournament
    assert (tournament.national_records, tournament.pairing.starting_rank) == (("NGR",), None)
    assert read(write26(tournament)).tournament.national_records == ("NGR",)
    assert read(line("   2 w 1")).tournament.national_records == ()

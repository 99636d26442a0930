"""The sheet for the DWZ: all that must be reported is in it, and what lacks forbids writing.

What must be reported: DSB Wertungsordnung 6.1 and 6.2, and pages of rating officers; the layout is
the proposal of our reference, whose two lines are tested with the truth they were made from.
"""

from __future__ import annotations

import csv
import datetime
import io

import msgspec
import openpyxl
import pytest
from synthetic_truth import tournament_of, truth_of

from tourneyelo.host import Host
from tourneyelo.model import (
    BirthDate,
    KeptRecord,
    Rating,
    RatingKind,
    Report,
    Severity,
    SourceFacts,
)
from tourneyelo.testing import check_check, check_exporter, event
from tourneyelo_dsb.sheet.check import DsbCheck
from tourneyelo_dsb.sheet.exporter import DwzSheetExporter

DAYS = (datetime.date(2026, 1, 10), datetime.date(2026, 1, 10), datetime.date(2026, 1, 11))
BIRTHS = "1=05.09.1965 2=12.04.1988 3=01.12.1998"
TOLD = {"type": "Individual: Swiss-System", "time_control": "90 min + 30 s", "round_dates": DAYS}
LINES = ("1 Alder_Ann 2100: 2w1 3b= U", "2 Birch_Bo: 1b0 H 3+", "3 Cedar_Cy: Z 1w= 2-")


def club(*lines, **facts):
    made = (line.replace("_", ", ") for line in lines or LINES)
    return event(*made, **{**TOLD, **facts})


def written(tournament, kind=".txt", **options):
    out = io.BytesIO()
    exporter = DwzSheetExporter().variant(kind)
    exporter.write(_report(tournament), out, msgspec.convert(options, exporter.options))
    return out.getvalue()


def problems(tournament, kind=".txt", **options):
    exporter = DwzSheetExporter().variant(kind)
    given = msgspec.convert({"births": BIRTHS} | options, exporter.options)
    return {f.code: f for f in exporter.problems(_report(tournament), given)}


def _report(tournament):
    return Report(source=SourceFacts(), tournament=tournament)


def test_the_text_holds_all_that_must_be_reported():
    lines = written(club(), births=BIRTHS).decode().splitlines()
    assert lines[:2] == [
        "Invented Open; Nowhere; Schweizer System 3 Runden; 90 min + 30 s; 10.01.2026-11.01.2026",
        "Rd  Termin: 1=10.01.2026 2=10.01.2026 3=11.01.2026",
    ]
    assert [line.split() for line in lines[2:6]] == [
        ["Nr", "Name", "Geb.", "ZPS/FIDE", "DWZ", "R1", "R2", "R3", "Pkt"],
        ["1", "Alder,Ann", "05.09.1965", "-", "-", "2w1", "3s=", "frei1", "2.5"],
        ["2", "Birch,Bo", "12.04.1988", "-", "-", "1s0", "frei=", "3x+", "1.5"],
        ["3", "Cedar,Cy", "01.12.1998", "-", "-", "frei0", "1w=", "2x-", "0.5"],
    ]
    assert lines[6].startswith("Zeichen: ")


def test_the_lines_of_the_reference_are_made_from_their_truth(shared):
    truth = truth_of(shared, "harbour-open-2026")
    given = {"time_control": "90 min + 30 s"}
    days = "1=06.03.2026 2=07.03.2026 3=07.03.2026 4=08.03.2026 5=08.03.2026"
    made = written(tournament_of(truth), days=days, **given).decode().splitlines()
    page = shared / "formats" / "federation" / "dsb-dwz.md"
    example = page.read_text(encoding="utf-8").split("```")[1].strip().splitlines()
    assert made[:2] == example[:2]
    assert [line.split() for line in made[2:5]] == [line.split() for line in example[2:]]


def test_csv_and_workbook_hold_the_same_rows():
    table = list(
        csv.reader(io.StringIO(written(club(), ".csv").decode("utf-8-sig")), delimiter=";")
    )
    assert ["Modus", "Schweizer System 3 Runden"] in table
    page = openpyxl.load_workbook(io.BytesIO(written(club(), ".xlsx"))).active
    cells = [["" if c is None else str(c) for c in row] for row in page.iter_rows(values_only=True)]
    heading = [row[0] for row in cells].index("Nr")
    assert [row[:9] for row in cells[heading : heading + 4]] == table[heading : heading + 4]


def test_national_facts_stand_in_their_columns():
    plain = club()
    first = msgspec.structs.replace(
        plain.players[0],
        birth=BirthDate(1965, 9, 5),
        ratings=(Rating(2100), Rating(2050, RatingKind.NATIONAL, "GER")),
        national_id="10101-023",
    )
    told = msgspec.structs.replace(plain, players=(first, *plain.players[1:]))
    line = written(told).decode().splitlines()[3].split()
    assert line[2:5] == ["05.09.1965", "10101-023", "2050"]


@pytest.mark.parametrize(
    ("tournament", "options", "code", "words"),
    [
        (club(name=None), {}, "DSB041", "name"),
        (club(city=None), {}, "DSB041", "place"),
        (club(type=None), {}, "DSB041", "mode"),
        (club(time_control=None), {}, "DSB041", "time control"),
        (club(end_date=None), {}, "DSB041", "last day"),
        (club(round_dates=DAYS[:1]), {}, "DSB041", "rounds 2 and 3"),
        (club(), {"births": "1=05.09.1965 3=01.12.1998"}, "DSB042", "player 2"),
        (club("1 Alder 2100: 2w1", "2 Birch_Bo: 1b0"), {}, "DSB043", "player 1"),
        (club("1 Alder_Ann: 2wD", "2 Birch_Bo: 1bD"), {}, "DSB044", "draw without a game"),
        (club("1 Alder_Ann: 2w*", "2 Birch_Bo: 1b*"), {}, "DSB044", "pending"),
        (club("1 Alder_Ann: 2w1", "2 Birch_Bo: 1b1"), {}, "DSB044", "contradict"),
        (club("1 Alder_Ann: 2w1", "1 Birch_Bo: 2b0"), {}, "DSB044", "starting rank number"),
        (club("1 Alder_Łucja: 2w1", "2 Birch_Bo: 1b0"), {"encoding": "cp1252"}, "DSB045", "Ł"),
        (event(), {}, "DSB040", "no player"),
        (club(), {"births": "1=1965"}, "DSB049", "births"),
        (club(), {"end": "31.02.2026"}, "DSB049", "end"),
    ],
)
def test_what_must_be_reported_forbids_writing_when_it_lacks(tournament, options, code, words):
    found = problems(tournament, **options)[code]
    assert found.severity is Severity.ERROR
    assert words in found.message
    assert found.remedy


def test_the_user_can_add_what_the_input_does_not_tell():
    bare = club(name=None, city=None, type=None, time_control=None, end_date=None, round_dates=())
    given = {
        "name": "Vereinsturnier", "place": "Musterstadt", "mode": "Rundenturnier",
        "time_control": "90 min", "end": "11.01.2026",
        "days": "1=10.01.2026 2=10.01.2026 3=11.01.2026",
    }  # fmt: skip
    assert all(f.severity is not Severity.ERROR for f in problems(bare, **given).values())
    first = written(bare, **given).decode().splitlines()[0]
    assert first.startswith(
        "Vereinsturnier; Musterstadt; Rundenturnier 3 Runden; 90 min; 10.01.2026"
    )


def test_it_says_that_the_layout_is_our_own_and_what_is_left_out():
    found = problems(club())
    assert ".swi" in found["DSB048"].message
    assert "FIDE ratings" in found["DSB047"].message
    kept = (KeptRecord("trf", "012", "### lent clocks", 2),)
    assert "lines that were kept" in problems(club(kept=kept))["DSB047"].message
    assert "DSB046" in found


def test_code_page_1252_is_written_on_request():
    umlaut = club("1 Älder_Ann: 2w1", "2 Birch_Bo: 1b0")
    assert "Älder,Ann".encode("cp1252") in written(umlaut, encoding="cp1252")
    assert "DSB045" not in problems(umlaut, encoding="cp1252")
    assert "DSB045" not in problems(club("1 Ł_A: 2w1", "2 B_B: 1b0"), ".csv", encoding="cp1252")


def test_cells_that_a_spreadsheet_would_run_are_texts():
    biting = club("1 =cmd_A: 2w1", "2 Birch_Bo: 1b0")
    assert b"'=cmd,A" in written(biting, ".csv")
    page = openpyxl.load_workbook(io.BytesIO(written(biting, ".xlsx"))).active
    (cell,) = [c for row in page.iter_rows() for c in row if c.value == "=cmd,A"]
    assert cell.data_type == "s"


def test_nobody_offers_to_write_swi():
    host = Host.load()
    assert all("swi" not in exporter.name.split("-") for exporter in host.exporters)
    assert all(".swi" not in exporter.extensions for exporter in host.exporters)


def test_check_and_exporter_keep_the_contract():
    found = {finding.code for finding in DsbCheck().run(club(round_dates=()))}
    assert found == {"DSB041", "DSB042"}
    check_check(DsbCheck())
    for kind in DwzSheetExporter.variants:
        check_exporter(DwzSheetExporter().variant(kind), _report(club()))

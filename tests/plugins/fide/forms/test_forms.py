"""The forms IT1 and IT3: their fields on invented events, and when they are refused.

Limits are those of B.01 in force from 1 January 2024; fields those of the forms' own lists.
"""

from __future__ import annotations

import datetime
import io
import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tourneyelo
from tourneyelo import testing
from tourneyelo.model import Report, SourceFacts, Tournament
from tourneyelo_fide.forms import it1, it3
from tourneyelo_fide.forms.document import Form
from tourneyelo_fide.forms.exporter import NormCertificates, TournamentReport
from tourneyelo_fide.forms.facts import schedule

KINDS = NormCertificates.variants


@pytest.fixture(scope="module")
def masters(samples: Path) -> Tournament:
    """Player 4 (POR) scores 7 of 9: norms for GM, IM and WGM."""
    return tourneyelo.rate(tourneyelo.read(samples / "lighthouse-masters.trf")).tournament


def changed(event: Tournament, **facts: Any) -> Tournament:
    return msgspec.structs.replace(event, **facts)


def report_of(event: Tournament) -> Report:
    return Report(source=SourceFacts(file="e.trf"), tournament=event)


def certificate(event: Tournament, title: str = "GM", **options: Any) -> Form:
    (form,) = it1.certificates(event, it1.IT1Options(title=title, **options))
    return form


def fields(form: Form) -> dict[str, Any]:
    return {entry.key: entry.value for entry in form.entries}


def problems(event: Tournament, exporter: Any = None, **options: Any) -> dict[str, list[str]]:
    exporter = exporter or NormCertificates()
    found: dict[str, list[str]] = {}
    for finding in exporter.problems(report_of(event), exporter.options(**options)):
        found.setdefault(finding.code, []).append(finding.message)
    return found


def test_there_is_a_certificate_for_each_norm(masters: Tournament) -> None:
    forms = it1.certificates(masters, it1.IT1Options())
    assert [fields(form)["title"] for form in forms] == ["GM", "IM", "WGM"]


def test_a_certificate_has_the_fields_of_the_form(masters: Tournament) -> None:
    told = fields(certificate(masters))
    assert told["surname"] == "Álvarez Silva"
    assert told["first_name"] == "Beatriz"
    assert (told["fide_id"], told["player_federation"]) == (99400001, "POR")
    assert (told["start"], told["close"]) == (datetime.date(2026, 3, 7), datetime.date(2026, 3, 15))
    assert told["chief_arbiter_id"] == 99200017
    assert (told["games"], told["rated"], told["host"], told["foreign"]) == (9, 9, 1, 8)
    assert (told["gm"], told["im"], told["fm"], told["titled"]) == (3, 3, 2, 8)
    assert told["federations"] == 8  # DEN GER POR NOR ESP NED ITA CZE


def test_the_figures_below_the_table_follow_b01(masters: Tournament) -> None:
    """The lowest, 2188, is raised to 2200 (1.4.6c): 21609 / 9 = 2401; 7 of 9 is .78, dp 220."""
    told = fields(certificate(masters))
    assert (told["average"], told["performance"]) == (2401, 2401 + 220)
    assert (told["required"], told["achieved"], told["over"]) == (7, 7, 0)
    assert told["worth"] == 9


def test_every_full_point_over_the_required_score_is_worth_a_game(masters: Tournament) -> None:
    """An IM norm against 2400 needs 6 of 9 less: .56 gives 43, 5 of 9 is 2443; 5.5 is 2480."""
    told = fields(certificate(masters, "IM"))
    assert (told["required"], told["over"], told["worth"]) == (5.5, 1.5, 10)


def test_only_the_lowest_opponent_is_raised_and_the_table_shows_it(masters: Tournament) -> None:
    table = certificate(masters).table
    keys = [column.key for column in table.columns]
    rows = [dict(zip(keys, row, strict=True)) for row in table.rows]
    raised = [row for row in rows if row["rating"] != row["counted_rating"]]
    assert [(row["rating"], row["counted_rating"]) for row in raised] == [(2188, 2200)]
    assert {row["score"] for row in rows} <= {"1", "=", "0"}


def test_every_figure_is_traced_to_games_and_an_article(masters: Tournament) -> None:
    form = certificate(masters)
    traced = {trace.figure: trace for trace in form.traces}
    assert "2401 +220" in traced["Performance"].source
    assert "2188 raised" in traced["Lowest opponent"].source
    assert "21609 / 9" in traced["Average"].source
    assert all(trace.article and trace.source for trace in form.traces)


def test_what_no_file_tells_is_left_to_fill_in_or_given(masters: Tournament) -> None:
    def is_open(**options: Any) -> set[str]:
        return {entry.label for entry in certificate(masters, **options).open_entries}

    left = is_open()
    assert "Federation that confirms the result" in left
    assert any(label.startswith("Registered") for label in left)
    assert is_open(registered=True, confirmed_by="POR") == set()
    assert "FIDE505" in problems(masters)


def test_without_a_norm_the_nearest_miss_is_named(masters: Tournament) -> None:
    found = problems(masters, title="GM", player=5)
    assert found["FIDE502"] == ["Dahl, Nils, GM: performance: at least 2600 needed, 2358 (1.4.9)"]


def test_an_event_without_a_norm_is_refused(event_without_norms: Tournament) -> None:
    assert set(problems(event_without_norms)) == {"FIDE501"}


@pytest.fixture
def event_without_norms() -> Tournament:
    return testing.event(
        "1 Alder 2100 k10: 2w1", "2 Birch 1900 k20: 1b0", time_control="90 min + 30 sec per move"
    )


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"time_control_class": None}, "class of the event"),
        ({"time_control": None}, "time for 60 moves"),
        ({"time_control": "60 min + 30 sec per move"}, "90 minutes, not approved"),
        ({"round_dates": (datetime.date(2026, 3, 7),) * 9}, "rounds on one day"),
    ],
)
def test_a_condition_of_the_event_that_fails_is_named(
    masters: Tournament, facts: dict[str, Any], said: str
) -> None:
    (messages,) = problems(changed(masters, **facts)).values()
    assert said in messages[0]
    assert "1.1" in messages[0]


@pytest.mark.parametrize(("year", "refused"), [(2025, True), (2026, False)])
def test_approval_of_a_shorter_time_counts_from_2026(
    masters: Tournament, year: int, refused: bool
) -> None:
    day = datetime.date(year, 3, 7)
    short = changed(masters, time_control="45 min + 30 sec per move", start_date=day)
    assert ("FIDE503" in problems(short, approved=True)) is refused


def test_a_part_an_old_event_and_a_stranger_are_refused(masters: Tournament) -> None:
    assert set(problems(changed(masters, rounds_left_out=(10,)))) == {"FIDE510"}
    old = changed(masters, start_date=datetime.date(2023, 12, 31))
    assert set(problems(old)) == {"FIDE509"}
    new = changed(masters, start_date=datetime.date(2024, 1, 1))
    assert set(problems(new)) == {"FIDE505"}
    assert set(problems(masters, player=99)) == {"FIDE504"}


def test_who_holds_the_title_gets_no_certificate(masters: Tournament) -> None:
    (message,) = problems(masters, player=1)["FIDE502"]
    assert "held already" in message


def test_the_tournament_report_counts_players(masters: Tournament) -> None:
    form = it3.tournament_report(masters, it3.IT3Options())
    rows = {row[0]: row[1:] for row in form.table.rows}
    assert rows["Rated"] == (10, 8, 2, 8)
    assert rows["Unrated"] == (0, 0, 0, 0)
    assert rows["GM"] == (3, 3, 1, 2)
    assert rows["WIM"] == (1, 1, 1, 0)
    told = fields(form)
    assert told["schedule"] == "2026-03-07 to 2026-03-15: 1 each day"
    assert told["deputy_1"].startswith("FA Vale, Ruth")


@pytest.mark.parametrize(
    ("players", "deputies"), [(20, 1), (21, 2), (70, 2), (71, 3), (120, 3), (121, 4)]
)
def test_a_larger_event_has_more_deputies_on_the_form(players: int, deputies: int) -> None:
    """Second deputy from more than 20 players, third more than 70, fourth more than 120."""
    event = testing.event(*(f"{n} P{n} 2000:" for n in range(1, players + 1)))
    told = fields(it3.tournament_report(event, it3.IT3Options()))
    assert [key for key in told if key.startswith("deputy")] == [
        f"deputy_{n}" for n in range(1, deputies + 1)
    ]


def test_a_host_that_is_not_told_is_left_open(masters: Tournament) -> None:
    form = it3.tournament_report(changed(masters, federation=None), it3.IT3Options())
    assert form.table.rows[0][3:] == (None, None)
    assert any("host federation" in remark for remark in form.remarks)


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ((7, 7, 8), "2026-03-07: 2; 2026-03-08: 1"),
        ((7, 8, 9), "2026-03-07 to 2026-03-09: 1 each day"),
        ((7, 9, 9), "2026-03-07: 1; 2026-03-09: 2"),
        ((7, 8), None),
        ((7, 8, None), None),
    ],
)
def test_the_rounds_of_each_day(days: tuple[int | None, ...], said: str | None) -> None:
    dates = tuple(day and datetime.date(2026, 3, day) for day in days)
    event = testing.event("1 A 2000: 2w1 . 2w1", "2 B 2000: 1b0 . 1b0", round_dates=dates)
    assert schedule(event) == said


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("exporter", [NormCertificates, TournamentReport])
def test_every_kind_of_file_keeps_the_contract(
    exporter: Any, kind: str, masters: Tournament
) -> None:
    pytest.importorskip("fpdf")
    testing.check_exporter(exporter().variant(kind), report_of(masters))


def written(event: Tournament, kind: str) -> bytes:
    out = io.BytesIO()
    NormCertificates(kind).write(report_of(event), out, it1.IT1Options(registered=True))
    return out.getvalue()


def test_a_pdf_has_a_page_and_an_annex_for_each_norm(masters: Tournament) -> None:
    pytest.importorskip("fpdf")
    data = written(masters, ".pdf")
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 6


def test_the_workbook_has_two_sheets_for_each_norm_and_no_formula(masters: Tournament) -> None:
    from openpyxl import load_workbook

    hostile = changed(masters, name="=HYPERLINK(1)\x07")
    book = load_workbook(io.BytesIO(written(hostile, ".xlsx")))
    assert len(book.sheetnames) == 6
    values = [c for row in book.worksheets[0].iter_rows() for c in row if c.value]
    assert not [cell for cell in values if cell.data_type == "f"]
    assert any(str(cell.value).startswith("=HYPERLINK(1)\ufffd") for cell in values)


def test_the_data_have_every_field_and_null_where_nothing_is_known(masters: Tournament) -> None:
    document = json.loads(written(masters, ".json"))
    assert document["schema"] == "tourneyelo/it1/1"
    form = document["forms"][0]
    assert form["fields"]["average"] == 2401
    assert form["fields"]["confirmed_by"] is None
    assert form["to_fill"] == ["confirmed_by"]
    assert form["table"][0]["round"] == 1


def test_the_page_holds_no_script_and_escapes_names(masters: Tournament) -> None:
    page = written(changed(masters, name="<script>x</script>"), ".html").decode()
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("Certificate of title result</h1>") == 3


def test_letters_that_the_pdf_font_lacks_are_told(masters: Tournament) -> None:
    pytest.importorskip("fpdf")
    found = problems(changed(masters, city="東京"), NormCertificates(".pdf"))
    assert "東" in found["FIDE507"][0]
    assert "FIDE507" not in problems(masters, NormCertificates(".pdf"))
    assert "FIDE507" not in problems(changed(masters, city="東京"))


def test_without_the_pdf_library_nothing_is_written_and_it_is_said(
    masters: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourneyelo_fide.forms.exporter.find_spec", lambda name: None)
    assert set(problems(masters, NormCertificates(".pdf"))) == {"FIDE506"}
    assert "FIDE506" not in problems(masters, NormCertificates(".xlsx"))


def test_filling_a_form_loads_no_library_that_draws(masters: Tournament) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "fpdf"]:
        del sys.modules[name]
    it1.certificates(masters, it1.IT1Options())
    assert "fpdf" not in sys.modules


def test_the_library_of_the_pdf_adds_no_words_of_its_own(
    masters: Tournament, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("fpdf")
    assert written(changed(masters, city="東京"), ".pdf").startswith(b"%PDF-")
    assert not caplog.records

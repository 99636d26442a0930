"""The workbook: real values, ready to filter and print, the same bytes for the same report."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from decimal import Decimal

import msgspec
import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from tourneyelo.host import Host
from tourneyelo.model import Column, Report, Section, Severity
from tourneyelo_reports.workbook.names import sheet_names

Written = Callable[..., bytes]


def reload(data: bytes) -> Workbook:
    return openpyxl.load_workbook(io.BytesIO(data))


def titles(sheet: Worksheet) -> list[str]:
    return [cell.value for cell in sheet[1]]


def column(sheet: Worksheet, title: str) -> list[openpyxl.cell.Cell]:
    place = titles(sheet).index(title)
    return [row[place] for row in sheet.iter_rows(min_row=2)]


@pytest.fixture(scope="module")
def book(report: Report, written: Written, foreign_section: Section) -> Workbook:
    extended = msgspec.structs.replace(report, sections=(*report.sections, foreign_section))
    return reload(written("workbook", extended))


def test_every_table_has_its_sheet_and_the_columns_are_explained(book: Workbook) -> None:
    foreign = "Norms IM GM who History"
    assert book.sheetnames == ["Event", "Summary", "Games", "Findings", foreign, "Legend"]
    meanings = {row[1]: row[2] for row in book["Legend"].iter_rows(values_only=True)}
    assert meanings["We"]
    assert meanings["Name"] == "Who reached it"


def test_the_summary_is_what_one_sees_first(book: Workbook) -> None:
    assert book.active.title == "Summary"
    assert [sheet.title for sheet in book if sheet.sheet_view.tabSelected] == ["Summary"]


@pytest.mark.parametrize(
    ("title", "value", "number_format"),
    [
        ("No", 1, "0"),
        ("FIDE ID", 99_000_001, "0"),
        ("Rtg", 1990, "0"),
        ("K", 20, "0"),
        ("Pts", 7.5, "0.0"),
        ("W", 1.5, "0.0"),
        ("We", 1.42, "0.00"),
        ("W-We", -0.16, "+0.00;-0.00;0.00"),
        ("Change", -3.2, "+0.00;-0.00;0.00"),
        ("New", 1987, "0"),
        ("Rp", 1975, "0"),
        ("Rp linear", 1981, "0"),
    ],
)
def test_figures_are_numbers_with_the_format_of_their_kind(
    book: Workbook, title: str, value: float, number_format: str
) -> None:
    cell = column(book["Summary"], title)[0]
    assert (cell.data_type, cell.value, cell.number_format) == ("n", value, number_format)
    assert cell.alignment.horizontal == "right"


def test_unknown_figures_are_empty_cells(book: Workbook) -> None:
    assert column(book["Summary"], "Rtg")[2].value is None
    assert column(book["Summary"], "Change")[9].value is None


def test_dates_are_dates(book: Workbook) -> None:
    start = next(row[1] for row in book["Event"].iter_rows() if row[0].value == "Start")
    assert start.is_date
    assert start.value == datetime.datetime(2025, 10, 4)
    assert start.number_format == "yyyy-mm-dd"


def test_a_foreign_table_keeps_its_kinds(book: Workbook) -> None:
    first, second, third = book["Norms IM GM who History"].iter_rows(min_row=2, max_row=4)
    assert [cell.value for cell in first] == [
        "Alder, Ana", datetime.datetime(2025, 10, 8), 123456, 2401.125, 3, "yes",
    ]  # fmt: skip
    formats = [cell.number_format for cell in first]
    assert formats[1:5] == ["yyyy-mm-dd", "0", "0.000", "+0.0;-0.0;0.0"]
    assert [cell.value for cell in third] == [None, None, None, None, None, "no"]
    # What a sheet would show wrongly is written as text: early dates, 16 digits, not a number.
    assert [cell.value for cell in second][1:5] == ["1850-01-02", "1000000000000000", "NaN", -2.5]


@pytest.mark.parametrize(
    ("sheet", "panes"), [("Event", "A2"), ("Summary", "E2"), ("Games", "C2"), ("Findings", "A2")]
)
def test_titles_and_names_stay_in_sight(book: Workbook, sheet: str, panes: str) -> None:
    assert book[sheet].freeze_panes == panes


def test_every_table_can_be_filtered_without_its_remarks(book: Workbook) -> None:
    assert book["Summary"].auto_filter.ref == "A1:X11"
    assert book["Games"].auto_filter.ref == "A1:N24"
    assert book["Summary"]["A13"].value.startswith("New ratings are estimates")


def test_every_sheet_prints_on_landscape_pages_with_titles_and_numbers(book: Workbook) -> None:
    for sheet in book:
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.page_setup.paperSize == 9  # A4
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.print_title_rows == "$1:$1"
        assert sheet.oddFooter.right.text == "Page &P of &N"


def test_the_footer_names_the_event_and_an_ampersand_is_no_code(book: Workbook) -> None:
    assert book["Games"].oddFooter.left.text == "Autumn Open && Friends 2025"
    assert book["Games"].oddHeader.left.text == "Games"


def test_columns_are_as_wide_as_what_they_hold_and_long_texts_wrap(
    written: Written, report: Report
) -> None:
    long, short = "word " * 60, "word"
    table = Section(
        name="t",
        title="T",
        columns=(Column(key="a", title="A"), Column(key="b", title="B")),
        rows=((long, short),),
    )
    sheet = reload(written("workbook", msgspec.structs.replace(report, sections=(table,))))["T"]
    assert 4 < sheet.column_dimensions["B"].width < 10
    assert 40 < sheet.column_dimensions["A"].width < 70
    assert sheet["A2"].alignment.wrap_text
    assert not sheet["B2"].alignment.wrap_text
    assert sheet.row_dimensions[2].height >= 4 * 15


def test_colour_marks_gains_and_losses_and_grave_findings_only(book: Workbook) -> None:
    coloured = {
        sheet.title: sorted(
            (str(area.sqref), rule.formula[0])
            for area in sheet.conditional_formatting
            for rule in area.rules
            if rule.dxf.font or rule.dxf.fill
        )
        for sheet in book
    }
    assert coloured["Summary"] == [
        ("N2:N11", "N($N2)<0"),
        ("N2:N11", "N($N2)>0"),
        ("O2:O11", "N($O2)<0"),
        ("O2:O11", "N($O2)>0"),
    ]
    assert titles(book["Summary"])[13:15] == ["W-We", "Change"]
    assert coloured["Findings"] == [("A2:G4", '$A2="error"'), ("A2:G4", '$A2="warning"')]
    assert coloured["Event"] == []
    assert book["Findings"].sheet_properties.tabColor is not None
    assert book["Summary"].sheet_properties.tabColor is None


def test_the_document_says_what_it_is_and_no_time(book: Workbook) -> None:
    facts = book.properties
    assert (facts.title, facts.subject) == ("Autumn Open & Friends 2025", "Rating report")
    assert facts.creator == "tourneyelo"
    assert facts.description == "fide, fide 2025-10-01"
    assert facts.created == facts.modified == datetime.datetime(1980, 1, 1)


def test_the_same_report_gives_the_same_bytes(report: Report, written: Written) -> None:
    first, second = written("workbook", report), written("workbook", report)
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert {part.date_time for part in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert str(datetime.date.today().year).encode() not in archive.read("docProps/core.xml")


def test_an_unrated_event_is_no_rating_report(unrated_report: Report, written: Written) -> None:
    book = reload(written("workbook", unrated_report))
    assert book.sheetnames == ["Event", "Summary", "Findings", "Legend"]
    assert book.properties.subject == "Tournament report"
    assert book["Findings"]["A3"].value == "Nothing was found."


def test_a_report_without_tables_is_still_a_workbook(report: Report, written: Written) -> None:
    empty = msgspec.structs.replace(report, sections=())
    assert reload(written("workbook", empty))["Empty"]["A3"].value == "No tables."


def test_a_large_event_is_written_whole(large_report: Report, written: Written) -> None:
    book = reload(written("workbook", large_report))
    assert book["Summary"].max_row == 1 + 300 + 2
    assert book["Games"].max_row == 1 + 300 * 11
    assert [cell.value for cell in column(book["Summary"], "No")[:300]] == list(range(1, 301))


@given(st.lists(st.text(max_size=40)))
def test_sheet_names_are_legal_and_different(names: list[str]) -> None:
    made = sheet_names(names)
    assert len({name.casefold() for name in made}) == len(names)
    for name in made:
        assert 0 < len(name.encode("utf-16-le")) // 2 <= 31
        assert not set(name) & set("[]:*?/\\")
        assert name.strip("'") == name
        assert name.casefold() != "history"


def test_two_tables_of_one_title_get_two_names() -> None:
    assert sheet_names(["Norms", "norms", "History", "x" * 40, "x" * 40]) == [
        "Norms",
        "norms (2)",
        "History (2)",
        "x" * 31,
        "x" * 27 + " (2)",
    ]


def test_what_no_cell_can_hold_is_said_beforehand(hostile_report: Report, host: Host) -> None:
    found = list(host.exporters["workbook"].problems(hostile_report, None))
    assert {finding.code for finding in found} == {"RPT001"}
    assert "Summary" in found[0].message
    assert "row 14" in found[0].message


def test_a_text_too_long_for_a_cell_is_cut_with_a_warning(
    report: Report, host: Host, written: Written
) -> None:
    table = Section(
        name="t", title="T", columns=(Column(key="a", title="A"),), rows=(("x" * 40_000,),)
    )
    long = msgspec.structs.replace(report, sections=(table,))
    [finding] = host.exporters["workbook"].problems(long, None)
    assert (finding.code, finding.severity) == ("RPT002", Severity.WARNING)
    value = reload(written("workbook", long))["T"]["A2"].value
    assert value == "x" * 32_766 + "…"


def test_a_table_too_long_for_a_sheet_is_an_error(report: Report, host: Host) -> None:
    table = Section(
        name="t", title="T", columns=(Column(key="a", title="A"),), rows=((1,),) * 1_048_576
    )
    [finding] = host.exporters["workbook"].problems(
        msgspec.structs.replace(report, sections=(table,)), None
    )
    assert (finding.code, finding.severity) == ("RPT003", Severity.ERROR)


@pytest.mark.parametrize("value", [Decimal("1E+400"), Decimal("0.1234567890123456"), -(10**15)])
def test_a_number_that_a_sheet_would_change_is_written_as_text(
    report: Report, written: Written, value: Decimal | int
) -> None:
    table = Section(name="t", title="T", columns=(Column(key="a", title="A"),), rows=((value,),))
    cell = reload(written("workbook", msgspec.structs.replace(report, sections=(table,))))["T"][
        "A2"
    ]
    assert (cell.data_type, cell.value) == ("s", str(value))

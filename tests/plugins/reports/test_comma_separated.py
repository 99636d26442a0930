"""CSV: one table, exact numbers, and texts that no spreadsheet runs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.errors import Misuse, UnknownName
from tourneyelo.host import Host, filling
from tourneyelo.model import Column, Report, Section, SourceFacts, Tournament
from tourneyelo_reports.comma_separated import CommaSeparated, CsvOptions

Written = Callable[..., bytes]


def read(data: bytes, separator: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode(), newline=""), delimiter=separator))


def table_of(*texts: str) -> Report:
    columns = (Column(key="a", title="A"),)
    table = Section(name="t", title="T", columns=columns, rows=tuple((t,) for t in texts))
    return Report(source=SourceFacts(), tournament=Tournament(), sections=(table,))


def written_text(report: Report, **options: object) -> bytes:
    out = io.BytesIO()
    CommaSeparated().write(report, out, CsvOptions(section="t", **options))
    return out.getvalue()


def test_the_summary_is_written_unless_another_table_is_asked_for(
    report: Report, written: Written
) -> None:
    rows = read(written("csv", report))
    assert len(rows) == 10
    assert rows[0]["name"] == "Alder, Ana"
    assert len(read(written("csv", report, section="games"))) == 23
    assert read(written("csv", report, section="event"))[3] == {
        "fact": "Start",
        "value": "2025-10-04",
    }


def test_numbers_stay_numbers_and_unknown_stays_empty(report: Report, written: Written) -> None:
    first, _, unrated, *_ = read(written("csv", report))
    assert (first["change"], first["points"], first["fide_id"]) == ("-3.2", "7.5", "99000001")
    assert float(first["change"]) == -3.2
    assert (unrated["rating"], unrated["change"]) == ("", "")
    assert unrated["initial_rating_publishable"] == "no"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "－1"]
)
def test_a_text_that_looks_like_a_formula_gets_an_apostrophe(text: str) -> None:
    assert read(written_text(table_of(text)))[0]["a"] == f"'{text}"
    assert read(written_text(table_of(text), raw=True))[0]["a"] == text


@given(st.lists(st.text(st.characters(exclude_categories=("Cs", "Cc"))), max_size=8))
def test_raw_texts_come_back_as_they_were(texts: list[str]) -> None:
    # A lone empty line is no row to the reader.
    expected = [text.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd") for text in texts]
    assert [row["a"] for row in read(written_text(table_of(*texts), raw=True))] == expected


@given(st.text())
def test_no_text_begins_like_a_formula(text: str) -> None:
    [row] = read(written_text(table_of(text or "x")))
    assert row["a"][:1] not in tuple("=+-@\t\r\n")


def test_control_characters_are_replaced_visibly() -> None:
    assert read(written_text(table_of("a\x00b\x1bc\ud800")))[0]["a"] == "a\ufffdb\ufffdc\ufffd"


def test_the_separator_and_the_decimal_sign_can_be_chosen(report: Report, written: Written) -> None:
    data = written("csv", report, separator=";", decimal=",")
    assert read(data, ";")[0]["change"] == "-3,2"
    assert read(written("csv", report, separator="tab"), "\t")[0]["change"] == "-3.2"


def test_a_byte_order_mark_is_written_when_asked_for(report: Report, written: Written) -> None:
    assert not written("csv", report).startswith(b"\xef\xbb\xbf")
    assert written("csv", report, bom=True) == b"\xef\xbb\xbf" + written("csv", report)


def test_the_first_line_holds_keys_or_titles(report: Report, written: Written) -> None:
    assert written("csv", report).startswith(b"number,rank,title,name,")
    assert written("csv", report, header="titles").startswith(b"No,Rk,Title,Name,")


def test_a_table_that_is_not_there_is_named_with_those_that_are(
    report: Report, written: Written
) -> None:
    with pytest.raises(UnknownName, match="event, findings, games, summary"):
        written("csv", report, section="norms")


def test_a_foreign_table_can_be_written(
    report: Report, written: Written, foreign_section: Section
) -> None:
    extended = msgspec.structs.replace(report, sections=(foreign_section,))
    assert read(written("csv", extended, section="norms"))[0] == {
        "name": "Alder, Ana",
        "when": "2025-10-08",
        "passport": "123456",
        "average": "2401.125",
        "margin": "3",
        "reached": "yes",
    }


def test_options_typed_by_a_user_are_understood_or_refused(host: Host) -> None:
    exporter = host.exporters["csv"]
    assert filling.fill(exporter, {"bom": "true", "separator": ";"}) == CsvOptions(
        bom=True, separator=";"
    )
    with pytest.raises(Misuse):
        filling.fill(exporter, {"separator": "#"})


def test_the_same_report_gives_the_same_bytes(report: Report, written: Written) -> None:
    assert written("csv", report) == written("csv", report)

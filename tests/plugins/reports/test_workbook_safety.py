"""Whatever a text of the input says, no program that opens the workbook runs it."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.utils.escape import unescape

from tourneyelo.model import Column, Report, Section, SourceFacts, Tournament
from tourneyelo.plugin import NoOptions
from tourneyelo_reports.workbook.exporter import Workbook

STARTS = ("", "=", "+", "-", "@", "\t", "\r", "\n", "{=", "'", "_x003D_")
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
hostile_text = st.builds(
    str.__add__,
    st.sampled_from(STARTS),
    st.text(st.characters(exclude_categories=()), max_size=30) | st.just("1+1"),
)


def book_of(texts: list[str]) -> bytes:
    columns = (Column(key="a", title=texts[0], explanation=texts[-1]),)
    table = Section(
        name="t",
        title=texts[0],
        columns=columns,
        rows=tuple((text,) for text in texts),
        remarks=tuple(texts),
    )
    report = Report(source=SourceFacts(), tournament=Tournament(name=texts[0]), sections=(table,))
    out = io.BytesIO()
    Workbook().write(report, out, NoOptions())
    return out.getvalue()


def readable(text: str) -> str:
    """Tell what a reader of XML finds: controls visible, one kind of line end."""
    return CONTROLS.sub("\ufffd", text).replace("\r\n", "\n").replace("\r", "\n")


@settings(max_examples=60, deadline=None)
@given(st.lists(hostile_text, min_size=1, max_size=12))
def test_no_text_becomes_a_formula_and_none_is_changed(texts: list[str]) -> None:
    data = book_of(texts)
    sheet = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} <= {"s", "n"}
    for number, text in enumerate(texts, 2):
        cell = sheet.cell(number, 1)
        assert unescape(cell.value or "") == readable(text)
        assert cell.quotePrefix == (text[:1] in tuple("=+-@\t\r\n＝＋－＠"))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        assert all(b"<f>" not in archive.read(name) for name in sheets)


def test_a_whole_report_of_hostile_names_holds_no_formula(
    hostile_report: Report, written: Callable[..., bytes]
) -> None:
    book = openpyxl.load_workbook(io.BytesIO(written("workbook", hostile_report)))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert len(cells) > 500
    assert {cell.data_type for cell in cells} <= {"s", "n", "d"}
    names = [cell.value for cell in book["Summary"]["D"]]
    assert '=HYPERLINK("http://x")' in names
    assert "Bell\ufffd and null\ufffd" in names


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not here")
def test_libreoffice_finds_text_and_no_formula(
    hostile_report: Report, written: Callable[..., bytes], tmp_path: Path
) -> None:
    file = tmp_path / "hostile.xlsx"
    file.write_bytes(written("workbook", hostile_report))
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", profile, "--headless", "--convert-to", "fods", "--outdir", str(tmp_path)]
    subprocess.run([*command, str(file)], check=True, capture_output=True, timeout=120)
    opened = (tmp_path / "hostile.fods").read_text(encoding="utf-8")
    assert "table:formula" not in opened
    assert "<text:p>=HYPERLINK(&quot;http://x&quot;)</text:p>" in opened
    assert "<text:p>_x003D_1</text:p>" in opened
    assert "<text:p>#N/A</text:p>" in opened

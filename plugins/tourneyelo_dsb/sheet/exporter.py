"""The exporter of the sheet for the DWZ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO, ClassVar

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import GENERAL, Exporter
from tourneyelo_dsb.sheet import codes, containers
from tourneyelo_dsb.sheet.losses import losses
from tourneyelo_dsb.sheet.options import SheetOptions
from tourneyelo_dsb.sheet.sheet import sheet_of

TEXT, CSV, WORKBOOK = ".txt", ".csv", ".xlsx"


class DwzSheetExporter(Exporter):
    """Writes what a rating officer needs; not the `.swi` of Swiss-Chess, which nobody describes."""

    name = "dwz-sheet"
    title = "DWZ evaluation sheet: .txt, .csv, .xlsx (the layout of .swi is not public)"
    needs_rating = False
    profile = GENERAL
    options = SheetOptions
    codes = codes.WRITER
    variants: ClassVar[tuple[str, ...]] = (TEXT, CSV, WORKBOOK)

    def __init__(self, kind: str = TEXT) -> None:
        self.kind = kind

    def variant(self, extension: str) -> Exporter:
        """Return the exporter that writes this kind of file."""
        return DwzSheetExporter(extension)

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what must be reported and lacks, and what the sheet cannot carry."""
        encoding = options.encoding if self.kind == TEXT else "utf-8"
        return losses(report.tournament, options, encoding)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the sheet."""
        sheet = sheet_of(report.tournament, options)
        if self.kind == WORKBOOK:
            containers.write_workbook(sheet, out)
        elif self.kind == CSV:
            out.write(containers.csv_of(sheet).encode("utf-8-sig", "replace"))
        else:
            out.write(containers.text_of(sheet).encode(options.encoding, "replace"))

"""The crosstable importer: finds the table wherever it stands and proves what its numbers mean."""

from __future__ import annotations

from typing import Any

import msgspec

from tourneyelo.plugin import Detection, Imported, Importer, Source
from tourneyelo_crosstable import codes, first_look


class CrosstableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of the crosstable importer."""

    sheet: str = ""
    """Name of the sheet to read; without it the one with most games."""


class CrosstableImporter(Importer):
    """Reads Swiss crosstables from workbooks, pages and delimited text, by content and not by name.

    Its rooms are entered only when the input may be a crosstable: most inputs are not.
    """

    name = "crosstable"
    title = "crosstable in a workbook, web page or CSV, as Chess-Results exports it"
    extensions = (
        *(".xlsx", ".xlsm", ".xls", ".xlsb", ".ods", ".csv", ".tsv", ".txt"),
        *(".html", ".htm", ".xml", ".mht", ".mhtml"),
    )
    options = CrosstableOptions
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for round cells such as `12w1`."""
        foreign = first_look.foreign(source.data)
        if foreign:
            return foreign
        from tourneyelo_crosstable import detection

        return detection.detect(source)

    def read(self, source: Source, options: Any) -> Imported:
        """Read the crosstable.

        Raises:
            Refused: there is none, or it cannot be told what its numbers mean.
        """
        from tourneyelo_crosstable.reading import read

        return read(source, options.sheet)

"""The importer of rating reports of US Chess."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any, ClassVar

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.layout import TABLES


class UsChessImporter(Importer):
    """Reads THEXPORT, TSEXPORT and TDEXPORT, given any of them, their folder, or a zip."""

    name = "uschess"
    title = "US Chess rating report (THEXPORT, TSEXPORT and TDEXPORT), 2C or of 1991"
    extensions = (".dbf",)
    sets: ClassVar[tuple[tuple[str, ...], ...]] = (TABLES,)
    codes = tuple(dict.fromkeys((*codes.READER, *codes.RULES)))

    def detect(self, source: Source) -> Detection:
        """Look for the fields of one of the three tables, or for the three in a zip."""
        from tourneyelo_uschess.report.trio import kind_of, members_of_zip

        if members_of_zip(source.data):
            return Detection(Certainty.CERTAIN, "a zip with the three tables of US Chess")
        kind = kind_of(source.data)
        if kind is None and PurePath(source.name).name.upper() in TABLES:
            return Detection(Certainty.LIKELY, "a damaged table, by its name alone")
        if kind is None:
            return Detection(Certainty.NO, "no table of a US Chess rating report")
        return Detection(Certainty.CERTAIN, f"a dBASE table with the fields of {kind}")

    def events(self, source: Source) -> tuple[str, ...]:
        """Name the sections."""
        from tourneyelo_uschess.report.reading import section_names
        from tourneyelo_uschess.report.trio import open_trio

        try:
            return section_names(open_trio(source))
        except Refused:
            return ()

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read the section that is meant.

        Raises:
            Refused: a table is missing or cannot be read, or no section is named.
        """
        from tourneyelo_uschess.report.reading import read

        return read(source)

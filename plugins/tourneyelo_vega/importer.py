"""Files of Vega hold no rounds: these lie in further files, whose layout of today is unknown."""

from __future__ import annotations

import re
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import Code, Severity
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source

_HEADER = re.compile(rb"Vega(?:Team)? ?(\d{1,2}(?:\.\d{1,2})*)[ \t]*#")
"""The first line as the manual of Vega prints it."""

VEGA = Code(
    "VEG001",
    Severity.ERROR,
    "this is a tournament file of Vega; it holds no results, and is not read",
    "give the report for FIDE (TRF) that Vega writes, or its crosstable as text or web page",
)
NOT_VEGA = Code(
    "VEG002", Severity.ERROR, "this is no tournament file of Vega", "give the report of the event"
)


class VegaImporter(Importer):
    """Recognises `.veg` files by their first line, and reads none."""

    name = "vega"
    title = "tournament file of Vega, which is recognised but not read"
    extensions = (".veg",)
    codes = (VEGA, NOT_VEGA)

    def detect(self, source: Source) -> Detection:
        """Look at the first line."""
        found = _HEADER.match(source.head)
        if found is None:
            return Detection(Certainty.NO, "the first line is not that of a file of Vega")
        version = found[1].decode("ascii")
        return Detection(Certainty.CERTAIN, f"tournament file of Vega {version}, which is not read")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Refuse the file.

        Raises:
            Refused: always.
        """
        code = VEGA if _HEADER.match(source.head) else NOT_VEGA
        raise Refused(code.at(source.place(1)))

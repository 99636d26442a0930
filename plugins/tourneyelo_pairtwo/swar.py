"""SWAR, the successor of PairTwo: recognised, and told the way out.

Its layout changes with minor versions, parts of it are known only as "several numbers", and no
file could be compared; a field misread there would shift everything behind it.
"""

from __future__ import annotations

import re
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.hostile import printable
from tourneyelo_pairtwo import codes

_VERSION = re.compile(rb"[\x02-\x40]\0\0\0(v[45]\.[\x20-\x7e]*)")
"""A text: its length in four bytes, then its bytes."""
_SECTION = b"[Tournoi]"


class SwarImporter(Importer):
    """Recognises files of SWAR 4 and 5, and reads none."""

    name = "swar"
    title = "tournament file of SWAR, which is recognised but not read"
    extensions = (".swar",)
    codes = (codes.SWAR, codes.NOT_SWAR)

    def detect(self, source: Source) -> Detection:
        """Look for the version and the name of the first section."""
        version = _version(source)
        if version is None:
            return Detection(Certainty.NO, "no version and sections of SWAR")
        return Detection(Certainty.CERTAIN, f"SWAR {version}, which is not read")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Refuse the file.

        Raises:
            Refused: always.
        """
        version = _version(source)
        if version is None:
            raise Refused(codes.NOT_SWAR.at(source.place()))
        message = f"this is a file of SWAR {version}, whose layout is not known for certain"
        raise Refused(codes.SWAR.at(source.place(), message))


def _version(source: Source) -> str | None:
    found = _VERSION.match(source.head)
    if found is None or _SECTION not in source.head:
        return None
    text = found[1][: source.head[0]].decode("ascii")
    return printable(text).removeprefix("v")

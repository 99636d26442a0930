"""The JSON of `tourneyelo diff --json`."""

from __future__ import annotations

import msgspec

from tourneyelo.model.correction import Correction
from tourneyelo.model.report import SourceFacts

DIFF_SCHEMA = "tourneyelo/diff/1"


class DiffDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What changed between two versions of an event."""

    schema: str
    old: SourceFacts
    new: SourceFacts
    corrections: tuple[Correction, ...]


def diff_document(
    old: SourceFacts, new: SourceFacts, corrections: tuple[Correction, ...]
) -> DiffDocument:
    """Bring corrections into their published shape."""
    return DiffDocument(schema=DIFF_SCHEMA, old=old, new=new, corrections=corrections)

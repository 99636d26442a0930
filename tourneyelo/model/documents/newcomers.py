"""The JSON of `tourneyelo rate --first-ratings --json`."""

from __future__ import annotations

import msgspec

from tourneyelo.model.document import FindingEntry, findings_of
from tourneyelo.model.newcomer import FirstRatings, Newcomer

FIRST_RATINGS_SCHEMA = "tourneyelo/first-ratings/1"


class FirstRatingsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """The way of every unrated player to a first rating."""

    schema: str
    system: str
    newcomers: tuple[Newcomer, ...]
    findings: tuple[FindingEntry, ...]


def first_ratings_document(run: FirstRatings) -> FirstRatingsDocument:
    """Bring first ratings into their published shape."""
    return FirstRatingsDocument(
        schema=FIRST_RATINGS_SCHEMA,
        system=run.system,
        newcomers=run.newcomers,
        findings=findings_of(run.findings),
    )

"""The published JSON shapes: of every answer that `--json` prints, by the name users ask for.

Other programs rely on their keys; a change that takes one away is a new schema.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tourneyelo.model.document import (
    SCHEMA,
    STANDINGS_SCHEMA,
    ReportDocument,
    StandingsDocument,
    schema_of,
)
from tourneyelo.model.documents.corrections import DIFF_SCHEMA, DiffDocument
from tourneyelo.model.documents.federations import FEDERATIONS_SCHEMA, FederationsDocument
from tourneyelo.model.documents.newcomers import FIRST_RATINGS_SCHEMA, FirstRatingsDocument
from tourneyelo.model.documents.norms import NORMS_SCHEMA, NormsDocument
from tourneyelo.model.documents.period import PERIOD_SCHEMA, PeriodDocument

DOCUMENTS: dict[str, tuple[str, type[msgspec.Struct]]] = {
    "report": (SCHEMA, ReportDocument),
    "standings": (STANDINGS_SCHEMA, StandingsDocument),
    "norms": (NORMS_SCHEMA, NormsDocument),
    "first-ratings": (FIRST_RATINGS_SCHEMA, FirstRatingsDocument),
    "period": (PERIOD_SCHEMA, PeriodDocument),
    "diff": (DIFF_SCHEMA, DiffDocument),
    "federations": (FEDERATIONS_SCHEMA, FederationsDocument),
}


def schema(name: str = "report") -> dict[str, Any]:
    """Return the JSON Schema of a document.

    Raises:
        KeyError: there is no document of that name.
    """
    return schema_of(*DOCUMENTS[name])

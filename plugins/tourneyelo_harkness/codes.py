"""What the Harkness systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

COMBINED = Code(
    "HARK001",
    Severity.WARNING,
    "how several events were combined into a list value is unknown; the weight is the user's",
    "leave out -O weight to have the performance alone, as the published description has it",
)
SECONDARY = Code(
    "HARK002",
    Severity.WARNING,
    "the chart per game is called after Harkness by one hobby program only",
    "use the system `harkness` for what his book describes",
)

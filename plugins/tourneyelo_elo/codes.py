"""What the textbook Elo system has to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_PERFORMANCE = Code(
    "ELO001",
    Severity.NOTE,
    "a score of nothing or of everything has no logistic performance: it would be infinite",
    "use the linear performance, or FIDE's, which are always finite",
)

"""What the ratings of the JCCA have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_TABLE = Code(
    "JCCA001",
    Severity.ERROR,
    "the table by which single games are rated was not found: ratings stay as they are",
    "look them up in the JCCA's table; only the correction after 12 games is calculated here",
)
RECORD_UNKNOWN = Code(
    "JCCA002",
    Severity.WARNING,
    "the games before the event are unknown: no correction after 12 games",
    "give `games`, `wins`, `losses` and `opponents` in the players file (--players)",
)
ALL = (NO_TABLE, RECORD_UNKNOWN)

"""What Chess.com's system has to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

CONSTANT_UNKNOWN = Code(
    "CHESSCOM001",
    Severity.ERROR,
    "Chess.com publishes neither the growth of its rating deviation nor its periods",
    "give -O c=NUMBER, the growth a period, if you know it from elsewhere",
)

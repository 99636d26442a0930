"""What the Glicko systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

CONSTANTS_UNKNOWN = Code(
    "GLICKO001",
    Severity.ERROR,
    "the constants of the Australian Chess Federation's Glicko are not published",
    "give -O c=NUMBER, the growth of the deviation a period, or leave the preset out",
)

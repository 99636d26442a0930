"""What can be said about Khachaturov's system."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_FORMULA = Code(
    "KHA001",
    Severity.ERROR,
    "no published formula: A. A. Khachaturov (1916-2013), Moscow mathematician, proposed in 1946 "
    "a system similar to that of the CCLA of 1939; neither formula nor constants were found",
    "choose a stand-in: -O stand_in=elo, -O stand_in=ccla or -O stand_in=linear",
)
STAND_IN = Code(
    "KHA002",
    Severity.WARNING,
    "these are not Khachaturov's figures: another documented system stands in",
    "do not publish them under his name",
)

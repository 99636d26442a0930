"""What the ratings of the European Go Database have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

CLASS = Code(
    "EGF001",
    Severity.NOTE,
    "the class of the event is not given; class A is assumed, which weighs most",
    "give it as -O weight=B or -O weight=C, by the time limits",
    source="format page of the European Go Database",
)
HANDICAP = Code(
    "EGF002",
    Severity.ERROR,
    "a handicap cannot be understood",
    "write -O handicaps=ROUND:GIVER-RECEIVER=STONES with 1 to 9 stones",
)
TOO_STRONG = Code(
    "EGF003",
    Severity.WARNING,
    "a rating of 3300 or more lies beyond the scale of the formula; nothing of him is rated",
    "correct the rating, or choose another system",
    source="rating formulas of the European Go Database",
)

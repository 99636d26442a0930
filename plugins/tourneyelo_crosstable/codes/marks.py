"""Findings about the marks in which Japan and China write results."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

TWO_LOSSES = Code(
    "CROSS147",
    Severity.WARNING,
    "● and × stand side by side; both are read as losses, but × may be a game not played",
    "write 不戦敗 or - for a game that was not played, and one mark for all losses",
    repair=True,
)

ALL = (TWO_LOSSES,)

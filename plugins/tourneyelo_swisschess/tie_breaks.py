"""Tie-breaks of a Swiss, by their codes in FIDE's C.07 where what the program counts is known."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Place
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin.fixed_records import Record
from tourneyelo_swisschess import codes
from tourneyelo_swisschess.layout import SWISS

_NONE, _BUCHHOLZ = 0, 3
_NAMES = {
    1: "match points", 2: "board points", 3: "Buchholz", 4: "progressive score",
    5: "Sonneborn-Berger", 6: "median Buchholz", 7: "sum of Buchholz", 8: "average rating",
    9: "performance", 10: "rating difference", 12: "three points for a win",
    13: "three points for a win", 14: "number of wins", 15: "direct encounter", 16: "Berlin",
    19: "Schmulian",
}  # fmt: skip
"""As two independent readers tell them."""
_CODES = {_BUCHHOLZ: "BH", 4: "PS", 5: "SB", 15: "DE"}
_CUT = {_BUCHHOLZ: {1: "BH/C1", 2: "BH/C2"}}
"""With so many results left out. Of one real file the values are those of BH/C1; whether the number
counts for other tie-breaks, too, is not known."""
_WHATEVER_IS_CUT = frozenset({15})


def read_tie_breaks(base: Record, place: Place) -> tuple[tuple[str, ...], list[Finding]]:
    """Return FIDE's codes of the tie-breaks in their order; none at all when one has no code."""
    if base.numbers["mode"] != SWISS:
        return (), []
    stated = [n for n in (base.numbers["tie_break_1"], base.numbers["tie_break_2"]) if n != _NONE]
    cut = base.numbers["cut"]
    found = [_code(number, cut) for number in stated]
    if None not in found:
        return tuple(code for code in found if code), []
    message = f"not all tie-breaks of the file have a code of FIDE's: {listed(_said(stated, cut))}"
    return (), [codes.TIE_BREAKS.at(place, message)]


def _code(number: int, cut: int) -> str | None:
    if cut and number not in _WHATEVER_IS_CUT:
        return _CUT.get(number, {}).get(cut)
    return _CODES.get(number)


def _said(stated: list[int], cut: int) -> Iterator[str]:
    for number in stated:
        name = _NAMES.get(number, f"number {number}")
        without = f" without {counted(cut, 'result')}" if cut and number == _BUCHHOLZ else ""
        code = _code(number, cut)
        yield f"{name}{without} ({code})" if code else f"{name}{without} (none)"

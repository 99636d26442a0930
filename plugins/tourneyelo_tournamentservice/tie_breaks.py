"""Tie-breaks of a group, by their codes in FIDE's C.07.

Source of the pairs: `ts2json.py` of the TieBreakServer of FIDE's technical group.
"""

from __future__ import annotations

from tourneyelo_tournamentservice.document import Element

_CODES = {
    "Buchholz": "BH",
    "Buchholz-1low": "BH/C1",
    "Buchholz-2low": "BH/C2",
    "Buchholz-1low-1high": "BH/M1",
    "FB": "FB",
    "FB-1low": "FB/C1",
    "FB-2low": "FB/C2",
    "Berger": "SB",
    "Berger-1low": "SB/C1",
    "Berger-2low": "SB/C2",
    "DE": "DE",
    "SumProgressiveScore": "PS",
    "SumProgressiveScore-1": "PS/C1",
    "AvgFideRatingOpponnent": "ARO",
    "AvgFideRatingOpponnent-1low": "ARO/C1",
    "NumWins": "WON",
    "PerfectTournamentPerformance": "PTP",
    "Koya": "KS",
}
_FIRST = "Points"
_CHANGED = ("IncludeForfeits", "Limit", "Factor", "Fore")
"""Attributes that change a tie-break; their exact meaning is not known."""


def read_tie_breaks(group: Element) -> tuple[tuple[str, ...], list[str]]:
    """Return the codes of all tie-breaks behind points, and the words of those without one.

    The codes are empty as soon as one tie-break has none: half an order ranks nobody.
    """
    orders = [o for each in group.iterchildren("TieBreaksBy") for o in each.iterchildren("Order")]
    if orders and orders[0].get("Name") == _FIRST:
        orders = orders[1:]
    found = [None if _is_changed(order) else _CODES.get(order.get("Name", "")) for order in orders]
    strange = [
        order.get("Name", "?") for order, code in zip(orders, found, strict=True) if not code
    ]
    return (() if strange else tuple(code for code in found if code)), strange


def _is_changed(order: Element) -> bool:
    return any(order.get(key, "N") not in ("N", "") for key in _CHANGED)

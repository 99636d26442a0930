"""Extra points: byes that SwissPerfect keeps with the player and not among the pairings."""

from __future__ import annotations

import re

from tourneyelo.model import Result, RoundResult
from tourneyelo.plugin.digits import whole

_POINTS = re.compile(r"([0-9]{0,2})(?:[.,]([05])0*)?")
_LONGEST = 16


def extra_half_points(cells: dict[str, str]) -> int:
    """Read BONUS, or MEMO where that holds a number and BONUS none, in half points.

    The columns hold points: SwissPerfect's own crosstable of the Limerick event shows two draws
    against nobody for a BONUS of 1, and one for 0.5 in the Gonzaga event.
    """
    for column in ("BONUS", "MEMO"):
        found = _POINTS.fullmatch(cells[column])
        if found and cells[column].strip(".,"):
            return 2 * int(found[1] or 0) + (found[2] == "5")
    return 0


def spread(
    extra: int, cells: dict[str, str], held: dict[int, RoundResult], last: int
) -> dict[int, RoundResult]:
    """Give extra half points to rounds in which a player has no game and no point; round to bye.

    Rounds of announced absence come first, then those before a late entry, then the others; where
    there are more half points than rounds, the first rounds get a whole point.
    """
    free = [number for number in range(1, last + 1) if _is_free(held.get(number))]
    absent, late = _absent(cells["ABSENT"]), _late(cells["LATE_ENTRY"])
    free.sort(key=lambda number: (number not in absent, number >= late, number))
    chosen = free[:extra]
    whole = min(extra - len(chosen), len(chosen))
    return {
        number: RoundResult(None, None, Result.POINT_BYE if at < whole else Result.HALF_BYE)
        for at, number in enumerate(chosen)
    }


def _is_free(record: RoundResult | None) -> bool:
    return record is None or record.result is Result.ZERO_BYE


def _absent(text: str) -> set[int]:
    """Read the rounds of ABSENT, a number to base 16 with a bit for every round (inferred)."""
    try:
        bits = int(text[:_LONGEST] or "0", 16)
    except ValueError:
        return set()
    return {bit + 1 for bit in range(4 * _LONGEST) if bits >> bit & 1}


def _late(text: str) -> int:
    """Read the first round of somebody who entered late; 1 for everybody else."""
    first = whole(text)
    return 1 if first is None else first

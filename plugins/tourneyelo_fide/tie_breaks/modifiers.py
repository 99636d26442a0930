"""Modifiers of Article 14: cuts and medians over contributions, and what else a code may carry."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tourneyelo_fide.tie_breaks.unplayed import Entry


class Cuts(msgspec.Struct, frozen=True, gc=False):
    """How many of the least and of the most significant values are left out."""

    lowest: int = 0
    highest: int = 0

    def kept(self, entries: Sequence[Entry]) -> list[Entry]:
        """Leave values out, all low ones first (14.1 to 14.4); the last one always stays.

        That the last one stays is inferred: C.07 does not say what a cut of everything means.
        """
        rest = list(entries)
        for _ in range(min(self.lowest, len(rest) - 1)):
            rest.remove(_to_cut(rest))
        for _ in range(min(self.highest, len(rest) - 1)):
            rest.remove(max(rest, key=_significance))
        return rest


def _significance(entry: Entry) -> tuple[int, int]:
    """Order by the opponent's score, then by the contribution (14.1.1)."""
    return entry.score, entry.value


def _to_cut(rest: list[Entry]) -> Entry:
    """Choose what a cut takes: the lowest voluntary contribution unless another is higher (16.5).

    Of a voluntarily unplayed round the contribution is compared with that of the least
    significant value, and is cut when it is not smaller.
    """
    least = min(rest, key=_significance)
    voluntary = [entry for entry in rest if entry.voluntary]
    if not voluntary:
        return least
    lowest = min(voluntary, key=lambda entry: entry.value)
    return lowest if lowest.value >= least.value else least


class Modifiers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything behind the slashes of a code (MTB26)."""

    cuts: Cuts = Cuts()
    limit: int = 0
    """Half points by which the limit of Koya moves (14.5)."""
    divisor: int | None = None
    """The normalising factor of SSSC (13.4)."""
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False

"""Rating and K that count for an event: those of its class on the list in force (7.2.1, 8.3.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tourneyelo.model import KFactor, ListedPlayer, Rating, TimeControlClass
from tourneyelo_fide.development import BORROWED

ONCE = 2400
"""Who was ever published with so much keeps K 10 (8.3.3)."""
STANDARD = TimeControlClass.STANDARD


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """The rating that counts and its K; None where the list has none or does not tell."""

    rating: Rating | None
    k: KFactor | None
    told: bool
    """False when the list does not tell the class, or not the standard one that may stand in."""
    borrowed: bool = False
    """True for a standard rating used in a rapid or blitz event (7.2.1)."""


def listed(player: ListedPlayer, class_: TimeControlClass) -> Listed:
    """Take rating and K of a class; who has no rapid or blitz rating is rated as in standard."""
    origin = f"{player.list_owner} list {player.month}"
    own = player.figures(class_)
    if own.rating is not None:
        k = KFactor(own.k, f"{origin}") if own.k else None
        return Listed(rating=Rating(own.rating, origin=origin), k=k, told=True)
    told = {class_, STANDARD} <= set(player.classes)
    if class_ is not STANDARD and told and player.standard.rating is not None:
        rating = Rating(player.standard.rating, origin=f"{origin}, {BORROWED}")
        return Listed(rating=rating, k=None, told=True, borrowed=True)
    return Listed(rating=None, k=None, told=told)


def from_history(history: Sequence[ListedPlayer], class_: TimeControlClass) -> KFactor | None:
    """Tell K from other months, where one of them settles it: once 2400, always 10 (8.3.3)."""
    for player in history:
        figures = player.figures(class_)
        if (figures.rating or 0) >= ONCE:
            said = f"{figures.rating} on the {player.list_owner} list {player.month}"
            return KFactor(10, f"once rated {said} (8.3.3)")
    return None

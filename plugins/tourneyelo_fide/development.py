"""K, the development coefficient: as given, else by article 8.3.3 as far as the input tells."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Player, RatingKind, TimeControlClass
from tourneyelo_fide.rules import RuleSet, article

USUAL = (10, 20, 40)
_JUNIOR_AGES = range(3, 19)
"""Years between birth and event; who is younger has not played, so that the year is a slip."""
_JUNIOR_LIMIT = 2300
_SENIOR_RATING = 2400
_NEW_PLAYER = 40
BORROWED = "standard (7.2.1)"
"""End of the origin of a standard rating that counts in a rapid or blitz event."""


class Development(msgspec.Struct, frozen=True):
    """K and where it comes from; `value` None means that nobody can tell."""

    value: int | None
    source: str
    assumed: bool = False


def development(
    player: Player,
    rating: int,
    year: int | None,
    rules: RuleSet,
    class_: TimeControlClass = TimeControlClass.STANDARD,
) -> Development:
    """Determine K of a rated player.

    Args:
        player: identity, with K if it is given.
        rating: the rating used.
        year: year of the event; None when unknown, then nobody is taken for a junior.
        rules: the rule set of the event.
        class_: the class of the event, for the article that is cited.
    """
    if player.k is not None:
        if player.k.value is None:
            return Development(None, "stated, but 0 or blank")
        return Development(player.k.value, player.k.origin)
    if not rules.development_coefficient:
        return Development(None, f"not given, and the K of {rules.name} is not known here")
    return _by_rule(player, rating, year, article(class_, 3))


def _by_rule(player: Player, rating: int, year: int | None, cited: str) -> Development:
    if _is_borrowed(player):
        newcomer = f"inferred: a new player of this list, rated as in standard (7.2.1, {cited})"
        return Development(_NEW_PLAYER, newcomer, assumed=True)
    if rating >= _SENIOR_RATING:
        return Development(10, f"inferred: rated 2400 or more ({cited})", assumed=True)
    junior = (
        player.birth is not None and year is not None and year - player.birth.year in _JUNIOR_AGES
    )
    if junior and rating < _JUNIOR_LIMIT:
        return Development(40, f"inferred: under 18 and below 2300 ({cited})", assumed=True)
    usual = f"assumed: 30 games completed, never rated 2400 ({cited})"
    return Development(20, usual, assumed=True)


def _is_borrowed(player: Player) -> bool:
    """Tell whether a standard rating stands in for the rapid or blitz one that is missing."""
    return any(
        rating.kind is RatingKind.FIDE and rating.origin.endswith(BORROWED)
        for rating in player.ratings
    )

"""Matching: which player of one version of an event is which player of another.

By FIDE number first, then by name and number, then by name alone where that is beyond doubt, last
by number for players whose name was corrected. Nobody is matched between two candidates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

from tourneyelo.model import Player
from tourneyelo.model.names import folded

Key = Callable[[Player], Hashable | None]


def match(old: Iterable[Player], new: Iterable[Player]) -> dict[int, int]:
    """Map starting rank numbers of the new version to those of the old one."""
    left, right = list(old), list(new)
    matched: dict[int, int] = {}
    for key in _KEYS:
        before, after = _unique(left, key), _unique(right, key)
        pairs = {after[k].number: before[k].number for k in before.keys() & after.keys()}
        matched.update(pairs)
        known = set(pairs.values())
        left = [player for player in left if player.number not in known]
        right = [player for player in right if player.number not in pairs]
    return matched


def _unique(players: list[Player], key: Key) -> dict[Hashable, Player]:
    """Index players by a key that only one of them has."""
    count = Counter(key(player) for player in players)
    return {k: player for player in players if (k := key(player)) is not None and count[k] == 1}


def _by_fide_id(player: Player) -> Hashable | None:
    return player.fide_id


def _by_name_and_number(player: Player) -> Hashable | None:
    return folded(player.name), player.number


def _by_name(player: Player) -> Hashable | None:
    return folded(player.name) or None


def _by_number(player: Player) -> Hashable | None:
    """Number and rating together: a renamed player keeps both, a replaced one hardly does."""
    return player.number, player.rating


_KEYS: tuple[Key, ...] = (_by_fide_id, _by_name_and_number, _by_name, _by_number)

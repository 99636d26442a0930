"""Dummies: entries that stand in for a bye."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model import Player

NAMES = frozenset({"bye", "dummy", "exempt", "freilos", "spielfrei", "descanso", "riposo", "vrij"})
"""What programs of several languages call nobody."""


def is_dummy(player: Player) -> bool:
    """True for an entry that has such a name and neither rating, FIDE number nor games."""
    if player.fide_id is not None or player.rating is not None:
        return False
    words = player.name.casefold().replace(",", " ").split()
    return bool(words) and NAMES.issuperset(words) and not has_games(player)


def without_dummies(players: Iterable[Player]) -> list[Player]:
    """Leave out the entries that stand in for a bye; hardly anybody needs a closer look."""
    return [p for p in players if p.fide_id is not None or not is_dummy(p)]


def has_games(player: Player) -> bool:
    """True when a game over the board is recorded against somebody."""
    return any(r.opponent is not None and r.result.played for r in player.rounds)

"""First ratings: who gets one, and all of them at once (Wertungsordnung 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from tourneyelo_dsb.dwz_formulas import Met, joint

FEWEST_GAMES = 5


class Pairing(NamedTuple):
    """A game of the event: against whom, and the score."""

    opponent: int
    score: float


class Newcomers(msgspec.Struct, frozen=True):
    """The unrated of an event, with the ratings of all others."""

    ratings: Mapping[int, int]
    """DWZ of the rated by starting number."""
    games: Mapping[int, Sequence[Pairing]]
    """Of the unrated."""
    kept: Mapping[int, Sequence[Met]]
    """Games of the last two years that were not evaluated yet."""

    def first_ratings(self) -> tuple[dict[int, float], bool]:
        """Return the first ratings, and whether the calculation settled."""
        chosen = self._chosen()
        values = joint({number: self._games_of(number, chosen) for number in sorted(chosen)})
        return ({}, False) if values is None else (values, True)

    def _chosen(self) -> frozenset[int]:
        """Choose who has five games, in two stages, and neither 0 nor 100 per cent in them."""
        first = frozenset(n for n in self.games if self._counts(n, frozenset()))
        chosen = frozenset(n for n in self.games if self._counts(n, first))
        while not all(self._mixed(number, chosen) for number in chosen):
            chosen = frozenset(n for n in chosen if self._mixed(n, chosen))
            chosen = frozenset(n for n in chosen if self._counts(n, chosen))
        return chosen

    def _counts(self, number: int, others: frozenset[int]) -> bool:
        return len(self._scores(number, others)) >= FEWEST_GAMES

    def _mixed(self, number: int, others: frozenset[int]) -> bool:
        scores = self._scores(number, others)
        return 0 < sum(scores) < len(scores)

    def _scores(self, number: int, others: frozenset[int]) -> list[float]:
        known = [g.score for g in self.games[number] if self._usable(g.opponent, others)]
        return known + [game.score for game in self.kept.get(number, ())]

    def _usable(self, opponent: int, others: frozenset[int]) -> bool:
        return opponent in self.ratings or opponent in others

    def _games_of(
        self, number: int, chosen: frozenset[int]
    ) -> Callable[[dict[int, float]], list[Met]]:
        games = [g for g in self.games[number] if self._usable(g.opponent, chosen)]
        kept = list(self.kept.get(number, ()))

        def met(values: dict[int, float]) -> list[Met]:
            known = self.ratings
            return [
                Met(known.get(g.opponent, values.get(g.opponent, 0.0)), g.score) for g in games
            ] + kept

        return met

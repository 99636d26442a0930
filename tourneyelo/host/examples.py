"""Worked examples, computed when somebody asks."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.host.filling import fill
from tourneyelo.model import PlayerState, RatingRun, Tournament, by_number
from tourneyelo.plugin import Example, Published, RatingSystem

if TYPE_CHECKING:
    from tourneyelo.host import Host


class ComputedFigure(msgspec.Struct, frozen=True):
    """A published figure beside the computed one."""

    figure: str
    published: Decimal
    computed: Decimal | None
    tolerance: Decimal

    @property
    def agrees(self) -> bool:
        """True when they differ by no more than the source's own rounding."""
        if self.computed is None:
            return False
        return abs(self.computed - self.published) <= self.tolerance


class Computed(msgspec.Struct, frozen=True):
    """A worked example with its source, the event in words, and all its figures."""

    source: str
    event: tuple[str, ...]
    figures: tuple[ComputedFigure, ...]


def compute(host: Host, system: RatingSystem) -> Computed | None:
    """Rate the system's worked example; None when it has none."""
    example = system.example()
    if example is None or system not in list(host.rating_systems):
        return None
    run = system.rate(example.tournament, fill(system, example.options))
    figures = tuple(_figure(run, example.player, each) for each in example.published)
    return Computed(example.source, tuple(_event(example)), figures)


def value_of(run: RatingRun, player: int, figure: str) -> Decimal | None:
    """Return a figure of a run: a field of the player's line, or `state.rd` and the like."""
    if figure.startswith("state."):
        state = next((s for s in run.states if s.number == player), None)
        return None if state is None else _kept(state, figure.removeprefix("state."))
    line = next(line for line in run.players if line.number == player)
    value = getattr(line, figure)
    return None if value is None else Decimal(value)


def _figure(run: RatingRun, player: int, published: Published) -> ComputedFigure:
    value = value_of(run, player, published.figure)
    return ComputedFigure(published.figure, published.value, value, published.tolerance)


def _kept(state: PlayerState, name: str) -> Decimal | None:
    return state.rating if name == "rating" else state.figures.get(name)


def _event(example: Example) -> list[str]:
    """Describe the player and whom he met, a line each."""
    event = example.tournament
    known = by_number(event)
    player = known[example.player]
    said = [f"player {_described(event, player.number)}"]
    for round_, record in enumerate(player.rounds, 1):
        if record.opponent is not None:
            against = _described(event, record.opponent)
            said.append(f"round {round_}: {record.result} against {against}")
    options = ", ".join(f"{name}={value}" for name, value in example.options.items())
    return [*said, *([f"options {options}"] if options else [])]


def _described(event: Tournament, number: int) -> str:
    player = by_number(event)[number]
    rating = player.state.rating if player.state and player.state.rating is not None else None
    shown = str(player.rating if rating is None else rating)
    figures = player.state.figures if player.state else {}
    kept = "".join(f", {name} {value}" for name, value in figures.items())
    k = f", K {player.k.value}" if player.k else ""
    return f"{'unrated' if shown == 'None' else shown}{kept}{k}"

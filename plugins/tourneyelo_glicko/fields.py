"""What the Glicko systems keep of players."""

from __future__ import annotations

from decimal import Decimal

from tourneyelo.model import Player, StateField, StateKind, figure
from tourneyelo_glicko.event import Before

RD = StateField(
    name="rd",
    meaning="rating deviation in points",
    newcomer=Decimal(350),
    minimum=Decimal(1),
    maximum=Decimal(1000),
)
IDLE = StateField(
    name="idle",
    meaning="rating periods since the deviation was computed, 1 for that of the period before",
    kind=StateKind.WHOLE,
    newcomer=Decimal(0),
    needed=False,
    minimum=Decimal(0),
    maximum=Decimal(100_000),
)
VOLATILITY = StateField(
    name="volatility",
    meaning="expected fluctuation of the rating (Glicko-2)",
    newcomer=Decimal("0.06"),
    places=8,
    minimum=Decimal("0.000001"),
    maximum=Decimal(10),
)


def value_of(player: Player, field: StateField, newcomer: float) -> float:
    """Return a figure of a player's state, else that with which newcomers begin."""
    known = player.state is not None and field.name in player.state.figures
    value = figure(player.state, field)
    return float(value) if known and value is not None else newcomer


def before(player: Player, initial: float, deviation: float, volatility: float = 0.0) -> Before:
    """Put together what is known of a player before the period."""
    exact = player.state.rating if player.state else None
    rating = player.rating if exact is None else exact
    known = rating is not None
    start = float(rating) if rating is not None else initial
    return Before(start, deviation, volatility, known)

"""Games by the million: arrays instead of an event, for programs that rate whole servers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class BulkGames(NamedTuple):
    """Games as three sequences of equal length, numpy arrays or plain."""

    first: Sequence[int] | Any
    """Index of one player."""
    second: Sequence[int] | Any
    """Index of the other."""
    score: Sequence[float] | Any
    """1, 0.5 or 0 for the first player."""

"""Games whose two scores make less than a point because the arbiter decided so, as a source says.

Where nothing says it, such records contradict each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tourneyelo.model.finding import Code, Finding
from tourneyelo.model.player import FurtherFact
from tourneyelo.model.tournament import Tournament

_FACT = "event.by-decision"
_GAME = re.compile(r"([0-9]{1,4}):([0-9]{1,4})")


def decided(findings: Iterable[Finding], code: Code) -> tuple[FurtherFact, ...]:
    """Note, as a fact of the event, the games that findings of this kind speak of.

    Args:
        findings: with the round, and the player of the game who has the lower number.
        code: by which the reader tells a decision.
    """
    games = sorted((f.round or 0, f.player or 0) for f in findings if f.code == code.id)
    text = " ".join(f"{round_}:{number}" for round_, number in games)
    return (FurtherFact(_FACT, text),) if text else ()


def games_by_decision(event: Tournament) -> frozenset[tuple[int, int]]:
    """Return round and lower starting rank number of the games that were noted."""
    stated = map(_GAME.fullmatch, (event.further_fact(_FACT) or "").split())
    return frozenset((int(found[1]), int(found[2])) for found in stated if found)

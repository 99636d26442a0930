"""Title norms: what a result is worth towards a title, requirement by requirement."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model.finding import Finding


class Requirement(msgspec.Struct, frozen=True):
    """One rule and whether it is met; `met` None means that the input does not tell."""

    article: str
    what: str
    needed: str
    found: str
    met: bool | None

    def __str__(self) -> str:
        return f"{self.what}: {self.needed} needed, {self.found} ({self.article})"


class DroppedGame(msgspec.Struct, frozen=True):
    """A round that does not count towards a norm."""

    round: int
    reason: str


class TitleNorm(msgspec.Struct, frozen=True, kw_only=True):
    """One player's result judged for one title."""

    title: str
    reached: bool | None
    """None when the input lacks what decides it."""
    rounds: tuple[int, ...]
    """The rounds whose games count."""
    dropped: tuple[DroppedGame, ...]
    games: int
    """Games that the norm is worth towards the 27: with those for overscore or a forfeit."""
    score: Decimal
    average: int | None
    """Average of the opponents (Ra), the lowest raised to the floor."""
    performance: int | None
    raised: int | None = None
    """Starting rank number of the opponent who was raised to the floor."""
    requirements: tuple[Requirement, ...]

    @property
    def failed(self) -> tuple[Requirement, ...]:
        """The requirements that are not met or not known to be."""
        return tuple(each for each in self.requirements if not each.met)


class PlayerNorms(msgspec.Struct, frozen=True, kw_only=True):
    """One player's result for every title that he may still win."""

    number: int
    name: str
    norms: tuple[TitleNorm, ...]


class Need(msgspec.Struct, frozen=True):
    """A score in the remaining rounds and the least average rating of the opponents in them."""

    score: Decimal
    average: int


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """What a player needs in the remaining rounds for a norm."""

    number: int
    name: str
    title: str
    needs: tuple[Need, ...]
    """Every score that can be enough, the lowest first; empty when none can."""
    opponents: tuple[str, ...]
    """What kind of opponents are needed besides."""
    out_of_reach: str = ""
    """The rule that can no longer be met."""


class NormsRun(msgspec.Struct, frozen=True, kw_only=True):
    """The norms of an event."""

    system: str
    rules: str
    conditions: tuple[Requirement, ...]
    """What the event must be for any norm."""
    players: tuple[PlayerNorms, ...] = ()
    prospects: tuple[Prospect, ...] = ()
    findings: tuple[Finding, ...] = ()

"""Findings: what an arbiter must know about an input, each with a stable code and a remedy."""

from __future__ import annotations

import enum

import msgspec

from tourneyelo.model.place import Place

NOWHERE = Place()


class Severity(enum.StrEnum):
    """How much a finding matters."""

    NOTE = "note"
    """Harmless; said so that nothing happens silently."""
    WARNING = "warning"
    """May be wrong, or was changed in meaning; look at it."""
    ERROR = "error"
    """Blocks a federation report."""

    @property
    def weight(self) -> int:
        """Order of severities, the gravest highest."""
        return ("note", "warning", "error").index(self.value)


class Finding(msgspec.Struct, frozen=True):
    """One thing found: what is wrong, where, and what to do."""

    code: str
    severity: Severity
    message: str
    remedy: str = ""
    place: Place = NOWHERE
    player: int | None = None
    """Starting rank number."""
    round: int | None = None

    def __str__(self) -> str:
        place = f"{self.place}: " if str(self.place) else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{place}{self.message}{remedy} [{self.code}]"


class Code(msgspec.Struct, frozen=True):
    """A kind of finding, declared by the plugin that reports it, listed by `tourneyelo codes`."""

    id: str
    """Stable: owner's prefix and a number, such as `TRF014`."""
    severity: Severity
    title: str
    """What it means, in one sentence."""
    remedy: str = ""
    """What the user can do."""
    source: str = ""
    """The article or document that asks for it."""
    repair: bool = False
    """True when a reader used something else than what stands there; `--strict` forbids it."""
    until_joined: bool = False
    """True when it tells what another file of the event may tell, so that joining settles it."""
    told_anew: bool = False
    """True when checks and writers that declare it say it anew, of the event as it then stands."""
    of_accounts: bool = False
    """True when it tells that the opponent's account does not bear out a player's round; where a
    check and a writer both tell that, one is enough."""

    def at(
        self,
        place: Place = NOWHERE,
        message: str = "",
        *,
        player: int | None = None,
        round: int | None = None,  # noqa: A002 - the field's own word
        remedy: str = "",
    ) -> Finding:
        """Report this kind of finding, with the title and remedy unless said more exactly."""
        return Finding(
            self.id,
            self.severity,
            message or self.title,
            remedy or self.remedy,
            place,
            player,
            round,
        )


def worst(findings: tuple[Finding, ...]) -> Severity | None:
    """Return the gravest severity among findings, None when there are none."""
    return max((f.severity for f in findings), key=lambda s: s.weight, default=None)

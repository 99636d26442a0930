"""The JSON of `tourneyelo norms --json`."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from tourneyelo.model.document import FindingEntry, findings_of
from tourneyelo.model.norm import DroppedGame, NormsRun, Prospect, Requirement, TitleNorm

NORMS_SCHEMA = "tourneyelo/norms/1"


class NormEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A result judged for one title; `reasons` say what is not met or not known to be."""

    title: str
    reached: bool | None
    rounds: tuple[int, ...]
    dropped: tuple[DroppedGame, ...]
    games: int
    score: Decimal
    average: int | None
    performance: int | None
    raised: int | None
    requirements: tuple[Requirement, ...]
    reasons: tuple[str, ...]


class NormsEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A player, and every title that he may still win."""

    number: int
    name: str
    norms: tuple[NormEntry, ...]


class NormsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Title norms, or with `--after` what is needed for them (`prospects`)."""

    schema: str
    system: str
    rules: str
    conditions: tuple[Requirement, ...]
    players: tuple[NormsEntry, ...]
    prospects: tuple[Prospect, ...]
    findings: tuple[FindingEntry, ...]


def norms_document(run: NormsRun) -> NormsDocument:
    """Bring norms into their published shape."""
    return NormsDocument(
        schema=NORMS_SCHEMA,
        system=run.system,
        rules=run.rules,
        conditions=run.conditions,
        players=tuple(
            NormsEntry(number=each.number, name=each.name, norms=tuple(map(_norm, each.norms)))
            for each in run.players
        ),
        prospects=run.prospects,
        findings=findings_of(run.findings),
    )


def _norm(norm: TitleNorm) -> NormEntry:
    reasons = tuple(str(requirement) for requirement in norm.failed)
    return NormEntry(**msgspec.structs.asdict(norm), reasons=reasons)

"""The JSON of `tourneyelo federations --json`."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from tourneyelo.model.profile import FederationProfile, Identifier, ProfileFact

FEDERATIONS_SCHEMA = "tourneyelo/federations/1"


class FormatEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A format or form by the name of its exporter; `available` when that is installed."""

    name: str
    available: bool


class FederationEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What a federation wants; None is unknown, never no."""

    name: str
    title: str
    country: str | None
    aliases: tuple[str, ...]
    reports: tuple[FormatEntry, ...]
    """The preferred one first."""
    forms: tuple[FormatEntry, ...]
    deadline_days: int | None
    deadline_months: int | None
    identifiers: tuple[Identifier, ...]
    plain_letters: bool | None
    full_birth_dates: bool | None
    send_to: str | None
    facts: tuple[ProfileFact, ...]


class FederationsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """All federations, or the one that was asked for."""

    schema: str
    federations: tuple[FederationEntry, ...]


def federations_document(
    profiles: Iterable[FederationProfile], exporters: Collection[str]
) -> FederationsDocument:
    """Bring profiles into their published shape; `exporters` are the names of those installed."""
    return FederationsDocument(
        schema=FEDERATIONS_SCHEMA,
        federations=tuple(_entry(profile, exporters) for profile in profiles),
    )


def _entry(profile: FederationProfile, exporters: Collection[str]) -> FederationEntry:
    def formats(names: Iterable[str]) -> tuple[FormatEntry, ...]:
        return tuple(FormatEntry(name=name, available=name in exporters) for name in names)

    told = {name: getattr(profile, name) for name in FederationEntry.__struct_fields__}
    return FederationEntry(
        **{**told, "reports": formats(profile.reports), "forms": formats(profile.forms)}
    )

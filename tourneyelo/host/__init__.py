"""The host: finds plugins, keeps what they offer, runs the pipeline."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pluggy

from tourneyelo.host import loader
from tourneyelo.host.loader import PluginFacts, PluginProblem
from tourneyelo.host.registry import Registry, collect
from tourneyelo.model.finding import Code
from tourneyelo.plugin import (
    STRICT,
    Check,
    Command,
    Enricher,
    Exporter,
    Federation,
    Importer,
    ListReader,
    NormSystem,
    Offer,
    RatingSystem,
    ReportSection,
    StandingsSystem,
)

T = TypeVar("T", bound=Offer)
KINDS: dict[str, type[Offer]] = {
    "importers": Importer,
    "list_readers": ListReader,
    "enrichers": Enricher,
    "checks": Check,
    "rating_systems": RatingSystem,
    "norm_systems": NormSystem,
    "standings_systems": StandingsSystem,
    "report_sections": ReportSection,
    "exporters": Exporter,
    "federations": Federation,
    "commands": Command,
}


class Host:
    """The plugins of one run. Nothing is global: build as many hosts as needed."""

    def __init__(
        self,
        manager: pluggy.PluginManager,
        plugins: list[PluginFacts],
        problems: list[PluginProblem],
    ) -> None:
        self._manager = manager
        self.plugins = plugins
        self.problems = problems
        """Grows when a kind of offer is first asked for; `tourneyelo plugins` asks for all."""
        self.blocked: frozenset[str] | None = None
        """Names left out of all that are installed; None for a host of given plugins."""

    @classmethod
    def load(cls, blocked: frozenset[str] = frozenset()) -> Host:
        """Build a host from all installed plugins except the blocked names."""
        host = cls(*loader.register_all(loader.installed(), blocked | loader.blocked_names()))
        host.blocked = blocked
        return host

    @classmethod
    def of(cls, *modules: ModuleType) -> Host:
        """Build a host from exactly these plugin modules, without discovery."""
        return cls(*loader.register_all(loader.given(modules)))

    @cached_property
    def importers(self) -> Registry[Importer]:
        """Readers of files."""
        return self._collect("importers", Importer)  # type: ignore[type-abstract]

    @cached_property
    def list_readers(self) -> Registry[ListReader]:
        """Readers of rating lists."""
        return self._collect("list_readers", ListReader)  # type: ignore[type-abstract]

    @cached_property
    def enrichers(self) -> Registry[Enricher]:
        """Sources of further facts."""
        return self._collect("enrichers", Enricher)  # type: ignore[type-abstract]

    @cached_property
    def checks(self) -> Registry[Check]:
        """Checks of all profiles."""
        return self._collect("checks", Check)  # type: ignore[type-abstract]

    @cached_property
    def rating_systems(self) -> Registry[RatingSystem]:
        """Rating systems."""
        return self._collect("rating_systems", RatingSystem)  # type: ignore[type-abstract]

    @cached_property
    def norm_systems(self) -> Registry[NormSystem]:
        """Title norms."""
        return self._collect("norm_systems", NormSystem)  # type: ignore[type-abstract]

    @cached_property
    def standings_systems(self) -> Registry[StandingsSystem]:
        """Rules of standings."""
        return self._collect("standings_systems", StandingsSystem)  # type: ignore[type-abstract]

    @cached_property
    def report_sections(self) -> Registry[ReportSection]:
        """Tables of a report."""
        return self._collect("report_sections", ReportSection)  # type: ignore[type-abstract]

    @cached_property
    def exporters(self) -> Registry[Exporter]:
        """Output formats."""
        return self._collect("exporters", Exporter)  # type: ignore[type-abstract]

    @cached_property
    def federations(self) -> Registry[Federation]:
        """Federations that take reports."""
        return self._collect("federations", Federation)

    @cached_property
    def commands(self) -> Registry[Command]:
        """Further commands."""
        return self._collect("commands", Command)  # type: ignore[type-abstract]

    def registries(self) -> dict[str, Registry[Offer]]:
        """Ask for everything: kind to registry."""
        return {kind: getattr(self, kind) for kind in KINDS}

    def codes(self) -> list[Code]:
        """List every kind of finding that any offer or the host itself can report, by code."""
        from tourneyelo.host.codes import HOST_CODES
        from tourneyelo.lists.codes import LIST_CODES

        found = {code.id: code for code in (*HOST_CODES, *LIST_CODES)}
        for registry in self.registries().values():
            for offer in registry:
                found.update({code.id: code for code in offer.codes})
        return [found[key] for key in sorted(found)]

    def profiles(self) -> list[str]:
        """List the profiles of checks, `general` included; not their stricter additions."""
        names = {profile for check in self.checks for profile in check.profiles}
        return sorted(name for name in names if not name.endswith(STRICT))

    def save(self, target: Path, data: bytes) -> None:
        """Put bytes into the place of a file, whole or not at all, for commands of plugins.

        Raises:
            Refused: the system does not let it be written.
        """
        from tourneyelo.host import writing

        with writing.replacing(target) as out:
            out.write(data)

    def _collect(self, kind: str, offer_type: type[T]) -> Registry[T]:
        registry, problems = collect(kind, offer_type, self._manager, self.plugins)
        self.problems += problems
        return registry


__all__ = ["KINDS", "Host", "PluginFacts", "PluginProblem"]

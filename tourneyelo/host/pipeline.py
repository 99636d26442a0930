"""The pipeline: read, enrich, check, rate, write; data flows forward only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host import detection
from tourneyelo.host.enrichment import CHANGED, apply
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Code, Finding, RatingRun, Report, Severity, SourceFacts, Tournament
from tourneyelo.plugin import GENERAL, Exporter, Imported, Offer, Source
from tourneyelo.plugin.source import EMPTY, TOO_LARGE, UNREADABLE

if TYPE_CHECKING:
    from tourneyelo.host import Host

Options = Mapping[str, Any]
NO_OPTIONS: Options = {}
NO_OVERRIDES = Overrides()
HOST_CODES = (
    Code("HOST001", Severity.ERROR, "no importer recognises the input", "see: tourneyelo formats"),
    Code("HOST002", Severity.ERROR, "several importers claim the input", "choose with --from"),
    UNREADABLE,
    TOO_LARGE,
    EMPTY,
    CHANGED,
)


def read(
    host: Host, source: Source, format_name: str | None = None, options: Options = NO_OPTIONS
) -> Imported:
    """Read an input with the named importer, or with the one that recognises it.

    Raises:
        Refused: it cannot be read with certainty.
        UnknownName: there is no importer of that name.
    """
    if format_name:
        importer = host.importers[format_name]
    else:
        importer = detection.choose(host.importers, source)
    imported = importer.read(source, fill(importer, options))
    facts = SourceFacts(
        file=source.name,
        format=importer.name,
        producer=imported.producer,
        encoding=imported.encoding,
        sha256=source.sha256,
    )
    return msgspec.structs.replace(imported, source=facts)


def rate(
    host: Host,
    imported: Imported,
    system: str = "fide",
    overrides: Overrides = NO_OVERRIDES,
    options: Options = NO_OPTIONS,
) -> Report:
    """Enrich, check in general, and rate an event by the named system.

    Raises:
        UnknownName: there is no such system.
        Misuse: an option or an override does not fit.
    """
    chosen = host.rating_systems[system]
    tournament, findings = enrich(host, imported.tournament, overrides)
    findings = [*imported.findings, *findings, *run_checks(host, tournament, (GENERAL,))]
    run = chosen.rate(tournament, fill(chosen, options))
    return compose(host, imported.source, tournament, [*findings, *run.findings], run)


def check(
    host: Host, imported: Imported, profile: str, overrides: Overrides = NO_OVERRIDES
) -> Report:
    """Enrich an event and report what `profile` would send back; nothing is rated."""
    tournament, findings = enrich(host, imported.tournament, overrides)
    found = run_checks(host, tournament, (GENERAL, profile))
    return compose(host, imported.source, tournament, [*imported.findings, *findings, *found])


def enrich(
    host: Host, tournament: Tournament, overrides: Overrides = NO_OVERRIDES
) -> tuple[Tournament, list[Finding]]:
    """Apply what the user gave, then what the automatic enrichers propose."""
    tournament, findings = apply(tournament, overrides.changes(tournament))
    for enricher in host.enrichers:
        if enricher.automatic:
            proposal = enricher.enrich(tournament, enricher.options())
            tournament, replaced = apply(tournament, proposal.changes)
            findings += [*proposal.findings, *replaced]
    return tournament, findings


def run_checks(host: Host, tournament: Tournament, profiles: Iterable[str]) -> list[Finding]:
    """Run the checks of the given profiles, in order of name."""
    wanted = set(profiles)
    return [
        finding
        for each in host.checks
        if wanted.intersection(each.profiles)
        for finding in each.run(tournament)
    ]


def compose(
    host: Host,
    source: SourceFacts,
    tournament: Tournament,
    findings: Iterable[Finding],
    run: RatingRun | None = None,
) -> Report:
    """Put a report together and build its sections."""
    report = Report(
        source=source, tournament=tournament, rating=run, findings=_gravest_first(findings)
    )
    builders = sorted(host.report_sections, key=lambda section: (section.order, section.name))
    sections = tuple(filter(None, (builder.build(report) for builder in builders)))
    return msgspec.structs.replace(report, sections=sections)


def exporter_for(host: Host, extension: str, name: str | None = None) -> Exporter:
    """Choose an exporter by name, else by the extension of the output.

    Raises:
        UnknownName: there is no exporter of that name.
        Misuse: no exporter, or several, write files of that extension.
    """
    if name:
        return host.exporters[name]
    fitting = [e for e in host.exporters if extension.lower() in e.extensions]
    if len(fitting) == 1:
        return fitting[0]
    names = ", ".join(e.name for e in fitting) or ", ".join(host.exporters.names())
    what = "several formats" if fitting else "no format"
    raise Misuse(f"{what} for the extension {extension or '(none)'}: choose with --to: {names}")


def fill(offer: Offer, options: Options) -> Any:
    """Build the options of an offer from names and values.

    Raises:
        Misuse: it has no such option, or the value does not fit.
    """
    try:
        return msgspec.convert(dict(options), offer.options, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(offer.options.__struct_fields__) or "none"
        raise Misuse(f"{offer.name}: {error}; its options: {known}") from None


def _gravest_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Order by severity, else as found; the same finding twice is said once."""
    unique = dict.fromkeys(findings)
    return tuple(sorted(unique, key=lambda f: -f.severity.weight))

"""The pipeline: read, enrich, check, rate, write; data flows forward only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import detection, events, guard
from tourneyelo.host.addresses import Address
from tourneyelo.host.careers import careers
from tourneyelo.host.codes import NOT_STRICT, ONE_EVENT
from tourneyelo.host.enrichment import apply
from tourneyelo.host.filling import fill
from tourneyelo.host.joining.continuing import continued
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.giving import with_states
from tourneyelo.host.states.marking import marked
from tourneyelo.model import (
    Finding,
    Place,
    RatingRun,
    Report,
    Section,
    SourceFacts,
    Tournament,
)
from tourneyelo.model.newcomer import FirstRatings
from tourneyelo.model.wording import counted
from tourneyelo.plugin import (
    GENERAL,
    STRICT,
    Check,
    Decisions,
    Enricher,
    Enrichment,
    Exporter,
    Imported,
    Importer,
    ListEnricher,
    Lists,
    Source,
)

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.host.states.reading import GivenStates

Options = Mapping[str, Any]
NO_OPTIONS: Options = {}
NO_OVERRIDES = Overrides()


def read(
    host: Host,
    source: Source,
    format_name: str | None = None,
    options: Options = NO_OPTIONS,
    *,
    strict: bool = False,
) -> Imported:
    """Read an input with the named importer, or with the one that recognises it.

    Of an archive that file is read which `source.event` names, or its only one; of sheets that tell
    different rounds of one event all are.

    Raises:
        Refused: it cannot be read with certainty, or it needed a repair and `strict` forbids that.
        UnknownName: there is no importer of that name.
        Misuse: an option does not fit.
    """
    source = events.inside(host, source)
    if format_name:
        importer = host.importers[format_name]
    else:
        importer = detection.choose(host.importers, source)
    imported = _read_by(importer, source, options, strict=strict)
    of_part = partial(_with_facts, importer, strict=strict)
    return continued(host, imported, lambda name, part: of_part(source.naming(name), part))


def _read_by(importer: Importer, source: Source, options: Options, *, strict: bool) -> Imported:
    """Read what an input names, and nothing that continues it."""
    filled = fill(importer, _with_sheet(importer, source, options))
    with guard.refusing(importer, source.place()):
        imported = guard.expect(importer.read(source, filled), Imported)
        for part in imported.continued_by.values():
            guard.expect(part, Imported)
    return _with_facts(importer, source, imported, strict=strict)


def _with_facts(
    importer: Importer, source: Source, imported: Imported, *, strict: bool
) -> Imported:
    """Tell where an event comes from; in strict reading nothing may have been repaired."""
    if strict:
        _refuse_repairs(importer, source, imported)
    facts = SourceFacts(
        file=str(Address(source.name, source.event)),
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
    states: GivenStates | None = None,
) -> Report:
    """Enrich, check in general, and rate an event by the named system, from `states` if given.

    Raises:
        UnknownName: there is no such system.
        Misuse: an option or an override does not fit.
        Refused: the system failed or lacks a parameter, or a state is of two players.
    """
    chosen = host.rating_systems[system]
    tournament, findings = enrich(host, imported.tournament, overrides)
    findings = [*imported.findings, *findings, *run_checks(host, tournament, (GENERAL,))]
    filled = fill(chosen, options)
    tournament, started = with_states(tournament, states, chosen)
    with guard.refusing(chosen, Place(file=imported.source.file)):
        run = guard.expect(chosen.rate(tournament, filled), RatingRun)
    run, marks = marked(chosen, run)
    found = [*findings, *started, *marks, *run.findings]
    return compose(imported.source, tournament, found, run)


def first_ratings(
    host: Host,
    events: Sequence[Imported],
    system: str = "fide",
    overrides: Overrides = NO_OVERRIDES,
    options: Options = NO_OPTIONS,
) -> FirstRatings:
    """Pool the games of unrated players over several events, each enriched on its own.

    Raises:
        UnknownName: there is no such system.
        Misuse: the system knows no such pooling, or an option does not fit.
        Refused: an event was given twice, or the system failed.
    """
    chosen = host.rating_systems[system]
    filled = fill(chosen, options)
    findings: list[Finding] = []
    enriched = []
    for imported in events:
        tournament, found = enrich(host, imported.tournament, overrides)
        findings += [*imported.findings, *found]
        enriched.append(msgspec.structs.replace(imported, tournament=tournament))
    people, asked = careers(enriched)
    with guard.refusing(chosen):
        run = chosen.first_ratings(people, filled)
    if run is None:
        raise Misuse(f"{chosen.title} has no first ratings over several events")
    return msgspec.structs.replace(run, findings=gravest_first([*findings, *asked, *run.findings]))


def check(
    host: Host,
    imported: Imported,
    profile: str,
    overrides: Overrides = NO_OVERRIDES,
    *,
    strict: bool = False,
) -> Report:
    """Enrich an event and report what `profile` would send back; nothing is rated.

    Args:
        host: the plugins.
        imported: the event.
        profile: whose checks.
        overrides: what the user knows better.
        strict: run the additional checks of the profile, too.
    """
    tournament, findings = enrich(host, imported.tournament, overrides)
    additional = (profile + STRICT,) if strict else ()
    profiles = (GENERAL, profile, *additional)
    found = run_checks(host, tournament, profiles)
    kept = still_true(imported.findings, checks_of(host, profiles))
    return compose(imported.source, tournament, [*kept, *findings, *found])


def still_true(findings: Iterable[Finding], offers: Iterable[Check | Exporter]) -> list[Finding]:
    """Leave out what a reader found and the offers say anew of the event as it stands now."""
    anew = {code.id for offer in offers for code in offer.codes if code.told_anew}
    return [finding for finding in findings if finding.code not in anew]


def enrich(
    host: Host, tournament: Tournament, overrides: Overrides = NO_OVERRIDES
) -> tuple[Tournament, list[Finding]]:
    """Apply what the user gave, then what the automatic enrichers propose.

    Raises:
        Misuse: an override does not fit the event.
    """
    tournament, findings = overrides.part_of(tournament)
    tournament, replaced = apply(tournament, overrides.changes(tournament))
    findings += replaced
    for enricher in host.enrichers:
        if enricher.automatic:
            tournament, found = _enriched(enricher, tournament, enricher.enrich)
            findings += found
    tournament, found = consult_lists(host, tournament, overrides)
    tournament, replaced = apply(tournament, overrides.assumptions(tournament))
    return tournament, [*findings, *found, *replaced]


def run_checks(host: Host, tournament: Tournament, profiles: Iterable[str]) -> list[Finding]:
    """Run the checks of the given profiles, in order of name."""
    return found_by(checks_of(host, profiles), tournament)


def checks_of(host: Host, profiles: Iterable[str]) -> list[Check]:
    """Return the checks of the given profiles, in order of name."""
    wanted = set(profiles)
    return [each for each in host.checks if wanted.intersection(each.profiles)]


def found_by(checks: Iterable[Check], tournament: Tournament) -> list[Finding]:
    """Run checks; one that fails is an error finding."""
    return [finding for each in checks for finding in _found(each, tournament)]


def compose(
    source: SourceFacts,
    tournament: Tournament,
    findings: Iterable[Finding],
    run: RatingRun | None = None,
) -> Report:
    """Put a report together, the gravest findings first; its sections are built when needed."""
    return Report(
        source=source, tournament=tournament, rating=run, findings=gravest_first(findings)
    )


def with_sections(host: Host, report: Report, name: str | None = None) -> Report:
    """Build the sections of a report, or only the named one; one that fails is named instead."""
    if name in (None, "standings"):
        from tourneyelo.host.standings import with_standings

        report = with_standings(host, report)
    sections: list[Section] = []
    failures: list[Finding] = []
    for builder in sorted(host.report_sections, key=lambda section: (section.order, section.name)):
        if name not in (None, builder.name):
            continue
        try:
            section = builder.build(report)
            sections += [guard.expect(section, Section)] if section is not None else []
        except Exception as error:
            failures.append(guard.failure(builder, error))
    found = gravest_first([*report.findings, *failures])
    return msgspec.structs.replace(report, sections=tuple(sections), findings=found)


def exporter_for(
    host: Host, extension: str, name: str | None = None, *, rated: bool = True
) -> Exporter:
    """Choose an exporter by name, else by the extension of the output.

    Args:
        host: the plugins.
        extension: with its dot.
        name: of the exporter, whatever the extension.
        rated: of several for the extension, those are meant that need a rating, or else those
            that write the event alone.

    Raises:
        UnknownName: there is no exporter of that name.
        Misuse: no exporter, or several, write files of that extension; or the named one does not.
    """
    if name:
        return _variant(host.exporters[name], extension.lower())
    fitting: list[Exporter] = [e for e in host.exporters if extension.lower() in e.extensions]
    fitting = [e for e in fitting if e.needs_rating is rated] or fitting
    if len(fitting) == 1:
        return fitting[0]
    names = ", ".join(e.name for e in fitting) or ", ".join(host.exporters.names())
    what = "several formats" if fitting else "no format"
    raise Misuse(f"{what} for the extension {extension or '(none)'}: choose with --to: {names}")


def _variant(exporter: Exporter, extension: str) -> Exporter:
    """Let the extension choose among the kinds of file that an exporter writes."""
    kinds = exporter.variants
    if not kinds:
        return exporter
    if extension and extension not in kinds:
        raise Misuse(f"{exporter.name} writes {', '.join(kinds)}; not {extension}")
    with guard.refusing(exporter):
        return guard.expect(exporter.variant(extension or kinds[0]), type(exporter))


def _with_sheet(importer: Importer, source: Source, options: Options) -> Options:
    """Take the word behind a file for a sheet where the format knows sheets and no events.

    Raises:
        Refused: the format knows neither.
    """
    if source.event is None or events.knows_events(importer):
        return options
    if "sheet" in importer.options.__struct_fields__:
        return {"sheet": source.event, **options}
    message = f"{importer.title} holds one event only, and {source.event!r} was named"
    raise Refused(ONE_EVENT.at(source.place(), message))


def _refuse_repairs(importer: Importer, source: Source, imported: Imported) -> None:
    repairs = {code.id for code in importer.codes if code.repair}
    repaired = [finding for finding in imported.findings if finding.code in repairs]
    if repaired:
        message = f"{counted(len(repaired), 'repair')} would be needed to read this input"
        raise Refused((NOT_STRICT.at(source.place(), message), *repaired))


def consult_lists(
    host: Host, tournament: Tournament, overrides: Overrides
) -> tuple[Tournament, list[Finding]]:
    """Ask the rating lists, whose rating depends on the class that is settled by now."""
    lists, findings = overrides.lists, list[Finding]()
    for enricher in host.enrichers:
        if isinstance(enricher, ListEnricher) and lists and lists.months(enricher.owner):
            overrides.refuse_wrong_decisions(tournament, enricher.owner)
            ask = partial(_consult, enricher, lists, overrides.decisions)
            tournament, found = _enriched(enricher, tournament, ask)
            findings += found
    return tournament, findings


def _consult(
    enricher: ListEnricher, lists: Lists, decisions: Decisions, event: Tournament, options: Any
) -> Enrichment:
    return enricher.consult(event, lists, decisions, options)


def _enriched(
    enricher: Enricher, tournament: Tournament, propose: Callable[[Tournament, Any], Enrichment]
) -> tuple[Tournament, list[Finding]]:
    """Apply all that an enricher proposes, or nothing when it fails."""
    try:
        proposal = guard.expect(propose(tournament, enricher.options()), Enrichment)
        enriched, replaced = apply(tournament, proposal.changes)
    except Exception as error:
        return tournament, [guard.failure(enricher, error)]
    return enriched, [*proposal.findings, *replaced]


def _found(check: Check, tournament: Tournament) -> list[Finding]:
    """Run a check; one that fails is an error finding, since nobody knows what it would say."""
    try:
        return [guard.expect(finding, Finding) for finding in check.run(tournament)]
    except Exception as error:
        return [guard.failure(check, error)]


def gravest_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Order by severity, else as found; the same finding twice is said once."""
    unique = dict.fromkeys(findings)
    return tuple(sorted(unique, key=lambda f: -f.severity.weight))

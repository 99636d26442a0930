"""Every offer of every installed plugin keeps the contract; new ones are covered by themselves."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from tourneyelo import testing
from tourneyelo.errors import Refused
from tourneyelo.host import KINDS, Host, detection, pipeline, writing
from tourneyelo.model import Report
from tourneyelo.plugin import Imported, Source

HOST = Host.load()
OFFERS = {kind: list(registry) for kind, registry in HOST.registries().items()}
CHECKS_OF_KINDS = {
    "importers": testing.check_importer,
    "list_readers": testing.check_list_reader,
    "enrichers": testing.check_enricher,
    "checks": testing.check_check,
    "rating_systems": testing.check_rating_system,
    "norm_systems": testing.check_norm_system,
    "standings_systems": testing.check_standings_system,
    "report_sections": testing.check_report_section,
    "exporters": testing.check_exporter,
    "federations": testing.check_federation,
    "commands": testing.check_command,
}


def every(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("offer", OFFERS[kind], ids=lambda offer: offer.name)


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    """The sample events, rated by every system with all that is installed."""
    return {
        f"{label} by {system.name}": pipeline.with_sections(
            HOST,
            pipeline.rate(HOST, Imported(tournament=tournament), system.name, options=system.trial),
        )
        for label, tournament in testing.sample_events().items()
        for system in HOST.rating_systems
    }


@pytest.fixture(scope="module")
def some_reports(reports: dict[str, Report]) -> list[Report]:
    """Every event by FIDE's rules, and every system on one of the events, in turn.

    Writing every pair twice in every format takes a minute; their tables are checked above.
    """
    events = list(testing.sample_events())
    by_fide = [f"{event} by fide" for event in events]
    systems = [system.name for system in HOST.rating_systems]
    in_turn = [f"{events[at % len(events)]} by {name}" for at, name in enumerate(systems)]
    return [reports[label] for label in dict.fromkeys((*by_fide, *in_turn))]


@pytest.fixture(scope="module")
def genuine(samples: Path) -> dict[str, list[bytes]]:
    """What each importer should read: our samples, and what exporters write for it."""
    rated = testing.report(testing.sample_events()["regular"])
    inputs = [Source(e.name, writing.as_bytes(e, rated)) for e in HOST.exporters]
    inputs += [Source.open(path) for path in sorted(samples.rglob("*")) if path.is_file()]
    found: dict[str, list[bytes]] = defaultdict(list)
    for source in inputs:
        best, *_ = detection.ask_all(HOST.importers, source)
        if best.detection.certainty and readable(source):
            found[best.importer.name].append(source.data)
    return found


def readable(source: Source) -> bool:
    """Tell whether a sample is read; some are there to be refused."""
    try:
        pipeline.read(HOST, source)
    except Refused:
        return False
    return True


def test_the_kit_has_a_check_for_every_kind():
    assert set(CHECKS_OF_KINDS) == set(KINDS)


def test_every_installed_plugin_is_sound():
    assert [str(problem) for problem in HOST.problems] == []


@pytest.mark.parametrize("plugin", HOST.plugins, ids=lambda plugin: plugin.name)
def test_every_plugin_stands_alone(plugin):
    testing.check_plugin(plugin.module)


@every("importers")
def test_every_importer_keeps_the_contract(offer, genuine):
    testing.check_importer(offer, *genuine.get(offer.name, ()))


@every("list_readers")
def test_every_list_reader_keeps_the_contract(offer):
    testing.check_list_reader(offer)


@every("enrichers")
def test_every_enricher_keeps_the_contract(offer):
    testing.check_enricher(offer)


@every("checks")
def test_every_check_keeps_the_contract(offer):
    testing.check_check(offer)


@every("rating_systems")
def test_every_rating_system_keeps_the_contract(offer):
    testing.check_rating_system(offer)


@every("norm_systems")
def test_every_norm_system_keeps_the_contract(offer):
    testing.check_norm_system(offer)


@every("standings_systems")
def test_every_standings_system_keeps_the_contract(offer):
    testing.check_standings_system(offer)


@every("report_sections")
def test_every_report_section_keeps_the_contract(offer, reports):
    testing.check_report_section(offer, *reports.values())


@every("exporters")
def test_every_exporter_keeps_the_contract(offer, some_reports):
    testing.check_exporter(offer, *some_reports)


@every("federations")
def test_every_federation_keeps_the_contract(offer):
    testing.check_federation(offer)


@every("commands")
def test_every_command_keeps_the_contract(offer):
    testing.check_command(offer)


def test_nothing_fails_at_work_on_the_sample_events(reports):
    for label, report in reports.items():
        failures = [str(finding) for finding in report.findings if finding.code == "HOST006"]
        assert failures == [], label


def test_a_code_means_the_same_wherever_it_is_declared():
    meanings = defaultdict(set)
    for offers in OFFERS.values():
        for offer in offers:
            for code in offer.codes:
                meanings[code.id].add(code)
    assert {key: values for key, values in meanings.items() if len(values) > 1} == {}


def test_a_prefix_of_codes_belongs_to_one_plugin():
    owners = defaultdict(set)
    for registry in HOST.registries().values():
        for owned in registry.owned:
            for code in owned.offer.codes:
                owners[code.id.rstrip("0123456789")].add(owned.plugin.name)
    assert {prefix: names for prefix, names in owners.items() if len(names) > 1} == {}

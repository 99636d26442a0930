"""Federations: found by any of their words, and an event checked for one of them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tourneyelo.errors import Misuse, UnknownName
from tourneyelo.host import guard, pipeline, profile_checks
from tourneyelo.host.codes import UNAVAILABLE
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import NO_OVERRIDES
from tourneyelo.model import FederationProfile, Finding, Report
from tourneyelo.plugin import STRICT, Exporter, Imported, SetExporter

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.host.overrides import Overrides


def find(host: Host, word: str) -> FederationProfile:
    """Find a federation by its name, by another word for it, or by its code.

    Raises:
        UnknownName: there is none.
    """
    found = _found(host, word)
    if found is None:
        raise UnknownName("federation", word, host.federations.names())
    return found


def names(host: Host) -> list[str]:
    """List what `check --for` takes: federations, and profiles of checks without one."""
    return sorted({*host.federations.names(), *host.profiles()})


def known(host: Host, word: str) -> FederationProfile | None:
    """Find a federation, or None for a profile of checks that belongs to none.

    Raises:
        UnknownName: there is neither.
    """
    profile = _found(host, word)
    if profile is None and word not in host.profiles():
        raise UnknownName("profile", word, names(host))
    return profile


def check(
    host: Host,
    imported: Imported,
    word: str,
    overrides: Overrides = NO_OVERRIDES,
    *,
    strict: bool = False,
    today: datetime.date | None = None,
    formats: bool = True,
) -> Report:
    """Report what a federation would send back: by its checks, its profile, and its formats.

    Args:
        host: the plugins.
        imported: the event.
        word: a federation, or a profile of checks such as `general`.
        overrides: what the user knows better.
        strict: run the additional checks of the profile, too.
        today: the day against which the deadline is held; None looks at no deadline.
        formats: ask also the format that the federation takes what it cannot carry.

    Raises:
        UnknownName: there is neither.
    """
    profile = known(host, word)
    whom = check_profiles(host, profile) if profile else (word,)
    report = pipeline.check_all(host, imported, whom, overrides, strict=strict)
    if profile is None:
        return report
    event = report.tournament
    more = [
        *profile_checks.found(profile, event, _names_of_checks(host, whom), today),
        *(_of_formats(host, profile, report) if formats else ()),
    ]
    return pipeline.compose(report.source, event, [*report.findings, *more])


def check_profiles(host: Host, profile: FederationProfile) -> tuple[str, ...]:
    """Return the profiles of checks that speak for a federation: of its words and its format."""
    formats = [exporter.profile for exporter in preferred(host, profile)]
    there = set(host.profiles())
    words = (profile.name, *profile.aliases, *filter(None, formats))
    return tuple(dict.fromkeys(word for word in words if word in there))


def installed(host: Host, wanted: Sequence[str]) -> list[Exporter]:
    """Return those of the named exporters that are there, in the order in which they are named."""
    there = set(host.exporters.names())
    return [host.exporters[name] for name in wanted if name in there]


def preferred(host: Host, profile: FederationProfile) -> list[Exporter]:
    """Return the first of its formats that is there, alone in a list; none when none is."""
    return installed(host, profile.reports)[:1]


def report_format(host: Host, profile: FederationProfile, name: str | None) -> Exporter:
    """Choose among the formats that a federation takes: the named one, or the preferred one.

    Raises:
        Misuse: it takes no such format, or none of its formats is there.
    """
    if name is None:
        found = preferred(host, profile)
        if not found:
            known = ", ".join(profile.reports) or "none"
            raise Misuse(
                f"{profile.title}: no format that it takes can be written; it takes: {known}"
            )
        return found[0]
    if name not in profile.reports:
        known = ", ".join(profile.reports) or "none"
        raise Misuse(f"--to {name}: {profile.title} takes: {known}")
    return host.exporters[name]


def _found(host: Host, word: str) -> FederationProfile | None:
    """Look among the names first, then among aliases and codes."""
    wanted = word.strip().lower()
    profiles = [federation.profile for federation in host.federations]
    by_name = [profile for profile in profiles if profile.name == wanted]
    others = [p for p in profiles if wanted in (*p.aliases, (p.country or "").lower())]
    return next(iter((*by_name, *others)), None) if wanted else None


def _names_of_checks(host: Host, profiles: Sequence[str]) -> set[str]:
    wanted = {*profiles, *(profile + STRICT for profile in profiles)}
    return {check.name for check in host.checks if wanted.intersection(check.profiles)}


def _of_formats(host: Host, profile: FederationProfile, report: Report) -> Iterator[Finding]:
    """Ask the preferred format what it cannot carry, when it needs no rating for that."""
    exporters = preferred(host, profile)
    if profile.reports and not exporters:
        missing = ", ".join(profile.reports)
        yield UNAVAILABLE.at(message=f"no format that {profile.title} takes is there: {missing}")
    for exporter in exporters:
        if not exporter.needs_rating:
            yield from _problems(exporter, report)


def _problems(exporter: Exporter, report: Report) -> list[Finding]:
    options = fill(exporter, {})
    try:
        if isinstance(exporter, SetExporter):
            found = exporter.set_problems((report,), options)
        else:
            found = exporter.problems(report, options)
        return [guard.expect(finding, Finding) for finding in found]
    except Exception as error:
        return [guard.failure(exporter, error)]

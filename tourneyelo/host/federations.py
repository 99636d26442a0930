"""Federations: found by any of their words, and an event checked for one of them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Misuse, UnknownName
from tourneyelo.host import guard, pipeline, profile_checks, writing
from tourneyelo.host.codes import UNAVAILABLE
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import NO_OVERRIDES, Options
from tourneyelo.model import FederationProfile, Finding, Report
from tourneyelo.plugin import GENERAL, STRICT, Check, Exporter, Imported

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


class Asking(msgspec.Struct, frozen=True, kw_only=True):
    """What a check for a federation takes in."""

    strict: bool = False
    """Run the additional checks of its profile, too."""
    today: datetime.date | None = None
    """The day against which the deadline is held; None looks at no deadline."""
    format: Exporter | None = None
    """One of the formats that it takes; None: the first that is there."""
    problems: bool = True
    """Ask the format what it cannot carry; else whoever writes it will."""
    options: Options = {}
    """Options of the format."""


USUALLY = Asking()


def check(
    host: Host,
    imported: Imported,
    word: str,
    overrides: Overrides = NO_OVERRIDES,
    asking: Asking = USUALLY,
) -> Report:
    """Report what a federation would send back: by its checks, its profile, and its formats.

    Args:
        host: the plugins.
        imported: the event.
        word: a federation, or a profile of checks such as `general`.
        overrides: what the user knows better.
        asking: how far the check goes.

    Raises:
        UnknownName: there is neither.
        Misuse: an option does not fit.
    """
    profile = known(host, word)
    if profile is None:
        return pipeline.check(host, imported, word, overrides, strict=asking.strict)
    formats = [asking.format] if asking.format else preferred(host, profile)
    whom = check_profiles(host, profile, formats)
    tournament, findings = pipeline.enrich(host, imported.tournament, overrides)
    checks = [*whom, *(each + STRICT for each in whom if asking.strict)]
    found = pipeline.run_checks(host, tournament, (GENERAL, *checks))
    saying: list[Check | Exporter] = [*pipeline.checks_of(host, (GENERAL, *checks)), *formats]
    findings = [
        *pipeline.still_true(imported.findings, saying),
        *findings,
        *_not_of(formats, found),
        *profile_checks.found(profile, tournament, _names_of_checks(host, whom), asking.today),
    ]
    report = pipeline.compose(imported.source, tournament, findings)
    if not asking.problems:
        return report
    problems = _of_formats(profile, formats, report, asking.options)
    return pipeline.compose(imported.source, tournament, [*findings, *problems])


def _not_of(formats: Sequence[Exporter], found: Sequence[Finding]) -> list[Finding]:
    """Leave out what a format says itself, which knows the options that the user gave."""
    own = {code.id for each in formats if not each.needs_rating for code in each.codes}
    return [finding for finding in found if finding.code not in own]


def check_profiles(
    host: Host, profile: FederationProfile, formats: Iterable[Exporter]
) -> tuple[str, ...]:
    """Return the profiles of checks that speak for a federation: of its words and its formats."""
    there = set(host.profiles())
    named = (exporter.profile for exporter in formats)
    words = (profile.name, *profile.aliases, *filter(None, named))
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
    takes = f"{profile.title} takes: {', '.join(profile.reports) or 'no format that is known'}"
    if name is None:
        for exporter in preferred(host, profile):
            return exporter
        raise Misuse(f"no format of this federation can be written; {takes}")
    if name not in profile.reports:
        raise Misuse(f"--to {name}: {takes}")
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


def _of_formats(
    profile: FederationProfile, formats: Sequence[Exporter], report: Report, options: Options
) -> Iterator[Finding]:
    """Ask the formats what they cannot carry, when they need no rating for that."""
    if profile.reports and not formats:
        missing = ", ".join(profile.reports)
        yield UNAVAILABLE.at(message=f"no format that {profile.title} takes is there: {missing}")
    for exporter in formats:
        if not exporter.needs_rating:
            yield from _problems(exporter, report, fill(exporter, options))


def _problems(exporter: Exporter, report: Report, filled: Any) -> list[Finding]:
    try:
        return writing.ask(exporter, (report,), filled)
    except Exception as error:
        return [guard.failure(exporter, error)]

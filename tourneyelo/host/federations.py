"""Federations: an event checked for one of them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.host import guard, pipeline, profile_checks, writing
from tourneyelo.host.codes import UNAVAILABLE
from tourneyelo.host.directory import known, preferred
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import NO_OVERRIDES, Options
from tourneyelo.model import FederationProfile, Finding, Report, Tournament
from tourneyelo.model.game import by_number
from tourneyelo.plugin import GENERAL, STRICT, Check, Exporter, Imported

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.host.overrides import Overrides


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
    unsaid = _unsaid(host, tournament, findings, problems)
    return pipeline.compose(imported.source, tournament, [*findings, *unsaid])


def _not_of(formats: Sequence[Exporter], found: Sequence[Finding]) -> list[Finding]:
    """Leave out what a format says itself, which knows the options that the user gave."""
    own = {code.id for each in formats if not each.needs_rating for code in each.codes}
    return [finding for finding in found if finding.code not in own]


def _unsaid(
    host: Host, tournament: Tournament, found: Iterable[Finding], problems: Iterable[Finding]
) -> Iterator[Finding]:
    """Leave out what formats say about games whose two accounts were told to disagree already."""
    codes = {code.id for code in host.codes() if code.of_accounts}
    known = by_number(tournament)
    told = {(each.player, each.round) for each in found if each.code in codes}
    for number, round_ in [*told]:
        if number in known and round_:
            told.add((known[number].in_round(round_).opponent, round_))
    return (p for p in problems if p.code not in codes or (p.player, p.round) not in told)


def check_profiles(
    host: Host, profile: FederationProfile, formats: Iterable[Exporter]
) -> tuple[str, ...]:
    """Return the profiles of checks that speak for a federation: of its words and its formats."""
    there = set(host.profiles())
    named = (exporter.profile for exporter in formats)
    words = (profile.name, *profile.aliases, *filter(None, named))
    return tuple(dict.fromkeys(word for word in words if word in there))


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

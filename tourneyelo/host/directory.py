"""The directory of federations: found by any of their words, and the formats that they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourneyelo.errors import Misuse, UnknownName
from tourneyelo.model import FederationProfile
from tourneyelo.plugin import Exporter

if TYPE_CHECKING:
    from tourneyelo.host import Host


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

"""Profiles of federations: what each wants in a report, by when, and how surely that is known."""

from __future__ import annotations

from tourneyelo.plugin import Federation, hookimpl


@hookimpl
def tourneyelo_register_federations() -> list[Federation]:
    """Offer a profile of each federation of which anything is known."""
    from tourneyelo_federations.profiles import read_profiles

    return [Federation(profile) for profile in read_profiles()]

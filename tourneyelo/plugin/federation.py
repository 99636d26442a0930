"""Federations: who takes reports, and what a report must hold for them; data without code."""

from __future__ import annotations

from tourneyelo.model.profile import FederationProfile
from tourneyelo.plugin.offer import Offer


class Federation(Offer):
    """A federation that takes reports.

    Its `profile` says what it wants; the host checks by it what can be checked by data alone.
    Checks that need code are `Check` offers with the federation's name among their profiles.
    """

    profile: FederationProfile

    def __init__(self, profile: FederationProfile) -> None:
        self.name, self.title, self.profile = profile.name, profile.title, profile

"""The kit finds the faults of a federation's profile."""

from __future__ import annotations

import re

import pytest

from tourneyelo.model.profile import FederationProfile, Identifier, ProfileFact, Surety
from tourneyelo.plugin import Federation
from tourneyelo.testing import check_federation


def profile(**facts) -> FederationProfile:
    return FederationProfile(**{"name": "city", "title": "City Chess Federation", **facts})


def test_a_whole_profile_passes():
    check_federation(
        Federation(
            profile(
                country="IRL",
                aliases=("town",),
                reports=("csv",),
                deadline_days=0,
                identifiers=(
                    Identifier(title="City number", field="national_id", pattern="[0-9]{4}"),
                    Identifier(title="Card", field="city.card", of="arbiter"),
                ),
                facts=(ProfileFact(subject="letters", text="not told", surety=Surety.UNKNOWN),),
            )
        )
    )


@pytest.mark.parametrize(
    ("fault", "facts"),
    [
        ("name something twice", {"aliases": ("city",)}),
        ("not lower case", {"reports": ("CSV",)}),
        ("before the event ends", {"deadline_days": -1}),
        ("three capital letters", {"country": "Ireland"}),
        ("no field 'shoe'", {"identifiers": (Identifier(title="Size", field="shoe"),)}),
        (
            "pattern",
            {"identifiers": (Identifier(title="Card", field="city.card", pattern="["),)},
        ),
        (
            "not one of",
            {"identifiers": (Identifier(title="Card", field="city.card", of="spectator"),)},
        ),
        (
            "without subject or text",
            {"facts": (ProfileFact(subject="letters", text=" ", surety=Surety.UNKNOWN),)},
        ),
        ("Expected `int | null`", {"deadline_days": "seven"}),
    ],
)
def test_faults_are_named(fault, facts):
    with pytest.raises(AssertionError, match=re.escape(fault)):
        check_federation(Federation(profile(**facts)))


def test_a_profile_of_another_name_is_refused():
    federation = Federation(profile())
    federation.name = "village"
    with pytest.raises(AssertionError, match="another name"):
        check_federation(federation)

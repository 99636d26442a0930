"""The profiles as data, one file a federation, so that whoever knows better can correct one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources

import msgspec

from tourneyelo.model import FederationProfile


def read_profiles() -> Iterator[FederationProfile]:
    """Read all profiles, in order of their names."""
    folder = resources.files(__name__)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            yield msgspec.toml.decode(file.read_bytes(), type=FederationProfile)

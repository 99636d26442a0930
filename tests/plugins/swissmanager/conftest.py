"""The module that makes files lies beside the tests and is found by name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tourneyelo.plugin import Imported, Source

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def read() -> Callable[..., Imported]:
    """Read bytes as the host does."""
    from tourneyelo_swissmanager.importer import SwissManagerImporter

    importer = SwissManagerImporter()

    def read_bytes(data: bytes, name: str = "open.TUNX") -> Imported:
        return importer.read(Source(name, data), importer.options())

    return read_bytes

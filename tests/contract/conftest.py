"""The complete plugin and the smallest one, taken out of the author guide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```\w+ title=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="session")
def guide(root: Path) -> str:
    """The author guide."""
    return (root / "plugins" / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def guide_files(guide: str) -> dict[str, str]:
    """The files that the author guide shows: name to content."""
    return dict(BLOCK.findall(guide))

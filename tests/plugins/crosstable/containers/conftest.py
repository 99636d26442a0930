"""Writers of containers that no library here writes, beside the tests that use them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def read_page(read):
    def read_text(text, name="open.html", encoding="utf-8", **options):
        return read(text.encode(encoding, "xmlcharrefreplace"), name, **options)

    return read_text

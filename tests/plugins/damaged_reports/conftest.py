"""Modules that make invented reports, beside the tests of their formats, are found by name."""

from __future__ import annotations

import sys
from pathlib import Path

for folder in ("egf/report", "fesa/report", "papi"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))

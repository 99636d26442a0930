"""Everything the crosstable reader can find: `common`, and a module for each room's own."""

from __future__ import annotations

from tourneyelo_crosstable.codes import common

READER = (*common.ALL,)
"""All of them, in order."""

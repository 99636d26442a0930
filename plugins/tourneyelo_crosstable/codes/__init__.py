"""Everything the crosstable reader can find: `tables`, and a module for each room's own."""

from __future__ import annotations

from tourneyelo_crosstable.codes import cells, tables

READER = (*tables.ALL, *cells.ALL)
"""All of them, in order."""

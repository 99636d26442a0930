"""Everything the crosstable reader can find: `tables`, and a module for each room's own."""

from __future__ import annotations

from tourneyelo_crosstable.codes import cells, containers, games, lists, tables

READER = (*tables.ALL, *containers.ALL, *games.ALL, *lists.ALL, *cells.ALL)
"""All of them, in order."""

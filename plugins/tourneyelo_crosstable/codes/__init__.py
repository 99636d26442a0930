"""Everything the crosstable plugin can find: `tables`, and a module for each room's own."""

from __future__ import annotations

from tourneyelo_crosstable.codes import (
    cells,
    containers,
    games,
    lists,
    marks,
    numbers,
    proofs,
    sheets,
    tables,
    writing,
)

READER = (
    *(*tables.ALL, *containers.ALL, *games.ALL, *lists.ALL, *cells.ALL),
    *(*writing.READER, *proofs.ALL, *numbers.ALL, *sheets.ALL, *marks.ALL),
)
"""All that the importer can find, in order."""
WRITER = writing.WRITER
"""All that the exporters can find, in order."""

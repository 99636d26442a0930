"""Tournament files of the pairing program Swiss-Chess (`.SWT`), read."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of tournament files."""
    from tourneyelo_swisschess.importer import SwissChessImporter

    return [SwissChessImporter()]

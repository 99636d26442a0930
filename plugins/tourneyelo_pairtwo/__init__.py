"""Tournament files of the Belgian programs: PairTwo (`.sws`) is read, SWAR is told the way out."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader of PairTwo and the one that only recognises SWAR."""
    from tourneyelo_pairtwo.importer import PairTwoImporter
    from tourneyelo_pairtwo.swar import SwarImporter

    return [PairTwoImporter(), SwarImporter()]

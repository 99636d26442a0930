"""Crosstables of Swiss events: workbooks and delimited text as Chess-Results exports them."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the crosstable reader."""
    from tourneyelo_crosstable.importer import CrosstableImporter

    return [CrosstableImporter()]

"""Tournament files of the pairing program Vega (`.veg`): recognised, and told the way out."""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the importer that only recognises them."""
    from tourneyelo_vega.importer import VegaImporter

    return [VegaImporter()]

"""XML: the whole report as a documented document with a published schema, and its way back."""

from __future__ import annotations

from tourneyelo.plugin import Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the document."""
    from tourneyelo_xml.exporter import XmlReport

    return [XmlReport()]


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer its reader."""
    from tourneyelo_xml.importer import XmlReader

    return [XmlReader()]

"""Crosstables of Swiss events: workbooks and delimited text as Chess-Results exports them."""

from __future__ import annotations

from tourneyelo.plugin import Command, Exporter, Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the crosstable reader."""
    from tourneyelo_crosstable.importer import CrosstableImporter

    return [CrosstableImporter()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the crosstable as a workbook, as CSV and as a page."""
    from tourneyelo_crosstable.writing.exporter import (
        CrosstableCsv,
        CrosstablePage,
        CrosstableWorkbook,
    )

    return [CrosstableWorkbook(), CrosstableCsv(), CrosstablePage()]


@hookimpl
def tourneyelo_register_commands() -> list[Command]:
    """Offer the template that a club fills in."""
    from tourneyelo_crosstable.writing.template.command import TemplateCommand

    return [TemplateCommand()]

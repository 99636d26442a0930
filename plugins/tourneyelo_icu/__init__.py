"""Irish Chess Union: the CSV for foreign events and the text crosstable, written.

Both are read by the crosstable reader; Krause, the third text format, belongs to TRF.
"""

from __future__ import annotations

from tourneyelo.plugin import Exporter, hookimpl


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the writers."""
    from tourneyelo_icu.foreign_csv import ForeignCsvExporter
    from tourneyelo_icu.sp_export import SpExportExporter

    return [ForeignCsvExporter(), SpExportExporter()]

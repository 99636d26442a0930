"""Rating lists of federations and clubs as tables: CSV or workbook, with a map of the columns."""

from __future__ import annotations

from tourneyelo.plugin import ListReader, hookimpl


@hookimpl
def tourneyelo_register_list_readers() -> list[ListReader]:
    """Offer tables whose columns are named by their heading, or by the user."""
    from tourneyelo_table_lists.reader import TableLists

    return [TableLists()]

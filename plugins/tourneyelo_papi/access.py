"""The library access-parser, kept from running in circles through a damaged file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from access_parser.access_parser import AccessParser, AccessTable

_CATALOGUE_PAGE = 2
_USER_TABLE = 1
_MOST_PAGES = 64
"""Pages of one table definition; Papi's take three."""


class Columns(NamedTuple):
    """A table: column to its values, which stand in the same order in all of them."""

    values: Mapping[str, Any]
    stated: int
    """Number of rows that its definition counts."""


class _Table(AccessTable):  # type: ignore[misc]
    """A table of which long texts are not read, and whose definition has an end.

    Both are chains of pages, which the library follows for ever when a damaged one bites its tail.
    No table that is read has long texts but the catalogue, where nobody needs them.
    """

    def _parse_memo(self, relative_obj_data: bytes, return_raw: bool = False) -> None:  # noqa: ARG002
        return None

    def _merge_table_data(self, first_page: int) -> bytes:
        data = b""
        page = first_page
        for _ in range(_MOST_PAGES):
            content: bytes = self._table_defs[page * self.page_size]
            data += content[8:]
            page = int.from_bytes(content[4:8], "little")
            if not page:
                return data
        raise ValueError("a table definition has no end")


class _Database(AccessParser):  # type: ignore[misc]
    """A database of which the properties of columns are not read."""

    def parse_msys_table(self) -> dict[str, Any]:
        return {}

    def _parse_catalog(self) -> dict[str, int]:
        names = self._table(_CATALOGUE_PAGE).parse()
        rows = zip(names["Name"], names["Id"], names["Type"], strict=True)
        return {name: page for name, page, kind in rows if kind == _USER_TABLE}

    def _table(self, page: int) -> _Table:
        offset = page * self.page_size
        return _Table(
            self._tables_with_data[offset],
            self.version,
            self.page_size,
            self._data_pages,
            self._table_defs,
        )

    def columns(self, name: str) -> Columns:
        """Read a table."""
        table = self._table(self.catalog[name])
        return Columns(table.parse(), table.table_header.number_of_rows)


def tables_of(path: Path, names: Iterable[str]) -> dict[str, Columns]:
    """Read those tables that are there."""
    database = _Database(str(path))
    return {name: database.columns(name) for name in names if name in database.catalog}

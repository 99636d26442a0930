"""The reader of tables: any list with a heading, of any owner the user names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.plugin import (
    Certainty,
    Detection,
    ListContents,
    ListFacts,
    ListFile,
    ListReader,
    ListRow,
    Remarks,
)
from tourneyelo_table_lists import codes, lines
from tourneyelo_table_lists.columns import Columns, columns_of, is_heading

_MONTH = re.compile(r"(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?!\d)")
_HEADING_WITHIN = 20
"""Lines among which the heading stands; titles may stand above it."""


class TableListOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user must or may say."""

    owner: str = ""
    """Whose list it is."""
    columns: dict[str, str] = {}
    """Heading of a column to its meaning."""


class TableLists(ListReader):
    """Reads CSV files and workbooks with one player a line."""

    name = "table-lists"
    title = "Rating lists as tables: CSV or workbook, columns by heading or --map"
    options = TableListOptions
    codes = codes.TABLE_CODES
    extensions = (".csv", ".txt", ".xlsx", ".xls", ".ods")
    download = "the website of the federation or club; say --owner, and --map for its columns"

    def detect(self, file: ListFile) -> Detection:
        """Never sure: any table could be a list; a heading with names and ratings is a mark."""
        if lines.is_workbook(file.head):
            return Detection(Certainty.POSSIBLE, "a workbook may be a list")
        rows = lines.of_head(file.head)
        if any(map(is_heading, rows)):
            return Detection(Certainty.LIKELY, "a heading names players and ratings")
        if rows and lines.is_table(rows):
            return Detection(Certainty.POSSIBLE, "a text with separators may be a list")
        return Detection(Certainty.NO, "no table with a heading")

    def read(self, file: ListFile, options: TableListOptions) -> ListContents:
        """Find the heading, then pass on line after line."""
        if not options.owner:
            raise Refused(codes.NO_OWNER.at(file.place()))
        remarks = Remarks()
        rows = lines.of_file(file, remarks)
        first = list(islice(rows, _HEADING_WITHIN))
        heading, columns = _heading(file, first, options)
        month, evidence = _month(file.names)
        return ListContents(
            facts=ListFacts(
                owner=options.owner,
                layout="table",
                month=month,
                month_evidence=evidence,
                classes=columns.classes,
            ),
            rows=_players(chain(first, rows), heading, columns),
            remarks=remarks,
        )


def _heading(
    file: ListFile, rows: Sequence[Sequence[str]], options: TableListOptions
) -> tuple[int, Columns]:
    """Find the heading: the first line that looks like one, else the first that is not empty."""
    filled = [at for at, cells in enumerate(rows) if any(cells)]
    if not filled:
        raise Refused(codes.NO_COLUMN.at(file.place(), "the table is empty"))
    at = next((at for at in filled if is_heading(rows[at])), None)
    if at is None:
        at = next((at for at in filled if set(options.columns) & set(rows[at])), filled[0])
    return at, columns_of(rows[at], options.columns, file.place(at + 1))


def _players(rows: Iterator[Sequence[str]], heading: int, columns: Columns) -> Iterator[ListRow]:
    for cells in islice(rows, heading + 1, None):
        if any(cells):
            yield columns.row(cells)


def _month(names: Sequence[str]) -> tuple[str | None, str]:
    told = {f"{year}-{month}": repr(n) for n in names for year, month in _MONTH.findall(n)}
    return next(iter(told.items())) if len(told) == 1 else (None, "")

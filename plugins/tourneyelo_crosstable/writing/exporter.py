"""The crosstable exporters: workbook, delimited text and page; losses are told beforehand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, BinaryIO, ClassVar, Literal

import msgspec

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo.plugin.hostile import is_printable
from tourneyelo_crosstable.codes import WRITER
from tourneyelo_crosstable.codes import writing as codes
from tourneyelo_crosstable.writing import losses
from tourneyelo_crosstable.writing.said import Order, said
from tourneyelo_crosstable.writing.table import Crosstable, crosstable

_SEPARATORS = {"semicolon": ";", "comma": ",", "tab": "\t"}


class CrosstableOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to write a crosstable."""

    order: Order = Order.START
    """Rows by starting rank number, or by rank."""


class CsvOptions(CrosstableOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to write a crosstable as delimited text."""

    separator: Literal["semicolon", "comma", "tab"] = "semicolon"
    """Between fields; with commas decimals have a point, else a comma, as spreadsheets expect."""
    bom: bool = True
    """Begin with a byte-order mark, by which Excel recognises UTF-8."""


class CrosstableExporter(Exporter):
    """What crosstables have in common, whatever they are written into."""

    needs_rating = False
    options = CrosstableOptions
    codes = WRITER
    longest: ClassVar[int | None] = None
    """Characters of the longest text that is written in full and can be read again."""

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what a crosstable cannot carry, what is filled in, and what forbids writing."""
        event, order = report.tournament, options.order
        errors = tuple(losses.forbidding(event, order))
        if errors:
            return errors
        from tourneyelo_crosstable.writing import read_back

        return (
            *losses.filled_in(event, order),
            *losses.changed(event, order),
            *losses.left_out(event),
            *losses.unprintable(event, lambda text: not is_printable(text)),
            *self.of_container(crosstable(said(event, order), order)),
            *read_back.problems(said(event, order), order),
        )

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the crosstable."""
        order = options.order
        self.pack(crosstable(said(report.tournament, order), order), out, options)

    def of_container(self, table: Crosstable) -> Iterable[Finding]:
        """Say what the container cannot hold as it is."""
        lengths = [len(text) for text in table.texts()]
        if self.longest is not None and (longest := max(lengths)) > self.longest:
            message = f"a text has {longest:,} characters; here a cell takes {self.longest:,}"
            yield codes.TOO_LONG.at(message=message)

    @abstractmethod
    def pack(self, table: Crosstable, out: BinaryIO, options: Any) -> None:
        """Put the crosstable into its container."""


class CrosstableWorkbook(CrosstableExporter):
    """Writes the crosstable as a workbook; the same event gives the same bytes."""

    name = "crosstable"
    title = "crosstable in a workbook, as Chess-Results has it"
    extensions = (".xlsx",)
    longest = 32_767

    def pack(self, table: Crosstable, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write a workbook of one sheet."""
        from tourneyelo_crosstable.writing.workbook import write

        write(table, out)


class CrosstableCsv(CrosstableExporter):
    """Writes the crosstable as delimited text for spreadsheets."""

    name = "crosstable-csv"
    title = "crosstable as CSV (-O separator=semicolon, comma or tab)"
    extensions = (".csv",)
    options = CsvOptions
    longest = 10_000  # the reader takes a longer field for a quote that never ends

    def of_container(self, table: Crosstable) -> Iterable[Finding]:
        """Tell which texts get an apostrophe, too."""
        from tourneyelo_crosstable.writing.delimited import is_like_a_formula

        yield from super().of_container(table)
        found = [text for text in table.texts() if is_like_a_formula(text)]
        if found:
            message = f"an apostrophe is put before {losses.quoted(found)}"
            yield codes.LIKE_A_FORMULA.at(message=message)

    def pack(self, table: Crosstable, out: BinaryIO, options: Any) -> None:
        """Write a line for every row."""
        from tourneyelo_crosstable.writing.delimited import write

        write(table, out, _SEPARATORS[options.separator], mark=options.bom)


class CrosstablePage(CrosstableExporter):
    """Writes the crosstable as a page that loads nothing from elsewhere."""

    name = "crosstable-html"
    title = "crosstable as a page"
    extensions = (".html", ".htm")

    def pack(self, table: Crosstable, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write a page of one table."""
        from tourneyelo_crosstable.writing.page import write

        write(table, out)

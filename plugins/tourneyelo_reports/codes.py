"""The kinds of findings that the exporters can report."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

UNPRINTABLE = Code(
    "RPT001",
    Severity.WARNING,
    "the report holds control characters, which are written as U+FFFD",
    "correct the text in the source if the sign � disturbs",
    "Extensible Markup Language (XML) 1.0, section 2.2",
)
TOO_LONG = Code(
    "RPT002",
    Severity.WARNING,
    "a text is longer than a workbook cell can hold and is cut short",
    "use the HTML page, or JSON, when the whole text matters",
    "Microsoft Excel specifications and limits: 32,767 characters in a cell",
)
TOO_MANY_ROWS = Code(
    "RPT003",
    Severity.ERROR,
    "a table has more rows or columns than a sheet can hold",
    "use the HTML page, CSV or JSON",
    "Microsoft Excel specifications and limits: 1,048,576 rows by 16,384 columns",
)

"""The HTML exporter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

import msgspec

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo_reports.codes import UNPRINTABLE
from tourneyelo_reports.losses import unprintable


class PageOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to write the page."""

    opened: bool = False
    """Open every player's card of games, so that all of them are printed."""


class Page(Exporter):
    """Writes one file without scripts or anything from outside."""

    name = "html"
    title = "HTML page, self-contained"
    extensions = (".html", ".htm")
    options = PageOptions
    codes = (UNPRINTABLE,)

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say which tables hold control characters."""
        return unprintable(report.sections)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the whole report."""
        from jinja2 import Environment, PackageLoader, StrictUndefined

        from tourneyelo_reports.page.view import view_of

        environment = Environment(
            loader=PackageLoader("tourneyelo_reports.page"),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
        )
        template = environment.get_template("report.html")
        page = template.render(view=view_of(report), opened=options.opened)
        out.write(page.encode())

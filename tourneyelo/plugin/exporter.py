"""Exporters: from a report to a file that somebody takes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

from tourneyelo.model.finding import Finding
from tourneyelo.model.report import Report
from tourneyelo.plugin.offer import Offer


class Exporter(Offer):
    """Writes one format. The host writes beside the target and renames when all went well."""

    extensions: ClassVar[tuple[str, ...]] = ()
    """Extensions with their dot that choose this exporter."""
    usual_extension: ClassVar[str] = ""
    """Extension of a file that nobody names; empty: the first of those above."""
    needs_rating: ClassVar[bool] = True
    """False when the tournament alone is enough, as for a federation's results file."""

    profile: ClassVar[str | None] = None
    """Profile of checks whose errors forbid a report in this format; None for our own reports."""

    variants: ClassVar[tuple[str, ...]] = ()
    """Extensions among which the output chooses when it is named and writes several kinds of file;
    the first is for standard output."""

    def variant(self, extension: str) -> Exporter:  # noqa: ARG002
        """Return the exporter that writes the kind of file of one of `variants`."""
        return self

    def schema(self) -> bytes | None:
        """Return the schema by which other programs check the format; None when there is none."""
        return None

    def file_name(self, report: Report, options: Any) -> str | None:  # noqa: ARG002
        """Name the file as the federation wants it; None when any name will do."""
        return None

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say what the format cannot carry; an error finding forbids writing."""
        return ()

    @abstractmethod
    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the whole report."""


class SetExporter(Exporter):
    """Writes several files that belong together, of one event or of several sections of an event.

    The host writes them into a folder as a set: all are there, or none.
    """

    most_events: ClassVar[int | None] = 1
    """How many events go into one set; None when there is no limit."""

    @abstractmethod
    def files(self, reports: Sequence[Report], options: Any) -> Mapping[str, bytes]:
        """Make the whole set, name to content."""

    def set_problems(self, reports: Sequence[Report], options: Any) -> Iterable[Finding]:
        """Say what the format cannot carry; an error finding forbids writing."""
        for report in reports:
            yield from self.problems(report, options)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the set of one event as a zip, for output that can only be one file."""
        pack(self.files((report,), options), out)


def pack(files: Mapping[str, bytes], out: BinaryIO) -> None:
    """Write files as a zip that is the same whenever it is made."""
    import zipfile

    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)

"""The exporter of the document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, BinaryIO

from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter
from tourneyelo.plugin.hostile import is_printable
from tourneyelo_xml import codes
from tourneyelo_xml.shape import EDITION, ROOT, XmlDocument


class XmlReport(Exporter):
    """Writes the event, the figures and the findings, valid by the published schema."""

    name = "xml"
    title = f"XML report with a published schema (edition {EDITION})"
    extensions = (".xml",)
    needs_rating = False
    codes = codes.WRITER

    def schema(self) -> bytes:
        """Return the schema."""
        from tourneyelo_xml.schema import schema_bytes

        return schema_bytes()

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say which letters XML cannot hold."""
        event = report.tournament
        odd = [player for player in event.players if not is_printable(player.name)]
        for player in odd:
            place = event.layout.place(player.row, "name")
            yield codes.UNWRITABLE_LETTERS.at(place, player=player.number)
        if not odd and not all(map(is_printable, _texts(report))):
            yield codes.UNWRITABLE_LETTERS.at()

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the whole report.

        Raises:
            lxml.etree.DocumentInvalid: it does not follow the schema, which is a defect of ours.
        """
        from lxml.etree import tostring

        from tourneyelo_xml.schema import validator
        from tourneyelo_xml.writing import element_of

        document = XmlDocument(
            source=report.source,
            tournament=report.tournament,
            rating=report.rating,
            findings=report.findings,
        )
        element = element_of(ROOT, document)
        validator().assertValid(element)
        out.write(tostring(element, xml_declaration=True, encoding="UTF-8", pretty_print=True))


def _texts(report: Report) -> Iterable[str]:
    """Pass on the free texts of an event in which odd letters were met."""
    event = report.tournament
    yield from filter(None, (event.name, event.city, event.type, event.time_control))
    yield from (
        arbiter.name for arbiter in (event.chief_arbiter, *event.deputy_arbiters) if arbiter
    )
    yield from (text for player in event.players for text in (player.club,) if text)
    yield from (team.name for team in event.teams)
    yield from (record.text for record in event.kept)
    yield from (finding.message for finding in report.findings)

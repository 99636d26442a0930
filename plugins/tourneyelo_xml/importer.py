"""The importer of the document."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, SourceFacts, Tournament
from tourneyelo.model.place import Layout
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_xml import codes
from tourneyelo_xml.reading import struct_of
from tourneyelo_xml.shape import EDITION, NAMESPACE, ROOT

if TYPE_CHECKING:
    from lxml.etree import _Element

_MINE = re.compile(rb"""xmlns(?::\w+)?\s*=\s*["']urn:tourneyelo:report:(\d+)["']""")

_PLACE_TOLD = re.compile(r"( line \d+)?, line \d+, column \d+( \(.*\))?$")
"""Where the parser repeats what the place of the finding tells."""


class XmlReader(Importer):
    """Reads the event of a document that follows the schema; figures are left to rating systems."""

    name = "xml"
    title = "XML report of tourneyelo"
    extensions = (".xml",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the namespace at the head."""
        head = source.head.replace(b"\0", b"")  # UTF-16 has every second byte zero
        if _MINE.search(head):
            return Detection(Certainty.CERTAIN, "the namespace is that of tourneyelo's reports")
        return Detection(Certainty.NO, "no namespace of tourneyelo at the head")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read the event.

        Raises:
            Refused: the document is broken, of another edition, or does not follow the schema.
        """
        root = _valid(source)
        space = f"{{{NAMESPACE}}}"
        facts, event = root.find(f"{space}source"), root.find(f"{space}tournament")
        assert facts is not None
        assert event is not None
        try:
            tournament = struct_of(event, Tournament)
            origin = struct_of(facts, SourceFacts)
        except msgspec.ValidationError as error:
            raise Refused(
                codes.INVALID.at(source.place(), f"a value is refused: {error}")
            ) from error
        rated = root.find(f"{space}rating")
        findings = [] if rated is None else [_rated_anew(source, rated)]
        layout = Layout(file=source.name)
        return Imported(
            tournament=msgspec.structs.replace(tournament, layout=layout),
            findings=tuple(findings),
            producer="tourneyelo",
            encoding=root.getroottree().docinfo.encoding or "utf-8",
            understanding=_understanding(origin),
        )


def _valid(source: Source) -> _Element:
    """Parse a document and hold it against the schema; nothing outside of it is ever looked at.

    Raises:
        Refused: it is broken, of another edition, or does not follow the schema.
    """
    from lxml.etree import LxmlError, XMLParser, fromstring

    from tourneyelo_xml.schema import validator

    parser = XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = fromstring(source.data, parser)
    except (LxmlError, ValueError) as error:
        line = getattr(error, "lineno", None)
        said = _PLACE_TOLD.sub("", " ".join(str(error).split()))
        raise Refused(codes.BROKEN.at(source.place(line), f"broken: {said}")) from error
    info: Any = root.getroottree().docinfo
    if info.doctype:
        raise Refused(codes.DECLARED_TYPE.at(source.place()))
    if root.tag != f"{{{NAMESPACE}}}{ROOT}":
        message = f"it is {root.tag}, and edition {EDITION} is known here"
        raise Refused(codes.OTHER_EDITION.at(source.place(_line(root)), message))
    checker = validator()
    if not checker.validate(root):
        raise Refused(_invalid(source, checker.error_log))
    return root


def _invalid(source: Source, log: Any) -> list[Finding]:
    """Name the first places that do not follow the schema, in the words of the validator."""
    return [
        codes.INVALID.at(source.place(entry.line), entry.message.replace(f"{{{NAMESPACE}}}", ""))
        for entry in list(log)[:3]
    ]


def _rated_anew(source: Source, rated: _Element) -> Finding:
    message = f"the figures by {rated.get('system')} ({rated.get('rules')}) are not read"
    return codes.RATED_ANEW.at(source.place(_line(rated)), message)


def _understanding(origin: SourceFacts) -> tuple[str, ...]:
    told = f"{origin.file or 'an input without a name'} ({origin.format or 'format not told'})"
    return (f"a report of edition {EDITION}, made of {told}",)


def _line(element: _Element) -> int | None:
    line: Any = element.sourceline
    return line if isinstance(line, int) else None

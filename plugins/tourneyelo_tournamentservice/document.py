"""The XML document: parsed without entities and without network, told by what it holds."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.plugin import Source
from tourneyelo_tournamentservice import codes

Element: TypeAlias = Any
"""An element of lxml, which is imported only when a document is parsed."""
_ROOT = re.compile(rb"<Tournament\s[^>]*\b(?:Dataversion|TeamEvent|Producer)\s*=")
_ANY_ROOT = re.compile(rb"<Tournament[\s>]")
_MOST_HEAD = 65536


def looks_like_trx(data: bytes) -> bool:
    """Tell a file of TurneringsService by the attributes of its first element."""
    head = _head(data)
    return b"<Tournament" in head and _ROOT.search(head) is not None


def could_be_trx(data: bytes) -> bool:
    """Tell a document whose first element has the name but none of the attributes."""
    head = _head(data)
    return b"<Group" in head and _ANY_ROOT.search(head) is not None


def parse(source: Source) -> Element:
    """Parse the document.

    Raises:
        Refused: it is no XML, or of another kind.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        remove_comments=True,
        remove_pis=True,
        encoding=source.written_in,
    )
    try:
        root = etree.fromstring(source.data, parser)
    except (etree.XMLSyntaxError, ValueError, LookupError) as error:
        raise Refused(_no_xml(source, error)) from error
    if root is None or root.tag != "Tournament":
        tag = None if root is None else root.tag
        raise Refused(codes.NOT_TRX.at(source.place(), f"the first element is {tag!r}"))
    return root


def _no_xml(source: Source, error: Exception) -> Finding:
    """Say why the document cannot be parsed, and what helps when its bytes are not as it says."""
    line = getattr(error, "lineno", None) or None
    reason = getattr(error, "msg", None) or str(error)
    remedy = "name the code page with --encoding, such as cp1252" if "encoding" in reason else ""
    return codes.NOT_XML.at(source.place(line), f"no XML: {reason}", remedy=remedy)


def groups(root: Element) -> list[Element]:
    """Return the groups, each a tournament of its own."""
    return [group for child in root.iterchildren("Groups") for group in child.iterchildren("Group")]


def group_names(found: list[Element]) -> list[str]:
    """Name the groups, those without a name by their number."""
    return [
        (group.get("Event") or "").strip() or f"group {number}"
        for number, group in enumerate(found, 1)
    ]


def _head(data: bytes) -> bytes:
    """Return the beginning without zeros, as UTF-16 has them; nothing where no element is."""
    head = data[:_MOST_HEAD]
    return head.replace(b"\0", b"") if b"<" in head else b""

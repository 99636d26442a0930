"""XML that is told element by element, and kept in no tree.

A few kilobytes unpack to millions of elements; a tree of them takes gigabytes.
"""

from __future__ import annotations

from typing import Any

from tourneyelo.workbooks.archives import Work


def parse(xml: bytes, target: Any, work: Work, *, recover: bool) -> Any:
    """Tell a target of lxml every element, and return what it makes of them.

    Raises:
        TooLargeError: there are more elements than any workbook has.
        lxml.etree.LxmlError: the XML is damaged, if it is not to recover from that.
    """
    from lxml import etree

    work.spend(xml.count(b"<") + xml.count(b"/>"))
    parser = etree.XMLParser(
        target=target,
        recover=recover,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    return etree.fromstring(xml, parser)

"""Saved messages: a page with all that belongs to it in one MIME message (.mht, .mhtml)."""

from __future__ import annotations

import re
from typing import NamedTuple

from tourneyelo.plugin import Source

_HEADER = re.compile(rb"[A-Za-z][A-Za-z0-9-]*:[^\n]*\n(?:[ \t][^\n]*\n)*")
_CONTENT = re.compile(
    rb"^content-type:\s*(?:multipart/(?:related|mixed|alternative)|text/html)", re.I
)


MOST_PARTS = 1_000
"""Pictures and styles of a page are parts too; a workbook of a hundred sheets has some hundred."""


class Page(NamedTuple):
    """The bytes of a page and the encoding that the message states for it."""

    source: Source
    encoding: str | None


def is_message(head: bytes) -> bool:
    """Return True for bytes that begin with the header lines of a message with a page."""
    at = 0
    while (line := _HEADER.match(head, at)) is not None:
        if _CONTENT.match(line[0]):
            return True
        at = line.end()
    return False


def pages(source: Source) -> list[Page]:
    """Take the pages out of a message, in their order; what is damaged gives none."""
    import email
    from email.message import Message

    def of(message: Message) -> list[Page]:
        payload = message.get_payload(decode=True)
        if message.get_content_type() != "text/html" or not isinstance(payload, bytes):
            return []
        inner = Source(source.name, payload, source.written_in)
        return [Page(inner, message.get_content_charset())]

    try:
        return [page for part in email.message_from_bytes(source.data).walk() for page in of(part)]
    except (ValueError, LookupError, RecursionError):
        return []

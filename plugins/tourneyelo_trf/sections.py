"""Sections: TRF has one name for the event, so that of the section is put behind it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding, Tournament
from tourneyelo_trf import codes


def named_by_section(event: Tournament) -> Tournament:
    """Return the event with its section in its name; itself when it has none or says it already."""
    if not _adds(event):
        return event
    return msgspec.structs.replace(event, name=event.title, section=None)


def problems(event: Tournament) -> Iterator[Finding]:
    """Tell that the name is not that of the input."""
    if _adds(event):
        name = named_by_section(event).name
        message = f"the section is written into the name of the event (012): {name}"
        yield codes.SECTION_IN_NAME.at(event.layout.place(None), message)


def _adds(event: Tournament) -> bool:
    return event.title != (event.name or None)

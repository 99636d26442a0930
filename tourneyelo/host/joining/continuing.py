"""Continuing: rounds of one event that stand in several parts of one input, such as sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import JOIN_LET_BE
from tourneyelo.host.joining import join, settled_by_joining
from tourneyelo.plugin import Imported

if TYPE_CHECKING:
    from tourneyelo.host import Host


def continued(host: Host, imported: Imported, read: Callable[[str], Imported]) -> Imported:
    """Join what else of an input tells rounds of the event; what is of another is let be and told.

    Args:
        host: the plugins.
        imported: the part that was read first.
        read: reads a part by its name.
    """
    if not imported.continued_in:
        return imported
    try:
        others = map(read, imported.continued_in)
        joined = join(imported, others, settled_by_joining(host))
    except Refused as refused:
        reasons = "; ".join(finding.message for finding in refused.findings)
        told = JOIN_LET_BE.at(message=f"{', '.join(imported.continued_in)} not joined: {reasons}")
        return msgspec.structs.replace(imported, findings=(*imported.findings, told))
    said = f"further rounds of the event, joined to it: {', '.join(imported.continued_in)}"
    return msgspec.structs.replace(joined, understanding=(*joined.understanding, said))

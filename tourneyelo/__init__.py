"""tourneyelo: from what an organiser has to a correct rating report.

    import tourneyelo

    imported = tourneyelo.read("open.trf")
    report = tourneyelo.rate(imported, system="fide")
    tourneyelo.write(report, "open-report.xlsx")

`read`, `check`, `rate`, `first_ratings`, `rank`, `compare` and `write` use all installed plugins; a
program that wants exactly its own builds a `Host.of(...)` and passes it as `host`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tourneyelo.api import check, compare, events, first_ratings, join, rank, rate, read, write
    from tourneyelo.host import Host

__version__ = "0.1.0"
__all__ = [
    "Host",
    "__version__",
    "check",
    "compare",
    "events",
    "first_ratings",
    "join",
    "rank",
    "rate",
    "read",
    "write",
]

_HOMES = {
    "Host": "tourneyelo.host",
    "check": "tourneyelo.api",
    "compare": "tourneyelo.api",
    "events": "tourneyelo.api",
    "first_ratings": "tourneyelo.api",
    "join": "tourneyelo.api",
    "rank": "tourneyelo.api",
    "rate": "tourneyelo.api",
    "read": "tourneyelo.api",
    "write": "tourneyelo.api",
}


def __getattr__(name: str) -> Any:
    """Import the front door's rooms only when someone enters them."""
    import importlib

    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'tourneyelo' has no attribute {name!r}")

"""TAISEN: ratings of the Go server, as far as they can be inferred."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the inferred ratings of the server."""
    from tourneyelo_taisen.system import Taisen

    return [Taisen()]

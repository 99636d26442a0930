"""Japan Correspondence Chess Association: the correction after the first twelve games."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer what is known of the ratings of the JCCA."""
    from tourneyelo_jcca.system import Jcca

    return [Jcca()]

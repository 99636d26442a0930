"""Checks that concern any event, whoever rates it: games told twice, identities, dates, counts."""

from __future__ import annotations

from tourneyelo.plugin import Check, hookimpl


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the checks of the general profile, one for each theme."""
    from tourneyelo_consistency.byes import Byes
    from tourneyelo_consistency.counts import Counts
    from tourneyelo_consistency.dates import Dates
    from tourneyelo_consistency.games import Games
    from tourneyelo_consistency.gaps import Gaps
    from tourneyelo_consistency.identities import Identities
    from tourneyelo_consistency.points import Points
    from tourneyelo_consistency.ranks import Ranks
    from tourneyelo_consistency.ratings import Ratings

    identities = [Identities(), Gaps(), Ratings()]
    return [Games(), *identities, Dates(), Points(), Ranks(), Byes(), Counts()]

"""Ratings: whether the FIDE list of the day can have held them, and national ones beside them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.impossible import too_high

FLOOR = 1400
IN_FORCE = datetime.date(2024, 3, 1)
"""Since when FIDE publishes no rating below 1400 (B.02 7.1.4 and the adjustment of that day)."""


class NationalRatings(Check):
    """Looks at national rating records, which need one more."""

    name = "fide-national-ratings"
    title = "national ratings: how the starting rank was made of them"
    profiles = (codes.PROFILE,)
    codes = (codes.STARTING_RANK_MISSING,)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report national rating records (NRS) without record 172."""
        federations = tournament.national_records
        if federations and tournament.pairing.starting_rank is None:
            records = f"national rating records ({listed(federations)})"
            message = f"the input has {records}, but not how the starting rank was made (172)"
            yield codes.STARTING_RANK_MISSING.at(tournament.layout.fact("starting_rank"), message)


class Ratings(Check):
    """Looks for ratings that are not FIDE's; FIDE takes its own whatever the report says."""

    name = "fide-ratings"
    title = f"ratings: {FLOOR} at least since {IN_FORCE}"
    profiles = (codes.PROFILE,)
    codes = (codes.RATING_BELOW_FLOOR, codes.RATING_IMPOSSIBLE)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report once who has a rating below the floor, and everybody whose rating cannot be."""
        yield from too_high(tournament, codes.RATING_IMPOSSIBLE)
        start = tournament.whole_start_date or tournament.start_date
        if start is not None and start < IN_FORCE:  # without a day the newest rules are used
            return
        rated = zip(tournament.players, tournament.rating_column, strict=True)
        low = [player for player, rating in rated if rating is not None and rating < FLOOR]
        if low:
            place = tournament.layout.place(low[0].row, "rating")
            examples = listed(f"{player.rating} of player {player.number}" for player in low)
            only = low[0].number if len(low) == 1 else None
            message = f"no FIDE rating is below {FLOOR}: {examples}"
            yield codes.RATING_BELOW_FLOOR.at(place, message, player=only)

"""Tie-breaks: those that rest on ratings need ratings of everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.dummies import has_games

_BY_RATING = re.compile(r"(?:ARO|TPR|PTP|APRO|APPO|RTNG)(?:[CM]\d)?(?:[/:].*)?", re.IGNORECASE)
"""C.07 10.1 to 10.6, with modifiers as in `ARO/C1`; older programs write `AROC1`."""


class TieBreaks(Check):
    """Looks at the tie-breaks that the report states."""

    name = "fide-tie-breaks"
    title = "tie-breaks: none by ratings when unrated players took part"
    profiles = (codes.PROFILE,)
    codes = (codes.RATING_TIE_BREAK,)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report once all tie-breaks by ratings, with the unrated players who have games."""
        facts = tournament.pairing
        stated = "tie_breaks" if by_rating(facts.tie_breaks) else "standing_order"
        criteria = by_rating((*facts.tie_breaks, *facts.standing_order))
        unrated = [p.number for p in tournament.players if p.rating is None and has_games(p)]
        if criteria and unrated:
            rest = "rests" if len(criteria) == 1 else "rest"
            who = f"player {unrated[0]} is" if len(unrated) == 1 else f"{_players(unrated)} are"
            message = f"{listed(criteria)} {rest} on ratings, but {who} unrated"
            only = unrated[0] if len(unrated) == 1 else None
            place = tournament.layout.fact(stated)
            yield codes.RATING_TIE_BREAK.at(place, message, player=only)


def by_rating(criteria: tuple[str, ...]) -> list[str]:
    """Return the tie-breaks that rest on ratings, each once."""
    return [code for code in dict.fromkeys(criteria) if _BY_RATING.fullmatch(code)]


def _players(numbers: list[int]) -> str:
    return f"{len(numbers)} players ({listed(numbers)})"

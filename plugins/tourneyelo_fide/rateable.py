"""Which games are rated, and why the others are not (B.02 1.1, 5.1, 7.3.1, 8.2, 8.3)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from tourneyelo.model import Agreement, Encounter, Result, TimeControlClass
from tourneyelo_fide.rules import RuleSet, article

_UNPLAYED = {
    Result.UNMOVED_WIN: "not rated: fewer than one move each was made (TRF code W, B.02 5.1)",
    Result.UNMOVED_DRAW: "not rated: fewer than one move each was made (TRF code D, B.02 5.1)",
    Result.UNMOVED_LOSS: "not rated: fewer than one move each was made (TRF code L, B.02 5.1)",
    Result.FORFEIT_WIN: "not rated: won by forfeit, no game was played (B.02 5.1)",
    Result.FORFEIT_LOSS: "not rated: lost by forfeit, no game was played (B.02 5.1)",
    Result.FULL_BYE: "not rated: full-point bye, no game was played",
    Result.HALF_BYE: "not rated: half-point bye, no game was played",
    Result.ZERO_BYE: "not rated: absent, no game was played",
    Result.PAIRING_BYE: "not rated: pairing-allocated bye, no game was played",
    Result.POINT_BYE: "not rated: full-point bye, no game was played",
    Result.UNPAIRED: "not rated: not paired",
    Result.LEFT_OUT: "not rated here: round left out of this part",
    Result.PENDING: "not rated: the result is not known yet",
    Result.UNKNOWN: "not rated: the result of the input has no known meaning",
}
_NOBODY_RATED = "not rated: neither player has a rating (B.02 8.2)"
_DISAGREED = {
    Agreement.NOBODY_MET: "not rated: a result without an opponent is no game",
    Agreement.RESULTS_DIFFER: "not rated: the two players' records contradict each other",
    Agreement.ONE_SIDED: "not rated: the opponent's record does not know this game",
    Agreement.OPPONENT_MISSING: "not rated: the input holds no record of the opponent",
    Agreement.SELF: "not rated: the opponent is the player himself",
}


MOST_MINUTES = 120
"""No game needs more time than this (B.02 1.1)."""


class Conditions(msgspec.Struct, frozen=True, kw_only=True):
    """What decides about games besides the players: rules, class, and time for 60 moves."""

    rules: RuleSet
    class_: TimeControlClass
    minutes: Fraction | None = None
    """None when the time is unknown or the event was approved all the same."""

    unequal_times: bool = False
    """White and Black had different times."""

    @property
    def forbidden(self) -> str | None:
        """Why no game of the event is rated; None when nothing forbids it."""
        if self.unequal_times and self.class_ is not TimeControlClass.STANDARD:
            return "not rated: White and Black had different times (Rapid/Blitz 1.2)"
        return None

    @property
    def time_matters(self) -> bool:
        """True when the time control may be too short for some game (B.02 1.1)."""
        if self.minutes is None or not self.rules.minimum_time:
            return False
        return self.class_ is TimeControlClass.STANDARD and self.minutes < MOST_MINUTES


def refusal(encounter: Encounter, rating: int | None, conditions: Conditions) -> str | None:
    """Say why a game is not rated; None when it is, for a change or towards a first rating.

    Args:
        encounter: the round of the player.
        rating: the player's rating; None when unrated.
        conditions: rules and circumstances of the event.
    """
    no_game = _UNPLAYED.get(encounter.record.result) or conditions.forbidden
    if no_game:
        return no_game
    if not encounter.agreement.usable or encounter.opponent is None:
        return _DISAGREED[encounter.agreement]
    opponent = encounter.opponent.rating
    if opponent is None:
        cited = article(conditions.class_, 1)
        alone = f"not rated: the opponent is unrated ({cited})"
        return _NOBODY_RATED if rating is None else alone
    far = _too_far_apart(rating, opponent, conditions.rules)
    if far or not conditions.time_matters:
        return far
    return _too_short(rating, opponent, conditions)


def over_the_board(encounter: Encounter) -> bool:
    """Tell whether a game was played against somebody present."""
    return encounter.record.result.played and encounter.agreement.usable


def required_minutes(rating: int | None, opponent: int | None) -> int:
    """Return the time each player needs for a standard game (B.02 1.1).

    An unrated player counts as rated below 1800; this is inferred, the article is silent.
    """
    highest = max(rating or 0, opponent or 0)
    if highest >= 2400:
        return MOST_MINUTES
    return 90 if highest >= 1800 else 60


def too_short(rating: int | None, opponent: int | None, conditions: Conditions) -> bool:
    """Tell whether the time control forbids rating the game as standard."""
    if not conditions.time_matters or conditions.minutes is None:
        return False
    return conditions.minutes < required_minutes(rating, opponent)


def _too_short(rating: int | None, opponent: int, conditions: Conditions) -> str | None:
    if not too_short(rating, opponent, conditions):
        return None
    assert conditions.minutes is not None
    needed = required_minutes(rating, opponent)
    return (
        f"not rated: {float(conditions.minutes):g} minutes for 60 moves, where a game of a player "
        f"rated {max(rating or 0, opponent)} needs {needed} (B.02 1.1)"
    )


def _too_far_apart(rating: int | None, opponent: int, rules: RuleSet) -> str | None:
    if rules.unrated_gap is None or rating is None:
        return None
    gap = abs(rating - opponent)
    if gap >= rules.unrated_gap and max(rating, opponent) > rules.unrated_gap_above:
        return (
            f"not rated: {gap} points apart and a player above {rules.unrated_gap_above} "
            "(Rapid/Blitz 7.3.1)"
        )
    return None

"""Rule sets: the Rating Regulations as data with dates, chosen by the first day of the event.

What a period's regulations say on a point that our sources do not hold is None here, and whoever
needs it says so instead of using another period's rule.
"""

from __future__ import annotations

import datetime
import enum
from functools import lru_cache

import msgspec

from tourneyelo.model import TimeControlClass
from tourneyelo_fide import provisions
from tourneyelo_fide.provisions import Mark, Provision

STANDARD_ONLY = (TimeControlClass.STANDARD,)
FAST_ONLY = (TimeControlClass.RAPID, TimeControlClass.BLITZ)


def article(class_: TimeControlClass, number: int) -> str:
    """Name the article on changes: B.02 8.3.x for standard, Rapid/Blitz 7.3.x for the others."""
    if class_ is TimeControlClass.STANDARD:
        return f"8.3.{number}"
    return f"Rapid/Blitz 7.3.{number}"


class Limit(enum.Enum):
    """How differences above 400 points are treated (8.3.1)."""

    EVERY_GAME = "every game"
    ONE_UPGRADE = "one upgrade in an event"
    """The stronger side has its greatest difference reduced, its other games count in full."""


class FirstRating(enum.Enum):
    """How the first rating of an unrated player arises (8.2)."""

    AVERAGE_2022 = "average of the opponents, 20 points for each half point above one half"
    TWO_DRAWS_2024 = "two draws against 1800 added, at most 2200"


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """What the regulations say for events of some classes from a day on."""

    since: datetime.date
    classes: tuple[TimeControlClass, ...]
    source: str
    provisions: tuple[Provision, ...]
    """What the figures below rest on."""
    limit: Limit = Limit.EVERY_GAME
    greatest_difference: int = 400
    """Points beyond which a difference counts as this one (8.3.1)."""
    unlimited_from: int | None = None
    """Players of this rating and more have the true difference counted."""
    unrated_gap: int | None = None
    """Games with at least this difference and a player above `unrated_gap_above` are not rated."""
    unrated_gap_above: int = 2600
    first_rating: FirstRating | None = None
    floor: int | None = None
    """Lowest rating that is published."""
    development_coefficient: bool = False
    """True when the K of article 8.3.3 is known for the period."""
    minimum_time: bool = False
    """True when the time needed by a game is known for the period (1.1)."""

    @property
    def name(self) -> str:
        """How reports name the rule set."""
        return f"fide {self.since.isoformat()}"

    def marked(self, mark: Mark) -> tuple[Provision, ...]:
        """Return the provisions of a mark."""
        return tuple(each for each in self.provisions if each.mark is mark)


_STANDARD = "B.02 Rating Regulations"
_FAST = "B.02 Rapid and Blitz Rating Regulations"
RULE_SETS = (
    RuleSet(
        since=datetime.date(2009, 1, 1),
        classes=STANDARD_ONLY,
        source=f"{_STANDARD} before July 2009: the limit of 350 points in every game",
        provisions=(provisions.LIMIT_350, *provisions.BEFORE_2022),
        greatest_difference=350,
    ),
    RuleSet(
        since=datetime.date(2009, 7, 1),
        classes=STANDARD_ONLY,
        source=f"{_STANDARD} before 2022: the limit of 400 points in every game",
        provisions=(provisions.LIMIT_400, *provisions.BEFORE_2022),
    ),
    RuleSet(
        since=datetime.date(2022, 1, 1),
        classes=STANDARD_ONLY,
        source=f"{_STANDARD} in force from 1 January 2022",
        provisions=provisions.OF_2022,
        limit=Limit.ONE_UPGRADE,
        first_rating=FirstRating.AVERAGE_2022,
        floor=1000,
        development_coefficient=True,
        minimum_time=True,
    ),
    RuleSet(
        since=datetime.date(2024, 3, 1),
        classes=tuple(TimeControlClass),
        source=f"{_STANDARD} and {_FAST} in force from 1 March 2024",
        provisions=provisions.OF_2024,
        first_rating=FirstRating.TWO_DRAWS_2024,
        floor=1400,
        development_coefficient=True,
        minimum_time=True,
    ),
    RuleSet(
        since=datetime.date(2024, 12, 1),
        classes=FAST_ONLY,
        source=f"{_FAST} with article 7.3.1 as amended on 1 December 2024",
        provisions=(*provisions.OF_2024, provisions.UNRATED_GAP),
        unrated_gap=600,
        first_rating=FirstRating.TWO_DRAWS_2024,
        floor=1400,
        development_coefficient=True,
    ),
    RuleSet(
        since=datetime.date(2025, 10, 1),
        classes=STANDARD_ONLY,
        source=f"{_STANDARD} with article 8.3.1 as amended on 1 October 2025",
        provisions=(*provisions.OF_2024, provisions.UNLIMITED),
        unlimited_from=2650,
        first_rating=FirstRating.TWO_DRAWS_2024,
        floor=1400,
        development_coefficient=True,
        minimum_time=True,
    ),
)


def rule_set(day: datetime.date, class_: TimeControlClass) -> RuleSet | None:
    """Choose the rule set for an event that begins on `day`; None when our sources hold none."""
    fitting = [rules for rules in RULE_SETS if class_ in rules.classes and rules.since <= day]
    return fitting[-1] if fitting else None


def newest(class_: TimeControlClass) -> RuleSet:
    """Return the rule set in force today as far as our sources reach."""
    return [rules for rules in RULE_SETS if class_ in rules.classes][-1]


@lru_cache(maxsize=64)
def named(name: str) -> RuleSet | None:
    """Find a rule set by its name or by the day it begins on."""
    wanted = name.removeprefix("fide ").strip()
    return next((rules for rules in RULE_SETS if rules.since.isoformat() == wanted), None)


def unknown(day: datetime.date, class_: TimeControlClass) -> str:
    """Say why there is no rule set for a day, and what little is known of that time."""
    if class_ is TimeControlClass.STANDARD:
        return "our sources begin with 2009"
    return (
        "the rapid and blitz regulations before 1 March 2024 are not in our sources"
        if day >= datetime.date(2022, 1, 1)
        else "of the rapid and blitz regulations before 2022 our sources hold no more than K 20 "
        "for everybody and bands of 15 to 60 and of 5 to 15 minutes (2012)"
    )

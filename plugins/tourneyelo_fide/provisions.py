"""Provisions: what each period's Rating Regulations settle, from which source, and how surely.

Marks follow the sources: confirmed by a named text, inferred where the text is silent, or unknown.
"""

from __future__ import annotations

import enum

import msgspec

CHAPTER_2024 = "B.02 in force from 1 March 2024 (handbook.fide.com/chapter/B022024)"
CHAPTER_FAST = "Rapid and Blitz in force from 1 March 2024 (chapter/B02RBRegulations2024)"
CHAPTER_2022 = "B.02 in force from 1 January 2022 (handbook.fide.com/chapter/B022022)"
HISTORY = "history of the 400-point rule at chesselo.com"
NO_SOURCE = "no source"


class Mark(enum.StrEnum):
    """How sure our sources are of a rule."""

    CONFIRMED = "confirmed"
    INFERRED = "inferred"
    UNKNOWN = "unknown"


class Provision(msgspec.Struct, frozen=True):
    """One thing that a period's regulations settle, and how sure that is."""

    topic: str
    rule: str
    source: str
    mark: Mark = Mark.CONFIRMED


_TABLE = "expected scores by table 8.1.2 as printed today"
LIMIT_350 = Provision("limit", "350 points in every game", HISTORY)
LIMIT_400 = Provision("limit", "400 points in every game", HISTORY)
BEFORE_2022 = (
    Provision("expected score", _TABLE, "table 8.1.2 of later texts", Mark.INFERRED),
    Provision("K x n", "K times games at most 700", "8.3.3 of later texts", Mark.INFERRED),
    Provision("K", "the development coefficient", NO_SOURCE, Mark.UNKNOWN),
    Provision("floor", "the lowest rating published", NO_SOURCE, Mark.UNKNOWN),
    Provision("first rating", "how first ratings arise", NO_SOURCE, Mark.UNKNOWN),
    Provision("time", "the time that a game needs", NO_SOURCE, Mark.UNKNOWN),
    Provision(
        "unrated", "rated games against the unrated in round robins", NO_SOURCE, Mark.UNKNOWN
    ),
)
OF_2022 = (
    Provision("limit", "400 points, for the stronger side in one game of an event", CHAPTER_2022),
    Provision("limit", "400 points in every game of the weaker side", NO_SOURCE, Mark.INFERRED),
    Provision("K", "40, 20 and 10 as today", CHAPTER_2022),
    Provision("floor", "1000", CHAPTER_2022),
    Provision("first rating", "average, and 20 points for each half point above one half",
              CHAPTER_2022),
    Provision("first rating", "5 games within 26 months as today", CHAPTER_2024, Mark.INFERRED),
    Provision("first rating", "whether a first event without a point counted", NO_SOURCE,
              Mark.UNKNOWN),
    Provision("time", "120, 90 or 60 minutes, measured by the ratings at the start of the event",
              CHAPTER_2022),
    Provision("time", "counted for 60 moves", CHAPTER_FAST, Mark.INFERRED),
)  # fmt: skip
OF_2024 = (
    Provision("limit", "400 points in every game", CHAPTER_2024),
    Provision("K", "40, 20 and 10 (8.3.3, Rapid/Blitz 7.3.3)", CHAPTER_2024),
    Provision("floor", "1400", CHAPTER_2024),
    Provision("first rating", "two draws against 1800 added, at most 2200 (8.2)", CHAPTER_2024),
    Provision("first rating", "an exact half is rounded up", "B.01 1.4.9", Mark.INFERRED),
    Provision("time", "120, 90 or 60 minutes (1.1)", CHAPTER_2024),
    Provision("time", "counted for 60 moves", CHAPTER_FAST, Mark.INFERRED),
)
UNRATED_GAP = Provision(
    "limit", "games 600 points apart with a player above 2600 are not rated (7.3.1)", CHAPTER_FAST
)
UNLIMITED = Provision(
    "limit", "the true difference for players of 2650 and more (8.3.1)", CHAPTER_2024
)

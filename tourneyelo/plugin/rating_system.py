"""Rating systems: from results and ratings to changes, game by game, with reasons."""

from __future__ import annotations

import datetime
import enum
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tourneyelo.model.newcomer import Career, FirstRatings
from tourneyelo.model.rating import RatingRun
from tourneyelo.model.state import StateField
from tourneyelo.model.tournament import TimeControlClass, Tournament
from tourneyelo.plugin.bulk import BulkGames
from tourneyelo.plugin.example import Example
from tourneyelo.plugin.offer import Offer
from tourneyelo.plugin.rating_period import RatingPeriod


class Unit(enum.StrEnum):
    """When ratings move."""

    GAME = "game"
    """After every game, in the order of rounds."""
    EVENT = "event"
    """After the event, from what everybody had before it."""
    PERIOD = "period"
    """After a rating period, of which this event is one or a part."""


class Status(enum.StrEnum):
    """How far the formula is known."""

    OFFICIAL = "official"
    """As a document of its owner has it."""
    HISTORIC = "historic"
    """As documents have it; nobody rates by it today."""
    INFERRED = "inferred"
    """Reconstructed, or with parameters that only the user can give."""
    STAND_IN = "stand-in"
    """Unknown; another formula takes its place when the user asks for it."""


class RatingSystem(Offer):
    """Rates a whole event at once: several systems need everyone's start values."""

    owner: str
    """Whose rules these are, such as `FIDE`."""
    lower_is_better: ClassVar[bool] = False
    """True for scales that count downwards, such as Ingo."""
    middle: ClassVar[int] = 1500
    """An average player's rating on this scale, where simulations begin."""
    foretells: ClassVar[bool] = True
    """False when `expected` of a game is known only after the event, as by final ratings."""
    unit: ClassVar[Unit | None] = None
    """When ratings move; None: not said."""
    status: ClassVar[Status | None] = None
    """How far the formula is known; figures of INFERRED and STAND_IN are marked in every output."""
    source: ClassVar[str] = ""
    """The document and its date."""
    formula: ClassVar[str] = ""
    """The formula in a few lines of plain text, for `tourneyelo systems NAME`."""
    inferred: ClassVar[tuple[str, ...]] = ()
    """What is inferred, unknown or a stand-in, a sentence each; `tourneyelo systems --status`."""
    state_fields: ClassVar[tuple[StateField, ...]] = ()
    """What it must know of a player besides the rating; comes as `player.state`."""
    trial: ClassVar[Mapping[str, Any]] = {}
    """Invented options with which it can be tried, when it refuses to work without some."""

    @abstractmethod
    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Compute every player's figures; `options` is an instance of `self.options`.

        What cannot be computed is None with a finding, never a guess in silence.

        Raises:
            Refused: a parameter that no source tells was not given; the remedy names the option.
        """

    def rate_bulk(
        self,
        players: Mapping[str, Any],  # noqa: ARG002
        games: BulkGames,  # noqa: ARG002
        options: Any,  # noqa: ARG002
    ) -> Mapping[str, Any] | None:
        """Rate games by the million by the same formula; None: the system does not offer it.

        Args:
            players: `rating` and every state field that is needed, a sequence each.
            games: the games of one event or period.
            options: an instance of `self.options`.
        """
        return None

    def example(self) -> Example | None:
        """Return a worked example with the figures that its source prints; None: there is none."""
        return None

    def first_ratings(self, careers: Sequence[Career], options: Any) -> FirstRatings | None:  # noqa: ARG002
        """Pool several events to first ratings; None when the system knows no such pooling."""
        return None

    def period(
        self,
        month: datetime.date,  # noqa: ARG002
        time_control_class: TimeControlClass,  # noqa: ARG002
        options: Any,  # noqa: ARG002
    ) -> RatingPeriod | None:
        """Give the sums of a month by its first day; None when the system knows no periods."""
        return None

"""Rating systems: from results and ratings to changes, game by game, with reasons."""

from __future__ import annotations

import datetime
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from tourneyelo.model.newcomer import Career, FirstRatings
from tourneyelo.model.rating import RatingRun
from tourneyelo.model.tournament import TimeControlClass, Tournament
from tourneyelo.plugin.offer import Offer
from tourneyelo.plugin.rating_period import RatingPeriod


class RatingSystem(Offer):
    """Rates a whole event at once: several systems need everyone's start values."""

    owner: str
    """Whose rules these are, such as `FIDE`."""
    lower_is_better: ClassVar[bool] = False
    """True for scales that count downwards, such as Ingo."""

    @abstractmethod
    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Compute every player's figures; `options` is an instance of `self.options`.

        What cannot be computed is None with a finding, never a guess in silence.
        """

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

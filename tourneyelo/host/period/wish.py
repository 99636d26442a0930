"""Wish: what is asked of a period, in a form that other processes can be sent."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host import guard
from tourneyelo.host.filling import fill
from tourneyelo.model import TimeControlClass
from tourneyelo.plugin import RatingPeriod

if TYPE_CHECKING:
    from tourneyelo.host import Host


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """Which month, by which rules and lists."""

    month: datetime.date
    """Its first day."""
    time_control_class: TimeControlClass = TimeControlClass.STANDARD
    system: str = "fide"
    settings: dict[str, str] = {}
    """Options of the system as the user gave them."""
    late: bool = False
    """Take what earlier lists have missed."""
    lists: str | None = None
    """The database of rating lists; None asks none."""
    cache: str | None = None
    """The folder of what was read before; None keeps nothing."""

    @property
    def lists_path(self) -> Path | None:
        """The database as a path."""
        return None if self.lists is None else Path(self.lists)

    def period(self, host: Host) -> RatingPeriod:
        """Ask the system for the month.

        Raises:
            UnknownName: there is no such system.
            Misuse: it knows no periods, or an option does not fit.
        """
        system = host.rating_systems[self.system]
        options = fill(system, self.settings)
        with guard.refusing(system):
            period = system.period(self.month, self.time_control_class, options)
        if period is None:
            raise Misuse(f"{system.title} knows no rating periods")
        return period

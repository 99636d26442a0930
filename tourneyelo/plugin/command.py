"""Commands: further words of the command line."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from tourneyelo.plugin.offer import Offer

if TYPE_CHECKING:
    import click


class Command(Offer):
    """Adds `tourneyelo NAME`; the host stands in `click.Context.obj`."""

    @abstractmethod
    def build(self) -> click.Command:
        """Return the click command; its name is the offer's."""

"""What all offers of a plugin have in common: a name, a title, options and codes."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

import msgspec

from tourneyelo.model.finding import Code


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of an offer that has none."""


class Offer(ABC):
    """Something a plugin offers under a name that users type."""

    name: str
    """Lower case, unique among offers of its kind."""
    title: str
    """One line for people."""
    options: ClassVar[type[msgspec.Struct]] = NoOptions
    """A frozen struct with defaults; users fill it by `-O name=value`."""
    codes: ClassVar[tuple[Code, ...]] = ()
    """The kinds of findings it can report."""

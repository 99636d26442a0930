"""List readers: from a federation's rating list to rows that all lists share."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.listed import CLASSES
from tourneyelo.model.tournament import TimeControlClass
from tourneyelo.plugin.importer import Detection
from tourneyelo.plugin.list_file import ListFile
from tourneyelo.plugin.offer import Offer

MOST_KEPT = 20
"""Findings of one code that are kept; of the others only the number."""


class ListRow(NamedTuple):
    """A line of a list: texts as printed; nothing and `0` mean unknown or unrated.

    Blanks around a text do not count.
    """

    number: str
    """The owner's number of the player."""
    name: str
    federation: str = ""
    sex: str = ""
    """`M`, `F`, or `W` where women are called so."""
    title: str = ""
    women_title: str = ""
    other_titles: str = ""
    """Separated by commas."""
    foa_title: str = ""
    rating: str = ""
    games: str = ""
    k: str = ""
    rapid_rating: str = ""
    rapid_games: str = ""
    rapid_k: str = ""
    blitz_rating: str = ""
    blitz_games: str = ""
    blitz_k: str = ""
    birth_year: str = ""
    flag: str = ""
    """With `i` inactive, with `w` a woman."""


class ListFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a list says of itself."""

    owner: str
    """Who publishes it, such as `FIDE`: the name under which its numbers are known."""
    layout: str
    """The kind of list in words, for people."""
    month: str | None = None
    """`YYYY-MM` by the list's own words; None when it does not say, and the user must."""
    month_evidence: str = ""
    classes: tuple[TimeControlClass, ...] = CLASSES
    """The classes that the list tells."""
    usual_ratings: tuple[int, int] = (1, 4000)
    """Ratings outside are reported as odd."""
    usual_k: tuple[int, ...] = ()
    """Other K are reported as odd; empty where the list has none."""


class Remarks:
    """The findings of a list, of which there may be a million: the first of each are kept."""

    def __init__(self) -> None:
        self._kept: list[Finding] = []
        self.counts: Counter[str] = Counter()
        """How many there were of each code."""

    def add(self, finding: Finding) -> None:
        """Count a finding, and keep it if it is among the first of its code."""
        self.counts[finding.code] += 1
        if self.counts[finding.code] <= MOST_KEPT:
            self._kept.append(finding)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Those that were kept, in order."""
        return tuple(self._kept)


class ListContents(msgspec.Struct, frozen=True, kw_only=True):
    """A list being read: facts at once, rows as they come, remarks complete after the last."""

    facts: ListFacts
    rows: Iterator[ListRow]
    remarks: Remarks


class ListReader(Offer):
    """Reads the rating lists of one owner, as a stream."""

    extensions: ClassVar[tuple[str, ...]] = ()
    """Usual extensions with their dot, for people; detection goes by content."""
    download: ClassVar[str] = ""
    """Where users find the file, in one sentence: nothing is ever fetched for them."""

    @abstractmethod
    def detect(self, file: ListFile) -> Detection:
        """Tell from the first bytes how surely the file is such a list; never raise."""

    @abstractmethod
    def read(self, file: ListFile, options: Any) -> ListContents:
        """Begin to read; `options` is an instance of `self.options`.

        Raises:
            Refused: at once or from `rows`: it cannot be read with certainty.
        """

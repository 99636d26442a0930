"""Vocabularies: each distinct text of a field is understood once, each oddity told every time.

A report repeats itself: the same ratings, federations and round blocks stand in thousands of
lines. Understanding a text once and looking it up afterwards is what makes the reader fast.
Texts that are odd are remembered; the importer then looks for the lines that carry them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from tourneyelo.model import Code

T = TypeVar("T")


class Oddity(Exception):  # noqa: N818 - not an error: the value is usable
    """A text that is understood only in part: the value to use, and what to say.

    `raw` asks for the text to be kept; `offset` is where in the text the odd character stands.
    """

    def __init__(
        self, value: object, code: Code, message: str, *, raw: bool = False, offset: int = 0
    ) -> None:
        super().__init__(message)
        self.value, self.code, self.message = value, code, message
        self.raw, self.offset = raw, offset


class Misplaced(Exception):  # noqa: N818 - leads to realignment, not to an error
    """A text that cannot stand in this field: its line is shifted or damaged."""


class Vocabulary(dict[str, T], Generic[T]):
    """Text of a field to what it means; `odd` holds the texts to look for afterwards."""

    def __init__(self, understand: Callable[[str], T]) -> None:
        super().__init__()
        self._understand = understand
        self.odd: dict[str, Oddity] = {}

    def __missing__(self, text: str) -> T:
        """Understand a new text.

        Raises:
            Misplaced: it cannot stand here.
        """
        try:
            value = self._understand(text)
        except Oddity as oddity:
            self.odd[text] = oddity
            value = oddity.value  # type: ignore[assignment]
        self[text] = value
        return value

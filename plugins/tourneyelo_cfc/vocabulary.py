"""The words of the format: result codes, classes and kinds of event."""

from __future__ import annotations

from tourneyelo.model import Result, TimeControlClass

AGAINST = {
    "W": Result.WIN,
    "D": Result.DRAW,
    "L": Result.LOSS,
    "WF": Result.FORFEIT_WIN,
    "LF": Result.FORFEIT_LOSS,
    "WRF": Result.FORFEIT_WIN,
    "LRF": Result.FORFEIT_LOSS,
}
"""Code before the number of an opponent."""
RATED_FORFEITS = {"WRF": "WF", "LRF": "LF"}
ALONE = {"W": Result.POINT_BYE, "D": Result.HALF_BYE, "L": Result.ZERO_BYE}
"""Code before 0: byes, and forfeits that are not rated."""
LETTERS = {
    Result.WIN: "W",
    Result.DRAW: "D",
    Result.LOSS: "L",
    Result.FORFEIT_WIN: "WF",
    Result.FORFEIT_LOSS: "LF",
}
"""What is written before the number of an opponent."""
LETTERS_ALONE = {
    Result.POINT_BYE: "W",
    Result.FULL_BYE: "W",
    Result.PAIRING_BYE: "W",
    Result.HALF_BYE: "D",
    Result.ZERO_BYE: "L",
    Result.UNPAIRED: "L",
    Result.UNMOVED_WIN: "W",
    Result.UNMOVED_DRAW: "D",
    Result.UNMOVED_LOSS: "L",
    Result.FORFEIT_WIN: "W",
    Result.FORFEIT_LOSS: "L",
}
"""What is written before 0."""
TENTHS = {"W": 10, "D": 5, "L": 0}
"""Worth of a code by its first letter."""

CLASSES = {"R": TimeControlClass.STANDARD, "A": TimeControlClass.RAPID}
CLASS_LETTERS = {class_: letter for letter, class_ in CLASSES.items()}
KINDS = {"S": "Swiss", "R": "Round robin"}
RATED_ROUNDS = "cfc.rated-forfeits"
"""Fact of a player: the rounds of his rated forfeits, as `2 5`."""

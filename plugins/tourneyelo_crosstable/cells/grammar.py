"""A grammar: one way of writing what a player's round was, and the words that all ways share."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

import msgspec

from tourneyelo.model import NOT_PAIRED, Colour, Result, RoundResult
from tourneyelo_crosstable.sheet import Cell, text_of
from tourneyelo_crosstable.words import cell_word

POINT_BYE = RoundResult(None, None, Result.POINT_BYE)
HALF_BYE = RoundResult(None, None, Result.HALF_BYE)
PAIRING_BYE = RoundResult(None, None, Result.PAIRING_BYE)
FORFEIT_WIN = RoundResult(None, None, Result.FORFEIT_WIN)
FORFEIT_LOSS = RoundResult(None, None, Result.FORFEIT_LOSS)
UNREADABLE = RoundResult(None, None, Result.UNKNOWN)

LONGEST = 40
"""Characters of a cell that says what a round was."""
MOST_NUMBER = 9999
"""The greatest number that a round cell can name."""
HALVES = ("½", "1/2", "0.5", "0,5", ".5", ",5", "=")
BYES = dict.fromkeys(HALVES, HALF_BYE) | {"1": POINT_BYE, "0": NOT_PAIRED}
"""Worth of a bye to the bye."""
COLOURS = dict.fromkeys("wW", Colour.WHITE) | dict.fromkeys("bBsS", Colour.BLACK)
"""`s` is black in German exports."""
_DASHES = str.maketrans("−–‐‑—⁄∕", "-----//")
"""Dashes and strokes of fractions that look like those of a keyboard."""
_WORD = re.compile(
    r"(?:(half|full|zero|1/2|0?[.,]5|[10½])[\s-]*(?:point)?[\s(-]*)?"
    r"(?:bye|spielfrei|freilos|exempt|exento|descansa|folga|riposo|pauza|轮空|輪空)"
    r"[\s:(]*(1/2|0?[.,]5|[10½=+-])?\)?",
    re.IGNORECASE,
)
_NAMED_WORTH = {"half": "½", "full": "1", "zero": "0"}
_SIGNED_WORTH = {"+": "1", "=": "½", "-": "0"}
_NOBODY = re.compile(r"bye|spielfrei|freilos", re.IGNORECASE)
_LONGEST_NOBODY = len("spielfrei")
_BYES_OF_TRF = {
    "u": PAIRING_BYE,
    "f": POINT_BYE,
    "+": POINT_BYE,
    "h": HALF_BYE,
    **dict.fromkeys(("z", "-", ""), NOT_PAIRED),
}
_WITHOUT_GAME: dict[str, RoundResult] = {
    **{f"0000-{letter}": bye for letter, bye in _BYES_OF_TRF.items()},
    "pab": PAIRING_BYE,
    "fpb": POINT_BYE,
    "hpb": HALF_BYE,
    "zpb": NOT_PAIRED,
    **dict.fromkeys(("1f", "1x", "1k", "+f", "+:-", "+/-"), FORFEIT_WIN),
    **dict.fromkeys(("1kampflos", "+kampflos", "kampflosgewonnen"), FORFEIT_WIN),
    **dict.fromkeys(("0f", "0x", "0k", "-f", "-:+", "-/+", "-:-", "-/-"), FORFEIT_LOSS),
    **dict.fromkeys(("0kampflos", "-kampflos", "kampflosverloren"), FORFEIT_LOSS),
    **dict.fromkeys(("0(abs)", "0abs", "0(absent)", "0absent"), NOT_PAIRED),
    **dict.fromkeys(("abs", "absent", "ausente", "assente", "abwesend", "fehlt"), NOT_PAIRED),
    **dict.fromkeys(("wd", "w/d", "withdrawn", "withdrew", "retired", "retirado"), NOT_PAIRED),
    **dict.fromkeys(("np", "notpaired", "unpaired", "out", "zurückgezogen"), NOT_PAIRED),
}
"""What a word without opponent says, by its text in small letters without blanks.

Words that leave open who won, such as `ff`, `kampflos` and `x`, stay unreadable.
"""

_BY_WORD = {"bye": POINT_BYE, "not_paired": NOT_PAIRED, "withdrawn": NOT_PAIRED}
"""What a word of another language says in place of a game, by its meaning."""


class Grammar(msgspec.Struct, frozen=True, kw_only=True):
    """One way of writing rounds."""

    name: str
    """Whose way it is, in a sentence."""
    examples: str
    game: re.Pattern[str]
    """Has the groups `opponent` and `result`, and `colour` where cells tell it."""
    results: dict[str, Result]
    """What the group `result` says, by its text in capitals."""
    byes: dict[str, RoundResult]
    """What a cell without opponent says, by its text in small letters without blanks."""
    colours: dict[str, Colour] = msgspec.field(default_factory=COLOURS.copy)
    distinctive: bool = True
    """False when its cells occur as something else too, so that a heading must call them rounds."""
    national: bool = False
    """True when its ratings are those of one federation, not of FIDE."""
    telling: re.Pattern[str] | None = None
    """The games that speak for this grammar; None for all."""

    def names_opponent(self, cell: Cell) -> bool:
        """Return True for a cell that names an opponent."""
        return isinstance(cell, str) and cell != "" and bool(self._game_in(tidy(cell)))

    def read(self, cell: Cell) -> RoundResult:
        """Read a round cell; `UNREADABLE` when it says nothing that can be named."""
        if isinstance(cell, str) and len(cell) <= LONGEST:
            game = self.game.fullmatch(cell.strip())
            if game:
                return self._played(game)
        text = tidy(cell)
        game = self._game_in(text)
        return self._played(game) if game else self._without_game(text)

    def _played(self, game: re.Match[str]) -> RoundResult:
        opponent, written = game.group("opponent", "result")
        result = self.results.get(written) or self.results["".join(written.upper().split())]
        colour = game["colour"] if "colour" in self.game.groupindex else None
        record = RoundResult(int(opponent), self.colours.get(colour or ""), result)
        return record if record.opponent else without_opponent(record)

    def speaks_for(self, text: str) -> bool:
        """Return True for a tidy text by which this grammar may be known."""
        return len(text) <= LONGEST and bool((self.telling or self.game).fullmatch(text))

    def spoken_by(self, texts: Iterable[str]) -> int:
        """Count the tidy texts, none longer than `LONGEST`, by which this grammar may be known."""
        return len([*filter(None, map((self.telling or self.game).fullmatch, texts))])

    def _game_in(self, text: str) -> re.Match[str] | None:
        return self.game.fullmatch(text) if len(text) <= LONGEST else None

    def _without_game(self, text: str) -> RoundResult:
        if not text:
            return NOT_PAIRED
        if len(text) > LONGEST:
            return UNREADABLE
        if bye := _bye_in_words(text):
            return bye
        folded = "".join(text.removesuffix(".0").split()).casefold()
        said = self.byes.get(folded) or _WITHOUT_GAME.get(folded.rstrip("."))
        return said or _BY_WORD.get(cell_word(text) or "", UNREADABLE)


def _bye_in_words(text: str) -> RoundResult | None:
    word = _WORD.fullmatch(text)
    return BYES[_worth(word) or "1"] if word else None


def _worth(word: re.Match[str]) -> str | None:
    before = (word[1] or "").casefold()
    if word[2] in _SIGNED_WORTH:
        return _SIGNED_WORTH[word[2]]
    return word[2] or _NAMED_WORTH.get(before, before) or None


def tidy(cell: Cell) -> str:
    """Bring a cell into plain text: blanks and a leading apostrophe off, one kind of dash."""
    text = text_of(cell)
    if text.isascii() and text.isalnum():
        return text
    if not text.isascii():
        text = text.translate(_DASHES)
    if "&" in text:
        text = html.unescape(text).strip()
    return text.removeprefix("'")


def is_word_bye(cell: Cell) -> bool:
    """Return True for a bye written as a word without its worth."""
    text = tidy(cell)
    word = _WORD.fullmatch(text)
    return not _worth(word) if word else cell_word(text) == "bye"


def round_in_words(text: str) -> RoundResult | None:
    """Tell what a word such as `half-point bye` or `HPB` says; None when it may be a name."""
    if len(text) > LONGEST:
        return None
    folded = "".join(text.split()).casefold().rstrip(".")
    return _bye_in_words(text) or (_WITHOUT_GAME.get(folded) if folded.isalpha() else None)


def is_bye_name(text: str) -> bool:
    """Return True when a name is that of nobody: the opponent of who has a bye."""
    name = text.strip().rstrip(",")
    return len(name) <= _LONGEST_NOBODY and bool(_NOBODY.fullmatch(name))


def without_opponent(record: RoundResult) -> RoundResult:
    """Turn a game against a row named bye into the bye that it was."""
    if record.result in (Result.WIN, Result.FORFEIT_WIN):
        return POINT_BYE
    if record.result is Result.DRAW:
        return HALF_BYE
    if record.result is Result.PENDING:
        return RoundResult(None, None, Result.PENDING)
    return NOT_PAIRED

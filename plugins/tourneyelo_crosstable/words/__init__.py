"""The words of tables in the languages of Chess-Results and of some more.

`headers.csv` holds the headings of columns, `labels.csv` those of lines above a table,
`titles.csv` what lists call themselves and `cells.csv` what stands in place of a game; `games.csv`
and `results.csv` hold what only lists of games have, `marks.csv` the circles and words of Japan and
China, `ordinals.csv` and `cardinals.csv` the numbers of rounds. Their column `evidence` says how a
word is known: `seen` in a published export, `told` by the author of another reader, `word` of the
language only.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import msgspec

from tourneyelo_crosstable.words.numbers import beside_words
from tourneyelo_crosstable.words.tables import fold, words

__all__ = [
    "LIST_KINDS",
    "NOTHING",
    "NUMBERED",
    "Heading",
    "Label",
    "anchored",
    "cell_word",
    "fold",
    "heading",
    "label",
    "list_kind",
    "words",
]

NUMBERED = ("round", "tie_break")
_NUMBERED = re.compile(r"(?:第?(\d{1,2})\.?(\D*)|(\D+?)\.?(\d{1,2}))")
_KANJI = re.compile(r"^第?[一二三四五六七八九十]{1,3}(?=\D)")
_ORDINALS = ("st", "nd", "rd", "th", "ème", "er", "e", "a", "o", "°", "-й", "й", "-я", "я")
"""Endings of ordinal numbers in small letters, as in `1st round`, `2ª ronda`, `3-й тур`."""
LIST_KINDS = ("crosstable", "not_paired", "pairings", "start_list", "ranking")
"""What a list can call itself; the first of several decides: a ranking crosstable is the former."""
_BESIDE_A_ROUND = re.compile(
    r"([^(\n]{1,20}?)\s*(?:\([^()]*\d[^()]*\)|\n.*\d.*|[\s,:-]\s*\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)"
)
"""A heading, and behind it a day, or a number in brackets or on a second line."""
_LABEL = re.compile(r"([^:]{2,60}?)\s*:\s*(.*)")
_REMARK = re.compile(r"^(.*?)\s*\(([^()]*)\)$")


class Heading(msgspec.Struct, frozen=True, gc=False):
    """What a heading means; `number` is that of a round or tie-break."""

    meaning: str | None
    number: int | None = None


class Label(msgspec.Struct, frozen=True, gc=False):
    """A line `Label (remark) : value`; `meaning` is None when the label is unknown."""

    meaning: str | None
    label: str
    remark: str
    value: str


NOTHING = Heading(None)


@lru_cache(maxsize=4096)
def heading(text: str) -> Heading:
    """Tell what a heading means: `1.Rd` is round 1, `7` alone a number without meaning.

    What stands behind a round, on a line of its own or in brackets, is mostly its day.
    """
    found = _heading(text)
    if found is NOTHING and (beside := _BESIDE_A_ROUND.fullmatch(text)):
        found = _heading(beside[1])
        return found if found.meaning == "round" else NOTHING
    return found


def _heading(text: str) -> Heading:
    folded = fold(text)
    known = words("headers.csv").get(folded)
    if known and known != "round":
        return Heading(known)
    numbered = _NUMBERED.fullmatch(_KANJI.sub(_in_digits, folded))
    if not numbered:
        return _in_words(text)
    word = (numbered[2] or numbered[3] or "").strip(".")
    number = int(numbered[1] or numbered[4])
    meaning = _numbered_meaning(word, ordinal=bool(numbered[1]))
    return NOTHING if word and meaning is None else Heading(meaning, number)


def _in_words(text: str) -> Heading:
    """Read the heading of a round whose number is written in words: `Third round`."""
    known = words("headers.csv")
    told = (each for each in beside_words(text) if known.get(fold(each.word)) == "round")
    return next((Heading("round", each.number) for each in told if not each.rest), NOTHING)


def _in_digits(match: re.Match[str]) -> str:
    """Write the number at the beginning of `第三回戦` in digits, if it is a known one."""
    return words("ordinals.csv").get(match[0].removeprefix("第"), match[0])


def _numbered_meaning(word: str, *, ordinal: bool) -> str | None:
    """Tell what the word beside a number means; behind the number an ordinal's ending is apart."""
    known = words("headers.csv")
    meaning = known.get(word)
    if meaning in NUMBERED or not ordinal:
        return meaning if meaning in NUMBERED else None
    rests = (word.removeprefix(end).strip(".") for end in _ORDINALS if word.startswith(end))
    return next((known[rest] for rest in rests if known.get(rest) in NUMBERED), None)


def anchored(meanings: set[str]) -> bool:
    """Return True for meanings that only the header of a list of players or games has."""
    return bool(meanings & {"name", "surname", "round"}) or {"white", "black"} <= meanings


def label(text: str) -> Label | None:
    """Split a line above a table at its first colon; None when there is none."""
    split = _LABEL.fullmatch(text.strip())
    if not split:
        return None
    known = words("labels.csv")
    name, value = split[1].strip(), split[2].strip()
    meaning = known.get(fold(name))
    if meaning:
        return Label(meaning, name, "", value)
    remark = _REMARK.match(name)
    if remark and fold(remark[1]) in known:
        return Label(known[fold(remark[1])], name, remark[2].strip(), value)
    return Label(None, name, "", value)


def list_kind(title: str) -> str | None:
    """Tell what a list calls itself, one of `LIST_KINDS`; None when it does not say."""
    text = _spaced(title)
    known = words("titles.csv", _spaced)
    found = {
        meaning for word, meaning in known.items() if word in text and _stands_alone(word, text)
    }
    return next((kind for kind in LIST_KINDS if kind in found), None)


def cell_word(text: str) -> str | None:
    """Tell what a word in place of a game or rank means: bye, not_paired or withdrawn."""
    return words("cells.csv").get(fold(text))


def _spaced(text: str) -> str:
    """Bring a phrase into the form in which phrases are compared: no case, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _stands_alone(word: str, text: str) -> bool:
    """Return True when a word is not part of a longer one; scripts without case have no blanks."""
    if word.upper() == word:
        return True
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None

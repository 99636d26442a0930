"""The words of headers and header lines in the languages of Chess-Results.

`headers.csv` and `labels.csv` hold them as data. Their column `evidence` says how a word is known:
`seen` in a published export, `told` by the author of another reader, `word` of the language only.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import msgspec

NUMBERED = ("round", "tie_break")
_BLANKS = re.compile(r"[\s\u200b\ufeff]+")
_NUMBERED = re.compile(r"(?:(\d{1,2})\.?(\D*)|(\D+?)\.?(\d{1,2}))")
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


def fold(text: str) -> str:
    """Bring a word into the form in which words are compared: no case, blanks or final dot."""
    plain = unicodedata.normalize("NFKC", _BLANKS.sub("", text)).casefold()
    return plain.rstrip(".")


@lru_cache(maxsize=4096)
def heading(text: str) -> Heading:
    """Tell what a heading means: `1.Rd` is round 1, `7` alone a number without meaning."""
    folded = fold(text)
    known = words("headers.csv").get(folded)
    if known and known not in NUMBERED:
        return Heading(known)
    numbered = _NUMBERED.fullmatch(folded)
    if not numbered:
        return NOTHING
    word = (numbered[2] or numbered[3] or "").strip(".")
    number = int(numbered[1] or numbered[4])
    meaning = words("headers.csv").get(word)
    if word and meaning not in NUMBERED:
        return NOTHING
    return Heading(meaning, number)


def anchored(meanings: set[str]) -> bool:
    """Return True for meanings that only the header of a list of players or games has."""
    return bool(meanings & {"name", "round"}) or {"white", "black"} <= meanings


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


@cache
def words(table: str) -> dict[str, str]:
    """Read a table of words: folded word to meaning."""
    with Path(__file__).with_name(table).open(encoding="utf-8", newline="") as file:
        return {fold(row["word"]): row["meaning"] for row in csv.DictReader(file)}

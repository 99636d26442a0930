"""Tables: the words as they stand in CSV, and the form in which words are compared."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path

_BLANKS = re.compile(r"[\s\u200b\ufeff]+")


def fold(text: str) -> str:
    """Bring a word into the form in which words are compared: no case, blanks or final dot."""
    plain = unicodedata.normalize("NFKC", _BLANKS.sub("", text)).casefold()
    return plain.rstrip(".")


@cache
def words(table: str, form: Callable[[str], str] = fold) -> dict[str, str]:
    """Read a table of words: word, in the form in which it is compared, to meaning."""
    with Path(__file__).with_name(table).open(encoding="utf-8", newline="") as file:
        return {form(word): meaning for meaning, word, *_ in islice(csv.reader(file), 1, None)}

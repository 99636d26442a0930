"""Arbiters as people enter them into one field: title, name and FIDE number in any order."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model.tournament import Arbiter

_NUMBER = re.compile(r"\(?\b([0-9]{6,11})\b\)?")
_TITLE = re.compile(r"^(IA|FA|NA|AF|NSR)\b[.:]?\s*")
_DANGLING = re.compile(r"(?:\s*[-,]?\s*\b(?:AN|ID|FIDE)\b\.?:?)?\s*[-,;]?\s*$")


def read_arbiter(text: str) -> Arbiter | None:
    """Split a text into title, name and FIDE number; None when it is blank or a placeholder."""
    text = text.strip()
    if not text or text.upper() in {"N/D", "-", "N/A"}:
        return None
    number = max(_NUMBER.findall(text), key=len, default=None)
    name = _NUMBER.sub(" ", text) if number else text
    title = _TITLE.match(name.strip())
    if title:
        name = name.strip()[title.end() :]
    name = " ".join(_DANGLING.sub("", name).split()) if number else " ".join(name.split())
    return Arbiter(
        name=name or text,
        title=title[1] if title else None,
        fide_id=int(number) if number else None,
        text=text,
    )


def in_the_form_of_fide(arbiter: Arbiter) -> Arbiter:
    """Word an arbiter as records 102 and 112 of TRF do: `IA Surname, First name (number)`."""
    number = f"({arbiter.fide_id})" if arbiter.fide_id else None
    text = " ".join(filter(None, (arbiter.title, arbiter.name, number)))
    return msgspec.structs.replace(arbiter, text=text)

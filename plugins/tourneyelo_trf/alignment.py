"""Shifted player records: told from damaged ones, and read only when one reading fits.

Programs that write a start number of three columns, or count bytes instead of characters, move
everything behind it. Each possible repair is tried; the one under which every field and every
round parses is taken, the points and then the number of odd fields deciding between several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import STANDARD_SCORING, Finding, Layout
from tourneyelo.model.wording import counted, numbered
from tourneyelo.plugin.digits import whole
from tourneyelo_trf import blocks, codes, columns, fields
from tourneyelo_trf.vocabulary import Misplaced, Oddity

_PIVOTS = (4, 10, 47, 85, 89)
"""Where programs lose or gain a column: start number, title, name, rank, rounds."""
_STRICT: dict[str, tuple[slice, Callable[[str], object]]] = {
    "rating": (columns.RATING, fields.ratings),
    "rank": (columns.RANK, fields.rank),
    "points": (columns.POINTS, fields.points),
}
_LENIENT: dict[str, tuple[slice, Callable[[str], object]]] = {
    "sex": (columns.SEX, fields.sex),
    "title": (columns.TITLE, fields.title),
    "federation": (columns.FEDERATION, fields.federation),
    "FIDE number": (columns.FIDE_ID, fields.fide_id),
    "birth date": (columns.BIRTH, fields.birth),
}
"""Fields that hold all sorts of texts in records that stand as they should."""
_separators = itemgetter(*columns.SEPARATORS)
_BLANKS = (" ",) * len(columns.SEPARATORS)


_RATING_DIGITS = 4
"""A shorter rating in a shifted record is likelier to be one that lost a digit."""


class Reading(msgspec.Struct, frozen=True):
    """A record as one repair reads it; `facts` name to text, by which readings are compared."""

    line: str
    repair: str
    facts: dict[str, Any]
    agrees: bool
    """True when the points are those of the results."""
    oddities: int


def suspects(lines: list[str]) -> list[int]:
    """Return the indices of records that may have a separator that is not blank; quickly."""
    least = columns.SEPARATORS[-1]
    return [
        index
        for index, line in enumerate(lines)
        if len(line) <= least or _separators(line) != _BLANKS
    ]


def broken_separator(line: str) -> int | None:
    """Return the place among `SEPARATORS` of the first that is not blank, None when all are."""
    ends = [line[at : at + 1] for at in columns.SEPARATORS]
    return next((index for index, end in enumerate(ends) if end not in ("", " ")), None)


def realign(layout: Layout, row: int, line: str) -> tuple[str, Finding]:
    """Return the record with its fields in their columns, and what was done.

    Raises:
        Refused: no reading fits, or two fit equally well.
    """
    best = _best(line)
    if not best:
        raise Refused(_unreadable(layout, row, line))
    if len(best) > 1:
        raise Refused(_ambiguous(layout, row, best))
    return best[0].line, _shifted(layout, row, best[0])


def without_rounds(layout: Layout, row: int, line: str) -> tuple[str, Finding] | None:
    """Realign a record whose rounds cannot show a shift; None when it may stand as it should."""
    best = _best(line)
    if len(best) == 1 and not best[0].oddities:
        return best[0].line, _shifted(layout, row, best[0])
    return None


def counted_in_bytes(line: str) -> str | None:
    """Widen a name that was given 33 bytes to 33 characters; None when that changes nothing."""
    surplus = len(line.encode("utf-8", "replace")) - len(line)
    end = columns.NAME.stop - surplus
    if not surplus or end <= columns.NAME.start:
        return None
    return line[:end].ljust(columns.NAME.stop) + line[end:]


def _best(line: str) -> list[Reading]:
    """Return the readings that fit best; those that say the same count once."""
    found = [each for each in (_reading(*candidate) for candidate in _candidates(line)) if each]
    marks = [(each.agrees, -each.oddities) for each in found]
    best: list[Reading] = []
    for each, mark in zip(found, marks, strict=True):
        if mark == max(marks) and all(each.facts != other.facts for other in best):
            best.append(each)
    return best


def _candidates(line: str) -> Iterator[tuple[str, str]]:
    """Yield possible readings with what each assumes."""
    widened = counted_in_bytes(line)
    if widened:
        yield widened, "with its columns counted in bytes"
    for pivot in _PIVOTS:
        for width in (1, 2):
            moved = f"with everything from column {pivot + 1} on moved {counted(width, 'column')}"
            yield line[:pivot] + " " * width + line[pivot:], f"{moved} to the right"
            if not line[pivot : pivot + width].strip():
                yield line[:pivot] + line[pivot + width :], f"{moved} to the left"


def _reading(line: str, repair: str) -> Reading | None:
    """Read a record; None when it does not parse or its name field holds more than a name."""
    name = line[columns.NAME].rstrip()
    if broken_separator(line) is not None or name.startswith(" ") or "  " in name:
        return None
    try:
        number = fields.number(line[columns.NUMBER])
        *_, points = (read(line[at]) for at, read in _STRICT.values())
        rounds = [blocks.understand(block) for block in blocks.cut(line)]
    except (Oddity, Misplaced):
        return None
    texts = {field: line[at].strip() for field, (at, _) in (_STRICT | _LENIENT).items()}
    if 0 < len(texts["rating"]) < _RATING_DIGITS and texts["rating"] != "0":
        return None
    facts = {"number": number, "name": name, **texts, "rounds": rounds}
    worth = STANDARD_SCORING.table()
    made = sum(worth.get((record.colour, record.result), 0) for record in rounds)
    oddities = sum(_raises(Oddity, read, line[at]) for at, read in _LENIENT.values())
    return Reading(line, repair, facts, points == made, oddities)


def _raises(kind: type[Exception], read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except (Oddity, Misplaced) as raised:
        return isinstance(raised, kind)
    return False


def _shifted(layout: Layout, row: int, reading: Reading) -> Finding:
    number = reading.facts["number"]
    who = numbered(number, reading.facts["name"])
    message = f"the record of {who} was shifted and has been read {reading.repair}"
    return codes.SHIFTED.at(layout.place(row), message, player=number)


def _ambiguous(layout: Layout, row: int, best: list[Reading]) -> Finding:
    first, second = best[:2]
    field = next(name for name in first.facts if first.facts[name] != second.facts[name])
    ways = " or ".join(
        f"{each.repair} ({field} {_said(each.facts[field])})" for each in (first, second)
    )
    who = numbered(first.facts["number"], first.facts["name"])
    message = f"the record of {who} is shifted and can be read {ways}"
    return codes.AMBIGUOUS_LINE.at(layout.place(row), message)


def _said(value: Any) -> str:
    return "as read" if isinstance(value, list) else repr(value)


def _unreadable(layout: Layout, row: int, line: str) -> Finding:
    """Name the first thing that does not parse."""
    text, name = line[columns.NUMBER], line[columns.NAME].strip()
    number = whole(text)
    if not number:
        message = f"columns 5-8 hold {text!r}, not a starting rank number"
        return codes.UNREADABLE_LINE.at(layout.place(row, "number"), message)
    round_ = next(
        number
        for number, block in enumerate(blocks.cut(line), 1)
        if _raises(Misplaced, blocks.understand, block)
    )
    first = columns.FIRST_ROUND + columns.ROUND_WIDTH * (round_ - 1) + 3
    message = (
        f"{numbered(number, name)}, round {round_}: columns {first}-{first + 7} hold "
        f"{line[first - 1 : first + 7]!r}, not an opponent, a colour and a result"
    )
    place = msgspec.structs.replace(layout.place(row), column=first)
    return codes.UNREADABLE_LINE.at(place, message, player=number, round=round_)

"""Shifted player records: told from damaged ones, and read only when one reading fits.

Programs that write a start number of three columns, or count bytes instead of characters, move
everything behind it. Each possible repair is tried; the one under which every field and every
round parses is taken, the points deciding between several.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Layout, Result
from tourneyelo_trf import blocks, codes, columns, fields
from tourneyelo_trf.vocabulary import Misplaced, Oddity

_WORTH = {
    Result.WIN: 10,
    Result.DRAW: 5,
    Result.UNMOVED_WIN: 10,
    Result.UNMOVED_DRAW: 5,
    Result.FORFEIT_WIN: 10,
    Result.FULL_BYE: 10,
    Result.POINT_BYE: 10,
    Result.PAIRING_BYE: 10,
    Result.HALF_BYE: 5,
}
_PIVOTS = (4, 10, 85)
"""Where programs lose or gain a column: start number, title, rank."""


def realign(layout: Layout, row: int, line: str) -> tuple[str, list[Finding]]:
    """Return the record with its fields in their columns, and what was done.

    Raises:
        Refused: no reading fits, or two fit equally well.
    """
    fitting: dict[str, tuple[bool, str]] = {}
    for candidate, repair in _candidates(line):
        agrees = _fits(candidate)
        if agrees is not None and candidate not in fitting:
            fitting[candidate] = (agrees, repair)
    best = [c for c, (agrees, _) in fitting.items() if agrees] or list(fitting)
    place = layout.place(row)
    if not best:
        raise Refused(_unreadable(layout, row, line))
    if len(best) > 1:
        ways = " or ".join(fitting[candidate][1] for candidate in best)
        raise Refused(codes.AMBIGUOUS_LINE.at(place, f"the record fits its columns {ways}"))
    repair = fitting[best[0]][1]
    message = f"the record was shifted and has been read {repair}"
    return best[0], [codes.SHIFTED.at(place, message, player=int(best[0][columns.NUMBER]))]


def _candidates(line: str) -> Iterator[tuple[str, str]]:
    """Yield possible readings with what each assumes."""
    as_bytes = line.encode("utf-8")
    if len(as_bytes) != len(line):
        name, extra = line[columns.NAME], len(as_bytes) - len(line)
        head = line[: columns.NAME.stop - extra].ljust(columns.NAME.stop)
        if name:
            yield head + line[columns.NAME.stop - extra :], "with columns counted in bytes"
    for pivot in _PIVOTS:
        for width in (1, 2):
            shifted = line[:pivot] + " " * width + line[pivot:]
            yield shifted, f"{width} column(s) further right from column {pivot + 1}"
            if not line[pivot : pivot + width].strip():
                shifted = line[:pivot] + line[pivot + width :]
                yield shifted, f"{width} column(s) further left from column {pivot + 1}"


def _fits(line: str) -> bool | None:
    """Tell whether results and points agree; None when the record does not parse at all."""
    number = line[columns.NUMBER].strip()
    if not number.isdigit() or any(line[at : at + 1].strip() for at in columns.SEPARATORS):
        return None
    try:
        for at, read in ((columns.RATING, fields.ratings), (columns.RANK, fields.rank)):
            read(line[at])
        points = fields.points(line[columns.POINTS])
        rounds = [blocks.understand(block) for block in blocks.cut(line)]
    except (Oddity, Misplaced):
        return None
    return points == sum(_WORTH.get(record.result, 0) for record in rounds)


def _unreadable(layout: Layout, row: int, line: str) -> Finding:
    """Name the first thing that does not parse."""
    number = line[columns.NUMBER].strip()
    if not number.isdigit():
        place = layout.place(row, "number")
        message = f"positions 5-8 hold {line[columns.NUMBER]!r} instead of a starting rank number"
        return codes.UNREADABLE_LINE.at(place, message)
    for round_, block in enumerate(blocks.cut(line), 1):
        try:
            blocks.understand(block)
        except Misplaced:
            first = columns.ROUNDS[round_ - 1]
            message = (
                f"round {round_} of player {number} reads {block.strip()!r}, where an opponent, "
                f"a colour and a result belong (positions {first}-{first + 7})"
            )
            place = layout.place(row, round_=round_)
            return codes.UNREADABLE_LINE.at(place, message, player=int(number), round=round_)
        except Oddity:
            continue
    return codes.UNREADABLE_LINE.at(layout.place(row))

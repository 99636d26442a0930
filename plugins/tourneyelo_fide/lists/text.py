"""TXT: columns of fixed width, found by the words of the header."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.model import Code
from tourneyelo.plugin import ListFile, ListRow, Remarks
from tourneyelo_fide.lists import codes
from tourneyelo_fide.lists.columns import RATING, WORDS, Header

FORMAT = "TXT"
LONGEST_LINE = 4096
_WORD = re.compile(r"ID Number|\S+")
_MONTH = re.compile(r"[A-Z]{3}\d\d")
_NEEDED = {"number", "name", "federation"}
_LAST_BEFORE_SHIFT = "other_titles"
"""The column that overflows in FIDE's own files and pushes all later ones to the right."""
Spans = tuple[tuple[int, int], ...]


def first_line(head: bytes) -> str:
    """Read the first line, without its end."""
    first = head.removeprefix(BOM_UTF8).split(b"\n", 1)[0]
    return _decoded(first[:LONGEST_LINE]).rstrip("\r\n")


def is_list(line: str) -> bool:
    """Tell whether a header has only words of FIDE's lists."""
    header = _header(line)
    return header is not None and None not in header


def resembles_list(line: str) -> bool:
    """Tell whether a line begins as the headers of FIDE's lists do."""
    return re.match(r"\s*ID.?Number\b", line, re.IGNORECASE) is not None


def header_of(file: ListFile) -> Header:
    """Read the header.

    Raises:
        Refused: it has an unknown word, which the message quotes with the header.
    """
    line = first_line(file.head)
    meanings = _header(line)
    if meanings is None or None in meanings:
        unknown = [w for w in _WORD.findall(line) if _meaning(w) is None] or ["a missing column"]
        message = f"the header {' '.join(line.split())!r} has {', '.join(map(repr, unknown))}"
        raise Refused(codes.UNKNOWN_HEADER.at(file.place(1), message))
    return Header(
        columns=tuple(filter(None, meanings)),
        words=tuple(_MONTH.findall(line)),
        starts=tuple(found.start() for found in _WORD.finditer(line)),
        width=len(line),
    )


def rows(
    file: ListFile, header: Header, layout: tuple[int | None, ...], remarks: Remarks
) -> Iterator[ListRow]:
    """Cut the lines into rows; a line that is too long is counted from its end."""
    spans = _spans(header, layout, 0)
    with file.stream() as stream:
        stream.readline(LONGEST_LINE)
        for number, data in enumerate(iter(lambda: stream.readline(LONGEST_LINE), b""), 2):
            line = _decoded(data).rstrip("\r\n")
            shift = len(line) - header.width
            if shift > 0:
                message = f"the line is {shift} longer than the header: {_begin(line)}"
                remarks.add(codes.SHIFTED.at(file.place(number), message))
            cut = spans if shift <= 0 else _spans(header, layout, shift)
            row = ListRow(*[line[start:end].strip() for start, end in cut])
            if finding := _unusable(line, row, header):
                remarks.add(finding.at(file.place(number), f"{finding.title}: {_begin(line)}"))
            elif line.strip():
                yield row


def _unusable(line: str, row: ListRow, header: Header) -> Code | None:
    """Say why a line cannot be a player, if it cannot; blank lines are none either."""
    if not line.strip():
        return None
    if not row.number.isdecimal():
        return codes.NO_NUMBER
    places = zip(header.columns, header.starts, strict=True)
    ratings = [start for column, start in places if column.endswith("rating") or column == RATING]
    return codes.CUT_SHORT if len(line) <= max(ratings, default=0) else None


def _begin(line: str) -> str:
    return repr(line[:60].strip())


def _spans(header: Header, layout: tuple[int | None, ...], shift: int) -> Spans:
    """Say from where to where each field of a row reaches in a line."""
    last = header.columns.index(_LAST_BEFORE_SHIFT) if shift else len(header.columns)
    starts = [start + (shift if at > last else 0) for at, start in enumerate(header.starts)]
    ends = [*starts[1:], LONGEST_LINE]
    return tuple((0, 0) if at is None else (starts[at], ends[at]) for at in layout)


def _header(line: str) -> list[str | None] | None:
    """Give every word of a header its meaning; None when a needed column is missing."""
    meanings = [_meaning(word) for word in _WORD.findall(line)]
    needed = _NEEDED | {_LAST_BEFORE_SHIFT}
    return meanings if needed <= set(meanings) and resembles_list(line) else None


def _meaning(word: str) -> str | None:
    return RATING if _MONTH.fullmatch(word) else WORDS.get(word)


def _decoded(data: bytes) -> str:
    """FIDE's files are ASCII; other bytes are read one by one so that columns keep their places."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")

"""The lines of the table: header comments, and a player in columns divided by blanks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Finding, Result
from tourneyelo.plugin import Source
from tourneyelo_egf.report import codes
from tourneyelo_egf.report.facts import RANKS

_TAG = re.compile(r";\s*([A-Z]{2})\[(.*)\]\s*")
_PLACE = re.compile(r"[0-9]{1,5}")
_BEGINS_LIKE_PLAYER = re.compile(
    rf"\s*+{_PLACE.pattern}\s++\S++\s++\S++\s++{RANKS.pattern}\s", re.IGNORECASE
)
"""Tells most lines of other formats before they are cut into words, and never tries twice."""
_WORD = re.compile(r"\S+")
_SCORE = re.compile(r"-?[0-9]{1,5}(?:[.,][0-9]{1,3})?")
_RESULT = re.compile(r"([0-9]{1,5})([+=-])(?:/([bw])([0-9]{0,2}))?", re.IGNORECASE)
_BEGINS_LIKE_RESULT = re.compile(r"[0-9]{1,5}[^0-9.,]")
_COLUMNS = ("place", "surname", "forename", "rank", "country", "club")
_MET = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS}
_FREE = {"+": Result.POINT_BYE, "=": Result.HALF_BYE, "-": Result.UNPAIRED}
_COLOURS = {"b": Colour.BLACK, "w": Colour.WHITE}


class Entry(msgspec.Struct, frozen=True):
    """A result of a player as it stands."""

    column: int
    text: str
    opponent: int | None
    """Place; None when nobody was met or nobody can tell."""
    colour: Colour | None
    result: Result
    stones: int = 0


class Row(msgspec.Struct, frozen=True):
    """The line of a player."""

    line: int
    place: int
    surname: str
    forename: str
    rank: str
    country: str
    club: str
    scores: tuple[str, ...]
    entries: tuple[Entry, ...]
    pin: str | None
    columns: tuple[int, ...]
    """1-based columns of the six words in front."""

    @property
    def name(self) -> str:
        """The name as the model has it."""
        return f"{self.surname}, {self.forename}"


class Tag(msgspec.Struct, frozen=True):
    """A header line such as `; EV[name]`."""

    name: str
    text: str
    line: int


class Comment(msgspec.Struct, frozen=True):
    """Any other line that is a comment, with the tag behind which it stands."""

    after: str
    text: str
    line: int


class Table(msgspec.Struct, frozen=True):
    """A whole file."""

    tags: tuple[Tag, ...]
    comments: tuple[Comment, ...]
    rows: tuple[Row, ...]
    commented: int | None
    """Line of the first player with a comment behind him."""


def is_player(line: str) -> bool:
    """Tell whether a line begins like that of a player and has a result."""
    if not _BEGINS_LIKE_PLAYER.match(line):
        return False
    words = line.partition(";")[0].split()
    return (
        len(words) > len(_COLUMNS)
        and _PLACE.fullmatch(words[0]) is not None
        and RANKS.fullmatch(words[3]) is not None
        and any(_RESULT.fullmatch(word) for word in words[len(_COLUMNS) :])
    )


def is_tag(line: str) -> bool:
    """Tell whether a line is a header line."""
    return _TAG.fullmatch(line) is not None


def read_table(source: Source, text: str) -> Table:
    """Part a text into its lines.

    Raises:
        Refused: a line is neither comment nor player, or there is no player.
    """
    lines = list(enumerate(text.splitlines(), 1))
    tags, comments = _comments(lines)
    players = [(n, line) for n, line in lines if line.partition(";")[0].strip()]
    if not any(is_player(line) for _, line in players):
        raise Refused(codes.NOT_A_TABLE.at(source.place()))
    rows: list[Row] = []
    broken: list[Finding] = []
    for number, line in players:
        row = _row(number, line.partition(";")[0])
        if isinstance(row, Row):
            rows.append(row)
        else:
            broken.append(codes.BROKEN_LINE.at(source.place(number, row[0]), row[1]))
    if broken:
        raise Refused(broken)
    commented = next((n for n, line in players if ";" in line), None)
    return Table(tags, comments, tuple(rows), commented)


def _comments(lines: list[tuple[int, str]]) -> tuple[tuple[Tag, ...], tuple[Comment, ...]]:
    tags: list[Tag] = []
    comments: list[Comment] = []
    for number, line in lines:
        if not line.lstrip().startswith(";"):
            continue
        match = _TAG.fullmatch(line.strip())
        if match and match[1] in ("EV", "PC", "DT") and match[1] not in {t.name for t in tags}:
            tags.append(Tag(match[1], match[2].strip(), number))
        else:
            comments.append(Comment(tags[-1].name if tags else "", line, number))
    return tuple(tags), tuple(comments)


def _row(number: int, line: str) -> Row | tuple[int, str]:
    """Read the line of a player, else say at which column what is wrong."""
    line, bar, pin = line.partition("|")
    words = [(match.start() + 1, match[0]) for match in _WORD.finditer(line)]
    head, rest = words[: len(_COLUMNS)], words[len(_COLUMNS) :]
    texts = [text for _, text in head]
    if len(head) < len(_COLUMNS):
        missing = _COLUMNS[len(head)]
        return len(line.rstrip()) + 1, f"the line ends before the {missing}"
    if not _PLACE.fullmatch(texts[0]):
        return head[0][0], f"the line begins with {texts[0]!r} and not with a place"
    if not RANKS.fullmatch(texts[3]):
        said = f"{texts[3]!r} stands where the rank (4d, 12k) belongs"
        return head[3][0], said
    scores, entries = _scores_and_entries(rest)
    if not scores:
        return (rest or head)[0][0], "there is no score before the results"
    return Row(
        line=number,
        place=int(texts[0]),
        **dict(zip(_COLUMNS[1:], texts[1:], strict=True)),
        scores=scores,
        entries=entries,
        pin=pin.strip() or None if bar else None,
        columns=tuple(column for column, _ in head),
    )


def _scores_and_entries(
    words: list[tuple[int, str]],
) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
    """Part the scores from the results: numbers in front are scores."""
    count = next((i for i, (_, text) in enumerate(words) if not _SCORE.fullmatch(text)), len(words))
    entries = tuple(_entry(column, text) for column, text in words[count:])
    return tuple(text.replace(",", ".") for _, text in words[:count]), entries


def _entry(column: int, text: str) -> Entry:
    match = _RESULT.fullmatch(text)
    if match is None:
        opponent = int(text[: _digits(text)]) if _BEGINS_LIKE_RESULT.match(text) else 0
        return Entry(column, text, opponent or None, None, Result.UNKNOWN)
    opponent, sign, colour, stones = int(match[1]), match[2], match[3], match[4]
    if not opponent:
        return Entry(column, text, None, None, _FREE[sign])
    side = _COLOURS[colour.lower()] if colour else None
    return Entry(column, text, opponent, side, _MET[sign], int(stones or 0))


def _digits(text: str) -> int:
    return next((i for i, letter in enumerate(text) if not letter.isdecimal()), len(text))


def unknown(row: Row) -> Iterator[tuple[int, Entry]]:
    """Pass on the rounds of a player whose results nobody understands."""
    for round_, entry in enumerate(row.entries, 1):
        if entry.result is Result.UNKNOWN:
            yield round_, entry

"""The lines of the report: facts of the event in brackets, and a player with his results."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Result
from tourneyelo.plugin import Source
from tourneyelo_fesa.report import codes

_PLAYER = re.compile(
    r"\s*(?P<number>[0-9]{1,5})\s+(?:(?P<new>N)\s+)?"
    r"\[(?P<surname>[^\[\]]*)\]\s*\[(?P<forename>[^\[\]]*)\](?P<extras>[^\[\]]*)"
    r"\[(?P<results>[^\[\]]*)\]\s*(?:\[(?P<mac_mahon>[^\[\]]*)\])?(?P<rest>[^\[\]]*)"
)
_BRACKETS = re.compile(r"\s*\[([^\[\]]*)\]\s*")
_TIME = re.compile(r"time control\s*:\s*(.*)", re.IGNORECASE)
_RESULT = re.compile(
    r"(&?)([0-9]{1,5})(&?)([+=-])(&?)(?:\((?P<sign>[+-])(?P<piece>[A-Za-z0-9.]{1,12})\))?(&?)"
)
_MET = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS}
_FREE = {"+": Result.POINT_BYE, "=": Result.HALF_BYE, "-": Result.UNPAIRED}
_WORD = re.compile(r"\S+")
_HEADINGS = ("name", "date")


class Entry(msgspec.Struct, frozen=True):
    """A result of a player as it stands."""

    column: int
    text: str
    opponent: int | None
    result: Result
    piece: str = ""
    """Code of the handicap, such as `2p`."""
    gives: bool = False
    simultaneous: bool = False


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The line of a player."""

    line: int
    number: int
    new: bool
    surname: str
    forename: str
    extras: str
    entries: tuple[Entry, ...]
    mac_mahon: str
    points: str

    @property
    def name(self) -> str:
        """The name as the model has it; in FESA's archive it is a code without a forename."""
        surname = " ".join(self.surname.replace(",", " ").split())
        return ", ".join(filter(None, (surname, self.forename)))


class Heading(msgspec.Struct, frozen=True):
    """A line before the first player: `name`, `date`, `time`, or kept as it stands."""

    kind: str
    text: str
    line: int


class Lines(msgspec.Struct, frozen=True):
    """A whole report."""

    headings: tuple[Heading, ...]
    rows: tuple[Row, ...]
    commented: int | None
    """Line of the first comment between players."""

    def heading(self, kind: str) -> Heading | None:
        """Return the line of a kind, None when there is none."""
        return next((each for each in self.headings if each.kind == kind), None)


def is_player(line: str) -> bool:
    """Tell whether a line is that of a player."""
    match = _PLAYER.fullmatch(line)
    return match is not None and any(map(_RESULT.fullmatch, match["results"].split()))


def is_bracketed(line: str) -> bool:
    """Tell whether a line is a fact of the event in brackets."""
    return _BRACKETS.fullmatch(line) is not None


def read_lines(source: Source, text: str) -> Lines:
    """Part a text into its lines.

    Raises:
        Refused: a line is neither comment, heading nor player, or there is no player.
    """
    lines = list(enumerate(text.splitlines(), 1))
    first = next((n for n, line in lines if is_player(line)), None)
    if first is None:
        raise Refused(codes.NOT_A_REPORT.at(source.place()))
    headings, broken = _headings(source, lines[: first - 1])
    rows: list[Row] = []
    commented = None
    for number, line in lines[first - 1 :]:
        match = _PLAYER.fullmatch(line)
        if match and match["surname"].strip(" ,"):
            rows.append(_row(number, match))
        elif match:
            broken.append(codes.BROKEN_LINE.at(source.place(number), "the surname is empty"))
        elif line.lstrip().startswith(";"):
            commented = commented or number
        elif line.strip():
            broken.append(codes.BROKEN_LINE.at(source.place(number)))
    if broken:
        raise Refused(broken)
    return Lines(tuple(headings), tuple(rows), commented)


def _headings(source: Source, lines: list[tuple[int, str]]) -> tuple[list[Heading], list[Finding]]:
    """Take the first two bracketed lines as name and date, as FESA's program does."""
    headings: list[Heading] = []
    broken = []
    for number, line in lines:
        match = _BRACKETS.fullmatch(line)
        bracketed = [each for each in headings if each.kind in _HEADINGS]
        time = _TIME.fullmatch(match[1].strip()) if match else None
        if match and len(bracketed) < len(_HEADINGS):
            headings.append(Heading(_HEADINGS[len(bracketed)], match[1].strip(), number))
        elif time:
            headings.append(Heading("time", time[1].strip(), number))
        elif match or not line.strip() or line.lstrip().startswith(";"):
            headings.append(Heading("kept", line, number))
        else:
            broken.append(codes.BROKEN_LINE.at(source.place(number)))
    return headings, broken


def _row(line: int, match: re.Match[str]) -> Row:
    start = match.start("results")
    entries = (
        _entry(start + word.start() + 1, word[0]) for word in _WORD.finditer(match["results"])
    )
    return Row(
        line=line,
        number=int(match["number"]),
        new=match["new"] is not None,
        surname=match["surname"].strip(),
        forename=match["forename"].strip(),
        extras=match["extras"].strip(),
        entries=tuple(entries),
        mac_mahon=(match["mac_mahon"] or "").strip(),
        points=match["rest"].strip(),
    )


def _entry(column: int, text: str) -> Entry:
    match = _RESULT.fullmatch(text)
    if match is None:
        return Entry(column, text, None, Result.UNKNOWN)
    opponent, sign = int(match[2]), match[4]
    return Entry(
        column,
        text,
        opponent or None,
        (_MET if opponent else _FREE)[sign],
        match["piece"] or "",
        match["sign"] == "-",
        "&" in text,
    )

"""Detection: a quick look at the bytes, without reading the whole file."""

from __future__ import annotations

import html
import io
import re
import zipfile
from itertools import islice
from typing import IO

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Detection, Source
from tourneyelo.workbooks import archives
from tourneyelo_crosstable.containers import (
    WORKBOOKS,
    Kind,
    delimited,
    fixed_text,
    game_lines,
    open_sheets,
    sniff,
)
from tourneyelo_crosstable.containers.delimited import SEPARATORS
from tourneyelo_crosstable.first_look import LOOKED_AT, beginning, beginning_of
from tourneyelo_crosstable.layouts import evidence
from tourneyelo_crosstable.table import opponents_in, split_rounds
from tourneyelo_crosstable.table.columns import (
    FEWEST_HEADINGS,
    find_columns,
    find_header,
    headings_in,
)
from tourneyelo_crosstable.words import anchored

LOOKED_AT_FIRST = 64 * 1024
LOOKED_AT_IN_MEMBER = 4 * 1024 * 1024
LOOKED_AT_IN_LINE = 10_000
FEWEST_GAMES = 2
"""A game stands in a crosstable twice."""

# The half sign of another encoding than UTF-8 becomes the replacement character.
_GAME = r"\d{1,4}\s?[wbsWBS]\s?(?:1/2|0[.,]5|[10=+½\ufffd-])?"
_GAME_IN_XML = re.compile(rf">\s*{_GAME}\s*</")
_GAME_IN_TEXT = re.compile(rf'(?:^|[;,\t|])[" ]*{_GAME}[" ]*(?=$|[;,\t|])', re.MULTILINE)
_XML_MEMBERS = {
    Kind.XLSX: re.compile(r"xl/(?:sharedStrings|worksheets/[^/]+)\.xml"),
    Kind.ODS: re.compile(r"content\.xml"),
}
_MARKED_UP = (Kind.HTML, Kind.MESSAGE, Kind.SPREADSHEET_XML)
_HOLDS_TABLE = re.compile(r"<(?:table|tr|ss:table|worksheet|ss:worksheet)\b", re.IGNORECASE)


def detect(source: Source) -> Detection:
    """Tell how surely the input is a crosstable; never raises."""
    kind = sniff(source.data)
    found = _by_round_cells(source, kind)
    if kind in (Kind.TEXT, *_MARKED_UP, *WORKBOOKS) and found.certainty < Certainty.LIKELY:
        return _by_rows_of_games(source, kind) or found
    return found


def _by_rows_of_games(source: Source, kind: Kind) -> Detection | None:
    try:
        if kind in WORKBOOKS and kind is not Kind.XLS and archives.disproportion(source.data):
            return None
        return evidence.detect(source, kind)
    except Exception:  # as a damaged archive raises; reading it says more
        return None


def _by_round_cells(source: Source, kind: Kind) -> Detection:
    if kind is Kind.TEXT:
        return _detect_text(source)
    if kind in _MARKED_UP:
        return _detect_markup(source, kind)
    if kind in WORKBOOKS:
        return _detect_workbook(source, kind)
    # What only this reader could explain is worth a refusal of its own.
    explained = kind in (Kind.ENCRYPTED, Kind.DAMAGED_ZIP, Kind.DAMAGED_OLE2)
    return Detection(Certainty.POSSIBLE if explained else Certainty.NO, str(kind))


def _detect_workbook(source: Source, kind: Kind) -> Detection:
    try:
        if kind is not Kind.XLS and (reason := archives.disproportion(source.data)):
            return Detection(Certainty.POSSIBLE, f"{kind}, but {reason}")
        games = _games_in_workbook(source, kind)
    except Exception:  # a damaged archive raises half a dozen kinds; reading it says more
        return Detection(Certainty.POSSIBLE, f"{kind} that cannot be opened")
    if games >= FEWEST_GAMES:
        return Detection(Certainty.CERTAIN, f"{kind} with round cells such as 12w1")
    return Detection(Certainty.POSSIBLE, f"{kind} without round cells such as 12w1")


def _detect_markup(source: Source, kind: Kind) -> Detection:
    """Look for games between tags; a page without any table is none of ours."""
    text = html.unescape(beginning(source.data[:LOOKED_AT_IN_MEMBER], LOOKED_AT_IN_MEMBER))
    if len(list(islice(_GAME_IN_XML.finditer(text), FEWEST_GAMES))) >= FEWEST_GAMES:
        return Detection(Certainty.CERTAIN, f"{kind} with round cells such as 12w1")
    if kind is Kind.MESSAGE or _HOLDS_TABLE.search(text):
        return Detection(Certainty.POSSIBLE, f"{kind} without round cells such as 12w1")
    return Detection(Certainty.NO, f"{kind} without a table")


def _games_in_workbook(source: Source, kind: Kind) -> int:
    """Count games until there are enough; binary workbooks must be read for that."""
    if kind not in _XML_MEMBERS:
        return sum(map(opponents_in, open_sheets(source, kind)))
    games = 0
    with zipfile.ZipFile(io.BytesIO(source.data)) as archive:
        names = filter(_XML_MEMBERS[kind].fullmatch, archive.namelist())
        for name in sorted(names, key=_holds_no_texts):
            with archive.open(name) as member:
                games += _games_in_xml(member)
            if games >= FEWEST_GAMES:
                break
    return games


def _holds_no_texts(name: str) -> bool:
    """Tell which members to look into last: the texts of a workbook mostly stand apart."""
    return not name.endswith("sharedStrings.xml")


def _games_in_xml(member: IO[bytes]) -> int:
    """Count games in a short piece of a member, and in a long one if that has none."""
    for most in (LOOKED_AT_FIRST, LOOKED_AT_IN_MEMBER):
        xml = member.read(most).decode("utf-8", "replace")
        if games := len(list(islice(_GAME_IN_XML.finditer(xml), FEWEST_GAMES))):
            return games
    return 0


def _detect_text(source: Source) -> Detection:
    text = beginning_of(source)
    lines = [line for line in text.splitlines() if line.strip()]
    games = len(_GAME_IN_TEXT.findall(text))
    headings = max((_headings(line[:LOOKED_AT_IN_LINE]) for line in lines[:200]), default=0)
    if games >= FEWEST_GAMES:
        certainty = Certainty.CERTAIN if headings else Certainty.LIKELY
        return Detection(
            certainty, f"delimited text with at least {games} round cells such as 12w1"
        )
    if (found := _otherwise_written(source, text)) is not None:
        return found
    if headings:
        return Detection(Certainty.POSSIBLE, "delimited text with a header row but no round cells")
    if any(game_lines.split(delimited.beginning(text))):
        return Detection(Certainty.POSSIBLE, "text of lines, each a game of two players")
    if _told_by_shape(source):
        return Detection(Certainty.POSSIBLE, "delimited text whose rows look like players")
    return Detection(Certainty.NO, "text without a header row or round cells such as 12w1")


def _otherwise_written(source: Source, text: str) -> Detection | None:
    """Look for rounds of other ways than that of Chess-Results, below a header of their own."""
    sheet = delimited.sample(source.name, text)
    header = find_header(sheet)
    if header is None:
        return _undivided(text)
    sheet, header = split_rounds.join(sheet, header)
    columns = find_columns(header, [*sheet.rows[header.below :]])
    names = columns.grammar.names_opponent
    games = sum(names(row[c]) for row in sheet.rows[header.below :] for c in columns.rounds)
    if games < FEWEST_GAMES or columns.name is None:
        return _undivided(text)
    way, grammar = delimited.NAMES[sheet.separator], columns.grammar
    reason = f"text divided by {way}, with round cells such as {grammar.examples} ({grammar.name})"
    return Detection(Certainty.CERTAIN, reason)


def _undivided(text: str) -> Detection | None:
    if fixed_text.find_table(delimited.beginning(text)) is None:
        return None
    return Detection(Certainty.POSSIBLE, "text with headings and games, but without columns")


def _headings(line: str) -> int:
    """Count the headings of a line, 0 when it heads no list of players or games."""
    for separator in SEPARATORS:
        meanings, rounds = headings_in([field.strip(' "') for field in line.split(separator)])
        if len(meanings) + rounds >= FEWEST_HEADINGS and anchored(meanings):
            return len(meanings) + rounds
    return 0


def _told_by_shape(source: Source) -> bool:
    """Return True for rows of players or of a grid below no header, or one of unknown words."""
    head = Source(source.name, source.data[:LOOKED_AT])
    try:
        return find_header(delimited.read(head)) is not None
    except Refused:
        return False

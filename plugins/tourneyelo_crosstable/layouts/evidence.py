"""Evidence: whether bytes look like games told by rows or blocks, without reading all of them."""

from __future__ import annotations

import csv
import html
import io
import re
import zipfile
from collections.abc import Iterable

from tourneyelo.plugin import Certainty, Detection, Source
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.containers import Kind, open_sheets
from tourneyelo_crosstable.containers.delimited import SEPARATORS
from tourneyelo_crosstable.first_look import beginning, beginning_of
from tourneyelo_crosstable.layouts import game_rows
from tourneyelo_crosstable.layouts.game_rows import headings
from tourneyelo_crosstable.layouts.game_rows.columns import names_in
from tourneyelo_crosstable.layouts.game_rows.headings import LEFT, RIGHT

MOST_TEXTS = 20_000
LOOKED_AT = 4 * 1024 * 1024
_BETWEEN_TAGS = re.compile(r">\s*([^<>]{1,40}?)\s*<")
_MEMBERS = re.compile(r"xl/(?:sharedStrings|worksheets/[^/]+)\.xml|content\.xml")
_BLOCK = re.compile(r"^\W?player\W?[,;\t|]\W?\d+", re.IGNORECASE | re.MULTILINE)
_ENDS_OF_BLOCKS = re.compile(r"^\W?(event|tournament|total)\b", re.IGNORECASE | re.MULTILINE)


def detect(source: Source, kind: Kind) -> Detection | None:
    """Tell how surely the input is a list of games, or blocks of them; None when nothing says so.

    Raises:
        Exception: of many kinds, when an archive is damaged.
    """
    if kind is Kind.TEXT:
        return _in_text(beginning_of(source))
    if kind in (Kind.XLSX, Kind.ODS):
        found = _in_archive(source.data)
    elif kind in (Kind.XLS, Kind.XLSB):
        found = any(map(game_rows.recognises, open_sheets(source, kind)))
    else:
        text = beginning(source.data[:LOOKED_AT], LOOKED_AT)
        found = _in_markup(html.unescape(text))
    return Detection(Certainty.CERTAIN, f"{kind} with one row per game") if found else None


def _in_text(text: str) -> Detection | None:
    if _BLOCK.search(text) and len({m.casefold() for m in _ENDS_OF_BLOCKS.findall(text)}) > 1:
        return Detection(Certainty.CERTAIN, "blocks of one player's games, as the ICU takes them")
    lines = [line for line in text.splitlines() if line.strip()]
    if _in_lines(lines, SEPARATORS):
        return Detection(Certainty.CERTAIN, "delimited text with one row per game")
    return None


def _in_lines(lines: list[str], separators: Iterable[str]) -> bool:
    """Return True for lines of which one heads games, and one below it holds a result."""
    for separator in separators:
        rows = list(csv.reader(lines, delimiter=separator))
        header = next((index for index, row in enumerate(rows) if names_in(row)), None)
        if header is not None:
            return any(any(map(results.tells, row)) for row in rows[header + 1 :])
    return False


def _in_archive(data: bytes) -> bool:
    """Look at all members together: a workbook keeps its texts apart from its numbers."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if _MEMBERS.fullmatch(name):
                with archive.open(name) as member:
                    if _in_markup(member.read(LOOKED_AT).decode("utf-8", "replace")):
                        return True
    return False


def _in_markup(text: str) -> bool:
    """Return True when both sides of games and a result stand between tags."""
    matches = zip(_BETWEEN_TAGS.finditer(text), range(MOST_TEXTS), strict=False)
    texts = {match[1] for match, _ in matches}
    found = [side for each in texts if (side := headings.side_heading(each))]
    sides = {side.side for side in found if side.word in ("white", "black")}
    with_result = any(map(results.tells_beyond_doubt, texts))
    return sides == {LEFT, RIGHT} and with_result

"""Counts agree with their nouns: `1 game`, never `1 games`; `counted` makes both."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOUNS = (
    "bye|cell|character|column|correction|day|error|event|file|finding|game|input|letter|line|name"
    "|note|number|place|player|point|problem|rank|rating|record|repair|report|round|row|sheet|team"
    "|time|warning"
)
BETWEEN = "rated|round|such|further|pairing-allocated|starting rank|player|full-point"
COUNTED = re.compile(rf"[ ](?:(?:{BETWEEN}) )?(?:{NOUNS})s\b")
ALWAYS_SEVERAL = {
    "{change.origin} names player ",
    "{MOST_ROWS - 1} players; write .csv or .xml instead",
    "{GAMES} games completed, never ",
    "{GAMES} games as far as known here (",
    "{GAMES} games assumed, ",
    "{GAMES} games completed",
    "{class_} events",
    "{len(text)} characters",
    "{early} games",
    "{_LENGTH} columns, as ListRow says",
    "{line.strip()} names no team",
    "{len(fitting)} players fit ",
    "{len(players)} pairing-allocated byes: players ",
    "{len(wrong)} such places",
    "{len(low)} ratings lie below ",
    "{len(players)} players are unrated and lack ",
    "{len(numbers)} players (",
    "{carried[number]} players carry the starting rank number ",
    "{whom} players",
    "{games} games is above 700",
    "{days} days, from ",
    "{GAMES_NEEDED} games needed for a first rating (7.1.4)",
    "{abs(difference)} points count as ",
    "{abs(difference)} points count in full, rated ",
    "{gap} points apart and a player above ",
    "{len(name)} characters, and ",
    "{short} games are",
    "{len(places)} cells",
    "{LONGEST_TEXT} characters, cut short in the workbook",
    "{rows} rows and ",
    "{len(section.columns)} columns",
}
"""Texts that are chosen only where there are at least two, or in which nothing is counted."""
DECIMAL = ("{printed(line.points)} points", "{tenths(", "{stated} points", "{points % 10} points")
"""Figures with a decimal, which take the plural always: 1.0 points."""
ELSEWHERE = {"tourneyelo_crosstable", "workbooks", "testing"}
"""Texts about limits of tables, and those for authors of plugins."""


def phrases(path: Path) -> Iterator[tuple[int, str]]:
    """List texts in which something is put in directly before a noun in the plural."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for value, text in zip(node.values, node.values[1:], strict=False):
                words = text.value if isinstance(text, ast.Constant) else ""
                if isinstance(value, ast.FormattedValue) and COUNTED.match(str(words)):
                    yield node.lineno, f"{{{ast.unparse(value.value)}}}{words}"


def test_a_count_is_never_followed_by_a_noun_that_is_always_plural():
    found = [
        (str(path.relative_to(ROOT)), line, words)
        for folder in ("tourneyelo", "plugins")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, words in phrases(path)
    ]
    assert [
        each
        for each in found
        if each[2] not in ALWAYS_SEVERAL
        and not each[2].startswith(DECIMAL)
        and not ELSEWHERE & set(Path(each[0]).parts)
    ] == []

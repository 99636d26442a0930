"""Text that does harm is told by its line."""

from __future__ import annotations

import pytest

from tourneyelo.plugin.hostile import REPLACEMENT, line_of_lost


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", None),
        ("Novák\nŽofie", None),
        ("\0", 1),
        ("a\nb\r\nc\rd\0\n", 4),
        (f"a\n{REPLACEMENT}\n\0", 2),
    ],
)
def test_the_first_lost_character_is_told_by_its_line(text, line):
    assert line_of_lost(text) == line

"""Tables on a terminal of 100 columns."""

from __future__ import annotations

import pytest

from tourneyelo.cli.table import WIDTH, lines, width
from tourneyelo.model import Column, Section


def test_two_wide_columns_share_the_screen():
    """As in `diff`: one column must not lose its text to another that is as wide."""
    columns = (
        Column(key="field", title="Field"),
        Column(key="before", title="Before"),
        Column(key="after", title="After"),
    )
    text = "a very long remark about the event " * 3
    table = Section(name="t", title="", columns=columns, rows=(("name", f"B {text}", f"A {text}"),))
    _, row = lines(table)
    assert width(row) <= WIDTH
    before, after = row.index("B a very"), row.index("A a very")
    assert after - before == pytest.approx(WIDTH - after, abs=4)


def test_a_narrow_column_keeps_its_text_beside_a_wide_one():
    columns = (Column(key="a", title="A"), Column(key="b", title="B"))
    table = Section(name="t", title="", columns=columns, rows=(("x" * 30, "y" * 300),))
    (_, row) = lines(table)
    assert row.startswith("x" * 30 + "  y")
    assert width(row) <= WIDTH

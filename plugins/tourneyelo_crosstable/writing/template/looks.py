"""Looks: how headings, cells to fill in and explanations appear."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.cell import Cell, MergedCell
    from openpyxl.comments import Comment

AUTHOR = "tourneyelo"
_LETTERS_IN_A_LINE = 42
_LINE_HEIGHT = 18


class Looks:
    """Fonts, fills and borders of one sheet."""

    def __init__(self) -> None:
        """Build them once."""
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        side = Side("thin", color="FFB7C3CE")
        self._box = Border(side, side, side, side)
        self._band = Border(top=side, bottom=side)
        self._to_fill = PatternFill("solid", fgColor="FFFFFBE6")
        self._heading = PatternFill("solid", fgColor="FFDDE6EE")
        self.strong = Font(name="Calibri", size=11, bold=True)
        self.centred = Alignment(horizontal="center")
        self.left = Alignment(horizontal="left")

    def open(self, cell: Cell | MergedCell) -> None:
        """Show that a cell is to be filled in."""
        cell.fill, cell.border = self._to_fill, self._box

    def run_on(self, cell: Cell | MergedCell) -> None:
        """Show that what is filled in on the left may run on over a cell."""
        cell.fill, cell.border = self._to_fill, self._band

    def head(self, cell: Cell | MergedCell) -> None:
        """Show that a cell is a heading."""
        cell.fill, cell.border, cell.font = self._heading, self._box, self.strong
        cell.alignment = self.centred

    def comment(self, text: str) -> Comment:
        """Explain a cell, in a box as large as the text."""
        from openpyxl.comments import Comment

        lines = sum(1 + len(line) // _LETTERS_IN_A_LINE for line in text.splitlines())
        return Comment(text, AUTHOR, height=_LINE_HEIGHT * (lines + 1), width=320)

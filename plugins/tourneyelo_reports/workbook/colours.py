"""Colour rules: they stay right when people sort or correct, and colour only tells something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourneyelo.model import Kind, Section

if TYPE_CHECKING:
    from openpyxl.formatting.rule import Rule
    from openpyxl.worksheet.worksheet import Worksheet

RED, GREEN, GREY = "FFB00020", "FF1B6E2E", "FF6B6B6B"
PALE_RED, PALE_AMBER, PALE_GREY = "FFFBE3E4", "FFFFF3D6", "FFD5D9DD"


def colour(sheet: Worksheet, section: Section) -> None:
    """Add the rules for grave findings, games not rated, gains and losses, and lines."""
    if not section.rows:
        return
    from openpyxl.utils import get_column_letter

    last_row = len(section.rows) + 1
    whole = f"A2:{get_column_letter(len(section.columns))}{last_row}"
    for number, column in enumerate(section.columns, 1):
        letter = get_column_letter(number)
        if column.kind is Kind.CHANGE:
            _add(sheet, f"{letter}2:{letter}{last_row}", _gain(letter), _loss(letter))
        elif column.key == "severity":
            _add(sheet, whole, _error(letter), _warning(letter))
            _mark_tab(sheet, section, number - 1)
        elif column.key == "rated" and column.kind is Kind.BOOLEAN:
            _add(sheet, whole, _not_counted(letter))
    _add(sheet, whole, _ruled())


def _gain(letter: str) -> Rule:
    return _rule(f"N(${letter}2)>0", font=GREEN)


def _loss(letter: str) -> Rule:
    return _rule(f"N(${letter}2)<0", font=RED)


def _error(letter: str) -> Rule:
    return _rule(f'${letter}2="error"', fill=PALE_RED)


def _warning(letter: str) -> Rule:
    return _rule(f'${letter}2="warning"', fill=PALE_AMBER)


def _not_counted(letter: str) -> Rule:
    return _rule(f'${letter}2="no"', font=GREY)


def _ruled() -> Rule:
    """Part the rows by a pale line; as a rule it also runs below empty cells."""
    return _rule("TRUE", line=PALE_GREY)


def _rule(condition: str, font: str = "", fill: str = "", line: str = "") -> Rule:
    from openpyxl.formatting.rule import Rule
    from openpyxl.styles import Border, Font, PatternFill, Side
    from openpyxl.styles.differential import DifferentialStyle

    look = DifferentialStyle(
        font=Font(color=font) if font else None,
        fill=PatternFill(bgColor=fill) if fill else None,
        border=Border(bottom=Side("thin", color=line)) if line else None,
    )
    return Rule(type="expression", formula=[condition], dxf=look)


def _mark_tab(sheet: Worksheet, section: Section, position: int) -> None:
    if any(row[position] == "error" for row in section.rows):
        sheet.sheet_properties.tabColor = RED


def _add(sheet: Worksheet, area: str, *rules: Rule) -> None:
    for rule in rules:
        sheet.conditional_formatting.add(area, rule)

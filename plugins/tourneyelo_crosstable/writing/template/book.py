"""The workbook of a template: a sheet to fill in, a filled one as example, and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.model import FEDERATIONS
from tourneyelo.plugin.workbook import prepare_printing
from tourneyelo_crosstable.marks import NEVER_READ
from tourneyelo_crosstable.sheet import Cell, column_letters
from tourneyelo_crosstable.writing.template import example
from tourneyelo_crosstable.writing.template.form import FACTS, Fact, Field, Rule
from tourneyelo_crosstable.writing.template.looks import Looks
from tourneyelo_crosstable.writing.template.rules import LISTS, validation

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

EXAMPLE = "Example"
ANSWER = 4
"""Column in which facts are filled in, from 1; their labels run over the ones before."""
ANSWER_WIDTH = 7
"""Columns over which an answer may run."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What a sheet is to hold."""

    name: str
    banner: str = ""
    """A line above everything, for people."""
    fields: tuple[Field, ...]
    rows: tuple[Sequence[Cell], ...]
    facts: dict[str, tuple[Cell, ...]]
    """Answers by label."""


def build(*sheets: Sheet) -> Workbook:
    """Build the workbook; the first sheet is the one that is filled in."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        _fill(book.create_sheet(sheet.name), sheet)
    _fill_lists(book.create_sheet(LISTS))
    return book


def example_of(
    fields: tuple[Field, ...], rows: tuple[Sequence[Cell], ...], kind: tuple[Cell, ...]
) -> Sheet:
    """Describe the sheet that shows how it is done, for a kind of tournament."""
    banner = f"EXAMPLE with invented people {NEVER_READ}: fill in the sheet before it"
    facts = example.FACTS | {"Tournament type": kind}
    return Sheet(name=EXAMPLE, banner=banner, fields=fields, rows=rows, facts=facts)


def _fill(target: Worksheet, sheet: Sheet) -> None:
    looks = Looks()
    top = 1
    if sheet.banner:
        target.cell(1, 1, sheet.banner).font = looks.strong
        top = 3
    for row, fact in enumerate(FACTS, top):
        _fill_fact(target, row, fact, sheet.facts.get(fact.label, ()), looks)
    header = top + len(FACTS) + 1
    for column, field in enumerate(sheet.fields, 1):
        _fill_column(target, header, column, field, sheet.rows, looks)
    names = [field.heading for field in sheet.fields]
    behind = names.index("Name") + 1 if "Name" in names else 1
    target.freeze_panes = f"{column_letters(behind)}{header + 1}"
    prepare_printing(target, sheet.name, heading_row=header)


def _fill_fact(
    target: Worksheet, row: int, fact: Fact, answers: tuple[Cell, ...], looks: Looks
) -> None:
    label = target.cell(row, 1, f"{fact.label} :")
    label.font, label.comment = looks.strong, looks.comment(fact.explanation)
    for column in range(ANSWER, ANSWER + ANSWER_WIDTH):
        looks.run_on(target.cell(row, column))
    for column in range(ANSWER, ANSWER + fact.cells):
        cell = target.cell(row, column)
        if fact.cells > 1:
            looks.open(cell)
        cell.alignment = looks.left
        if fact.rule is Rule.DAY:
            cell.number_format = "yyyy/mm/dd"
        _add_rule(target, fact.rule, column, row, row)
    for column, answer in enumerate(answers, ANSWER):
        _put(target, row, column, answer)


def _fill_column(
    target: Worksheet,
    header: int,
    column: int,
    field: Field,
    rows: tuple[Sequence[Cell], ...],
    looks: Looks,
) -> None:
    heading = target.cell(header, column, field.heading)
    looks.head(heading)
    heading.comment = looks.comment(field.explanation)
    target.column_dimensions[column_letters(column - 1)].width = field.width
    for row, cells in enumerate(rows, header + 1):
        cell = target.cell(row, column)
        looks.open(cell)
        if field.as_text:
            cell.number_format = "@"
        if field.centred:
            cell.alignment = looks.centred
        _put(target, row, column, cells[column - 1])
    _add_rule(target, field.rule, column, header + 1, header + len(rows))


def _put(target: Worksheet, row: int, column: int, value: Cell) -> None:
    """Fill in a value; a text stays a text, whatever it begins with."""
    if value == "":
        return
    cell = target.cell(row, column)
    cell.value = value
    if isinstance(value, str):
        cell.data_type = "s"


def _add_rule(target: Worksheet, rule: Rule, column: int, first: int, last: int) -> None:
    if rule is Rule.ANYTHING:
        return
    letters = column_letters(column - 1)
    check = validation(rule, f"{letters}{first}", len(FEDERATIONS))
    check.add(f"{letters}{first}:{letters}{last}")
    target.add_data_validation(check)


def _fill_lists(target: Worksheet) -> None:
    target.cell(1, 1, f"Federation codes of FIDE {NEVER_READ}")
    for row, code in enumerate(sorted(FEDERATIONS), 2):
        target.cell(row, 1, code)
    target.sheet_state = "hidden"

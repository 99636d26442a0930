"""The PDF: forms drawn on A4 pages, with a font of Latin, Greek and Cyrillic letters inside."""

from __future__ import annotations

import contextlib
import datetime
import logging
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import TYPE_CHECKING, Any

from tourneyelo.model import Kind
from tourneyelo.plugin.hostile import printable
from tourneyelo_fide.forms.document import TRACE_COLUMNS, Entry, Form, Group, shown

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.fonts import TTFFont

FONT = "DejaVu Sans Condensed"
FILES = {"": "DejaVuSansCondensed.ttf", "B": "DejaVuSansCondensed-Bold.ttf"}
MARGIN, WIDTH, BOTTOM = 12.0, 186.0, 285.0
"""Millimetres of an A4 page: left margin, width between margins, last line."""
FIELD_HEIGHT, LABEL_SIZE, VALUE_SIZE = 8.4, 6.2, 9.0
LINE = (154, 161, 168)
OPEN = (255, 247, 217)
BAND = (238, 241, 244)
QUIET = (80, 86, 92)
ROW_HEIGHT, VALUE_HEIGHT = 3.6, 4.0
SIXTHS = 6
FORM_WIDTHS = (7, 50, 21, 11, 14, 16, 12, 11, 44)
REPORT_WIDTHS = (42, 36, 36, 36, 36)
TRACE_WIDTHS = (48, 24, 76, 38)
NO_TIME = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)


def missing_letters(texts: Iterable[str]) -> list[str]:
    """List the letters that the font does not have."""
    with _document("") as pdf:
        known = {code for font in _fonts(pdf) for code in font.cmap}
    letters = {letter for text in texts for letter in printable(text) if not letter.isspace()}
    return sorted(letter for letter in letters if ord(letter) not in known)


def pdf_of(forms: list[Form]) -> bytes:
    """Draw forms, each certificate and each annex on pages of their own; no clock goes in."""
    with _document(printable(forms[0].title)) as pdf:
        for form in forms:
            _Drawing(pdf, form).draw()
        with _quiet("fpdf.output"):
            return bytes(pdf.output())


@contextlib.contextmanager
def _quiet(name: str) -> Iterator[None]:
    """Keep a library from telling missing letters in its own words: a finding has told them."""

    def nothing(_: logging.LogRecord) -> bool:
        return False

    logger = logging.getLogger(name)
    logger.addFilter(nothing)
    try:
        yield
    finally:
        logger.removeFilter(nothing)


@contextlib.contextmanager
def _document(title: str) -> Iterator[FPDF]:
    """Begin a document with our font, whose files are held open until it is written."""
    from fpdf import FPDF

    pdf = FPDF(format="A4")
    pdf.set_creation_date(NO_TIME)
    pdf.set_title(title)
    pdf.set_creator("tourneyelo")
    pdf.set_margins(MARGIN, MARGIN)
    pdf.set_auto_page_break(auto=True, margin=297 - BOTTOM)
    with contextlib.ExitStack() as held:
        for style, name in FILES.items():
            file = resources.files(__package__).joinpath("fonts", name)
            pdf.add_font(FONT, style, held.enter_context(resources.as_file(file)))
        for font in _fonts(pdf):
            held.callback(font.ttfont.close)
        yield pdf


def _fonts(pdf: FPDF) -> list[TTFFont]:
    from fpdf.fonts import TTFFont

    return [font for font in pdf.fonts.values() if isinstance(font, TTFFont)]


class _Drawing:
    """One form on its pages."""

    def __init__(self, pdf: FPDF, form: Form) -> None:
        self._pdf, self._form = pdf, form

    def draw(self) -> None:
        """Draw the form and its annex."""
        form = self._form
        self._page(form.code, form.title)
        for group in form.groups:
            self._group(group)
        self._heading(form.table.title)
        few = len(form.table.columns) == len(REPORT_WIDTHS)
        self._table(
            [column.title for column in form.table.columns],
            [[shown(cell) for cell in row] for row in form.table.rows],
            REPORT_WIDTHS if few else FORM_WIDTHS,
            [column.kind for column in form.table.columns],
        )
        self._group(form.results)
        self._signatures()
        self._remarks()
        self._page(f"{form.code} annex", "How the figures arise")
        self._pdf.ln(2)
        rows = [[t.figure, t.value, t.source, t.article] for t in form.traces]
        heads = [column.title for column in TRACE_COLUMNS]
        self._table(heads, rows, TRACE_WIDTHS, [Kind.TEXT] * len(heads))

    def _page(self, code: str, title: str) -> None:
        pdf = self._pdf
        pdf.add_page()
        self._font(15, bold=True)
        pdf.cell(pdf.get_string_width(code) + 5, 7, code)
        self._font(15)
        pdf.cell(0, 7, printable(title), new_x="LMARGIN", new_y="NEXT")
        self._font(10, quiet=True)
        pdf.cell(0, 5, self._fitting(self._form.subject, WIDTH), new_x="LMARGIN", new_y="NEXT")
        pdf.set_draw_color(0)
        pdf.set_line_width(0.5)
        pdf.line(MARGIN, pdf.y + 0.5, MARGIN + WIDTH, pdf.y + 0.5)
        pdf.set_line_width(0.2)
        pdf.ln(1)

    def _heading(self, text: str) -> None:
        self._room(FIELD_HEIGHT + 6)
        self._font(9, bold=True)
        self._pdf.ln(1.2)
        self._pdf.cell(0, 4.6, printable(text), new_x="LMARGIN", new_y="NEXT")

    def _group(self, group: Group) -> None:
        """Draw fields in rows of six sixths, each row as high as its longest value."""
        self._heading(group.title)
        for row in _rows(group.entries):
            lines = max(len(self._lines(entry)) for _, entry in row)
            height = FIELD_HEIGHT + (lines - 1) * VALUE_HEIGHT
            self._room(height)
            y = self._pdf.y
            for column, entry in row:
                self._field(entry, column, y, height)
            self._pdf.set_xy(MARGIN, y + height)

    def _field(self, entry: Entry, column: int, y: float, height: float) -> None:
        """Draw a box with its label and its value; an open one is coloured."""
        pdf, width = self._pdf, entry.span * WIDTH / SIXTHS
        x = MARGIN + column * WIDTH / SIXTHS
        pdf.set_draw_color(*LINE)
        pdf.set_fill_color(*OPEN)
        pdf.rect(x, y, width, height, style="DF" if entry.value is None else "D")
        pdf.set_xy(x, y + 0.4)
        self._font(LABEL_SIZE, quiet=True)
        pdf.cell(width, 2.8, self._fitting(entry.label, width - 2))
        for number, line in enumerate(self._lines(entry)):
            pdf.set_xy(x, y + 3.5 + number * VALUE_HEIGHT)
            pdf.cell(width, VALUE_HEIGHT, line)

    def _lines(self, entry: Entry) -> list[str]:
        """Break a value into the lines of its box."""
        self._font(VALUE_SIZE, bold=True)
        text, width = " ".join(printable(entry.text).split()), entry.span * WIDTH / SIXTHS
        broken = self._pdf.multi_cell(width, VALUE_HEIGHT, text, dry_run=True, output="LINES")
        return [str(line) for line in broken] if isinstance(broken, list) and text else [text]

    def _table(
        self, heads: list[str], rows: list[list[str]], widths: tuple[int, ...], kinds: list[Kind]
    ) -> None:
        from fpdf.fonts import FontFace

        self._font(7.6)
        self._pdf.set_draw_color(*LINE)
        self._pdf.set_fill_color(255)
        numeric = (Kind.INTEGER, Kind.IDENTIFIER, Kind.DECIMAL)
        with self._pdf.table(
            col_widths=widths,
            text_align=tuple("RIGHT" if kind in numeric else "LEFT" for kind in kinds),
            line_height=ROW_HEIGHT,
            headings_style=FontFace(emphasis="BOLD", fill_color=BAND),
            padding=(0.45, 1),
            v_align="TOP",
        ) as table:
            for texts in (heads, *rows):
                row = table.row()
                for text in texts:
                    row.cell(printable(text))

    def _signatures(self) -> None:
        pdf, width = self._pdf, (WIDTH - 14) / 2
        self._room(22)
        y = pdf.y + 15
        pdf.set_draw_color(0)
        self._font(8)
        for number, text in enumerate(self._form.signatures):
            x = MARGIN + number * (width + 14)
            pdf.line(x, y, x + width, y)
            pdf.set_xy(x, y + 0.5)
            pdf.cell(width, 4, printable(text))
        pdf.set_xy(MARGIN, y + 6)

    def _remarks(self) -> None:
        self._font(7, quiet=True)
        for remark in self._form.remarks:
            self._pdf.multi_cell(WIDTH, 3.3, printable(remark), new_x="LMARGIN", new_y="NEXT")

    def _room(self, height: float) -> None:
        """Begin a new page when something would not fit on this one."""
        if self._pdf.y + height > BOTTOM:
            self._pdf.add_page()

    def _font(self, size: float, *, bold: bool = False, quiet: bool = False) -> None:
        self._pdf.set_font(FONT, "B" if bold else "", size)
        colour: Any = QUIET if quiet else (21, 24, 27)
        self._pdf.set_text_color(*colour)

    def _fitting(self, text: str, width: float) -> str:
        """Cut a text that is wider than its place, visibly."""
        text = printable(text)
        if self._pdf.get_string_width(text) <= width:
            return text
        while text and self._pdf.get_string_width(f"{text}…") > width:
            text = text[:-1]
        return f"{text}…"


def _rows(entries: Iterable[Entry]) -> Iterator[list[tuple[int, Entry]]]:
    """Arrange fields in rows: each with the sixth at which it begins."""
    row: list[tuple[int, Entry]] = []
    column = 0
    for entry in entries:
        if column + entry.span > SIXTHS:
            yield row
            row, column = [], 0
        row.append((column, entry))
        column += entry.span
    if row:
        yield row

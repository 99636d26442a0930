"""The exporters `it1` and `it3`: a page, a PDF, a workbook or the data."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import Any, BinaryIO, ClassVar

from tourneyelo.model import Finding, Report, Tournament, by_number
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Exporter
from tourneyelo.plugin.hostile import is_printable
from tourneyelo_fide.forms import codes, conditions, it1, it3
from tourneyelo_fide.forms.document import Form
from tourneyelo_fide.norms.system import FIRST_DAY

HTML, PDF, XLSX, JSON = ".html", ".pdf", ".xlsx", ".json"
MOST_NEAR = 5
"""Near misses that are named when nobody has a norm."""


class FormExporter(Exporter):
    """Writes filled forms in one of several kinds of file."""

    variants: ClassVar[tuple[str, ...]] = (HTML, PDF, XLSX, JSON)

    def __init__(self, kind: str = HTML) -> None:
        self.kind = kind

    def variant(self, extension: str) -> Exporter:
        """Return the exporter that writes this kind of file."""
        return type(self)(extension)

    @abstractmethod
    def forms(self, tournament: Tournament, options: Any) -> list[Form]:
        """Fill the forms."""

    @abstractmethod
    def refusals(self, tournament: Tournament, options: Any) -> Iterator[Finding]:
        """Say why the forms cannot be filled."""

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say why a form cannot be filled, what is left to fill in, and what a PDF cannot show."""
        if self.kind == PDF and find_spec("fpdf") is None:
            return [codes.NO_PDF.at()]
        if refused := list(self.refusals(report.tournament, options)):
            return refused
        return list(self._remarks(self.forms(report.tournament, options)))

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write all forms into one file, each on its own page or sheet."""
        forms = self.forms(report.tournament, options)
        if self.kind == PDF:
            from tourneyelo_fide.forms.portable import pdf_of as write
        elif self.kind == XLSX:
            from tourneyelo_fide.forms.workbook import workbook_of as write
        elif self.kind == JSON:
            from tourneyelo_fide.forms.data import json_of as write
        else:
            from tourneyelo_fide.forms.page import page_of as write
        out.write(write(forms))

    def _remarks(self, forms: list[Form]) -> Iterator[Finding]:
        open_entries = {entry.key: entry for form in forms for entry in form.open_entries}
        if open_entries:
            fields = listed((entry.label for entry in open_entries.values()), 12)
            options = listed(f"-O {e.option}=…" for e in open_entries.values() if e.option)
            remedy = f"write them by hand{f', or give {options}' if options else ''}"
            yield codes.TO_FILL.at(message=f"to fill in: {fields}", remedy=remedy)
        texts = [text for form in forms for text in form.texts()]
        if not all(map(is_printable, texts)):
            yield codes.UNPRINTABLE.at()
        if self.kind == PDF:
            from tourneyelo_fide.forms.portable import missing_letters

            if missing := missing_letters(texts):
                message = f"the font of the PDF lacks {listed(missing, 12)}"
                yield codes.NO_LETTERS.at(message=message)


class TournamentReport(FormExporter):
    """Writes the tournament report."""

    name = "it3"
    title = "Tournament report (FIDE form IT3)"
    options = it3.IT3Options
    codes = codes.IT3

    def forms(self, tournament: Tournament, options: Any) -> list[Form]:
        """Fill the one form."""
        return [it3.tournament_report(tournament, options)]

    def refusals(self, tournament: Tournament, options: Any) -> Iterator[Finding]:  # noqa: ARG002
        """Refuse a part of an event."""
        if tournament.rounds_left_out:
            yield codes.PART.at()


class NormCertificates(FormExporter):
    """Writes a certificate for each norm."""

    name = "it1"
    title = "Certificates of norms (FIDE form IT1)"
    options = it1.IT1Options
    codes = codes.IT1

    def forms(self, tournament: Tournament, options: Any) -> list[Form]:
        """Fill a form for each norm."""
        return it1.certificates(tournament, options)

    def refusals(self, tournament: Tournament, options: Any) -> Iterator[Finding]:
        """Name every condition that fails; without a norm, the rules that stood in the way."""
        day = tournament.start_date
        if tournament.rounds_left_out:
            yield codes.PART.at()
        elif day is not None and day < FIRST_DAY:
            yield codes.OLDER.at(message=f"the event began on {day}; {codes.OLDER.title}")
        elif options.player is not None and options.player not in by_number(tournament):
            yield codes.UNKNOWN_PLAYER.at(message=f"the event has no player {options.player}")
        else:
            yield from _failures(it1.judge(tournament, options), options)


def _failures(judged: it1.Judged, options: it1.IT1Options) -> Iterator[Finding]:
    """Name conditions of the event, then for asked players every rule that is not met."""
    for each in conditions.forbidding(judged.conditions):
        yield codes.CONDITION.at(message=f"the event: {each}")
    if judged.reached:
        return
    if options.player is None:
        yield codes.NO_NORM.at(message=_nearest(judged))
        return
    for player, norm in judged.results:
        for requirement in norm.failed:
            open_ = "not known whether " if requirement.met is None else ""
            message = f"{player.name}, {norm.title}: {open_}{requirement}"
            yield codes.NOT_REACHED.at(message=message, player=player.number)
    if not judged.results:
        message = f"player {options.player} has nothing to win here: the title is held already"
        yield codes.NOT_REACHED.at(message=message, player=options.player)


def _nearest(judged: it1.Judged) -> str:
    """Say that nobody has a norm, and who missed one by a single rule."""
    near = [
        f"{player.name}, {norm.title} by {norm.failed[0]}"
        for player, norm in judged.results
        if len(norm.failed) == 1
    ]
    missed = f"; missed by one rule: {listed(near, MOST_NEAR)}" if near else ""
    return f"nobody of this event has a norm{missed}"

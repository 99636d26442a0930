"""Batches: every input is worked on, one refusal never stops the rest, one summary at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import click
import msgspec

from tourneyelo.cli import DONE, ERRORS_FOUND, REFUSED, output
from tourneyelo.cli.reading import Reading
from tourneyelo.errors import Refused
from tourneyelo.host import Host
from tourneyelo.model import Finding, Report
from tourneyelo.model.document import RefusalDocument, document_of, encode, refusal_of
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Source


class Outcome(msgspec.Struct, frozen=True):
    """What became of one input: a report, or the reasons of its refusal."""

    name: str
    report: Report | None
    refusal: tuple[Finding, ...] = ()

    @property
    def status(self) -> int:
        """Exit status of this input alone."""
        if self.report is None:
            return REFUSED
        return output.status_of(self.report)


def run(
    host: Host,
    names: Iterable[str],
    work: Callable[[Source], Report],
    reading: Reading,
) -> tuple[list[str], Iterator[Outcome]]:
    """Return the inputs and an iterator that works on them one by one."""
    expanded = reading.expand(host, names)
    return expanded, (_outcome(name, work, reading) for name in _with_progress(expanded))


def print_json(outcomes: Iterable[Outcome], *, many: bool) -> int:
    """Print one document, or a list of them for a batch; return the exit status."""
    documents: list[Any] = []
    status, said = DONE, set[str]()
    for outcome in outcomes:
        documents.append(_document(outcome))
        status = max(status, outcome.status)
        show_refusal(outcome, said)
    click.echo(encode(documents if many else documents[0]))
    return status


def show_refusal(outcome: Outcome, said: set[str]) -> None:
    """Say on standard error why an input was refused; a remedy that was `said` is not repeated."""
    output.tell_refusal(outcome.refusal, said)


def summarise(outcomes: list[Outcome]) -> None:
    """Print how the inputs of a batch ended."""
    counts = {status: sum(o.status == status for o in outcomes) for status in (0, 1, 3)}
    click.echo(
        f"{counted(len(outcomes), 'input')}: {counts[DONE]} without errors, "
        f"{counts[ERRORS_FOUND]} with errors, {counts[REFUSED]} refused"
    )


def _outcome(name: str, work: Callable[[Source], Report], reading: Reading) -> Outcome:
    try:
        return Outcome(name, work(reading.open(name)))
    except Refused as error:
        return Outcome(name, None, error.findings)


def _document(outcome: Outcome) -> Any:
    if outcome.report is None:
        refusal: RefusalDocument = refusal_of(outcome.refusal)
        return refusal
    return document_of(outcome.report)


def _with_progress(names: list[str]) -> Iterator[str]:
    """Pass the names on, with a progress bar on a terminal."""
    if len(names) < 2 or not sys.stderr.isatty():
        yield from names
        return
    with click.progressbar(names, label="reading", file=sys.stderr) as bar:
        yield from bar

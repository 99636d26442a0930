"""Reading rating lists: every reader is asked, and the month is never guessed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import guard
from tourneyelo.host.codes import AMBIGUOUS_LIST, NO_MONTH, OTHER_MONTH, UNKNOWN_LIST
from tourneyelo.host.filling import fill
from tourneyelo.host.loader import describe
from tourneyelo.host.pipeline import NO_OPTIONS, Options
from tourneyelo.model import is_month
from tourneyelo.plugin import (
    Certainty,
    Detection,
    ListContents,
    ListFile,
    ListReader,
    ListRow,
)

if TYPE_CHECKING:
    from tourneyelo.host import Host


def read_list(
    host: Host,
    file: ListFile,
    *,
    name: str | None = None,
    options: Options = NO_OPTIONS,
) -> ListContents:
    """Begin to read a list by the reader that is surest of it, or by the one named.

    Raises:
        Refused: nobody recognises it, or it cannot be read; also from the rows.
        UnknownName: there is no reader of that name.
        Misuse: the reader has no such option.
    """
    reader = host.list_readers[name] if name else choose(host, file)
    filled = fill(reader, options)
    with guard.refusing(reader, file.place()):
        contents = guard.expect(reader.read(file, filled), ListContents)
    return ListContents(
        facts=contents.facts,
        rows=_guarded(reader, file, contents.rows),
        remarks=contents.remarks,
    )


def choose(host: Host, file: ListFile) -> ListReader:
    """Return the reader that is surest of a file.

    Raises:
        Refused: nobody recognises it, or two are equally sure.
    """
    answers = [(reader, _ask(reader, file)) for reader in host.list_readers]
    answers.sort(key=lambda answer: -answer[1].certainty)
    if not answers or answers[0][1].certainty is Certainty.NO:
        said = "; ".join(f"{reader.name}: {answer.reason}" for reader, answer in answers)
        raise Refused(UNKNOWN_LIST.at(file.place(), f"no reader of lists knows this file: {said}"))
    best = [reader for reader, answer in answers if answer.certainty == answers[0][1].certainty]
    if len(best) > 1:
        names = " or --from ".join(reader.name for reader in best)
        remedy = f"choose one: --from {names}"
        raise Refused(AMBIGUOUS_LIST.at(file.place(), remedy=remedy))
    return best[0]


def month_of_list(contents: ListContents, file: ListFile, given: str | None) -> str:
    """Return the month of a list: as it says itself, else as the user says.

    Raises:
        Refused: nobody says it, or the two contradict each other.
        Misuse: what the user wrote is no month.
    """
    if given is not None and not is_month(given):
        raise Misuse(f"--month {given}: write a month such as 2026-10")
    told = contents.facts.month
    if told is None and given is None:
        raise Refused(NO_MONTH.at(file.place()))
    if told and given and told != given:
        message = f"{contents.facts.month_evidence} says {told}, --month says {given}"
        raise Refused(OTHER_MONTH.at(file.place(), message))
    return told or given or ""


def _ask(reader: ListReader, file: ListFile) -> Detection:
    try:
        return guard.expect(reader.detect(file), Detection)
    except Exception as error:
        return Detection(Certainty.NO, f"failed: {describe(error)}")


def _guarded(reader: ListReader, file: ListFile, rows: Iterator[ListRow]) -> Iterator[ListRow]:
    """Pass rows on; what a reader raises is a refusal that names it."""
    with guard.refusing(reader, file.place()):
        yield from rows

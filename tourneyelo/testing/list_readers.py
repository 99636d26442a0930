"""What readers of rating lists promise about their lists and about all other files."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import is_month
from tourneyelo.plugin import (
    Certainty,
    Detection,
    ListContents,
    ListFile,
    ListReader,
    ListRow,
)
from tourneyelo.testing.importers import hostile_bytes
from tourneyelo.testing.offers import check_findings, check_offer, naming, require, twice

_LENGTH = len(ListRow._fields)
Outcome = tuple[Sequence[Sequence[str]], Any] | Refused


def check_list_reader(
    reader: ListReader, *samples: bytes, name: str = "list.txt", **options: Any
) -> None:
    """Check that lists are claimed and read, and that no bytes whatever make it stumble.

    Args:
        reader: the reader.
        samples: contents of genuine lists.
        name: a file name that suits them, since it may tell month and class.
        options: options under which the samples are read.
    """
    check_offer(reader)
    require(bool(reader.download.strip()), f"{reader.name} does not say where its lists are found")
    filled = reader.options(**options)
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(samples, 1):
            file = _file(Path(folder), name, data)
            where = f"{reader.name} reading list {number}"
            answer = _detect(reader, file)
            require(answer.certainty > Certainty.NO, f"{where}: not claimed: {answer.reason}")
            outcome = _read(reader, file, filled, where)
            require(not isinstance(outcome, Refused), f"{where}: refused: {outcome}")
        for what, data in hostile_bytes(samples):
            if data:
                file = _file(Path(folder), name, data)
                _detect(reader, file)
                _read(reader, file, filled, f"{reader.name} reading {what}")


def _file(folder: Path, name: str, data: bytes) -> ListFile:
    path = folder / name
    path.write_bytes(data)
    file = ListFile(path)  # not opened: what no archive is would be refused before a reader sees it
    file.size = len(data)
    return file


def _detect(reader: ListReader, file: ListFile) -> Detection:
    where = f"{reader.name} asked about {file.head[:20]!r}"
    answer = twice(lambda: reader.detect(file), where)
    require(isinstance(answer, Detection), f"{where}: {answer!r} is no Detection")
    require(bool(answer.reason.strip()), f"{where}: no reason given")
    return answer


def _read(reader: ListReader, file: ListFile, options: Any, where: str) -> Outcome:
    with naming(where):
        outcomes = [_outcome(reader, file, options) for _ in range(2)]
    said = [o.findings if isinstance(o, Refused) else o for o in outcomes]
    require(said[0] == said[1], f"{where}: the second answer differs from the first")
    outcome = outcomes[0]
    check_findings(reader, outcome.findings if isinstance(outcome, Refused) else outcome[1], where)
    if not isinstance(outcome, Refused):
        for row in outcome[0]:
            texts = len(row) == _LENGTH and all(isinstance(cell, str) for cell in row)
            require(texts, f"{where}: {row!r} is no ListRow of texts")
    return outcome


def _outcome(reader: ListReader, file: ListFile, options: Any) -> Outcome:
    try:
        contents = reader.read(file, options)
        require(isinstance(contents, ListContents), f"{contents!r} is no ListContents")
        month = contents.facts.month
        require(month is None or is_month(month), f"{month!r} is no month")
        rows = [tuple(row) for row in contents.rows]
    except Refused as refusal:
        return refusal
    return rows, contents.remarks.findings

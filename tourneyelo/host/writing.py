"""Writing: a file is complete or it is not there."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from tourneyelo.errors import Refused
from tourneyelo.host.pipeline import NO_OPTIONS, Options, fill
from tourneyelo.model import Finding, Report, Severity
from tourneyelo.plugin import Exporter


def problems(exporter: Exporter, report: Report) -> list[Finding]:
    """Say what the format cannot carry.

    Raises:
        Refused: writing is forbidden by an error finding.
    """
    found = list(exporter.problems(report))
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    if errors:
        raise Refused(errors)
    return found


def write(exporter: Exporter, report: Report, target: Path, options: Options = NO_OPTIONS) -> None:
    """Write a report to a file, whole or not at all."""
    with replacing(target) as out:
        exporter.write(report, out, fill(exporter, options))


def as_bytes(exporter: Exporter, report: Report, options: Options = NO_OPTIONS) -> bytes:
    """Write a report into memory."""
    out = io.BytesIO()
    exporter.write(report, out, fill(exporter, options))
    return out.getvalue()


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[BinaryIO]:
    """Open a file beside `target` that takes its place when the block ends without an error."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """Rights of the file that is replaced, else what the user's mask gives a new file."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

"""Writing: a file is complete or it is not there."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import guard, pipeline
from tourneyelo.host.codes import CLASS_UNTOLD, UNWRITABLE
from tourneyelo.host.filling import fill
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.pipeline import NO_OPTIONS, NO_OVERRIDES, Options
from tourneyelo.model import Finding, Place, Report, Severity
from tourneyelo.plugin import Exporter, Imported, SetExporter

if TYPE_CHECKING:
    from tourneyelo.host import Host


def forbidding(
    host: Host, exporter: Exporter, imported: Imported, overrides: Overrides = NO_OVERRIDES
) -> list[Finding]:
    """Return the errors for which the federation of this format would send the report back.

    What the format itself says anew of the event is left to it.
    """
    if exporter.profile is None:
        return []
    findings = pipeline.check(host, imported, exporter.profile, overrides).findings
    others = pipeline.still_true(findings, [exporter])
    return [finding for finding in others if finding.severity is Severity.ERROR]


def class_told(
    host: Host, exporter: Exporter, imported: Imported, overrides: Overrides
) -> list[Finding]:
    """Look whether a report file, which has no field for it, tells the class that the user gave.

    Raises:
        Misuse: its time control tells another one.
    """
    given = overrides.time_control_class
    if given is None or exporter.needs_rating:
        return []
    event = msgspec.structs.replace(imported.tournament, time_control_class=None)
    told = pipeline.enrich(host, event)[0].time_control_class
    stated = event.time_control_code or event.time_control
    if told not in (None, given):
        raise Misuse(
            f"--class {given}: {exporter.title} tells the class by the time control alone, and "
            f"{stated or 'the input'!r} is {told}; correct the time control in the input"
        )
    if told is None and stated:
        message = f"nobody can tell from the time control {stated!r} that the event is {given}"
        return [CLASS_UNTOLD.at(message=message)]
    return []


def problems(exporter: Exporter, report: Report, options: Options = NO_OPTIONS) -> list[Finding]:
    """Say what the format cannot carry of one event.

    Raises:
        Refused: writing is forbidden by an error finding, or the exporter failed.
    """
    return problems_of_all(exporter, (report,), options)


def problems_of_all(
    exporter: Exporter, reports: Sequence[Report], options: Options = NO_OPTIONS
) -> list[Finding]:
    """Say what the format cannot carry of all events that go into one output.

    Raises:
        Refused: writing is forbidden by an error finding, or the exporter failed.
    """
    filled = fill(exporter, options)
    with guard.refusing(exporter):
        found = ask(exporter, reports, filled)
    if errors := [finding for finding in found if finding.severity is Severity.ERROR]:
        raise Refused(errors)
    return found


def ask(exporter: Exporter, reports: Sequence[Report], filled: Any) -> list[Finding]:
    """Ask a format what it cannot carry; whatever it raises is left to the caller."""
    if isinstance(exporter, SetExporter):
        found = exporter.set_problems(reports, filled)
    else:
        found = exporter.problems(reports[0], filled)
    return [guard.expect(finding, Finding) for finding in found]


def write(exporter: Exporter, report: Report, target: Path, options: Options = NO_OPTIONS) -> None:
    """Write a report to a file, whole or not at all.

    Raises:
        Refused: the exporter failed, or the file cannot be written.
        Misuse: an option does not fit.
    """
    data = as_bytes(exporter, report, options)
    with replacing(target) as out:
        out.write(data)


def as_bytes(exporter: Exporter, report: Report, options: Options = NO_OPTIONS) -> bytes:
    """Write a report into memory.

    Raises:
        Refused: the exporter failed.
        Misuse: an option does not fit.
    """
    out = io.BytesIO()
    filled = fill(exporter, options)
    try:
        with guard.refusing(exporter, passing=OSError):
            exporter.write(report, out, filled)
            return out.getvalue()
    except OSError as error:  # of a temporary file: the disk is full
        reason = f"{exporter.name} cannot prepare it: {error.strerror or error}"
        raise Refused(UNWRITABLE.at(message=reason)) from error


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[BinaryIO]:
    """Open a file beside `target` that takes its place when the block ends without an error.

    A link is followed to its file; a device or a pipe is written straight, since it has no place.

    Raises:
        Refused: the system does not let it be written.
    """
    try:
        special = target.exists() and not target.is_file()
        with target.open("wb") if special else _beside(target.resolve()) as out:
            yield out
    except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError
        reason = getattr(error, "strerror", None) or str(error)
        place = Place(file=str(target))
        raise Refused(UNWRITABLE.at(place, f"cannot be written: {reason}")) from error


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        Path(name).chmod(mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def mode(target: Path) -> int:
    """Return the rights of the file that is replaced, else what the mask gives a new file."""
    if target.exists():
        return target.stat().st_mode & 0o777
    return 0o666 & ~umask()


def umask() -> int:
    """Return the rights that the user's mask takes from new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask

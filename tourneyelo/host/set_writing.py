"""Writing sets: several files that belong together are all there, or none of them."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import guard, writing
from tourneyelo.host.addresses import address_of
from tourneyelo.host.codes import UNWRITABLE
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import NO_OPTIONS, Options
from tourneyelo.model import Finding, Place, Report, Severity, Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Exporter, SetExporter
from tourneyelo.plugin.exporter import pack

ZIP = ".zip"
_NO_NAMES = {"", ".", ".."}


def most_events(exporter: Exporter) -> int | None:
    """Say how many events one output of a format takes; None when there is no limit."""
    return exporter.most_events if isinstance(exporter, SetExporter) else 1


def refuse_too_many(exporter: Exporter, events: int) -> None:
    """Refuse more events than a format takes.

    Raises:
        Misuse: there are more.
    """
    most = most_events(exporter)
    if events == 0:
        raise Misuse("there is no event to write")
    if most is not None and events > most:
        takes = "one event" if most == 1 else f"at most {counted(most, 'event')}"
        raise Misuse(f"{exporter.title} holds {takes}; here are {events}: write one after another")


def problems(
    exporter: Exporter, reports: Sequence[Report], options: Options = NO_OPTIONS
) -> list[Finding]:
    """Say what the format cannot carry of all events together.

    Raises:
        Refused: writing is forbidden by an error finding, or the exporter failed.
    """
    if not isinstance(exporter, SetExporter):
        return writing.problems(exporter, reports[0], options)
    filled = fill(exporter, options)
    with guard.refusing(exporter):
        found = [guard.expect(f, Finding) for f in exporter.set_problems(reports, filled)]
    if errors := [finding for finding in found if finding.severity is Severity.ERROR]:
        raise Refused(errors)
    return found


def files(
    exporter: SetExporter, reports: Sequence[Report], options: Options = NO_OPTIONS
) -> dict[str, bytes]:
    """Make the files of a set in memory.

    Raises:
        Refused: the exporter failed, or gave a file a name that leads out of the folder.
        Misuse: an option does not fit.
    """
    filled = fill(exporter, options)
    with guard.refusing(exporter):
        made = dict(exporter.files(reports, filled))
        for name, content in made.items():
            _refuse_name(guard.expect(name, str))
            guard.expect(content, bytes)
        return made


def as_one(made: Mapping[str, bytes]) -> bytes:
    """Return a set as one file: itself when it is one, else a zip."""
    return next(iter(made.values())) if len(made) == 1 else as_zip(made)


def as_zip(made: Mapping[str, bytes]) -> bytes:
    """Pack a set into one file."""
    out = io.BytesIO()
    pack(made, out)
    return out.getvalue()


def write(
    exporter: SetExporter, reports: Sequence[Report], target: Path, options: Options = NO_OPTIONS
) -> list[str]:
    """Write a set into a folder, or into one file when it is called `.zip`; return the names.

    A set of one file may be given the name of a file.

    Raises:
        Refused: the exporter failed, or a file cannot be written; everything is as it was before.
        Misuse: an option does not fit, or a file stands where the folder should be.
    """
    made = files(exporter, reports, options)
    if is_one_file(made, target):
        with writing.replacing(target) as out:
            out.writelines(made.values())
        return [target.name]
    refuse_target(exporter, target)
    refuse_inputs(made, target, reports)
    put(made, target)
    return sorted(made)


def refuse_inputs(made: Mapping[str, bytes], target: Path, reports: Sequence[Report]) -> None:
    """Refuse to write over the files that the events were read from.

    Raises:
        Misuse: the folder is that of an input, and a file of the set would take the place of one.
    """
    read = [Path(address_of(each.source.file).file) for each in reports if each.source.file]
    folders = {path.parent.resolve() for path in read if path.exists()}
    taken = sorted(name for name in made if (target / name).exists())
    if taken and target.resolve() in folders:
        raise Misuse(f"{target} holds the input, and {taken[0]} is there: write to another folder")


def refuse_twice(events: Sequence[Tournament], files: Sequence[str]) -> None:
    """Refuse to report an event twice, as when a file and its copy are given.

    Raises:
        Misuse: two events have the same name, section, days, players and results.
    """
    for number, event in enumerate(events):
        for earlier in range(number):
            if _are_the_same(events[earlier], event):
                names = listed(dict.fromkeys((files[earlier], files[number])))
                raise Misuse(f"{event.name or 'an event'} is given twice: {names}; give it once")


def _are_the_same(one: Tournament, other: Tournament) -> bool:
    telling = ("name", "section", "start_date", "end_date", "players")
    return all(getattr(one, field) == getattr(other, field) for field in telling)


def is_one_file(made: Mapping[str, bytes], target: Path) -> bool:
    """Tell whether a set that happens to be one file is to be written under a name of the user."""
    return len(made) == 1 and bool(target.suffix) and not (target.is_dir() or _is_zip(target))


def _is_zip(target: Path) -> bool:
    return target.suffix.lower() == ZIP


def put(made: Mapping[str, bytes], target: Path) -> None:
    """Put files into a folder, or into one file when it is called `.zip`, all of them or none.

    Raises:
        Refused: one of them cannot be written; everything is as it was before.
    """
    if _is_zip(target) and not target.is_dir():
        with writing.replacing(target) as out:
            out.write(as_zip(made))
        return
    try:
        if target.is_dir():
            _into_old_folder(made, target)
        else:
            _as_new_folder(made, target.resolve())  # a link may lead to a folder yet to be made
    except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError
        reason = getattr(error, "strerror", None) or str(error)
        named = Path(getattr(error, "filename", None) or target)
        place = Place(file=str(named if named.name in made else target))  # no file of passage
        raise Refused(UNWRITABLE.at(place, f"cannot be written: {reason}")) from error


def refuse_target(exporter: SetExporter, target: Path) -> None:
    """Refuse a name that is that of one file.

    Raises:
        Misuse: a file is there, or the extension is that of the files.
    """
    if target.is_dir() or _is_zip(target):
        return
    if target.exists() or target.suffix.lower() in exporter.extensions:
        raise Misuse(f"{exporter.title} is several files: give a folder or a .zip, not {target}")


def _refuse_name(name: str) -> None:
    """Keep a set inside its folder.

    Raises:
        ValueError: the name would lead elsewhere; meant for the guard around the call.
    """
    if name in _NO_NAMES or any(letter in name for letter in "/\\:\0"):
        raise ValueError(f"{name!r} is no name of a file in a folder")


def _as_new_folder(made: Mapping[str, bytes], folder: Path) -> None:
    """Fill a folder beside the place and rename it."""
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name[:40]}.", dir=folder.parent))
    try:
        for name, content in made.items():
            _write_through(beside / name, content)
        beside.chmod(0o777 & ~writing.umask())
        beside.rename(folder)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def _into_old_folder(made: Mapping[str, bytes], folder: Path) -> None:
    """Prepare everything beside the old files, then rename; a failure puts the old ones back."""
    with contextlib.ExitStack() as leftovers:
        prepared = [
            (_prepared(folder, name, content, leftovers), (folder / name).resolve())
            for name, content in made.items()
        ]
        with contextlib.ExitStack() as undoing:
            for new, target in prepared:
                undoing.callback(_put_back, target, _kept_aside(new, target, leftovers))
                new.replace(target)
            undoing.pop_all()


def _prepared(folder: Path, name: str, content: bytes, leftovers: contextlib.ExitStack) -> Path:
    """Write the new content of a file beside it, with the rights of the old one."""
    target = (folder / name).resolve()
    if target.exists() and not target.is_file():
        raise IsADirectoryError(0, "something else of that name is there", str(target))
    handle, path = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    os.close(handle)
    new = Path(path)
    leftovers.callback(new.unlink, missing_ok=True)
    _write_through(new, content)
    new.chmod(writing.mode(target))
    return new


def _kept_aside(new: Path, target: Path, leftovers: contextlib.ExitStack) -> Path | None:
    """Keep the old file under another name until all are there; None when there is none."""
    if not target.exists():
        return None
    old = new.with_name(f"{new.name}.old")
    leftovers.callback(old.unlink, missing_ok=True)
    shutil.copy2(target, old)
    return old


def _put_back(target: Path, old: Path | None) -> None:
    if old is None:
        target.unlink(missing_ok=True)
    else:
        old.replace(target)


def _write_through(path: Path, content: bytes) -> None:
    with path.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())

"""Sets: the several files that a format makes of its events, and where they may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tourneyelo.errors import Misuse
from tourneyelo.host import folders, guard, writing
from tourneyelo.host.addresses import address_of
from tourneyelo.host.filling import fill
from tourneyelo.host.pipeline import NO_OPTIONS, Options
from tourneyelo.model import Report, Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Exporter, SetExporter

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
    return next(iter(made.values())) if len(made) == 1 else folders.as_zip(made)


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
    folders.put(made, target)
    return sorted(made)


def refuse_inputs(made: Mapping[str, bytes], target: Path, reports: Sequence[Report]) -> None:
    """Refuse to write over the files that the events were read from.

    Raises:
        Misuse: the folder is that of an input, and a file of the set would take the place of one.
    """
    read = [Path(address_of(each.source.file).file) for each in reports if each.source.file]
    inputs = {path.parent.resolve() for path in read if path.exists()}
    taken = sorted(name for name in made if (target / name).exists())
    if taken and target.resolve() in inputs:
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
    a_set = target.is_dir() or folders.is_zip(target)
    return len(made) == 1 and bool(target.suffix) and not a_set


def refuse_target(exporter: SetExporter, target: Path) -> None:
    """Refuse a name that is that of one file.

    Raises:
        Misuse: a file is there, or the extension is that of the files.
    """
    if target.is_dir() or folders.is_zip(target):
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

"""Inputs of a command: files, folders, and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TextIO

import click

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, detection, events, filesets
from tourneyelo.host.addresses import address_of
from tourneyelo.model import Finding, Place
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Certainty, Source
from tourneyelo.plugin.source import LARGEST, TOO_LARGE, UNREADABLE
from tourneyelo.plugin.source import STANDARD_INPUT as PIPED

STANDARD_INPUT = "-"
_ANY_TEXT = ".txt"
"""An extension of reports, but also of notes and licences: it promises no event."""


def open_one(name: str, encoding: str | None = None) -> Source:
    """Open a file, or standard input for `-`; `encoding` overrides what it seems to be.

    A word in brackets behind the file names one of its events, or a sheet.

    Raises:
        Refused: it cannot be opened or is empty.
    """
    address = address_of(name)
    if address.file == STANDARD_INPUT:
        data = _standard_input()
        return Source(PIPED, data, encoding, event=address.event).checked()
    return events.open_file(name, encoding)


def _standard_input() -> bytes:
    place = Place(file=PIPED)
    if sys.stdin is None:
        raise Refused(UNREADABLE.at(place, "standard input is closed"))
    return _all_of(sys.stdin)


@lru_cache(maxsize=1)
def _all_of(stream: TextIO) -> bytes:
    """Read a stream once and for all, since each of several events in it is opened by itself."""
    place = Place(file=PIPED)
    data = stream.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Refused(TOO_LARGE.at(place))
    return data


def expand(
    host: Host,
    names: Iterable[str],
    encoding: str | None = None,
    format_name: str | None = None,
) -> Iterator[str]:
    """Replace folders by the files in them, and files of several events by each of these.

    Of a folder those files are taken that are events or ought to be, in order of name.
    A file ought to be one when its extension is an importer's; it is refused later with its
    reason. What else lies in a folder is named on standard error, and so are folders in it.

    Raises:
        Refused: a folder holds nothing that could be read.
        Misuse: a name is empty.
    """
    for name in _own_inputs(host, list(names)):
        if not name:
            raise Misuse("an empty file name was given; is a variable of the shell unset?")
        if name == STANDARD_INPUT:
            yield from _of_standard_input(host, encoding, format_name)
        else:
            files = _of_folder(host, Path(name)) if _is_folder(Path(name)) else [name]
            for file in files:
                yield from events.addressed(host, file, encoding, format_name)


def only_file(host: Host, name: str) -> str:
    """Replace a folder by the one input in it; any other name stays as it is.

    Raises:
        Refused: the folder holds nothing that could be read.
        Misuse: it holds several inputs.
    """
    if not _is_folder(Path(name)):
        return name
    files = _of_folder(host, Path(name))
    if len(files) > 1:
        raise Misuse(f"{name} holds {counted(len(files), 'input')}: name one, as {files[0]}")
    return files[0]


def _of_standard_input(host: Host, encoding: str | None, format_name: str | None) -> list[str]:
    try:
        source = open_one(STANDARD_INPUT, encoding)
    except Refused:
        return [STANDARD_INPUT]
    return events.addresses(host, STANDARD_INPUT, source, format_name)


def _own_inputs(host: Host, names: list[str]) -> list[str]:
    """Leave out files that only belong to another file that was given."""
    if len(names) < 2:
        return names
    paths = {name: Path(name).as_posix() for name in names}
    sets = filesets.patterns_of(host.importers)
    own = set(filesets.without_parts_by_folder(sets, list(paths.values())))
    return [name for name in names if paths[name] in own]


def _of_folder(host: Host, folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as found:  # far faster than paths, of thousands of files
            inside = {each.name: _is_folder(each) for each in found if each.name[0] != "."}
    except OSError as error:
        message = f"the folder cannot be opened: {error.strerror}"
        raise Refused(UNREADABLE.at(Place(file=str(folder)), message)) from error
    extensions = {extension for importer in host.importers for extension in importer.extensions}
    usual = (*(extensions - {_ANY_TEXT}), ".zip")
    files = sorted([name for name, is_folder in inside.items() if not is_folder])
    own = filesets.without_parts(filesets.patterns_of(host.importers), files)
    chosen = [
        name for name in own if name.lower().endswith(usual) or _recognised(host, folder / name)
    ]
    if not chosen:
        raise Refused(_nothing_in(folder, inside))
    left_out = sorted(inside.keys() - set(chosen) - (set(files) - set(own)))
    if left_out:
        click.echo(f"{folder}: left out, no events: {listed(left_out)}", err=True)
    start = str(folder / "_").removesuffix("_")
    return [f"{start}{name}" for name in chosen]


def _nothing_in(folder: Path, inside: Mapping[str, bool]) -> Finding:
    """Say why a folder holds no event: folders in it are not looked into."""
    place = Place(file=str(folder))
    if not inside:
        message, remedy = "the folder is empty", "name the folder that holds the reports"
    elif all(inside.values()):
        names = sorted(inside)
        message = f"the folder holds only folders, which are not looked into: {listed(names)}"
        remedy = f"name them, such as {folder / names[0]}"
    else:
        message = "the folder holds no file that any importer recognises"
        remedy = "see: tourneyelo formats FILE"
    return UNREADABLE.at(place, message, remedy=remedy)


def _is_folder(path: Path | os.DirEntry[str]) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _recognised(host: Host, path: Path) -> bool:
    try:
        answers = detection.ask_all(host.importers, Source.open(path))
    except Refused:
        return True  # to be refused with its reason
    return bool(answers) and answers[0].detection.certainty > Certainty.POSSIBLE

"""Inputs of a command: files, folders, and standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from tourneyelo.errors import Refused
from tourneyelo.host import Host, detection
from tourneyelo.model import Place
from tourneyelo.plugin import Certainty, Source
from tourneyelo.plugin.source import UNREADABLE

STANDARD_INPUT = "-"


def open_one(name: str) -> Source:
    """Open a file, or standard input for `-`.

    Raises:
        Refused: it cannot be opened or is empty.
    """
    if name == STANDARD_INPUT:
        return Source("standard input", sys.stdin.buffer.read()).checked()
    return Source.open(Path(name))


def expand(host: Host, names: Iterable[str]) -> Iterator[str]:
    """Replace folders by the files in them that some importer recognises, in order of name.

    Files of a folder that nobody recognises are counted on standard error.

    Raises:
        Refused: a folder holds nothing that can be read.
    """
    for name in names:
        folder = Path(name)
        if name == STANDARD_INPUT or not folder.is_dir():
            yield name
            continue
        files = sorted(p for p in folder.iterdir() if p.is_file() and not p.name.startswith("."))
        recognised = [path for path in files if _recognised(host, path)]
        if not recognised:
            message = "the folder holds no file that any importer recognises"
            remedy = "see: tourneyelo formats FILE"
            raise Refused(UNREADABLE.at(Place(file=name), message, remedy=remedy))
        if ignored := len(files) - len(recognised):
            click.echo(f"{name}: {ignored} files are no events and are left out", err=True)
        yield from map(str, recognised)


def _recognised(host: Host, path: Path) -> bool:
    try:
        answers = detection.ask_all(host.importers, Source.open(path))
    except Refused:
        return False
    return bool(answers) and answers[0].detection.certainty > Certainty.POSSIBLE

"""Addresses of inputs: a file, and behind it in brackets one of several events in it."""

from __future__ import annotations

import msgspec

from tourneyelo.model.place import Place


class Address(msgspec.Struct, frozen=True):
    """A file and the event in it that is meant, as in `juniors.zip[Under 12]`."""

    file: str
    event: str | None = None

    def __str__(self) -> str:
        return self.file if self.event is None else f"{self.file}[{self.event}]"

    @property
    def place(self) -> Place:
        """The file as a place."""
        return Place(file=self.file)


def address_of(name: str) -> Address:
    """Split `file.zip[Open]`; a file that has the very name with its brackets is meant itself."""
    if not name.endswith("]"):
        return Address(name)
    starts = [at for at, letter in enumerate(name) if letter == "[" and at]
    if not starts or _is_file(name):
        return Address(name)
    start = next((at for at in starts if _is_file(name[:at])), starts[0])
    event = name[start + 1 : -1].strip()
    return Address(name[:start], event) if event else Address(name)


def _is_file(name: str) -> bool:
    from pathlib import Path

    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a name with a NUL character is a ValueError
        return False

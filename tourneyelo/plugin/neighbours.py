"""Neighbours: the files beside an input, for formats that need several files for one event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path


class Neighbours(ABC):
    """The files that lie where an input lies, in a folder or in an archive."""

    @abstractmethod
    def names(self) -> Sequence[str]:
        """List their names, without folders."""

    @abstractmethod
    def path_of(self, name: str) -> str:
        """Name a file as findings do."""

    @abstractmethod
    def read(self, name: str) -> bytes:
        """Read a file of `names`.

        Raises:
            OSError: it cannot be read.
        """


class Alone(Neighbours):
    """Nothing lies beside an input that came through a pipe or from memory."""

    def names(self) -> Sequence[str]:
        """List nothing."""
        return ()

    def path_of(self, name: str) -> str:
        """Return the name itself."""
        return name

    def read(self, name: str) -> bytes:
        """Find nothing."""
        raise FileNotFoundError(name)


class InFolder(Neighbours):
    """The files of a folder on disk."""

    def __init__(self, folder: Path, largest: int) -> None:
        self._folder, self._largest = folder, largest

    def names(self) -> Sequence[str]:
        """List the files, none when the folder cannot be opened."""
        try:
            return sorted(path.name for path in self._folder.iterdir() if path.is_file())
        except OSError:
            return ()

    def path_of(self, name: str) -> str:
        """Put the folder before the name."""
        return str(self._folder / name).encode("utf-8", "replace").decode()

    def read(self, name: str) -> bytes:
        """Read a file up to the size at which every input is refused."""
        with (self._folder / name).open("rb") as file:
            return file.read(self._largest)

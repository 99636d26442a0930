"""Archives: a zip whose members are inputs; read in memory, never unpacked to the disk."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import PurePosixPath

from tourneyelo.errors import Refused
from tourneyelo.host.codes import ARCHIVE_DAMAGED
from tourneyelo.model.place import Place
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Neighbours, Source
from tourneyelo.plugin.hostile import REPLACEMENT
from tourneyelo.plugin.source import LARGEST, TOO_LARGE

MARK = b"PK\x03\x04"
_EMPTY_MARK = b"PK\x05\x06"
MOST_MEMBERS = 2000
_WORKBOOK_PARTS = {"[Content_Types].xml", "mimetype"}
_ENCRYPTED = 0x1
_NOISE = "__MACOSX"


class Archive:
    """A zip file in memory."""

    def __init__(self, source: Source) -> None:
        """Look into an archive.

        Raises:
            Refused: it is damaged, holds two files of one name, or unpacks to more than any events.
        """
        self.source = source
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(source.data))
        except Exception as error:  # zipfile raises many kinds over damaged bytes
            raise Refused(ARCHIVE_DAMAGED.at(source.place(), f"damaged: {error}")) from error
        inside = [info for info in self._zip.infolist() if _wanted(info)]
        self._by_name = {info.filename: info for info in inside}
        self._refuse_twins(inside)
        self._refuse_bombs()

    @cached_property
    def names(self) -> list[str]:
        """Names of the files in it with their folders, without what systems hide in archives."""
        return sorted(self._by_name)

    def member(self, name: str, event: str | None = None) -> Source:
        """Open a file of `names`.

        Raises:
            Refused: it is damaged, locked or empty.
        """
        inside = InArchive(self, str(PurePosixPath(name).parent))
        data = self.read(name)
        written_in = self.source.written_in
        path = self.path_of(name)
        return Source(path, data, written_in, event=event, neighbours=inside).checked()

    def read(self, name: str) -> bytes:
        """Read a file of `names`.

        Raises:
            Refused: it is damaged or locked.
        """
        info = self._by_name[name]
        place = Place(file=self.path_of(name))
        if info.flag_bits & _ENCRYPTED:
            raise Refused(ARCHIVE_DAMAGED.at(place, "locked with a password"))
        try:
            with self._zip.open(info) as file:
                data = file.read(LARGEST + 1)
        except Exception as error:  # zipfile raises many kinds over damaged bytes
            raise Refused(ARCHIVE_DAMAGED.at(place, f"damaged: {error}")) from error
        if len(data) > LARGEST:
            raise Refused(TOO_LARGE.at(place))
        return data

    def path_of(self, name: str) -> str:
        """Name a file in it as findings do."""
        return f"{self.source.name}!{shown(name)}"

    def _refuse_twins(self, inside: Sequence[zipfile.ZipInfo]) -> None:
        """Refuse what no folder could hold, since only one of two such files could be read."""
        times = Counter(info.filename for info in inside)
        twins = [shown(name) for name, number in times.items() if number > 1]
        if twins:
            message = f"holds several files of the same name: {listed(twins)}"
            remedy = "pack the files again, each under its own name"
            raise Refused(ARCHIVE_DAMAGED.at(self.source.place(), message, remedy=remedy))

    def _refuse_bombs(self) -> None:
        size = sum(info.file_size for info in self._by_name.values())
        if size > LARGEST:
            raise Refused(TOO_LARGE.at(self.source.place(), "unpacks to more than 256 MB"))
        if len(self._by_name) > MOST_MEMBERS:
            message = f"holds {counted(len(self._by_name), 'file')}"
            remedy = "unpack it and give the folder"
            raise Refused(TOO_LARGE.at(self.source.place(), message, remedy=remedy))


class InArchive(Neighbours):
    """The files of one folder of an archive."""

    def __init__(self, archive: Archive, folder: str) -> None:
        self._archive = archive
        self._prefix = "" if folder == "." else f"{folder}/"

    def names(self) -> Sequence[str]:
        """List the files, without folders."""
        inside = [n for n in self._archive.names if n.startswith(self._prefix)]
        short = [name.removeprefix(self._prefix) for name in inside]
        return [name for name in short if "/" not in name]

    def path_of(self, name: str) -> str:
        """Put the archive and the folder before the name."""
        return self._archive.path_of(self._prefix + name)

    def read(self, name: str) -> bytes:
        """Read a file.

        Raises:
            OSError: there is none of that name.
            Refused: it is damaged or locked.
        """
        if self._prefix + name not in self._archive.names:
            raise FileNotFoundError(name)
        return self._archive.read(self._prefix + name)


def looks_packed(data: bytes) -> bool:
    """Tell a zip of files from other bytes, and from workbooks, which are zips too."""
    if not data.startswith((MARK, _EMPTY_MARK)):
        return False
    try:
        names = set(zipfile.ZipFile(io.BytesIO(data)).namelist())
    except Exception:  # zipfile raises many kinds over damaged bytes
        return True
    return not names & _WORKBOOK_PARTS


def shown(name: str) -> str:
    """Write the name of a file for people: whoever packed the archive may put line feeds in it."""
    return "".join(letter if letter.isprintable() else REPLACEMENT for letter in name)


def _wanted(info: zipfile.ZipInfo) -> bool:
    parts = PurePosixPath(info.filename).parts
    hidden = any(part.startswith(".") or part == _NOISE for part in parts)
    return bool(parts) and not info.is_dir() and not hidden

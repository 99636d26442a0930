"""The file of a rating list: plain or inside its zip, read as a stream and never unpacked."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path, PurePath
from typing import IO, Any, BinaryIO

from tourneyelo.errors import Refused
from tourneyelo.model.finding import Code, Severity
from tourneyelo.model.place import Place
from tourneyelo.plugin.source import EMPTY, UNREADABLE

HEAD = 64 * 1024
_HARMLESS = 256 * 1024 * 1024
"""What any archive may unpack to; beyond it the ratio counts."""
_LARGEST_RATIO = 100
"""FIDE's lists are packed seven to twenty times."""
_BUFFER = 256 * 1024
_CONTENT = (".txt", ".xml", ".csv")
_WORKBOOK_PARTS = ("[Content_Types].xml", "mimetype")

BAD_ARCHIVE = Code(
    "HOST020",
    Severity.ERROR,
    "the archive is damaged or holds no list",
    "download it again, or give the list that was inside it",
)
BOMB = Code(
    "HOST021",
    Severity.ERROR,
    "the archive unpacks to more than any rating list",
    "download it again from the owner of the list",
)
FOLDER = Code(
    "HOST022", Severity.ERROR, "a folder was given instead of a list", "name the files inside it"
)


class ListFile:
    """A list on disk: its names, its first bytes, and its content as a stream."""

    codes = (BAD_ARCHIVE, BOMB, FOLDER, UNREADABLE, EMPTY)

    def __init__(self, path: Path) -> None:
        self.path = path
        self.member: str | None = None
        """Name of the list inside its archive, None when the file is the list."""
        self.size = 0
        """Bytes on disk."""
        self.position = 0
        """Bytes on disk that were read so far."""

    @classmethod
    def open(cls, path: Path) -> ListFile:
        """Look at a file.

        Raises:
            Refused: it cannot be opened, is a folder, is empty, or is an archive without a list.
        """
        from zipfile import is_zipfile

        file = cls(path)
        if path.is_dir():
            raise Refused(FOLDER.at(file.place()))
        with file.guarded():
            file.size = path.stat().st_size
            if is_zipfile(path):
                file.member = file._member()
            elif file._raw_head().startswith(b"PK\x03\x04"):
                message = "the archive breaks off: its directory is missing"
                raise Refused(BAD_ARCHIVE.at(file.place(), message))
        if not file.head:
            raise Refused(EMPTY.at(file.place(), remedy="download the list again"))
        return file

    @property
    def names(self) -> tuple[str, ...]:
        """The lower-case names that may tell month and class: of the file, then inside it."""
        inside = (PurePath(self.member).name,) if self.member else ()
        return tuple(name.lower() for name in (self.path.name, *inside))

    @cached_property
    def head(self) -> bytes:
        """The first 64 KB of the list."""
        with self.stream() as stream:
            return stream.read(HEAD)

    @contextlib.contextmanager
    def stream(self) -> Iterator[BinaryIO]:
        """Open the content for reading from its beginning.

        Raises:
            Refused: reading fails, or the archive unpacks to more than any list.
        """
        with self._watched() as watched:
            yield io.BufferedReader(watched, _BUFFER)

    def blocks(self, size: int) -> Iterator[bytes]:
        """Give the content in blocks."""
        with self._watched() as watched:
            yield from iter(partial(watched.read, size), b"")

    def place(self, line: int | None = None) -> Place:
        """Name a place in this file."""
        name = str(self.path).encode("utf-8", "replace").decode()
        return Place(file=f"{name}!{self.member}" if self.member else name, line=line)

    @contextlib.contextmanager
    def _watched(self) -> Iterator[_Watched]:
        with contextlib.ExitStack() as opened:
            with self.guarded():
                raw = opened.enter_context(self.path.open("rb"))
                content = raw if self.member is None else self._unpacking(raw, opened)
            yield _Watched(self, raw, content)

    def _unpacking(self, raw: BinaryIO, opened: contextlib.ExitStack) -> IO[bytes]:
        from zipfile import ZipFile

        archive = opened.enter_context(ZipFile(raw))
        return opened.enter_context(archive.open(str(self.member)))

    def _raw_head(self) -> bytes:
        with self.path.open("rb") as raw:
            return raw.read(4)

    def _member(self) -> str | None:
        """Name the only list inside an archive; None for a workbook, which is one itself."""
        from zipfile import ZipFile

        with ZipFile(self.path) as archive:
            inside = [info.filename for info in archive.infolist() if not info.is_dir()]
        if any(part in inside for part in _WORKBOOK_PARTS):
            return None
        lists = [
            name
            for name in inside
            if PurePath(name).suffix.lower() in _CONTENT and not name.startswith("__MACOSX")
        ]
        if len(lists) != 1:
            what = "several lists" if lists else "no .txt, .xml or .csv file"
            raise Refused(BAD_ARCHIVE.at(self.place(), f"the archive holds {what}"))
        return lists[0]

    @contextlib.contextmanager
    def guarded(self) -> Iterator[None]:
        """Turn whatever reading a file or an archive raises into a refusal."""
        from zipfile import BadZipFile
        from zlib import error as zlib_error

        try:
            yield
        except (BadZipFile, zlib_error, EOFError, NotImplementedError, RuntimeError) as e:
            message = f"the archive cannot be read: {str(e) or type(e).__name__}"
            raise Refused(BAD_ARCHIVE.at(self.place(), message)) from e
        except (OSError, ValueError) as e:
            reason = getattr(e, "strerror", None) or str(e)
            raise Refused(UNREADABLE.at(self.place(), f"cannot be read: {reason}")) from e


class _Watched(io.RawIOBase):
    """A stream that says how far it is and stops when an archive gives more than any list."""

    def __init__(self, file: ListFile, raw: BinaryIO, content: BinaryIO | IO[bytes]) -> None:
        self._file, self._raw, self._content = file, raw, content
        self._given = 0
        self._most = max(_HARMLESS, _LARGEST_RATIO * file.size)

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        with self._file.guarded():
            data = self._content.read(size)
            self._file.position = self._raw.tell()
        self._given += len(data)
        if self._file.member and self._given > self._most:
            message = f"the archive unpacks to more than {self._most // 1024 // 1024} MB"
            raise Refused(BOMB.at(self._file.place(), message))
        return data

    def readinto(self, buffer: Any) -> int:
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

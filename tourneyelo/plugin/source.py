"""The input as importers see it: bytes read once, with a name for places."""

from __future__ import annotations

import codecs
from functools import cached_property
from pathlib import Path, PurePath

from tourneyelo.errors import Refused
from tourneyelo.model.finding import Code, Severity
from tourneyelo.model.place import Place

HEAD = 4096
LARGEST = 256 * 1024 * 1024
TEXT_FALLBACK = "cp1252"

UNREADABLE = Code(
    "HOST003",
    Severity.ERROR,
    "the input cannot be opened",
    "check the name and the rights of the file",
)
TOO_LARGE = Code(
    "HOST004",
    Severity.ERROR,
    "the input is larger than any tournament",
    "give the report of one event",
)
EMPTY = Code("HOST005", Severity.ERROR, "the input is empty", "export the event again")


class Source:
    """An input: its display name and its bytes."""

    codes = (UNREADABLE, TOO_LARGE, EMPTY)

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data

    @classmethod
    def open(cls, path: Path) -> Source:
        """Read a file.

        Raises:
            Refused: it cannot be opened, is empty, or is larger than 256 MB.
        """
        place = Place(file=str(path))
        try:
            if path.stat().st_size > LARGEST:
                raise Refused(TOO_LARGE.at(place))
            data = path.read_bytes()
        except (OSError, ValueError) as error:  # a name with a NUL character is a ValueError
            reason = getattr(error, "strerror", None) or str(error)
            raise Refused(UNREADABLE.at(place, f"cannot be opened: {reason}")) from error
        return cls(str(path), data).checked()

    def checked(self) -> Source:
        """Return itself.

        Raises:
            Refused: there are no bytes.
        """
        if not self.data:
            raise Refused(EMPTY.at(self.place()))
        return self

    @property
    def head(self) -> bytes:
        """The first 4 KB, enough to recognise a format."""
        return self.data[:HEAD]

    @property
    def extension(self) -> str:
        """The lower-case extension with its dot; a hint, never a proof."""
        return PurePath(self.name).suffix.lower()

    @cached_property
    def sha256(self) -> str:
        """Digest of the bytes, which identifies the input in reports."""
        import hashlib

        return hashlib.sha256(self.data).hexdigest()

    @cached_property
    def decoded(self) -> tuple[str, str]:
        """The text and the encoding it was read with: byte-order mark, UTF-8, else code page 1252.

        The five bytes that code page 1252 leaves undefined become control characters, so nothing
        is lost and nothing is refused here.
        """
        for mark, encoding in _MARKS:
            if self.data.startswith(mark):
                return self.data.decode(encoding, "replace"), encoding
        try:
            return self.data.decode("utf-8"), "ascii" if self.data.isascii() else "utf-8"
        except UnicodeDecodeError:
            return codecs.charmap_decode(self.data, "strict", _CODE_PAGE)[0], TEXT_FALLBACK

    def place(self, line: int | None = None, column: int | None = None) -> Place:
        """Name a place in this input."""
        return Place(file=self.name, line=line, column=column)


_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_UNDEFINED = b"\x81\x8d\x8f\x90\x9d"
_CODE_PAGE = "".join(
    chr(byte) if byte in _UNDEFINED else bytes((byte,)).decode(TEXT_FALLBACK) for byte in range(256)
)

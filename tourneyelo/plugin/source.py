"""The input as importers see it: bytes read once, with a name for places."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path, PurePath

from tourneyelo.errors import Refused
from tourneyelo.model.finding import Code, Severity
from tourneyelo.model.place import Place
from tourneyelo.plugin import encoding
from tourneyelo.plugin.neighbours import Alone, InFolder, Neighbours

HEAD = 4096
STANDARD_INPUT = "standard input"
"""Name of the source that came through a pipe; on the command line it is `-`."""
LARGEST = 256 * 1024 * 1024
USUAL = 128 * 1024
"""As much is asked for first: room for the largest input costs more than reading most files."""

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

    def __init__(
        self,
        name: str,
        data: bytes,
        written_in: str | None = None,
        *,
        event: str | None = None,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.name = name
        self.data = data
        self.written_in = written_in
        """The encoding that the user states; None when the bytes decide."""
        self.event = event
        """Which of several events in the input is meant, as in `open.sce[Juniors]`."""
        self.neighbours = neighbours or Alone()

    @classmethod
    def open(cls, path: Path, written_in: str | None = None) -> Source:
        """Read a file; `written_in` overrides what the bytes seem to be written in.

        Raises:
            Refused: it cannot be opened, is empty, or is larger than 256 MB.
        """
        name = str(path).encode("utf-8", "replace").decode()
        place = Place(file=name)
        try:
            with path.open("rb") as file:
                data = file.read(USUAL)
                if len(data) == USUAL:
                    data += file.read(LARGEST + 1 - USUAL)
        except (OSError, ValueError) as error:  # a name with a NUL character is a ValueError
            reason = getattr(error, "strerror", None) or str(error)
            said = f"cannot be opened: {reason}"
            remedy = "name a file in the folder" if isinstance(error, IsADirectoryError) else ""
            raise Refused(UNREADABLE.at(place, said, remedy=remedy)) from error
        if len(data) > LARGEST:
            raise Refused(TOO_LARGE.at(place))
        beside = InFolder(path.parent, LARGEST + 1)
        return cls(name, data, written_in, neighbours=beside).checked()

    def checked(self) -> Source:
        """Return itself.

        Raises:
            Refused: there are no bytes.
        """
        if not self.data:
            raise Refused(EMPTY.at(self.place()))
        return self

    def beside(self, name: str) -> Source | None:
        """Return the file of that name that lies beside this one, whatever the case of its letters.

        Raises:
            Refused: it is there but cannot be read.
        """
        found = [each for each in self.neighbours.names() if each.lower() == name.lower()]
        if not found:
            return None
        chosen = name if name in found else found[0]
        path = self.neighbours.path_of(chosen)
        try:
            data = self.neighbours.read(chosen)
        except OSError as error:
            reason = f"cannot be opened: {error.strerror or error}"
            raise Refused(UNREADABLE.at(Place(file=path), reason)) from error
        if len(data) > LARGEST:
            raise Refused(TOO_LARGE.at(Place(file=path)))
        return Source(path, data, self.written_in, event=self.event, neighbours=self.neighbours)

    def naming(self, event: str) -> Source:
        """Return the same input with another of its events named."""
        return Source(
            self.name, self.data, self.written_in, event=event, neighbours=self.neighbours
        )

    @property
    def own_name(self) -> str:
        """The name without folders and without the archive that holds it, for `beside`."""
        there = self.neighbours
        own = (name for name in there.names() if there.path_of(name) == self.name)
        return next(own, PurePath(self.name).name)

    @property
    def head(self) -> bytes:
        """The first 4 KB, enough to recognise a format."""
        return self.data[:HEAD]

    @cached_property
    def bare_head(self) -> bytes:
        """The first 4 KB without byte-order mark, and of UTF-16 without zeros: ASCII signs show."""
        if self.head.startswith((b"\xff\xfe", b"\xfe\xff")):
            return self.head[2:].replace(b"\0", b"")
        return self.head.removeprefix(b"\xef\xbb\xbf")

    @cached_property
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
        """The text and the encoding it was read with.

        As the user says, else by byte-order mark, else UTF-8, else the code page for which the
        evidence speaks (`encoding_evidence`). Bytes that a code page leaves undefined become
        control characters, so nothing is lost and nothing is refused here.
        """
        if self.written_in:
            return encoding.decode(self.data, self.written_in), self.written_in
        for mark, name in _MARKS:
            if self.data.startswith(mark):
                return self.data.decode(name, "replace"), name
        try:
            return self.data.decode("utf-8"), "ascii" if self.data.isascii() else "utf-8"
        except UnicodeDecodeError:
            mended = self.data.decode("utf-8", "replace")
            if encoding.is_damaged_utf8(mended):
                return mended, "utf-8"
            name = self._guess.encoding
            return encoding.decode(self.data, name), name

    @property
    def encoding_evidence(self) -> str:
        """Why the text was read as `decoded` says."""
        if self.written_in:
            return "given by the user"
        _, name = self.decoded
        return self._guess.evidence if name in encoding.CANDIDATES else "the bytes are valid"

    @cached_property
    def _guess(self) -> encoding.Guess:
        return encoding.guess(self.data)

    def place(self, line: int | None = None, column: int | None = None) -> Place:
        """Name a place in this input."""
        return Place(file=self.name, line=line, column=column)


_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)

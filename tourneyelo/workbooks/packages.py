"""Packages: the archive of a workbook, looked into before the library does.

The library trusts whatever it finds there, and does not tell all of it. It is handed the very parts
that were looked at, in an archive of their own, and nothing else.
"""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator

import msgspec

from tourneyelo.workbooks import (
    archives,
    biff12,
    number_formats,
    opendocument,
    shared_texts,
    worksheet_xml,
)
from tourneyelo.workbooks.archives import MOST_LETTERS, Work
from tourneyelo.workbooks.cells import Fault, Merged
from tourneyelo.workbooks.errors import DamagedError, EntitiesError, ProtectedError, TooLargeError

_PROLOGUE = 4096
_XML, _BINARY = "xl/workbook.xml", "xl/workbook.bin"
_CONTENT = "content.xml"
_INDEX = frozenset(
    f"xl/{part}"
    for kind in ("xml", "bin")
    for part in (f"workbook.{kind}", f"_rels/workbook.{kind}.rels")
)
"""The parts of an archive that tell which member is which sheet."""
_SHORTEST_CELL = 14
"""Bytes of a cell that names a text, in .xlsb."""
_TAGS_OF_AN_ELEMENT = 2
_LONGEST_INDEX = 2 * 1024 * 1024
_TEXTS = "xl/sharedStrings."
_STYLES = "xl/styles.xml"
_MAIN = frozenset({_XML, _BINARY, _CONTENT})
_SPELLINGS = {part.casefold(): part for part in (*_INDEX, _TEXTS + "xml", _TEXTS + "bin", _STYLES)}


class Inspected(msgspec.Struct):
    """What is known of a workbook before the library opens it, which tells not all of it."""

    data: bytes
    """The archive as it came."""
    book: io.BytesIO
    """What the library may open."""
    index: dict[str, bytes] = {}
    found: dict[str, list[Fault]] = {}
    """Faults by the member of the archive, in small letters."""
    faults: dict[str, list[Fault]] = {}
    """Faults of .ods by the name of the sheet."""
    merged: dict[str, list[Merged]] = {}
    in_order: list[list[Fault]] = []
    """Faults of the sheets of all others."""
    unusual: bool = False
    """True when a sheet of .xlsx has cells that are more than texts and numbers in their places."""
    work: Work = msgspec.field(default_factory=Work)
    bytes_of_sheets: int = 0
    longest_text: int = 0

    @property
    def may_hold_truths(self) -> bool:
        """False when it is known that no cell of any sheet holds a truth value."""
        return self.unusual or _XML not in self.index

    def faults_of(self, index: int, name: str) -> list[Fault]:
        """Tell the faults of a sheet."""
        if index < len(self.in_order):
            return self.in_order[index]
        return self.faults.get(name, [])

    def take(self, name: str, content: bytes) -> bytes:
        """Look into a member, and tell what the library may read instead.

        Raises:
            TooLargeError: it is larger than any list of players.
        """
        if name == _CONTENT:
            self.faults, self.merged = opendocument.inspect(content, self.work)
        elif name in _INDEX:
            if len(content) > _LONGEST_INDEX:
                raise TooLargeError(f"its part {name} is longer than that of any workbook")
            self.index[name] = content
        elif name == _TEXTS + "xml":
            self.longest_text = shared_texts.longest(content)
        elif name == _TEXTS + "bin":
            self.longest_text = max(biff12.lengths_of_texts(content, self.work), default=0)
        elif name == _STYLES:
            number_formats.refuse_long(content)
        if name != _CONTENT and b"sheetData" in content:  # any part may pass for a sheet
            return self._take_sheet(name, content)
        return content

    def _take_sheet(self, name: str, content: bytes) -> bytes:
        self.bytes_of_sheets += len(content)
        faults, usual = worksheet_xml.inspect(content, self.work)
        self.found[name.casefold()] = faults
        self.unusual |= not usual
        handed = worksheet_xml.without_unknown_errors(content, faults)
        return worksheet_xml.merged_first(handed, self.work)

    def refuse_repetition(self, sheets: int) -> None:
        """Refuse parts and texts that are named so often that all of them together grow too large.

        Usual workbooks are too small for that, whatever they name.

        Raises:
            DamagedError: two sheets are one part.
            TooLargeError: the cells hold more text than those of any list of players.
        """
        most = self.bytes_of_sheets * sheets
        if sheets > 1 and most > archives.SUSPECT_UNPACKED:
            members = _members_of_sheets(self.index)
            _refuse_same_members(members)
            if len(members) != sheets:
                raise DamagedError("it cannot be told which sheet is which part")
            most = self.bytes_of_sheets
        may_repeat = self.longest_text * (most // _SHORTEST_CELL) > MOST_LETTERS
        if may_repeat and _letters(self) > MOST_LETTERS:
            raise TooLargeError(f"its cells repeat texts to more than {MOST_LETTERS:,} letters")


def inspect(data: bytes) -> Inspected:
    """Look into an archive.

    Raises:
        ProtectedError: it is encrypted.
        EntitiesError: it declares entities.
        TooLargeError: it unpacks to more than any list of players.
        DamagedError: it is not put together as a workbook is.
    """
    if reason := archives.disproportion(data):
        raise TooLargeError(reason)
    _refuse_ambiguity(Counter(spelled(name).casefold() for name in archives.names(data)))
    inspected = Inspected(data, io.BytesIO())
    with zipfile.ZipFile(inspected.book, "w") as book:
        for name, content in _parts(data):
            _refuse_entities(name, content)
            if name == "META-INF/manifest.xml" and b"encryption-data" in content:
                raise ProtectedError
            book.writestr(zipfile.ZipInfo(name), inspected.take(name, content))
    if _BINARY in inspected.index:
        _take_binary_sheets(inspected)
    if any(inspected.found.values()):
        members = _members_of_sheets(inspected.index)
        inspected.in_order = [inspected.found.get(member, []) for member in members]
    return inspected


def _parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    for name, content in archives.unpacked(data):
        yield spelled(name), content


def spelled(name: str) -> str:
    """Spell the name of a part as it is looked for here.

    The library minds neither capitals nor which way the slashes lean.
    """
    name = name.replace("\\", "/")
    return _SPELLINGS.get(name.casefold(), name)


def _refuse_ambiguity(times: Counter[str]) -> None:
    """Refuse an archive of which it cannot be told which workbook it is.

    Raises:
        DamagedError: a part stands in it twice, or it has those of two kinds of workbooks.
    """
    if sum(times[name] for name in _MAIN) > 1 or max(times.values(), default=0) > 1:
        raise DamagedError("the archive holds a part twice, or the parts of two workbooks")


def _members_of_sheets(index: dict[str, bytes]) -> list[str]:
    """Tell which member of the archive holds which sheet, in small letters."""
    book = next((name for name in _MAIN if name in index), "")
    relations = index.get(book.replace("xl/", "xl/_rels/") + ".rels")
    if relations is None:
        return []
    by_relation = worksheet_xml.members(relations)
    sheets = (biff12 if book == _BINARY else worksheet_xml).sheets(index[book])
    return [by_relation.get(relation, "").casefold() for relation in sheets]


def _refuse_same_members(members: list[str]) -> None:
    """Refuse several sheets that are one part: each is as much work as another."""
    if len(set(members)) < len(members):
        raise DamagedError("two sheets are one part of the archive")


def _refuse_other_relations(index: dict[str, bytes]) -> None:
    """Refuse relations that the library might not find: without one of a sheet it panics."""
    relations = index.get("xl/_rels/workbook.bin.rels", b"")
    if b"&#" in relations or relations.count(b"Relationships") > _TAGS_OF_AN_ELEMENT:
        raise DamagedError("the relations of its parts are not written as usual")


def _take_binary_sheets(inspected: Inspected) -> None:
    """Measure the members that hold sheets of .xlsb, and find their faults.

    Raises:
        DamagedError: a sheet is named that is nowhere, or two are one.
    """
    _refuse_other_relations(inspected.index)
    members = _members_of_sheets(inspected.index)
    _refuse_same_members(members)
    for name, content in _parts(inspected.data):
        if name.casefold() in members:
            inspected.bytes_of_sheets += len(content)
            inspected.found[name.casefold()] = biff12.inspect(content, inspected.work)
    if set(members) - inspected.found.keys():
        raise DamagedError("a sheet is named that is nowhere")


def _letters(inspected: Inspected) -> int:
    """Count the letters of all cells that name a text."""
    binary = _BINARY in inspected.index
    texts, sheets = b"", []
    for name, content in _parts(inspected.data):
        if name == _TEXTS + ("bin" if binary else "xml"):
            texts = content
        elif name.casefold() in inspected.found:
            sheets.append(content)
    return biff12.letters(texts, sheets) if binary else shared_texts.letters(texts, sheets)


def _refuse_entities(name: str, content: bytes) -> None:
    """Refuse XML that declares anything: no spreadsheet program does."""
    if name.endswith((".xml", ".rels")) and b"<!DOCTYPE" in _prologue(content):
        raise EntitiesError(f"its part {name} declares XML entities, which are never read")


def _prologue(content: bytes) -> bytes:
    """Take the part of an XML file in which declarations stand."""
    head = content[:_PROLOGUE]
    return content if b"<!--" in head or b"<?xml" in head[64:] else head

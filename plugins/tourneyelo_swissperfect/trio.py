"""The three files of an event, wherever they lie: in a folder or in a zip."""

from __future__ import annotations

import io
from pathlib import PurePath
from zipfile import BadZipFile, ZipFile

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Place
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Source, chosen_event
from tourneyelo.plugin.dbase import is_dbase
from tourneyelo_swissperfect import codes

PLAYERS, GAMES, FACTS = ".trn", ".sco", ".ini"
_ZIP = b"PK\x03\x04"
_LARGEST = 16 * 1024 * 1024
_HEADER = 1024
"""Bytes that hold the names of all columns of both tables."""
_INI = 65536
_MARKS = {PLAYERS: (b"START_NO\0", b"SURNAME\0"), GAMES: (b"W_TYPE\0", b"B_TYPE\0")}
_SECTION = b"[tournament info]"
_CALLED = {PLAYERS: "players (.trn)", GAMES: "games (.sco)", FACTS: "event (.ini)"}


class Part(msgspec.Struct, frozen=True):
    """One of the files: its content, and how findings name it."""

    data: bytes
    file: str
    member: str | None = None
    """Its name inside a zip."""

    def record(self, number: int | None = None) -> Place:
        """Name a record of the table by its number from 1, or the table."""
        cell = None if number is None else f"record {number}"
        return Place(file=self.file, sheet=self.member, cell=cell)


class Trio(msgspec.Struct, frozen=True):
    """The files of one event; `facts` is None where there is no .ini file."""

    players: Part
    games: Part
    facts: Part | None


def part_of(data: bytes) -> str | None:
    """Tell by its content which of the three files this is; None when it is none."""
    for suffix, marks in _MARKS.items():
        if all(mark in data[:_HEADER] for mark in marks) and is_dbase(data):
            return suffix
    head = data[:_INI]
    return FACTS if b"[" in head and _SECTION in head.lower() else None


def events_in_zip(data: bytes) -> list[str]:
    """Name the events in a zip by the stems of their files; none when it is no zip or damaged."""
    if not data.startswith(_ZIP):
        return []
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            names = [PurePath(name) for name in archive.namelist()]
    except (BadZipFile, ValueError, OSError, NotImplementedError):
        return []
    suffixes = {(_stem(name), name.suffix.lower()) for name in names}
    stems = {_stem(name): name.stem for name in names}
    found = [s for s in stems if {(s, PLAYERS), (s, GAMES)} <= suffixes]
    return [stems[stem] for stem in sorted(found)]


def find_trio(source: Source) -> Trio:
    """Find the files that belong to the input.

    Raises:
        Refused: the input is none of the three, or the players or the games are missing.
    """
    if source.data.startswith(_ZIP):
        return _in_zip(source)
    own = part_of(source.data)
    if own is None:
        raise Refused(codes.NOT_SWISSPERFECT.at(source.place()))
    found = {own: Part(source.data, source.name)}
    stem = PurePath(source.own_name).stem
    for suffix in (PLAYERS, GAMES, FACTS):
        if suffix not in found and (beside := source.beside(stem + suffix)):
            found[suffix] = Part(beside.data, beside.name)
    for suffix in (PLAYERS, GAMES):
        if suffix not in found:
            message = f"the file of the {_CALLED[suffix]} is missing: {stem}{suffix}"
            raise Refused(codes.PART_MISSING.at(source.place(), message))
    return Trio(found[PLAYERS], found[GAMES], found.get(FACTS))


def _in_zip(source: Source) -> Trio:
    events = events_in_zip(source.data)
    if not events:
        message = "the zip holds no .trn and .sco file of the same name"
        raise Refused(codes.PART_MISSING.at(source.place(), message))
    stem = events[chosen_event(source, events)].lower()
    try:
        found = _members(source, stem)
    except (BadZipFile, ValueError, OSError, NotImplementedError, EOFError, RuntimeError) as error:
        message = f"the zip cannot be read: {error}"
        raise Refused(codes.DAMAGED.at(source.place(), message)) from error
    return Trio(found[PLAYERS], found[GAMES], found.get(FACTS))


def _members(source: Source, stem: str) -> dict[str, Part]:
    """Read the files of one event.

    Raises:
        Refused: one unpacks to more than any event needs.
    """
    import zlib

    found: dict[str, Part] = {}
    with ZipFile(io.BytesIO(source.data)) as archive:
        for member in archive.infolist():
            name = PurePath(member.filename)
            suffix = name.suffix.lower()
            if _stem(name) != stem or suffix not in _CALLED or suffix in found:
                continue
            try:
                with archive.open(member) as packed:
                    data = packed.read(_LARGEST + 1)
            except zlib.error as error:
                raise BadZipFile(str(error)) from error
            if len(data) > _LARGEST:
                message = f"{listed([name.name])} unpacks to more than any event needs"
                raise Refused(codes.DAMAGED.at(source.place(), message))
            found[suffix] = Part(data, source.name, name.name)
    return found


def _stem(name: PurePath) -> str:
    return name.stem.lower()

"""Events: what an input holds, be it a file of one event, of several, or an archive of files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host import archives, detection, filesets
from tourneyelo.host.addresses import Address, address_of
from tourneyelo.host.archives import Archive
from tourneyelo.host.codes import ARCHIVE_EMPTY
from tourneyelo.host.registry import Registry
from tourneyelo.model import Place
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Certainty, Importer, Source, chosen_event

if TYPE_CHECKING:
    from tourneyelo.host import Host


class Entry(msgspec.Struct, frozen=True):
    """One event in an archive: what it is called, its file, and which event of that file."""

    title: str
    member: str
    event: str | None = None

    def called(self, word: str) -> bool:
        """Tell whether a user may mean it by a word: name of the file, its stem, or the event."""
        path = PurePosixPath(self.member)
        words = (self.title, self.member, path.name, path.stem, self.event or self.title)
        return word.casefold() in {each.casefold() for each in words}


def inside(host: Host, source: Source) -> Source:
    """Return the file of an archive that is meant; any other input is returned as it is.

    Raises:
        Refused: the archive is damaged or holds no event, or several and none of them is named.
    """
    if not _is_archive(host, source):
        return source
    archive = Archive(source)
    entries = _entries(host, archive)
    entry = _chosen(source, entries)
    return archive.member(entry.member, entry.event)


def titles(host: Host, source: Source, format_name: str | None = None) -> tuple[str, ...]:
    """Name the events of an input that holds several; none when it is an event by itself.

    Raises:
        Refused: an archive is damaged or holds no event.
    """
    if _is_archive(host, source):
        return tuple(entry.title for entry in _entries(host, Archive(source)))
    if format_name is None and not _claimed(host, source):
        return ()
    importer = _importer(host, source, format_name)
    return _named(importer, source) if importer else ()


def addressed(
    host: Host, name: str, encoding: str | None = None, format_name: str | None = None
) -> list[str]:
    """Replace a file that holds several events by the address of each; others stay as they are.

    What cannot be read is left for the reader to refuse.
    """
    if address_of(name).event is not None or not _may_hold_several(host, name, format_name):
        return [name]
    try:
        return addresses(host, name, open_file(name, encoding), format_name)
    except Refused:
        return [name]


def addresses(host: Host, name: str, source: Source, format_name: str | None = None) -> list[str]:
    """Return the address of each event in an opened input, its own name when it is one event.

    What cannot be read is left for the reader to refuse.
    """
    try:
        found = titles(host, source, format_name)
    except Refused:
        return [name]
    return [str(Address(name, word)) for word in _words(found)] if len(found) > 1 else [name]


def open_file(name: str, encoding: str | None = None) -> Source:
    """Open a file by its address.

    Raises:
        Refused: it cannot be opened or is empty.
    """
    address = address_of(name)
    source = Source.open(Path(address.file), encoding)
    source.event = address.event
    return source


def digest(sets: Sequence[filesets.Patterns], name: str) -> str:
    """Digest all that an address brings: the file, the others of its set, and the event named.

    Of a file that is an event by itself it is the digest of its bytes.

    Raises:
        OSError: a file cannot be read.
        ValueError: the name holds a NUL character.
    """
    address = address_of(name)
    path = Path(address.file)
    digests = [_file_digest(each) for each in (path, *_others_of_set(sets, path))]
    told = digests if address.event is None else [*digests, address.event]
    if len(told) == 1:
        return told[0]
    return hashlib.sha256("\n".join(told).encode("utf-8", "replace")).hexdigest()


def _file_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _others_of_set(sets: Sequence[filesets.Patterns], path: Path) -> list[Path]:
    if not any(filesets.begins(patterns, path.name) for patterns in sets):
        return []
    beside = sorted(each.name for each in path.parent.iterdir())
    return [path.parent / name for name in filesets.parts_among(sets, beside).get(path.name, ())]


def _claimed(host: Host, source: Source) -> bool:
    """Tell whether a format of several events may be meant, before all others are asked."""
    return any(
        detection.ask(importer, source).certainty > Certainty.NO
        for importer in host.importers
        if knows_events(importer)
    )


def knows_events(importer: Importer) -> bool:
    """Tell whether the files of a format can hold several events."""
    return type(importer).events is not Importer.events


def _is_archive(host: Host, source: Source) -> bool:
    """Tell whether the source is a zip of inputs, and no format that only is packed as one.

    Importers of texts may see their words in an archive that is not compressed, so that only those
    are believed whose usual extension the source has.
    """
    if not archives.looks_packed(source.data):
        return False
    return not any(
        answer.detection.certainty > Certainty.POSSIBLE
        and source.extension in answer.importer.extensions
        for answer in detection.ask_all(host.importers, source)
    )


def _entries(host: Host, archive: Archive) -> list[Entry]:
    sets = filesets.patterns_of(host.importers)
    inputs = filesets.without_parts_by_folder(sets, archive.names)
    recognised = [name for name in inputs if _recognised(host, archive, name)]
    if not recognised and len(inputs) != 1:
        names = [archives.shown(name) for name in archive.names]
        held = f"holds {listed(names)}" if names else "holds no files"
        raise Refused(ARCHIVE_EMPTY.at(archive.source.place(), f"the archive {held}"))
    if not recognised:
        _refuse_nested(host, archive, inputs[0])
    chosen = recognised or inputs
    return [entry for name in chosen for entry in _of_member(host, archive, name, len(chosen) == 1)]


def _refuse_nested(host: Host, archive: Archive, name: str) -> None:
    """Refuse an archive in an archive, whose events nobody could name."""
    if _is_archive(host, archive.member(name)):
        message = "this file of an archive is an archive itself"
        remedy = "unpack the outer one, and give the inner one"
        raise Refused(ARCHIVE_EMPTY.at(Place(file=archive.path_of(name)), message, remedy=remedy))


def _of_member(host: Host, archive: Archive, name: str, alone: bool) -> Iterator[Entry]:
    source = archive.member(name)
    importer = _importer(host, source, None)
    events = _named(importer, source) if importer else ()
    title = archives.shown(name)
    if len(events) < 2:
        yield Entry(title, name)
    for event in events if len(events) > 1 else ():
        yield Entry(event if alone else f"{title}: {event}", name, event)


def _recognised(host: Host, archive: Archive, name: str) -> bool:
    try:
        answers = detection.ask_all(host.importers, archive.member(name))
    except Refused:
        return True  # to be refused with its reason
    return bool(answers) and answers[0].detection.certainty > Certainty.POSSIBLE


def _chosen(source: Source, entries: Sequence[Entry]) -> Entry:
    """Find the one that is meant: by a word that fits only one of them, by its title or number."""
    fitting = [entry for entry in entries if source.event and entry.called(source.event)]
    if len(fitting) == 1:
        return fitting[0]
    return entries[chosen_event(source, [entry.title for entry in entries])]


def _importer(host: Host, source: Source, format_name: str | None) -> Importer | None:
    try:
        if format_name:
            return host.importers[format_name]
        return detection.choose(host.importers, source)
    except Refused:
        return None


def _named(importer: Importer, source: Source) -> tuple[str, ...]:
    """Ask for the names of events; an importer that fails names none, and its reading says why."""
    try:
        return tuple(str(name) for name in importer.events(source))
    except Exception:
        return ()


def _may_hold_several(host: Host, name: str, format_name: str | None) -> bool:
    """Look at the first bytes and the extension, so that single events are not opened twice."""
    names, extensions = _holding_several(host.importers)
    if format_name in names or name.lower().endswith(extensions):
        return True
    try:
        with open(name, "rb", buffering=0) as file:  # noqa: PTH123 - of thousands of files
            return file.read(len(archives.MARK)) == archives.MARK
    except (OSError, ValueError):
        return False


@lru_cache(maxsize=4)
def _holding_several(importers: Registry[Importer]) -> tuple[frozenset[str], tuple[str, ...]]:
    """Name the formats whose files can hold several events, and their extensions."""
    several = [importer for importer in importers if knows_events(importer)]
    extensions = [extension for importer in several for extension in importer.extensions]
    return frozenset(importer.name for importer in several), tuple(extensions)


def _words(found: Sequence[str]) -> list[str]:
    """Return words that address the events: the titles, or numbers where two are alike."""
    alike = {title.casefold() for title in found}
    plain = len(alike) == len(found) and all(t == t.strip() and t.isprintable() for t in found)
    return list(found) if plain else [str(number) for number in range(1, len(found) + 1)]

"""XML: read by one regular expression a block while every player has the shape of the first.

That takes a fifth of the time of a parser. Whatever differs, be it one tag, an attribute or a
comment, sends the rest of the list through the full parser, which gives the same rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from operator import itemgetter
from typing import Any, BinaryIO, cast

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.plugin import ListFile, ListRow, Remarks
from tourneyelo_fide.lists import codes
from tourneyelo_fide.lists.columns import RATING, TAGS, Header

FORMAT = "XML"
BLOCK = 256 * 1024
LONGEST_PLAYER = 64 * 1024
_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--.*?-->\s*|<!DOCTYPE.*?(?=<playerslist))*"
    rb"<playerslist\b[^>]*>",
    re.DOTALL,
)
_PLAIN_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml version=.1\.0.(?: encoding=.(?i:utf-8).)?\s*\?>)?"
    rb"\s*<playerslist>\s*(?=<player>)"
)
_FIRST = re.compile(rb"<player\b[^>]*>(.*?)</player\s*>", re.DOTALL)
_TAG = re.compile(r"<([A-Za-z_][\w.-]*)")
_END = b"</player>"
_TAIL = b"</playerslist>"
_OTHER_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)")
_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&"))
_NEEDED = {"fideid", "name", "country", "rating"}
_BAR = "|"
Row = tuple[str, ...]


class _DiffersError(Exception):
    """A block does not have the usual shape."""


def is_list(head: bytes) -> bool:
    """Tell whether an XML is a list of players."""
    return _ROOT.match(head) is not None


def header_of(file: ListFile) -> Header:
    """Read the columns off the tags of the first player.

    Raises:
        Refused: there is no player, or a tag is unknown, which the message quotes.
    """
    if b"<!DOCTYPE" in file.head or b"<!ENTITY" in file.head:
        raise Refused(codes.ENTITIES.at(file.place()))
    first = _FIRST.search(file.head)
    if first is None:
        message = f"no player in its first {len(file.head):,} bytes"
        raise Refused(codes.BROKEN.at(file.place(), message))
    tags = tuple(dict.fromkeys(_TAG.findall(first[1].decode("utf-8", "replace"))))
    unknown = [tag for tag in tags if tag not in TAGS]
    if unknown or not _NEEDED.issubset(tags):
        what = f"{', '.join(map(repr, unknown))}" if unknown else "too few"
        message = f"the first player has the tags {' '.join(tags)}: {what}"
        raise Refused(codes.UNKNOWN_HEADER.at(file.place(), message))
    names = tuple(TAGS[tag] for tag in tags)
    if "rapid_rating" not in names:
        names = tuple(RATING if name == "rating" else name for name in names)
    return Header(columns=names)


def rows(
    file: ListFile, header: Header, layout: tuple[int | None, ...], remarks: Remarks
) -> Iterator[ListRow]:
    """Read the players fast while they have one shape, the rest by the full parser."""
    return chain.from_iterable(_runs(file, header, layout, remarks))


def _runs(
    file: ListFile, header: Header, layout: tuple[int | None, ...], remarks: Remarks
) -> Iterator[Iterable[ListRow]]:
    done = 0
    try:
        for block in _fast(file, layout):
            yield block
            done += len(block)
    except _DiffersError:
        yield islice(full_rows(file, header, layout, remarks), done, None)


def _fast(file: ListFile, layout: tuple[int | None, ...]) -> Iterator[list[ListRow]]:
    """Read blocks of players that all have the shape of the first."""
    shape = _shape(file.head)
    arranged = _arrangement(layout, shape.width)
    rest, skipped = shape.gap.encode(), shape.root
    for data in file.blocks(BLOCK):
        block = rest + data[skipped:]
        skipped = 0
        end = block.rfind(_END) + len(_END)
        rest = block[end:]
        if end >= len(_END):
            yield arranged(_players(memoryview(block)[len(shape.gap) : end], shape))
        elif len(rest) > LONGEST_PLAYER:
            raise _DiffersError
    if rest.strip() != _TAIL:
        raise _DiffersError


class _Shape(msgspec.Struct, frozen=True):
    """How the players of a file look."""

    root: int
    """Bytes before the first player."""
    pattern: re.Pattern[str]
    width: int
    """Tags of a player."""
    gap: str
    """What stands between two tags, and between two players: a line end as a rule."""
    markup: int
    """Length of a player without its values, with the gap behind."""


def _shape(head: bytes) -> _Shape:
    """Take the shape of all players from the first."""
    root, first = _PLAIN_ROOT.match(head), _FIRST.search(head)
    if root is None or first is None:
        raise _DiffersError
    text = first[0].decode("utf-8", "replace")
    tags = re.findall(r"<(\w+)>[^<]*</\1>", text)
    gap = re.match(r"<player>([\r\n\t ]*)", text)
    if gap is None or len(set(tags)) != len(tags) or tags[:1] != ["fideid"]:
        raise _DiffersError
    values = ["[0-9]+", *("[^<]*" for _ in tags[1:])]
    fields = (f"<{tag}>({value})</{tag}>" for tag, value in zip(tags, values, strict=True))
    pattern = re.compile(gap[1].join(("<player>", *fields, "</player>")))
    if pattern.fullmatch(text) is None:
        raise _DiffersError
    markup = "".join(f"<{tag}></{tag}>{gap[1]}" for tag in ("player", *tags))
    return _Shape(root.end(), pattern, len(tags), gap[1], len(markup) + len(gap[1]))


def _players(block: memoryview, shape: _Shape) -> list[Row]:
    """Find the players of a block, sure that there is nothing else in it.

    Values and tags of all players found must together be as long as the block; that is cheaper
    than to count its tags, and as sure.
    """
    try:
        text = str(block, "utf-8")
    except UnicodeDecodeError:
        raise _DiffersError from None
    found: list[Row] = shape.pattern.findall(text)
    values = _BAR.join(map(_BAR.join, found))
    bars = len(found) * shape.width - 1
    if len(values) - bars + len(found) * shape.markup - len(shape.gap) != len(text):
        raise _DiffersError
    if not values.isprintable():
        raise _DiffersError
    if "&" in values:
        if _OTHER_ENTITY.search(values):
            raise _DiffersError
        found = [tuple(map(_unescaped, row)) for row in found]
    return found


def _unescaped(text: str) -> str:
    if "&" in text:
        for entity, letter in _ENTITIES:
            text = text.replace(entity, letter)
    return text


def _arrangement(
    layout: tuple[int | None, ...], width: int
) -> Callable[[list[Row]], list[ListRow]]:
    """Say how to bring the tags of a file into the order of `ListRow`, most often by nothing."""
    if layout == tuple(range(width)):
        return lambda found: cast("list[ListRow]", found)
    order = itemgetter(*(width if at is None else at for at in layout))
    return lambda found: [order((*row, "")) for row in found]


def full_rows(
    file: ListFile, header: Header, layout: tuple[int | None, ...], remarks: Remarks
) -> Iterator[ListRow]:
    """Read the players by the parser, whatever their shape.

    Raises:
        Refused: the XML is broken, or it declares entities.
    """
    from lxml import etree

    tag_of = {name: tag for tag, name in TAGS.items()} | {RATING: "rating"}
    tags = [None if at is None else tag_of[header.columns[at]] for at in layout]
    with file.stream() as stream:
        try:
            for values in _elements(file, stream):
                row = ListRow(*["" if t is None else values.get(t, _absent(t)) for t in tags])
                if row.number.isdecimal():
                    yield row
                else:
                    message = f"the FIDE number is {row.number!r} beside {row.name!r}"
                    remarks.add(codes.NO_NUMBER.at(file.place(), message))
        except etree.XMLSyntaxError as error:
            line = error.position[0] or None
            message = f"the XML is broken: {str(error.msg).split(', line')[0]}"
            raise Refused(codes.BROKEN.at(file.place(line), message)) from error


def _absent(tag: str) -> str:
    """Say what a missing tag means: a rating that is not there does not make anybody unrated."""
    return "missing" if tag.endswith("rating") else ""


def _elements(file: ListFile, stream: BinaryIO) -> Iterator[dict[str, str]]:
    """Give the texts of every player by tag, and forget the element; nothing is resolved."""
    from lxml import etree

    parsing = etree.iterparse(
        stream, tag="player", resolve_entities=False, no_network=True, load_dtd=False,
        huge_tree=False, remove_comments=True, remove_pis=True,
    )  # fmt: skip
    for _, element in parsing:
        tree: Any = element.getroottree()
        if tree.docinfo.doctype:
            raise Refused(codes.ENTITIES.at(file.place()))
        yield {str(child.tag): child.text or "" for child in element}
        element.clear()
        while (older := element.getprevious()) is not None:
            del element.getparent()[0]
            del older

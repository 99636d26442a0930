"""Encodings of pages: what a page says of itself, when its bytes agree."""

from __future__ import annotations

import re
from typing import NamedTuple

from tourneyelo.model import Finding
from tourneyelo.plugin import Source, encoding
from tourneyelo_crosstable.codes import tables as codes

_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_DECLARED = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z][\w.:-]{2,30})""")
_HEAD = 4096
_KNOWN = re.compile(
    r"utf-?8|windows-?(125[0-8]|874)|cp(125[0-8]|866|437|85[0-8])|iso-?8859-?(\d{1,2})|koi8-[ru]"
    r"|gb2312|gbk|gb18030|big5|shift[-_]jis|windows-31j|euc-(?:jp|kr)|macintosh|latin-?1|us-ascii"
)
_AS_BROWSERS_READ = {
    **dict.fromkeys(("iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii"), "cp1252"),
    "iso-8859-9": "cp1254",
    "iso-8859-11": "cp874",
    "windows-31j": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "macintosh": "mac_roman",
}
"""Names by which pages mean the larger encoding (WHATWG Encoding Standard, section 4.2)."""


class PageText(NamedTuple):
    """A page as text, how it was written, and what must be said about that."""

    text: str
    encoding: str
    findings: tuple[Finding, ...] = ()


def decode(source: Source, stated: str | None = None) -> PageText:
    """Decode a page: as the user says, by its mark, as it declares, else by evidence.

    `stated` is what the message around the page says, which goes before what the page says.
    """
    if source.written_in is None and not source.data.startswith(_MARKS):
        declared = stated or _declared(source.data)
        text = _as_declared(source.data, declared)
        if text is not None:
            return text
    else:
        declared = None
    plain, name = source.decoded
    if name in ("ascii", "utf-8", "utf-8-sig", "utf-16") and not _contradicted(declared, name):
        return PageText(plain, name)
    says = f"; the page calls itself {declared}, but its bytes are not" if declared else ""
    message = f"read as {name}: {source.encoding_evidence}{says}"
    return PageText(plain, name, (codes.ENCODING.at(source.place(), message),))


def _declared(data: bytes) -> str | None:
    match = _DECLARED.search(data[:_HEAD])
    return match[1].decode("ascii") if match else None


def _as_declared(data: bytes, declared: str | None) -> PageText | None:
    """Decode as declared, None when there is no such encoding or the bytes are not in it."""
    name = (declared or "").casefold()
    if not _KNOWN.fullmatch(name):
        return None
    name = _AS_BROWSERS_READ.get(name, name)
    name = re.sub(r"^windows-?(?=\d)", "cp", name)
    try:
        if name in encoding.CANDIDATES:
            return PageText(encoding.decode(data, name), name)
        return PageText(data.decode(name), name)
    except (LookupError, UnicodeDecodeError):
        return None


def _contradicted(declared: str | None, name: str) -> bool:
    """Return True when a page declares an encoding that it cannot have been read in."""
    return declared is not None and name != "ascii" and declared.casefold() not in ("utf-8", "utf8")

"""The schema (XSD) of the document, made from the structs and their own words."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from functools import cache
from inspect import getdoc, getsource
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from tourneyelo_xml.shape import (
    ENTRY,
    ITEM,
    KEY,
    NAMESPACE,
    ROOT,
    VALUE,
    Kind,
    Part,
    XmlDocument,
    parts_of,
)

if TYPE_CHECKING:
    from lxml.etree import XMLSchema, _Element

XSD = "http://www.w3.org/2001/XMLSchema"
_SIMPLE: dict[type[Any], str] = {
    inspect.StrType: "xs:string",
    inspect.IntType: "Number",
    inspect.BoolType: "xs:boolean",
    inspect.DecimalType: "xs:decimal",
    inspect.DateType: "xs:date",
}
_NEVER_NEGATIVE = frozenset(
    "number opponent rank fide-id year month day round white black team board value".split()
)
"""Attributes that count or name something; points and changes may be taken away."""
_NUMBERS = {
    "Number": ("a whole number", -999_999_999_999),
    "Count": ("a whole number that is never below zero", 0),
}
_LARGEST = 999_999_999_999


@cache
def schema_bytes() -> bytes:
    """Return the schema as a document."""
    from lxml.etree import tostring

    return tostring(_schema(), xml_declaration=True, encoding="UTF-8", pretty_print=True)


@cache
def validator() -> XMLSchema:
    """Return the schema as lxml checks by it."""
    from lxml.etree import XMLSchema, fromstring

    return XMLSchema(fromstring(schema_bytes()))


def _schema() -> _Element:
    from lxml.etree import Element

    spaces: Any = {"xs": XSD, None: NAMESPACE}
    root = Element(
        f"{{{XSD}}}schema",
        attrib={"targetNamespace": NAMESPACE, "elementFormDefault": "qualified", "version": "1"},
        nsmap=spaces,
    )
    top = _add(root, "element", name=ROOT, type=XmlDocument.__name__)
    _document(top, getdoc(XmlDocument) or "")
    for name, (words, least) in _NUMBERS.items():
        _bounded(root, name, words, least)
    for kind in _reached(XmlDocument):
        if issubclass(kind, msgspec.Struct):
            _complex(root, kind)
        else:
            _enumeration(root, kind)
    return root


def _reached(start: type[msgspec.Struct]) -> list[type]:
    """List all structs and enumerations of the document, each once, as they are met."""
    found: dict[type, None] = {start: None}
    waiting = [start]
    while waiting:
        for part in parts_of(waiting.pop(0)):
            kind = _class_of(part.inner)
            if kind is not None and kind not in found:
                found[kind] = None
                waiting += [kind] if issubclass(kind, msgspec.Struct) else []
    return list(found)


def _class_of(inner: Any) -> type | None:
    if isinstance(inner, type):
        return inner
    return inner.cls if isinstance(inner, (inspect.StructType, inspect.EnumType)) else None


def _complex(root: _Element, struct: type[msgspec.Struct]) -> None:
    kind = _add(root, "complexType", name=struct.__name__)
    _document(kind, getdoc(struct) or "")
    words = _words_of(struct)
    parts = parts_of(struct)
    children = [part for part in parts if part.kind is not Kind.VALUE]
    if children:
        every = _add(kind, "all")
        for part in children:
            _document(_child(every, part), words.get(part.field, ""))
    for part in parts:
        if part.kind is Kind.VALUE:
            _document(_attribute(kind, part.name, part.inner, part), words.get(part.field, ""))


def _child(every: _Element, part: Part) -> _Element:
    need = "1" if part.kind is Kind.STRUCT and part.required else "0"
    if part.kind is Kind.STRUCT:
        return _add(every, "element", name=part.name, type=part.inner.__name__, minOccurs=need)
    element = _add(every, "element", name=part.name, minOccurs=need)
    inside = _add(_add(element, "complexType"), "sequence")
    item = _add(inside, "element", minOccurs="0", maxOccurs="unbounded")
    if part.kind is Kind.TABLE:
        item.set("name", ENTRY)
        entry = _add(item, "complexType")
        _add(entry, "attribute", name=KEY, type="xs:string", use="required")
        _add(entry, "attribute", name=VALUE, type=_type(part.inner), use="required")
        return element
    item.set("name", ITEM)
    if isinstance(part.inner, inspect.StructType):
        item.set("type", part.inner.cls.__name__)
    else:
        use = "optional" if part.optional else "required"
        value = _add(item, "complexType")
        _add(value, "attribute", name=VALUE, type=_type(part.inner), use=use)
    return element


def _attribute(kind: _Element, name: str, inner: Any, part: Part) -> _Element:
    use = "required" if part.required and not part.optional else "optional"
    counts = isinstance(inner, inspect.IntType) and name in _NEVER_NEGATIVE
    return _add(kind, "attribute", name=name, type="Count" if counts else _type(inner), use=use)


def _bounded(root: _Element, name: str, words: str, least: int) -> None:
    simple = _add(root, "simpleType", name=name)
    _document(simple, words)
    restricted = _add(simple, "restriction", base="xs:integer")
    _add(restricted, "minInclusive", value=str(least))
    _add(restricted, "maxInclusive", value=str(_LARGEST))


def _enumeration(root: _Element, kind: Any) -> None:
    simple = _add(root, "simpleType", name=kind.__name__)
    _document(simple, getdoc(kind) or "")
    restricted = _add(simple, "restriction", base="xs:string")
    words = _words_of(kind)
    for member in kind:
        _document(
            _add(restricted, "enumeration", value=str(member.value)), words.get(member.name, "")
        )


def _type(inner: Any) -> str:
    return inner.cls.__name__ if isinstance(inner, inspect.EnumType) else _SIMPLE[type(inner)]


def _add(parent: _Element, tag: str, /, **attributes: str) -> _Element:
    from lxml.etree import SubElement

    return SubElement(parent, f"{{{XSD}}}{tag}", attrib=attributes)


def _document(element: _Element, words: str) -> None:
    """Put what something means in front of what it is made of."""
    from lxml.etree import Element, SubElement

    if words:
        note = Element(f"{{{XSD}}}annotation")
        SubElement(note, f"{{{XSD}}}documentation").text = " ".join(words.split())
        element.insert(0, note)


def _words_of(kind: type) -> dict[str, str]:
    """Read what the source says below each field; where there is no source, nothing is said."""
    try:
        body = ast.parse(textwrap.dedent(getsource(kind))).body[0]
    except (OSError, TypeError, SyntaxError):
        return {}
    return dict(_documented(body.body)) if isinstance(body, ast.ClassDef) else {}


def _documented(statements: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for before, after in pairwise(statements):
        target = before.targets[0] if isinstance(before, ast.Assign) else None
        target = before.target if isinstance(before, ast.AnnAssign) else target
        if (
            isinstance(target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            yield target.id, after.value.value

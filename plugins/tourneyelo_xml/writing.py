"""Writing: structs to elements by their shape."""

from __future__ import annotations

import enum
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.plugin.hostile import printable
from tourneyelo_xml.shape import ENTRY, ITEM, KEY, NAMESPACE, VALUE, Kind, Part, parts_of

if TYPE_CHECKING:
    from lxml.etree import _Element


def element_of(name: str, struct: msgspec.Struct) -> _Element:
    """Make the element of a struct with everything in it."""
    from lxml.etree import Element

    spaces: Any = {None: NAMESPACE}
    element = Element(f"{{{NAMESPACE}}}{name}", nsmap=spaces)
    _fill(element, struct)
    return element


def text_of(value: Any) -> str:
    """Write a single value as XML Schema wants it; what XML cannot hold is replaced visibly."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, enum.Enum):
        return str(value.value)
    return format(value, "f") if isinstance(value, Decimal) else printable(str(value))


def _fill(element: _Element, struct: msgspec.Struct) -> None:
    for part in parts_of(type(struct)):
        value = getattr(struct, part.field)
        if value is not None:
            _WRITERS[part.kind](element, part, value)


def _value(element: _Element, part: Part, value: Any) -> None:
    element.set(part.name, text_of(value))


def _struct(element: _Element, part: Part, value: Any) -> None:
    _fill(_child(element, part.name), value)


def _list(element: _Element, part: Part, value: Any) -> None:
    if not value:
        return
    around = _child(element, part.name)
    for each in value:
        item = _child(around, ITEM)
        if isinstance(each, msgspec.Struct):
            _fill(item, each)
        elif each is not None:
            item.set(VALUE, text_of(each))


def _table(element: _Element, part: Part, value: Any) -> None:
    if not value:
        return
    around = _child(element, part.name)
    for key, each in value.items():
        entry = _child(around, ENTRY)
        entry.set(KEY, text_of(key))
        entry.set(VALUE, text_of(each))


def _child(element: _Element, name: str) -> _Element:
    from lxml.etree import SubElement

    return SubElement(element, f"{{{NAMESPACE}}}{name}")


_WRITERS = {Kind.VALUE: _value, Kind.STRUCT: _struct, Kind.LIST: _list, Kind.TABLE: _table}

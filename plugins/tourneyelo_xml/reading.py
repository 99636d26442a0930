"""Reading: elements that follow the schema back to structs."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import inspect

from tourneyelo.model import Player
from tourneyelo_xml.shape import KEY, NAMESPACE, VALUE, Kind, Part, parts_of

if TYPE_CHECKING:
    from lxml.etree import _Element

T = TypeVar("T", bound=msgspec.Struct)


def struct_of(element: _Element, struct: type[T]) -> T:
    """Make a struct of its element.

    Raises:
        msgspec.ValidationError: a value is out of the range of its type.
    """
    told: dict[str, Any] = {}
    for part in parts_of(struct):
        value = _READERS[part.kind](element, part)
        if value is not None or part.required:
            told[part.field] = _EMPTY[part.kind] if value is None else value
    if struct is Player:
        told["row"] = element.sourceline
    return struct(**told)


def _value(element: _Element, part: Part) -> Any:
    text = element.get(part.name)
    return None if text is None else _converted(text, part.inner)


def _struct(element: _Element, part: Part) -> Any:
    child = element.find(f"{{{NAMESPACE}}}{part.name}")
    return None if child is None else struct_of(child, part.inner)


def _list(element: _Element, part: Part) -> Any:
    around = element.find(f"{{{NAMESPACE}}}{part.name}")
    return None if around is None else tuple(_item(each, part.inner) for each in _inside(around))


def _item(element: _Element, inner: Any) -> Any:
    if isinstance(inner, inspect.StructType):
        return struct_of(element, inner.cls)
    text = element.get(VALUE)
    return None if text is None else _converted(text, inner)


def _table(element: _Element, part: Part) -> Any:
    around = element.find(f"{{{NAMESPACE}}}{part.name}")
    if around is None:
        return None
    return {e.get(KEY, ""): _converted(e.get(VALUE, ""), part.inner) for e in _inside(around)}


def _inside(element: _Element) -> list[_Element]:
    """List the elements in an element, without comments."""
    return list(element.iterchildren("{*}*"))


def _converted(text: str, of: inspect.Type) -> Any:
    if isinstance(of, inspect.StrType):
        return text
    if isinstance(of, inspect.BoolType):
        return text.strip() in ("true", "1")
    kind = of.cls if isinstance(of, inspect.EnumType) else _TYPES[type(of)]
    return msgspec.convert(text.strip(), kind, strict=False)


_TYPES: dict[type[inspect.Type], Any] = {
    inspect.IntType: int,
    inspect.DecimalType: Decimal,
    inspect.DateType: datetime.date,
}
_EMPTY: dict[Kind, Any] = {Kind.VALUE: None, Kind.STRUCT: None, Kind.LIST: (), Kind.TABLE: {}}
"""What a field without a default is when the document does not tell it."""
_READERS = {Kind.VALUE: _value, Kind.STRUCT: _struct, Kind.LIST: _list, Kind.TABLE: _table}

"""The shape of the document: which fields of a struct are attributes, children, lists or tables.

Attributes hold single values; what is not known has none. Structs are child elements, lists are an
element around their items, tables an element around entries with `key` and `value`.
"""

from __future__ import annotations

import enum
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from tourneyelo.model import Finding, Player, RatingRun, SourceFacts, Tournament

EDITION = 1
NAMESPACE = f"urn:tourneyelo:report:{EDITION}"
ROOT = "report"
ITEM, ENTRY, KEY, VALUE = "item", "entry", "key", "value"


class XmlDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A report: what was read, the event, the figures of a rating system, and what was found.

    What is not known has no attribute or element; None in these explanations means just that.
    """

    source: SourceFacts
    tournament: Tournament
    rating: RatingRun | None = None
    """None when nothing was rated."""
    findings: tuple[Finding, ...] = ()


class Kind(enum.Enum):
    """How a field is written."""

    VALUE = "attribute"
    STRUCT = "child"
    LIST = "list"
    TABLE = "table"


class Part(msgspec.Struct, frozen=True):
    """A field of a struct and its place in the document."""

    field: str
    name: str
    """The name of its attribute or element."""
    kind: Kind
    inner: Any
    """Type of the value, the struct, the items, or the values of the table."""
    required: bool
    optional: bool
    """True when None is possible: of the value, or of the items of a list."""


LEFT_OUT: dict[type, frozenset[str]] = {
    Tournament: frozenset({"layout"}),
    Player: frozenset({"row"}),
}
"""Where an input had its fields: in a document they have places of their own."""


@cache
def parts_of(struct: type[msgspec.Struct]) -> tuple[Part, ...]:
    """List the fields of a struct that belong into the document, in their order."""
    info = inspect.type_info(struct)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{struct} is no struct")
    left_out = LEFT_OUT.get(struct, frozenset())
    return tuple(_part(field) for field in info.fields if field.name not in left_out)


def xml_name(field: str) -> str:
    """Write the name of a field as XML does: `start_date` is `start-date`."""
    return field.rstrip("_").replace("_", "-")


def _part(field: inspect.Field) -> Part:
    kind, inner, optional = _kind(field.type)
    return Part(field.name, xml_name(field.name), kind, inner, field.required, optional)


def _kind(of: inspect.Type) -> tuple[Kind, Any, bool]:
    bare, optional = without_none(of)
    if isinstance(bare, inspect.StructType):
        return Kind.STRUCT, bare.cls, optional
    if isinstance(bare, inspect.VarTupleType):
        inner, empty = without_none(bare.item_type)
        return Kind.LIST, inner, empty
    if isinstance(bare, inspect.DictType):
        return Kind.TABLE, bare.value_type, False
    return Kind.VALUE, bare, optional


def without_none(of: inspect.Type) -> tuple[inspect.Type, bool]:
    """Return a type without None, and whether None was possible."""
    if not isinstance(of, inspect.UnionType):
        return of, False
    others = [each for each in of.types if not isinstance(each, inspect.NoneType)]
    if len(others) != 1:
        raise TypeError(f"{of} is a choice that the document has no shape for")
    return others[0], len(others) < len(of.types)

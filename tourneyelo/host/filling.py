"""Options of an offer, filled from names and values; what does not fit is explained."""

from __future__ import annotations

import datetime
import math
import types
import typing
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from typing import Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.plugin import Offer

_LOOKS: Mapping[Any, str] = {
    bool: "true or false",
    int: "a whole number",
    Decimal: "a number",
    datetime.date: "a day as YYYY-MM-DD",
}


def fill(offer: Offer, options: Mapping[str, Any]) -> Any:
    """Build the options of an offer from names and values.

    Raises:
        Misuse: it has no such option, or the value does not fit.
    """
    known = offer.options.__struct_encode_fields__
    try:
        if strangers := [name for name in options if name not in known]:
            raise msgspec.ValidationError(f"there is no option {strangers[0]!r}")
        return _finite(msgspec.convert(dict(options), offer.options, strict=False))
    except msgspec.ValidationError as error:
        names = ", ".join(known) or "none"
        reason = _misfit(offer, options) or str(error)
        raise Misuse(f"{offer.name}: {reason}; its options: {names}") from None


def _finite(filled: Any) -> Any:
    """Refuse numbers that are none: `NaN` and `Infinity` are Decimals too."""
    for name in filled.__struct_fields__:
        value = getattr(filled, name)
        if isinstance(value, (Decimal, float)) and not math.isfinite(value):
            raise msgspec.ValidationError(f"-O {name}={value}: write a finite number")
    return filled


def _misfit(offer: Offer, options: Mapping[str, Any]) -> str:
    """Name the first option whose value does not fit, and what it may be."""
    hints = typing.get_type_hints(offer.options, include_extras=True)
    for name, value in options.items():
        try:
            msgspec.convert(value, hints.get(name, Any), strict=False)
        except msgspec.ValidationError as error:
            allowed = _allowed(hints[name])
            return f"-O {name}={value}: {f'write {allowed}' if allowed else error}"
    return ""


def _bounded(type_: Any, *limits: Any) -> str:
    """Say between which whole numbers a value lies; empty for other limits."""
    meta = next((each for each in limits if isinstance(each, msgspec.Meta)), msgspec.Meta())
    bounded = type_ is int and None not in (meta.ge, meta.le)
    return f"a whole number from {meta.ge} to {meta.le}" if bounded else ""


def _allowed(type_: Any) -> str:
    """Say what a value of a type looks like; empty where its own error says more."""
    if type_ in _LOOKS:
        return _LOOKS[type_]
    if typing.get_origin(type_) is typing.Annotated:
        return _bounded(*typing.get_args(type_))
    if isinstance(type_, type) and issubclass(type_, Enum):
        return " or ".join(str(member.value) for member in type_)
    if typing.get_origin(type_) in (typing.Union, types.UnionType):
        return " or ".join(filter(None, map(_allowed, typing.get_args(type_))))
    if typing.get_origin(type_) is typing.Literal:
        return " or ".join(map(str, typing.get_args(type_)))
    return ""

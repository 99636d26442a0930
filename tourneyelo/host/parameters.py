"""The parameters of an offer, with the docstrings of their options struct as explanation."""

from __future__ import annotations

import ast
import inspect
import itertools
import textwrap
from typing import Any

import msgspec

from tourneyelo.plugin import Offer


class Parameter(msgspec.Struct, frozen=True):
    """An option with its default and what it means."""

    name: str
    default: str | None
    """None: it must be given, or the input tells."""
    meaning: str

    @property
    def line(self) -> str:
        """The parameter in one line."""
        default = "no default" if self.default is None else f"default {self.default}"
        return f"{self.name} ({default}): {self.meaning or 'not explained'}"


def parameters(offer: Offer) -> list[Parameter]:
    """List the options of an offer; the docstring of each field is its meaning."""
    meanings = _meanings(offer.options)
    return [
        Parameter(field.name, _default(field), meanings.get(field.name, ""))
        for field in msgspec.structs.fields(offer.options)
    ]


def _default(field: Any) -> str | None:
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    else:
        value = field.default
    return None if value is None else str(value)


def _meanings(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Read the text below each field; without the source there is none."""
    found: dict[str, str] = {}
    for owner in reversed(struct.__mro__):
        if owner.__module__.partition(".")[0] in ("builtins", "msgspec"):
            continue
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(owner)))
        except (OSError, TypeError, SyntaxError):
            continue
        body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
        for field, text in itertools.pairwise(body):
            name = _field_name(field)
            if name and (said := _text(text)):
                found[name] = " ".join(said.split())
    return found


def _field_name(node: ast.stmt) -> str | None:
    named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    return node.target.id if named else None  # type: ignore[attr-defined]


def _text(node: ast.stmt) -> str | None:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return node.value.value if isinstance(node.value.value, str) else None
    return None

"""Registries: the offers of all plugins, by kind and name, each with its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

import msgspec
import pluggy

from tourneyelo.errors import UnknownName
from tourneyelo.host.loader import GOES_WRONG, PluginFacts, PluginProblem, describe
from tourneyelo.model import Code
from tourneyelo.plugin.offer import Offer

T = TypeVar("T", bound=Offer)


class Owned(msgspec.Struct, Generic[T], frozen=True):
    """An offer and the plugin it comes from."""

    offer: T
    plugin: PluginFacts


class Registry(Generic[T]):
    """All offers of one kind, sorted by name."""

    def __init__(self, kind: str, owned: Iterable[Owned[T]]) -> None:
        self.kind = kind
        self.owned = sorted(owned, key=lambda o: o.offer.name)
        self._by_name = {o.offer.name: o.offer for o in self.owned}

    def __iter__(self) -> Iterator[T]:
        return iter(self._by_name.values())

    def __getitem__(self, name: str) -> T:
        """Return the offer of that name.

        Raises:
            UnknownName: there is none; the message lists those that exist.
        """
        try:
            return self._by_name[name]
        except KeyError:
            raise UnknownName(self.kind, name, self._by_name) from None

    def names(self) -> list[str]:
        """List the names."""
        return list(self._by_name)


def collect(
    kind: str,
    offer_type: type[T],
    manager: pluggy.PluginManager,
    plugins: Iterable[PluginFacts],
) -> tuple[Registry[T], list[PluginProblem]]:
    """Ask every plugin for its offers of one kind; the first of a name stays, ours being first."""
    hook = f"tourneyelo_register_{kind}"
    plugins = list(plugins)
    taken: dict[str, Owned[T]] = {}
    problems: list[PluginProblem] = []
    for plugin in plugins:
        if hook not in plugin.hooks:
            continue
        others = [other.module for other in plugins if other is not plugin]
        offers, fault = _ask(manager, hook, others)
        faults = [fault] if fault else []
        for offer in offers:
            verdict = _judge(offer, offer_type, taken)
            if isinstance(verdict, str):
                faults.append(verdict)
            else:
                taken[verdict.name] = Owned(verdict, plugin)
        problems += [_problem(plugin, hook, cause) for cause in faults]
    return Registry(kind.removesuffix("s").replace("_", " "), taken.values()), problems


def _ask(
    manager: pluggy.PluginManager, hook: str, others: list[object]
) -> tuple[list[object], str | None]:
    """Call one plugin's hook through pluggy; a generator is consumed inside the guard."""
    try:
        answers = manager.subset_hook_caller(hook, others)()
        if not answers:  # pluggy leaves None out
            return [], "returned None instead of a list of offers"
        return [offer for answer in answers for offer in answer], None
    except GOES_WRONG as error:
        return [], describe(error)


def _judge(offer: object, offer_type: type[T], taken: dict[str, Owned[T]]) -> T | str:
    """Return the offer, or what is wrong with it."""
    try:
        if not isinstance(offer, offer_type):
            return f"offered {offer!r}, which is no {offer_type.__name__}"
        wrong = _misdeclared(offer)
        if wrong is None and offer.name in taken:
            owner = taken[offer.name].plugin
            wrong = f"{offer.name!r} is already offered by {owner.name} ({owner.distribution})"
    except GOES_WRONG as error:
        return describe(error)
    return wrong or offer


def _misdeclared(offer: Offer) -> str | None:
    """Name the first declaration of an offer that the host cannot work with."""
    who = type(offer).__name__
    for attribute in ("name", "title"):
        text = getattr(offer, attribute, None)
        if not isinstance(text, str) or not text.strip():
            return f"{who} has no {attribute}"
    for attribute, kind in (("codes", Code), ("extensions", str), ("profiles", str)):
        values = getattr(offer, attribute, ())
        if not isinstance(values, tuple) or not all(isinstance(v, kind) for v in values):
            return f"{who}.{attribute} is no tuple of {kind.__name__}"
    if not (isinstance(offer.options, type) and issubclass(offer.options, msgspec.Struct)):
        return f"{who}.options is no Struct class"
    return None


def _problem(plugin: PluginFacts, hook: str, cause: str) -> PluginProblem:
    return PluginProblem(
        plugin=plugin.name, distribution=plugin.distribution, stage=hook, cause=cause
    )

"""Registries: the offers of all plugins, by kind and name, each with its owner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec
import pluggy

from tourneyelo.errors import UnknownName
from tourneyelo.host.loader import PluginFacts, PluginProblem, describe
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

    def __iter__(self):  # type: ignore[no-untyped-def]
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
            wrong = _wrong(offer, offer_type, taken)
            if wrong:
                faults.append(wrong)
            else:
                taken[offer.name] = Owned(offer, plugin)
        problems += [_problem(plugin, hook, cause) for cause in faults]
    return Registry(kind.removesuffix("s").replace("_", " "), taken.values()), problems


def _ask(
    manager: pluggy.PluginManager, hook: str, others: list[object]
) -> tuple[list[T], str | None]:
    """Call one plugin's hook through pluggy; a generator is consumed inside the guard."""
    try:
        answers = manager.subset_hook_caller(hook, others)()
        return [offer for answer in answers for offer in answer], None
    except Exception as error:
        return [], describe(error)


def _wrong(offer: object, offer_type: type[T], taken: dict[str, Owned[T]]) -> str | None:
    """Say what is wrong with an offer, None when nothing is."""
    if not isinstance(offer, offer_type):
        return f"offered {offer!r}, which is no {offer_type.__name__}"
    for attribute in ("name", "title"):
        if not isinstance(getattr(offer, attribute, None), str):
            return f"{type(offer).__name__} has no {attribute}"
    if offer.name in taken:
        owner = taken[offer.name].plugin
        return f"{offer.name!r} is already offered by {owner.name} ({owner.distribution})"
    return None


def _problem(plugin: PluginFacts, hook: str, cause: str) -> PluginProblem:
    return PluginProblem(
        plugin=plugin.name, distribution=plugin.distribution, stage=hook, cause=cause
    )

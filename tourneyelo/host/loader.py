"""Finding and registering plugins: one broken plugin never stops the rest.

pluggy's own entry-point loader stops at the first import error and lets a later distribution
take over a name, so the entry points are walked here, one guard each.
"""

from __future__ import annotations

import importlib.metadata
import os
from collections.abc import Callable, Iterable
from functools import partial
from types import ModuleType
from typing import Any

import msgspec
import pluggy

from tourneyelo.plugin import spec

FIRST_PARTY = "tourneyelo"
BLOCK_VARIABLE = "TOURNEYELO_NO_PLUGIN"
GOES_WRONG = (Exception, SystemExit)
"""What a plugin may raise without stopping the rest; only the user's Ctrl-C does."""


class PluginProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A plugin, or one of its offers, that is left out and why."""

    plugin: str
    distribution: str
    stage: str
    """`load`, `register`, `hooks` or the hook that was asked."""
    cause: str

    def __str__(self) -> str:
        return f"plugin {self.plugin} ({self.distribution}) left out at {self.stage}: {self.cause}"


class PluginFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A plugin that was registered."""

    name: str
    distribution: str
    """Name and version, such as `tourneyelo 0.1.0`."""
    summary: str
    module: Any
    hooks: tuple[str, ...]


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A plugin that could be loaded."""

    name: str
    distribution: str
    first_party: bool
    load: Callable[[], ModuleType]


def installed() -> list[Candidate]:
    """List the plugins of all installed distributions, ours first, then by distribution and name.

    A distribution found twice on the path, as in an editable checkout, counts once: the first.
    """
    found: dict[str, list[Candidate]] = {}
    for distribution in importlib.metadata.distributions():
        if _speaks_of_us(distribution):
            name, version = _identity(distribution)
            key = name or f"nameless {len(found)}"
            found.setdefault(key, _candidates(distribution, name or "unknown", version))
    candidates = [candidate for each in found.values() for candidate in each]
    return sorted(candidates, key=lambda c: (not c.first_party, c.distribution, c.name))


def given(modules: Iterable[ModuleType]) -> list[Candidate]:
    """List modules as plugins, for programs and tests that want exactly these."""
    return [
        Candidate(
            name=module.__name__.removeprefix("tourneyelo_"),
            distribution="given",
            first_party=False,
            load=lambda module=module: module,  # type: ignore[misc]
        )
        for module in modules
    ]


def blocked_names() -> frozenset[str]:
    """Read the names of plugins that the environment variable keeps out."""
    return frozenset(filter(None, os.environ.get(BLOCK_VARIABLE, "").replace(" ", "").split(",")))


def register_all(
    candidates: Iterable[Candidate], blocked: frozenset[str] = frozenset()
) -> tuple[pluggy.PluginManager, list[PluginFacts], list[PluginProblem]]:
    """Load and register candidates; what fails becomes a problem and the rest goes on."""
    manager = pluggy.PluginManager(spec.GROUP)
    manager.add_hookspecs(spec)
    plugins: dict[str, PluginFacts] = {}
    problems: list[PluginProblem] = []
    for candidate in candidates:
        if candidate.name in blocked:
            continue
        if candidate.name in plugins:
            taken = f"the name is taken by {plugins[candidate.name].distribution}"
            problems.append(_problem(candidate, "register", taken))
            continue
        outcome = _register(manager, candidate)
        if isinstance(outcome, PluginProblem):
            problems.append(outcome)
        else:
            plugins[candidate.name] = outcome
    problems += _drop_misspelt(manager, plugins)
    return manager, list(plugins.values()), problems


def _speaks_of_us(distribution: importlib.metadata.Distribution) -> bool:
    """Tell whether a distribution has our group, without parsing what thousands of others have."""
    try:
        return f"[{spec.GROUP}]" in (distribution.read_text("entry_points.txt") or "")
    except (OSError, UnicodeDecodeError):
        return False


def _identity(distribution: importlib.metadata.Distribution) -> tuple[str, str]:
    """Return name and version of a distribution, empty where its metadata are unreadable."""
    try:
        return distribution.metadata["Name"] or "", distribution.version or ""
    except Exception:
        return "", ""


def _candidates(
    distribution: importlib.metadata.Distribution, name: str, version: str
) -> list[Candidate]:
    """List the plugins of a distribution; entry points that nobody can parse are one that fails."""
    make = partial(
        Candidate, distribution=f"{name} {version}".strip(), first_party=name == FIRST_PARTY
    )
    try:
        entries = dict.fromkeys(distribution.entry_points.select(group=spec.GROUP))
    except Exception:
        return [
            make(name=name, load=partial(_fail, ValueError("entry_points.txt cannot be parsed")))
        ]
    return [make(name=entry.name, load=entry.load) for entry in entries]


def _fail(error: Exception) -> ModuleType:
    raise error


def _register(manager: pluggy.PluginManager, candidate: Candidate) -> PluginFacts | PluginProblem:
    try:
        module = candidate.load()
    except GOES_WRONG as error:
        return _problem(candidate, "load", describe(error))
    if manager.is_registered(module):
        known = f"its module is already registered as {manager.get_name(module)}"
        return _problem(candidate, "register", known)
    try:
        manager.register(module, candidate.name)
    except Exception as error:
        if manager.has_plugin(candidate.name):
            manager.unregister(name=candidate.name)
        return _problem(candidate, "register", describe(error))
    hooks = tuple(sorted(caller.name for caller in manager.get_hookcallers(module) or ()))
    summary = (module.__doc__ or "").strip().partition("\n")[0]
    return PluginFacts(
        name=candidate.name,
        distribution=candidate.distribution,
        summary=summary,
        module=module,
        hooks=hooks,
    )


def _drop_misspelt(
    manager: pluggy.PluginManager, plugins: dict[str, PluginFacts]
) -> list[PluginProblem]:
    """Unregister every plugin that implements a hook which does not exist."""
    problems = []
    while True:
        try:
            manager.check_pending()
        except pluggy.PluginValidationError as error:
            manager.unregister(error.plugin)
            name = next(n for n, facts in plugins.items() if facts.module is error.plugin)
            facts = plugins.pop(name)
            problems.append(
                PluginProblem(
                    plugin=name,
                    distribution=facts.distribution,
                    stage="hooks",
                    cause=str(error.args[0]).splitlines()[0],
                )
            )
        else:
            return problems


def _problem(candidate: Candidate, stage: str, cause: str) -> PluginProblem:
    return PluginProblem(
        plugin=candidate.name, distribution=candidate.distribution, stage=stage, cause=cause
    )


def describe(error: BaseException) -> str:
    """Say an exception in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__

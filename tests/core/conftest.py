"""Fake distributions on the path, and small offers."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

MakeDistribution = Callable[..., Path]


@pytest.fixture
def distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeDistribution]:
    """Return a function that installs a distribution with plugins of the given source.

    `distribution("club", ladder="raise SystemExit")` is a distribution `club 1.0` whose entry
    point `ladder` loads the module `club_ladder` with that source.
    """
    before = set(sys.modules)

    def make(name: str, *, folder: str = "site", lines: str = "", **plugins: str) -> Path:
        site = tmp_path / folder
        info = site / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        package = name.replace("-", "_")
        entries = "".join(f"{plugin} = {package}_{plugin}\n" for plugin in plugins)
        (info / "entry_points.txt").write_text(f"[tourneyelo]\n{entries}{lines}")
        for plugin, source in plugins.items():
            (site / f"{package}_{plugin}.py").write_text(textwrap.dedent(source))
        monkeypatch.syspath_prepend(site)
        return site

    yield make
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", None)).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.fixture
def system_source() -> Callable[..., str]:
    """Return a function that writes the source of a plugin with one rating system."""

    def source(name: str, title: str = "Invented") -> str:
        return f'''
            """A plugin of the tests."""
            from tourneyelo.model import RatingRun
            from tourneyelo.plugin import RatingSystem, hookimpl

            class System(RatingSystem):
                name, title, owner = {name!r}, {title!r}, "nobody"

                def rate(self, tournament, options):
                    return RatingRun(system=self.name, rules="invented")

            @hookimpl
            def tourneyelo_register_rating_systems():
                return [System()]
        '''

    return source

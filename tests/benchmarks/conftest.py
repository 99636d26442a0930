"""Generated events on disk, made once a session."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

LARGEST = 9_998


@pytest.fixture(scope="session")
def swiss() -> ModuleType:
    """The generator beside this file."""
    spec = importlib.util.spec_from_file_location("swiss", Path(__file__).with_name("swiss.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["swiss"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def largest_trf(swiss: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The largest field that four columns of starting rank numbers allow."""
    path = tmp_path_factory.mktemp("events") / "largest.trf"
    path.write_text(swiss.swiss(LARGEST), encoding="utf-8", newline="")
    return path


@pytest.fixture(scope="session")
def usual_trf(swiss: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An open of 200 players."""
    path = tmp_path_factory.mktemp("events") / "usual.trf"
    path.write_text(swiss.swiss(200), encoding="utf-8", newline="")
    return path

"""The command line as a process, and a report to work on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

EXECUTABLE = Path(sys.executable).parent / "tourneyelo"


@pytest.fixture(scope="session")
def run() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command; whatever happens, nobody sees a traceback."""

    def running(
        *arguments: str | Path, stdin: bytes | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(EXECUTABLE), *map(str, arguments)],
            input=stdin,
            capture_output=True,
            check=False,
            env={**os.environ, **environment},
            timeout=600,  # against hanging alone: the machine may be busy
        )
        out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        assert "Traceback" not in err, err
        return subprocess.CompletedProcess(done.args, done.returncode, out, err)

    return running


@pytest.fixture
def open_trf(samples: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(samples / "harbour-lights-open.trf", tmp_path / "open.trf"))

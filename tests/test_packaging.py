"""What is built is what is here, and it runs where nothing else is."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import tourneyelo

ROOT = Path(__file__).parents[1]
VERSION = tourneyelo.__version__
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENTRY_POINTS = PROJECT["project"]["entry-points"]["tourneyelo"]
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
PLUGINS = sorted(path.parent.name for path in (ROOT / "plugins").glob("*/__init__.py"))
HEAVY = set(
    "anyascii fpdf jinja2 lxml matplotlib numpy openpyxl platformdirs python_calamine rapidfuzz"
    " rich sqlite3".split()
)
# Spelled in parts, or this file would hold what it looks for.
MACHINE_PATHS = ("/" + "work/", "/tmp/" + "studio", "/" + "root/")


def run(*command: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def shipped(folder: Path) -> set[str]:
    """List the files of a package, without what Python leaves behind."""
    return {
        path.relative_to(folder.parent).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def tracked() -> list[Path]:
    """List the files that are, or are about to be, in the repository."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("this is no repository")
    listed = run(git, "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    return [path for name in listed.stdout.split("\0")[:-1] if (path := ROOT / name).is_file()]


def test_every_plugin_folder_is_in_the_wheel():
    assert sorted(WHEEL) == sorted(["tourneyelo", *(f"plugins/{name}" for name in PLUGINS)])


def test_every_plugin_folder_has_an_entry_point():
    assert sorted(ENTRY_POINTS.values()) == PLUGINS
    assert {name: f"tourneyelo_{name}" for name in ENTRY_POINTS} == ENTRY_POINTS


def test_what_is_installed_has_the_entry_points_of_the_project():
    installed = importlib.metadata.entry_points(group="tourneyelo")
    ours = {entry.name: entry.value for entry in installed if entry.dist.name == "tourneyelo"}
    assert ours == ENTRY_POINTS, "install the checkout again"


def test_every_plugin_is_checked_for_types():
    assert sorted(PROJECT["tool"]["mypy"]["packages"]) == ["tourneyelo", *PLUGINS]


@pytest.mark.parametrize("package", ["tourneyelo", *(f"plugins/{name}" for name in PLUGINS)])
def test_every_package_says_that_it_is_typed(package):
    assert (ROOT / package / "py.typed").is_file()


def test_asking_for_the_version_imports_nothing_heavy():
    done = run(sys.executable, "-X", "importtime", "-m", "tourneyelo", "--version")
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "tourneyelo" in imported
    assert {name for name in imported if name.partition(".")[0] in HEAVY} == set()
    assert done.stdout.split()[-1] == VERSION


def test_no_file_names_a_place_on_somebody_s_machine():
    offenders = []
    for path in tracked():
        text = path.read_bytes().decode("utf-8", "replace")
        for number, line in enumerate(text.splitlines(), 1):
            if any(each in line for each in MACHINE_PATHS):
                offenders.append(f"{path.relative_to(ROOT)}:{number}")
    assert not offenders, "\n".join(offenders)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT)
    return folder


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with nothing in it."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder)
    return folder / ("Scripts" if sys.platform == "win32" else "bin")


@pytest.mark.fresh
def test_the_wheel_holds_every_file_of_every_package_and_nothing_else(built):
    (wheel,) = built.glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    packages = [ROOT / "tourneyelo", *(ROOT / "plugins" / name for name in PLUGINS)]
    assert held == set().union(*map(shipped, packages))


@pytest.mark.fresh
def test_the_sdist_holds_what_is_needed_to_build_and_to_test(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    here = {"pyproject.toml", "README.md", "GUIDE.md", "LICENSE", "plugins/README.md"}
    here |= {"tests/conftest.py"}
    here |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "samples").rglob("*.*")}
    assert here <= held
    assert not [name for name in held if re.search(r"__pycache__|\.pyc$|^dist/|^\.venv", name)]


@pytest.mark.fresh
@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_what_is_built_installs_and_runs_where_nothing_else_is(kind, built, fresh, tmp_path):
    (archive,) = built.glob(kind)
    run(fresh / "python", "-m", "pip", "install", "--quiet", "--force-reinstall", archive)
    version = VERSION
    for command in ([fresh / "tourneyelo"], [fresh / "python", "-m", "tourneyelo"]):
        assert run(*command, "--version", cwd=tmp_path).stdout.split()[-1] == version
    script = "import tourneyelo; h = tourneyelo.Host.load(); h.registries(); print(h.problems)"
    assert run(fresh / "python", "-c", script, cwd=tmp_path).stdout.strip() == "[]"

"""Safety: kills, two imports at once, full disks and rights never cost a list that was there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tourneyelo.lists import ListStore, database

IMPORT = """
import sys
from tourneyelo.cli import main
from tourneyelo.lists import importing
importing.LARGE = int(sys.argv.pop(1))
main()
"""
PLAYERS = 20_000
KILLS = 20
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of POSIX")


@pytest.fixture(scope="module")
def lists(rating_list, tmp_path_factory) -> Path:
    """Two lists of different people, large enough to be killed in the middle of."""
    folder = tmp_path_factory.mktemp("lists")
    for seed, month in ((1, "sep26"), (2, "oct26")):
        rating_list.write(folder / f"players_list_{month}.zip", PLAYERS, seed)
    return folder


@pytest.fixture(params=[sys.maxsize, 0], ids=["one process", "two"])
def importing(request) -> Callable[..., subprocess.Popen]:
    """Start an import that reads and writes in one process, or in two as for large lists."""

    def start(lists: Path, into: Path, month: str, **options) -> subprocess.Popen:
        words = ["list", "import", lists / f"players_list_{month}.zip", "--database", into]
        words = [sys.executable, "-c", IMPORT, request.param, *words]
        pipe = subprocess.PIPE
        return subprocess.Popen([*map(str, words)], stdout=pipe, stderr=pipe, text=True, **options)

    return start


def begun(process: subprocess.Popen, path: Path) -> None:
    """Wait until an import has begun to write, or has ended, however busy the machine is."""
    journal = path.with_name(f"{path.name}-journal")
    while process.poll() is None and not journal.exists():
        time.sleep(0.01)


def ended(process: subprocess.Popen) -> str:
    _, said = process.communicate(timeout=120)
    assert "Traceback" not in said
    return said


def sound(path: Path, months: tuple[str, ...], rating_list) -> None:
    """Check that a database is intact and holds whole lists of these months."""
    first = next(rating_list.players(PLAYERS, 1))
    with ListStore.open(path) as store:
        assert store.months() == months
        assert {each.players for each in store.lists} == {PLAYERS}
        assert store.players([first[0]], "2026-09")[int(first[0])].name == first[1]
        found = store.search(first[1], month="2026-09")
        assert first[0] in {str(each.player.id) for each in found}
    with database.opened(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM list").fetchone() == (len(months),)


@posix
def test_kills_at_twenty_moments_leave_what_was_there(lists, importing, tmp_path, rating_list):
    path = tmp_path / "lists.sqlite3"
    began = time.monotonic()
    ended(importing(lists, path, "sep26"))
    took = time.monotonic() - began
    chance = random.Random(20)
    killed = 0
    for number in range(KILLS):
        process = importing(lists, path, "oct26")
        time.sleep(took * (number + chance.random()) / KILLS)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        killed += process.returncode == -signal.SIGKILL
        with ListStore.open(path) as store:
            months = store.months()
        if months != ("2026-09",):  # the list was in before the kill, as a whole
            sound(path, ("2026-10", "2026-09"), rating_list)
            with ListStore.open(path) as store:
                store.drop("2026-10")
        sound(path, ("2026-09",), rating_list)
    assert killed >= KILLS // 4  # the others may end before, when the machine grows faster
    assert ended(importing(lists, path, "oct26")) == ""
    sound(path, ("2026-10", "2026-09"), rating_list)


def test_two_imports_at_once_wait_or_are_refused(lists, importing, tmp_path, rating_list):
    path = tmp_path / "lists.sqlite3"
    ended(importing(lists, path, "sep26"))
    both = [importing(lists, path, "oct26") for _ in range(2)]
    said = [ended(process) for process in both]
    codes = [process.returncode for process in both]
    assert 0 in codes
    for code, text in zip(codes, said, strict=True):
        assert code == 0 or (code == 3 and "another import is at work" in text)
    sound(path, ("2026-10", "2026-09"), rating_list)


def test_an_import_while_somebody_writes_is_refused_with_the_remedy(
    lists, tmp_path, bring_in, monkeypatch
):
    from tourneyelo.errors import Refused

    path = tmp_path / "lists.sqlite3"
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    with (
        database.opened(path, create=True) as connection,
        database.writing(connection),
        pytest.raises(Refused, match=r"another import is at work.*wait until it has ended"),
    ):
        bring_in(lists / "players_list_oct26.zip", into=path)


@posix
@pytest.mark.parametrize("room", [50_000, 600_000, 2_500_000])
def test_a_file_that_may_not_grow_ends_with_a_message_and_no_damage(
    lists, importing, tmp_path, rating_list, room
):
    import resource

    path = tmp_path / "lists.sqlite3"
    ended(importing(lists, path, "sep26"))
    most = path.stat().st_size + room if room > 50_000 else room

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    process = importing(lists, path, "oct26", preexec_fn=limited)
    said = ended(process)
    if process.returncode:
        assert "the disk is full or the file may not grow" in said
        assert "free about 1 GB" in said
        sound(path, ("2026-09",), rating_list)
    else:
        assert room == 2_500_000
    sound(path, ("2026-09",) if process.returncode else ("2026-10", "2026-09"), rating_list)


@posix
def test_a_full_disk_ends_with_a_message_and_no_damage(lists, importing, tmp_path, rating_list):
    small = tmp_path / "small"
    small.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(small)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("no disk can be mounted here")
    try:
        path = small / "lists.sqlite3"
        ended(importing(lists, path, "sep26"))
        process = importing(lists, path, "oct26")
        assert "the disk is full" in ended(process)
        assert process.returncode == 3
        sound(path, ("2026-09",), rating_list)
    finally:
        subprocess.run(["umount", str(small)], check=True)


def test_a_closed_pipe_while_a_list_is_read_is_no_failure_of_the_database(
    lists, tmp_path, bring_in
):
    path = tmp_path / "lists.sqlite3"
    bring_in(lists / "players_list_sep26.zip", into=path)
    with pytest.raises(BrokenPipeError), ListStore.open(path):
        raise BrokenPipeError


@posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root writes everywhere")
def test_a_database_without_rights_is_refused(lists, importing, tmp_path):
    path = tmp_path / "lists.sqlite3"
    ended(importing(lists, path, "sep26"))
    path.chmod(0o400)
    process = importing(lists, path, "oct26")
    assert "the database cannot be written" in ended(process)
    with ListStore.open(path) as store:
        assert store.months() == ("2026-09",)


def test_a_database_that_cannot_be_written_is_refused_with_the_reason(
    lists, tmp_path, bring_in, monkeypatch
):
    from tourneyelo.errors import Refused

    path = tmp_path / "lists.sqlite3"
    bring_in(lists / "players_list_sep26.zip", into=path)

    def read_only(connection) -> None:
        connection.execute("PRAGMA query_only = 1")
        connection.execute("CREATE TABLE x (y)")

    monkeypatch.setattr(database, "prepare", read_only)
    with pytest.raises(Refused, match=r"the database cannot be written.*check the rights"):
        bring_in(lists / "players_list_oct26.zip", into=path)


@posix
def test_an_interrupt_leaves_what_was_there(lists, importing, tmp_path, rating_list):
    path = tmp_path / "lists.sqlite3"
    ended(importing(lists, path, "sep26"))
    process = importing(lists, path, "oct26")
    begun(process, path)
    process.send_signal(signal.SIGINT)
    said = ended(process)
    assert process.returncode in (0, 130, -signal.SIGINT), said
    months = ("2026-09",) if process.returncode else ("2026-10", "2026-09")
    sound(path, months, rating_list)

"""A large list is written by a process of its own: the same database, and every failure is told."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import sys

import pytest

from tourneyelo.errors import Refused
from tourneyelo.lists import ListStore, importing, writer_process
from tourneyelo.lists.writing import Writer

from .conftest import PEOPLE

TABLES = ("owner", "list", "person", "figures", "word")
forked = pytest.mark.skipif(sys.platform != "linux", reason="only a fork has what a test replaced")


@pytest.fixture(autouse=True)
def _large(monkeypatch):
    monkeypatch.setattr(importing, "LARGE", 0)


@pytest.fixture
def path(tmp_path, xml):
    """A list with odd rows and a number that stands twice."""
    odd = (*PEOPLE[1][:2], "Swe", *PEOPLE[1][3:8], "3500", *PEOPLE[1][9:])
    path = tmp_path / "players_list_oct26.xml"
    path.write_bytes(xml((*PEOPLE, odd)))
    return path


def dump(database) -> dict[str, list]:
    connection = sqlite3.connect(database)
    found = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES}
    connection.close()
    return found


def test_one_process_and_two_write_the_same(bring_in, path, tmp_path, monkeypatch):
    two = [bring_in(path, into=tmp_path / "two") for _ in range(2)]
    monkeypatch.setattr(importing, "LARGE", sys.maxsize)
    one = [bring_in(path, into=tmp_path / "one") for _ in range(2)]
    assert two == one
    assert dump(tmp_path / "two") == dump(tmp_path / "one")
    assert two[0].counts == {"LIST014": 1, "LIST015": 1, "LIST011": 1}
    assert [each.replaced for each in two] == [False, True]


def test_a_process_may_begin_from_nothing(bring_in, path, database, monkeypatch):
    spawned = multiprocessing.get_context("spawn").Process
    monkeypatch.setattr(writer_process, "_process", spawned)
    assert bring_in(path).players == 4
    with ListStore.open(database) as store:
        assert store.search("Abernathy, Rowan")[0].player.id == 1000101


def test_a_list_that_breaks_off_leaves_what_was_there(bring_in, path, database, xml):
    bring_in(path)
    before = dump(database)
    path.with_name("players_list_nov26.xml").write_bytes(xml(PEOPLE)[:-40])
    with pytest.raises(Refused, match="the XML is broken"):
        bring_in(path.with_name("players_list_nov26.xml"))
    assert dump(database) == before
    assert not multiprocessing.active_children()


def test_what_the_database_refuses_is_refused_here(bring_in, path, database):
    database.write_bytes(b"no database of anybody" * 100)
    with pytest.raises(Refused, match="file is not a database") as caught:
        bring_in(path)
    (finding,) = caught.value.findings
    assert (finding.code, finding.place.file) == ("LIST002", str(database))


@forked
@pytest.mark.parametrize("step", ["__init__", "take", "finish"])
def test_a_process_that_is_ended_from_outside_is_told(bring_in, path, database, monkeypatch, step):
    bring_in(path)
    before = dump(database)
    monkeypatch.setattr(Writer, step, lambda *_: os._exit(9))
    with pytest.raises(Refused, match="the process that writes was ended from outside"):
        bring_in(path)
    assert dump(database) == before


@forked
def test_a_fault_in_the_process_is_raised_here_with_its_traceback(
    bring_in, path, database, monkeypatch
):
    bring_in(path)
    before = dump(database)
    monkeypatch.setattr(Writer, "take", lambda _writer, block: block.nothing)
    with pytest.raises(AttributeError, match="nothing") as caught:
        bring_in(path)
    assert "in _write" in caught.value.__notes__[0]
    assert dump(database) == before


@forked
def test_more_blocks_than_may_wait_end_with_the_refusal(
    bring_in, database, tmp_path, xml, monkeypatch
):
    monkeypatch.setattr(writer_process, "MOST_WAITING", 2)
    monkeypatch.setattr(importing, "BLOCK", 10)
    database.write_bytes(b"no database of anybody" * 100)
    path = tmp_path / "players_list_oct26.xml"
    path.write_bytes(xml(tuple((str(n), *PEOPLE[0][1:]) for n in range(1, 2000))))
    with pytest.raises(Refused, match="file is not a database"):
        bring_in(path)


def test_an_interrupt_ends_the_process_and_keeps_nothing(bring_in, path, database, monkeypatch):
    def interrupted(_columns) -> None:
        raise KeyboardInterrupt

    bring_in(path)
    before = dump(database)
    monkeypatch.setattr(importing, "packed", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bring_in(path)
    assert dump(database) == before
    assert not multiprocessing.active_children()

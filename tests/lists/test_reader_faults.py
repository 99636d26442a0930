"""Faults of a list reader are told as its own, and never as damage of the list."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.host import list_reading
from tourneyelo.plugin import (
    Certainty,
    Detection,
    ListContents,
    ListFacts,
    ListFile,
    ListReader,
    ListRow,
    Remarks,
)
from tourneyelo.testing import host_with


class Strict(ListReader):
    """Takes every list for ASCII, which is a fault of its author."""

    name, title = "strict", "Lists of the tests"
    extensions = (".txt",)
    download = "nowhere"

    def detect(self, file):
        return Detection(Certainty.CERTAIN, "any will do")

    def read(self, file, options):
        facts = ListFacts(owner="Test", layout="lines", month="2026-10", classes=())
        return ListContents(facts=facts, rows=self.rows(file), remarks=Remarks())

    def rows(self, file):
        with file.stream() as stream:
            for line in stream:
                yield ListRow("1", line.decode("ascii"))


def test_an_error_of_the_author_while_the_list_is_open_is_not_called_damage(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes("Žofie\n".encode())
    contents = list_reading.read_list(host_with(Strict()), ListFile.open(path))
    with pytest.raises(Refused) as refused:
        list(contents.rows)
    (found,) = refused.value.findings
    assert found.code == "HOST006"
    assert "UnicodeDecodeError" in found.message

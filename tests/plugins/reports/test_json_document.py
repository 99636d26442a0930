"""JSON: what is written fits the schema that is published."""

from __future__ import annotations

import json
from collections.abc import Callable

import jsonschema
import pytest

from tourneyelo.model.documents import schema

Written = Callable[..., bytes]


@pytest.mark.parametrize("name", ["report", "hostile_report", "unrated_report", "large_report"])
def test_the_document_fits_its_schema(
    name: str, request: pytest.FixtureRequest, written: Written
) -> None:
    document = json.loads(written("json", request.getfixturevalue(name)))
    jsonschema.Draft202012Validator(schema()).validate(document)


def test_figures_are_numbers_and_unknown_is_null(
    request: pytest.FixtureRequest, written: Written
) -> None:
    document = json.loads(written("json", request.getfixturevalue("report")))
    assert document["schema"] == "tourneyelo/report/1"
    assert document["players"][0]["change"] == -3.2
    assert document["players"][2]["rating"] is None
    assert document["players"][0]["games"][1]["result"] == "draw"
    assert document["findings"][0]["line"] == 14


def test_the_file_ends_with_a_line_end_and_is_always_the_same(
    request: pytest.FixtureRequest, written: Written
) -> None:
    report = request.getfixturevalue("report")
    first = written("json", report)
    assert first.endswith(b"}\n")
    assert first == written("json", report)

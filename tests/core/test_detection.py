"""Everyone is asked what an input is; the decision is open to see."""

from __future__ import annotations

import pytest

from tourneyelo.errors import AmbiguousFormat, Refused, UnknownFormat, UnknownName
from tourneyelo.host import detection, pipeline
from tourneyelo.model import Tournament
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.testing import host_with

SOURCE = Source("open.txt", b"anything")


class Says(Importer):
    """Answers as told, or raises what it is given."""

    def __init__(self, name, answer, reason="because"):
        self.name, self.title, self.answer, self.reason = name, f"{name} files", answer, reason

    def detect(self, source):
        if isinstance(self.answer, Exception):
            raise self.answer
        if isinstance(self.answer, Certainty):
            return Detection(self.answer, self.reason)
        return self.answer

    def read(self, source, options):
        return Imported(tournament=Tournament(name=self.name))


def read_by(*importers, **arguments):
    return pipeline.read(host_with(*importers), SOURCE, **arguments).tournament.name


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        (Certainty.NO, Certainty.POSSIBLE),
        (Certainty.POSSIBLE, Certainty.LIKELY),
        (Certainty.LIKELY, Certainty.CERTAIN),
    ],
)
@pytest.mark.parametrize("names", [("aaa", "zzz"), ("zzz", "aaa")])
def test_the_surer_importer_reads_whatever_the_names(lower, higher, names):
    weak, strong = names
    assert read_by(Says(weak, lower), Says(strong, higher)) == strong


def test_a_tie_names_the_claimants_and_the_flag():
    importers = [Says("one", Certainty.LIKELY), Says("two", Certainty.LIKELY)]
    with pytest.raises(AmbiguousFormat) as refusal:
        read_by(*importers, Says("weak", Certainty.POSSIBLE))
    assert refusal.value.claimants == ("one", "two")
    (finding,) = refusal.value.findings
    assert finding.code == "HOST002"
    assert "--from one" in finding.remedy
    assert "--from two" in finding.remedy
    assert "weak" not in str(refusal.value)
    assert finding.place.file == "open.txt"


def test_a_tie_below_the_best_does_not_matter():
    weak = [Says("one", Certainty.POSSIBLE), Says("two", Certainty.POSSIBLE)]
    assert read_by(*weak, Says("best", Certainty.LIKELY)) == "best"


def test_when_nobody_claims_the_input_every_answer_is_listed():
    importers = [
        Says("one", Certainty.NO, "no header"),
        Says("two", Certainty.NO, "no rounds"),
        Says("three", ValueError("index 7")),
    ]
    with pytest.raises(UnknownFormat) as refusal:
        read_by(*importers)
    assert sorted(refusal.value.answers) == [
        "one: no header",
        "three: failed: ValueError: index 7",
        "two: no rounds",
    ]
    (finding,) = refusal.value.findings
    assert finding.code == "HOST001"
    assert "one files" in finding.remedy
    assert "--from" in finding.remedy


def test_a_refusal_by_many_importers_is_no_wall_of_their_answers():
    importers = [Says(f"format-{letter}", Certainty.NO, "no header") for letter in "abcdef"]
    with pytest.raises(UnknownFormat) as refusal:
        read_by(*importers)
    assert len(refusal.value.answers) == 6
    (finding,) = refusal.value.findings
    assert len(str(finding)) < 300
    assert "tourneyelo formats FILE" in finding.remedy


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ValueError("two\nlines"), "failed: ValueError: two lines"),
        (RecursionError(), "failed: RecursionError"),
        (None, "failed: TypeError"),
        (True, "failed: TypeError"),
        (0.9, "failed: TypeError"),
    ],
)
def test_an_importer_that_fails_to_answer_counts_as_a_no_with_its_error(answer, words):
    host = host_with(Says("broken", answer), Says("sound", Certainty.POSSIBLE))
    first, second = detection.ask_all(host.importers, SOURCE)
    assert first.importer.name == "sound"
    assert second.detection.certainty is Certainty.NO
    assert words in str(second)
    assert detection.choose(host.importers, SOURCE).name == "sound"


def test_the_answers_are_listed_surest_first_then_by_name():
    host = host_with(
        Says("d", Certainty.NO),
        Says("c", Certainty.LIKELY),
        Says("b", Certainty.NO),
        Says("a", Certainty.POSSIBLE),
    )
    answers = detection.ask_all(host.importers, SOURCE)
    assert [answer.importer.name for answer in answers] == ["c", "a", "b", "d"]


def test_naming_a_format_overrides_every_answer():
    importers = [Says("sure", Certainty.CERTAIN), Says("unsure", Certainty.NO)]
    assert read_by(*importers, format_name="unsure") == "unsure"


def test_naming_a_format_settles_a_tie():
    importers = [Says("one", Certainty.LIKELY), Says("two", Certainty.LIKELY)]
    assert read_by(*importers, format_name="two") == "two"


def test_naming_a_format_does_not_ask_anyone():
    assert read_by(Says("failing", ValueError("never asked")), format_name="failing") == "failing"


def test_naming_a_format_that_there_is_not_lists_those_that_there_are():
    with pytest.raises(UnknownName, match="no importer is called 'three'; there are: one, two"):
        read_by(Says("two", Certainty.NO), Says("one", Certainty.NO), format_name="three")


def test_without_any_importer_the_input_is_refused():
    with pytest.raises(Refused):
        pipeline.read(host_with(), SOURCE)

"""From reading to the report: options, findings, sections, and offers that fail at work."""

from __future__ import annotations

import datetime
import enum
from decimal import Decimal

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused, UnknownName
from tourneyelo.host import pipeline
from tourneyelo.model import (
    Code,
    Column,
    Finding,
    Place,
    RatingRun,
    Section,
    Severity,
    SourceFacts,
)
from tourneyelo.plugin import (
    Certainty,
    Check,
    Detection,
    Exporter,
    Imported,
    Importer,
    RatingSystem,
    ReportSection,
    Source,
)
from tourneyelo.testing import event, host_with

EVENT = event("1 Alder 2100 k10: 2w1", "2 Birch 1900 k20: 1b0")
IMPORTED = Imported(tournament=EVENT, source=SourceFacts(file="open.txt"))
SOURCE = Source("open.txt", b"anything")


class Mood(enum.StrEnum):
    KIND = "kind"
    STRICT = "strict"


class Everything(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of each type that a command line can fill."""

    text: str = "x"
    number: int = 1
    flag: bool = False
    exact: Decimal = Decimal(0)
    day: datetime.date | None = None
    mood: Mood = Mood.KIND


class Lax(msgspec.Struct, frozen=True):
    """Options whose author forgot to forbid unknown fields."""

    number: int = 1


class System(RatingSystem):
    """Answers with what it was given."""

    name, title, owner = "invented", "Invented", "nobody"

    def __init__(self, options=Everything, answer=None):
        self.options, self.answer = options, answer

    def rate(self, tournament, options):
        if isinstance(self.answer, Exception):
            raise self.answer
        self.seen = options
        return self.answer or RatingRun(system=self.name, rules="invented")


class Finds(Check):
    """Reports what it is given, or raises it."""

    title = "Invented"

    def __init__(self, *found, name="finds", profiles=("general",)):
        self.found, self.name, self.profiles = found, name, profiles

    def run(self, tournament):
        for found in self.found:
            if isinstance(found, Exception):
                raise found
            yield found


class Table(ReportSection):
    """Builds one table with one cell."""

    title = "Invented"

    def __init__(self, name, order=100, answer=None):
        self.name, self.order, self.answer = name, order, answer

    def build(self, report):
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer is not None:
            return self.answer or None
        columns = (Column(key="n", title="N"),)
        return Section(name=self.name, title=self.title, columns=columns, rows=(("1",),))


class Reader(Importer):
    """Returns or raises what it is given."""

    name, title = "reader", "Reader"

    def __init__(self, answer):
        self.answer = answer

    def detect(self, source):
        return Detection(Certainty.CERTAIN, "always")

    def read(self, source, options):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Writer(Exporter):
    """Writes nothing; it is there to be chosen."""

    title = "Invented"

    def __init__(self, name, *extensions):
        self.name, self.extensions = name, extensions

    def write(self, report, out, options):
        raise NotImplementedError


def finding(code, severity, message="m"):
    return Finding(code, severity, message)


@pytest.mark.parametrize(
    ("given", "field", "filled"),
    [
        ({"text": "1"}, "text", "1"),
        ({"number": "20"}, "number", 20),
        ({"number": 20}, "number", 20),
        ({"flag": "true"}, "flag", True),
        ({"flag": "0"}, "flag", False),
        ({"exact": "0.1"}, "exact", Decimal("0.1")),
        ({"day": "2024-03-01"}, "day", datetime.date(2024, 3, 1)),
        ({"day": datetime.date(2024, 3, 1)}, "day", datetime.date(2024, 3, 1)),
        ({"mood": "strict"}, "mood", Mood.STRICT),
        ({}, "number", 1),
    ],
)
def test_options_are_filled_from_text_and_from_values(given, field, filled):
    system = System()
    pipeline.rate(host_with(system), IMPORTED, "invented", options=given)
    assert getattr(system.seen, field) == filled
    assert type(getattr(system.seen, field)) is type(filled)


@pytest.mark.parametrize(
    ("options", "given", "words"),
    [
        (Everything, {"number": "many"}, "number"),
        (Everything, {"day": "1 March"}, "day"),
        (Everything, {"mood": "sour"}, "mood"),
        (Everything, {"nubmer": "1"}, "nubmer"),
        (Lax, {"nubmer": "1"}, "nubmer"),
    ],
)
def test_an_option_that_does_not_fit_is_misuse_that_lists_the_options(options, given, words):
    with pytest.raises(Misuse) as misuse:
        pipeline.rate(host_with(System(options)), IMPORTED, "invented", options=given)
    message = str(misuse.value)
    assert message.startswith("invented: ")
    assert words in message
    assert message.endswith("its options: " + ", ".join(options.__struct_fields__))


@pytest.mark.parametrize(
    ("given", "words"),
    [({"mood": "sour"}, "-O mood=sour: write "), ({"flag": "perhaps"}, "write true or false")],
)
def test_an_option_with_few_values_names_them(given, words):
    with pytest.raises(Misuse) as misuse:
        pipeline.rate(host_with(System(Everything)), IMPORTED, "invented", options=given)
    assert words in str(misuse.value)


def test_an_offer_without_options_says_so():
    reader = Reader(IMPORTED)
    with pytest.raises(Misuse, match="its options: none"):
        pipeline.read(host_with(reader), SOURCE, options={"x": "1"})


def test_reading_records_what_was_read():
    imported = pipeline.read(host_with(Reader(Imported(tournament=EVENT, producer="P"))), SOURCE)
    assert imported.source == SourceFacts(
        file="open.txt",
        format="reader",
        producer="P",
        sha256="ee0874170b7f6f32b8c2ac9573c428d35b575270a66b757c2c0185d2bd09718d",
    )


def test_a_refusal_of_the_importer_comes_through_as_it_is():
    refusal = Refused(Finding("ABC001", Severity.ERROR, "line 3 has no name"))
    with pytest.raises(Refused) as refused:
        pipeline.read(host_with(Reader(refusal)), SOURCE)
    assert refused.value is refusal


@pytest.mark.parametrize("answer", [IndexError("3"), None, "a tournament"])
def test_an_importer_that_stumbles_is_a_refusal_that_names_it(answer):
    with pytest.raises(Refused) as refused:
        pipeline.read(host_with(Reader(answer)), SOURCE)
    (found,) = refused.value.findings
    assert found.code == "HOST006"
    assert found.place == Place(file="open.txt")
    assert "reader" in found.message
    assert found.remedy


@pytest.mark.parametrize("answer", [ZeroDivisionError("x"), "a run"])
def test_a_rating_system_that_stumbles_is_a_refusal_that_names_it(answer):
    with pytest.raises(Refused, match=r"invented of the plugin .* failed") as refused:
        pipeline.rate(host_with(System(answer=answer)), IMPORTED, "invented")
    assert refused.value.__cause__ is not None


def test_an_unknown_system_lists_the_known_ones():
    with pytest.raises(UnknownName, match="no rating system is called 'x'; there are: invented"):
        pipeline.rate(host_with(System()), IMPORTED, "x")


def test_findings_are_ordered_gravest_first_and_otherwise_as_found():
    found = [
        finding("A001", Severity.NOTE),
        finding("B001", Severity.ERROR),
        finding("C001", Severity.WARNING),
        finding("D001", Severity.ERROR),
        finding("E001", Severity.NOTE),
    ]
    report = pipeline.check(host_with(Finds(*found)), IMPORTED, "fide")
    assert [f.code for f in report.findings] == ["B001", "D001", "C001", "A001", "E001"]


def test_the_same_finding_is_said_once_and_another_message_stays():
    same = finding("A001", Severity.ERROR)
    checks = Finds(same, same, name="one"), Finds(same, name="two")
    other = finding("A001", Severity.ERROR, "elsewhere")
    report = pipeline.check(host_with(*checks, Finds(other, name="zzz")), IMPORTED, "fide")
    assert list(report.findings) == [same, other]


def test_findings_of_importer_checks_and_system_come_together():
    imported = msgspec.structs.replace(IMPORTED, findings=(finding("A001", Severity.NOTE),))
    run = RatingRun(system="invented", rules="invented", findings=(finding("C001", Severity.NOTE),))
    host = host_with(System(answer=run), Finds(finding("B001", Severity.NOTE)))
    report = pipeline.rate(host, imported, "invented")
    assert [f.code for f in report.findings] == ["A001", "B001", "C001"]
    assert report.rating is run


def test_only_general_checks_and_those_of_the_profile_run():
    host = host_with(
        Finds(finding("A001", Severity.NOTE), name="general"),
        Finds(finding("B001", Severity.NOTE), name="fide", profiles=("fide",)),
        Finds(finding("C001", Severity.NOTE), name="ecf", profiles=("ecf",)),
    )
    codes = [f.code for f in pipeline.check(host, IMPORTED, "fide").findings]
    assert sorted(codes) == ["A001", "B001"]
    assert host.profiles() == ["ecf", "fide", "general"]


@pytest.mark.parametrize("broken", [KeyError("x"), "no finding"])
def test_a_check_that_stumbles_is_an_error_and_the_others_speak(broken):
    sound = Finds(finding("B001", Severity.NOTE), name="sound")
    report = pipeline.check(host_with(Finds(broken, name="broken"), sound), IMPORTED, "fide")
    failure, other = report.findings
    assert (failure.code, failure.severity) == ("HOST006", Severity.ERROR)
    assert failure.message.startswith("broken of the plugin ")
    assert other.code == "B001"


def test_sections_come_in_their_order_then_by_name():
    tables = Table("b", 30), Table("a", 30), Table("z", 10), Table("none", answer=())
    host = host_with(*tables)
    report = pipeline.with_sections(host, pipeline.check(host, IMPORTED, "fide"))
    assert [section.name for section in report.sections] == ["z", "a", "b"]
    only = pipeline.with_sections(host, report, "b")
    assert [section.name for section in only.sections] == ["b"]


@pytest.mark.parametrize("broken", [KeyError("x"), "no section"])
def test_a_section_that_stumbles_is_left_out_and_named(broken):
    host = host_with(Table("broken", 1, answer=broken), Table("sound"))
    report = pipeline.with_sections(host, pipeline.check(host, IMPORTED, "fide"))
    assert [section.name for section in report.sections] == ["sound"]
    (failure,) = report.findings
    assert failure.code == "HOST006"


def test_an_exporter_is_chosen_by_extension_without_regard_to_case():
    host = host_with(Writer("one", ".csv"), Writer("two", ".trf", ".trfx"))
    assert pipeline.exporter_for(host, ".CSV").name == "one"
    assert pipeline.exporter_for(host, ".trfx").name == "two"


def test_a_named_exporter_wins_over_the_extension():
    host = host_with(Writer("one", ".csv"), Writer("two", ".trf"))
    assert pipeline.exporter_for(host, ".csv", "two").name == "two"


@pytest.mark.parametrize(
    ("extension", "words"),
    [
        (".doc", "no format for the extension .doc: choose with --to: one, two"),
        ("", r"no format for the extension \(none\): choose with --to: one, two"),
        (".csv", "several formats for the extension .csv: choose with --to: one, two"),
    ],
)
def test_an_extension_that_does_not_settle_the_format_is_misuse(extension, words):
    host = host_with(Writer("two", ".csv"), Writer("one", ".csv"))
    with pytest.raises(Misuse, match=words):
        pipeline.exporter_for(host, extension)


def test_the_codes_of_the_host_and_of_all_offers_are_listed_in_order():
    check = Finds()
    check.codes = (Code("ZZZ001", Severity.NOTE, "t", "r"), Code("AAA001", Severity.NOTE, "t", "r"))
    ids = [code.id for code in host_with(check).codes()]
    assert ids == sorted(ids)
    assert {"AAA001", "ZZZ001", "HOST001", "HOST006", "HOST010"} <= set(ids)


def test_of_several_formats_for_an_extension_those_are_meant_that_fit_what_is_asked_for():
    report, event_alone = Writer("report", ".xlsx"), Writer("table", ".xlsx", ".csv")
    event_alone.needs_rating = False
    host = host_with(report, event_alone)
    assert pipeline.exporter_for(host, ".xlsx").name == "report"
    assert pipeline.exporter_for(host, ".xlsx", rated=False).name == "table"
    assert pipeline.exporter_for(host, ".csv").name == "table"
    assert pipeline.exporter_for(host, ".xlsx", "table").name == "table"


def test_every_finding_of_the_host_has_a_number_of_its_own():
    from tourneyelo.host.codes import HOST_CODES

    numbers = [code.id for code in HOST_CODES]
    assert sorted(set(numbers)) == sorted(numbers)


class Endless(Importer):
    name, title = "endless", "Says of every part that it goes on"

    def detect(self, source: Source) -> Detection:
        return Detection(Certainty.CERTAIN, "always")

    def read(self, source: Source, options: object) -> Imported:
        last = msgspec.structs.replace(IMPORTED, continued_by={"three": IMPORTED})
        return msgspec.structs.replace(IMPORTED, continued_by={"two": last, "": last})


def test_a_part_that_is_joined_is_not_continued_itself() -> None:
    said = pipeline.read(host_with(Endless()), SOURCE).findings
    assert not [finding for finding in said if "three" in finding.message]
    assert [finding for finding in said if "two" in finding.message]


def test_a_part_that_is_no_answer_is_the_plugin_s_failure() -> None:
    importer = Endless()
    importer.read = lambda *_: msgspec.structs.replace(IMPORTED, continued_by={"two": "rounds"})  # type: ignore[method-assign]
    with pytest.raises(Refused, match="'rounds', which is no Imported"):
        pipeline.read(host_with(importer), SOURCE)

"""The kit accepts sound exporters, sections and commands and says what breaks a promise."""

from __future__ import annotations

import itertools
import zipfile

import click
import pytest

from tourneyelo import testing
from tourneyelo.model import (
    Code,
    Column,
    Finding,
    Kind,
    Section,
    Severity,
)
from tourneyelo.plugin import (
    Command,
    Exporter,
    ReportSection,
)

UNDECLARED = Finding("XYZ001", Severity.NOTE, "m", "r")
COUNTER = itertools.count()


class Text(Exporter):
    """Writes the name of the event, or does what it is made to."""

    name, title, extensions = "text", "Text", (".txt",)

    def __init__(self, do=None, **declared):
        self.do = do or (lambda report, out: out.write(str(report.tournament.name).encode()))
        vars(self).update(declared)

    def write(self, report, out, options):
        self.do(report, out)


def zipped(report, out):
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("name", "x")


def test_a_sound_exporter_passes():
    testing.check_exporter(Text())


@pytest.mark.parametrize(
    ("exporter", "words"),
    [
        (Text(lambda report, out: out.close()), "closed the file"),
        (Text(lambda report, out: None), "wrote nothing"),
        (Text(lambda report, out: out.write(b"%d" % next(COUNTER))), "other bytes the second time"),
        (Text(zipped), "other bytes the second time"),
        (Text(lambda report, out: report.tournament.raw.update(x="y")), "was changed"),
        (Text(extensions=("txt",)), "extension 'txt'"),
        (Text(problems=lambda report, options: [UNDECLARED]), "XYZ001 is not among"),
    ],
)
def test_an_exporter_that_breaks_a_promise_is_told_which(exporter, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_exporter(exporter)


def test_an_exporter_need_not_write_what_it_cannot_carry():
    error = Code("ABC002", Severity.ERROR, "too many players", "split the event")

    def explode(report, out):
        raise AssertionError("asked to write all the same")

    testing.check_exporter(
        Text(explode, codes=(error,), problems=lambda report, options: [error.at()])
    )


class Table(ReportSection):
    """Builds the table that it is given."""

    name, title = "table", "Table"

    def __init__(self, *rows, kind=Kind.TEXT, keys=("a", "b"), title="T"):
        columns = tuple(Column(key=key, title=key, kind=kind) for key in keys)
        self.section = Section(name="table", title=title, columns=columns, rows=rows)

    def build(self, report):
        return self.section


def test_a_sound_section_passes():
    testing.check_report_section(Table(("x", None)))
    testing.check_report_section(Table((1, 2), kind=Kind.INTEGER))


@pytest.mark.parametrize(
    ("section", "words"),
    [
        (Table(("x",)), "1 cells in 2 columns"),
        (Table(("x", None), kind=Kind.INTEGER), "'x' in the integer column a"),
        (Table(("x", None), kind=Kind.DATE), "'x' in the date column a"),
        (Table((1.5, None)), "1.5 in the text column a"),
        (Table((True, False), kind=Kind.INTEGER), "True in the integer column a"),
        (Table((0.5, None), kind=Kind.DECIMAL), "0.5 in the decimal column a"),
        (Table(keys=("a", "a")), "a column twice"),
        (Table(title=" "), "no title"),
    ],
)
def test_a_section_that_breaks_a_promise_is_told_which(section, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_report_section(section)


class Word(Command):
    """Offers the click command it is given."""

    name, title = "word", "Word"

    def __init__(self, built):
        self.built = built

    def build(self):
        return self.built


def test_a_sound_command_passes():
    testing.check_command(Word(click.Command("word", help="Says a word.")))


@pytest.mark.parametrize(
    ("built", "words"),
    [
        (click.Command("other", help="Says a word."), "the click command is 'other'"),
        (click.Command("word"), "word has no help text"),
        (None, "is no click command"),
    ],
)
def test_a_command_that_breaks_a_promise_is_told_which(built, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_command(Word(built))

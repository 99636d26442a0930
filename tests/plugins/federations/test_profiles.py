"""The profiles tell what the federations publish, and no more.

Figures: B.02 of the FIDE Handbook; Wertungsordnung 6 of the DSB; the pages of AICF, CBX, CFC, FSI,
KNSB, NCS, PZSzach and the Swedish federation; the user guide of FESA; layout 2C of US Chess; the
field definitions of the ECF; the upload code of the ICU.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

import tourneyelo_federations
from tourneyelo.errors import UnknownName
from tourneyelo.host import Host, directory
from tourneyelo.model import FederationProfile, Identifier, ProfileFact, Severity, Surety
from tourneyelo.testing import check_plugin

FOLDER = Path(tourneyelo_federations.__file__).parent / "profiles"
FILES = sorted(FOLDER.glob("*.toml"))
PROFILES = {f.profile.name: f.profile for f in check_plugin(tourneyelo_federations).federations}
DAYS = {
    "aicf": 2,
    "ncs": 5,
    "cbx": 7,
    "ssf": 7,
    "pzszach": 7,
    "fsi": 8,
    "fesa": 14,
    "knsb": 14,
    "dsb": 42,
}
NUMBERS = {
    "uschess": ("12345678", "1234567", "00000000", "1234567A"),
    "ecf": ("900104K", "900104I", "90010K", "900104k"),
    "icu": ("4567", "0", "100000", "A1"),
    "kbsb": ("12345", "123456", "", "12A"),
    "cfc": ("990001", "", "99-1"),
    "knsb": ("9000001", "", "x"),
}


def strange_keys(data: dict, shape: type) -> set[str]:
    return set(data) - set(shape.__struct_fields__)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_holds_nothing_that_is_not_read(file):
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["name"] == file.stem
    assert strange_keys(data, FederationProfile) == set()
    for identifier in data.get("identifiers", ()):
        assert strange_keys(identifier, Identifier) == set()
    for fact in data.get("facts", ()):
        assert strange_keys(fact, ProfileFact) == set()


def test_words_mean_one_federation_each():
    words = [
        word
        for p in PROFILES.values()
        for word in {p.name, *p.aliases, (p.country or p.name).lower()}
    ]
    assert len(words) == len(set(words))


def test_deadlines_are_those_that_are_published():
    told = {name: p.deadline_days for name, p in PROFILES.items() if p.deadline_days is not None}
    assert told == DAYS
    months = {name for name, p in PROFILES.items() if p.deadline_months is not None}
    assert months == {"cfc"}


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_what_is_not_confirmed_is_no_field_and_no_error(profile):
    confirmed = {fact.subject for fact in profile.facts if fact.surety is Surety.CONFIRMED}
    if profile.deadline_days is not None or profile.deadline_months is not None:
        assert "deadline" in confirmed
    for fact in profile.facts:
        assert fact.surety is not Surety.CONFIRMED or fact.text
    for identifier in profile.identifiers:
        sure = identifier.surety is Surety.CONFIRMED
        assert sure or identifier.severity is not Severity.ERROR
    assert profile.reports
    assert profile.facts


def test_letters_and_birth_dates_are_those_that_are_published():
    assert {name for name, p in PROFILES.items() if p.plain_letters} == {"ssf"}
    assert {name for name, p in PROFILES.items() if p.full_birth_dates} == {"dsb", "pzszach"}


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_have_the_form_that_the_federation_gives_them(name):
    good, *bad = NUMBERS[name]
    (pattern,) = (i.pattern for i in PROFILES[name].identifiers if i.field == "national_id")
    identifier = msgspec.structs.replace(PROFILES[name].identifiers[0], pattern=pattern)
    assert re.fullmatch(identifier.pattern, good)
    assert not any(re.fullmatch(identifier.pattern, each) for each in bad)


@pytest.mark.parametrize(
    ("end", "due"),
    [((2026, 3, 8), (2026, 4, 8)), ((2026, 1, 31), (2026, 2, 28)), ((2026, 12, 15), (2027, 1, 15))],
)
def test_a_deadline_in_months_ends_on_a_day_of_the_calendar(end, due):
    assert PROFILES["cfc"].due(datetime.date(*end)) == datetime.date(*due)


def test_a_deadline_in_days_is_counted_from_the_end():
    assert PROFILES["dsb"].due(datetime.date(2026, 3, 8)) == datetime.date(2026, 4, 19)
    assert PROFILES["ecf"].due(datetime.date(2026, 3, 8)) is None


@pytest.mark.parametrize(
    ("word", "name"),
    [("usa", "uschess"), ("USCF", "uschess"), ("eng", "ecf"), ("GER", "dsb"), ("dwz", "dsb"),
     ("can", "cfc"), ("swe", "ssf"), ("egf", "egd"), ("shogi", "fesa"), ("fide", "fide"),
     ("rsa", "chessa"), ("IRL", "icu")],
)  # fmt: skip
def test_a_federation_is_found_by_any_of_its_words(word, name):
    assert directory.find(Host.of(tourneyelo_federations), word).name == name


@pytest.mark.parametrize("word", ["", " ", "moon"])
def test_an_unknown_word_names_those_that_exist(word):
    with pytest.raises(UnknownName, match="uschess"):
        directory.find(Host.of(tourneyelo_federations), word)


INSTALLED = Host.load()


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_every_format_form_and_check_that_a_profile_names_is_there(profile):
    wanted = {*profile.reports, *profile.forms}
    assert wanted <= set(INSTALLED.exporters.names())
    checks = {identifier.checked_by for identifier in profile.identifiers}
    checks |= {profile.birth_dates_checked_by}
    assert checks - {""} <= {check.name for check in INSTALLED.checks}

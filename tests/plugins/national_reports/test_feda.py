"""RatingAdmin lists: those of the corpus, and what is wrong with invented ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import (
    BirthDate,
    DeclaredFigures,
    Rating,
    RatingKind,
    Result,
    RoundResult,
    Severity,
    Sex,
)
from tourneyelo.plugin import Certainty, Source
from tourneyelo.testing import event
from tourneyelo_feda.exporter import FedaExporter
from tourneyelo_feda.figures import Figures, figures_of
from tourneyelo_feda.importer import FedaImporter

IMPORTER, EXPORTER = FedaImporter(), FedaExporter()
WHOLE = (
    "local_id;initial_ranking;Name;Sex;country;birthdate;W;N;Rc\n"
    "90104     ;   1;Alder, Ann                         ;F;ESP;65-00-00; 1.5; 2;1900\n"
    "90105     ;   2;Birch, Ben                         ;M;FRA;09-00-00; 0.0; 0;   0\n"
)


def spanish(told: dict[str, Any]) -> dict[str, Any]:
    return {}


def read(text: str) -> Any:
    return IMPORTER.read(Source("list.txt", text.encode()), IMPORTER.options())


def file_of(corpus, key):
    return (corpus / "feda" / f"{key}_RatingAdmin.txt").read_bytes()


def test_writing_the_truth_gives_the_file(corpus, key, truth, written):
    """Byte for byte, W, N and Rc included."""
    assert written(EXPORTER, truth(key, spanish)) == file_of(corpus, key)


def test_reading_the_file_gives_the_truth(corpus, key, truth, reading):
    """But for games, which the list does not hold, and days of birth."""
    told = truth(key, spanish)
    imported = reading(IMPORTER, file_of(corpus, key))
    assert {finding.code for finding in imported.findings} == {"FEDA006", "FEDA008"}
    figures = figures_of(told)
    for ours, theirs in zip(imported.tournament.players, told.players, strict=True):
        for field in ("number", "name", "sex", "federation", "national_id"):
            assert getattr(ours, field) == getattr(theirs, field), field
        assert ours.birth == BirthDate(theirs.birth.year)
        sums = figures[ours.number]
        assert ours.figures_declared == DeclaredFigures(games=sums.games, score=sums.score)
        assert ours.further_fact("feda.rc") == str(sums.mean)


def test_reading_writing_and_reading_changes_nothing(corpus, key, reading, written):
    data = file_of(corpus, key)
    once = reading(IMPORTER, data).tournament
    assert written(EXPORTER, once) == data
    assert reading(IMPORTER, written(EXPORTER, once)).tournament == once


def test_the_corpus_survives_damage(corpus, survives):
    survives(IMPORTER, file_of(corpus, "harbour-open-2026"))


def test_a_whole_list(written):
    imported = read(WHOLE)
    first, second = imported.tournament.players
    assert (first.sex, first.federation, first.birth) == (Sex.FEMALE, "ESP", BirthDate(1965))
    assert second.birth == BirthDate(2009)
    assert first.figures_declared == DeclaredFigures(games=2, score=15)
    assert first.rounds == ()
    assert written(EXPORTER, imported.tournament).decode() == WHOLE


def test_a_list_is_known_by_its_columns():
    assert IMPORTER.detect(Source("x", WHOLE.encode())).certainty is Certainty.CERTAIN
    assert IMPORTER.detect(Source("x", b"ID;Name")).certainty is Certainty.NO


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (" 1.5;", " 1.7;", "FEDA004"),
        (" 1.5;", " 2.5;", "FEDA004"),
        ("; 0;   0", "; 0;1500", "FEDA004"),
        ("; 2;1900", "; 2;   0", "FEDA004"),
        ("; 2;1900", "; x;1900", "FEDA004"),
        ("90105", "     ", "FEDA005"),
        ("90105", "90104", "FEDA005"),
        (";F;", ";X;", "FEDA007"),
        (";FRA;", ";QQQ;", "FEDA007"),
        ("65-00-00", "65-13-40", "FEDA007"),
        ("Ann", "A\0n", "FEDA009"),
    ],
)
def test_what_is_said_about_a_list(old, new, code):
    assert code in {finding.code for finding in read(WHOLE.replace(old, new, 1)).findings}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("local_id", "id", "FEDA001"),
        (WHOLE[WHOLE.index("90104") :], "", "FEDA001"),
        (";F;", ";", "FEDA002"),
        (";   1;", ";    ;", "FEDA003"),
        (";   2;", ";   1;", "FEDA003"),
    ],
)
def test_what_is_refused(old, new, code):
    with pytest.raises(Refused) as caught:
        read(WHOLE.replace(old, new, 1))
    assert caught.value.findings[0].code == code


def national(*lines: str, ratings: tuple[int, ...] = (), **facts: Any) -> Any:
    """Give everybody what the list wants, and national ratings in order (0: none)."""
    made = event(*lines, **facts)
    values = [*ratings, *[0] * len(made.players)]
    players = tuple(
        msgspec.structs.replace(
            player,
            national_id=str(100 + player.number),
            sex=Sex.MALE,
            federation="ESP",
            birth=BirthDate(1990),
            ratings=(Rating(value, RatingKind.NATIONAL, "ESP"),) if value else (),
        )
        for player, value in zip(made.players, values, strict=False)
    )
    return msgspec.structs.replace(made, players=players)


def test_ratings_are_moved_to_within_400_points():
    """The rule of the specification: not for a player without a rating of his own."""
    made = national(
        "1 A: 2w1 3w1", "2 B: 1b0 4w=", "3 C: 4b+ 1b0", "4 D: 3w- 2b=", ratings=(2000, 1500, 1800)
    )
    assert figures_of(made) == {
        1: Figures(score=20, games=2, mean=1700),
        2: Figures(score=0, games=1, mean=1900),
        3: Figures(score=0, games=1, mean=2000),
        4: Figures(score=5, games=1, mean=1500),
    }


GOOD = national("1 Alder: 2w1", "2 Birch: 1b0", ratings=(1800, 1700))


def changed(**fields: Any) -> Any:
    first, *rest = GOOD.players
    return msgspec.structs.replace(GOOD, players=(msgspec.structs.replace(first, **fields), *rest))


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (GOOD, "FEDA028"),
        (GOOD, "FEDA029"),
        (event(), "FEDA020"),
        (changed(national_id=None), "FEDA005"),
        (changed(national_id="1" * 11), "FEDA023"),
        (changed(name="A" * 36), "FEDA023"),
        (changed(number=12345), "FEDA023"),
        (changed(name="A; B"), "FEDA024"),
        (changed(sex=None), "FEDA027"),
        (changed(birth=None), "FEDA027"),
        (changed(number=2), "FEDA030"),
        (changed(rounds=(RoundResult(2, None, Result.LOSS),)), "FEDA021"),
        (national("1 A: 2w1", "2 B: 1b0"), "FEDA025"),
        (national("1 A: 2w1 U", "2 B: 1b0 Z", ratings=(1800, 1700)), "FEDA026"),
        (national("1 A: 2w*", "2 B: 1b*", ratings=(1800, 1700)), "FEDA022"),
        (read(WHOLE).tournament, "FEDA031"),
        (national("1 A:", "2 B:", ratings=(1800, 1700)), "FEDA032"),
        (read(WHOLE.replace("; 2;1900", "; x;1900")).tournament, "FEDA032"),
    ],
)
def test_what_is_said_before_writing(problems, made, code):
    assert code in {finding.code for finding in problems(EXPORTER, made)}


def test_a_good_event_is_written_with_warnings_only(problems):
    assert Severity.ERROR not in {finding.severity for finding in problems(EXPORTER, GOOD)}

"""`report --for`: everything that a federation wants, in one folder with a cover sheet."""

from __future__ import annotations

import re
import zipfile

import pytest

COVER = "cover-sheet.html"
TRF, IT3 = "harbour-lights-open-2026.trf", "it3-harbour-lights-open-2026.html"


def words(page: str) -> str:
    """Return the words of a page, without its style and its tags."""
    return " ".join(re.sub("<style.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL).split())


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "parcel"


def test_the_folder_holds_the_report_the_form_and_the_cover_sheet(run, open_trf, folder):
    done = run("report", open_trf, "--for", "ind", "-o", folder)
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in folder.iterdir()) == [COVER, TRF, IT3]
    cover = words((folder / COVER).read_text("utf-8"))
    assert "Cover sheet Harbour Lights Open 2026" in cover
    assert "Send to AICF, by mail of the arbiter" in cover
    assert "2026-02-10, 2 days after the end" in cover
    assert f"{TRF} the report: Tournament Report File, TRF16" in cover
    assert "to fill in: Paired by, Organiser" in cover
    assert "a player without FIDE number stops the rating (rules of AICF) confirmed" in cover
    assert "today is" not in cover
    assert "HOST034" in done.stderr


def test_the_same_events_make_the_same_folder(run, open_trf, tmp_path):
    for name in "ab":
        run("report", open_trf, "--for", "swe", "-o", tmp_path / name)
    made = [{p.name: p.read_bytes() for p in (tmp_path / name).iterdir()} for name in "ab"]
    assert made[0] == made[1]


def test_names_are_in_plain_letters_where_the_federation_wants_them(run, open_trf, folder):
    done = run("report", open_trf, "--for", "swe", "-o", folder)
    assert "becomes 'Novak, Zofie'" in done.stderr
    assert "HOST032" not in done.stderr
    assert "Novak, Zofie" in (folder / TRF).read_text("utf-8")


def test_a_form_that_does_not_apply_is_left_out_and_told(run, open_trf, folder):
    done = run("report", open_trf, "--for", "fide", "-o", folder)
    assert done.returncode == 0, done.stderr
    assert "left out: Certificates of norms (FIDE form IT1): nobody" in done.stderr
    assert not list(folder.glob("it1*"))
    assert "left out Certificates of norms" in words((folder / COVER).read_text("utf-8"))


def test_errors_keep_the_whole_folder_from_being_written(run, open_trf, folder):
    text = open_trf.read_text("utf-8").replace("99100137", "        ")
    open_trf.write_text(text, "utf-8")
    done = run("report", open_trf, "--for", "ind", "-o", folder)
    assert done.returncode == 1
    assert "not written: 1 error; All India Chess Federation would send it back" in done.stderr
    assert not folder.exists()


def test_several_events_of_a_format_for_one_have_a_file_each(run, samples, open_trf, folder):
    done = run(
        "report", open_trf, samples / "winter-lights-open.trf", "--for", "ned", "-o", folder,
        "--to", "trf16",
    )  # fmt: skip
    assert done.returncode == 1
    assert "relatienummer" in done.stderr
    twin = open_trf.with_name("twin.trf")
    twin.write_text(open_trf.read_text("utf-8").replace("Lindqvist", "Lindkvist"), "utf-8")
    done = run("report", open_trf, twin, "--for", "aut", "-o", folder)
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in folder.iterdir())
    assert names == [COVER, "harbour-lights-open-2026-2.trf", TRF]


def test_a_parcel_may_be_a_zip(run, open_trf, tmp_path):
    target = tmp_path / "parcel.zip"
    assert run("report", open_trf, "--for", "aut", "-o", target).returncode == 0
    with zipfile.ZipFile(target) as archive:
        assert sorted(archive.namelist()) == [COVER, TRF]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--for", "moon", "-o", "{out}"), "no federation is called 'moon'"),
        (("--for", "ind", "-o", "-"), "give a folder or a .zip"),
        (("--for", "ind", "-o", "{in}x/y"), "does not exist"),
        (("--for", "ind", "--to", "csv", "-o", "{out}"), "All India Chess Federation takes: trf16"),
        (("--for", "ind", "-O", "x=1", "-o", "{out}"), "no such option"),
        (("--for", "ind", "--players-out", "{out}.csv", "-o", "{out}"), "without --for"),
    ],
)
def test_wrong_usage_is_refused_before_anything_is_written(run, open_trf, folder, words, said):
    given = [word.format(out=folder, **{"in": open_trf}) for word in words]
    done = run("report", open_trf, *given)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert not folder.exists()


def test_an_event_given_twice_is_not_reported_twice(run, open_trf, folder):
    copy = open_trf.with_name("copy.trf")
    copy.write_bytes(open_trf.read_bytes())
    done = run("report", open_trf, copy, "--for", "aut", "-o", folder)
    assert done.returncode == 2
    assert "is given twice" in done.stderr
    assert not folder.exists()


@pytest.mark.parametrize(
    "words", [("report", "--for", "aut", "-o"), ("report", "-o"), ("convert",)]
)
def test_an_empty_name_for_the_output_is_not_the_folder_of_the_user(run, open_trf, words):
    command, *options = words
    done = run(command, open_trf, *options, "")
    assert done.returncode == 2
    assert "an empty name" in done.stderr


def test_what_else_lies_in_the_folder_is_named_lest_it_be_sent_along(run, open_trf, folder):
    folder.mkdir()
    (folder / "it3-of-last-year.html").write_text("old")
    done = run("report", open_trf, "--for", "aut", "-o", folder)
    assert f"also in {folder}, but not of this report: it3-of-last-year.html" in done.stderr
    assert "also in" not in run("report", open_trf, "--for", "aut", "-o", f"{folder}2").stderr


def test_a_link_that_leads_nowhere_yet_leads_to_the_new_folder(run, open_trf, folder):
    folder.with_name("link").symlink_to(folder)
    done = run("report", open_trf, "--for", "aut", "-o", folder.with_name("link"))
    assert done.returncode == 0, done.stderr
    assert (folder / TRF).is_file()


@pytest.mark.parametrize(
    ("whom", "said"),
    [
        ("aut", "TRF16; that this format is taken is not confirmed, see below"),
        ("nor", "TRF16; not all of this format is certain, see below"),
        ("ind", "TRF16 it3"),
    ],
)
def test_the_cover_sheet_says_how_surely_the_format_is_known(run, open_trf, folder, whom, said):
    run("report", open_trf, "--for", whom, "-o", folder)
    assert said in words((folder / COVER).read_text("utf-8"))


def test_options_go_to_the_forms_too(run, open_trf, folder):
    done = run("report", open_trf, "--for", "ind", "-O", "organiser=Faro", "-o", folder)
    assert done.returncode == 0, done.stderr
    assert "Faro" in (folder / IT3).read_text("utf-8")


@pytest.mark.parametrize(
    ("whom", "to", "ending"),
    [("fra", "papi-json", ".json"), ("irl", "krause", ".tab"), ("ger", "dwz-sheet", ".txt")],
)
def test_a_file_has_the_usual_extension_of_its_format(run, open_trf, folder, whom, to, ending):
    done = run("report", open_trf, "--for", whom, "--to", to, "-o", folder)
    assert done.returncode == 0, done.stderr
    assert (folder / f"harbour-lights-open-2026{ending}").is_file()

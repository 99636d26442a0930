"""The author guide says what the contract says."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

import tourneyelo.plugin
from tourneyelo import model, plugin, testing
from tourneyelo.errors import Refused
from tourneyelo.host import KINDS, events, list_reading, pipeline
from tourneyelo.host.codes import FAILED
from tourneyelo.host.loader import BLOCK_VARIABLE
from tourneyelo.lists import ListStore, import_list
from tourneyelo.model import Severity
from tourneyelo.plugin import ListFile, spec

KINDS_AND_BASE = (*KINDS.values(), plugin.Offer, plugin.RatingPeriod)


def signature(function) -> str:
    """Write a signature without `self`, as the guide does."""
    made = inspect.signature(function)
    bound = [p for name, p in made.parameters.items() if name != "self"]
    text = str(made.replace(parameters=bound)).replace("'", "")
    return f"{function.__name__}{text}".replace("|", r"\|")


def test_the_hooks_are_listed_in_order_with_their_signatures(guide):
    hooks = [each for name, each in vars(spec).items() if name.startswith("tourneyelo_register_")]
    documented = re.findall(r"^\| `(tourneyelo_register_[^`]+)`", guide, re.MULTILINE)
    assert documented == [signature(hook) for hook in hooks]
    assert len(documented) == len(KINDS)


@pytest.mark.parametrize("offer_type", KINDS_AND_BASE, ids=lambda kind: kind.__name__)
def test_every_method_and_attribute_of_an_offer_is_documented(offer_type, guide):
    for name, member in vars(offer_type).items():
        if inspect.isfunction(member) and not name.startswith("_"):
            assert f"`{signature(member)}`" in guide
    for name in inspect.get_annotations(offer_type):
        assert re.search(rf"`{name}(:|`)", guide), name


@pytest.mark.parametrize("name", tourneyelo.plugin.__all__)
def test_every_public_name_of_the_contract_is_mentioned(name, guide):
    assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", guide)


@pytest.mark.parametrize("name", testing.__all__)
def test_every_function_of_the_kit_is_listed(name, guide):
    assert re.search(rf"^\|.*`{name}\(", guide, re.MULTILINE)


@pytest.mark.parametrize("word", [*map(str.upper, Severity), FAILED.id, BLOCK_VARIABLE, spec.GROUP])
def test_every_word_that_authors_meet_is_explained(word, guide):
    assert word in guide


def test_every_anchor_leads_to_a_heading(guide):
    headings = re.findall(r"^#+ (.+)$", guide, re.MULTILINE)
    known = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", guide)) <= known


def test_the_standings_of_the_guide_rank_an_event(guide_files):
    module = ModuleType("black_wins")
    exec(compile(guide_files["black_wins.py"], "black_wins.py", "exec"), vars(module))
    host = testing.check_plugin(module)
    (system,) = host.standings_systems
    event = testing.event("1 Alder: 2w1 3b=", "2 Birch: 1b0 4b1", "3 Cedar: 4w= 1w=", "4 Dogwood:")
    made = system.standings(event, system.options())
    assert [(line.name, line.rank) for line in made.lines] == [
        ("Alder", 1),
        ("Birch", 2),
        ("Cedar", 3),
        ("Dogwood", 4),
    ]


def test_the_smallest_plugin_is_a_plugin(guide_files):
    module = ModuleType("league_rules")
    exec(compile(guide_files["league_rules.py"], "league_rules.py", "exec"), vars(module))
    host = testing.check_plugin(module)
    (check,) = host.checks
    testing.check_check(check)
    assert [finding.code for finding in check.run(testing.event("1 Alder:"))] == ["LEAGUE001"]
    assert list(check.run(testing.event("1 Alder:", "2 Birch:"))) == []


def test_the_rating_list_of_the_guide_comes_into_the_database(guide_files, tmp_path):
    module = ModuleType("city_list")
    exec(compile(guide_files["city_list.py"], "city_list.py", "exec"), vars(module))
    host = testing.check_plugin(module)
    (reader,) = host.list_readers
    text = "CITY CHESS CLUB 2026-10\nA-0041|Alder, Ann|1984|1710\nA-0007|Birch, Bo|1990|0\nhalf|a\n"
    testing.check_list_reader(reader, text.encode())
    path = tmp_path / "ratings.txt"
    path.write_text(text, encoding="utf-8")
    file = ListFile.open(path)
    contents = list_reading.read_list(host, file)
    month = list_reading.month_of_list(contents, file, None)
    done = import_list(tmp_path / "lists.sqlite3", contents, file, month)
    assert (done.players, done.rated, done.counts) == (2, 1, {"CITY001": 1})
    with ListStore.open(tmp_path / "lists.sqlite3") as store:
        found = store.players(["A-0041", "A-0007"], owner="City")
    assert found["A-0041"].standard.rating == 1710
    assert found["A-0041"].birth_year == 1984
    assert found["A-0007"].standard.rating is None


OPEN = b"DOCK Open\n1|Alder, Ann|D-17\n2|Birch, Bo|\n"
DOCK = OPEN + b"DOCK Juniors\n1|Cedar, Cy|D-20\n2|Dogwood, Di|D-21\n"
GAMES = b"1|1|1|2|1-0\n1|2|2|1|1/2\n2|1|1|2|0-1\n"


@pytest.fixture
def dock(guide_files):
    module = ModuleType("dock_files")
    exec(compile(guide_files["dock_files.py"], "dock_files.py", "exec"), vars(module))
    return testing.check_plugin(module)


def test_the_format_of_the_guide_keeps_the_contract(dock):
    given = {"name": "open.dck", "beside": {"open.dgm": GAMES}}
    testing.check_importer(dock.importers["dock"], DOCK, **given)


def test_the_format_of_the_guide_reads_sections_and_tells_what_it_leaves_out(dock, tmp_path):
    (tmp_path / "open.dck").write_bytes(DOCK + b"3|Elder\n")
    (tmp_path / "open.dgm").write_bytes(GAMES.replace(b"0-1", b"?"))
    file = f"{tmp_path / 'open.dck'}[Juniors]"
    read = pipeline.read(dock, events.open_file(file))
    assert read.tournament.section == "Juniors"
    assert [str(p.rounds[0].result) for p in read.tournament.players] == ["unknown", "unknown"]
    assert [str(f.place).rpartition("open")[2] for f in read.findings] == [".dgm:3", ".dck:7"]
    assert read.tournament.players[0].further_fact("dock.number") == "D-20"
    (tmp_path / "open.dgm").unlink()
    with pytest.raises(Refused, match="DOCK001"):
        pipeline.read(dock, events.open_file(file))


STRUCTS = (
    model.Tournament, model.Player, model.RoundResult, model.Rating, model.BirthDate, model.Arbiter,
    model.FurtherFact, model.FederationProfile, model.Identifier, model.ProfileFact,
)  # fmt: skip


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_field_that_a_plugin_may_fill_is_named(struct, guide):
    rows = [row for row in guide.splitlines() if row.startswith("| ")]
    own = [row for row in rows if row.startswith((f"| `{struct.__name__}`", "| for the way back"))]
    named = set(re.findall(r"`(\w+)`", " ".join(own)))
    assert set(struct.__struct_fields__) <= named


def test_every_result_is_explained(guide):
    assert all(f"`{result.name}`" in guide for result in model.Result)


def test_the_federation_of_the_guide_keeps_the_contract(guide_files):
    module = ModuleType("city_federation")
    source = guide_files["city/city_federation.py"]
    exec(compile(source, "city_federation.py", "exec"), vars(module))
    host = testing.check_plugin(module)
    testing.check_federation(host.federations["city"])
    testing.check_exporter(host.exporters["city-report"])
    testing.check_check(host.checks["city-arbiter"])

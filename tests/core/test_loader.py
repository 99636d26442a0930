"""One broken plugin never stops the rest, and is reported with its distribution."""

from __future__ import annotations

import pytest

from tourneyelo.host import KINDS, Host, PluginProblem, loader
from tourneyelo.plugin import spec

OURS = {"consistency", "crosstable", "elo", "fide", "reports", "trf"}

HOOK = "tourneyelo_register_rating_systems"
IMPORT = "from tourneyelo.plugin import hookimpl\n"
SYSTEM = """
from tourneyelo.model import RatingRun
from tourneyelo.plugin import Importer, RatingSystem, hookimpl

class System(RatingSystem):
    name, title, owner = "unfinished", "Unfinished", "nobody"

    def rate(self, tournament, options):
        return RatingRun(system=self.name, rules="invented")
"""


def offering(body: str, declared: str = "") -> str:
    """Write a plugin whose hook has the given body, System having further declarations."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return f"{SYSTEM}\n    {declared or 'pass'}\n\n@hookimpl\ndef {HOOK}():\n{lines}"


BROKEN = {
    "raises at import": ("raise RuntimeError('no licence')", "load", "RuntimeError: no licence"),
    "exits at import": ("raise SystemExit(3)", "load", "SystemExit: 3"),
    "has a syntax error": ("def :", "load", "SyntaxError"),
    "needs what is not there": ("import nowhere_to_be_found", "load", "ModuleNotFoundError"),
    "misspells a hook": (
        f"{IMPORT}@hookimpl\ndef tourneyelo_register_rating_system():\n    return []",
        "hooks",
        "tourneyelo_register_rating_system",
    ),
    "asks a hook for an argument": (
        f"{IMPORT}@hookimpl\ndef {HOOK}(host):\n    return []",
        "register",
        "host",
    ),
    "raises in a hook": (offering("raise OSError('disk gone')"), HOOK, "OSError: disk gone"),
    "exits in a hook": (offering("raise SystemExit('bye')"), HOOK, "SystemExit: bye"),
    "raises midway through a generator": (
        offering("yield System()\nraise ValueError('halfway')"),
        HOOK,
        "ValueError: halfway",
    ),
    "returns None": (offering("[System()]"), HOOK, "returned None"),
    "returns one offer without a list": (offering("return System()"), HOOK, "TypeError"),
    "offers a class": (offering("return [System]"), HOOK, "which is no RatingSystem"),
    "offers another kind": (offering("return ['elo']"), HOOK, "'elo', which is no RatingSystem"),
    "offers what is abstract": (
        offering("return [RatingSystem()]"),
        HOOK,
        "abstract",
    ),
    "offers without a name": (offering("return [System()]", "name = None"), HOOK, "has no name"),
    "offers with a blank name": (offering("return [System()]", "name = ' '"), HOOK, "no name"),
    "offers without a title": (offering("return [System()]", "title = ''"), HOOK, "has no title"),
    "raises when asked for the name": (
        offering("return [System()]", "name = property(lambda self: 1 / 0)"),
        HOOK,
        "ZeroDivisionError",
    ),
    "declares codes that are none": (
        offering("return [System()]", "codes = ('ABC001',)"),
        HOOK,
        "System.codes is no tuple of Code",
    ),
    "declares extensions as text": (
        offering("return [System()]", "extensions = '.csv'"),
        HOOK,
        "System.extensions is no tuple of str",
    ),
    "declares options that are no struct": (
        offering("return [System()]", "options = dict"),
        HOOK,
        "System.options is no Struct class",
    ),
}


def problems_of(host: Host, distribution: str) -> list[PluginProblem]:
    host.registries()
    return [problem for problem in host.problems if problem.distribution == distribution]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plugin_is_reported_and_the_rest_goes_on(kind, distribution, system_source):
    source, stage, cause = BROKEN[kind]
    distribution("aaa-club", broken=source)
    distribution("zzz-club", sound=system_source("sound"))

    host = Host.load()

    (problem,) = problems_of(host, "aaa-club 1.0")
    assert (problem.plugin, problem.stage) == ("broken", stage)
    assert cause in problem.cause
    assert "\n" not in str(problem)
    assert "aaa-club 1.0" in str(problem)
    assert host.rating_systems["sound"].title == "Invented"
    assert "unfinished" not in host.rating_systems.names()
    assert {plugin.name for plugin in host.plugins} >= OURS


def test_the_interrupt_of_the_user_is_no_broken_plugin(distribution):
    distribution("club", broken="raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        Host.load()


def test_a_plugin_that_is_sound_in_one_hook_keeps_it_when_another_fails(distribution):
    second = "\n@hookimpl\ndef tourneyelo_register_importers():\n    raise ValueError('not this')\n"
    distribution("club", mixed=offering("return [System()]") + second)
    host = Host.load()
    (problem,) = problems_of(host, "club 1.0")
    assert problem.stage == "tourneyelo_register_importers"
    assert "unfinished" in host.rating_systems.names()


def test_a_sound_offer_beside_a_wrong_one_is_kept(distribution):
    distribution("club", mixed=offering("return [7, System(), None]"))
    host = Host.load()
    assert [p.cause.split(",")[0] for p in problems_of(host, "club 1.0")] == [
        "offered 7",
        "offered None",
    ]
    assert "unfinished" in host.rating_systems.names()


def test_a_plugin_cannot_take_the_name_of_ours(distribution, system_source):
    distribution("aaa-club", trf=system_source("intruder"))
    host = Host.load()
    (problem,) = problems_of(host, "aaa-club 1.0")
    assert (problem.plugin, problem.stage) == ("trf", "register")
    assert problem.cause.startswith("the name is taken by tourneyelo ")
    assert "intruder" not in host.rating_systems.names()


def test_of_two_offers_with_one_name_that_of_the_first_distribution_stays(
    distribution, system_source
):
    distribution("bbb-club", late=system_source("ladder", "second"))
    distribution("aaa-club", early=system_source("ladder", "first"))
    host = Host.load()
    (problem,) = problems_of(host, "bbb-club 1.0")
    assert problem.cause == "'ladder' is already offered by early (aaa-club 1.0)"
    assert host.rating_systems["ladder"].title == "first"


def test_our_own_offer_stays_whatever_the_other_distribution_is_called(
    distribution, system_source, monkeypatch
):
    monkeypatch.setattr(loader, "FIRST_PARTY", "zzz-ours")
    distribution("aaa-club", theirs=system_source("ladder", "theirs"))
    distribution("zzz-ours", ours=system_source("ladder", "ours"))
    host = Host.load()
    assert host.rating_systems["ladder"].title == "ours"
    (problem,) = problems_of(host, "aaa-club 1.0")
    assert "already offered by ours (zzz-ours 1.0)" in problem.cause


def test_the_same_name_in_two_kinds_is_no_clash(distribution):
    importer = (
        "\nfrom tourneyelo.plugin import Certainty, Detection\n"
        "class Reader(Importer):\n"
        "    name, title = 'unfinished', 'Unfinished'\n"
        "    def detect(self, source):\n        return Detection(Certainty.NO, 'never')\n"
        "    def read(self, source, options):\n        raise NotImplementedError\n"
        "\n@hookimpl\ndef tourneyelo_register_importers():\n    return [Reader()]\n"
    )
    distribution("club", both=offering("return [System()]") + importer)
    host = Host.load()
    assert problems_of(host, "club 1.0") == []
    assert "unfinished" in host.importers.names()
    assert "unfinished" in host.rating_systems.names()


def test_a_distribution_seen_twice_counts_once(distribution, system_source):
    for folder in ("checkout", "site"):
        distribution("club", folder=folder, ladder=system_source("ladder"))
    host = Host.load()
    assert problems_of(host, "club 1.0") == []
    assert [plugin.name for plugin in host.plugins].count("ladder") == 1


def test_an_entry_point_written_twice_counts_once(distribution, system_source):
    distribution("club", ladder=system_source("ladder"), lines="ladder = club_ladder\n")
    host = Host.load()
    assert problems_of(host, "club 1.0") == []
    assert [plugin.name for plugin in host.plugins].count("ladder") == 1


def test_one_module_under_two_names_is_reported(distribution, system_source):
    distribution("club", ladder=system_source("ladder"), lines="stairs = club_ladder\n")
    host = Host.load()
    (problem,) = problems_of(host, "club 1.0")
    assert (problem.plugin, problem.stage) == ("stairs", "register")
    assert problem.cause == "its module is already registered as ladder"


def test_entry_points_that_nobody_can_parse_stop_only_their_distribution(
    distribution, system_source
):
    distribution("aaa-club", ladder=system_source("ladder"), lines="this line has no sign\n")
    distribution("zzz-club", sound=system_source("sound"))
    host = Host.load()
    (problem,) = problems_of(host, "aaa-club 1.0")
    assert problem.cause == "ValueError: entry_points.txt cannot be parsed"
    assert "sound" in host.rating_systems.names()


def test_a_distribution_without_metadata_still_loads_and_is_called_unknown(
    distribution, system_source
):
    site = distribution("club", ladder=system_source("ladder"))
    (site / "club-1.0.dist-info" / "METADATA").unlink()
    host = Host.load()
    (facts,) = (plugin for plugin in host.plugins if plugin.name == "ladder")
    assert facts.distribution == "unknown"


@pytest.mark.parametrize("variable", ["ladder", "other, ladder", "ladder,,other"])
def test_the_environment_variable_keeps_a_plugin_out(
    variable, distribution, system_source, monkeypatch
):
    distribution("club", ladder=system_source("ladder"), other="raise RuntimeError")
    monkeypatch.setenv("TOURNEYELO_NO_PLUGIN", variable)
    host = Host.load()
    assert "ladder" not in host.rating_systems.names()
    assert len(problems_of(host, "club 1.0")) == ("other" not in variable)


def test_a_blocked_plugin_is_not_even_imported(distribution):
    distribution("club", broken="raise RuntimeError('must not run')")
    host = Host.load(blocked=frozenset({"broken"}))
    assert problems_of(host, "club 1.0") == []
    assert {plugin.name for plugin in host.plugins} >= OURS


def test_argument_and_variable_block_together(distribution, system_source, monkeypatch):
    distribution("club", one=system_source("one"), two=system_source("two"))
    monkeypatch.setenv("TOURNEYELO_NO_PLUGIN", "one")
    names = Host.load(blocked=frozenset({"two"})).rating_systems.names()
    assert not {"one", "two"} & set(names)


def test_facts_of_a_plugin_are_those_of_its_module(distribution, system_source):
    distribution("club", ladder=system_source("ladder"))
    (facts,) = (plugin for plugin in Host.load().plugins if plugin.name == "ladder")
    assert facts.distribution == "club 1.0"
    assert facts.summary == "A plugin of the tests."
    assert facts.hooks == (HOOK,)


def test_ours_come_first(distribution, system_source):
    distribution("aaa-club", ladder=system_source("ladder"))
    distributions = [plugin.distribution.split()[0] for plugin in Host.load().plugins]
    assert distributions == sorted(distributions, key=lambda name: name != "tourneyelo")


def test_every_kind_has_a_registry_and_a_hook():
    hooks = {name for name in vars(spec) if name.startswith("tourneyelo_register_")}
    assert {f"tourneyelo_register_{kind}" for kind in KINDS} == hooks
    assert set(Host.load().registries()) == set(KINDS)


def test_two_hosts_share_nothing():
    first, second = Host.load(), Host.load()
    first.problems.append("mark")
    assert "mark" not in second.problems

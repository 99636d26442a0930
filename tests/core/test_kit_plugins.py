"""The kit accepts a sound plugin, and its own events show everything."""

from __future__ import annotations

from types import ModuleType

import pytest

from tourneyelo import testing
from tourneyelo.model import (
    Agreement,
    RatingRun,
    Result,
    by_number,
    encounters,
)
from tourneyelo.plugin import (
    Check,
    RatingSystem,
    hookimpl,
)


class Plain(RatingSystem):
    """Rates nobody."""

    name, title, owner = "plain", "Plain", "nobody"

    def rate(self, tournament, options):
        return RatingRun(system=self.name, rules="invented 2026")


class Odd(Check):
    """Finds nothing."""

    name, title = "odd", "Odd"

    def __init__(self, **declared):
        vars(self).update(declared)

    def run(self, tournament):
        return ()


def module(doc="A plugin.", **hooks):
    made = ModuleType("tourneyelo_invented", doc)
    for kind, hook in hooks.items():
        setattr(made, f"tourneyelo_register_{kind}", hookimpl(hook))
    return made


def test_a_sound_plugin_passes_and_gives_its_host():
    host = testing.check_plugin(module(checks=lambda: [Odd()], rating_systems=lambda: [Plain()]))
    assert host.rating_systems.names() == ["plain"]
    assert [plugin.name for plugin in host.plugins] == ["invented"]


@pytest.mark.parametrize(
    ("plugin", "words"),
    [
        (module(checks=lambda: 1 / 0), "ZeroDivisionError"),
        (module(checks=lambda: None), "returned None"),
        (module(checks=lambda: [Odd(), Odd()]), "'odd' is already offered"),
        (module(chekcs=lambda: [Odd()]), "tourneyelo_register_chekcs"),
        (module(checks=lambda: ()), "offers nothing"),
        (module(), "offers nothing: is @hookimpl missing"),
        (module(doc=None, checks=lambda: [Odd()]), "has no docstring"),
        (module(checks=lambda: [Odd(name="ODD")]), "'ODD' is not like"),
    ],
)
def test_a_plugin_that_breaks_a_promise_is_told_which(plugin, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_plugin(plugin)


def test_offers_that_clash_make_no_host():
    with pytest.raises(AssertionError, match="already offered"):
        testing.host_with(Odd(), Odd())


def test_every_name_of_the_kit_exists():
    assert all(callable(getattr(testing, name)) for name in testing.__all__)


def test_sample_events_hold_every_result_and_every_agreement():
    met = [
        each
        for tournament in testing.sample_events().values()
        for player in tournament.players
        for each in encounters(player, by_number(tournament))
    ]
    assert {each.record.result for each in met} == set(Result)
    assert {each.agreement for each in met} == set(Agreement)

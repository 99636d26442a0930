"""What every standings system promises."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tourneyelo.model import Player, Standings, Tournament
from tourneyelo.plugin import StandingsSystem
from tourneyelo.testing.events import sample_events
from tourneyelo.testing.offers import check_codes, check_offer, require


def check_standings_system(system: StandingsSystem, *events: Tournament) -> None:
    """Check a standings system on the sample events and on events of your own.

    Everybody has one line or nobody has and an error says why; ranks count upwards and tell who
    is tied; every value has the code of the order; the order of the players in the input, and
    asking twice, change nothing.
    """
    check_offer(system)
    check_codes(system)
    require(bool(system.owner.strip()), f"{system.name} does not say whose rules these are")
    for event in (*sample_events().values(), *events):
        made = system.standings(event, system.options())
        where = f"{system.name} on {event.name}"
        _check_lines(made, event, where)
        _check_values(made, where)
        require(made == system.standings(event, system.options()), f"{where}: another answer")
        _check_order(system, event, made, where)


def _check_lines(made: Standings, event: Tournament, where: str) -> None:
    numbers = [line.number for line in made.lines]
    require(len(numbers) == len(set(numbers)), f"{where}: somebody has two lines")
    if not made.lines:
        require(bool(made.findings) or not event.players, f"{where}: no lines and no reason")
        return
    if not made.teams:
        known = {player.number for player in event.players}
        require(set(numbers) == known, f"{where}: the lines are not those of the players")
    place = 1
    for group in _groups(made):
        first, last = made.lines[place - 1].rank, made.lines[place - 1].last_rank
        require((first, last) == (place, place + group - 1), f"{where}: ranks do not add up")
        place += group


def _groups(made: Standings) -> Iterable[int]:
    ranks = [line.rank for line in made.lines]
    return [ranks.count(rank) for rank in dict.fromkeys(ranks)]


def _check_values(made: Standings, where: str) -> None:
    for line in made.lines:
        codes = tuple(value.code for value in line.values)
        require(
            codes == tuple(code for code in made.order if code in codes),
            f"{where}: values are not in the order of the tie-breaks",
        )
        for value in line.values:
            exact = value.value is None or isinstance(value.value, Fraction)
            require(exact, f"{where}: {value.code} of {line.number} is no Fraction")


def _check_order(system: StandingsSystem, event: Tournament, made: Standings, where: str) -> None:
    """Check that nothing depends on the order of the players in the input."""
    import msgspec

    players: tuple[Player, ...] = tuple(reversed(event.players))
    turned = system.standings(msgspec.structs.replace(event, players=players), system.options())
    require(
        {line.number: line.rank for line in turned.lines}
        == {line.number: line.rank for line in made.lines},
        f"{where}: ranks depend on the order of the players",
    )

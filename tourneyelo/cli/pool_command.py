"""`tourneyelo pool`: the accounts of a rating pool."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import click
import msgspec

from tourneyelo.cli import DONE, inputs, options
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pools
from tourneyelo.model.wording import counted

_RATING = re.compile(r"-?\d{1,5}(\.\d{1,4})?")
_ODDS = re.compile(r"(\d{1,6}(?:\.\d{1,4})?)(?::(\d{1,6}(?:\.\d{1,4})?))?")
_MOST_SHOWN = 20
_list = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group("pool")
def command() -> None:
    """Keep the accounts of a rating pool: retirements, inflation, odds."""


@command.command("retire")
@click.argument("retired", metavar="RATING...", nargs=-1)
@click.option("--base", default="1500", show_default=True, metavar="RATING", help="Usual start.")
@click.option("--newcomers", default=0, type=click.IntRange(0, 100_000), help="How many enter.")
@click.option("--carried", default="0", metavar="POINTS", help="Surplus carried forward.")
@options.as_json
def retire(retired: tuple[str, ...], base: str, newcomers: int, carried: str, as_json: bool) -> int:
    """Share what retired players leave among newcomers, so that the mean of the pool stays.

    Example: tourneyelo pool retire --newcomers 5 1300 1200
    """
    made = pools.retirements(
        _rating(base), [_rating(each) for each in retired], newcomers, _rating(carried)
    )
    if as_json:
        return _print_json("retirements", made)
    click.echo(f"{'surplus':<12} {made.surplus} from {counted(len(retired), 'player')}")
    if made.start is None:
        click.echo(f"{'carried':<12} {made.carried} to the next newcomers")
    else:
        click.echo(f"{'start':<12} {made.start:f} for each of {counted(newcomers, 'newcomer')}")
    click.secho("ratings converge more slowly when newcomers begin off the base", dim=True)
    return DONE


@command.command("balance")
@click.argument("leavers", metavar="ENTERED:LEFT...", nargs=-1)
@click.option("--before", type=_list, metavar="FILE", help="Players file of the earlier day.")
@click.option("--after", type=_list, metavar="FILE", help="Players file of the later day.")
@options.as_json
@click.pass_obj
def balance(
    host: Host, leavers: tuple[str, ...], before: Path | None, after: Path | None, as_json: bool
) -> int:
    """Say whether a pool inflates: points left by leavers, changes, mean, sum and quantiles.

    A leaver is written as the rating he entered with and the one he left with, such as 3000:1000.
    """
    if not leavers and before is None and after is None:
        raise Misuse("give leavers as ENTERED:LEFT, or lists as --before and --after")
    made = pools.account(
        [_leaver(each) for each in leavers],
        None if before is None else _ratings(host, before),
        None if after is None else _ratings(host, after),
    )
    return _print_json("balance", made) if as_json else _show_account(made, len(leavers))


@command.command("odds")
@click.argument("given", metavar="ODDS ODDS | FILE...", nargs=-1, required=True)
@options.as_json
@click.pass_obj
def odds(host: Host, given: tuple[str, ...], as_json: bool) -> int:
    """Multiply odds, such as 2:1 and 3:1; or test on events whether they do.

    Of FILEs every three players who all met are tested; one Swiss event almost never holds enough
    games to tell. No rating is changed.
    """
    both = [_ODDS.fullmatch(each) for each in given]
    if len(both) == 2 and both[0] and both[1]:
        made = pools.multiplied(_of_odds(both[0]), _of_odds(both[1]))
        return _print_json("odds", made) if as_json else _show_odds(made)
    found = pools.triples(_games(host, given))
    return _print_json("triples", found) if as_json else _show_triples(found)


def _rating(text: str) -> Decimal:
    """Read a rating.

    Raises:
        Misuse: it is none.
    """
    if not _RATING.fullmatch(text):
        raise Misuse(f"{text!r} is no rating such as 1500")
    return Decimal(text)


def _leaver(text: str) -> pools.Leaver:
    entered, sign, left = text.partition(":")
    if not sign:
        raise Misuse(f"{text!r}: write the rating at entry and at exit, such as 3000:1000")
    return pools.Leaver(_rating(entered), _rating(left))


def _of_odds(match: re.Match[str]) -> Decimal:
    """Read `2:1` or `2`.

    Raises:
        Misuse: a side is zero.
    """
    sides = Decimal(match[1]), Decimal(match[2] or 1)
    if not all(sides):
        raise Misuse(f"{match[0]}: odds of nothing cannot be multiplied")
    return sides[0] / sides[1]


def _ratings(host: Host, path: Path) -> dict[str, Decimal]:
    """Read the ratings of a players file by id, name or number.

    Raises:
        Refused: it cannot be read.
        Misuse: nobody in it has a rating.
    """
    from tourneyelo.host.states.reading import read_states

    found = {}
    for row in read_states(path, host.rating_systems).rows:
        state = row.state
        whom = state.id or state.name or str(state.number)
        if state.rating is not None:
            found[f"{row.system or ''}/{whom}"] = state.rating
    if not found:
        raise Misuse(f"{path}: nobody in it has a rating")
    return found


def _games(host: Host, files: tuple[str, ...]) -> list[tuple[int, int, float]]:
    """Collect the games of events; players are the same when their names are.

    Raises:
        Refused: a file cannot be read.
    """
    from tourneyelo.host import pipeline
    from tourneyelo.model import boards
    from tourneyelo.model.names import folded

    people: dict[str, int] = {}
    games = []
    for name in inputs.expand(host, files):
        event = pipeline.read(host, inputs.open_one(name)).tournament
        known = {
            player.number: people.setdefault(folded(player.name), len(people) + 1)
            for player in event.players
        }
        games += [(known[b.first], known[b.second], b.half_points / 2) for b in boards(event)]
    return games


def _print_json(kind: str, made: Any) -> int:
    from tourneyelo.host.simulation.document import rounded
    from tourneyelo.model.document import encode

    plain = rounded(msgspec.to_builtins(made, builtin_types=(Decimal,)))
    click.echo(encode({"schema": f"tourneyelo/pool/{kind}/1", kind: plain}))
    return DONE


def _show_account(made: pools.Account, leavers: int) -> int:
    left = f"{made.by_leavers:+f} by {counted(leavers, 'leaver')}"
    click.echo(f"{'left behind':<12} {left}")
    if made.by_changes is not None:
        click.echo(f"{'changes':<12} {made.by_changes:+f} of who is on both lists")
        click.echo(f"{'joined':<12} {made.joined}, gone {made.gone}")
    click.echo(f"{'pool change':<12} {made.pool_change:+f}")
    for title, level in (("before", made.before), ("after", made.after)):
        if level is not None:
            shares = ", ".join(f"{share} {value:f}" for share, value in level.quantiles.items())
            who = counted(level.players, "player")
            click.echo(f"{title:<12} {who}, sum {level.total:f}, mean {level.mean:f}; {shares}")
    return DONE


def _show_odds(made: pools.Odds) -> int:
    click.echo(f"{'odds':<12} {made.product.normalize():f}:1")
    click.echo(f"{'chances':<12} {' and '.join(f'{p} %' for p in made.percent[:2])}")
    click.echo(f"{'together':<12} {made.percent[2]} %, {made.gap} rating points")
    return DONE


def _show_triples(found: list[pools.Triple]) -> int:
    striking = [triple for triple in found if triple.striking]
    click.echo(f"{counted(len(found), 'triple')} tested, {len(striking)} strike (|z| above 2)")
    for triple in striking[:_MOST_SHOWN]:
        who = ", ".join(map(str, triple.players))
        games = ", ".join(map(str, triple.games))
        told = f"z {triple.z:+.2f}, residual {triple.residual:+.0f}"
        click.echo(f"players {who}: {told}; games {games}")
    if found and max(min(triple.games) for triple in found) < 5:
        click.secho("too few games between the same players to tell anything", dim=True)
    return DONE

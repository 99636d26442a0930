"""What people see of norms: conditions, norms reached, near misses, forecasts."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tourneyelo.model.norm import NormsRun, PlayerNorms, Prospect, Requirement, TitleNorm
from tourneyelo.model.wording import counted, numbers

NEAR_FAILURES = 1
"""A result that fails one rule alone is a near miss."""
_MARKS = {True: "yes", None: "?", False: "NO"}


def show_norms(run: NormsRun, *, everybody: bool) -> None:
    """Print the conditions of the event, then norms, open questions and near misses."""
    _show_conditions(run.conditions)
    shown = 0
    for player in run.players:
        for norm in player.norms:
            if everybody or norm.reached is not False or is_near(norm, run.conditions):
                _show_norm(player, norm)
                shown += 1
    reached = sum(norm.reached is True for player in run.players for norm in player.norms)
    click.echo(f"{counted(reached, 'norm')} reached, {shown - reached} others shown")


def is_near(norm: TitleNorm, conditions: tuple[Requirement, ...]) -> bool:
    """Return True when a single rule stands between a result and a norm, the event set aside."""
    own = [requirement for requirement in norm.failed if requirement not in conditions]
    return len(own) <= NEAR_FAILURES


def show_prospects(run: NormsRun, *, everybody: bool) -> None:
    """Print what players need, those for whom it is out of reach only when asked for."""
    _show_conditions(tuple(each for each in run.conditions if each.met is False))
    shown = [each for each in run.prospects if everybody or not each.out_of_reach]
    for each in shown:
        click.secho(f"{each.number} {each.name}: {each.title}", bold=True)
        for line in _prospect(each):
            click.echo(f"  {line}")
    rest = len(run.prospects) - len(shown)
    click.echo(f"{len(shown)} in reach; {rest} out of reach" + ("" if everybody else " (--all)"))


def _show_conditions(conditions: tuple[Requirement, ...]) -> None:
    for each in conditions:
        if each.met is not True:
            mark = "not met" if each.met is False else "to be seen to"
            click.echo(f"event: {each.what}: {each.needed} needed, {each.found}: {mark}")


def _show_norm(player: PlayerNorms, norm: TitleNorm) -> None:
    verdict = {True: "norm", None: "open", False: "no norm"}[norm.reached]
    figures = f"{norm.score} of {len(norm.rounds)}, average {norm.average}, Rp {norm.performance}"
    colour = {True: "green", None: "yellow", False: None}[norm.reached]
    worth = f", worth {counted(norm.games, 'game')}" if norm.reached else ""
    heading = f"{player.number} {player.name}: {norm.title} {verdict}"
    click.echo(click.style(heading, fg=colour, bold=True) + f" ({figures}{worth})")
    for requirement in norm.failed:
        click.echo(f"  {_MARKS[requirement.met]:<3} {requirement}")
    if norm.reached and norm.dropped:
        rounds = numbers("round", [game.round for game in norm.dropped])
        click.secho(f"      without {rounds}: {norm.dropped[0].reason}", dim=True)


def _prospect(prospect: Prospect) -> Iterator[str]:
    if prospect.out_of_reach:
        yield f"out of reach: {prospect.out_of_reach}"
        return
    for need in prospect.needs:
        against = f"opponents averaging {need.average}" if need.average else "any opponents"
        yield f"{need.score} against {against}"
    if prospect.opponents:
        yield f"among them {'; '.join(prospect.opponents)}"

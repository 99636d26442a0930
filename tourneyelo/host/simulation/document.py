"""The evidence as one document: the season, the best that is possible, and every system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.filling import fill
from tourneyelo.host.simulation.measures import Figures, Quality, best_possible, figures
from tourneyelo.host.simulation.season import SeasonPlan, season
from tourneyelo.host.simulation.trial import run_trial
from tourneyelo.model import Column, Finding, Kind, Section
from tourneyelo.plugin import RatingSystem

SCHEMA = "tourneyelo/simulation/1"
_PLACES = 4


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What a season says about rating systems."""

    schema: str = SCHEMA
    season: SeasonPlan
    games: int
    best_possible: Quality | None
    """Of who knows the true strengths, on the second half of the season."""
    systems: tuple[Figures, ...]
    marks: dict[str, str]
    """System to what of it is inferred, unknown or a stand-in."""
    idle: tuple[str, ...]
    """Systems that moved no rating in any event, such as formulas of a performance."""
    findings: tuple[Finding, ...]
    """Why systems could not take part."""


def simulate(
    systems: Sequence[RatingSystem],
    plan: SeasonPlan,
    options: Mapping[str, Mapping[str, Any]] | None = None,
    start: int | None = None,
    told: Callable[[str], None] = lambda _name: None,
) -> Simulation:
    """Play a season and rate it by every system; one that refuses is named with its reason.

    Args:
        systems: those to try.
        plan: the season.
        options: name of a system to its options.
        start: rating with which all begin, instead of the middle of each scale.
        told: is called with the name of every system before it is tried.

    Raises:
        Misuse: an option does not fit.
    """
    events = season(plan)
    found, idle, findings, best = [], [], [], None
    for system in systems:
        told(system.name)
        filled = fill(system, (options or {}).get(system.name, {}))
        try:
            trial = run_trial(system, events, filled, start)
        except Refused as refusal:
            findings += [_named(system, finding) for finding in refusal.findings]
            continue
        best = best or best_possible(events, plan, trial)
        if trial.idle:
            idle.append(system.name)
        else:
            found.append(figures(trial, events, plan))
    taking_part = {each.system for each in found}
    return Simulation(
        season=plan,
        games=sum(len(event.games) for event in events),
        best_possible=best,
        systems=tuple(found),
        marks={s.name: str(s.status) for s in systems if s.name in taking_part and _marked(s)},
        idle=tuple(idle),
        findings=tuple(findings),
    )


def _marked(system: RatingSystem) -> bool:
    return system.status is not None and system.status in ("inferred", "stand-in")


def _named(system: RatingSystem, finding: Finding) -> Finding:
    return msgspec.structs.replace(finding, message=f"{system.name}: {finding.message}")


def rounded(value: Any) -> Any:
    """Round every float inside plain values to four places, for documents that stay the same."""
    if isinstance(value, float):
        return round(value, _PLACES)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(each) for each in value]
    return value


_COLUMNS = (
    ("system", "System", Kind.TEXT, 0),
    ("games", "Games", Kind.INTEGER, 0),
    ("brier", "Brier", Kind.DECIMAL, 4),
    ("best", "Best", Kind.DECIMAL, 4),
    ("log_loss", "Loss", Kind.DECIMAL, 4),
    ("fitted_brier", "Fitted", Kind.DECIMAL, 4),
    ("scale", "Scale", Kind.INTEGER, 0),
    ("correlation", "Rank r", Kind.DECIMAL, 3),
    ("error", "Error", Kind.INTEGER, 0),
    ("settled", "From", Kind.INTEGER, 0),
    ("newcomers", "New", Kind.INTEGER, 0),
    ("inflation", "Infl.", Kind.CHANGE, 1),
)
_REMARKS = (
    "Games, Brier, Loss (log loss): own expectations in the second half; less is better",
    "Best: Brier of who knows the strengths, on the same games (some systems rate no draws)",
    "Fitted: Brier of a logistic curve fitted to the ratings; Scale: points for odds of 10 to 1",
    "Rank r, Error: ratings against true strengths at the end (error in Elo points)",
    "From: event from which on 95 % of that is kept; New: error of newcomers after one event",
    "Infl.: change of the mean of who stayed all the season, per 100 games of each",
)


def section(simulation: Simulation) -> Section:
    """Make the table of a simulation, the best Brier score first."""
    order = sorted(simulation.systems, key=_rank)
    rows = [_row(each, marked=each.system in simulation.marks) for each in order]
    best = simulation.best_possible
    if best:
        brier, loss = _decimal(best.brier), _decimal(best.log_loss)
        rows.insert(0, ("true strengths", best.games, brier, brier, loss, *[None] * 7))
    columns = tuple(Column(key=k, title=t, kind=kind, places=p) for k, t, kind, p in _COLUMNS)
    return Section(
        name="simulation",
        title="Simulation",
        columns=columns,
        rows=tuple(rows),
        remarks=(*_REMARKS, *_about(simulation)),
    )


def _about(simulation: Simulation) -> Iterator[str]:
    """Say which figures are approximations, and who is missing."""
    if simulation.marks:
        marks = ", ".join(f"{name} ({mark})" for name, mark in simulation.marks.items())
        yield f"* approximation, not official figures: {marks}"
    if simulation.idle:
        yield f"no rating moved: {', '.join(simulation.idle)}"


def _rank(each: Figures) -> tuple[bool, float, str]:
    quality = each.fitted
    return quality is None, quality.brier if quality else 0.0, each.system


def _row(each: Figures, *, marked: bool) -> tuple[Any, ...]:
    converged, own = each.convergence, each.own
    return (
        f"{each.system} *" if marked else each.system,
        each.best.games if each.best else 0,
        _decimal(own.brier if own else None),
        _decimal(each.best.brier if each.best else None),
        _decimal(own.log_loss if own else None),
        _decimal(each.fitted.brier if each.fitted else None),
        _whole(each.scale),
        _decimal(_last(converged.correlation)),
        _whole(_last(converged.error)),
        converged.settled_after,
        _whole(_first(converged.newcomer_error)),
        _decimal(each.inflation.per_100_games),
    )


def _decimal(value: float | None) -> Decimal | None:
    return None if value is None else Decimal(str(round(value, _PLACES)))


def _whole(value: float | None) -> int | None:
    return None if value is None else round(value)


def _last(values: Sequence[float | None]) -> float | None:
    return values[-1] if values else None


def _first(values: Iterable[float | None]) -> float | None:
    return next((value for value in values if value is not None), None)

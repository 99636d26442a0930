"""Measures: calibration, convergence and inflation of a system in a season.

Own curve: what the system itself expected before a game. Fitted curve: the logistic curve whose
scale fits every other game best, judged on the games between them; it asks only how much the
ratings know, whatever their scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import msgspec

from tourneyelo.host.simulation.season import SeasonEvent, SeasonPlan, expected
from tourneyelo.host.simulation.trial import Forecast, Snapshot, Trial

_LEAST = 0.001
"""Expectations are kept this far from nothing and everything, or one upset would be infinite."""
_NATURAL = math.log(10)
BINS = 10


class Quality(msgspec.Struct, frozen=True):
    """How far expectations were from scores: smaller is better."""

    games: int
    brier: float
    """Mean of (score - expected) squared; 0.25 is a coin."""
    log_loss: float
    """Mean of -(score ln expected + (1 - score) ln (1 - expected)); 0.693 is a coin."""


class Bin(msgspec.Struct, frozen=True):
    """Games of a like expectation."""

    games: int
    expected: float
    scored: float


class Convergence(msgspec.Struct, frozen=True):
    """How near the ratings came to the true strengths."""

    correlation: list[float | None]
    """Rank correlation of rating and strength after every event."""
    error: list[float | None]
    """Standard error of the strengths that the ratings tell, in Elo points, after every event."""
    settled_after: int | None
    """First event from which on 95 per cent of the last correlation are kept."""
    newcomer_error: list[float | None]
    """The error of newcomers after their first, second ... event, in Elo points."""


class Inflation(msgspec.Struct, frozen=True):
    """What happened to the level of the ratings, in points of the system."""

    mean: list[float | None]
    """Mean of those who took part in every event."""
    stayers: int
    """Took part in all events; their mean strength is all but constant."""
    stayers_first: float | None
    stayers_last: float | None
    per_100_games: float | None
    """Change of the stayers' mean per 100 games of each."""


class Figures(msgspec.Struct, frozen=True):
    """The evidence on one system."""

    system: str
    own: Quality | None
    """None when the system does not say expectations before the game."""
    best: Quality | None
    """Of who knows the true strengths, on the games of the own curve, else of the fitted one."""
    fitted: Quality | None
    scale: float | None
    """Fitted rating points for odds of ten to one; 400 is nominal for Elo."""
    bins: list[Bin]
    """Of the own curve, else of the fitted one."""
    convergence: Convergence
    inflation: Inflation
    placed: int


def figures(trial: Trial, events: Sequence[SeasonEvent], plan: SeasonPlan) -> Figures:
    """Judge a trial: calibration on the second half of the season, the rest on all of it."""
    half = len(events) // 2
    late = [f for f in trial.forecasts if f.event > half]
    told = [f for f in late if f.difference is not None]
    slope = _slope(told[::2])
    own_games = [f for f in late if f.expected is not None]
    own = [(f.expected or 0.0, f.score) for f in own_games]
    fitted = [(_logistic(slope * (f.difference or 0.0)), f.score) for f in told[1::2]]
    return Figures(
        system=trial.system,
        own=_quality(own),
        best=_best(own_games or told[1::2], plan),
        fitted=_quality(fitted) if slope else None,
        scale=_NATURAL / slope if slope > 0 else None,
        bins=_bins(own or fitted),
        convergence=_convergence(trial, events),
        inflation=_inflation(trial.snapshots, events, plan),
        placed=trial.placed,
    )


def best_possible(events: Sequence[SeasonEvent], plan: SeasonPlan, trial: Trial) -> Quality | None:
    """Return the quality of who knows the true strengths: nobody can be better."""
    half = len(events) // 2
    return _best([f for f in trial.forecasts if f.event > half], plan)


def _best(forecasts: Sequence[Forecast], plan: SeasonPlan) -> Quality | None:
    return _quality([(expected(f.truth, 0.0, plan.draws), f.score) for f in forecasts])


def _quality(pairs: Sequence[tuple[float, float]]) -> Quality | None:
    if not pairs:
        return None
    kept = [(min(max(p, _LEAST), 1 - _LEAST), score) for p, score in pairs]
    loss = sum(-(s * math.log(p) + (1 - s) * math.log(1 - p)) for p, s in kept)
    brier = sum((score - p) ** 2 for p, score in pairs)
    return Quality(len(pairs), brier / len(pairs), loss / len(pairs))


def _bins(pairs: Sequence[tuple[float, float]]) -> list[Bin]:
    """Sort games by expectation; both sides of a game count, so the picture is symmetric."""
    groups: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for p, score in (*pairs, *((1 - p, 1 - score) for p, score in pairs)):
        groups[min(int(p * BINS), BINS - 1)].append((p, score))
    return [
        Bin(len(group), _mean(p for p, _ in group), _mean(s for _, s in group))
        for group in groups
        if group
    ]


def _slope(forecasts: Sequence[Forecast]) -> float:
    """Fit score = logistic(slope x difference) by Newton's method; 0 when nothing can be told."""
    pairs = [(f.difference, f.score) for f in forecasts if f.difference]
    spread = math.sqrt(_mean(d * d for d, _ in pairs)) if pairs else 0.0
    if not spread:
        return 0.0
    slope = 0.0
    for _ in range(50):
        told = [(d / spread, s, _logistic(slope * d / spread)) for d, s in pairs]
        curvature = sum(d * d * p * (1 - p) for d, _, p in told)
        if curvature < 1e-12:
            break
        step = sum(d * (s - p) for d, s, p in told) / curvature
        slope = max(-50.0, min(50.0, slope + step))
        if abs(step) < 1e-9:
            break
    return slope / spread


def _convergence(trial: Trial, events: Sequence[SeasonEvent]) -> Convergence:
    correlation, error = [], []
    entered = _entries(events)
    newcomers: dict[int, list[float]] = {}
    for snapshot, event in zip(trial.snapshots, events, strict=True):
        pairs = [(rating, event.strengths[n]) for n, rating in snapshot.ratings.items()]
        correlation.append(_rank_correlation([(trial.direction * r, s) for r, s in pairs]))
        line = _line(pairs)
        error.append(_error(pairs, line))
        for number, rating in snapshot.ratings.items():
            if line and entered[number] > 1:
                miss = event.strengths[number] - line(rating)
                newcomers.setdefault(event.number - entered[number], []).append(miss * miss)
    late = [math.sqrt(_mean(newcomers[at])) if at in newcomers else None for at in range(5)]
    return Convergence(correlation, error, _settled(correlation), late)


def _entries(events: Sequence[SeasonEvent]) -> dict[int, int]:
    entered: dict[int, int] = {}
    for event in events:
        for number in event.strengths:
            entered.setdefault(number, event.number)
    return entered


def _settled(correlation: Sequence[float | None]) -> int | None:
    """Return the first event from which on 95 per cent of the last correlation are kept."""
    last = correlation[-1] if correlation else None
    if last is None or last <= 0:
        return None
    kept = [value is not None and value >= 0.95 * last for value in correlation]
    return next(at for at in range(1, len(kept) + 1) if all(kept[at - 1 :]))


def _inflation(
    snapshots: Sequence[Snapshot], events: Sequence[SeasonEvent], plan: SeasonPlan
) -> Inflation:
    means = [_mean(s.ratings.values()) if s.ratings else None for s in snapshots]
    staying = set(events[0].strengths).intersection(*(event.strengths for event in events))
    staying &= set(snapshots[0].ratings) & set(snapshots[-1].ratings)
    if not staying:
        return Inflation(means, 0, None, None, None)
    first = _mean(snapshots[0].ratings[n] for n in staying)
    last = _mean(snapshots[-1].ratings[n] for n in staying)
    games = (len(events) - 1) * plan.rounds
    rate = 100 * (last - first) / games if games else None
    return Inflation(means, len(staying), first, last, rate)


def _line(pairs: Sequence[tuple[float, float]]) -> Callable[[float], float] | None:
    """Fit strength = a + b x rating; None when the ratings do not differ."""
    if len(pairs) < 3:
        return None
    x, y = _mean(r for r, _ in pairs), _mean(s for _, s in pairs)
    width = sum((r - x) ** 2 for r, _ in pairs)
    if not width:
        return None
    slope = sum((r - x) * (s - y) for r, s in pairs) / width
    return lambda rating: y + slope * (rating - x)


def _error(
    pairs: Sequence[tuple[float, float]], line: Callable[[float], float] | None
) -> float | None:
    return math.sqrt(_mean((s - line(r)) ** 2 for r, s in pairs)) if line else None


def _rank_correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Return Spearman's coefficient; ties share their mean rank."""
    one, other = _ranks([r for r, _ in pairs]), _ranks([s for _, s in pairs])
    middle = (len(pairs) - 1) / 2
    width = math.sqrt(sum((r - middle) ** 2 for r in one) * sum((r - middle) ** 2 for r in other))
    if not width:
        return None
    return sum((a - middle) * (b - middle) for a, b in zip(one, other, strict=True)) / width


def _ranks(values: Sequence[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for at, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(at)
    return [_mean(places[value]) for value in values]


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return math.fsum(found) / len(found) if found else 0.0


def _logistic(value: float) -> float:
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, value))))

"""Newcomers: games against rated opponents pooled over events, to a first rating (7.1.4, 8.2)."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby

import msgspec

from tourneyelo.model import (
    Finding,
    KFactor,
    Player,
    Rating,
    TimeControlClass,
    Tournament,
    by_number,
)
from tourneyelo.model.newcomer import Appearance, Career, Newcomer, Standing, Step
from tourneyelo_fide import codes, event_rules
from tourneyelo_fide.change import HALF, RatedGame
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.first_rating import Total, first_rating, working
from tourneyelo_fide.player import PlayerCalculation
from tourneyelo_fide.rules import FirstRating, RuleSet

WINDOW = 26
"""Monthly rating periods over which results are pooled (7.1.4)."""
FIRST_K = 40
"""K of a newcomer until 30 games are completed (8.3.3)."""
NOBODY = Standing(working="no games are pooled")


class _Pooled(msgspec.Struct, frozen=True):
    """What an event put into the pool."""

    event: str
    period: int
    games: tuple[RatedGame, ...]
    rules: RuleSet


class _Event:
    """An event as all careers see it: rules, conditions, who is who."""

    def __init__(self, tournament: Tournament, options: FideOptions) -> None:
        self.tournament = tournament
        self.class_ = event_rules.class_of(tournament)
        self.rules, self.findings = event_rules.rules_of(tournament, options)
        self._conditions = event_rules.conditions_of(tournament, self.rules, options)
        self.known = by_number(tournament)
        if self.rules:
            self.findings += event_rules.about(tournament, self.rules)

    @property
    def period(self) -> int | None:
        """The month of the last day, counted from year 0; None when no day is known."""
        day = self.tournament.end_date or max(
            filter(None, (*self.tournament.round_dates, self.tournament.start_date)), default=None
        )
        return None if day is None else 12 * day.year + day.month - 1

    def calculation(self, player: Player) -> PlayerCalculation:
        """Judge the rounds of a player."""
        year = event_rules.year_of(self.tournament)
        return PlayerCalculation(player, self.known, self._conditions, year, first_event=False)


def follow(
    careers: Sequence[Career], options: FideOptions
) -> tuple[tuple[Newcomer, ...], tuple[Finding, ...]]:
    """Follow every career, on each list of its own."""
    events: dict[int, _Event] = {}
    for career in careers:
        for each in career.appearances:
            if id(each.tournament) not in events:
                events[id(each.tournament)] = _Event(each.tournament, options)
    findings = [finding for event in events.values() for finding in event.findings]
    newcomers: list[Newcomer] = []
    for career in careers:
        for class_, told in _by_class(career, events):
            way = _Way(career, class_, options)
            newcomers.append(way.walk(told))
            findings += way.findings
    return tuple(newcomers), tuple(dict.fromkeys(findings))


def _by_class(
    career: Career, events: dict[int, _Event]
) -> Iterator[tuple[TimeControlClass, list[tuple[Appearance, _Event]]]]:
    """Part a career by list, each in order of periods; a class where he is always rated is none."""
    pairs = [(each, events[id(each.tournament)]) for each in career.appearances]
    pairs.sort(key=lambda pair: (pair[1].class_.value, pair[1].period or 0))
    for class_, group in groupby(pairs, key=lambda pair: pair[1].class_):
        told = list(group)
        if any(event.known[each.number].rating is None for each, event in told):
            yield class_, told


class _Way:
    """One person's way to a first rating on one list."""

    def __init__(self, career: Career, class_: TimeControlClass, options: FideOptions) -> None:
        self.findings: list[Finding] = []
        self._career, self._class = career, class_
        self._first_event, self._met_nobody_rated = options.first_event, False
        self._pool: list[_Pooled] = []
        self._standing, self._period = NOBODY, 0
        self._rated: int | None = None
        """The rating with which an event states him."""

    def walk(self, told: list[tuple[Appearance, _Event]]) -> Newcomer:
        """Go through the events in order."""
        steps = tuple(self._step(each, event) for each, event in told)
        listed = self._standing.listed
        return Newcomer(
            name=self._career.name,
            fide_id=self._career.fide_id,
            list=self._class,
            steps=steps,
            rating=self._standing.rating if listed else None,
            k=FIRST_K if listed else None,
            period=_month(self._period) if listed else None,
        )

    def _step(self, each: Appearance, event: _Event) -> Step:
        """Take one event: pooled, or not, and why."""
        before, player = self._standing, event.known[each.number]
        if event.period is None:
            self._say(codes.UNDATED.at(message=f"{each.event} has no date and was left out"))
            return self._without(each, event, before, "left out: the event has no date (7.1.4)")
        if player.rating is not None:
            return self._stated(each, event, before, player.rating)
        if event.rules is None:
            return self._without(each, event, before, "left out: its rules are not known")
        if self._rated is not None:
            message = (
                f"{player.name} is unrated in {each.event}, and was rated {self._rated} before"
            )
            self._say(codes.UNRATED_AGAIN.at(message=message))
            return self._without(each, event, before, f"left out: was rated {self._rated} before")
        if before.listed and event.period > self._period:
            return self._as_rated(each, event, before, player)
        return self._pooled(each, event, event.period, event.rules)

    def _pooled(self, each: Appearance, event: _Event, period: int, rules: RuleSet) -> Step:
        """Add the games of an event to the pool."""
        before, calculation = self._standing, event.calculation(event.known[each.number])
        lines, games = calculation.result().games, tuple(calculation.games)
        remark = self._zero(each, games, rules, event)
        left_out = [f"round {line.round}: {line.reason}" for line in lines if not line.rated]
        left_out += self._expire(period)
        counted = () if remark else games
        if counted:
            self._pool.append(_Pooled(each.event, period, counted, rules))
        self._period = period
        self._standing = self._stand(rules)
        return msgspec.structs.replace(
            self._without(each, event, before, remark),
            games=len(counted),
            score=sum(game.half_points for game in counted) * HALF,
            after=self._standing,
            left_out=tuple(left_out),
            lines=lines,
        )

    def _zero(
        self, each: Appearance, games: tuple[RatedGame, ...], rules: RuleSet, event: _Event
    ) -> str:
        """Say why an event adds nothing: no rated opponent, or a first event without a point."""
        if not games:
            self._met_nobody_rated = True
            return "no game against a rated opponent"
        first, self._first_event = self._first_event, False
        if not first or any(game.half_points for game in games):
            return ""
        if rules.first_rating is not FirstRating.TWO_DRAWS_2024:
            return ""
        player = event.known[each.number]
        if self._met_nobody_rated or any(record.result.half_points for record in player.rounds):
            message = f"{each.event} was disregarded for {player.name}: no point from rated players"
            self._say(codes.ZERO_BY_RATED.at(message=message))
        self._say(codes.FIRST_FROM_HERE.at())
        return "a first event without a point is disregarded (8.2.1)"

    def _expire(self, period: int) -> Iterator[str]:
        """Drop what lies more than 26 periods back."""
        kept = [pooled for pooled in self._pool if period - pooled.period < WINDOW]
        for pooled in self._pool:
            if pooled not in kept:
                when = _month(pooled.period)
                text = (
                    f"{pooled.event} of {when}: more than {WINDOW} periods back (7.1.4, inferred)"
                )
                self._say(codes.EXPIRED.at(message=f"{self._career.name}, {text}"))
                yield text
        self._pool = kept

    def _stand(self, rules: RuleSet) -> Standing:
        """Compute what the pool gives by the rules of the newest event."""
        games = [game for pooled in self._pool for game in pooled.games]
        if not games:
            return NOBODY
        total = Total.of([(game.opponent, game.half_points) for game in games])
        first = first_rating(total, rules, first_event=False)
        if first.rounding_mattered:
            message = (
                f"the first rating of {self._career.name} depends on rounding an exact half up"
            )
            self._say(codes.INFERRED_ROUNDING.at(message=message))
        if len({pooled.rules.first_rating for pooled in self._pool}) > 1:
            message = f"the events of {self._career.name} are pooled by {rules.name}"
            self._say(codes.MIXED_RULES.at(message=message))
        shown = first.remark if first.rating is None else working(total, rules)
        if first.rating is not None and not first.publishable:
            shown += f"; {first.remark}"
        return Standing(
            games=total.games,
            score=total.half_points * HALF,
            rating=first.rating,
            listed=first.publishable,
            working=shown,
        )

    def _stated(self, each: Appearance, event: _Event, before: Standing, rating: int) -> Step:
        """Take an event that states him as rated: his way ends here."""
        known = before.rating if before.listed else None
        if known != rating and self._rated is None and before is not NOBODY:
            given = f"{known}" if known else "no rating yet"
            message = f"{self._career.name} is rated {rating} in {each.event}; pooled: {given}"
            self._say(codes.RATED_OTHERWISE.at(message=message))
        self._rated = rating
        return self._without(each, event, before, f"rated {rating} in this event: pooled no more")

    def _as_rated(self, each: Appearance, event: _Event, before: Standing, player: Player) -> Step:
        """Take an event that began before the list came out: he is rated, for himself (8.2.4)."""
        assert before.rating is not None
        listed = msgspec.structs.replace(
            player, ratings=(Rating(before.rating),), k=KFactor(FIRST_K, "newcomer (8.3.3)")
        )
        figures = event.calculation(listed).result()
        change = figures.change if figures.change is not None else Decimal(0)
        remark = (
            f"listed with {before.rating} by then: {change:+} with K {figures.k} for himself, "
            "unrated for his opponents (8.2.4); not pooled"
        )
        step = self._without(each, event, before, remark)
        return msgspec.structs.replace(step, lines=figures.games)

    def _without(self, each: Appearance, event: _Event, before: Standing, remark: str) -> Step:
        return Step(
            event=each.event,
            start_date=event_rules.first_day(event.tournament),
            end_date=event.tournament.end_date,
            rules=event.rules.name if event.rules else "none",
            before=before,
            after=before,
            remark=remark,
        )

    def _say(self, finding: Finding) -> None:
        self.findings.append(finding)


def _month(period: int) -> str:
    return datetime.date(period // 12, period % 12 + 1, 1).isoformat()[:7]

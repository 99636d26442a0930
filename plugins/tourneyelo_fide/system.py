"""FIDE ratings: a whole event by the rules of its first day and its class."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from tourneyelo.model import Finding, Player, RatingRun, TimeControlClass, Tournament, by_number
from tourneyelo.model.newcomer import Career, FirstRatings
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingPeriod,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_fide import codes, event_rules, printed
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.impossible import too_high
from tourneyelo_fide.newcomers import follow
from tourneyelo_fide.period.codes import PERIOD
from tourneyelo_fide.player import PlayerCalculation
from tourneyelo_fide.rules import Limit, RuleSet, article

ESTIMATE = (
    "New ratings are estimates: other events of the same rating period share the one rounding "
    "and the limit on K × n."
)
LONGEST_EVENT = 30
"""Days, the first and the last included."""


class FideRating(RatingSystem):
    """Rating change, performance and first rating by B.02 and B.01."""

    name = "fide"
    title = "FIDE ratings (Handbook B.02)"
    owner = "FIDE"
    options = FideOptions
    codes = (*codes.SYSTEM, *PERIOD)
    unit = Unit.PERIOD
    status = Status.OFFICIAL
    source = "FIDE Handbook B.02, rule sets by date, the newest in force from 2025-10-01"
    formula = (
        "change = K x sum of (score - expected), expected by table 8.1.2 of the difference,\n"
        "differences limited to 400 but for those rated 2650 and more; one rounding a period"
    )

    def example(self) -> Example:
        """Return the four games of a rating calculator."""
        met = [(1620, "1"), (1480, "="), (1710, "0"), (1550, "1")]
        event = example_event(
            1500,
            [Opponent(*each) for each in met],
            k=20,
            start_date=datetime.date(2026, 1, 1),
            time_control_class=TimeControlClass.STANDARD,
        )
        return Example(
            source="A rating calculator's four games: 1500, K 20",
            tournament=event,
            published=(
                Published("expected_score", Decimal("1.53")),
                Published("change", Decimal("19.4")),
                Published("new_rating", Decimal(1519)),
                Published("opp_avg", Decimal(1590)),
            ),
        )

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; without a rule set for its date the run holds an error and no changes."""
        rules, findings = event_rules.rules_of(tournament, options)
        conditions = event_rules.conditions_of(tournament, rules, options)
        known, year = by_number(tournament), event_rules.year_of(tournament)
        calculations = [
            PlayerCalculation(player, known, conditions, year, options.first_event)
            for player in tournament.players
        ]
        players = tuple(each.result() if rules else each.without_rules() for each in calculations)
        if rules:
            findings += _about_event(tournament, rules, calculations)
            if any(map(_has_games, tournament.players)):
                findings += printed.compare(tournament, players)
        return RatingRun(
            system=self.name,
            rules=rules.name if rules else "none",
            players=players,
            findings=tuple(findings),
            remarks=(ESTIMATE,),
        )

    def first_ratings(self, careers: Sequence[Career], options: Any) -> FirstRatings:
        """Pool the games of unrated players over at most 26 months (B.02 7.1.4, 8.2)."""
        newcomers, findings = follow(careers, options)
        return FirstRatings(system=self.name, newcomers=newcomers, findings=findings)

    def period(
        self, month: datetime.date, time_control_class: TimeControlClass, options: Any
    ) -> RatingPeriod:
        """Sum up a month (B.02 7.1, 8.3.4)."""
        from tourneyelo_fide.period.month import FidePeriod

        return FidePeriod(month, time_control_class, options)


def _about_event(
    tournament: Tournament,
    rules: RuleSet,
    calculations: list[PlayerCalculation],
) -> list[Finding]:
    """Say what concerns the event as a whole, then what concerns single players."""
    findings = _nobody_rated(tournament)
    start, end = tournament.start_date, tournament.end_date
    if start and end and (days := (end - start).days + 1) > LONGEST_EVENT:
        message = f"the event lasted {days} days, from {start} to {end}"
        findings.append(codes.LONG_EVENT.at(message=message))
    assumed = [each.player.number for each in calculations if each.k_assumed]
    if assumed:
        cited = article(tournament.time_control_class or TimeControlClass.STANDARD, 3)
        whose = f"K of {counted(len(assumed), 'player')}"
        message = f"{whose} is not given and follows from {cited} as assumed"
        findings.append(codes.K_ASSUMED.at(message=message))
    short = sum(each.too_short for each in calculations) // 2
    if short:
        games = "1 game is" if short == 1 else f"{short} games are"
        message = f"{games} not rated: the time control is too short for the ratings"
        findings.append(codes.SHORT_TIME.at(message=message))
    if rules.limit is Limit.ONE_UPGRADE and any(each.limited_upwards for each in calculations):
        findings.append(codes.INFERRED_LIMIT.at())
    findings += _about_ratings(tournament, rules.floor)
    if rules.floor is None:
        findings.append(codes.OLD_TREATMENT.at())
    findings += event_rules.about(tournament, rules)
    for each in calculations:
        findings += each.findings(tournament.layout)
    return findings


def _nobody_rated(tournament: Tournament) -> list[Finding]:
    """Warn of an event with games of which none can be rated."""
    players = tournament.players
    games = any(record.opponent is not None for player in players for record in player.rounds)
    if not games or any(player.rating is not None for player in players):
        return []
    national = sum(player.national_rating is not None for player in players)
    have = f"; {counted(national, 'player')} with a national rating" if national else ""
    place = tournament.layout.place(players[0].row, "rating")
    return [codes.NOBODY_RATED.at(place, f"{codes.NOBODY_RATED.title}{have}")]


def _has_games(player: Player) -> bool:
    """Return True when printed figures can be compared with games."""
    return any(r.opponent is not None and r.result.played for r in player.rounds)


def _about_ratings(tournament: Tournament, floor: int | None) -> list[Finding]:
    return [*_too_low(tournament, floor), *too_high(tournament, codes.RATING_IMPOSSIBLE)]


def _too_low(tournament: Tournament, floor: int | None) -> list[Finding]:
    """Say once whose ratings no FIDE list of the time can have held."""
    low = [p for p in tournament.players if floor and p.rating is not None and p.rating < floor]
    if not low:
        return []
    examples = listed(f"{player.rating} of player {player.number}" for player in low)
    message = f"no FIDE rating is below {floor}: {examples}; used all the same"
    place = tournament.layout.place(low[0].row, "rating")
    only = low[0].number if len(low) == 1 else None
    return [codes.RATING_BELOW_FLOOR.at(place, message, player=only)]

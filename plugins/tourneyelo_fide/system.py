"""FIDE ratings: a whole event by the rules of its first day and its class."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

from tourneyelo.model import Finding, RatingRun, TimeControlClass, Tournament, by_number
from tourneyelo.model.newcomer import Career, FirstRatings
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import RatingPeriod, RatingSystem
from tourneyelo_fide import codes, event_rules
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.newcomers import follow
from tourneyelo_fide.period.codes import PERIOD
from tourneyelo_fide.player import PlayerCalculation
from tourneyelo_fide.rules import Limit, RuleSet, article

LONGEST_EVENT = 30
"""Days, the first and the last included."""


class FideRating(RatingSystem):
    """Rating change, performance and first rating by B.02 and B.01."""

    name = "fide"
    title = "FIDE ratings (Handbook B.02)"
    owner = "FIDE"
    options = FideOptions
    codes = (*codes.SYSTEM, *PERIOD)

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
        return RatingRun(
            system=self.name,
            rules=rules.name if rules else "none",
            players=players,
            findings=tuple(findings),
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
    findings: list[Finding] = []
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
    findings += _too_low(tournament, rules.floor)
    if rules.floor is None:
        findings.append(codes.OLD_TREATMENT.at())
    findings += event_rules.about(tournament, rules)
    for each in calculations:
        findings += each.findings(tournament.layout)
    return findings


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

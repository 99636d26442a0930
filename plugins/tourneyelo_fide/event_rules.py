"""The rules of an event: chosen by its first day and class, with what must be said about them."""

from __future__ import annotations

import datetime

import msgspec

from tourneyelo.model import Finding, TimeControlClass, Tournament
from tourneyelo.model.wording import listed
from tourneyelo_fide import codes, time_control
from tourneyelo_fide.provisions import Mark
from tourneyelo_fide.rateable import Conditions
from tourneyelo_fide.rules import RuleSet, named, newest, rule_set, unknown


class FideOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the FIDE system."""

    rules: str | None = None
    """A rule set by the day it begins on, against the date of the event."""
    approved: bool = False
    """The Qualification Commission approved a shorter time control (2026)."""
    first_event: bool = True
    """Unrated players play their first rated event: a zero score is disregarded (8.2.1)."""


def class_of(tournament: Tournament) -> TimeControlClass:
    """Return the class of an event, standard when nobody tells it."""
    return tournament.time_control_class or TimeControlClass.STANDARD


def conditions_of(
    tournament: Tournament, rules: RuleSet | None, options: FideOptions
) -> Conditions:
    """Gather what decides which games are rated."""
    class_ = class_of(tournament)
    return Conditions(
        rules=rules or newest(class_),
        class_=class_,
        minutes=None if options.approved else time_control.minutes(tournament),
        unequal_times=time_control.unequal(tournament) is not None,
    )


def rules_of(tournament: Tournament, options: FideOptions) -> tuple[RuleSet | None, list[Finding]]:
    """Choose the rule set and say what was assumed."""
    class_ = class_of(tournament)
    findings = [] if tournament.time_control_class else [codes.NO_CLASS.at()]
    if options.rules:
        chosen = named(options.rules)
        if chosen is None:
            message = f"no rule set begins on {options.rules}"
            findings.append(codes.NO_RULES.at(message=message))
        return chosen, findings
    day = tournament.whole_start_date or first_day(tournament)
    if day is None:
        rules = newest(class_)
        message = f"the first day of the event is unknown; rated by the newest rules, {rules.name}"
        return rules, [*findings, codes.NO_DATE.at(message=message)]
    rules_or_none = rule_set(day, class_)
    if rules_or_none is None:
        reason = unknown(day, class_)
        message = f"the {class_} rating rules in force on {day} are not known; {reason}"
        findings.append(codes.NO_RULES.at(message=message))
    return rules_or_none, findings


def first_day(tournament: Tournament) -> datetime.date | None:
    """Return the stated first day, else the day of the first round."""
    return tournament.start_date or min(filter(None, tournament.round_dates), default=None)


def year_of(tournament: Tournament) -> int | None:
    """Return the year of the first day."""
    day = first_day(tournament)
    return day.year if day else None


def about(tournament: Tournament, rules: RuleSet) -> list[Finding]:
    """Say what older rules rest on, and that an event lay on both sides of a change."""
    findings: list[Finding] = []
    class_ = class_of(tournament)
    doubts = [
        f"{mark}: {listed((each.rule for each in rules.marked(mark)), 9)}"
        for mark in (Mark.INFERRED, Mark.UNKNOWN)
        if rules.marked(mark)
    ]
    if doubts and rules.marked(Mark.UNKNOWN):
        message = f"of the rules {rules.name} some is not sure; {'; '.join(doubts)}"
        code = codes.FEW_RULES if rules.floor is None else codes.UNSURE_RULES
        findings.append(code.at(message=message))
    end = tournament.end_date
    later = rule_set(end, class_) if end else None
    day = tournament.whole_start_date or first_day(tournament)
    if end and later and day and rule_set(day, class_) is rules and later is not rules:
        message = f"the event ended on {end}, when {later.name} was in force; {rules.name} is used"
        findings.append(codes.ACROSS_A_CHANGE.at(message=message))
    return findings

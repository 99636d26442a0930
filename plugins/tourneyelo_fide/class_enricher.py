"""The class of an event: no TRF field holds it, the time control usually tells it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from tourneyelo.model import TimeControlClass, Tournament
from tourneyelo.plugin import Change, Enricher, Enrichment
from tourneyelo_fide import codes, time_control


class ClassEnricher(Enricher):
    """Proposes standard, rapid or blitz by the time control, and says so."""

    name = "fide-class"
    title = "Standard, rapid or blitz, told by the time control"
    automatic = True
    codes = codes.CLASS

    def enrich(self, tournament: Tournament, options: Any) -> Enrichment:  # noqa: ARG002
        """Fill in the class when it is not stated; contradict it when it does not fit."""
        total = time_control.minutes(tournament)
        stated = tournament.time_control_class
        if total is None:
            words = time_control.class_in_words(tournament.time_control, tournament.type)
            return (
                _proposal(words, f"the words of the input say {words}")
                if (words and not stated)
                else Enrichment()
            )
        told = time_control.class_of(total)
        said = f"{_text(tournament)!r} is {_number(total)} minutes for 60 moves"
        if told is None:
            return Enrichment(findings=(codes.NOT_RATEABLE_TIME.at(message=said),))
        if stated is None:
            return _with_doubt(_proposal(told, said), tournament, told)
        if stated is not told:
            message = f"{said}, which is {told}; the event is stated to be {stated}"
            return Enrichment(findings=(codes.CLASS_CONTRADICTED.at(message=message),))
        return Enrichment()


def _with_doubt(proposal: Enrichment, tournament: Tournament, told: TimeControlClass) -> Enrichment:
    """Add a warning when the code (222) is of another class than the words (122)."""
    words = time_control.minutes_in_words(tournament)
    in_words = None if words is None else time_control.class_of(words)
    if not tournament.time_control_code or in_words in (None, told):
        return proposal
    message = (
        f"the code {tournament.time_control_code!r} is {told}, the words "
        f"{tournament.time_control!r} are {in_words}; the code was taken"
    )
    doubt = codes.CLASS_CONTRADICTED.at(message=message)
    return msgspec.structs.replace(proposal, findings=(*proposal.findings, doubt))


def _proposal(class_: TimeControlClass, reason: str) -> Enrichment:
    change = Change(field="time_control_class", value=class_, origin=reason)
    finding = codes.CLASS_TAKEN.at(message=f"taken as {class_}: {reason}")
    return Enrichment(changes=(change,), findings=(finding,))


def _text(tournament: Tournament) -> str:
    return tournament.time_control_code or tournament.time_control or ""


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"

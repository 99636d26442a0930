"""The findings about states and about how far a formula is known."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

UNUSABLE = Code(
    "HOST060",
    Severity.ERROR,
    "the file with the states of players cannot be used",
    "write a table with the headings number, id or name, then rating and the fields that "
    "tourneyelo systems NAME lists",
)
STARTED = Code(
    "HOST061",
    Severity.WARNING,
    "players without a state begin by the newcomer rule of the system",
    "give what is known of them with --players FILE",
)
TAKEN = Code(
    "HOST062",
    Severity.NOTE,
    "states of players were taken from a file",
    "nothing, if that was meant",
)
NOBODY = Code(
    "HOST063",
    Severity.NOTE,
    "the file of states has people whom the event does not have",
    "nothing, if they did not take part",
)
NOT_KEPT = Code(
    "HOST064",
    Severity.WARNING,
    "the system keeps no state, so the file of states changes nothing",
    "leave --players out, or choose a system that keeps one: tourneyelo systems",
)
APPROXIMATION = Code(
    "HOST065",
    Severity.WARNING,
    "these figures are an approximation, not official figures of anybody",
    "do not publish them as such; tourneyelo systems NAME says what is not known",
)
STATE_CODES = (UNUSABLE, STARTED, TAKEN, NOBODY, NOT_KEPT, APPROXIMATION)

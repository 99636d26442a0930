"""The error tree: an exception means "cannot go on"; everything else is a finding.

TourneyeloError
├── Refused                the input cannot be read with certainty (exit status 3)
│   ├── UnknownFormat      no importer recognises it
│   └── AmbiguousFormat    several importers claim it equally
├── UnknownName            a plugin, system or format was asked for that does not exist
└── Misuse                 the call itself is wrong (exit status 2)

Every error carries the findings that say where, what and what to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model.finding import Finding, Severity
from tourneyelo.model.place import Place

MOST_ANSWERS = 5
"""Answers of importers that a sentence can hold; `tourneyelo formats FILE` shows them all."""


class TourneyeloError(Exception):
    """Anything tourneyelo raises on purpose."""


class Refused(TourneyeloError):
    """The input cannot be used; `findings` say why, the first one being decisive."""

    def __init__(self, findings: Finding | Iterable[Finding]) -> None:
        self.findings = (findings,) if isinstance(findings, Finding) else tuple(findings)
        super().__init__("; ".join(str(finding) for finding in self.findings))


class UnknownFormat(Refused):
    """No importer recognises the input; `answers` hold what each of them said."""

    def __init__(self, place: Place, answers: Iterable[str], remedy: str) -> None:
        self.answers = tuple(answers)
        message = "no importer recognises this input"
        if len(self.answers) <= MOST_ANSWERS:
            message += ": " + "; ".join(self.answers)
        super().__init__(Finding("HOST001", Severity.ERROR, message, remedy=remedy, place=place))


class AmbiguousFormat(Refused):
    """Several importers claim the input with the same certainty."""

    def __init__(self, place: Place, claimants: Iterable[str]) -> None:
        self.claimants = tuple(claimants)
        message = f"{' and '.join(self.claimants)} recognise this input equally well"
        remedy = f"choose one: --from {' or --from '.join(self.claimants)}"
        super().__init__(Finding("HOST002", Severity.ERROR, message, remedy=remedy, place=place))


class UnknownName(TourneyeloError):
    """Nothing of that kind has that name; the message lists the names that exist."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(sorted(known))
        super().__init__(f"no {kind} is called {name!r}; there are: {', '.join(self.known)}")


class Misuse(TourneyeloError):
    """The call contradicts itself or names something that the input does not hold."""

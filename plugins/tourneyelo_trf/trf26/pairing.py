"""Gathering what the records of TRF26 and of pairing engines say into `PairingFacts`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.model import Finding, KeptRecord, Layout
from tourneyelo.model.pairing import Acceleration, PairingFacts
from tourneyelo.model.result import Colour
from tourneyelo.plugin.digits import whole
from tourneyelo_trf import codes
from tourneyelo_trf.figures import tenths
from tourneyelo_trf.records import FORMAT, Line, Records
from tourneyelo_trf.trf26.reading import READERS, SINGLE, Odd, forbidden_before_2026

_DRAFT = "340"
"""Only the draft of 2024 has it; there 330 were byes."""
_SYMBOLS_162 = re.compile(r"\b([A-Z])\s*[0-9]")
_SYMBOLS_362 = re.compile(r"(T[WDL])\s*[0-9]")
_FIRST_COLOURS = {"white1": Colour.WHITE, "black1": Colour.BLACK}


def unbounded(facts: PairingFacts, rounds: int) -> PairingFacts:
    """Say "never" of players who must not meet in any round, which 260 writes as 1 to the last."""
    forbidden = tuple(
        msgspec.structs.replace(each, first_round=None, last_round=None)
        if (each.first_round, each.last_round) == (1, max(rounds, 1))
        else each
        for each in facts.forbidden
    )
    return msgspec.structs.replace(facts, forbidden=forbidden)


class PairingReader:
    """Reads all records that only pairing and standings need; odd ones are told and kept."""

    def __init__(self, records: Records, layout: Layout) -> None:
        self.findings: list[Finding] = []
        self.kept: list[KeptRecord] = []
        self._records = records.other
        self._layout = layout

    def read(self) -> PairingFacts:
        """Read everything; of records that stand once the first one counts."""
        if not self._records:
            return PairingFacts()
        facts: dict[str, Any] = {}
        for code, (field, read) in SINGLE.items():
            values = list(self._understood(code, read))
            if values and values[0] is not None:
                facts[field] = values[0]
        draft = _DRAFT in self._records
        for code, (field, read) in READERS.items():
            if not (draft and code == "330"):
                facts[field] = tuple(self._understood(code, read))
        facts["forbidden"] += tuple(self._understood("XXP", forbidden_before_2026))
        facts["accelerations"] += tuple(self._fictitious_points())
        facts["scoring_symbols"] = self._symbols("162", _SYMBOLS_162)
        facts["match_scoring_symbols"] = self._symbols("362", _SYMBOLS_362)
        facts.setdefault("initial_colour", self._first_colour())
        if draft:
            self._keep_draft()
        return PairingFacts(**facts)

    def _lines(self, code: str) -> list[Line]:
        return self._records.get(code, [])

    def _understood(self, code: str, read: Any) -> Iterator[Any]:
        for row, line in self._lines(code):
            try:
                yield read(line)
            except Odd:
                message = f"record {code} does not follow its layout: {line[4:].strip()!r}"
                self.findings.append(codes.ODD_RECORD.at(self._layout.place(row), message))
                if not code.startswith("XX"):
                    self.kept.append(KeptRecord(FORMAT, code, line, row))

    def _fictitious_points(self) -> Iterator[Acceleration]:
        """Read JaVaFo's XXA: points of one player, round by round; others use XXA differently."""
        for _, line in self._lines("XXA"):
            number = whole(line[4:8])
            values = [tenths(line[at : at + 4]) for at in range(9, len(line), 5)]
            for round_, points in enumerate(values, 1):
                if number and points:
                    yield Acceleration(
                        points=points,
                        first_round=round_,
                        last_round=round_,
                        first_number=number,
                        last_number=number,
                    )

    def _symbols(self, code: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
        found = (symbol for _, line in self._lines(code) for symbol in pattern.findall(line[4:]))
        return tuple(dict.fromkeys("A" if symbol == "Z" else symbol for symbol in found))

    def _first_colour(self) -> Colour | None:
        words = [word for _, line in self._lines("XXC") for word in line[3:].split()]
        return next((_FIRST_COLOURS[word] for word in words if word in _FIRST_COLOURS), None)

    def _keep_draft(self) -> None:
        """Keep the byes and forfeits of the draft, whose layout the specification changed."""
        lines = [*self._lines("330"), *self._lines(_DRAFT)]
        row = lines[0][0]
        self.findings.append(codes.DRAFT.at(self._layout.place(row)))
        self.kept += [KeptRecord(FORMAT, "330", line, number) for number, line in lines]

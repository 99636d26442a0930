"""Titles: the records that a report needs when title norms are to be made of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.header import trf26_applies

_TYPE_CODE = re.compile(r"[A-Z]+_[A-Z0-9_]+")
"""What a code of record 192 looks like; the list of codes changes, so that none is unknown."""


class Titles(Check):
    """Looks for the records that TRF26 demands for title norms beyond those for rating."""

    name = "fide-titles"
    title = "titles: pairing program, type of event and tie-breaks for title norms"
    profiles = (codes.STRICT_PROFILE,)
    codes = (codes.PROGRAM_MISSING, codes.TYPE_CODE_MISSING, codes.TIE_BREAKS_MISSING)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report which of the records are missing; before TRF26 there were none of them."""
        if not trf26_applies(tournament):
            return
        facts, fact = tournament.pairing, tournament.layout.fact
        if not facts.program:
            yield codes.PROGRAM_MISSING.at(fact("program"))
        if not facts.tournament_type:
            yield _type_missing(tournament)
        if not (facts.tie_breaks or facts.standing_order):
            yield codes.TIE_BREAKS_MISSING.at(fact("tie_breaks"))


def _type_missing(tournament: Tournament) -> Finding:
    """Report the missing code, and where it stands instead: some programs write it into 092."""
    if tournament.type and _TYPE_CODE.fullmatch(tournament.type):
        message = f"the code of the type of event, {tournament.type}, stands in 092 and not in 192"
        return codes.TYPE_CODE_MISSING.at(tournament.layout.fact("type"), message)
    return codes.TYPE_CODE_MISSING.at(tournament.layout.fact("tournament_type"))

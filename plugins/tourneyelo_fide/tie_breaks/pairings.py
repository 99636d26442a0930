"""What kind of pairings an event had: Swiss, or determined beforehand (Article 15)."""

from __future__ import annotations

import enum
from collections import Counter

from tourneyelo_fide.tie_breaks.field import Participant

_CODES = ("ROUNDROBIN", "SCHEVENINGEN", "SCHILLER")
_WORDS = ("round robin", "round-robin", "roundrobin", "all-play-all", "all play all", "berger")


class Pairings(enum.StrEnum):
    """How the opponents were found."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"


SWISS, ROUND_ROBIN = Pairings


def stated(code: str | None, words: str | None) -> Pairings | None:
    """Read the kind from record 192 or the words of record 092; None when they do not say."""
    code, text = (code or "").upper(), (words or "").lower()
    if any(each in code for each in _CODES) or any(each in text for each in _WORDS):
        return ROUND_ROBIN
    if "swiss" in text or any(each in code for each in ("SWISS", "DUTCH", "BURSTEIN", "DUBOV")):
        return SWISS
    return ROUND_ROBIN if "KNOCKOUT" in code else SWISS if code.startswith("FIDE_TEAM") else None


def shown_by(participants: dict[int, Participant]) -> Pairings:
    """Tell the kind by the pairings: a round robin when everybody was to meet everybody alike."""
    others = len(participants) - 1
    meetings = set()
    for participant in participants.values():
        met = Counter(each.opponent for each in participant.rounds if each.opponent is not None)
        if len(met) < others or participant.number in met:
            return SWISS
        meetings |= set(met.values())
    return ROUND_ROBIN if others > 1 and len(meetings) == 1 else SWISS

"""What users may say of a report beyond what the input tells."""

from __future__ import annotations

import datetime

import msgspec

from tourneyelo.model import Tournament
from tourneyelo_uschess.report.layout import (
    EVENT_BEGIN,
    EVENT_END,
    FACTS_OF_EVENT,
    FACTS_OF_SECTION,
    LAST_NUMBER,
    LAYOUT_FACT,
)


class ReportOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of the report; empty means as the input tells. They are those of all sections."""

    event: str = ""
    """Name of the event; the inputs become sections under their own names."""
    event_id: str = ""
    affiliate: str = ""
    """`A` and seven digits."""
    city: str = ""
    state: str = ""
    """Two letters, of the place of play."""
    zip_code: str = ""
    country: str = ""
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    send_crosstable: str = ""
    """`T`, `A` or `N`."""
    chief_td: str = ""
    """US Chess number, eight digits."""
    assistant_td: str = ""
    other_tds: str = ""
    """US Chess numbers with commas."""
    rating_system: str = ""
    """`R`, `D` or `Q`; without it as the time control asks for."""
    time_control: str = ""
    """As US Chess writes it, such as `G/60;d5`."""
    type: str = ""
    """`S` Swiss, `R` round robin, `2` double Swiss."""
    scholastic_level: str = ""
    grand_prix: str = ""
    grand_prix_points: str = ""
    fide: str = ""
    """`Y` when the section is rated by FIDE, too."""
    player_state: str = ""
    """State of players whose state the input does not tell."""
    ascii: bool = True
    """Write plain letters; else names with others are refused."""


_OPTION_OF_FACT = {
    "us-chess.event-state": "state",
    "us-chess.event-chief-td": "chief_td",
    "us-chess.event-assistant-td": "assistant_td",
}
_DEFAULTS = {
    "us-chess.country": "USA",
    "us-chess.send-crosstable": "N",
    "us-chess.scholastic-level": "N",
    "us-chess.grand-prix": "N",
    "us-chess.fide": "N",
}
_IN_PLACE_OF = {
    "us-chess.event-chief-td": "us-chess.chief-td",
    "us-chess.event-assistant-td": "us-chess.assistant-td",
    "us-chess.chief-td": "us-chess.event-chief-td",
    "us-chess.assistant-td": "us-chess.event-assistant-td",
}
"""Where the number of a TD is looked for when event or section do not tell one."""
_OF_1991 = {"us-chess.k-factor", "us-chess.scholastic-event"}
_OF_DAYS_AND_NUMBERS = {EVENT_BEGIN, EVENT_END, LAST_NUMBER}
_OWN = {LAYOUT_FACT, *_OF_DAYS_AND_NUMBERS, *FACTS_OF_EVENT, *FACTS_OF_SECTION} - _OF_1991


def option_of(fact: str) -> str:
    """Name the option that gives a fact."""
    return _OPTION_OF_FACT.get(fact, fact.removeprefix("us-chess.").replace("-", "_"))


def fact_of(event: Tournament, fact: str, options: ReportOptions) -> str:
    """Return what the user says, in capitals, else what the input tells, else what is usual."""
    stated = event.further_fact(fact) or ""
    second = event.further_fact(_IN_PLACE_OF.get(fact, fact)) or ""
    given = str(getattr(options, option_of(fact), "")).upper()
    return given or stated or second or _DEFAULTS.get(fact, "")


def defaults_used(event: Tournament, options: ReportOptions) -> list[str]:
    """Name what is filled in because neither user nor input tell it."""
    return [
        f"{option_of(fact)}={value}"
        for fact, value in _DEFAULTS.items()
        if not event.further_fact(fact) and not getattr(options, option_of(fact), "")
    ]


def is_carried(fact: str) -> bool:
    """Tell whether a further fact of an event has a field in the report."""
    return fact in _OWN

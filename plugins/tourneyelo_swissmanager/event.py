"""The event: its facts, and what of them is odd."""

from __future__ import annotations

import datetime
import struct
from collections.abc import Iterator

import msgspec

from tourneyelo.model import (
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Place,
    Player,
    TimeControlClass,
    Tournament,
    federation_code,
    round_date,
)
from tourneyelo.model.pairing import Adjustment, ForbiddenPairing, PairingFacts
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin.hostile import REPLACEMENT
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import ROUND_ROBIN, SWISS, Configuration
from tourneyelo_swissmanager.players import FACT
from tourneyelo_swissmanager.sections import Sections
from tourneyelo_swissmanager.texts import clean, read_arbiter, read_arbiters, read_day

KINDS = {SWISS: "Individual: Swiss system", ROUND_ROBIN: "Individual: round robin"}
"""The kinds of individual events, in the words of TRF record 092."""
CLASSES = {
    1: TimeControlClass.STANDARD,
    2: TimeControlClass.RAPID,
    3: TimeControlClass.BLITZ,
}
_NATIONALLY_RATED, _FIDE_RATED = 1, 2
_TIE_BREAK_NAMES = {9: "progressive score", 11: "direct encounter", 21: "performance"}
"""Names that the program's guide confirms; of all others only the number is known."""
_TEXT_FACTS = {
    "second-title": "second_title",
    "director": "director",
    "organiser": "organiser",
    "arbiters": "arbiters",
    "further-arbiter": "further_arbiter",
    "further-place": "place_again",
}
"""Name of a further fact to the text that tells it."""


def is_fide_rated(configuration: Configuration) -> bool:
    """Tell whether the organiser marked the event as rated by FIDE."""
    return bool(configuration.rated & _FIDE_RATED)


def tie_breaks(configuration: Configuration) -> list[str]:
    """Name the tie-breaks in their order: the number, and the name where it is confirmed."""
    stated = [code for (code,) in struct.iter_unpack("<H", configuration.tie_break_codes)]
    return [
        f"{code} ({_TIE_BREAK_NAMES[code]})" if code in _TIE_BREAK_NAMES else str(code)
        for code in stated[: configuration.tie_breaks]
    ]


def make_event(
    sections: Sections,
    players: tuple[Player, ...],
    adjustments: tuple[Adjustment, ...],
    place: Place,
) -> Tournament:
    """Put the event together."""
    texts, configuration = sections.texts, sections.configuration
    forbidden = tuple(ForbiddenPairing(numbers=pair) for pair in sections.forbidden)
    return Tournament(
        name=clean(texts.name) or None,
        city=(clean(texts.place) or clean(texts.place_again)) or None,
        federation=_federation(sections),
        start_date=read_day(configuration.start_date),
        end_date=read_day(configuration.end_date),
        type=KINDS[configuration.kind],
        chief_arbiter=read_arbiter(clean(texts.chief_arbiter)),
        deputy_arbiters=read_arbiters(clean(texts.deputy_arbiters))[0],
        time_control=clean(texts.time_control) or None,
        time_control_class=CLASSES.get(configuration.time_control_kind),
        round_dates=_round_dates(sections),
        players=players,
        declared=DeclaredCounts(players=configuration.players, rounds=configuration.rounds),
        fide_event_id=configuration.fide_event_id or None,
        pairing=PairingFacts(adjustments=adjustments, forbidden=forbidden),
        further=tuple(_further(sections)),
        raw=dict(_not_understood(sections)),
        layout=Layout(file=place.file),
    )


def about_event(sections: Sections, place: Place) -> Iterator[Finding]:
    """Tell what of the facts of the event is odd, inferred or left out."""
    configuration = sections.configuration
    if not is_fide_rated(configuration):
        yield codes.NOT_FIDE_RATED.at(place)
    yield from _about_days(sections, place)
    if configuration.time_control_kind not in {0, *CLASSES}:
        message = f"the kind of time control {configuration.time_control_kind} is not known"
        yield codes.TIME_CONTROL_KIND.at(place, message)
    yield from _about_federation(sections, place)
    yield from _about_counts(configuration, place)
    if named := tie_breaks(configuration):
        message = f"the tie-breaks of the file are numbers of Swiss-Manager: {listed(named)}"
        yield codes.TIE_BREAKS.at(place, message)
    if sections.forbidden:
        pairs = listed(f"{one} and {other}" for one, other in sections.forbidden)
        message = f"pairs taken for forbidden pairings, which is inferred: {pairs}"
        yield codes.FORBIDDEN.at(place, message)
    if not sections.pointers_agree:
        yield codes.POINTERS.at(place)
    yield from _about_texts(sections, place)


def _federation(sections: Sections) -> str | None:
    """Take the federation, or its repetition where the first is a placeholder such as XXX."""
    texts = sections.texts
    return federation_code(texts.federation) or federation_code(texts.federation_again)


def _days(sections: Sections) -> Iterator[tuple[str, str, int]]:
    """List the days of the event: field, words, and number."""
    yield "start_date", "the first day", sections.configuration.start_date
    yield "end_date", "the last day", sections.configuration.end_date
    for number, each in enumerate(sections.rounds, 1):
        yield round_date(number), f"the day of round {number}", each.date


def _round_dates(sections: Sections) -> tuple[datetime.date | None, ...]:
    days = tuple(read_day(each.date) for each in sections.rounds)
    return days if any(days) else ()


def _not_understood(sections: Sections) -> Iterator[tuple[str, str]]:
    for field, _, value in _days(sections):
        if value and read_day(value) is None:
            yield field, str(value)
    stated = clean(sections.texts.federation)
    if stated and _federation(sections) is None:
        yield "federation", stated


def _about_days(sections: Sections, place: Place) -> Iterator[Finding]:
    for _, words, value in _days(sections):
        if value and read_day(value) is None:
            yield codes.DATE.at(place, f"{words} is no date: {value}; left out")


def _about_federation(sections: Sections, place: Place) -> Iterator[Finding]:
    stated, taken = clean(sections.texts.federation), _federation(sections)
    if stated and federation_code(stated) is None:
        other = f"; {taken}, which stands further on, was taken" if taken else "; left open"
        message = f"the federation of the event, {stated!r}, is none of FIDE's{other}"
        yield codes.FEDERATION.at(place, message)


def _about_counts(configuration: Configuration, place: Place) -> Iterator[Finding]:
    blocks = configuration.round_blocks
    if configuration.rounds != blocks:
        stated = counted(configuration.rounds, "round")
        verb = "is" if configuration.rounds == 1 else "are"
        said = f"{stated} {verb} stated, {blocks} are described"
        yield codes.COUNTS.at(place, said)
    if configuration.last_round > blocks:
        said = f"round {configuration.last_round} is called paired, {blocks} are described"
        yield codes.COUNTS.at(place, said)
    room = len(configuration.tie_break_codes) // 2
    if configuration.tie_breaks > room:
        said = f"{configuration.tie_breaks} tie-breaks are counted, there is room for {room}"
        yield codes.COUNTS.at(place, said)


def _about_texts(sections: Sections, place: Place) -> Iterator[Finding]:
    texts = msgspec.structs.asdict(sections.texts)
    odd = [name.replace("_", " ") for name, text in texts.items() if REPLACEMENT in clean(text)]
    if odd:
        yield codes.CHARACTERS.at(place, f"{codes.CHARACTERS.title}: {listed(odd)}")
    deputies, guessed = read_arbiters(clean(sections.texts.deputy_arbiters))
    if guessed:
        names = listed(arbiter.name for arbiter in deputies)
        yield codes.DIVIDED.at(place, f"the list of deputy arbiters was divided at commas: {names}")


def _further(sections: Sections) -> Iterator[FurtherFact]:
    """Keep what the model has no field for."""
    configuration, number = sections.configuration, sections.header.chess_results_number
    facts = {name: clean(getattr(sections.texts, field)) for name, field in _TEXT_FACTS.items()}
    facts["tie-breaks"] = ", ".join(tie_breaks(configuration))
    facts["chess-results-number"] = str(number) if number else ""
    facts["rated-nationally"] = "yes" if configuration.rated & _NATIONALLY_RATED else ""
    facts["rated-by-fide"] = "yes" if is_fide_rated(configuration) else "no"
    times = [clean(each.start_time) for each in sections.rounds]
    facts["start-times"] = ", ".join(times) if any(times) else ""
    for name, text in facts.items():
        if text:
            yield FurtherFact(f"{FACT}.{name}", text)

"""What forbids to write the report, what is changed, and what has no field in it."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import (
    Encounter,
    Finding,
    Player,
    Tournament,
)
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin import read_handicaps
from tourneyelo.plugin.losses import (
    contradiction,
    told_elsewhere,
    uncarried,
    unwritable,
    without_a_game,
)
from tourneyelo_fesa.report import codes, facts
from tourneyelo_fesa.report.letters import is_latin, latin
from tourneyelo_fesa.report.options import FesaOptions, read_new
from tourneyelo_fesa.report.writing import (
    FREE,
    SIGNS,
    country_of,
    is_new,
    nationality,
    new_numbers,
)

_EVENT_FIELDS = frozenset(("city", "federation", "start_date", "end_date", "time_control"))
_PLAYER_FIELDS = frozenset(("name",))


def losses(event: Tournament, options: FesaOptions) -> Iterator[Finding]:
    """Say everything before anything is written."""
    bad = list(_options(options))
    yield from bad
    if not event.players:
        yield codes.NO_PLAYERS.at(event.layout.place(None))
    elif not bad:
        yield from missing(event, options)
        yield from unwritable(event, codes.UNWRITABLE, _reason)
        yield from _changed(event, options)
        yield from _left_out(event, options)


def missing(event: Tournament, options: FesaOptions) -> Iterator[Finding]:
    """Tell everything that the report demands and nobody tells."""
    lacking = [
        thing for thing, told in (("name", event.name), ("last day", event.end_date)) if not told
    ]
    if lacking:
        message = f"the event has no {' and no '.join(lacking)}"
        yield codes.NO_NAME.at(event.layout.place(None), message)
    new = read_new(options.new)
    stateless = [p for p in event.players if is_new(p, new) and not nationality(p, new)]
    if stateless:
        message = f"new, and no nationality is told: {numbers('player', _of(stateless))}"
        yield codes.NO_NATIONALITY.at(event.layout.place(stateless[0].row), message)


def _of(players: list[Player]) -> list[int]:
    return [player.number for player in players]


def _options(options: FesaOptions) -> Iterator[Finding]:
    try:
        read_new(options.new)
    except ValueError as error:
        yield codes.BAD_OPTION.at(message=f"new: {error}")
    try:
        read_handicaps(options.handicaps)
    except ValueError as error:
        yield codes.BAD_OPTION.at(message=f"handicaps: {error}")


def _reason(met: Encounter) -> str:
    result = met.record.result
    if result not in SIGNS and result not in FREE:
        return f"{result} has no sign in the report"
    return contradiction(met)


def _changed(event: Tournament, options: FesaOptions) -> Iterator[Finding]:
    place = event.layout.place(None)
    if any(number != new for number, new in new_numbers(event).items()):
        yield codes.RENUMBERED.at(place)
    from_fesa = any(is_new(player, {}) for player in event.players)
    if not options.new and not from_fesa and not _is_own(event):
        yield codes.ALL_KNOWN.at(place)
    for player in event.players:
        if not is_latin(player.name):
            message = f"{named(player)} becomes {latin(player.name)!r}"
            yield codes.LETTERS.at(
                event.layout.place(player.row, "name"), message, player=player.number
            )
    free = without_a_game(event)
    if free:
        kinds = listed(free)
        message = f"{counted(free.total(), 'round')} written as rounds without a game: {kinds}"
        yield codes.FREE_ROUNDS.at(place, message)


def _is_own(event: Tournament) -> bool:
    """Tell whether an event comes from a report of FESA, in which nobody was new."""
    told = any(player.further for player in event.players) or event.further_fact(facts.DATES)
    plain = not any(player.ratings or player.fide_id or player.club for player in event.players)
    colourless = all(r.colour is None for player in event.players for r in player.rounds)
    return bool(told) or (plain and colourless)


def _left_out(event: Tournament, options: FesaOptions) -> Iterator[Finding]:
    things = list(uncarried(event, _EVENT_FIELDS, _PLAYER_FIELDS, "fesa"))
    if any(record.colour for player in event.players for record in player.rounds):
        things.append("colours")
    if event.city and not country_of(event, options):
        things.append("the city, for no country is told (-O country=England)")
    things += told_elsewhere(event)
    if things:
        message = f"not in the report: {listed(things, most=len(things))}"
        yield codes.LEFT_OUT.at(event.layout.place(None), message)

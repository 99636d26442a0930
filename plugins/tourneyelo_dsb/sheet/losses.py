"""What must be reported and lacks, and what the sheet cannot carry."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Result, Tournament
from tourneyelo.model.game import Encounter
from tourneyelo.model.wording import listed, numbers
from tourneyelo.plugin.losses import contradiction, told_elsewhere, uncarried, unwritable
from tourneyelo_dsb.sheet import codes
from tourneyelo_dsb.sheet.options import SheetOptions, read_day, read_days
from tourneyelo_dsb.sheet.sheet import SIGNS, WITHOUT, birth_of, dwz_of, facts_of, sheet_of

_OF_THE_EVENT = frozenset("city start_date end_date type time_control round_dates".split())
_OF_PLAYERS = frozenset("name birth national_id fide_id national_rating".split())


def losses(event: Tournament, options: SheetOptions, encoding: str) -> Iterator[Finding]:
    """Say everything before anything is written."""
    bad = list(_options(options))
    yield from bad
    if not event.players:
        yield codes.NO_PLAYERS.at(event.layout.place(None))
    elif not bad:
        yield from missing(event, options)
        yield from _letters(event, options, encoding)
        yield from _told(event)
        yield codes.OWN_LAYOUT.at(event.layout.place(None))


def missing(event: Tournament, options: SheetOptions) -> Iterator[Finding]:
    """Tell everything that must be reported and that nobody tells."""
    yield from _facts(event, options)
    births = read_days(options.births)
    lacking = {
        codes.NO_NAME: ("not `Surname, Forename`", [p for p in event.players if not _is_full(p)]),
        codes.NO_BIRTH: (
            "no DWZ, and no full date of birth",
            [p for p in event.players if dwz_of(p) is None and birth_of(p, births) is None],
        ),
    }
    for code, (said, players) in lacking.items():
        if players:
            message = f"{said}: {numbers('player', [p.number for p in players])}"
            yield code.at(event.layout.place(players[0].row), message)
    yield from unwritable(event, codes.UNWRITABLE, _reason)


def _is_full(player: Player) -> bool:
    """Tell whether a name has a surname and a forename."""
    surname, _, forename = player.name.partition(",")
    return bool(surname.strip() and forename.strip())


def _options(options: SheetOptions) -> Iterator[Finding]:
    for name, text in (("days", options.days), ("births", options.births)):
        try:
            read_days(text)
        except ValueError as error:
            yield codes.BAD_OPTION.at(message=f"{name}: {error}")
    try:
        read_day(options.end or "01.01.2000")
    except ValueError as error:
        yield codes.BAD_OPTION.at(message=f"end: {error}")


def _facts(event: Tournament, options: SheetOptions) -> Iterator[Finding]:
    facts = facts_of(event, options)
    undated = [number for number in event.rounds_held if number not in facts.rounds]
    told = {
        "the name of the event": ("name", facts.name),
        "the place": ("place", facts.place),
        "the mode (Swiss, round robin)": ("mode", facts.mode),
        "the time control": ("time_control", facts.time_control),
        "the last day": ("end", facts.days),
        f"the day of {numbers('round', undated)}": ("days", "" if undated else "all"),
    }
    for thing, (option, text) in told.items():
        if not text:
            remedy = f"give it: -O {option}=..."
            yield codes.NO_FACT.at(event.layout.place(None), f"{thing} is not told", remedy=remedy)


def _reason(met: Encounter) -> str:
    result = met.record.result
    if result is Result.UNMOVED_DRAW:
        return "a draw without a game does not exist in the Wertungsordnung"
    if result not in SIGNS and result not in WITHOUT:
        return f"{result} is no result that can be reported"
    return contradiction(met)


def _letters(event: Tournament, options: SheetOptions, encoding: str) -> Iterator[Finding]:
    for text in sheet_of(event, options).texts():
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            yield codes.LETTERS.at(message=f"{text!r} cannot be written in {encoding}")


def _told(event: Tournament) -> Iterator[Finding]:
    place = event.layout.place(None)
    if any(_colourless(player) for player in event.players):
        yield codes.NO_COLOURS.at(place)
    pauses = any(r.opponent is None for player in event.players for r in player.rounds)
    lost = [
        *uncarried(event, _OF_THE_EVENT, _OF_PLAYERS),
        *(["why a round without a game was none"] if pauses else []),
        *told_elsewhere(event),
    ]
    if lost:
        message = f"not in the sheet: {listed(lost, most=len(lost))}"
        yield codes.LEFT_OUT.at(place, message)


def _colourless(player: Player) -> bool:
    return any(r.opponent is not None and r.colour is None for r in player.rounds)

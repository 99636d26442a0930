"""What a report cannot carry and what is filled in, said before writing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tourneyelo.model import (
    UNMOVED,
    Finding,
    Player,
    RatingKind,
    Result,
    Tournament,
)
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.layout import (
    FACTS_OF_EVENT,
    LAYOUT_FACT,
    MEMBER,
    MOST_ROUNDS,
    MOST_SECTIONS,
    OF_1991,
    STATE,
)
from tourneyelo_uschess.report.options import (
    ReportOptions,
    defaults_used,
    fact_of,
    is_carried,
    option_of,
)
from tourneyelo_uschess.report.plain import in_capitals
from tourneyelo_uschess.report.writing import (
    DOUBLE,
    cells_of,
    control_of,
    rating_of,
    rounds_of,
    type_of,
)

_OF_PLAYERS: dict[str, Callable[[Player], object]] = {
    "FIDE numbers": lambda p: p.fide_id,
    "FIDE ratings": lambda p: p.rating,
    "titles": lambda p: p.title,
    "sexes": lambda p: p.sex,
    "federations": lambda p: p.federation,
    "dates of birth": lambda p: p.birth,
    "clubs": lambda p: p.club,
    "K factors": lambda p: p.k,
    "ranks": lambda p: p.rank,
    "points as stated": lambda p: p.points_declared is not None,
    "printed rating figures": lambda p: p.figures_declared,
    "fields that were not understood": lambda p: p.raw,
    "facts of other federations": lambda p: [
        fact for fact in p.further if fact.name not in (STATE, MEMBER)
    ],
    "further national ratings": lambda p: [
        r for r in p.ratings if r.kind is RatingKind.NATIONAL and r is not rating_of(p)
    ],
}
_OF_EVENTS: dict[str, Callable[[Tournament], object]] = {
    "the names of arbiters": lambda e: e.chief_arbiter or e.deputy_arbiters,
    "the days of rounds": lambda e: e.round_dates,
    "teams": lambda e: e.teams,
    "the FIDE number of the event": lambda e: e.fide_event_id,
    "kept records": lambda e: e.kept,
    "fields of the event that were not understood": lambda e: e.raw,
}
_MERGED = {
    "the kinds of full-point byes": {Result.FULL_BYE, Result.PAIRING_BYE},
    "which rounds were announced absences": {Result.ZERO_BYE},
}
_FORFEITS = {
    *(Result.FORFEIT_WIN, Result.FORFEIT_LOSS, Result.UNMOVED_DRAW),
    *(Result.UNMOVED_WIN, Result.UNMOVED_LOSS),
}
_WON = {Result.FORFEIT_WIN, Result.UNMOVED_WIN}


def counts(events: Sequence[Tournament], options: ReportOptions) -> Iterator[Finding]:
    """Tell what the format cannot count, and that nothing is there."""
    if len(events) > MOST_SECTIONS:
        held = counted(len(events), "section")
        yield codes.TOO_MANY.at(message=f"there are {held}, and {MOST_SECTIONS} fit")
    for event in events:
        place = event.layout.place(None)
        if not event.players:
            yield codes.NOTHING_INSIDE.at(place, "there is no player to write")
        if rounds_of(event, options) > MOST_ROUNDS:
            held = counted(rounds_of(event, options), "round")
            yield codes.TOO_MANY.at(place, f"there are {held}, and {MOST_ROUNDS} fit")


def differences(events: Sequence[Tournament], options: ReportOptions) -> Iterator[Finding]:
    """Tell facts of the event that its sections tell differently."""
    names = dict.fromkeys(event.name for event in events if event.name)
    if len(names) > 1 and not options.event:
        yield codes.DIFFERENT.at(message=f"the sections name different events: {listed(names)}")
    cities = dict.fromkeys(event.city for event in events if event.city)
    if len(cities) > 1 and not options.city:
        message = f"the sections have different cities: {listed(cities)}"
        yield codes.DIFFERENT.at(message=message, remedy="give it with -O city=...")
    for fact, field in FACTS_OF_EVENT.items():
        told = dict.fromkeys(filter(None, (fact_of(event, fact, options) for event in events)))
        if len(told) > 1 and field not in OF_1991:
            remedy = f"give it with -O {option_of(fact)}=..."
            message = f"the sections have different {field}: {listed(told)}"
            yield codes.DIFFERENT.at(message=message, remedy=remedy)


def without_code(event: Tournament, options: ReportOptions) -> Iterator[Finding]:
    """Tell rounds that no code tells, and those whose code says less."""
    double = type_of(event, options) == DOUBLE
    for player in event.players:
        for at, cell in enumerate(cells_of(player, double=double), 1):
            first = 2 * at - 2 if double else at - 1
            place = event.layout.place(player.row, round_=first + 1)
            words = str(player.rounds[first].result).replace("-", " ")
            if not cell:
                what = "two games that are no double round" if double else words
                message = f"{named(player)}: round {at}: {what} cannot be written"
                yield codes.NO_CODE.at(place, message, player=player.number, round=at)
            elif player.rounds[first].result in UNMOVED and not _draws(player, first):
                message = f"{named(player)}: round {at}: {words} is written as {cell}"
                yield codes.OTHERWISE.at(place, message, player=player.number, round=at)


def _draws(player: Player, at: int) -> bool:
    """Tell whether a round is a draw by forfeit, which has a code of its own."""
    record = player.rounds[at]
    return record.result is Result.UNMOVED_DRAW and record.opponent is None


def left_out(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence what the format has no field for."""
    things = [words for words, held in _OF_EVENTS.items() if held(event)]
    things += [_in_words(fact.name) for fact in event.further if not is_carried(fact.name)]
    things += [words for words, held in _OF_PLAYERS.items() if any(map(held, event.players))]
    told = {record.result for player in event.players for record in player.rounds}
    things += [words for words, merged in _MERGED.items() if told & merged]
    rounds = _open_forfeits(event)
    if rounds:
        things.append(f"who was paired with whom in the forfeits of {numbers('round', rounds)}")
    if _forfeit_colours(event):
        things.append("the colours of forfeits")
    if things:
        message = f"a US Chess report cannot carry {listed(things, most=len(things))}; left out"
        yield codes.NOT_CARRIED.at(event.layout.place(None), message)


def _in_words(fact: str) -> str:
    """Name a fact that no field carries: `us-chess.k-factor` is the k factor of US Chess."""
    owner, _, name = fact.rpartition(".")
    whose = {"us-chess": "US Chess"}.get(owner, owner)
    return f"the {name.replace('-', ' ')} of {whose}" if whose else name


def _open_forfeits(event: Tournament) -> list[int]:
    """List the rounds in which 0 for the opponent leaves open who was paired with whom."""
    found = []
    for at in range(event.rounds):
        told = [p.rounds[at] for p in event.players if at < len(p.rounds)]
        forfeits = [record for record in told if record.result in _FORFEITS]
        known = [record for record in forfeits if record.opponent is not None]
        won = sum(record.result in _WON for record in forfeits)
        if known and (len(forfeits), won) != (2, 1):
            found.append(at + 1)
    return found


def _forfeit_colours(event: Tournament) -> bool:
    return any(
        record.result in _FORFEITS and record.colour is not None
        for player in event.players
        for record in player.rounds
    )


def filled_in(event: Tournament, options: ReportOptions) -> Iterator[Finding]:
    """Tell what neither input nor user state."""
    things = defaults_used(event, options)
    control = control_of(event, options)
    if not fact_of(event, "us-chess.type", options):
        said = f"by {event.type!r}" if event.type else "as nothing is told"
        things.append(f"type={type_of(event, options)} ({said})")
    if control and not fact_of(event, "us-chess.rating-system", options):
        things.append(f"rating_system={control.systems[:1] or '-'} (by {control.text})")
    stated = options.time_control or event.time_control or event.time_control_code
    if control and stated != control.text:
        things.append(f"time_control={control.text} (for {stated!r})")
    things += _taken_as_own(event)
    if things:
        message = f"filled in: {listed(things, most=len(things))}"
        yield codes.TAKEN.at(event.layout.place(None), message)


def _taken_as_own(event: Tournament) -> Iterator[str]:
    """Tell numbers and ratings of which the input does not say that they are of US Chess."""
    if event.further_fact(LAYOUT_FACT):
        return
    if any(player.national_id and not player.further_fact(MEMBER) for player in event.players):
        yield "national numbers as those of US Chess"
    ratings = [rating for player in event.players if (rating := rating_of(player))]
    if any(rating.federation is None for rating in ratings):
        yield "national ratings as those of US Chess"


def names(event: Tournament, options: ReportOptions) -> Iterator[Finding]:
    """Tell names that are written otherwise, and those without a comma."""
    pairs = [(player.name, in_capitals(player.name)) for player in event.players]
    changed = [f"{name!r} as {new!r}" for name, new in pairs if name.upper() != new]
    if changed and options.ascii:
        message = f"written in plain letters: {listed(changed, most=len(changed))}"
        yield codes.PLAIN.at(event.layout.place(None), message)
    elif any(name != new for name, new in pairs):
        yield codes.PLAIN.at(event.layout.place(None), "names are written in capitals")
    bare = [player for player in event.players if player.name and "," not in player.name]
    if bare:
        message = f"{counted(len(bare), 'name')} without a comma: {listed(map(named, bare))}"
        yield codes.NAME_ORDER.at(event.layout.place(bare[0].row, "name"), message)

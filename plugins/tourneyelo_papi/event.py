"""From the texts of a database or its twin to the tournament, and what had to be said."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    STANDARD_SCORING,
    THREE_POINTS,
    Arbiter,
    Code,
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Player,
    Result,
    RoundResult,
    Sex,
    TimeControlClass,
    Tournament,
    federation_code,
)
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.model.wording import counted, listed, named, numbered
from tourneyelo.plugin import Source
from tourneyelo.plugin.digits import whole
from tourneyelo_papi import codes
from tourneyelo_papi.fields import (
    birth_of,
    day_of,
    ratings_of,
    tenths,
)
from tourneyelo_papi.record import PapiFile, PapiPlayer
from tourneyelo_papi.rounds import UNRATED, result_of
from tourneyelo_papi.vocabulary import (
    CLASSES,
    KEPT_FIELDS,
    KEPT_VARIABLES,
    RATINGS,
    SYSTEMS,
    TIE_BREAKS,
    TITLES,
)

_SEXES = {"M": Sex.MALE, "F": Sex.FEMALE}


def event_of(source: Source, told: PapiFile) -> tuple[Tournament, tuple[Finding, ...]]:
    """Build the event.

    Raises:
        Refused: it has no players.
    """
    if not told.players:
        raise Refused(codes.NO_PLAYERS.at(source.place()))
    numbers = numbers_of(told)
    class_ = CLASSES.get(told.variables.get("ratingClass", ""))
    kinds = kinds_told(told, class_)
    last = max((number for player in told.players for number in player.rounds), default=0)
    players = tuple(
        msgspec.structs.replace(
            _player(each, number, class_, kinds_told=kinds),
            rounds=tuple(_round(each, round_, numbers) for round_ in range(1, last + 1)),
        )
        for each, number in zip(told.players, numbers, strict=True)
    )
    event = _event(source, told, players, class_)
    return event, tuple(_remarks(source, told, event, kinds=kinds))


def numbers_of(told: PapiFile) -> tuple[int, ...]:
    """Take the starting numbers when everybody has one of his own, else count."""
    own = _own_numbers(told)
    return own or tuple(range(1, len(told.players) + 1))


def _own_numbers(told: PapiFile) -> tuple[int, ...]:
    """Return the starting numbers, none when somebody has none or that of somebody else."""
    stated = [whole(player.fields.get("nr", "")) for player in told.players]
    own = tuple(number for number in stated if number)
    return own if len(set(own)) == len(told.players) else ()


def kinds_told(told: PapiFile, class_: TimeControlClass | None) -> bool:
    """Tell whether any player has a letter for the kind of his rating."""
    _, key = RATINGS[class_ or TimeControlClass.STANDARD]
    return any(player.fields.get(key) for player in told.players)


def _event(
    source: Source,
    told: PapiFile,
    players: tuple[Player, ...],
    class_: TimeControlClass | None,
) -> Tournament:
    variables = told.variables
    last = max(told.round_days, default=0)
    arbiter = variables.get("arbiter")
    system = variables.get("type", "")
    further = ((name, variables.get(key)) for key, name in KEPT_VARIABLES.items())
    return Tournament(
        name=variables.get("name"),
        city=variables.get("venue"),
        start_date=day_of(variables.get("startDate", "")),
        end_date=day_of(variables.get("endDate", "")),
        type=SYSTEMS.get(system, system or None),
        chief_arbiter=Arbiter(arbiter, text=arbiter) if arbiter else None,
        time_control=variables.get("timeControl"),
        time_control_class=class_,
        round_dates=tuple(day_of(told.round_days.get(n, "")) for n in range(1, last + 1)),
        numbers_stated=bool(_own_numbers(told)),
        players=players,
        scoring=THREE_POINTS if variables.get("pointSystem") == "OUI" else STANDARD_SCORING,
        declared=DeclaredCounts(rounds=whole(variables.get("rounds", ""))),
        pairing=PairingFacts(tie_breaks=tie_breaks_of(variables)),
        further=tuple(FurtherFact(name, text) for name, text in further if text),
        layout=Layout(file=source.name),
    )


def tie_breaks_of(variables: dict[str, str]) -> tuple[str, ...]:
    """Translate the tie-breaks, none when FIDE does not know one of them."""
    stated = [variables[key] for key in ("tiebreak1", "tiebreak2", "tiebreak3") if key in variables]
    codes_ = tuple(TIE_BREAKS.get(each, "") for each in stated)
    return codes_ if all(codes_) else ()


def _player(
    told: PapiPlayer,
    number: int,
    class_: TimeControlClass | None,
    *,
    kinds_told: bool,
) -> Player:
    fields = told.fields
    further = ((name, fields.get(key)) for key, name in KEPT_FIELDS.items())
    return Player(
        number=number,
        name=told.name,
        sex=_SEXES.get(fields.get("gender", "").upper()),
        title=TITLES.get(fields.get("fideTitle", "").lower()),
        federation=federation_code(fields.get("federation", "")),
        fide_id=whole(fields.get("fideCode", "")) or None,
        national_id=fields.get("nrFFE"),
        birth=birth_of(fields.get("birthDate", "")),
        ratings=ratings_of(told, class_, kinds_told=kinds_told),
        club=fields.get("club"),
        points_declared=tenths(fields.get("points", "")),
        rank=whole(fields.get("place", "")) or None,
        further=tuple(FurtherFact(name, text) for name, text in further if text),
    )


def _round(told: PapiPlayer, round_: int, numbers: tuple[int, ...]) -> RoundResult:
    if round_ in told.strangers:
        return RoundResult(None, None, Result.UNKNOWN)
    if round_ not in told.rounds:
        return RoundResult(None, None, Result.UNPAIRED)
    return result_of(told.rounds[round_], numbers)


def _remarks(
    source: Source, told: PapiFile, event: Tournament, *, kinds: bool
) -> Iterator[Finding]:
    place = source.place()
    yield from (codes.FIELD.at(place, sentence) for sentence in told.odd)
    yield from _variables(source, told, event)
    if not event.numbers_stated:
        yield codes.NUMBERS.at(place)
    if not kinds and any(player.ratings for player in event.players):
        yield codes.KIND_UNKNOWN.at(place)
    for player, papi in zip(event.players, told.players, strict=True):
        yield from _fields(source, player, papi)
        yield from _rounds(source, player, papi)
    unrated = sum(r.result in UNRATED for p in told.players for r in p.rounds.values())
    if unrated:
        message = f"{counted(unrated, 'record')} of games that Papi marks as unrated"
        yield codes.UNRATED_GAMES.at(place, message)
    if told.personal:
        message = f"personal data are not read: {listed(told.personal)}"
        yield codes.PERSONAL.at(place, message)


def _variables(source: Source, told: PapiFile, event: Tournament) -> Iterator[Finding]:
    variables = told.variables
    read = {
        "startDate": event.start_date,
        "endDate": event.end_date,
        "ratingClass": event.time_control_class,
        "rounds": event.declared.rounds,
        "type": variables.get("type", "") in SYSTEMS,
        "pointSystem": variables.get("pointSystem") in ("OUI", "NON"),
    }
    for key, value in read.items():
        if variables.get(key) and not value:
            message = f"the variable {key} = {variables[key]!r} cannot be understood"
            yield codes.FIELD.at(source.place(), message)
    stated = [each for key, each in variables.items() if key.startswith("tiebreak")]
    unknown = [each for each in stated if each not in TIE_BREAKS]
    if unknown:
        message = f"not read, for FIDE's rules have no such tie-break: {listed(unknown)}"
        yield codes.TIE_BREAKS.at(source.place(), message)
    elif stated:
        yield codes.TIE_BREAKS.at(source.place())


def _fields(source: Source, player: Player, told: PapiPlayer) -> Iterator[Finding]:
    read = {
        "gender": player.sex,
        "birthDate": player.birth,
        "federation": player.federation,
        "fideTitle": player.title,
        "fideCode": whole(told.fields.get("fideCode", "")) is not None,
    }
    if not told.fields.get("lastName"):
        message = f"{named(player)}: there is no surname"
        yield codes.FIELD.at(source.place(), message, player=player.number)
    for key, value in read.items():
        text = told.fields.get(key)
        if text and not value:
            message = f"{named(player)}: {key} {text!r} cannot be understood"
            yield codes.FIELD.at(source.place(), message, player=player.number)


def _rounds(source: Source, player: Player, told: PapiPlayer) -> Iterator[Finding]:
    for round_, record in enumerate(player.rounds, 1):
        if record.result is not Result.UNKNOWN:
            continue
        code: Code = codes.OPPONENT if round_ in told.strangers else codes.RESULT_UNKNOWN
        stands = told.rounds[round_]
        said = (
            "the opponent is nobody in the file"
            if round_ in told.strangers
            else f"colour {stands.colour!r} and result {stands.result} mean nothing together"
        )
        who = numbered(player.number, player.name)
        message = f"{who}, round {round_}: {said}; read as unknown"
        yield code.at(source.place(), message, player=player.number, round=round_)

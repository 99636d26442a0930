"""The JSON twin as papi-converter takes it, without personal data."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.model import (
    STANDARD_SCORING,
    THREE_POINTS,
    Player,
    Result,
    RoundResult,
    Sex,
    Tournament,
    by_number,
)
from tourneyelo.plugin.digits import whole
from tourneyelo_papi.fields import ESTIMATED
from tourneyelo_papi.options import PapiOptions
from tourneyelo_papi.rounds import papi_round
from tourneyelo_papi.vocabulary import (
    CLASSES,
    KEPT_FIELDS,
    KEPT_VARIABLES,
    RATINGS,
    TIE_BREAKS,
    TITLES,
    VARIABLES,
)

_SEXES = {Sex.MALE: "M", Sex.FEMALE: "F"}
_PAIRINGS = {"Suisse": "Standard", "ToutesRondes": "Berger"}
_ORDER = (
    "lastName firstName gender birthDate elo fideElo rapidElo fideRapidElo blitzElo fideBlitzElo"
    " federation club league category fideCode fideTitle nr refFFE nrFFE licenceType fixedBoard"
).split()
_NUMBERS = frozenset("elo rapidElo blitzElo nr refFFE fixedBoard".split())


def twin_of(event: Tournament, options: PapiOptions) -> dict[str, Any]:
    """Make the whole JSON object."""
    players = sorted(event.players, key=lambda player: player.number)
    indexes = {player.number: index for index, player in enumerate(players)}
    known = by_number(event)
    return {
        "variables": variables_of(event, options),
        "players": [
            _fields(event, player, options) | {"rounds": dict(_rounds(player, known, indexes))}
            for player in players
        ],
    }


def variables_of(event: Tournament, options: PapiOptions) -> dict[str, str]:
    """Return the variables that are known, in the order of the table INFO."""
    kept = {key: event.further_fact(name) or "" for key, name in KEPT_VARIABLES.items()}
    system = system_of(event, options)
    arbiter = event.chief_arbiter
    made = {
        "name": event.name,
        "type": system,
        "rounds": str(rounds_of(event)),
        "pairing": kept["pairing"] or _PAIRINGS.get(system),
        "timeControl": event.time_control,
        "ratingClass": class_of(event, options),
        "pointSystem": point_system(event),
        "venue": event.city,
        "startDate": _day(event.start_date),
        "endDate": _day(event.end_date),
        "arbiter": " ".join(arbiter.name.replace(",", " ").split()) if arbiter else None,
        "homologation": options.homologation or kept["homologation"],
        **{f"tiebreak{n}": text for n, text in enumerate(tie_breaks(event), 1)},
    }
    told = {key: text for key, text in {**kept, **made}.items() if text}
    return {key: told[key] for key in VARIABLES.values() if key in told}


def system_of(event: Tournament, options: PapiOptions) -> str:
    """Return Papi's word for the kind of event, empty when nobody tells it."""
    stated = (event.type or "").casefold()
    told = {"Suisse": ("swiss", "suisse"), "ToutesRondes": ("robin", "toutesrondes")}
    return options.type or next(
        (word for word, signs in told.items() if any(sign in stated for sign in signs)), ""
    )


def class_of(event: Tournament, options: PapiOptions) -> str:
    """Return Papi's word for the class, empty when nobody tells it."""
    words = {class_: word for word, class_ in CLASSES.items()}
    stated = words[event.time_control_class] if event.time_control_class else ""
    return options.rating_class or stated


def point_system(event: Tournament) -> str:
    """Return `NON` for 1-1/2-0, `OUI` for 3-1-0, empty for anything else."""
    return {STANDARD_SCORING: "NON", THREE_POINTS: "OUI"}.get(event.scoring, "")


def rounds_of(event: Tournament) -> int:
    """Return the number of rounds of the event."""
    return max(event.rounds, event.declared.rounds or 0)


def tie_breaks(event: Tournament) -> list[str]:
    """Return the tie-breaks in Papi's words: as kept, else those that it knows."""
    kept = [event.further_fact(KEPT_VARIABLES[f"tiebreak{n}"]) for n in (1, 2, 3)]
    if any(kept):
        return [text or "" for text in kept]
    words = {code: word for word, code in TIE_BREAKS.items()}
    return [words[code] for code in event.pairing.tie_breaks if code in words][:3]


def _fields(event: Tournament, player: Player, options: PapiOptions) -> dict[str, Any]:
    surname, _, forename = (part.strip() for part in player.name.partition(","))
    words = {title: word for word, title in TITLES.items()}
    birth = player.birth.date if player.birth else None
    kept = {key: player.further_fact(name) for key, name in KEPT_FIELDS.items()}
    made = {
        "lastName": surname,
        "firstName": forename,
        "gender": _SEXES[player.sex] if player.sex else None,
        "birthDate": _day(birth),
        "federation": player.federation,
        "club": player.club,
        "fideCode": str(player.fide_id) if player.fide_id else None,
        "fideTitle": words.get(player.title or ""),
        "nr": str(player.number) if event.numbers_stated else None,
        **(_rating(event, player, options) if not kept["elo"] else {}),
    }
    told = {key: text for key, text in {**kept, **made}.items() if text}
    return {key: _value(key, told[key]) for key in _ORDER if key in told}


def _value(key: str, text: str) -> str | int:
    number = whole(text) if key in _NUMBERS else None
    return text if number is None else number


def _rating(event: Tournament, player: Player, options: PapiOptions) -> dict[str, str]:
    """Write FIDE's rating, else a national one, with the letter that tells its kind."""
    class_ = CLASSES.get(class_of(event, options))
    if class_ is None or not player.ratings:
        return {}
    value, kind = RATINGS[class_]
    if player.rating:
        return {value: str(player.rating), kind: "F"}
    rating = player.ratings[0]
    return {value: str(rating.value), kind: "E" if rating.origin == ESTIMATED else "N"}


def _rounds(
    player: Player, known: dict[int, Player], indexes: dict[int, int]
) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, record in enumerate(player.rounds, 1):
        met = record.opponent
        told = papi_round(
            record,
            _answer(known.get(met or 0), number),
            None if met is None else indexes[met],
            first=met is None or player.number < met,
        )
        if told is not None:
            opponent = {} if told.opponent is None else {"opponent": told.opponent}
            yield str(number), {"color": told.colour, **opponent, "result": told.result}


def _answer(opponent: Player | None, number: int) -> Result | None:
    rounds: tuple[RoundResult, ...] = opponent.rounds if opponent else ()
    return rounds[number - 1].result if number <= len(rounds) else None


def _day(day: datetime.date | None) -> str | None:
    return f"{day:%d/%m/}{day.year:04}" if day else None


def encoded(twin: dict[str, Any]) -> bytes:
    """Write the object as indented UTF-8."""
    return msgspec.json.format(msgspec.json.encode(twin), indent=1) + b"\n"

"""The JSON twin of a database, as papi-converter reads and writes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.plugin import Source
from tourneyelo.plugin.digits import whole
from tourneyelo_papi import codes
from tourneyelo_papi.record import PapiFile, PapiPlayer, PapiRound
from tourneyelo_papi.vocabulary import FIELDS, MOST_ROUNDS, OTHER_NAMES, PERSONAL, VARIABLES

_LONGEST = 500
"""Characters of a text; nothing that Papi holds has as many."""
_LONGEST_ROUND = 4
_KEYS = frozenset(FIELDS.values()) - {"points", "place"}


class _Twin(msgspec.Struct):
    variables: dict[str, Any]
    players: list[dict[str, Any]]


def read_twin(source: Source) -> PapiFile:
    """Read the JSON.

    Raises:
        Refused: it is no JSON, or not the twin of a database.
    """
    text = source.decoded[0].removeprefix("\ufeff")
    try:
        twin = msgspec.json.decode(text.encode("utf-8", "replace"), type=_Twin)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(_refusal(source, error)) from error
    variables = {OTHER_NAMES.get(key, key): text_of(value) for key, value in twin.variables.items()}
    known = set(VARIABLES.values())
    odd = [f"the variable {key!r} is not known" for key in variables if key not in known]
    return PapiFile(
        variables={key: value for key, value in variables.items() if key in known and value},
        players=tuple(_player(told, len(twin.players)) for told in twin.players),
        personal=tuple(sorted({key for told in twin.players for key in told if key in PERSONAL})),
        odd=(*odd, *_odd(twin)),
    )


def text_of(value: Any) -> str:
    """Write a value of JSON or of a database as a text; None and objects are empty."""
    if value is None or isinstance(value, (bool, dict, list, bytes)):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value)[:_LONGEST].split())


def _refusal(source: Source, error: Exception) -> Finding:
    return codes.NOT_PAPI.at(source.place(), f"this is no JSON of papi-converter: {error}")


def _player(told: dict[str, Any], players: int) -> PapiPlayer:
    fields = {key: text_of(value) for key, value in told.items() if key in _KEYS}
    rounds, strangers = {}, set()
    for number, value in _rounds(told.get("rounds")):
        opponent = value.get("opponent")
        known = type(opponent) is int and 0 <= opponent < players
        if opponent is not None and not known:
            strangers.add(number)
        stands = PapiRound(
            text_of(value.get("color")) or "R",
            opponent if known else None,
            _code(value.get("result", 0)),
        )
        if stands != PapiRound() or number in strangers:
            rounds[number] = stands
    kept = {key: text for key, text in fields.items() if text}
    return PapiPlayer(kept, rounds, frozenset(strangers))


def _code(value: Any) -> int:
    """Return a result code; what is none becomes one that nobody knows."""
    return value if type(value) is int else -1


def _rounds(told: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    """Pass on the rounds of an object keyed by number, or of a list."""
    pairs: Iterable[tuple[str, Any]] = told.items() if isinstance(told, dict) else ()
    if isinstance(told, list):
        pairs = ((str(number), value) for number, value in enumerate(told, 1))
    for key, value in pairs:
        if _is_round(key) and isinstance(value, dict):
            yield int(key), value


def _is_round(key: str) -> bool:
    return 0 < (whole(key, _LONGEST_ROUND) or 0) <= MOST_ROUNDS


def _odd(twin: _Twin) -> Iterator[str]:
    for index, told in enumerate(twin.players, 1):
        rounds = told.get("rounds")
        keys = rounds if isinstance(rounds, dict) else ()
        yield from (
            f"the {index}. player has a round {key[:20]!r}" for key in keys if not _is_round(key)
        )
        if isinstance(rounds, list) and len(rounds) > MOST_ROUNDS:
            yield f"the {index}. player has rounds behind number {MOST_ROUNDS}"

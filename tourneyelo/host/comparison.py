"""Comparison: what changed between two versions of an event, as corrections to act on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from tourneyelo.host.field_words import field_words
from tourneyelo.host.matching import match
from tourneyelo.model import (
    NOT_PAIRED,
    Arbiter,
    Column,
    Kind,
    Player,
    RoundResult,
    Scoring,
    Section,
    Tournament,
    by_number,
)
from tourneyelo.model.correction import Correction, What
from tourneyelo.model.pairing import MatchScoring
from tourneyelo.model.wording import counted, tenths

_FACTS = (
    "name", "section", "city", "federation", "start_date", "end_date", "type", "chief_arbiter",
    "deputy_arbiters", "time_control", "time_control_code", "time_control_class",
)  # fmt: skip
_STRUCTURES = ("scoring", "declared", "teams")
_IDENTITY = (
    "number", "name", "sex", "title", "federation", "fide_id", "national_id", "birth", "rating",
    "national_rating", "k", "rank", "points_declared",
)  # fmt: skip
_RATED_FACTS = frozenset({"start_date", "time_control", "time_control_code", "time_control_class"})
_TENTHS = frozenset({"points", "match_points"})
_RATED_IDENTITY = frozenset({"fide_id", "birth", "rating", "k"})


def compare(old: Tournament, new: Tournament) -> tuple[Correction, ...]:
    """List what changed, the event first, then player by player of the new version."""
    before, after = by_number(old), by_number(new)
    matched = match(old.players, new.players)
    corrections = [*_facts(old, new), *_round_dates(old, new), *_pairing(old, new)]
    for player in new.players:
        if player.number not in matched:
            corrections.append(_whole(What.ADDED, player))
            continue
        counterpart = before[matched[player.number]]
        corrections += _identity(counterpart, player)
        corrections += _results(counterpart, player, matched, after)
    kept = set(matched.values())
    gone = (player for player in old.players if player.number not in kept)
    return (*corrections, *(_whole(What.REMOVED, player) for player in gone))


def section_of(corrections: tuple[Correction, ...]) -> Section:
    """Lay corrections out as a table, the sheet that goes to the federation."""
    rows = tuple(
        (
            str(each.what), each.player, each.name, each.fide_id, each.round,
            field_words(each.field),
            each.before, each.after, each.touches_rating,
        )
        for each in corrections
    )  # fmt: skip
    return Section(name="corrections", title="Corrections", columns=_COLUMNS, rows=rows)


def _facts(old: Tournament, new: Tournament) -> Iterator[Correction]:
    for field in _FACTS:
        before, after = _words(getattr(old, field)), _words(getattr(new, field))
        if before != after:
            touches = field in _RATED_FACTS
            yield Correction(
                what=What.EVENT, field=field, before=before, after=after, touches_rating=touches
            )


def _round_dates(old: Tournament, new: Tournament) -> Iterator[Correction]:
    """Compare the days of the rounds one by one, so that those that changed stand out."""
    for number, (was, now) in enumerate(zip_longest(old.round_dates, new.round_dates), 1):
        if was != now:
            yield Correction(
                what=What.EVENT,
                field="round_dates",
                round=number,
                before=_words(was),
                after=_words(now),
            )


def _pairing(old: Tournament, new: Tournament) -> Iterator[Correction]:
    """Compare what only pairing, standings and teams need."""
    fields = [name for name in old.pairing.__struct_fields__ if not name.endswith("_symbols")]
    facts = [(name, getattr(old.pairing, name), getattr(new.pairing, name)) for name in fields]
    facts += [(name, getattr(old, name), getattr(new, name)) for name in _STRUCTURES]
    for field, was, now in facts:
        before, after = _parts(was), _parts(now)
        if before != after:
            yield Correction(what=What.EVENT, field=field, before=before, after=after)


def _parts(value: Any) -> str:
    """Show a structured fact by what it states."""
    if isinstance(value, tuple):
        return "; ".join(map(_parts, value))
    if not isinstance(value, msgspec.Struct):
        return _words(value)
    stated = {name: getattr(value, name) for name in value.__struct_fields__}
    in_tenths = isinstance(value, (Scoring, MatchScoring))
    return ", ".join(
        f"{name.replace('_', ' ')} {tenths(fact) if in_tenths or name in _TENTHS else _words(fact)}"
        for name, fact in stated.items()
        if fact is not None
    )


def _whole(what: What, player: Player) -> Correction:
    played = sum(record.result.played for record in player.rounds)
    text = f"{player.name}, {counted(played, 'game')}"
    before, after = ("", text) if what is What.ADDED else (text, "")
    return _of(player, what=what, field="", before=before, after=after, touches_rating=True)


def _identity(old: Player, new: Player) -> Iterator[Correction]:
    for field in _IDENTITY:
        before, after = _shown(old, field), _shown(new, field)
        if before != after:
            touches = field in _RATED_IDENTITY
            yield _of(
                new,
                what=What.PLAYER,
                field=field,
                before=before,
                after=after,
                touches_rating=touches,
            )


def _results(
    old: Player, new: Player, matched: dict[int, int], after: dict[int, Player]
) -> Iterator[Correction]:
    """Compare round by round; an opponent who only got another number is the same opponent."""
    back = {ours: theirs for theirs, ours in matched.items()}
    for number in range(1, max(len(old.rounds), len(new.rounds)) + 1):
        was, now = _record(old, number), _record(new, number)
        translated = was
        if was.opponent is not None and was.opponent in back:
            translated = msgspec.structs.replace(was, opponent=back[was.opponent])
        if translated != now:
            yield _of(
                new,
                what=What.RESULT,
                field="result",
                round=number,
                before=_round_words(translated, after),
                after=_round_words(now, after),
                touches_rating=(was.result.played or now.result.played)
                and (translated.opponent, was.result) != (now.opponent, now.result),
            )


def _of(player: Player, **facts: Any) -> Correction:
    return Correction(player=player.number, name=player.name, fide_id=player.fide_id, **facts)


def _record(player: Player, round_: int) -> RoundResult:
    return player.rounds[round_ - 1] if round_ <= len(player.rounds) else NOT_PAIRED


def _round_words(record: RoundResult, known: dict[int, Player]) -> str:
    if record.opponent is None:
        return str(record.result)
    opponent = known.get(record.opponent)
    name = f" {opponent.name}" if opponent else ""
    colour = f" ({record.colour})" if record.colour else ""
    return f"{record.result}{colour} against {record.opponent}{name}"


def _shown(player: Player, field: str) -> str:
    value = getattr(player, field)
    if field == "points_declared" and value is not None:
        return tenths(value)
    if field == "k" and value is not None:
        return _words(value.value)
    if field == "birth" and value is not None:
        return _words(value.date or value.year)
    return _words(value)


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Arbiter):
        number = f" ({value.fide_id})" if value.fide_id else ""
        return " ".join(filter(None, (value.title, value.name))) + number
    if isinstance(value, tuple):
        return "; ".join(map(_words, value))
    return str(value)


_COLUMNS = (
    Column(key="what", title="What", brief=True),
    Column(key="player", title="No", kind=Kind.INTEGER, brief=True),
    Column(key="name", title="Name", brief=True),
    Column(key="fide_id", title="FIDE number", kind=Kind.IDENTIFIER),
    Column(key="round", title="Rd", kind=Kind.INTEGER, brief=True),
    Column(key="field", title="Field", brief=True),
    Column(key="before", title="Before", brief=True),
    Column(key="after", title="After", brief=True),
    Column(key="touches_rating", title="Touches rating", kind=Kind.BOOLEAN),
)

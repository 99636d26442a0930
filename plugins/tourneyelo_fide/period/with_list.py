"""Ratings of an event by the list on which it began, fast where the list says what the event does.

Whoever is written as on the list is settled at once; everybody else goes through `FideList`, with
all its questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from tourneyelo.model import Finding, KFactor, Player, Rating, RatingKind, Sex, Tournament
from tourneyelo.model.period import ListFigures
from tourneyelo.plugin import Change, Lists
from tourneyelo_fide.listed.enricher import FideList

_SEXES: Mapping[str | None, Sex] = {"M": Sex.MALE, "F": Sex.FEMALE, "W": Sex.FEMALE}


def with_list(
    tournament: Tournament, figures: Mapping[int, ListFigures], lists: Lists, month: str
) -> tuple[Tournament, list[Finding]]:
    """Rate the players as the list does; findings are those of the people who are in question."""
    source = f"FIDE list {month}"
    players, odd = [], []
    # In one go: most figures lie far away, and the processor then fetches several at once.
    found = list(map(figures.get, [player.fide_id or 0 for player in tournament.players]))
    for player, listed in zip(tournament.players, found, strict=True):
        if listed is not None and _is_he(player, listed):
            players.append(_rated(player, listed, source))
        else:
            odd.append(player)
            players.append(player)
    settled = msgspec.structs.replace(tournament, players=tuple(players))
    return _asked(settled, odd, lists) if odd else (settled, [])


def _is_he(player: Player, listed: ListFigures) -> bool:
    """Compare name, federation, sex and year of birth, as far as both tell them."""
    if player.name != listed.name:
        return False
    born = player.birth.year if player.birth else None
    sex, federation = _SEXES.get(listed.sex), listed.federation
    return (
        (born == listed.birth_year or born is None or listed.birth_year is None)
        and (player.sex is sex or player.sex is None or sex is None)
        and (player.federation == federation or player.federation is None or federation is None)
    )


def _rated(player: Player, listed: ListFigures, source: str) -> Player:
    """Give rating and K of the list; ratings of others stay."""
    ratings, k = _told(listed.rating, listed.standard, listed.k, source)
    stated = player.ratings
    if len(stated) > 1 or (stated and stated[0].kind is not _FIDE):
        ratings += tuple(rating for rating in stated if rating.kind is not _FIDE)
    return msgspec.structs.replace(player, ratings=ratings, k=k or player.k)


@lru_cache(maxsize=16_384)
def _told(
    rating: int | None, standard: int | None, k: int | None, source: str
) -> tuple[tuple[Rating, ...], KFactor | None]:
    """Make the rating, and K; no rapid or blitz rating means the standard one (7.2.1)."""
    factor = KFactor(k, source) if k and rating is not None else None
    if rating is None and standard is not None:
        rating, source = standard, f"{source}, standard (7.2.1)"
    return () if rating is None else (Rating(rating, _FIDE, None, source),), factor


_FIDE = RatingKind.FIDE


def _asked(
    tournament: Tournament, odd: list[Player], lists: Lists
) -> tuple[Tournament, list[Finding]]:
    """Let the enricher of single events settle the rest."""
    part = msgspec.structs.replace(tournament, players=tuple(odd))
    answer = FideList().consult(part, lists, {}, None)
    changes: dict[int, dict[str, object]] = {}
    for change in answer.changes:
        if isinstance(change, Change) and change.player is not None:
            changes.setdefault(change.player, {})[change.field] = change.value
    players = tuple(
        msgspec.structs.replace(player, **changes[player.number])
        if player.number in changes
        else player
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players), list(answer.findings)

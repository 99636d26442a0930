"""Facts: what the list adds to a player, what it replaces, and where it contradicts the input."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import (
    BirthDate,
    Code,
    Finding,
    KFactor,
    ListedPlayer,
    Player,
    Rating,
    RatingKind,
    Severity,
    TimeControlClass,
)
from tourneyelo.model.wording import named
from tourneyelo.plugin import Change
from tourneyelo_fide.listed import codes
from tourneyelo_fide.listed.persons import DECIDED, Found
from tourneyelo_fide.listed.ratings import Listed

USER = "user"
"""Origin of what the user gave on the command line."""
Compared = tuple[Code, str, str | int | None, str | int | None]
"""Kind of finding, what is compared, in the input, on the list."""
_ORDER = ("WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM")


def additions(found: Found, origin: str) -> Iterator[Change]:
    """Fill what the input does not state; a number that the user decided replaces another."""
    player, on_list = found.player, found.listed
    birth = BirthDate(on_list.birth_year) if on_list.birth_year else None
    title = on_list.title or on_list.women_title
    values = {
        "fide_id": on_list.id if isinstance(on_list.id, int) else None,
        "title": title,
        "sex": on_list.sex,
        "federation": on_list.federation,
        "birth": birth,
    }
    for field, value in values.items():
        stated = getattr(player, field)
        corrected = field == "fide_id" and found.how == DECIDED and stated != value
        if value is not None and (stated is None or corrected):
            yield Change(field=field, value=value, origin=origin, player=player.number)


def contradictions(found: Found) -> Iterator[Finding]:
    """Compare identities; several that differ at once mean another person."""
    player, on_list = found.player, found.listed
    differing = [
        (code, f"{what} {stated}, on the list {listed}")
        for code, what, stated, listed in _compared(player, on_list)
        if stated is not None and listed is not None and stated != listed
    ]
    identity = [said for code, said in differing if code is not codes.TITLE]
    if len(identity) > 1:
        message = f"{named(player)}, FIDE {on_list.id}: {'; '.join(identity)}"
        yield codes.OTHER_PERSON.at(message=message, player=player.number)
    for code, said in differing:
        if code is codes.TITLE or len(identity) == 1:
            yield code.at(message=f"{named(player)}: {said}", player=player.number)
    if on_list.inactive:
        message = f"{named(player)} is inactive on the list of {on_list.month}"
        yield codes.INACTIVE.at(message=message, player=player.number)


def _compared(player: Player, on_list: ListedPlayer) -> Iterator[Compared]:
    born = player.birth.year if player.birth else None
    sexes = (player.sex, on_list.sex)
    stated, listed = (sex.value if sex else None for sex in sexes)
    yield codes.FEDERATION, "federation", player.federation, on_list.federation
    yield codes.SEX, "sex", stated, listed
    yield codes.BIRTH, "year of birth", born, on_list.birth_year
    titles = {on_list.title, on_list.women_title} - {None}
    if player.title and player.title not in titles:
        yield codes.TITLE, "title", player.title, max(titles, key=_rank, default="none")


def _rank(title: str | None) -> int:
    return _ORDER.index(title) if title in _ORDER else -1


def rating_changes(
    found: Found, listed: Listed, class_: TimeControlClass, origin: str
) -> Iterator[Change | Finding]:
    """Rate the player as the list in force does; the input's own figures are told beside it."""
    player = found.player
    if not listed.told:
        return
    stated, counts = player.rating, listed.rating.value if listed.rating else None
    yield from _kept(found, counts, listed.k)
    if stated != counts and not _given(player.ratings):
        others = tuple(r for r in player.ratings if r.kind is not RatingKind.FIDE)
        value = (listed.rating, *others) if listed.rating else others
        yield Change(field="ratings", value=value, origin=origin, player=player.number)
        if finding := _about_rating(found, counts, class_):
            yield finding
    if listed.k and not _given((player.k,)) and not _same(player.k, listed.k):
        yield Change(field="k", value=listed.k, origin=origin, player=player.number)
        if player.k and player.k.value:
            said = f"K {player.k.value}, on the list {listed.k.value}; the list's is used"
            yield codes.K.at(message=f"{named(player)}: {said}", player=player.number)


def _kept(found: Found, counts: int | None, k: KFactor | None) -> Iterator[Finding]:
    """Note where the user's own figures stay though the list has others."""
    player, month = found.player, found.listed.month
    pairs = (
        (codes.RATING, "rating", player.ratings, player.rating, counts or "unrated"),
        (codes.K, "K", (player.k,), player.k and player.k.value, k and k.value),
    )
    for code, what, given, value, on_list in pairs:
        if on_list and value != on_list and _given(given) and (value or counts):
            said = f"{what} {value or 'unrated'} as the user gave it is kept"
            message = f"{named(player)}: {said}; on the list of {month}: {on_list}"
            finding = code.at(message=message, player=player.number, remedy="nothing, if meant")
            yield msgspec.structs.replace(finding, severity=Severity.NOTE)


def _given(facts: tuple[Rating | KFactor | None, ...]) -> bool:
    """Return True for what the user gave on purpose, which no list replaces."""
    return any(fact is not None and fact.origin == USER for fact in facts)


def _same(one: KFactor | None, other: KFactor) -> bool:
    return one is not None and one.value == other.value


def _about_rating(found: Found, counts: int | None, class_: TimeControlClass) -> Finding | None:
    """Say how the rating of the input differs; silence where the list fills a gap."""
    player, on_list = found.player, found.listed
    stated = player.rating
    if stated is None:
        if found.how:
            return None
        message = f"{named(player)}: unrated in the input, {counts} on the list of {on_list.month}"
        return codes.RATED.at(message=message, player=player.number)
    if counts is None:
        message = f"{named(player)}: {stated} in the input, unrated on the list of {on_list.month}"
        return codes.UNRATED.at(message=message, player=player.number)
    others = [c for c in on_list.classes if c is not class_]
    other = next((c for c in others if on_list.figures(c).rating == stated), None)
    hint = f" ({stated} is the {other} rating)" if other else ""
    on = f"on the list of {on_list.month}"
    message = f"{named(player)}: {stated} in the input, {counts} {on}{hint}"
    return codes.RATING.at(message=message, player=player.number)

"""Evidence: what besides the name speaks for or against somebody being a person of the list."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import ListedPlayer, Player

FARTHEST = 100
"""Points by which a rating may differ from the list's and still be that person's."""


def against(player: Player, on_list: ListedPlayer) -> list[str]:
    """Say which stated facts contradict the list."""
    pairs = [*_identity(player, on_list)]
    said = [
        f"{what} {stated}, on the list {listed}"
        for what, stated, listed in pairs
        if stated and listed and stated != listed
    ]
    ratings = _ratings(on_list)
    if player.rating and not _near(player.rating, ratings):
        told = " and ".join(map(str, dict.fromkeys(ratings))) or "unrated"
        said.append(f"rating {player.rating}, on the list {told}")
    return said


def agrees(player: Player, on_list: ListedPlayer) -> bool:
    """Return True when federation, birth year or rating is stated and is that of the list."""
    same = any(
        stated and stated == listed
        for what, stated, listed in _identity(player, on_list)
        if what != "sex"
    )
    return same or bool(player.rating and _near(player.rating, _ratings(on_list)))


def _identity(
    player: Player, on_list: ListedPlayer
) -> Iterator[tuple[str, str | int | None, str | int | None]]:
    yield "federation", player.federation, on_list.federation
    yield "year of birth", player.birth.year if player.birth else None, on_list.birth_year
    stated, listed = (sex.value if sex else None for sex in (player.sex, on_list.sex))
    yield "sex", stated, listed


def _ratings(on_list: ListedPlayer) -> list[int]:
    """The ratings of all classes: a report may have that of another class."""
    return [r for class_ in on_list.classes if (r := on_list.figures(class_).rating)]


def _near(rating: int, ratings: list[int]) -> bool:
    return any(abs(rating - each) <= FARTHEST for each in ratings)

"""People: who of one file is who of another, by name first, never guessed between two."""

from __future__ import annotations

from collections import Counter, defaultdict
from difflib import SequenceMatcher

import msgspec

from tourneyelo.model import Player, Tournament
from tourneyelo.model.names import folded, likeness, spellings

BY_FIDE_ID = "by FIDE number"
BY_STATED_NUMBER = "by starting number, since one file tells no names"
BY_NUMBER = "by starting number alone, since all other numbers agree"
SHARE_OF_ONE_NUMBERING = 0.9
"""Share of people found by name whose numbers must agree for both files to number alike."""


ALIKE = 0.6
"""Share of letters that two spellings must have in common to be taken for one name."""


class Pair(msgspec.Struct, frozen=True):
    """A player of the event and the same person in another file."""

    player: Player
    other: Player
    how: str


class People(msgspec.Struct, frozen=True, kw_only=True):
    """Who was found, who was not, and who may be two people."""

    pairs: tuple[Pair, ...]
    missing: tuple[Player, ...]
    """Players of the event whom the other file does not have."""
    further: tuple[Player, ...]
    """People of the other file whom the event does not have."""
    doubtful: tuple[tuple[Player, tuple[Player, ...]], ...]
    """Players with several candidates."""
    one_numbering: bool
    """True when both files number players alike."""


def find(event: Tournament, other: Tournament) -> People:
    """Find every player of an event among the people of another file."""
    stated = event.numbers_stated and other.numbers_stated
    search = _Search(event.players, other.players, numbers_stated=stated)
    search.by_fide_id()
    if stated:
        search.by_stated_number()
    search.by_name()
    search.by_number()
    return search.result()


class _Search:
    def __init__(
        self, players: tuple[Player, ...], others: tuple[Player, ...], *, numbers_stated: bool
    ) -> None:
        self._numbers_stated = numbers_stated
        self._left = {player.number: player for player in players}
        self._right = {other.number: other for other in others}
        self._pairs: list[Pair] = []
        self._doubtful: list[tuple[Player, tuple[Player, ...]]] = []
        self._one_numbering = False

    def by_fide_id(self) -> None:
        ids = Counter(other.fide_id for other in self._right.values() if other.fide_id)
        by_id = {o.fide_id: o for o in self._right.values() if o.fide_id and ids[o.fide_id] == 1}
        for player in list(self._left.values()):
            if player.fide_id in by_id:
                self._take(player, by_id.pop(player.fide_id), BY_FIDE_ID)

    def by_stated_number(self) -> None:
        for player in list(self._left.values()):
            other = self._right.get(player.number)
            if other and not (folded(player.name) and folded(other.name)):
                self._take(player, other, BY_STATED_NUMBER)

    def by_name(self) -> None:
        """Pair whoever has one candidate; namesakes by number and rating, else by nothing."""
        candidates = self._candidates()
        alone = {n: them[0] for n, them in candidates.items() if len(them) == 1}
        wanted = Counter(other.number for other in alone.values())
        same = [number == other.number for number, other in alone.items()]
        alike = bool(same) and sum(same) >= SHARE_OF_ONE_NUMBERING * len(same)
        self._one_numbering = alike and self._numbers_stated
        for number, other in alone.items():
            if wanted[other.number] == 1:
                self._take(self._left[number], other, self._how(number, other))
        for number, them in candidates.items():
            if number in self._left and (len(them) > 1 or wanted[them[0].number] > 1):
                self._among(self._left[number], [o for o in them if o.number in self._right])

    def by_number(self) -> None:
        """Pair who is left by starting number, where numbers are the same and ratings too."""
        doubtful = {player.number for player, _ in self._doubtful}
        for player in list(self._left.values()) if self._one_numbering else ():
            other = self._right.get(player.number)
            if other and player.number not in doubtful and _may_be(player, other):
                self._take(player, other, BY_NUMBER)

    def result(self) -> People:
        doubtful = {player.number for player, _ in self._doubtful}
        return People(
            pairs=tuple(self._pairs),
            missing=tuple(p for p in self._left.values() if p.number not in doubtful),
            further=tuple(self._right.values()),
            doubtful=tuple(self._doubtful),
            one_numbering=self._one_numbering,
        )

    def _candidates(self) -> dict[int, list[Player]]:
        by_spelling: dict[str, dict[int, Player]] = defaultdict(dict)
        for other in self._right.values():
            for spelling in spellings(other.name):
                by_spelling[spelling][other.number] = other
        found = {
            number: {n: o for s in spellings(player.name) for n, o in by_spelling[s].items()}
            for number, player in self._left.items()
        }
        return {number: list(them.values()) for number, them in found.items() if them}

    def _among(self, player: Player, candidates: list[Player]) -> None:
        """Decide between namesakes by number where both files number alike, else by rating."""
        fitting = [other for other in candidates if self._fits(player, other)]
        rivals = [p for p in self._left.values() if fitting and self._fits(p, fitting[0])]
        if len(fitting) == 1 and not any(self._namesake(p, player) for p in rivals):
            self._take(player, fitting[0], self._how(player.number, fitting[0]))
        elif candidates:
            self._doubtful.append((player, tuple(candidates)))

    def _fits(self, player: Player, other: Player) -> bool:
        if self._one_numbering:
            return player.number == other.number and _rated_alike(player, other)
        return player.rating is not None and player.rating == other.rating

    @staticmethod
    def _namesake(one: Player, other: Player) -> bool:
        return one.number != other.number and bool(spellings(one.name) & spellings(other.name))

    def _how(self, number: int, other: Player) -> str:
        found = likeness(self._left[number].name, other.name)
        return f"by name {found}" if found else "by name"

    def _take(self, player: Player, other: Player, how: str) -> None:
        self._pairs.append(Pair(player, other, how))
        del self._left[player.number], self._right[other.number]


def _may_be(player: Player, other: Player) -> bool:
    """Return True when the names are alike, as after a slip, and the ratings are no others."""
    names = SequenceMatcher(None, folded(player.name), folded(other.name))
    return _rated_alike(player, other) and names.ratio() >= ALIKE


def _rated_alike(player: Player, other: Player) -> bool:
    """Return True unless both are rated, and differently."""
    return None in (player.rating, other.rating) or player.rating == other.rating

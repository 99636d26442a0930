"""Persons: who the players are, as FIDE must know them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter

from tourneyelo.model import FEDERATIONS, Code, Finding, Player, Sex, Tournament, federation_code
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.dummies import has_games, is_dummy, without_dummies
from tourneyelo_fide.checks.wording import each_or_all

TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})


class Persons(Check):
    """Looks at FIDE number, federation, sex, title, name and birth of every player.

    Texts that could not be understood are not reported again: whoever read the input has done so.
    """

    name = "fide-persons"
    title = "persons: FIDE number, federation, sex, title, name, birth"
    profiles = (codes.PROFILE,)
    codes = (
        codes.FIDE_ID_MISSING,
        codes.FIDE_ID_MISSING_IDLE,
        codes.PLAYER_FEDERATION_MISSING,
        codes.PLAYER_FEDERATION_UNKNOWN,
        codes.UNRATED_INCOMPLETE,
        codes.SEX_MISSING,
        codes.BIRTH_MISSING,
        codes.BIRTH_YEAR_ONLY,
        codes.NAME_WITHOUT_COMMA,
        codes.NAME_NOT_PLAIN,
        codes.TITLE_UNKNOWN,
        codes.TITLE_AGAINST_SEX,
        codes.DUMMY,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is missing or odd; entries that stand in for a bye are named and spared."""
        people = without_dummies(tournament.players)
        if len(people) < len(tournament.players):
            yield from _dummies(tournament)
        yield from _fide_ids(tournament, people)
        if any(p.federation is None or p.sex is None or p.birth is None for p in people):
            rated, unrated = _by_rating(people)
            yield from _rated(tournament, rated)
            yield from _unrated(tournament, unrated)
        yield from _federations(tournament, people)
        yield from _births(tournament, people)
        yield from _names(tournament, people)
        yield from _titles(tournament, people)


def _by_rating(people: list[Player]) -> tuple[list[Player], list[Player]]:
    rated: list[Player] = []
    unrated: list[Player] = []
    for player in people:
        (rated if player.rating else unrated).append(player)
    return rated, unrated


def _dummies(tournament: Tournament) -> Iterator[Finding]:
    for player in filter(is_dummy, tournament.players):
        message = f"{named(player)} stands in for a bye and is not reported as a player"
        place = tournament.layout.place(player.row, "name")
        yield codes.DUMMY.at(place, message, player=player.number)


def _fide_ids(tournament: Tournament, people: list[Player]) -> Iterator[Finding]:
    """Report missing numbers, unreadable ones too: without a number nothing is rated."""
    if all(player.fide_id is not None for player in people):
        return
    active = [player for player in people if has_games(player)]
    idle = [player for player in people if not has_games(player)]
    for code, asked in ((codes.FIDE_ID_MISSING, active), (codes.FIDE_ID_MISSING_IDLE, idle)):
        lacking = [player for player in asked if player.fide_id is None]
        yield from each_or_all(code, tournament, asked, lacking, "the FIDE number", "fide_id")


def _rated(tournament: Tournament, rated: list[Player]) -> Iterator[Finding]:
    for code, field, what in (
        (codes.PLAYER_FEDERATION_MISSING, "federation", "the federation"),
        (codes.SEX_MISSING, "sex", "the sex"),
        (codes.BIRTH_MISSING, "birth", "the birth date"),
    ):
        told = attrgetter(field)
        lacking = [p for p in rated if told(p) is None and p.raw_text(field) is None]
        yield from each_or_all(code, tournament, rated, lacking, what, field)


def _unrated(tournament: Tournament, unrated: list[Player]) -> Iterator[Finding]:
    """Report what new players lack, once for all who lack the same."""
    fields = (("birth", "year of birth"), ("sex", "sex"), ("federation", "federation"))
    groups: dict[str, list[Player]] = defaultdict(list)
    for player in unrated:
        lacking = [title for field, title in fields if _lacks(player, field)]
        if lacking:
            groups[listed(lacking)].append(player)
    for what, players in groups.items():
        first, place = players[0], tournament.layout.place(players[0].row)
        if len(players) == 1:
            message = f"{named(first)} is unrated and lacks {what}"
            yield codes.UNRATED_INCOMPLETE.at(place, message, player=first.number)
        else:
            numbers = listed(player.number for player in players)
            message = f"{len(players)} players are unrated and lack {what}: {numbers}"
            yield codes.UNRATED_INCOMPLETE.at(place, message)


def _lacks(player: Player, field: str) -> bool:
    return getattr(player, field) is None and player.raw_text(field) is None


def _federations(tournament: Tournament, people: list[Player]) -> Iterator[Finding]:
    for player in people:
        code = player.federation
        if code and code not in FEDERATIONS and federation_code(code) is None:
            message = f"the federation of {named(player)}, {player.federation!r}, is none of FIDE's"
            yield _at(codes.PLAYER_FEDERATION_UNKNOWN, tournament, player, "federation", message)


def _at(code: Code, tournament: Tournament, player: Player, field: str, message: str) -> Finding:
    return code.at(tournament.layout.place(player.row, field), message, player=player.number)


def _births(tournament: Tournament, people: list[Player]) -> Iterator[Finding]:
    partly = [p for p in people if p.birth and not p.birth.day and p.raw_text("birth") is None]
    if partly:
        place = tournament.layout.place(partly[0].row, "birth")
        numbers = listed(player.number for player in partly)
        only = partly[0].number if len(partly) == 1 else None
        who = f"{len(partly)} of {counted(len(people), 'player')}"
        message = f"only the year of birth is known of {who}"
        yield codes.BIRTH_YEAR_ONLY.at(place, f"{message}: {numbers}", player=only)


def _names(tournament: Tournament, people: list[Player]) -> Iterator[Finding]:
    plain = [player for player in people if player.name and "," not in player.name]
    what = "the comma between surname and first name"
    yield from each_or_all(codes.NAME_WITHOUT_COMMA, tournament, people, plain, what, "name")
    accented = [player for player in people if not player.name.isascii()]
    if accented:
        place = tournament.layout.place(accented[0].row, "name")
        names = listed(f"{player.number} {player.name}" for player in accented)
        some = f"{len(accented)} of {counted(len(people), 'name')}"
        message = f"letters outside A to Z stand in {some}: {names}"
        yield codes.NAME_NOT_PLAIN.at(place, message)


def _titles(tournament: Tournament, people: list[Player]) -> Iterator[Finding]:
    for player in people:
        title = player.title
        if title and title not in TITLES:
            message = f"the title of {named(player)}, {title!r}, is no FIDE title"
            yield _at(codes.TITLE_UNKNOWN, tournament, player, "title", message)
        elif title and title.startswith("W") and player.sex is Sex.MALE:
            message = f"{named(player)} has the woman's title {title} and sex m"
            yield _at(codes.TITLE_AGAINST_SEX, tournament, player, "title", message)

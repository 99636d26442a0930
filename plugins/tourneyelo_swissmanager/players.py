"""Players: from their records to the people of the event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tourneyelo.model import (
    BirthDate,
    Code,
    Finding,
    FurtherFact,
    KFactor,
    Place,
    Player,
    Rating,
    RatingKind,
    RawField,
    RoundResult,
    Sex,
    TimeControlClass,
    federation_code,
)
from tourneyelo.model.wording import counted, listed, numbered
from tourneyelo.plugin.field_reader import TITLES
from tourneyelo.plugin.hostile import REPLACEMENT
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import PlayerRecord
from tourneyelo_swissmanager.texts import clean, read_day

FACT = "swiss-manager"
"""Owner in the names of further facts."""
_FACTS = {
    "academic-title": "academic_title",
    "type": "type",
    "group": "group",
    "rating-list": "rating_list",
}
"""Name of a further fact to the field that tells it."""
_UNSET, _FEMALE, _COMPUTER = 0, 1, 2
"""Numbers for the sex; 0 is a man's and also that of one whose sex nobody entered."""
_LISTS = {
    TimeControlClass.STANDARD: {"FIDE"},
    TimeControlClass.RAPID: {"FIDE", "FIDR"},
    TimeControlClass.BLITZ: {"FIDE", "FIDB"},
}
"""Lists whose rating can count in an event: the standard rating stands in for a missing one."""
_FIDE_LISTS = frozenset(("FIDE", "FIDR", "FIDB"))
_EARLIEST, _LATEST = 1800, 9999


def read_player(number: int, record: PlayerRecord, rounds: tuple[RoundResult, ...]) -> Player:
    """Make a player of a record."""
    title, federation = clean(record.title).upper(), clean(record.federation)
    code = federation_code(federation)
    return Player(
        number=number,
        name=name_of(record),
        rounds=rounds,
        sex=_sex(record),
        title=title if title in TITLES else None,
        federation=code,
        fide_id=record.fide_id or None,
        national_id=clean(record.national_id) or None,
        birth=read_birth(record.birth),
        ratings=tuple(_ratings(record)),
        k=KFactor(record.k) if record.k else None,
        club=clean(record.club) or None,
        raw=(RawField("federation", federation),) if federation and not code else (),
        further=tuple(_further(record)),
    )


def name_of(record: PlayerRecord) -> str:
    """Write a name as `Surname, First name`; programs and users leave one of them empty."""
    return ", ".join(filter(None, (clean(record.surname), clean(record.first_name))))


def read_birth(value: int) -> BirthDate | None:
    """Read a day of birth of which often only the year is known, MMDD being 0000."""
    year, rest = divmod(value, 10_000)
    if not _EARLIEST <= year <= _LATEST:
        return None
    if rest and read_day(value):
        return BirthDate(year, *divmod(rest, 100))
    return BirthDate(year)


def about_players(
    records: Sequence[PlayerRecord], class_: TimeControlClass | None, place: Place
) -> Iterator[Finding]:
    """Tell what of the players is odd, one finding per kind with the players it is true of."""
    for code, is_odd, words in _ODDITIES:
        odd = [(n, record) for n, record in enumerate(records, 1) if is_odd(record)]
        if odd:
            who = listed(f"{numbered(n, name_of(r))}{_detail(words, r)}" for n, r in odd)
            only = odd[0][0] if len(odd) == 1 else None
            yield code.at(place, f"{code.title}: {who}", player=only)
    yield from _about_lists(records, class_, place)
    yield from _about_sexes(records, place)


def _sex(record: PlayerRecord) -> Sex | None:
    """Tell the sex; FIDE's list states everybody's, so that nothing is unset in what came of it."""
    if record.sex == _FEMALE:
        return Sex.FEMALE
    return Sex.MALE if record.sex == _UNSET and _from_fide_list(record) else None


def _from_fide_list(record: PlayerRecord) -> bool:
    return bool(record.fide_id) and clean(record.rating_list) in _FIDE_LISTS


def _about_sexes(records: Sequence[PlayerRecord], place: Place) -> Iterator[Finding]:
    unset = [record for record in records if record.sex == _UNSET]
    inferred = sum(map(_from_fide_list, unset))
    if inferred:
        message = f"{counted(inferred, 'player')} loaded from FIDE's list and not marked as women"
        yield codes.SEX_INFERRED.at(place, f"{message} are taken for men, which is inferred")
    if len(unset) > inferred:
        who = counted(len(unset) - inferred, "player")
        yield codes.SEX.at(place, f"the sex of {who} is left open: what stands there may be unset")


def _ratings(record: PlayerRecord) -> Iterator[Rating]:
    if record.fide_rating:
        yield Rating(record.fide_rating)
    if record.national_rating:
        owner = _owner(clean(record.rating_list))
        yield Rating(record.national_rating, RatingKind.NATIONAL, owner)


def _owner(rating_list: str) -> str | None:
    """Tell whose list it is by its name, such as AUT, or RUSB for Russian blitz ratings."""
    return None if rating_list in _FIDE_LISTS else federation_code(rating_list[:3])


def _further(record: PlayerRecord) -> Iterator[FurtherFact]:
    for name, field in _FACTS.items():
        if text := clean(getattr(record, field)):
            yield FurtherFact(f"{FACT}.{name}", text)
    if _has_national_title(record):
        yield FurtherFact(f"{FACT}.title", clean(record.title))


def _about_lists(
    records: Sequence[PlayerRecord], class_: TimeControlClass | None, place: Place
) -> Iterator[Finding]:
    """Tell ratings that are called FIDE's and were loaded from another list."""
    fitting = _LISTS[class_] if class_ else _FIDE_LISTS
    for name in sorted({clean(record.rating_list) for record in records} - fitting - {""}):
        count = sum(bool(r.fide_rating) and clean(r.rating_list) == name for r in records)
        if count:
            event = f", in a {class_} event" if class_ else ""
            message = f"loaded with the list {name}{event}: {counted(count, 'FIDE rating')}"
            yield codes.RATING_LIST.at(place, message)


def _has_national_title(record: PlayerRecord) -> bool:
    title = clean(record.title)
    return bool(title) and title.upper() not in TITLES


def _has_other_federation(record: PlayerRecord) -> bool:
    federation = clean(record.federation)
    return bool(federation) and federation_code(federation) is None


def _has_odd_birth(record: PlayerRecord) -> bool:
    birth = read_birth(record.birth)
    return bool(record.birth) and (
        birth is None or (birth.date is None and record.birth % 10_000 > 0)
    )


def _has_odd_characters(record: PlayerRecord) -> bool:
    texts = (name_of(record), record.club, record.national_id, record.title, record.federation)
    return any(REPLACEMENT in clean(text) for text in texts)


_ODDITIES: tuple[tuple[Code, Callable[[PlayerRecord], bool], str], ...] = (
    (codes.NATIONAL_TITLE, _has_national_title, "title"),
    (codes.PLAYER_FEDERATION, _has_other_federation, "federation"),
    (codes.BIRTH, _has_odd_birth, "birth"),
    (codes.COMPUTER, lambda record: record.sex == _COMPUTER, ""),
    (codes.UNKNOWN_SEX, lambda record: record.sex > _COMPUTER, "sex"),
    (codes.EXTRA_POINTS, lambda record: bool(record.extra_points), "extra_points"),
    (codes.CHARACTERS, _has_odd_characters, ""),
)
"""Code, what it is true of, and the field that is quoted."""


def _detail(field: str, record: PlayerRecord) -> str:
    value = getattr(record, field) if field else ""
    shown = clean(value) if isinstance(value, str) else str(value)
    return f": {shown}" if shown else ""

"""What TRF16 cannot carry, what is filled in, and what forbids writing at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tourneyelo.model import (
    Code,
    Finding,
    Player,
    RatingKind,
    Result,
    RoundResult,
    Tournament,
    round_date,
)
from tourneyelo.model.wording import counted, listed, numbered, numbers, tenths
from tourneyelo_trf import codes
from tourneyelo_trf.columns import ROOM
from tourneyelo_trf.lines import (
    TRF06,
    TRF16,
    Dialect,
    stated_count,
    written_counts,
    written_points,
    written_round_dates,
)
from tourneyelo_trf.names import NAME_WIDTH, TEAM_NAME_WIDTH, shortened
from tourneyelo_trf.records import FORMAT, TRF26, is_national
from tourneyelo_trf.rounds import stated_rounds, writable
from tourneyelo_trf.scoring import RAW_OF_ENGINES
from tourneyelo_trf.trf26 import writing

_POINT_BYES = "a bye by pairing and a full-point bye"
_MERGED_IN_TRF06 = {
    Result.PAIRING_BYE: _POINT_BYES,
    Result.FULL_BYE: _POINT_BYES,
    Result.ZERO_BYE: "an announced absence and a round without pairing",
    Result.UNMOVED_WIN: "a win of less than one move and one by forfeit",
    Result.UNMOVED_LOSS: "a loss of less than one move and one by forfeit",
}
_LARGEST = 9999
_MOST_POINTS = 999
"""Tenths of a point that columns 81-84 hold: 99.9."""
_LARGEST_FIDE_ID = 10**11 - 1
_TRF26_RECORDS = {
    "142": "the number of rounds",
    "152": "the initial colour",
    "162": "the scoring system",
    "172": "the starting rank method",
    "182": "the pairing program",
    "192": "the encoded type",
    "202": "the tie-breaks",
    "212": "the standings order",
    "222": "the encoded time control",
    "240": "byes known in advance",
    "250": "accelerations",
    "260": "prohibited pairings",
    "299": "abnormal points",
    "300": "line-ups out of order",
    "310": "numbers, points and ranks of teams",
    "320": "byes of teams",
    "330": "forfeited matches",
    "340": "forfeited matches of the draft",
    "352": "the colours of the boards",
    "362": "the scoring of matches",
    "801": "team results",
    "802": "team results",
}
_COUNTS = {
    "062": "the number of players",
    "072": "the number of rated players",
    "082": "the number of teams",
}
_REPLACED = frozenset("XXR XXS XXP XXA BBW BBD BBL BBZ BBF BBU".split())
"""Records of pairing engines that TRF26 has records of its own for."""
_ENGINE_RECORDS = {
    "142": frozenset(("XXR",)),
    "152": frozenset(("XXC",)),
    "162": frozenset("XXS BBW BBD BBL BBZ BBF BBU".split()),
    "250": frozenset(("XXA",)),
    "260": frozenset(("XXP",)),
}
"""Record of TRF26 to the records that say the same in TRF16 files of pairing engines."""


def belongs_to_trf26(line: str) -> bool:
    """Tell whether a kept line is one that only TRF26 knows."""
    return line[:3] in TRF26 or is_national(line) or line.startswith("###")


def forbidding(tournament: Tournament) -> Iterator[Finding]:
    """Yield errors: what would make a file that cannot be read again."""
    if not tournament.players:
        yield codes.NO_PLAYERS.at(message="there is no player to write")
    carried = Counter(player.number for player in tournament.players)
    for number in (number for number, count in carried.items() if count > 1):
        message = f"{carried[number]} players carry the starting rank number {number}"
        yield codes.DUPLICATE_NUMBER.at(message=message, player=number)
    points = written_points(tournament)
    for player in tournament.players:
        place = tournament.layout.place(player.row)
        for message in _without_room(player, points[player.number]):
            who = numbered(player.number, player.name)
            yield codes.TOO_MANY.at(place, f"{who}: {message}", player=player.number)


def filled_in(tournament: Tournament) -> Iterator[Finding]:
    """Tell that ranks are stated although the input does not state them all."""
    blank = sum(player.rank is None for player in tournament.players)
    if blank:
        missing = f"{blank} of {counted(len(tournament.players), 'rank')}"
        message = f"{missing} missing: filled in by points, then by starting rank number"
        yield codes.RANK_REBUILT.at(tournament.layout.place(None), message)


def point_byes(tournament: Tournament) -> Iterator[Finding]:
    """Tell every full-point bye of which nobody knows whether the pairing gave it."""
    for player, number, record in _rounds(tournament):
        if writable(record).result is Result.POINT_BYE:
            message = "the kind of full-point bye is not known; written as 0000 - +"
            yield _about_round(tournament, codes.POINT_BYE, player, number, message)


def counts_filled_in(tournament: Tournament, *, in_trf26: bool) -> Iterator[Finding]:
    """Tell which counts and numbers a report states that the records of the input lack."""
    if not tournament.record_order or tournament.rounds_left_out:
        return
    counts = written_counts(tournament)
    things = [
        f"{_COUNTS[code]} ({code}: {count})"
        for code, count in counts.items()
        if stated_count(tournament, code) is None
    ]
    rounds = writing.written_rounds(tournament) if in_trf26 else ""
    if rounds and writing.stated_rounds(tournament) is None:
        things.append(f"the number of rounds (142: {rounds}, as many as were held)")
    if in_trf26 and any(team.number is None for team in tournament.teams):
        things.append("numbers of teams (310), in their order")
    if things:
        message = f"not stated by the input and filled in: {listed(things, most=len(things))}"
        yield codes.FILLED_IN.at(tournament.layout.place(None), message)


def long_names(tournament: Tournament, *, shorten: bool) -> Iterator[Finding]:
    """Refuse names that are longer than their columns, or tell how they are cut."""
    code = codes.NAME_CUT if shorten else codes.NAME_TOO_LONG
    for player in tournament.players:
        if len(player.name) > NAME_WIDTH:
            place = tournament.layout.place(player.row, "name")
            who = numbered(player.number, player.name)
            said = _cut(player.name, shortened(player.name), NAME_WIDTH, shorten=shorten)
            message = f"{who}: the name {said}"
            yield code.at(place, message, player=player.number)
    for team in tournament.teams:
        if len(team.name) > TEAM_NAME_WIDTH:
            said = _cut(team.name, team.name[:TEAM_NAME_WIDTH], TEAM_NAME_WIDTH, shorten=shorten)
            yield code.at(message=f"the team name {team.name!r} {said}")


def names_alike(tournament: Tournament) -> Iterator[Finding]:
    """Tell which different names become the same when they are shortened."""
    alike: dict[str, list[Player]] = {}
    for player in tournament.players:
        alike.setdefault(shortened(player.name), []).append(player)
    for name, players in alike.items():
        if len({player.name for player in players}) > 1:
            who = listed(numbered(player.number, player.name) for player in players)
            place = tournament.layout.place(players[-1].row, "name")
            yield codes.NAMES_ALIKE.at(place, f"{who} are all written as {name!r}")


def unmoved_draws(tournament: Tournament) -> Iterator[Finding]:
    """Refuse what TRF06 could only write as a rated game."""
    for player, number, record in _rounds(tournament):
        if record.result is Result.UNMOVED_DRAW:
            message = "drawn in less than one move"
            yield _about_round(tournament, codes.NOT_IN_TRF06, player, number, message)


def kinds_in_trf06(
    tournament: Tournament, name: str = "TRF06", dialect: Dialect = TRF06
) -> Iterator[Finding]:
    """Tell which kinds of results TRF06, or a dialect of it, writes with a code that says less."""
    results = (record.result for _, _, record in _rounds(tournament))
    found = Counter(what for result in results if (what := _MERGED_IN_TRF06.get(result)))
    things = [
        f"the difference between {what} ({counted(found[what], 'time')})"
        for what in dict.fromkeys(_MERGED_IN_TRF06.values())
        if found[what]
    ]
    silent = _silent_in(tournament, dialect)
    if silent:
        things.append(f"{numbers('round', silent)} at the end, in which nobody was paired")
    yield from _told(tournament, name, things)


def _silent_in(tournament: Tournament, written_in: Dialect) -> list[int]:
    """Find the last rounds that hold announced absences only: TRF06 has no code for those."""
    said, written = (
        max((len(stated_rounds(p, dialect.silent)) for p in tournament.players), default=0)
        for dialect in (TRF16, written_in)
    )
    return list(range(written + 1, said + 1))


def _cut(name: str, shorter: str, width: int, *, shorten: bool) -> str:
    if shorten:
        return f"is shortened to {shorter!r}"
    return f"has {len(name)} characters, and {width} fit"


def changed(tournament: Tournament) -> Iterator[Finding]:
    """Tell what is dropped or written in another way."""
    yield from _round_dates(tournament)
    for player in tournament.players:
        yield from _texts(tournament, player)
    for player, number, record in _rounds(tournament):
        message = _other_words(record)
        if message:
            yield _about_round(tournament, codes.WRITTEN_OTHERWISE, player, number, message)


def left_out(tournament: Tournament, version: str) -> Iterator[Finding]:
    """Tell in one sentence what TRF16, or TRF06 as it is asked, has no record for."""
    yield from _told(tournament, version, [*_trf26_records(tournament), *_facts(tournament)])


def left_out_of_trf26(tournament: Tournament) -> Iterator[Finding]:
    """Tell in one sentence what TRF26 has no record for."""
    things = [*_foreign_facts(tournament)]
    if unread := tournament.raw.get(RAW_OF_ENGINES):
        things.append(f"{unread!r} of a scoring record, which nobody understood")
    ratings = [rating for player in tournament.players for rating in player.ratings]
    if any(r.kind is RatingKind.NATIONAL and not r.federation for r in ratings):
        things.append("national ratings without a federation")
    if tournament.time_control_class and not (
        tournament.time_control or tournament.time_control_code
    ):
        things.append(
            f"the class ({tournament.time_control_class}), which only a time control tells"
        )
    yield from _told(tournament, "TRF26", things)


def replaced_in_trf26(line: str) -> bool:
    """Tell whether a kept line of a pairing engine is written as a record of TRF26."""
    return line[:3] in _REPLACED


def engine_records(tournament: Tournament) -> Iterator[Finding]:
    """Tell which records of pairing engines TRF26 says in its own way."""
    kept = (r.text[:3] for r in tournament.kept if r.format == FORMAT)
    found = sorted({code for code in kept if code in _REPLACED})
    if found:
        message = f"written as the records of TRF26 that say the same: {listed(found)}"
        yield codes.REPLACED.at(tournament.layout.place(None), message)


def has_national_records(tournament: Tournament) -> bool:
    """Tell whether national rating records are kept as they stood."""
    return any(r.format == FORMAT and is_national(r.text) for r in tournament.kept)


def _told(tournament: Tournament, name: str, things: list[str]) -> Iterator[Finding]:
    if things:
        message = f"{name} cannot carry {listed(things, most=len(things))}"
        yield codes.NOT_CARRIED.at(tournament.layout.place(None), f"{message}; left out")


def _without_room(player: Player, points: int) -> Iterator[str]:
    if not 1 <= player.number <= _LARGEST:
        yield f"the starting rank number {player.number} is not from 1 to {_LARGEST}"
    if (player.rating or 0) > _LARGEST:
        yield f"the rating {player.rating} has more than four digits"
    if (player.rank or 0) > _LARGEST:
        yield f"the rank {player.rank} has more than four digits"
    if (player.fide_id or 0) > _LARGEST_FIDE_ID:
        yield f"the FIDE number {player.fide_id} has more than eleven digits"
    if not 0 <= points <= _MOST_POINTS:
        yield f"{tenths(points)} points do not fit into columns 81-84 (0.0 to 99.9)"
    for number, record in enumerate(player.rounds, 1):
        if (record.opponent or 0) > _LARGEST:
            yield f"the opponent {record.opponent} of round {number} has more than four digits"


def _texts(tournament: Tournament, player: Player) -> Iterator[Finding]:
    who = numbered(player.number, player.name)
    texts = [(raw.field, raw.text) for raw in player.raw if not _is_told(player, raw.field)]
    texts += [("title", player.title or ""), ("federation", player.federation or "")]
    for field, text in texts:
        if len(text) > ROOM.get(field, 0):
            what = field.replace("_", " ").replace("fide id", "FIDE number")
            place = tournament.layout.place(player.row, field)
            message = f"{who}: the {what} {text!r} is left out"
            yield codes.RAW_DROPPED.at(place, message, player=player.number)


def _is_told(player: Player, field: str) -> bool:
    """Return True when a value was read from the text of a field, so that nothing is lost.

    Of a date of birth it may be the year alone.
    """
    return field in ROOM and field != "birth" and getattr(player, field) is not None


def _round_dates(tournament: Tournament) -> Iterator[Finding]:
    """Tell texts of record 132 that have no room in its columns."""
    for number, text in enumerate(written_round_dates(tournament), 1):
        stated = tournament.raw.get(round_date(number))
        if stated and not text and tournament.round_dates[number - 1] is None:
            message = f"the day of round {number}, {stated!r}, is left out"
            place = tournament.layout.fact("round_dates")
            yield codes.RAW_DROPPED.at(place, message, round=number)


def _other_words(record: RoundResult) -> str:
    """Say how a round without a code of its own is written; empty when it has one."""
    if record.result is Result.UNKNOWN:
        return "the result is not known; '?' is written, which receivers reject"
    said = writable(record)
    if said == record:
        return ""
    met = f"against {record.opponent}" if record.opponent else "without an opponent"
    return f"{_words(record.result)} {met} is written as {_words(said.result)}"


def _words(result: Result) -> str:
    return result.value.replace("-", " ")


def _rounds(tournament: Tournament) -> Iterator[tuple[Player, int, RoundResult]]:
    for player in tournament.players:
        for number, record in enumerate(player.rounds, 1):
            yield player, number, record


def _about_round(
    tournament: Tournament, code: Code, player: Player, number: int, message: str
) -> Finding:
    who = f"{numbered(player.number, player.name)}, round {number}"
    place = tournament.layout.place(player.row, round_=number)
    return code.at(place, f"{who}: {message}", player=player.number, round=number)


def _trf26_records(tournament: Tournament) -> Iterator[str]:
    """Name the records of TRF26 that are not written, in the order of the specification."""
    lines = [
        *writing.single_lines(tournament),
        *writing.repeated_lines(tournament.pairing, tournament.rounds),
    ]
    if any(team.number or team.nickname or team.rank for team in tournament.teams):
        lines += writing.team_lines(tournament)
    found = dict.fromkeys(anchor for anchor, _ in lines)
    kept = (r.text[:3] for r in tournament.kept if r.format == FORMAT)
    found |= dict.fromkeys(code for code in kept if code in TRF26)
    engines = {r.text[:3] for r in tournament.kept if r.format == FORMAT}
    for code in found:
        stated = code != "142" or "142" in {*engines, *tournament.record_order}
        if stated and not _ENGINE_RECORDS.get(code, frozenset()) & engines:
            yield f"{_TRF26_RECORDS[code]} ({code})"


def _facts(tournament: Tournament) -> Iterator[str]:
    """Name facts of the model that TRF16 has no record for."""
    players = tournament.players
    if any(player.national_id for player in players) or any(
        rating.kind is RatingKind.NATIONAL for player in players for rating in player.ratings
    ):
        yield "national ratings and numbers"
    yield from _foreign_facts(tournament)
    yield from _class(tournament)
    if any(r.format == FORMAT and r.text.startswith("###") for r in tournament.kept):
        yield "comments (###)"


def _class(tournament: Tournament) -> Iterator[str]:
    """Name the class when no time control is written by which it could be told."""
    stated = tournament.time_control or tournament.time_control_code
    if tournament.time_control_class and not stated:
        yield f"the class ({tournament.time_control_class}), which only a time control tells"


def _foreign_facts(tournament: Tournament) -> Iterator[str]:
    """Name facts of the model that no TRF has a record for."""
    if any(player.club for player in tournament.players):
        yield "clubs"
    if any(player.k for player in tournament.players):
        yield "the K factors"
    if tournament.fide_event_id:
        yield "the FIDE event number"

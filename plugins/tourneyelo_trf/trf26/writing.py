"""Writing the records of TRF26, each in the columns of the specification."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import RatingKind, Tournament
from tourneyelo.model.pairing import (
    Acceleration,
    Adjustment,
    AnnouncedBye,
    ForbiddenPairing,
    LineUp,
    MatchScoring,
    PairingFacts,
    TeamBye,
    TeamForfeit,
)
from tourneyelo.model.result import STANDARD_SCORING, Colour, Result, Scoring
from tourneyelo.model.wording import tenths
from tourneyelo_trf.names import NAME_WIDTH, shortened
from tourneyelo_trf.scoring import RAW

Anchored = tuple[str, str]
_COLOURS = {Colour.WHITE: "W", Colour.BLACK: "B"}
_BYES: dict[Result | None, str] = {
    Result.FULL_BYE: "F",
    Result.HALF_BYE: "H",
    Result.ZERO_BYE: "Z",
}
_ADJUSTED: dict[Result | None, str] = {
    Result.WIN: "W",
    Result.DRAW: "D",
    Result.LOSS: "L",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    None: " ",
    **_BYES,
}
_FORFEITS = {Colour.WHITE: "+-", Colour.BLACK: "-+", None: "--"}


def single_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write records 142 to 222, 352 and 362, those that say something."""
    facts, rounds = tournament.pairing, written_rounds(tournament)
    rank = facts.starting_rank
    texts = (
        ("142", rounds),
        ("152", _COLOURS[facts.initial_colour] if facts.initial_colour else ""),
        ("162", _scoring_with_rest(tournament)),
        ("172", " ".join(filter(None, (rank.federation, rank.method))) if rank else ""),
        ("182", facts.program),
        ("192", facts.tournament_type),
        ("202", ",".join(facts.tie_breaks)),
        ("212", ",".join(facts.standing_order)),
        ("222", tournament.time_control_code),
        ("352", "".join(_COLOURS[colour] for colour in facts.board_colours)),
        ("362", _match_scoring(facts.match_scoring, facts.match_scoring_symbols)),
    )
    for code, text in texts:
        if text:
            yield code, f"{code} {text}"


def stated_rounds(tournament: Tournament) -> str | None:
    """Return the number of rounds that the input states, even one that is no number."""
    stated = tournament.declared.rounds
    return tournament.raw.get("declared_rounds") if stated is None else str(stated)


def written_rounds(tournament: Tournament) -> str:
    """Make the number of rounds: as stated, else as the event has them, empty before any."""
    return stated_rounds(tournament) or (str(tournament.rounds) if tournament.rounds else "")


def repeated_lines(facts: PairingFacts, rounds: int) -> Iterator[Anchored]:
    """Write records 240 to 300, 320 and 330; `rounds` is the last round of the event."""
    for bye in facts.announced_byes:
        yield "240", _announced_bye(bye)
    for acceleration in facts.accelerations:
        yield "250", _acceleration(acceleration)
    for forbidden in facts.forbidden:
        yield "260", _forbidden(forbidden, rounds)
    for adjustment in facts.adjustments:
        yield "299", _adjustment(adjustment)
    for line_up in facts.line_ups:
        yield "300", _line_up(line_up)
    for team_bye in facts.team_byes:
        yield "320", _team_bye(team_bye)
    for forfeit in facts.team_forfeits:
        yield "330", _team_forfeit(forfeit)


def team_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write the records 310, players in board order."""
    for position, team in enumerate(tournament.teams, 1):
        players = _numbers(team.players)
        line = (
            f"310 {team.number or position:>3} {team.name[:32]:<32} {team.nickname or '':<5.5} "
            f"{_text(team.strength):>6} {_points(team.match_points):>6} "
            f"{_points(team.points):>6} {_text(team.rank):>3} {players}"
        )
        yield "310", line.rstrip()


def national_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write the national rating records (NRS), linked by starting rank number."""
    for player in sorted(tournament.players, key=lambda p: p.number):
        for rating in player.ratings:
            if rating.kind is RatingKind.NATIONAL and rating.federation:
                name = f"{shortened(player.name):<{NAME_WIDTH}}"
                line = (
                    f"{rating.federation} {player.number:>4}      {name} "
                    f"{rating.value or '':>4}     {player.national_id or '':>11}"
                )
                yield f"NRS {player.number}", line.rstrip()


def _announced_bye(bye: AnnouncedBye) -> str:
    return f"240 {_BYES[bye.result]} {bye.round:>3}" + _numbers(bye.numbers)


def _acceleration(each: Acceleration) -> str:
    return (
        f"250 {_points(each.match_points):>4} {_points(each.points):>4} {each.first_round:>3} "
        f"{each.last_round:>3} {each.first_number:>4} {each.last_number:>4}"
    )


def _forbidden(each: ForbiddenPairing, rounds: int) -> str:
    first, last = each.first_round or 1, each.last_round or max(rounds, 1)
    return f"260 {first:>3} {last:>3}" + _numbers(each.numbers)


def _adjustment(each: Adjustment) -> str:
    line = (
        f"299 {_ADJUSTED[each.result]}  {_points(each.match_points):>4}  "
        f"{_points(each.points):>4}  {each.round or 0:>3}"
    )
    return (line + _numbers(each.numbers)).rstrip()


def _line_up(each: LineUp) -> str:
    boards = "".join(f" {number:>4}" if number else " 0000" for number in each.players)
    return f"300 {each.round:>3} {each.team:>3} {each.opponent:>3}{boards}"


def _team_bye(each: TeamBye) -> str:
    teams = "".join(f" {team:>3}" if team else " 000" for team in each.teams)
    return f"320 {_points(each.match_points):>4} {_points(each.points):>4}{teams}"


def _team_forfeit(each: TeamForfeit) -> str:
    return f"330 {_FORFEITS[each.winner]} {each.round:>3} {each.white:>3} {each.black:>3}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return "".join(f" {number:>4}" for number in numbers)


def _points(value: int | None) -> str:
    return "" if value is None else tenths(value)


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def _scoring_with_rest(tournament: Tournament) -> str:
    """Write record 162 with what could not be understood of it."""
    said = _scoring(tournament.scoring, tournament.pairing.scoring_symbols)
    return "    ".join(filter(None, (said, tournament.raw.get(RAW))))


def _scoring(scoring: Scoring, stated: tuple[str, ...]) -> str:
    """Write the values of record 162 that the input stated, or that differ from the usual ones."""
    values = (
        ("W", scoring.white_win, STANDARD_SCORING.white_win),
        ("D", scoring.white_draw, STANDARD_SCORING.white_draw),
        ("L", scoring.white_loss, STANDARD_SCORING.white_loss),
        ("A", scoring.zero_bye, STANDARD_SCORING.zero_bye),
        ("P", scoring.pairing_bye, scoring.white_win),
        ("X", scoring.unknown or scoring.white_draw, scoring.white_draw),
    )
    return _symbols(values, stated, before=" ", between=" " * 4)


def _match_scoring(scoring: MatchScoring, stated: tuple[str, ...]) -> str:
    values = (("TW", scoring.win, 20), ("TD", scoring.draw, 10), ("TL", scoring.loss, 0))
    return _symbols(values, stated, before="", between=" " * 3)


def _symbols(
    values: tuple[tuple[str, int, int], ...], stated: tuple[str, ...], *, before: str, between: str
) -> str:
    said = [
        f"{symbol}{_points(value):>4}"
        for symbol, value, usual in values
        if value != usual or symbol in stated
    ]
    return before + between.join(said) if said else ""

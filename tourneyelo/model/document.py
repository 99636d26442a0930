"""The published JSON shape of a report: schema `tourneyelo/report/1`.

Other programs rely on these keys; a change that takes one away is a new schema.
"""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.player import Player
from tourneyelo.model.rating import GameRating, PlayerRating
from tourneyelo.model.report import Report, SourceFacts
from tourneyelo.model.standings import Standing, TieBreakValue, printed
from tourneyelo.model.state import PlayerState
from tourneyelo.model.tournament import Tournament

SCHEMA = "tourneyelo/report/1"
STANDINGS_SCHEMA = "tourneyelo/standings/1"
TENTH = Decimal("0.1")


class TournamentEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Facts of the event; `players`, `rounds`, `teams` and `deputy_arbiters` are counts."""

    name: str | None
    section: str | None
    """The section of the event, when the event of that name has several."""
    city: str | None
    federation: str | None
    start_date: datetime.date | None
    end_date: datetime.date | None
    type: str | None
    chief_arbiter: str | None
    deputy_arbiters: int
    deputy_arbiter_names: tuple[str, ...]
    time_control: str | None
    time_control_class: str | None
    players: int
    rounds: int
    rounds_left_out: tuple[int, ...]
    """Rounds of the whole event when this is a part of it."""
    round_dates: tuple[datetime.date | None, ...]
    teams: int
    fide_event_id: int | None


class PlayerEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A player: identity from the input, figures from the rating system."""

    number: int
    name: str
    sex: str | None
    title: str | None
    federation: str | None
    fide_id: int | None
    birth_date: datetime.date | None
    birth_year: int | None
    national_rating: int | None
    rating: int | None
    rank: int | None
    points: Decimal
    points_declared: Decimal | None
    otb_games: int
    rated_games: int
    rated_score: Decimal
    opp_avg: int | None
    expected_score: Decimal | None
    delta: Decimal | None
    k: int | None
    k_source: str | None
    change: Decimal | None
    new_rating: int | None
    performance: int | None
    rc: int | None
    rp_limited: int | None
    performances: dict[str, int]
    initial_rating: int | None
    initial_rating_publishable: bool | None
    remark: str
    games: tuple[GameRating, ...]


class StateEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What a system keeps of a player for the next event; `fields` by the system's own names."""

    number: int | None
    id: str | None
    name: str | None
    rating: Decimal | None
    fields: dict[str, Any]


class FindingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A finding with its place spelled out."""

    code: str
    severity: str
    message: str
    remedy: str
    player: int | None
    round: int | None
    line: int | None
    column: int | None
    file: str | None
    sheet: str | None
    cell: str | None


NumberOrText = Annotated[
    Any, msgspec.Meta(extra_json_schema={"type": ["number", "string", "null"]})
]
"""A decimal, a text, or nothing; msgspec has no schema for a union of the first two."""


class ContributionEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What a round or an opponent adds to a tie-break."""

    round: int | None
    opponent: int | None
    value: Decimal | None
    counted: bool
    reason: str


class ExplanationEntry(msgspec.Struct, frozen=True, kw_only=True):
    """How a tie-break value arose."""

    code: str
    reason: str
    contributions: tuple[ContributionEntry, ...]


class StandingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings; a value that is no number is a text, one that is unknown null."""

    number: int
    name: str
    points: Decimal
    rank: int
    declared_rank: int | None
    follows: bool | None
    decided_by: str | None
    tie_breaks: dict[str, NumberOrText]
    explanations: tuple[ExplanationEntry, ...] = ()


class StandingsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Standings as JSON; `players` holds teams when `teams` is true."""

    schema: str
    source: SourceFacts
    system: str
    rules: str
    order: tuple[str, ...]
    order_source: str
    teams: bool
    rounds: int
    lots: int | None
    players: tuple[StandingEntry, ...]
    findings: tuple[FindingEntry, ...]


class ReportDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A rating report as JSON."""

    schema: str
    source: SourceFacts
    tournament: TournamentEntry
    system: str | None
    rules: str | None
    approximation: str | None
    """What of the figures is inferred or a stand-in; null when nothing is."""
    players: tuple[PlayerEntry, ...]
    states: tuple[StateEntry, ...]
    """What the system keeps of everybody; empty when that is only the rating."""
    findings: tuple[FindingEntry, ...]


class RefusalDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed instead of a report when the input was refused."""

    schema: str
    findings: tuple[FindingEntry, ...]


def document_of(report: Report) -> ReportDocument:
    """Bring a report into its published shape."""
    tournament, points = report.tournament, report.tournament.points()
    figures = {player.number: player for player in report.players}
    nothing = PlayerRating(number=0, name="")
    return ReportDocument(
        schema=SCHEMA,
        source=report.source,
        tournament=_tournament(tournament),
        system=report.rating.system if report.rating else None,
        rules=report.rating.rules if report.rating else None,
        approximation=(report.rating.approximation or None) if report.rating else None,
        players=tuple(
            _player(player, figures.get(player.number, nothing), points[player.number])
            for player in tournament.players
        ),
        states=tuple(map(_state, report.rating.states)) if report.rating else (),
        findings=findings_of(report.findings),
    )


def _state(state: PlayerState) -> StateEntry:
    fields = {**state.figures, **state.texts}
    return StateEntry(
        number=state.number, id=state.id, name=state.name, rating=state.rating, fields=fields
    )


def refusal_of(findings: tuple[Finding, ...]) -> RefusalDocument:
    """Bring the findings of a refused input into their published shape."""
    return RefusalDocument(schema=SCHEMA, findings=findings_of(findings))


def findings_of(findings: tuple[Finding, ...]) -> tuple[FindingEntry, ...]:
    """Spell out findings with their places."""
    return tuple(
        FindingEntry(
            code=finding.code,
            severity=finding.severity,
            message=finding.message,
            remedy=finding.remedy,
            player=finding.player,
            round=finding.round,
            **msgspec.structs.asdict(finding.place),
        )
        for finding in findings
    )


def standings_of(report: Report) -> StandingsDocument:
    """Bring the standings of a report into their published shape.

    Raises:
        ValueError: it has none.
    """
    made = report.standings
    if made is None:
        raise ValueError("the report holds no standings")
    return StandingsDocument(
        schema=STANDINGS_SCHEMA,
        source=report.source,
        system=made.system,
        rules=made.rules,
        order=made.order,
        order_source=made.order_source,
        teams=made.teams,
        rounds=made.rounds,
        lots=made.lots,
        players=tuple(_standing(line) for line in made.lines),
        findings=findings_of(report.findings),
    )


def _standing(line: Standing) -> StandingEntry:
    return StandingEntry(
        number=line.number,
        name=line.name,
        points=Decimal(printed(line.points)),
        rank=line.rank,
        declared_rank=line.declared_rank,
        follows=line.follows,
        decided_by=line.decided_by,
        tie_breaks=_tie_breaks(line.values),
        explanations=tuple(_explanation(value) for value in line.values if value.reason),
    )


def _tie_breaks(values: tuple[TieBreakValue, ...]) -> dict[str, Decimal | str | None]:
    """Key values by code; a direct encounter that comes again is `DE#2`."""
    made: dict[str, Decimal | str | None] = {}
    for value in values:
        times = 1 + sum(key.partition("#")[0] == value.code for key in made)
        made[f"{value.code}#{times}" if times > 1 else value.code] = _tie_break(value)
    return made


def _tie_break(value: TieBreakValue) -> Decimal | str | None:
    return value.shown or None if value.value is None else Decimal(value.shown)


def _explanation(value: TieBreakValue) -> ExplanationEntry:
    return ExplanationEntry(
        code=value.code,
        reason=value.reason,
        contributions=tuple(
            ContributionEntry(
                round=each.round,
                opponent=each.opponent,
                value=None if each.value is None else Decimal(printed(each.value)),
                counted=each.counted,
                reason=each.reason,
            )
            for each in value.contributions
        ),
    )


def encode(document: msgspec.Struct | list[Any] | dict[str, Any]) -> bytes:
    """Write a document as indented UTF-8 JSON, decimals as numbers."""
    plain = msgspec.json.Encoder(decimal_format="number").encode(document)
    return msgspec.json.format(plain, indent=2)


def schema_of(title: str, document: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the JSON Schema of a document, made from its class."""
    made = msgspec.json.schema(document)
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["title"] = title
    return _decimals_as_numbers(made)  # type: ignore[no-any-return]


def _decimals_as_numbers(node: Any) -> Any:
    if isinstance(node, dict):
        if node.get("format") == "decimal":
            return {"type": "number"}
        return {key: _decimals_as_numbers(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_decimals_as_numbers(value) for value in node]
    return node


def _tournament(event: Tournament) -> TournamentEntry:
    return TournamentEntry(
        name=event.name,
        section=event.section,
        city=event.city,
        federation=event.federation,
        start_date=event.start_date,
        end_date=event.end_date,
        type=event.type,
        chief_arbiter=event.chief_arbiter.name if event.chief_arbiter else None,
        deputy_arbiters=len(event.deputy_arbiters),
        deputy_arbiter_names=tuple(arbiter.name for arbiter in event.deputy_arbiters),
        time_control=event.time_control,
        time_control_class=event.time_control_class,
        players=len(event.players),
        rounds=event.rounds,
        rounds_left_out=event.rounds_left_out,
        round_dates=event.round_dates,
        teams=len(event.teams),
        fide_event_id=event.fide_event_id,
    )


def _player(player: Player, figures: PlayerRating, points: int) -> PlayerEntry:
    shared = {name: getattr(figures, name) for name in _FIGURES}
    shared["rating"] = player.rating if figures.rating is None else figures.rating
    return PlayerEntry(
        number=player.number,
        name=player.name,
        sex=player.sex,
        title=player.title,
        federation=player.federation,
        fide_id=player.fide_id,
        birth_date=player.birth.date if player.birth else None,
        birth_year=player.birth.year if player.birth else None,
        national_rating=player.national_rating,
        rank=player.rank,
        points=points * TENTH,
        points_declared=_tenths(player.points_declared),
        **shared,
    )


def _tenths(value: int | None) -> Decimal | None:
    return None if value is None else value * TENTH


_FIGURES = tuple(
    name
    for name in PlayerRating.__struct_fields__
    if name in PlayerEntry.__struct_fields__ and name not in ("number", "name")
)

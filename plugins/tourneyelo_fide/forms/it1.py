"""The certificate of a title result (IT1): one for each norm that was reached (B.01 1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

import msgspec

from tourneyelo.model import (
    Column,
    Encounter,
    Kind,
    Player,
    Result,
    Section,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.norm import NormsRun, PlayerNorms, Requirement, TitleNorm
from tourneyelo_fide.forms import conditions
from tourneyelo_fide.forms.document import Entry, Form, Group
from tourneyelo_fide.forms.facts import arbiter_text, event_entries, federations, pace_entries
from tourneyelo_fide.norms.event import ForeignField, foreign_fields
from tourneyelo_fide.norms.forecast import least_half_points
from tourneyelo_fide.norms.system import FideNorms, NormOptions
from tourneyelo_fide.norms.titles import COUNTED_TITLES, TITLES, UNRATED, NormTitle

SIGNS = {
    Result.WIN: "1",
    Result.DRAW: "=",
    Result.LOSS: "0",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
}
SHOWN_TITLES = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
COLUMNS = (
    Column(key="round", title="Rd", kind=Kind.INTEGER),
    Column(key="opponent", title="Opponent"),
    Column(key="fide_id", title="FIDE ID", kind=Kind.IDENTIFIER),
    Column(key="federation", title="Fed"),
    Column(key="rating", title="Rating", kind=Kind.INTEGER),
    Column(key="counted_rating", title="By 1.4.6", kind=Kind.INTEGER),
    Column(key="title", title="Title"),
    Column(key="score", title="Score"),
    Column(key="remark", title="Not counted, why"),
)
PRIVACY = (
    "The personal data on this certificate are passed on to the federation and to FIDE, which "
    "need them to register the title."
)


class IT1Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which certificates, by which exceptions, and what no file tells."""

    player: int | None = None
    """Starting rank number; everybody with a norm when not given."""
    title: Literal["", "GM", "IM", "WGM", "WIM"] = ""
    event: Literal["normal", "team-championship", "world-cup"] = "normal"
    exempt: Literal["", "a", "b", "c"] = ""
    approved: bool = False
    registered: bool = False
    """The event was registered with FIDE 30 days ahead."""
    confirmed_by: str = ""
    """Federation that confirms the result."""
    remarks: str = ""


class Reached(NamedTuple):
    """A player and one of his results, judged."""

    player: Player
    norm: TitleNorm


class Judged(NamedTuple):
    """All results that certificates were asked for, and the conditions of the event."""

    run: NormsRun
    conditions: tuple[Requirement, ...]
    results: tuple[Reached, ...]

    @property
    def reached(self) -> tuple[Reached, ...]:
        """The norms."""
        return tuple(each for each in self.results if each.norm.reached)


def judge(tournament: Tournament, options: IT1Options) -> Judged:
    """Judge the results that certificates are asked for."""
    run = FideNorms().results(tournament, NormOptions(event=options.event, exempt=options.exempt))
    known = by_number(tournament)
    results = tuple(
        Reached(known[each.number], norm)
        for each in run.players
        if options.player in (None, each.number)
        for norm in _asked(each, options.title)
    )
    settled = conditions.settled(
        run, tournament, approved=options.approved, registered=options.registered
    )
    return Judged(run, settled, results)


def _asked(each: PlayerNorms, title: str) -> Iterator[TitleNorm]:
    yield from (norm for norm in each.norms if title in ("", norm.title))


def certificates(tournament: Tournament, options: IT1Options) -> list[Form]:
    """Fill one form for each norm."""
    judged = judge(tournament, options)
    return [Certificate(tournament, options, judged, each).form() for each in judged.reached]


class Certificate:
    """One certificate in the making."""

    def __init__(
        self, tournament: Tournament, options: IT1Options, judged: Judged, reached: Reached
    ) -> None:
        self.tournament, self.options, self.judged = tournament, options, judged
        self.player, self.norm = reached
        self.rows = encounters(self.player, by_number(tournament))
        counted = set(self.norm.rounds)
        self.counted = [each for each in self.rows if each.round in counted]
        self.opponents = [each.opponent for each in self.counted if each.opponent]

    @property
    def title(self) -> NormTitle:
        """The title applied for."""
        return next(title for title in TITLES if title.name == self.norm.title)

    @property
    def required(self) -> Decimal:
        """The least score that is enough against these opponents (1.4.8, 1.4.9)."""
        least = least_half_points(len(self.opponents), self.norm.average or 0, self.title)
        return Decimal(0 if least is None else least) / 2

    @property
    def uses_foreign_field(self) -> bool:
        """True when the rules on federations do not apply because of 1.4.3d."""
        return any("1.4.3d" in each.found for each in self.norm.requirements)

    def form(self) -> Form:
        """Fill the form."""
        from tourneyelo_fide.forms.it1_traces import traces

        groups = [
            Group(title="Applicant", entries=tuple(self._applicant())),
            Group(title="Tournament", entries=tuple(self._event())),
            Group(title="Opponents who count", entries=tuple(self._counts())),
        ]
        if self.uses_foreign_field:
            groups.append(Group(title="Field by 1.4.3d", entries=tuple(self._foreign())))
        checked = tuple(conditions.entries(self.judged.conditions))
        groups.append(Group(title="Conditions of the tournament (1.1)", entries=checked))
        return Form(
            code="IT1",
            title="Certificate of title result",
            subject=f"{self.player.name}: {self.norm.title} norm",
            groups=tuple(groups),
            table=self._table(),
            results=Group(title="Result", entries=tuple(self._result())),
            signatures=(
                "Chief arbiter: date, signature",
                "Federation: date, stamp, signature",
            ),
            remarks=(f"Judged by {self.judged.run.rules}.", PRIVACY),
            traces=tuple(traces(self)),
        )

    def _applicant(self) -> Iterator[Entry]:
        surname, comma, first = self.player.name.partition(",")
        yield Entry(key="title", label="Title applied for", value=self.norm.title)
        yield Entry(key="surname", label="Surname", value=surname.strip())
        yield Entry(key="first_name", label="First name", value=first.strip() if comma else None)
        yield Entry(key="fide_id", label="FIDE ID", value=self.player.fide_id)
        yield Entry(
            key="player_federation", label="Federation", value=self.player.federation or None
        )
        yield Entry(key="player_rating", label="Rating", value=self.player.rating or "unrated")

    def _event(self) -> Iterator[Entry]:
        yield from event_entries(self.tournament)
        yield from pace_entries(self.tournament)
        chief = self.tournament.chief_arbiter
        yield Entry(key="chief_arbiter", label="Chief arbiter", value=arbiter_text(chief), span=4)
        number = chief.fide_id if chief else None
        yield Entry(key="chief_arbiter_id", label="FIDE ID of the chief arbiter", value=number)

    def _counts(self) -> Iterator[Entry]:
        codes = [opponent.federation for opponent in self.opponents]
        host, titles = self.tournament.federation, [each.title for each in self.opponents]
        foreign = sum(code not in (None, self.player.federation) for code in codes)
        yield Entry(key="games", label="Games", value=len(self.opponents))
        yield Entry(key="federations", label="Federations", value=len(federations(codes)))
        yield Entry(key="foreign", label="Not of the applicant's federation", value=foreign)
        rated = sum(each.rating is not None for each in self.opponents)
        yield Entry(key="rated", label="Rated", value=rated)
        of_host = sum(code == host for code in codes) if host else None
        yield Entry(key="host", label="Of the host federation", value=of_host)
        titled = sum(title in COUNTED_TITLES for title in titles)
        yield Entry(key="titled", label="With a title above CM", value=titled)
        for title in SHOWN_TITLES:
            yield Entry(key=title.lower(), label=title, value=titles.count(title), span=1)

    def _foreign(self) -> Iterator[Entry]:
        field = smallest(foreign_fields(self.tournament))
        yield Entry(key="field_federations", label="Federations", value=field.federations)
        yield Entry(
            key="field_players",
            label="Rated players not of the host federation",
            value=field.players,
        )
        yield Entry(key="field_titled", label="Of them GM, IM, WGM, WIM", value=field.titled)

    def _table(self) -> Section:
        why = {game.round: game.reason for game in self.norm.dropped}
        rows = tuple(self._row(each, why.get(each.round, "")) for each in self.rows)
        return Section(name="games", title="Games", columns=COLUMNS, rows=rows)

    def _row(self, each: Encounter, why: str) -> tuple[str | int | None, ...]:
        opponent, sign = each.opponent, SIGNS.get(each.record.result, each.record.result.value)
        if opponent is None:
            return each.round, None, None, None, None, None, None, sign, why
        raised = opponent.number == self.norm.raised
        counts = self.title.floor if raised else opponent.rating or UNRATED
        return (
            each.round,
            opponent.name,
            opponent.fide_id,
            opponent.federation,
            opponent.rating,
            None if why else counts,
            opponent.title,
            sign,
            why,
        )

    def _result(self) -> Iterator[Entry]:
        norm, required = self.norm, self.required
        yield Entry(key="average", label="Average rating of the opponents", value=norm.average)
        yield Entry(key="required", label="Score required", value=required)
        yield Entry(key="achieved", label="Score achieved", value=norm.score)
        yield Entry(key="over", label="Points over the required score", value=norm.score - required)
        yield Entry(key="performance", label="Performance (1.4.9)", value=norm.performance)
        yield Entry(key="worth", label="Games that the norm is worth", value=norm.games)
        yield Entry(
            key="confirmed_by",
            label="Federation that confirms the result",
            value=self.options.confirmed_by or None,
            option="confirmed_by",
        )
        yield Entry(
            key="remarks",
            label="Special remarks",
            value=self.options.remarks or "none",
            option="remarks",
            span=4,
        )


def smallest(fields: Sequence[ForeignField]) -> ForeignField:
    """Return the round with the fewest foreign players, which decides (1.4.3d)."""
    return min(fields, key=lambda field: (field.players, field.titled))

"""The tournament report (IT3): what FIDE asks about an event besides its results."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Column, Kind, Player, Section, Tournament
from tourneyelo.model.wording import counted
from tourneyelo_fide.forms.document import Entry, Form, Group, Trace
from tourneyelo_fide.forms.facts import (
    arbiter_text,
    event_entries,
    federations,
    pace_entries,
    schedule,
)

TITLES = ("GM", "IM", "FM", "WGM", "WIM", "WFM")
DEPUTIES_FROM = (1, 21, 71, 121)
"""Players from which a first, second, third and fourth deputy stand on the form."""
ORDINALS = ("First", "Second", "Third", "Fourth")
COLUMNS = (
    Column(key="kind", title="Players"),
    Column(key="number", title="Number", kind=Kind.INTEGER),
    Column(key="federations", title="Federations", kind=Kind.INTEGER),
    Column(key="host", title="Of the host federation", kind=Kind.INTEGER),
    Column(key="other", title="Of other federations", kind=Kind.INTEGER),
)


class IT3Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no file tells about an event."""

    organiser: str = ""
    organiser_contact: str = ""
    paired_by: str = ""
    """Program, or who paired by hand."""
    arbiter_contact: str = ""
    remarks: str = ""


def tournament_report(tournament: Tournament, options: IT3Options) -> Form:
    """Fill the form."""
    remarks = Entry(
        key="remarks",
        label="Special remarks",
        value=options.remarks or "none",
        option="remarks",
        span=6,
    )
    return Form(
        code="IT3",
        title="Tournament report",
        subject=tournament.title or "Tournament",
        groups=(
            Group(title="Tournament", entries=event_entries(tournament)),
            Group(title="Organisation", entries=tuple(_organisation(tournament, options))),
            Group(title="Arbiters", entries=tuple(_arbiters(tournament, options))),
        ),
        table=_table(tournament),
        results=Group(title="Remarks", entries=(remarks,)),
        signatures=("Chief arbiter: date, signature", "Organiser: date, signature"),
        remarks=tuple(_notes(tournament)),
        traces=tuple(_traces(tournament)),
    )


def _organisation(tournament: Tournament, options: IT3Options) -> Iterator[Entry]:
    yield from pace_entries(tournament)
    yield Entry(key="schedule", label="Rounds on each day", value=schedule(tournament), span=6)
    paired = options.paired_by or tournament.pairing.program or None
    yield Entry(key="pairing", label="Paired by", value=paired, option="paired_by")
    yield Entry(
        key="organiser", label="Organiser", value=options.organiser or None, option="organiser"
    )
    yield Entry(
        key="organiser_contact",
        label="Contact of the organiser",
        value=options.organiser_contact or None,
        option="organiser_contact",
    )


def _arbiters(tournament: Tournament, options: IT3Options) -> Iterator[Entry]:
    """Yield the chief arbiter and the deputies that an event of this size has on the form."""
    chief = arbiter_text(tournament.chief_arbiter)
    yield Entry(key="chief_arbiter", label="Chief arbiter", value=chief, span=3)
    yield Entry(
        key="arbiter_contact",
        label="Contact of the chief arbiter",
        value=options.arbiter_contact or None,
        option="arbiter_contact",
        span=3,
    )
    deputies = tournament.deputy_arbiters
    for at, (ordinal, players) in enumerate(zip(ORDINALS, DEPUTIES_FROM, strict=True)):
        named = arbiter_text(deputies[at]) if at < len(deputies) else None
        if named or len(tournament.players) >= players:
            yield Entry(key=f"deputy_{at + 1}", label=f"{ordinal} deputy", value=named, span=3)


def _table(tournament: Tournament) -> Section:
    rows = tuple(_row(kind, group, tournament) for kind, group in _groups(tournament))
    return Section(name="players", title="Players", columns=COLUMNS, rows=rows)


def _groups(tournament: Tournament) -> Iterator[tuple[str, list[Player]]]:
    players = tournament.players
    yield "Rated", [player for player in players if player.rating is not None]
    yield "Unrated", [player for player in players if player.rating is None]
    for title in TITLES:
        yield title, [player for player in players if player.title == title]


def _row(kind: str, group: list[Player], tournament: Tournament) -> tuple[str | int | None, ...]:
    known = federations(player.federation for player in group)
    host = tournament.federation
    of_host = sum(player.federation == host for player in group) if host else None
    told = sum(player.federation is not None for player in group)
    return kind, len(group), len(known), of_host, None if of_host is None else told - of_host


def _notes(tournament: Tournament) -> Iterator[str]:
    untold = sum(player.federation is None for player in tournament.players)
    if untold:
        yield f"The federation of {counted(untold, 'player')} is not told; they are in no column."
    if tournament.federation is None:
        yield "The host federation is not told, so its players cannot be counted."


def _traces(tournament: Tournament) -> Iterator[Trace]:
    """Say what each figure counts."""
    players = tournament.players
    absent = sum(not any(record.result.played for record in p.rounds) for p in players)
    everybody = f"everybody in the report{f', of whom {absent} played no game' if absent else ''}"
    rated = sum(player.rating is not None for player in players)
    known = federations(player.federation for player in players)
    titled = sum(player.title in TITLES for player in players)
    ratings = "the FIDE rating stated for each player; a national rating is none"
    titles = "the title stated for each player; the form has no line for CM and WCM"
    deputies = "a second from 21 players on, a third from 71, a fourth from 121"
    rows = (
        ("Players", len(players), everybody, "form IT3"),
        ("Rated", rated, ratings, "form IT3"),
        ("Unrated", len(players) - rated, ratings, "form IT3"),
        ("Federations", len(known), ", ".join(known) or "none told", "B.01 1.4.3 (FID, NON)"),
        ("Titled players", titled, titles, "form IT3"),
        ("Deputies", len(tournament.deputy_arbiters), deputies, "form IT3"),
    )
    for figure, value, source, article in rows:
        yield Trace(figure=figure, value=str(value), source=source, article=article)

"""Several rating systems on one event: their figures beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Cell, Column, Finding, Kind, PlayerRating, Report, Section
from tourneyelo.plugin import Imported, Offer, RatingSystem

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.host.states.reading import GivenStates

Settings = Mapping[str, str]
_FIGURES = ("rating", "change", "new_rating", "performance")
_TITLES = {"rating": "Rating", "change": "Change", "new_rating": "New", "performance": "Rp"}


class LeftOut(msgspec.Struct, frozen=True):
    """A system that could not rate this event, and why."""

    system: str
    findings: tuple[Finding, ...]

    @property
    def reason(self) -> str:
        """Say it in one line."""
        return "; ".join(str(finding) for finding in self.findings)


class SideBySide(msgspec.Struct, frozen=True):
    """The reports of the systems that could rate, and those that could not."""

    reports: tuple[Report, ...]
    left_out: tuple[LeftOut, ...] = ()

    def refusal(self) -> Refused:
        """Make the refusal of an event that no system can rate."""
        return Refused([finding for each in self.left_out for finding in each.findings])


def settings_for(settings: Settings, offer: Offer) -> dict[str, str]:
    """Pick the settings of an offer: `k=20` for all that know k, `elo.k=20` for elo alone."""
    known = set(offer.options.__struct_fields__)
    shared = {name: value for name, value in settings.items() if name in known}
    own = {
        name.partition(".")[2]: value
        for name, value in settings.items()
        if name.partition(".")[0] == offer.name and name.partition(".")[2] in known
    }
    return {**shared, **own}


def refuse_strangers(settings: Settings, offers: Iterable[Offer]) -> None:
    """Refuse settings that none of the offers knows.

    Raises:
        Misuse: nobody knows it.
    """
    chosen = list(offers)
    taken = {
        name for offer in chosen for name in settings if settings_for({name: settings[name]}, offer)
    }
    if strangers := [name for name in settings if name not in taken]:
        names = {field for offer in chosen for field in offer.options.__struct_fields__}
        listed = ", ".join(sorted(names)) or "none"
        raise Misuse(f"-O {strangers[0]}: no such option here; there are: {listed}")


def rated_by(
    host: Host,
    imported: Imported,
    names: Iterable[str],
    overrides: Overrides,
    settings: Settings,
    states: GivenStates | None,
) -> list[Report]:
    """Rate an event by each of the named systems, in the order given.

    Raises:
        UnknownName: there is no such system.
        Misuse: a setting is of none of them.
        Refused: a system lacks a parameter.
    """
    chosen = [host.rating_systems[name] for name in dict.fromkeys(names)]
    refuse_strangers(settings, chosen)
    return [
        pipeline.rate(host, imported, s.name, overrides, settings_for(settings, s), states)
        for s in chosen
    ]


def all_applicable(
    host: Host,
    imported: Imported,
    overrides: Overrides,
    settings: Settings,
    states: GivenStates | None,
) -> SideBySide:
    """Rate an event by every system that can; a refusal is kept with its reason."""
    reports: list[Report] = []
    left_out: list[LeftOut] = []
    for system in host.rating_systems:
        options: dict[str, Any] = dict(settings_for(settings, system))
        try:
            reports.append(pipeline.rate(host, imported, system.name, overrides, options, states))
        except Refused as refusal:
            left_out.append(LeftOut(system.name, refusal.findings))
    return SideBySide(tuple(reports), tuple(left_out))


def wide_section(reports: Iterable[Report]) -> Section:
    """Make a table with a row a player and four columns a system."""
    rated = list(reports)
    names = [report.rating.system for report in rated if report.rating]
    columns = [_NUMBER, _NAME, *(_column(name, f) for name in names for f in _FIGURES)]
    lines = [_lines(report) for report in rated]
    rows = tuple(
        (
            player.number,
            player.name,
            *(cell for by in lines for cell in _cells(by.get((player.number, player.name)))),
        )
        for player in (rated[0].tournament.players if rated else ())
    )
    return Section(
        name="side-by-side",
        title="Side by side",
        columns=tuple(columns),
        rows=rows,
        remarks=_remarks(rated),
    )


def long_section(compared: SideBySide) -> Section:
    """Make a table with a row for every player and system."""
    reports = compared.reports
    columns = [_NUMBER, _NAME, _SYSTEM, *(_column("", figure) for figure in _FIGURES), _MARK]
    lines = [(report, _lines(report)) for report in reports if report.rating]
    rows = tuple(
        (player.number, player.name, r.rating.system, *_cells(line), _mark(r))
        for player in (reports[0].tournament.players if reports else ())
        for r, by in lines
        for line in (by.get((player.number, player.name)),)
        if r.rating
    )
    left_out = [f"left out: {each.system}: {each.reason}" for each in compared.left_out]
    return Section(
        name="systems",
        title="All systems",
        columns=tuple(columns),
        rows=rows,
        remarks=(*_remarks(reports), *left_out),
    )


def systems_section(systems: Iterable[RatingSystem], compared: SideBySide) -> Section:
    """Make a table of the systems: owner, unit, direction, status, rules or why left out."""
    rules = {r.rating.system: r.rating.rules for r in compared.reports if r.rating}
    rules |= {each.system: f"left out: {each.reason}" for each in compared.left_out}
    titles = ("System", "Owner", "Unit", "Better", "Status", "Rules", "Source")
    rows = tuple(
        (
            each.name,
            each.owner,
            each.unit or "",
            "lower" if each.lower_is_better else "higher",
            each.status or "",
            rules.get(each.name, ""),
            each.source,
        )
        for each in systems
    )
    columns = tuple(Column(key=title.lower(), title=title) for title in titles)
    return Section(name="rating-systems", title="Systems", columns=columns, rows=rows)


def _lines(report: Report) -> dict[tuple[int, str], PlayerRating]:
    return {(line.number, line.name): line for line in report.players}


def _cells(line: PlayerRating | None) -> tuple[Cell, ...]:
    """Give the four figures; who had no rating before shows the first one as new."""
    if line is None:
        return (None,) * len(_FIGURES)
    new = line.initial_rating if line.new_rating is None else line.new_rating
    return line.rating, line.change, new, line.performance


def _remarks(reports: Iterable[Report]) -> tuple[str, ...]:
    return tuple(
        f"{report.rating.system}: rules {report.rating.rules}"
        for report in reports
        if report.rating
    )


def _mark(report: Report) -> str:
    return "approximation" if report.rating and report.rating.approximation else ""


def _column(system: str, figure: str) -> Column:
    kind = Kind.CHANGE if figure == "change" else Kind.INTEGER
    return Column(
        key=f"{system}.{figure}" if system else figure,
        title=f"{system} {_TITLES[figure]}".strip() if figure == "rating" else _TITLES[figure],
        kind=kind,
        places=1 if kind is Kind.CHANGE else 0,
        explanation=f"{figure.replace('_', ' ')} by {system or 'the system'}",
        brief=True,
    )


_NUMBER = Column(
    key="number", title="No", kind=Kind.INTEGER, explanation="Starting rank number", brief=True
)
_NAME = Column(key="name", title="Name", explanation="Name of the player", brief=True)
_SYSTEM = Column(key="system", title="System", explanation="Rating system", brief=True)
_MARK = Column(
    key="mark", title="", explanation="Whether the figures are an approximation", brief=True
)

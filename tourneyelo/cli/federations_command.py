"""`tourneyelo federations`."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator

import click

from tourneyelo.cli import DONE, options
from tourneyelo.host import Host, directory, profile_checks
from tourneyelo.model import (
    Column,
    FederationProfile,
    Identifier,
    Section,
    Severity,
    Surety,
)
from tourneyelo.model.wording import listed

NOT_KNOWN = "not known"
_WIDTH = 96
_COLUMNS = tuple(
    Column(key=key, title=title)
    for key, title in (
        ("name", "Name"),
        ("country", "Code"),
        ("title", "Federation"),
        ("reports", "Takes"),
        ("deadline", "Within"),
    )
)


@click.command("federations")
@click.argument("name", metavar="[NAME]", required=False)
@options.as_json
@click.pass_obj
def command(host: Host, name: str | None, as_json: bool) -> int:
    """List the federations that take reports; with NAME, what one wants and how surely.

    NAME is that of the list, a FIDE code such as eng, or another usual word. What cannot be
    written here stands in brackets.
    """
    chosen = [directory.find(host, name)] if name else _all(host)
    if as_json:
        from tourneyelo.model.document import encode
        from tourneyelo.model.documents.federations import federations_document

        click.echo(encode(federations_document(chosen, set(host.exporters.names()))))
    elif name:
        _show_one(chosen[0], set(host.exporters.names()))
    else:
        _show_all(chosen, set(host.exporters.names()))
    return DONE


def _all(host: Host) -> list[FederationProfile]:
    return [federation.profile for federation in host.federations]


def _show_all(profiles: list[FederationProfile], exporters: Collection[str]) -> None:
    from tourneyelo.cli.terminal import show_table

    rows = tuple(
        (
            profile.name,
            profile.country or "",
            profile.title,
            _formats(profile.reports, exporters),
            profile_checks.wording(profile),
        )
        for profile in profiles
    )
    show_table(Section(name="federations", title="", columns=_COLUMNS, rows=rows))
    click.echo("tourneyelo federations NAME tells what one wants, and how surely that is known")


def _show_one(profile: FederationProfile, exporters: Collection[str]) -> None:
    """Print a profile: what it wants, then everything that is known, by surety."""
    click.secho(profile.title, bold=True)
    for title, text in _lines(profile, exporters):
        _show_line(f"{title:<12}", text)
    for surety in Surety:
        those = [fact for fact in profile.facts if fact.surety is surety]
        if those:
            click.secho(f"{surety}:", bold=True)
        for fact in those:
            _show_line(f"  {fact.subject:<18}", fact.sourced)


def _lines(profile: FederationProfile, exporters: Collection[str]) -> Iterator[tuple[str, str]]:
    deadline = profile_checks.wording(profile)
    yield "words", ", ".join(filter(None, (profile.name, *profile.aliases, profile.country)))
    yield "takes", _formats(profile.reports, exporters) or NOT_KNOWN
    if profile.forms:
        yield "forms", _formats(profile.forms, exporters)
    yield "within", f"{deadline} after the end" if deadline else _deadline_told(profile)
    for identifier in profile.identifiers:
        yield "asks for", _asked(identifier)
    if profile.plain_letters is not None:
        yield "names", "in plain letters" if profile.plain_letters else "with accents"
    if profile.full_birth_dates is not None:
        yield "birth dates", "in full" if profile.full_birth_dates else "the year is enough"
    yield "send to", profile.send_to or NOT_KNOWN


def _deadline_told(profile: FederationProfile) -> str:
    """Say whether a deadline that is no number of days is known."""
    told = {fact.surety for fact in profile.facts if fact.subject == "deadline"}
    return "no fixed number of days, see below" if Surety.CONFIRMED in told else NOT_KNOWN


def _formats(names: tuple[str, ...], exporters: Collection[str]) -> str:
    return ", ".join(name if name in exporters else f"({name})" for name in names)


def _asked(identifier: Identifier) -> str:
    whose = "arbiters" if identifier.of == "arbiter" else "everybody"
    if identifier.own_people_only:
        whose = "own people"
    if identifier.foreigners_only:
        whose = "foreigners"
    doubts = [
        "its absence is no error" if identifier.severity is not Severity.ERROR else "",
        "" if identifier.surety is Surety.CONFIRMED else f"{identifier.surety}, not confirmed",
    ]
    told = listed(filter(None, doubts))
    return f"{identifier.title}, of {whose}{f' ({told})' if told else ''}"


def _show_line(title: str, text: str) -> None:
    indent = " " * (len(title) + 1)
    lines = textwrap.wrap(text, _WIDTH - len(indent), break_on_hyphens=False)
    click.echo(f"{title} {lines[0]}")
    for line in lines[1:]:
        click.echo(f"{indent}{line}")

"""A job of `tourneyelo rate`: what is to be rated, and the ways of doing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from tourneyelo.cli import batch, options, output
from tourneyelo.cli.first_ratings_view import show_first_ratings
from tourneyelo.cli.reading import Reading
from tourneyelo.cli.several import show_side_by_side
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, side_by_side
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.parts import months_of
from tourneyelo.model import Report
from tourneyelo.plugin import Imported, Source


class RatingJob(msgspec.Struct, frozen=True, kw_only=True):
    """Files, systems and wishes of the user."""

    host: Host
    files: tuple[str, ...]
    systems: tuple[str, ...]
    reading: Reading
    overrides: Overrides
    settings: dict[str, str]
    states: Any
    """States of players from `--players`; None without."""
    players_out: Path | None
    as_json: bool
    verbose: bool

    def each_file(self) -> int:
        """Rate every file by itself and show a summary of many."""

        def work(source: Source) -> Report:
            return self._rated(self.reading.read(self.host, source), self.overrides)

        names, outcomes = batch.run(self.host, self.files, work, self.reading)
        self._refuse_many(len(names))
        if self.states is not None or self.players_out:
            _one(names, "--players and --players-out are")
        return self._show(outcomes, many=len(names) > 1)

    def by_month(self) -> int:
        """Rate the months of one event, each by the lists of its own."""
        (event,) = _one(self._events(), "--by-month is")
        months = months_of(event.tournament, self.overrides.rounds)
        parts = [self._rated(event, self.overrides.in_month(month)) for month in months]
        outcomes = [batch.Outcome(str(part.tournament.start_date), part) for part in parts]
        return self._show(outcomes, many=True)

    def pooled(self) -> int:
        """Take all files as one history and pool the games of unrated players."""
        run = pipeline.first_ratings(
            self.host, self._events(), self.systems[0], self.overrides, self._chosen()
        )
        return show_first_ratings(run, as_json=self.as_json, verbose=self.verbose)

    def side_by_side(self) -> int:
        """Rate one event by several systems."""
        (event,) = _one(self._events(), "several --system are")
        reports = side_by_side.rated_by(
            self.host, event, self.systems, self.overrides, self.settings, self.states
        )
        output.write_states(self.players_out, reports)
        return show_side_by_side(reports, as_json=self.as_json)

    def _rated(self, event: Imported, overrides: Overrides) -> Report:
        report = pipeline.rate(
            self.host, event, self.systems[0], overrides, self._chosen(), self.states
        )
        output.write_states(self.players_out, [report])
        return report if self.as_json else pipeline.with_sections(self.host, report, "summary")

    def _chosen(self) -> dict[str, str]:
        (chosen,) = options.route(self.settings, self.host.rating_systems[self.systems[0]])
        return chosen

    def _events(self) -> list[Imported]:
        """Read all files; one that cannot be read stops the job, or figures would be wrong.

        Raises:
            Refused: an event cannot be read with certainty.
            Misuse: a fact of one event was given for several.
        """
        names = self.reading.expand(self.host, self.files)
        self._refuse_many(len(names))
        if len(names) > 1 and self.overrides.start_date:
            raise Misuse(f"--date is the day of one event; here are {len(names)}")
        return [self.reading.read(self.host, self.reading.open(name)) for name in names]

    def _refuse_many(self, events: int) -> None:
        self.overrides.refuse_many(events)
        self.reading.refuse_many(events)

    def _show(self, outcomes: Any, *, many: bool) -> int:
        if self.as_json:
            return batch.print_json(outcomes, many=many)
        return _show_all(list(outcomes), verbose=self.verbose)


def _one(those: Any, what: str) -> Any:
    """Refuse several events where one is meant.

    Raises:
        Misuse: there is more than one.
    """
    if len(those) > 1:
        raise Misuse(f"{what} for one event at a time; here are {len(those)}")
    return those


def _show_all(outcomes: list[batch.Outcome], *, verbose: bool) -> int:
    from tourneyelo.cli.terminal import show_report

    said: set[str] = set()
    for outcome in outcomes:
        if outcome.report:
            show_report(outcome.report, verbose=verbose)
            click.echo()
        batch.show_refusal(outcome, said)
    if len(outcomes) > 1:
        batch.summarise(outcomes)
    return max(outcome.status for outcome in outcomes)

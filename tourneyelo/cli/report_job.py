"""A job of `tourneyelo report`: how its events are read, checked and rated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tourneyelo.cli import output
from tourneyelo.cli.reading import Reading
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline, set_writing, writing
from tourneyelo.host.codes import CHANGED, LEFT_OUT, RATINGS_KEPT, RERATED
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.states.codes import APPROXIMATION, STARTED, TAKEN
from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Exporter, Imported

_ALWAYS_TOLD = (CHANGED, LEFT_OUT, RERATED, RATINGS_KEPT, TAKEN, STARTED, APPROXIMATION)
_ASKED = {code.id for code in _ALWAYS_TOLD}
"""What the user asked for and must see done, and what the figures are not."""


class ReportJob(msgspec.Struct, frozen=True, kw_only=True):
    """How the events of a report are read and rated."""

    host: Host
    system: str
    reading: Reading
    overrides: Overrides
    states: Any
    """States of players from `--players`; None without."""

    def events(self, exporter: Exporter, files: Sequence[str]) -> list[Imported]:
        """Read the events of the inputs, as many as the format takes.

        Raises:
            Refused: one cannot be read with certainty.
            Misuse: there are more, or what was given is of one event.
        """
        return [
            msgspec.structs.replace(
                event, findings=tuple(pipeline.still_true(event.findings, [exporter]))
            )
            for event in self._read(self.reading.events_for(self.host, exporter, files))
        ]

    def every_event(self, files: Sequence[str]) -> list[Imported]:
        """Read all events of the inputs, however many the format takes at a time.

        Raises:
            Refused: one cannot be read with certainty.
            Misuse: what was given is of one event.
        """
        names = self.reading.expand(self.host, files)
        self.reading.refuse_many(len(names))
        return self._read(names)

    def _read(self, names: Sequence[str]) -> list[Imported]:
        self.overrides.refuse_many(len(names))
        if len(names) > 1 and self.states is not None:
            raise Misuse(f"--players is for one event at a time; here are {len(names)}")
        read = [self.reading.read(self.host, self.reading.open(name)) for name in names]
        set_writing.refuse_twice([each.tournament for each in read], names)
        return read

    def forbidding(self, exporter: Exporter, events: Sequence[Imported]) -> list[Finding]:
        """Find the errors for which the federation of the format would send the report back."""
        return [
            error
            for event in events
            for error in writing.forbidding(self.host, exporter, event, self.overrides)
        ]

    def rated(
        self, exporter: Exporter, events: Sequence[Imported], settings: dict[str, str]
    ) -> list[Report]:
        """Rate the events, tell what was changed on the way, and build their tables."""
        return [self._rated(exporter, event, settings) for event in events]

    def _rated(self, exporter: Exporter, event: Imported, settings: dict[str, str]) -> Report:
        untold = writing.class_told(self.host, exporter, event, self.overrides)
        report = self.rate(event, settings)
        output.tell(finding for finding in report.findings if finding.code in _ASKED)
        output.tell(untold)
        return pipeline.with_sections(self.host, report)

    def rate(self, event: Imported, settings: dict[str, str]) -> Report:
        """Rate an event by the system of the job."""
        return pipeline.rate(self.host, event, self.system, self.overrides, settings, self.states)

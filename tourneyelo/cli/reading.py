"""Reading: how the user wants an input read, and which files to join to it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

import click
import msgspec

from tourneyelo.cli import inputs
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, joining, pipeline, set_writing
from tourneyelo.plugin import Exporter, Imported, Source
from tourneyelo.plugin.encoding import known

Function = TypeVar("Function", bound=Callable[..., Any])


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """How inputs are read; empty means: as they seem to be."""

    format: str | None = None
    encoding: str | None = None
    sheet: str | None = None
    strict: bool = False
    further: tuple[str, ...] = ()
    """Files of the same event."""

    def open(self, name: str) -> Source:
        """Open an input.

        Raises:
            Refused: it cannot be opened or is empty.
        """
        return inputs.open_one(name, self.encoding)

    def open_only(self, host: Host, name: str) -> Source:
        """Open an input that is to be one event, also when its folder is named.

        Raises:
            Refused: it cannot be opened or is empty.
            Misuse: the folder holds several inputs.
        """
        return self.open(inputs.only_file(host, name))

    def expand(self, host: Host, names: Iterable[str]) -> list[str]:
        """Replace folders by the files in them, and files of several events by each of these.

        Raises:
            Refused: a folder holds nothing that could be read.
            Misuse: a name is empty.
        """
        return list(inputs.expand(host, names, self.encoding, self.format))

    def events_for(self, host: Host, exporter: Exporter, names: Sequence[str]) -> Sequence[str]:
        """Choose the events of an output: all of the inputs where its format takes several.

        Raises:
            Refused: a folder holds nothing that could be read.
            Misuse: there are more events than the format takes.
        """
        if set_writing.most_events(exporter) != 1:
            names = self.expand(host, names)
        else:
            names = [inputs.only_file(host, name) for name in names]
        set_writing.refuse_too_many(exporter, len(names))
        self.refuse_many(len(names))
        return names

    def read(self, host: Host, source: Source) -> Imported:
        """Read an input and join the other files of the event to it.

        Raises:
            Refused: one of them cannot be read with certainty, or is of another event.
        """
        imported = self._alone(host, source, self.format, self.sheet)
        settled = joining.settled_by_joining(host) if self.further else frozenset()
        return joining.join(imported, self._others(host), settled)

    def refuse_many(self, events: int) -> None:
        """Refuse to join the same files to several events.

        Raises:
            Misuse: there are several events, and files to join.
        """
        if events > 1 and self.further:
            raise Misuse(f"--with joins files to one event; here are {events}")

    def _others(self, host: Host) -> Iterator[Imported]:
        for name in self.further:
            yield self._alone(host, inputs.open_one(name), None, None)

    def _alone(
        self, host: Host, source: Source, format_name: str | None, sheet: str | None
    ) -> Imported:
        settings = {"sheet": sheet} if sheet else {}
        return pipeline.read(host, source, format_name, settings, strict=self.strict)


def with_reading(*, joins: bool = True, repairs: bool = True) -> Callable[[Function], Function]:
    """Add the options of reading; they arrive as one value `reading`."""
    chosen = [_FORMAT, _SHEET, _ENCODING, *[_STRICT] * repairs, *[_WITH] * joins]

    def decorate(function: Function) -> Function:
        @functools.wraps(function)
        def gathered(*arguments: Any, **values: Any) -> Any:
            given = {field: values.pop(field) for field in _FIELDS if field in values}
            return function(*arguments, reading=Reading(**given), **values)

        decorated: Any = gathered
        for option in reversed(chosen):
            decorated = option(decorated)
        return cast("Function", decorated)

    return decorate


def _checked_encoding(name: str | None) -> str | None:
    if name is not None and not known(name):
        raise Misuse(f"--encoding {name}: there is no such encoding; write one such as cp1250")
    return name


_FIELDS = Reading.__struct_fields__
_FORMAT = click.option(
    "--from", "format", metavar="NAME", help="Read as this format, whatever it looks like."
)
_SHEET = click.option(
    "--sheet", metavar="NAME", help="Sheet of a workbook, when not the one with most games."
)
_ENCODING = click.option(
    "--encoding",
    metavar="NAME",
    callback=lambda _ctx, _option, name: _checked_encoding(name),
    help="Encoding of the input, such as cp1250, whatever it looks like.",
)
_STRICT = click.option("--strict", is_flag=True, help="Refuse an input that needs any repair.")
_WITH = click.option(
    "--with",
    "further",
    multiple=True,
    metavar="FILE",
    help="Join another file of the event: a start list, other rounds; FILE[SHEET]; repeatable.",
)

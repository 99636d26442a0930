"""SPExport: the crosstable as SwissPerfect exports it in text, divided by tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO

from tourneyelo.model import (
    OPEN,
    SAYS_NOTHING,
    Finding,
    Player,
    RatingKind,
    Report,
    Result,
    Tournament,
)
from tourneyelo.model.wording import listed, named, tenths
from tourneyelo.plugin import Exporter, NoOptions
from tourneyelo.plugin.hostile import one_line
from tourneyelo.plugin.losses import numbers_given_twice, uncarried
from tourneyelo_icu import codes

_SIGNS = {
    Result.WIN: "W", Result.DRAW: "D", Result.LOSS: "L",
    Result.FORFEIT_WIN: "+", Result.UNMOVED_WIN: "+", Result.FULL_BYE: "+",
    Result.PAIRING_BYE: "+", Result.POINT_BYE: "+",
    Result.UNMOVED_DRAW: "=", Result.HALF_BYE: "=",
    Result.FORFEIT_LOSS: "-", Result.UNMOVED_LOSS: "-", Result.ZERO_BYE: "-",
}  # fmt: skip
"""Played games have letters; what is not rated has signs."""
_NO_RESULT = ": "
_OF_PLAYERS = frozenset("name federation fide_id national_id rating national_rating title".split())
_KINDS = (Result.FULL_BYE, Result.PAIRING_BYE, Result.UNMOVED_WIN, Result.UNMOVED_LOSS)


class SpExportExporter(Exporter):
    """Writes SPExport; columns in which nobody has anything are left out."""

    name = "sp-export"
    title = "SPExport, SwissPerfect's crosstable in text"
    needs_rating = False
    options = NoOptions
    codes = codes.OF_TABLE

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:  # noqa: ARG002
        """Say what the table has no place for."""
        event = report.tournament
        if not event.players:
            yield codes.NO_PLAYERS.at(event.layout.place(None))
        yield from numbers_given_twice(event, codes.NUMBERED_TWICE)
        yield from _about_results(event)
        yield from _left_out(event)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the table, players by starting rank number."""
        event = report.tournament
        players = sorted(event.players, key=lambda player: player.number)
        points = event.points()
        columns = {
            heading: texts
            for heading, (text, always) in _columns(points).items()
            if any(texts := [one_line(text(player)) for player in players]) or always
        }
        widths = {h: max(map(len, (h, *texts))) for h, texts in columns.items()}
        wide = widths["No"]
        head = [h.ljust(w) for h, w in widths.items()]
        head += [f"{number:>{wide}}  " for number in range(1, event.rounds + 1)]
        lines = ["\t".join(head), ""]
        for at, player in enumerate(players):
            cells = [columns[h][at].ljust(w) for h, w in widths.items()]
            rounds = (_cell(player, number) for number in range(event.rounds))
            lines.append("\t".join([*cells, *(text.rjust(wide + 2) for text in rounds)]))
        out.write("".join(f"{line}\r\n" for line in lines).encode("utf-8", "replace"))


def _columns(points: dict[int, int]) -> dict[str, tuple[Callable[[Player], str], bool]]:
    """Return heading to text and whether the column always stands, in SwissPerfect's order."""
    return {
        "No": (lambda player: str(player.number), True),
        "Name": (lambda player: player.name, True),
        "Feder": (lambda player: player.federation or "", False),
        "Intl Id": (lambda player: str(player.fide_id or ""), False),
        "Loc Id": (lambda player: player.national_id or "", False),
        "Rtg": (lambda player: _rating(player, RatingKind.FIDE), False),
        "Loc": (lambda player: _rating(player, RatingKind.NATIONAL), False),
        "Title": (lambda player: (player.title or "").lower(), False),
        "Total": (lambda player: tenths(points[player.number]).removesuffix(".0"), True),
    }


def _rating(player: Player, kind: RatingKind) -> str:
    return next((str(rating.value) for rating in player.ratings if rating.kind is kind), "")


def _cell(player: Player, at: int) -> str:
    record = player.rounds[at] if at < len(player.rounds) else None
    if record is None or record.result in SAYS_NOTHING or record.result in OPEN:
        return _NO_RESULT
    return f"{record.opponent or 0}:{_SIGNS[record.result]}"


def _about_results(event: Tournament) -> Iterator[Finding]:
    for player in event.players:
        for number, record in enumerate(player.rounds, 1):
            if record.result in OPEN:
                message = f"{named(player)}, round {number}: the result is {record.result}"
                place = event.layout.place(player.row, round_=number)
                yield codes.RESULT_LOST.at(place, message, player=player.number, round=number)


def _left_out(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence what the table cannot hold."""
    records = [record for player in event.players for record in player.rounds]
    facts = {
        "the name": event.name,
        "the time control": event.time_control_code and not event.time_control,
        "the colours": any(record.colour for record in records),
        "kinds of byes and forfeits": any(record.result in _KINDS for record in records),
        "second ratings": any(
            len(player.ratings) > len({r.kind for r in player.ratings}) for player in event.players
        ),
    }
    others = [thing for thing, value in facts.items() if value]
    things = [*others, *uncarried(event, (), _OF_PLAYERS)]
    if things:
        said = listed(things, most=len(things))
        yield codes.TABLE_LOSES.at(event.layout.place(None), f"left out: {said}")

"""What people and programs see of a rating period."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache

import click

from tourneyelo.host.period import Wish
from tourneyelo.host.period.answers import Totals
from tourneyelo.model.period import Period, PeriodLine
from tourneyelo.model.wording import counted, tenths

NAME = 25
"""Width of the names."""


def heading(wish: Wish, totals: Totals) -> str:
    """Say what was summed, and name the columns."""
    base = f"on the list of {totals.list_month}" if totals.list_month else "without a list"
    said = (
        f"Rating period {wish.month:%Y-%m}, {wish.time_control_class}, {base}: "
        f"{counted(totals.events, 'event')}, {counted(totals.players, 'player')}"
    )
    columns = (
        f"{'FIDE no':>11}  {'Name':<{NAME}}   Rtg   n     W    W-We   K     K×ΔR    ±   New   K"
    )
    return f"{click.style(said, bold=True)}\n{columns}\n"


def table(lines: Sequence[PeriodLine]) -> bytes:
    """Write a line for everybody."""
    return "".join([_text(line).rstrip() + "\n" for line in lines]).encode()


def summary(totals: Totals, next_list: datetime.date) -> str:
    """Say what the next list gains and loses."""
    return (
        f"list of {next_list}: {counted(totals.first, 'first rating')}, {totals.lost} below the "
        f"floor; {counted(totals.left_out, 'file')} left out\n"
    )


def _text(line: PeriodLine) -> str:
    score, new, k = _points(line.half_points), line.new_rating or "", line.new_k or ""
    name, rating, gain, exact = line.name[:NAME], line.rating, line.gain, line.exact
    if rating is None or gain is None or exact is None:
        return _UNRATED % (line.fide_id, name, line.games, score, new, k, line.remark)
    return _RATED % (
        line.fide_id, name, rating, line.games, score, _signed(gain), line.k, _signed(exact),
        line.change, new, k, _said(line),
    )  # fmt: skip


_RATED = f"%11d  %-{NAME}s  %4d%4d %5s %7s %3d %8s %+4d %5s %3s  %s"
_UNRATED = f"%11d  %-{NAME}s      %4d %5s {'':25} %5s %3s  %s"
"""Lines are filled in by `%`, which takes half the time of format strings with their widths."""


def _said(line: PeriodLine) -> str:
    """Say what is worth it in one line: a limit, a new K, a fall below the floor."""
    changed = line.new_k is not None and line.person is not None and _k_changed(line)
    if not (changed or line.remark or "above" in line.k_source):
        return ""
    said = (
        line.k_source if "above" in line.k_source else "",
        f"K {line.new_k}: {line.new_k_reason}" if changed else "",
        line.remark,
    )
    return "; ".join(filter(None, said))


def _k_changed(line: PeriodLine) -> bool:
    """Tell whether K of the next list is another; a limit on K is of this month alone."""
    listed = line.person.listed if line.person else None
    before = listed.k if listed and listed.k else line.k
    return before != line.new_k


@lru_cache(maxsize=1024)
def _points(half_points: int) -> str:
    return tenths(5 * half_points)


@lru_cache(maxsize=16_384)
def _signed(hundredths: int) -> str:
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else '+'}{whole}.{rest:02}"


def card(wish: Wish, line: PeriodLine, explained: Sequence[str]) -> str:
    """Explain the sums of one player, event by event."""
    said = f"{line.name} · FIDE {line.fide_id} · rating period {wish.month:%Y-%m}"
    return "\n".join((click.style(said, bold=True), *explained, ""))


def document(period: Period) -> bytes:
    """Write the period as JSON."""
    from tourneyelo.model.document import encode
    from tourneyelo.model.documents.period import period_document

    return encode(period_document(period)) + b"\n"

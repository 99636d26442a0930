"""Answers: what a period is shown as, made once and taken from the cache while nothing changes."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.host import guard, writing
from tourneyelo.host.addresses import address_of
from tourneyelo.host.period import gather, summed
from tourneyelo.host.period.cache import Cache
from tourneyelo.host.period.choosing import Chosen
from tourneyelo.host.period.slices import Slice, Task, make
from tourneyelo.host.period.summing import Sums
from tourneyelo.host.period.wish import Wish
from tourneyelo.host.pipeline import gravest_first
from tourneyelo.model import Finding
from tourneyelo.model.period import Period, PeriodLine
from tourneyelo.plugin import ListRow

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore

LARGEST_KEPT = 64 * 1024 * 1024


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """The month in figures."""

    events: int
    players: int
    first: int
    """First ratings."""
    lost: int
    """People who are unrated on the next list."""
    left_out: int
    list_month: str | None
    findings: tuple[Finding, ...]


class Answers:
    """All that is asked about one period; it is summed up when an answer is not there yet."""

    def __init__(
        self,
        host: Host,
        wish: Wish,
        names: Sequence[str],
        lists: ListStore | None,
        kept: Cache,
    ) -> None:
        self._host, self._wish, self._names = host, wish, names
        self._lists, self._kept = lists, kept
        self._look = not kept.empty
        self.progress: Callable[[int], None] = lambda _: None

    def shown(
        self, show: Callable[[Sequence[PeriodLine]], bytes], target: Path | None
    ) -> tuple[Totals, bytes]:
        """Return the totals and the lines as text; write the new list where one is wanted.

        Raises:
            Refused: no event can be summed, or the list cannot be written.
        """
        names = ["totals", "text", *([f"list{target.suffix.lower()}"] if target else [])]
        known = [self._known(name) for name in names]
        if None in known:
            return self._made(show, target)
        totals, text, *new_list = known
        if target:
            with writing.replacing(target) as out:
                out.writelines(part for part in new_list if part is not None)
        assert totals is not None
        assert text is not None
        return msgspec.json.decode(totals, type=Totals), text

    def document(self, write: Callable[[Period], bytes]) -> tuple[Totals, bytes]:
        """Return the totals and the whole period as it is written for programs."""
        totals, data = self._known("json totals"), self._known("json")
        if totals is None or data is None:
            period = summed(self._host, *self._gathered, self._lists)
            told = self._totals(_counts(period), period.findings)
            data = write(period)
            self._keep("json", data)
            self._keep("json totals", msgspec.json.encode(told))
            return told, data
        return msgspec.json.decode(totals, type=Totals), data

    def explained(self, number: int) -> tuple[PeriodLine, list[str]] | None:
        """Explain the line of one person; None when he has no game that counts."""
        sums, _ = self._gathered
        if number not in sums.numbers:
            return None
        with guard.refusing(self._host.rating_systems[self._wish.system]):
            (person,) = sums.people([number], self._lists)
            line = sums.line(person)
            return line, sums.period.explain(line, sums.events)

    @cached_property
    def _gathered(self) -> tuple[Sums, Chosen]:
        return gather(self._host, self._wish, self._names, self._lists, self._kept, self.progress)

    def _made(
        self, show: Callable[[Sequence[PeriodLine]], bytes], target: Path | None
    ) -> tuple[Totals, bytes]:
        """Make all slices, write the list from their parts, and remember everything."""
        sums, chosen = self._gathered
        extension = target.suffix.lower() if target else None
        task = Task(sums=sums, show=show, extension=extension)
        with guard.refusing(self._host.rating_systems[self._wish.system]):
            slices = list(make(task, self._lists, meanwhile=self._kept.keep))
        if target and extension:
            self._write(target, extension, sums, slices)
        notes: Counter[str] = Counter()
        for each in slices:
            notes.update(each.notes)
        names = [finding for each in slices for finding in each.findings]
        findings = gravest_first(
            (*chosen.findings, *sums.about_events(), *names, *sums.period.findings(notes))
        )
        counts = (sum(each.first for each in slices), sum(each.lost for each in slices))
        totals = self._totals(counts, findings)
        text = b"".join(each.text for each in slices)
        self._keep("totals", msgspec.json.encode(totals))
        self._keep("text", text)
        return totals, text

    def _write(self, target: Path, extension: str, sums: Sums, slices: Sequence[Slice]) -> None:
        if extension in sums.period.in_parts:
            new_list = b"".join([each.new_list for each in slices])
            with writing.replacing(target) as out:
                out.write(new_list)
            self._keep(f"list{extension}", new_list)
            return
        with (
            writing.replacing(target) as out,
            guard.refusing(self._host.rating_systems[self._wish.system], passing=OSError),
        ):
            sums.period.write_list(_rows(slices), extension, out)
        if target.is_file() and target.stat().st_size <= LARGEST_KEPT:
            self._keep(f"list{extension}", target.read_bytes())

    def _totals(self, counts: tuple[int, int], findings: tuple[Finding, ...]) -> Totals:
        sums, chosen = self._gathered
        return Totals(
            events=len(sums.events) - len(sums.earlier),
            players=len(sums.numbers),
            first=counts[0],
            lost=counts[1],
            left_out=len(chosen.left_out),
            list_month=sums.list_month,
            findings=findings,
        )

    def _known(self, name: str) -> bytes | None:
        return self._kept.answer(self._key, name) if self._look else None

    def _keep(self, name: str, made: bytes) -> None:
        if len(made) <= LARGEST_KEPT:
            self._kept.add_answer(self._key, name, made)

    @cached_property
    def _key(self) -> str:
        """Digest the question: month, class and the content of every file, with its age."""
        wish = self._wish
        told = [str(wish.month), wish.time_control_class.value, str(wish.late)]
        told += [f"{name} {self._kept.digest(name)} {_age(name)}" for name in self._names]
        return hashlib.sha256("\n".join(told).encode("utf-8", "replace")).hexdigest()


def _rows(slices: Sequence[Slice]) -> Iterator[ListRow]:
    decode = msgspec.msgpack.Decoder(list[ListRow]).decode
    for each in slices:
        yield from decode(each.new_list)


def _counts(period: Period) -> tuple[int, int]:
    lines = period.lines
    return (
        sum(line.rating is None and line.new_rating is not None for line in lines),
        sum(line.rating is not None and line.new_rating is None for line in lines),
    )


def _age(name: str) -> int:
    """Tell when a file was changed: of two versions the newest counts."""
    try:
        return Path(address_of(name).file).stat().st_mtime_ns
    except OSError:
        return 0

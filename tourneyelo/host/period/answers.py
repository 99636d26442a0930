"""Answers: what a period is shown as, made once and taken from the cache while nothing changes."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.host import guard, writing
from tourneyelo.host.period import gather, summed
from tourneyelo.host.period.cache import Cache
from tourneyelo.host.period.choosing import Chosen, age
from tourneyelo.host.period.slices import Counts, Slice, Task, counts_of, make
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
        if target and new_list[0] is not None:
            _write_whole(target, new_list[0])
        assert totals is not None
        assert text is not None
        return msgspec.json.decode(totals, type=Totals), text

    def document(self, write: Callable[[Period], bytes]) -> tuple[Totals, bytes]:
        """Return the totals and the whole period as it is written for programs."""
        totals, data = self._known("json totals"), self._known("json")
        if totals is None or data is None:
            period = summed(self._host, *self._gathered, self._lists)
            told = self._totals(counts_of(period.lines), period.findings)
            data = write(period)
            self._keep("json", data)
            self._keep("json totals", msgspec.json.encode(told))
            return told, data
        return msgspec.json.decode(totals, type=Totals), data

    def explained(self, number: int) -> tuple[PeriodLine, list[str]] | None:
        """Explain the line of one person; None when he has no game that counts."""
        sums, _ = self._gathered
        with guard.refusing(self._host.rating_systems[self._wish.system]):
            persons = sums.people((number, number + 1), self._lists)
            if not persons:
                return None
            line = sums.line(persons[0])
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
            slices = list(make(task, self._lists, meanwhile=self._meanwhile))
        notes: Counter[str] = Counter()
        for each in slices:
            notes.update(each.notes)
        names = [finding for each in slices for finding in each.findings]
        findings = gravest_first(
            (*chosen.findings, *sums.about_events(), *names, *sums.period.findings(notes))
        )
        players, first, lost = map(sum, zip(*[each.counts for each in slices], strict=True))
        totals = self._totals((players, first, lost), findings)
        text = b"".join(each.text for each in slices)
        self._keep("totals", msgspec.json.encode(totals))
        self._keep("text", text)
        if target and extension:
            self._write(target, extension, sums, slices)
        return totals, text

    def _meanwhile(self) -> None:
        """Do what is to be done besides the slices: keep what was read, digest the question."""
        self._kept.keep()
        _ = self._key

    def _write(self, target: Path, extension: str, sums: Sums, slices: Sequence[Slice]) -> None:
        if extension in sums.period.in_parts:
            new_list = b"".join([each.new_list for each in slices])
            self._keep(f"list{extension}", new_list)
            with ThreadPoolExecutor(1) as aside:  # the disk is waited for while the cache is filled
                written = aside.submit(_write_whole, target, new_list)
                self._kept.keep()
                written.result()
            return
        with (
            writing.replacing(target) as out,
            guard.refusing(self._host.rating_systems[self._wish.system], passing=OSError),
        ):
            sums.period.write_list(_rows(slices), extension, out)
        if target.is_file() and target.stat().st_size <= LARGEST_KEPT:
            self._keep(f"list{extension}", target.read_bytes())

    def _totals(self, counts: Counts, findings: tuple[Finding, ...]) -> Totals:
        sums, chosen = self._gathered
        return Totals(
            events=len(sums.events) - len(sums.earlier),
            players=counts[0],
            first=counts[1],
            lost=counts[2],
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
        told += [f"{name} {self._kept.digest(name)} {age(name)}" for name in self._names]
        return hashlib.sha256("\n".join(told).encode("utf-8", "replace")).hexdigest()


def _rows(slices: Sequence[Slice]) -> Iterator[ListRow]:
    decode = msgspec.msgpack.Decoder(list[ListRow]).decode
    for each in slices:
        yield from decode(each.new_list)


def _write_whole(target: Path, data: bytes) -> None:
    with writing.replacing(target) as out:
        out.write(data)

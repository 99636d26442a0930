"""Put damaged reports through everything: each must end in a report or in a refusal, soon.

    python tests/fuzz/mutate_trf.py --count 200000 --seed 1 --processes 6

Seed and number name an input: the same two make it again, on any number of processes, as long as
the corpus is the same.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import random
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from mutations import mutated, samples

from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline, writing
from tourneyelo.host.codes import FAILED
from tourneyelo.model import Finding, Report
from tourneyelo.plugin import Source

SECONDS = 2.0
"""Of processor time, for an input under 1 MB."""
LARGEST = 1_000_000
MEGABYTES = 300
EXPORTERS = ("trf16", "trf26")
SHARED = Path(__file__).parents[2].parent / "shared" / "corpus"
BATCH = 200


class Defect(Exception):  # noqa: N818 - it is what is looked for
    """An input that ended in neither a report nor a refusal, or too late."""


@dataclass(frozen=True)
class Failure:
    """An input that ended in a defect."""

    number: int
    data: bytes
    trace: str


@dataclass
class Tally:
    """How inputs ended."""

    reports: int = 0
    refusals: int = 0
    unwritable: int = 0
    unreadable: int = 0
    """Files of ours that were refused when read again."""
    slowest: float = 0.0
    peak: int = 0
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in the tally of a batch."""
        self.reports += other.reports
        self.refusals += other.refusals
        self.unwritable += other.unwritable
        self.unreadable += other.unreadable
        self.slowest = max(self.slowest, other.slowest)
        self.peak = max(self.peak, other.peak)
        self.failures += other.failures

    def __str__(self) -> str:
        return (
            f"{self.reports} reports, {self.refusals} refusals; {self.unwritable} files not"
            f" written, {self.unreadable} written but refused when read again; slowest"
            f" {self.slowest:.2f} s, peak memory {self.peak} MB"
        )


@dataclass(frozen=True)
class Run:
    """What decides a run; one host serves all of its inputs."""

    seed: int
    seeds: tuple[bytes, ...]
    megabytes: int = MEGABYTES
    seconds: float | None = None
    """None stands for `SECONDS`."""
    name: str = "damaged.trf"
    mutate: Callable[[bytes, random.Random], bytes] = mutated

    def input(self, number: int) -> bytes:
        """Make the input of this number; small seeds are chosen more often."""
        chance = random.Random(f"{self.seed} {number}")
        weights = [1 / (1000 + len(data)) ** 2 for data in self.seeds]
        [data] = chance.choices(self.seeds, weights)
        return self.mutate(data, chance)

    def batch(self, numbers: Iterable[int]) -> Tally:
        """Check inputs up to the first that fails."""
        host, tally = Host.load(), Tally()
        for number in numbers:
            data = self.input(number)
            try:
                self._check(host, data, tally)
            except Exception:
                tally.failures.append(Failure(number, data, traceback.format_exc()))
                break
        return tally

    def _check(self, host: Host, data: bytes, tally: Tally) -> None:
        began = time.process_time()
        run_through(host, data, tally, self.name)
        seconds, tally.peak = time.process_time() - began, peak_memory()
        tally.slowest = max(tally.slowest, seconds)
        limit = SECONDS if self.seconds is None else self.seconds
        if seconds > limit and len(data) < LARGEST:
            raise Defect(f"it took {seconds:.1f} s")
        if tally.peak > self.megabytes:
            raise Defect(f"memory reached {tally.peak} MB")


def run_through(host: Host, data: bytes, tally: Tally, name: str) -> None:
    """Read, check, rate, write, and read what was written.

    Raises:
        Defect: a plugin failed, which the host would tell the user as a finding.
    """
    try:
        imported = pipeline.read(host, Source(name, data).checked())
        _no_failure(pipeline.check(host, imported, "fide").findings)
        report = pipeline.with_sections(host, pipeline.rate(host, imported, "fide"))
    except Refused as refused:
        _no_failure(refused.findings, refused)
        tally.refusals += 1
        return
    _no_failure(report.findings)
    tally.reports += 1
    for exporter in EXPORTERS:
        _write_and_read(host, exporter, report, tally)


def _write_and_read(host: Host, name: str, report: Report, tally: Tally) -> None:
    exporter = host.exporters[name]
    try:
        writing.problems(exporter, report)
        data = writing.as_bytes(exporter, report)
    except Refused as refused:
        _no_failure(refused.findings, refused)
        tally.unwritable += 1
        return
    try:
        pipeline.read(host, Source("written.trf", data).checked())
    except Refused as refused:
        _no_failure(refused.findings, refused)
        tally.unreadable += 1


def _no_failure(findings: Iterable[Finding], cause: Exception | None = None) -> None:
    for finding in findings:
        if finding.code == FAILED.id:
            raise Defect(str(finding)) from cause


def peak_memory() -> int:
    """Return the most memory that this process ever held, in MB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)


def corpus(folder: Path) -> Iterator[bytes]:
    """Read the reports below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and (path.suffix in {".trf", ".tab"} or ".trf" in path.suffixes):
            yield path.read_bytes()


def batches(count: int) -> Iterator[list[int]]:
    """Divide the numbers of the inputs into batches."""
    numbers = iter(range(count))
    while batch := list(islice(numbers, BATCH)):
        yield batch


def fuzz(run: Run, count: int, processes: int = 1) -> Tally:
    """Check so many inputs; stop at the batch that shows a defect, or when interrupted."""
    total = Tally()
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as stack:
        if processes > 1:
            pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(processes))
            tallies: Iterable[Tally] = pool.imap_unordered(run.batch, batches(count))
        else:
            tallies = map(run.batch, batches(count))
        for tally in tallies:
            total.add(tally)
            if total.failures:
                break
    return total


def main() -> int:
    """Run from the command line; return the exit status."""
    options = _options()
    seeds = (*samples(), *(corpus(options.corpus) if options.corpus else ()))
    tally = fuzz(Run(options.seed, seeds), options.count, options.processes)
    return told(tally, options.seed, len(seeds), options.save)


def told(tally: Tally, seed: int, seeds: int, target: Path | None) -> int:
    """Print how a run ended; return the exit status."""
    for failure in tally.failures:
        print(f"seed {seed}, number {failure.number}: {_kept(failure, target)}")
        print(failure.trace)
    print(f"{seeds} seeds: {tally}")
    return 1 if tally.failures else 0


def _kept(failure: Failure, target: Path | None) -> str:
    if target is None:
        return repr(failure.data)
    target.write_bytes(failure.data)
    return f"saved as {target}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=200_000, help="so many inputs")
    parser.add_argument("--seed", type=int, default=1, help="of the mutations")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to write the input that fails")
    present = SHARED if SHARED.is_dir() else None
    parser.add_argument("--corpus", type=Path, default=present, help="folder with more reports")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

"""Put damaged files of pairing programs through everything, as `mutate_trf.py` does with TRF.

    python tests/fuzz/mutate_native.py tunx --count 100000 --seed 1 --processes 2
    python tests/fuzz/mutate_native.py tunx --cut 64

The second cuts every file at every 64th byte. A format is a line of `NATIVE`.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from byte_mutations import mutated
from mutate_trf import SHARED, Run, fuzz, told

TESTS = Path(__file__).parents[1]
SECONDS = 1.0
MEGABYTES = 200


@dataclass(frozen=True)
class Native:
    """A format: where there are real files, and the module whose `samples()` makes others."""

    corpus: str
    """Below the corpus."""
    extension: str
    builder: str | None = None
    """Below `tests`; without one there is nothing to damage where the corpus is not."""

    def samples(self) -> list[bytes]:
        """Make invented files."""
        if self.builder is None:
            return []
        path = TESTS / self.builder
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return list(module.samples())

    def real(self, corpus: Path) -> Iterator[bytes]:
        """Read the real files."""
        for path in sorted((corpus / self.corpus).glob(f"*{self.extension}")):
            yield path.read_bytes()


NATIVE = {
    "sce": Native("native/sharly-sce", ".sce"),
    "sws": Native("native/pairtwo", ".sws"),
    "swt": Native("native/swt", ".SWT"),
    "tunx": Native("native/tunx", ".TUNX", "plugins/swissmanager/tunx_files.py"),
}


@dataclass(frozen=True)
class Cuts(Run):
    """Every file cut at every so-and-so-many bytes, in order."""

    every: int = 64

    def input(self, number: int) -> bytes:
        """Make the cut of this number."""
        for data in self.seeds:
            cuts = range(self.every, len(data), self.every)
            if number < len(cuts):
                return data[: cuts[number]]
            number -= len(cuts)
        raise IndexError(number)

    @property
    def count(self) -> int:
        """Number of cuts."""
        return sum(len(range(self.every, len(data), self.every)) for data in self.seeds)


def run_of(name: str, seed: int, *, corpus: Path | None = None, megabytes: int = MEGABYTES) -> Run:
    """Make the run of a format."""
    native = NATIVE[name]
    seeds = (*native.samples(), *(native.real(corpus) if corpus else ()))
    return Run(seed, seeds, megabytes, SECONDS, f"damaged{native.extension}", mutated)


def cuts_of(run: Run, every: int) -> Cuts:
    """Make the run of the same files that cuts them."""
    return Cuts(run.seed, run.seeds, run.megabytes, run.seconds, run.name, every=every)


def main() -> int:
    """Run from the command line; return the exit status."""
    options = _options()
    run = run_of(options.format, options.seed, corpus=options.corpus, megabytes=MEGABYTES)
    count = options.count
    if options.cut:
        run = cuts_of(run, options.cut)
        count = run.count
    tally = fuzz(run, count, options.processes)
    return told(tally, options.seed, len(run.seeds), options.save)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("format", choices=sorted(NATIVE))
    parser.add_argument("--count", type=int, default=100_000, help="so many inputs")
    parser.add_argument("--seed", type=int, default=1, help="of the mutations")
    parser.add_argument("--cut", type=int, help="cut at every so-many-th byte instead")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to write the input that fails")
    present = SHARED if SHARED.is_dir() else None
    parser.add_argument("--corpus", type=Path, default=present, help="folder with real files")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

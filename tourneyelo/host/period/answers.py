"""Answers: what a period is shown as, made once and taken from the cache while nothing changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tourneyelo.host import writing
from tourneyelo.host.period import new_rows, sum_up
from tourneyelo.host.period.cache import Cache
from tourneyelo.host.period.wish import Wish
from tourneyelo.model.period import Period

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore

LARGEST_KEPT = 64 * 1024 * 1024


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

    @cached_property
    def period(self) -> Period:
        """The period itself.

        Raises:
            Refused: no event can be summed.
        """
        return sum_up(
            self._host, self._wish, self._names, self._lists, self._kept, self.progress
        )

    def part(self, name: str, make: Callable[[Period], bytes]) -> bytes:
        """Return an answer, as it was made before or made now."""
        known = self._known(name)
        if known is not None:
            return known
        made = make(self.period)
        self._keep(name, made)
        return made

    def write_list(self, target: Path) -> None:
        """Write the new list, whole or not at all; the extension says how.

        Raises:
            Refused: it cannot be written.
        """
        extension = target.suffix.lower()
        name = f"list{extension}"
        known = self._known(name)
        with writing.replacing(target) as out:
            if known is not None:
                out.write(known)
            else:
                rows = new_rows(self._host, self._wish, self.period, self._lists)
                self._wish.period(self._host).write_list(rows, extension, out)
        if known is None and target.is_file() and target.stat().st_size <= LARGEST_KEPT:
            self._keep(name, target.read_bytes())

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


def _age(name: str) -> int:
    """Tell when a file was changed: of two versions the newest counts."""
    try:
        return Path(name).stat().st_mtime_ns
    except OSError:
        return 0

"""Folders: several files come to their places together, all of them or none."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tourneyelo.errors import Refused
from tourneyelo.host import writing
from tourneyelo.host.codes import UNWRITABLE
from tourneyelo.model import Place
from tourneyelo.plugin.exporter import pack

ZIP = ".zip"


def is_zip(target: Path) -> bool:
    """Tell whether files are to be packed into one of that name."""
    return target.suffix.lower() == ZIP


def as_zip(made: Mapping[str, bytes]) -> bytes:
    """Pack a set into one file."""
    out = io.BytesIO()
    pack(made, out)
    return out.getvalue()


def put(made: Mapping[str, bytes], target: Path) -> None:
    """Put files into a folder, or into one file when it is called `.zip`, all of them or none.

    Raises:
        Refused: one of them cannot be written; everything is as it was before.
    """
    if is_zip(target) and not target.is_dir():
        with writing.replacing(target) as out:
            out.write(as_zip(made))
        return
    try:
        if target.is_dir():
            _into_old_folder(made, target)
        else:
            _as_new_folder(made, target.resolve())  # a link may lead to a folder yet to be made
    except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError
        reason = getattr(error, "strerror", None) or str(error)
        named = Path(getattr(error, "filename", None) or target)
        place = Place(file=str(named if named.name in made else target))  # no file of passage
        raise Refused(UNWRITABLE.at(place, f"cannot be written: {reason}")) from error


def _as_new_folder(made: Mapping[str, bytes], folder: Path) -> None:
    """Fill a folder beside the place and rename it."""
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name[:40]}.", dir=folder.parent))
    try:
        for name, content in made.items():
            _write_through(beside / name, content)
        beside.chmod(0o777 & ~writing.umask())
        beside.rename(folder)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def _into_old_folder(made: Mapping[str, bytes], folder: Path) -> None:
    """Prepare everything beside the old files, then rename; a failure puts the old ones back."""
    with contextlib.ExitStack() as leftovers:
        prepared = [
            (_prepared(folder, name, content, leftovers), (folder / name).resolve())
            for name, content in made.items()
        ]
        with contextlib.ExitStack() as undoing:
            for new, target in prepared:
                undoing.callback(_put_back, target, _kept_aside(new, target, leftovers))
                new.replace(target)
            undoing.pop_all()


def _prepared(folder: Path, name: str, content: bytes, leftovers: contextlib.ExitStack) -> Path:
    """Write the new content of a file beside it, with the rights of the old one."""
    target = (folder / name).resolve()
    if target.exists() and not target.is_file():
        raise IsADirectoryError(0, "something else of that name is there", str(target))
    handle, path = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    os.close(handle)
    new = Path(path)
    leftovers.callback(new.unlink, missing_ok=True)
    _write_through(new, content)
    new.chmod(writing.mode(target))
    return new


def _kept_aside(new: Path, target: Path, leftovers: contextlib.ExitStack) -> Path | None:
    """Keep the old file under another name until all are there; None when there is none."""
    if not target.exists():
        return None
    old = new.with_name(f"{new.name}.old")
    leftovers.callback(old.unlink, missing_ok=True)
    shutil.copy2(target, old)
    return old


def _put_back(target: Path, old: Path | None) -> None:
    if old is None:
        target.unlink(missing_ok=True)
    else:
        old.replace(target)


def _write_through(path: Path, content: bytes) -> None:
    with path.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())

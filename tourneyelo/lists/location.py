"""Where the database is: as the user says, else by the environment, else where his data belong."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "TOURNEYELO_LISTS"
_NAME = "lists.sqlite3"


def database_path(given: Path | None = None) -> Path:
    """Return the path of the database, whether it exists or not."""
    if given is not None:
        return given
    if from_environment := os.environ.get(VARIABLE):
        return Path(from_environment)
    from platformdirs import user_data_path

    return user_data_path("tourneyelo", appauthor=False) / _NAME

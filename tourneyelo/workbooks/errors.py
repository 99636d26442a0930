"""Why a workbook is not read."""

from __future__ import annotations


class WorkbookError(ValueError):
    """A workbook cannot be read; the message says why, if that is known."""


class DamagedError(WorkbookError):
    """It is not put together as a workbook is."""


class TooLargeError(WorkbookError):
    """It, or something in it, is larger than any list of players."""


class ProtectedError(WorkbookError):
    """A password is needed."""


class EntitiesError(WorkbookError):
    """It declares XML entities, which are never read."""

"""Deutscher Schachbund: DWZ of today, and Ingo, which counted downwards from 1948 to 1992."""

from __future__ import annotations

from tourneyelo.plugin import Check, Exporter, RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer the two German systems."""
    from tourneyelo_dsb.dwz import Dwz
    from tourneyelo_dsb.ingo import Ingo

    return [Dwz(), Ingo()]


@hookimpl
def tourneyelo_register_checks() -> list[Check]:
    """Offer the check of what a rating officer asks."""
    from tourneyelo_dsb.sheet.check import DsbCheck

    return [DsbCheck()]


@hookimpl
def tourneyelo_register_exporters() -> list[Exporter]:
    """Offer the sheet for the rating officer."""
    from tourneyelo_dsb.sheet.exporter import DwzSheetExporter

    return [DwzSheetExporter()]

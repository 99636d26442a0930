"""TurneringsService, the tournament program of Norway: its `.trx` files, read.

They are not written: it is not known whether the federation takes files of other programs.
"""

from __future__ import annotations

from tourneyelo.plugin import Importer, hookimpl


@hookimpl
def tourneyelo_register_importers() -> list[Importer]:
    """Offer the reader."""
    from tourneyelo_tournamentservice.importer import TournamentServiceImporter

    return [TournamentServiceImporter()]

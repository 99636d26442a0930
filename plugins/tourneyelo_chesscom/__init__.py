"""Chess.com: Glicko after every game, with constants that only the user can give."""

from __future__ import annotations

from tourneyelo.plugin import RatingSystem, hookimpl


@hookimpl
def tourneyelo_register_rating_systems() -> list[RatingSystem]:
    """Offer what is known of Chess.com's ratings."""
    from tourneyelo_chesscom.system import ChessCom

    return [ChessCom()]

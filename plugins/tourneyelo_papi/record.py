"""What a database and its JSON twin have in common: texts by key, and a round in three values."""

from __future__ import annotations

import msgspec


class PapiRound(msgspec.Struct, frozen=True):
    """A round of a player as it stands."""

    colour: str = "R"
    """`B` white, `N` black, `R` not paired, `F` bye."""
    opponent: int | None = None
    """Index of the opponent among the players, None when nobody was met."""
    result: int = 0


class PapiPlayer(msgspec.Struct, frozen=True):
    """A player: texts by key of the JSON twin, rounds by number."""

    fields: dict[str, str]
    rounds: dict[int, PapiRound]
    strangers: frozenset[int] = frozenset()
    """Rounds in which the opponent is nobody in the file."""

    @property
    def name(self) -> str:
        """The name as the model has it."""
        surname, forename = self.fields.get("lastName", ""), self.fields.get("firstName", "")
        surname, forename = (surname, forename) if surname else (forename, "")
        return ", ".join(filter(None, (" ".join(surname.replace(",", " ").split()), forename)))


class PapiFile(msgspec.Struct, frozen=True):
    """A whole event."""

    variables: dict[str, str]
    players: tuple[PapiPlayer, ...]
    round_days: dict[int, str] = {}
    version: str = ""
    personal: tuple[str, ...] = ()
    """Fields with personal data that were passed over."""
    odd: tuple[str, ...] = ()
    """Sentences about what could not be used."""

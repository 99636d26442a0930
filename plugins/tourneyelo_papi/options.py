"""What the user adds when an event is written for Papi."""

from __future__ import annotations

from typing import Literal

import msgspec

System = Literal["", "Suisse", "ToutesRondes"]
Class = Literal["", "Elo", "Rapide", "Blitz"]


class PapiOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Papi must know and other formats do not tell; it goes before what the input tells."""

    type: System = ""
    """`Suisse` or `ToutesRondes`."""
    rating_class: Class = ""
    """`Elo`, `Rapide` or `Blitz`: which of the three ratings counts."""
    homologation: str = ""
    """Number under which the federation knows the event."""

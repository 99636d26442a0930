"""Names of the facts that the table tells and the model has no field for."""

from __future__ import annotations

import re

RANK = "egf.rank"
"""Of a player, such as `4d` or `12k`."""
COUNTRY = "egf.country"
"""Two letters, of a player and of the event."""
PIN = "egf.pin"
"""A player's number in the database."""
SCORES = "egf.scores"
"""The score columns as they stand, parted by blanks."""
HANDICAPS = "egf.handicaps"
"""Of the event, in the notation of `tourneyelo.plugin.read_handicaps`."""

RANKS = re.compile(r"[1-9][0-9]?[dkp]", re.IGNORECASE)
COUNTRIES = re.compile(r"[A-Z]{2}")
PINS = re.compile(r"[0-9]{8}")

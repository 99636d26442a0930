"""Where things stand in a file of Swiss-Chess, generation 8 and generation 7.

Offsets as two independent readers tell them. What is free text about people (info 1 to 4, remarks)
is not described, so that it cannot be read.
"""

from __future__ import annotations

import msgspec

from tourneyelo.plugin.fixed_records import Description, at_offsets

VERSION_AT = 0x261
FIRST_VERSION, FIRST_OF_8, LAST_VERSION = 600, 800, 1199
MOST_PLAYERS, MOST_ROUNDS = 5_000, 40

BASE = at_offsets(
    3894,
    ("rounds", 0x01, "u16"),
    ("current_round", 0x03, "u16"),
    ("rounds_drawn", 0x05, "u16"),
    ("players", 0x07, "u16"),
    ("cut", 0x09, "u8"),
    ("title", 0xF5, "text", 60),
    ("title_2", 0x178, "text", 61),
    ("tie_break_2", 0x23C, "u8"),
    ("mode", 0x254, "u8"),
    ("passes_257", 0x257, "u8"),
    ("passes_258", 0x258, "u8"),
    ("team_event", 0x25E, "u8"),
    ("version", VERSION_AT, "u16"),
    ("tie_break_1", 0x26D, "u8"),
    ("name", 0x316, "text", 40),
    ("city", 0x33F, "text", 40),
    ("arbiter", 0x368, "text", 60),
    ("deputy_1", 0x3A5, "text", 60),
    ("start", 0x41F, "text", 20),
    ("end", 0x434, "text", 20),
    ("time_1", 0x449, "text", 20),
    ("time_2", 0x45E, "text", 20),
    ("time_3", 0x473, "text", 20),
    ("federation", 0x488, "text", 3),
    ("teams", 0x534, "u8"),
    ("points", 0x538, "u8"),
)
BASE_8 = at_offsets(
    13384,
    ("win", 0x1576, "u8"),
    ("black_win", 0x1578, "u8"),
    ("draw", 0x157A, "u8"),
    ("black_draw", 0x157C, "u8"),
    ("loss", 0x157E, "u8"),
    ("forfeit_loss", 0x1582, "u8"),
    ("deputy_2", 0x2E47, "text", 60),
    ("deputy_3", 0x2E84, "text", 60),
    ("deputy_4", 0x2EC1, "text", 60),
)
"""What only generation 8 has in its base block."""
ROUND_DAYS_AT, ROUND_DAY_SIZE = 0x2CC1, 4

_CARD = (
    ("name", 0x00, "text", 32),
    ("club", 0x21, "text", 32),
    ("title", 0x42, "text", 3),
    ("fide_rating", 0x46, "text", 4),
    ("national_rating", 0x4B, "text", 4),
    ("federation", 0x69, "text", 3),
    ("birth", 0x80, "text", 10),
    ("zps_club", 0x99, "text", 5),
    ("zps_member", 0x9F, "text", 4),
    ("attribute", 0xB8, "text", 1),
    ("dummy", 0xBD, "u8"),
    ("identity", 0xD9, "u16"),
    ("number", 0xDB, "u16"),
    ("place", 0xDD, "u16"),
    ("games", 0xE1, "u8"),
    ("wins", 0xE3, "u8"),
    ("draws", 0xE5, "u8"),
    ("losses", 0xE7, "u8"),
)
CARD_8 = at_offsets(
    655,
    *_CARD,
    ("extra_sign_110", 0x110, "u8"),
    ("extra", 0x111, "u8"),
    ("extra_sign_112", 0x112, "u8"),
    ("points", 0x124, "u16"),
    ("fide_id", 0x144, "text", 12),
    ("pkz", 0x151, "text", 12),
)
CARD_7 = at_offsets(292, *_CARD, ("points", 0xE9, "u16"), ("fide_id", 0x8B, "text", 8))
DUMMY = 102
"""The letter f, of spielfrei: the partner of whoever has a bye."""

PAIRING = at_offsets(
    19,
    ("colour", 8, "u8"),
    ("opponent", 9, "u16"),
    ("result", 11, "u8"),
    ("status", 15, "u8"),
)


class Generation(msgspec.Struct, frozen=True):
    """The sizes of a generation of files."""

    base: int
    card: Description


GENERATION_8 = Generation(BASE_8.size, CARD_8)
GENERATION_7 = Generation(BASE.size, CARD_7)
SWISS, ROUND_ROBIN = 0, 1
MODES = {
    SWISS: "Swiss system",
    ROUND_ROBIN: "Round robin",
    2: "Knock-out",
    3: "Scheveningen system",
}

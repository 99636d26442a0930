"""What follows what in a file of PairTwo: five parts, each described by its fields in order."""

from __future__ import annotations

from tourneyelo.plugin.fixed_records import in_sequence

MOST_PLAYERS, MOST_ROUNDS = 5_000, 100


def _unread(name: str, count: int) -> list[tuple[str, str]]:
    """Name numbers that are passed over: settings of the pairing."""
    return [(f"{name}_{number}", "u32") for number in range(1, count + 1)]


HEAD = in_sequence(
    [
        ("release", "text", 4),
        ("user_country", "u32"),
        ("year_base", "u32"),
        ("players", "u32"),
        *_unread("pairing_option", 14),
        *_unread("special_points", 6),
        ("name_pool", "u32"),
        ("current_round", "u32"),
        ("created_rounds", "u32"),
        *_unread("created", 7),
        *_unread("tie_break", 5),
        *_unread("category_limit", 10),
        *_unread("extra_points", 20),
        *_unread("selection", 20),
    ]
)
PLAYER = in_sequence(
    [
        ("rank", "u32"),
        ("name_at", "u32"),
        ("fide_id", "u32"),
        ("extra", "i32"),
        ("national_rating", "u32"),
        ("birth", "u32"),
        ("national_id", "u32"),
        ("points", "u32"),
        ("club", "u32"),
        ("buchholz", "u32"),
        ("american", "u32"),
        ("help", "u32"),
        ("fide_rating", "u32"),
        ("name_length", "u8"),
        ("nation", "text", 3),
        ("category", "u8"),
        ("title", "u8"),
        ("sex", "u8"),
        *[(f"byte_{number}", "u8") for number in range(1, 10)],
    ]
)
EVENT = in_sequence(
    [
        ("name", "text", 80),
        ("organiser", "text", 50),
        ("time_control", "text", 50),
        ("country", "text", 32),
        ("arbiter", "text", 128),
        ("rounds", "u32"),
        ("participants", "u32"),
        ("homologation", "u32"),
        ("start", "u32"),
        ("end", "u32"),
        ("city", "text", 36),
        ("period_1", "text", 32),
        ("period_2", "text", 32),
        ("rating_of_unrated", "u32"),
        ("type", "u32"),
        ("federation", "text", 12),
        ("sub_type", "u32"),
        ("club_number", "text", 4),
        ("club", "text", 8),
        ("year", "u32"),
    ]
)
ROUND_DAY = in_sequence([("day", "u32")])
PAIRING = in_sequence([("opponent", "i32"), ("colour", "u8"), ("result", "u8"), ("rest", "u16")])

TYPES = {0: "Swiss system", 2: "Round robin", 4: "American system", 6: "Keizer system"}
TITLES = {
    0: "", 1: "", 2: "NM", 3: "WCM", 4: "WFM", 5: "CM", 6: "WIM", 7: "FM", 8: "WGM", 9: "HM",
    10: "IM", 11: "HG", 12: "GM",
}  # fmt: skip
"""1 is ELO, which is no title; NM, HM and HG are none of FIDE's."""

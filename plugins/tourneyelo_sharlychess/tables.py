"""The tables and columns that are read, and no others: the file holds private data, too.

A column that this generation of the file lacks is read as nothing.
"""

from __future__ import annotations

METADATA = ("metadata", ("version", "migration"))
INFO = (
    "info",
    (
        *("name", "federation", "location", "start_date", "stop_date", "start"),
        *("stop", "event_type"),
    ),
)
TOURNAMENT = (
    "tournament",
    (
        *("id", "name", "index", "location", "start_date", "stop_date", "start", "stop"),
        *("rounds", "rating", "pairing", "time_control_trf25", "time_control_initial_time"),
        *("time_control_increment", "round_datetimes", "paired_bye_result", "pab_value"),
        *("three_points_for_a_win", "game_points"),
    ),
)
ENTRY = ("tournament_player", ("tournament_id", "player_id", "pairing_number"))
PLAYER = (
    "player",
    (
        *("id", "last_name", "first_name", "date_of_birth", "year_of_birth", "gender", "title"),
        *("ratings", "fide_id", "federation", "club"),
    ),
)
PAIRING = ("pairing", ("tournament_id", "player_id", "round", "result", "board_id"))
BOARD = ("board", ("id", "white_player_id", "black_player_id"))
ACCOUNT = (
    "account",
    ("id", "first_name", "last_name", "fide_id", "arbiter_title", "fide_arbiter_title"),
)
ROLE = ("account_role", ("account_id", "tournament_id", "role"))

NEEDED = tuple(name for name, _ in (INFO, TOURNAMENT, ENTRY, PLAYER, PAIRING, BOARD))
FIRST_WITH_PLAYERS = 34
LAST_KNOWN = 85

"""Words for the fields of the model, for people; programs get the names of the fields."""

from __future__ import annotations

_WORDS = {
    "name": "name",
    "start_date": "first day",
    "end_date": "last day",
    "type": "type of event",
    "deputy_arbiters": "deputy arbiters",
    "time_control_code": "time control, encoded",
    "time_control_class": "standard, rapid or blitz",
    "round_dates": "day of the round",
    "scoring": "points for results",
    "declared": "counts in the report",
    "number": "starting rank number",
    "fide_id": "FIDE number",
    "birth": "birth date",
    "k": "K factor",
    "rank": "final rank",
    "points_declared": "points in the report",
    "program": "pairing program",
    "tournament_type": "type of event, encoded",
    "starting_rank": "method of the starting rank",
    "tie_breaks": "tie-breaks",
    "standing_order": "order of the standings",
    "board_colours": "colours of the boards",
    "match_scoring": "points for matches",
    "adjustments": "abnormal points",
    "forbidden": "prohibited pairings",
    "announced_byes": "byes known in advance",
    "line_ups": "line-ups out of order",
    "team_byes": "byes of teams",
    "team_forfeits": "forfeited matches",
}


def field_words(field: str) -> str:
    """Call a field as people do: `points_declared` is `points in the report`."""
    return _WORDS.get(field, field.replace("_", " "))

"""The front door for programs."""

from __future__ import annotations

import tourneyelo


def test_the_front_door_has_all_its_rooms():
    assert {"read", "join", "check", "rate", "compare", "write"} <= set(tourneyelo.__all__)
    for name in tourneyelo.__all__:
        assert getattr(tourneyelo, name) is not None


def test_an_event_is_read_rated_in_part_compared_and_written(samples, tmp_path):
    old = tourneyelo.read(samples / "harbour-lights-open.trf")
    new = tourneyelo.read(samples / "harbour-lights-corrected.trf")
    assert [(c.player, c.field, c.before, c.after) for c in tourneyelo.compare(old, new)] == [
        (3, "rating", "2231", "2213"),
        (7, "federation", "CZE", "SVK"),
    ]
    part = tourneyelo.rate(old, rounds=[1, 2])
    assert part.tournament.rounds == 2
    asked = {finding.code for finding in tourneyelo.check(old, strict=True).findings}
    assert {"FIDE171", "FIDE172", "FIDE173"} <= asked
    tourneyelo.write(tourneyelo.rate(old), tmp_path / "plain.trf", ascii=True)
    assert b"Novak, Zofie" in (tmp_path / "plain.trf").read_bytes()

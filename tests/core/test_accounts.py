"""What is looked over quickly comes to what every game one by one comes to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.model import (
    PLAYED,
    Agreement,
    Colour,
    Player,
    Result,
    RoundResult,
    Tournament,
    by_number,
    encounters,
)

QUIET = {Agreement.AGREED, Agreement.NOBODY_MET}
RECORDS = st.builds(
    RoundResult,
    opponent=st.sampled_from([None, 1, 2, 3, 9]),
    colour=st.sampled_from([None, *Colour]),
    result=st.sampled_from([*PLAYED, Result.FORFEIT_WIN, Result.FORFEIT_LOSS, Result.UNKNOWN]),
)
ROUNDS = st.lists(RECORDS, max_size=2).map(tuple)
GAMES = st.tuples(st.sampled_from(Result), st.sampled_from([None, *Colour]))


def event(*rounds: tuple[RoundResult, ...]) -> Tournament:
    players = [Player(number=n, name=f"P{n}", rounds=own) for n, own in enumerate(rounds, 1)]
    return Tournament(players=tuple(players))


def all_quiet(tournament: Tournament) -> bool:
    known = by_number(tournament)
    return all(e.agreement in QUIET for p in tournament.players for e in encounters(p, known))


@given(st.lists(ROUNDS, min_size=2, max_size=3))
def test_an_event_agrees_when_every_encounter_does(rounds):
    tournament = event(*rounds)
    assert tournament.accounts.agreed == all_quiet(tournament)


@given(GAMES, GAMES)
def test_every_pair_of_accounts_is_judged_as_its_encounters_are(white, black):
    tournament = event((RoundResult(2, white[1], white[0]),), (RoundResult(1, black[1], black[0]),))
    assert tournament.accounts.agreed == all_quiet(tournament)


@given(st.lists(ROUNDS, min_size=1, max_size=3))
def test_everything_but_games_over_the_board_with_a_colour_is_unusual(rounds):
    told = [
        (player.number, round_, record)
        for player in event(*rounds).players
        for round_, record in enumerate(player.rounds, 1)
        if record.result not in PLAYED or record.colour is None
    ]
    found = event(*rounds).accounts.unusual
    assert [(player.number, round_, record) for player, round_, record in found] == told


def test_two_players_of_one_number_never_agree_on_one_opponent():
    won, lost = RoundResult(2, Colour.WHITE, Result.WIN), RoundResult(1, Colour.BLACK, Result.LOSS)
    players = [
        Player(number=1, name="Ada", rounds=(won,)),
        Player(number=1, name="Bo", rounds=(won,)),
    ]
    players.append(Player(number=2, name="Cleo", rounds=(lost,)))
    assert not Tournament(players=tuple(players)).accounts.agreed


def test_a_changed_event_works_out_anew():
    import msgspec

    tournament = event((RoundResult(2, Colour.WHITE, Result.WIN),), ())
    assert not tournament.accounts.agreed
    assert tournament.rounds == 1
    changed = msgspec.structs.replace(tournament, players=())
    assert (changed.rounds, changed.accounts.met, dict(changed.by_number)) == (0, 0, {})

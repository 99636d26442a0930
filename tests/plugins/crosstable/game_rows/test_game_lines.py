"""Games in plain lines, as they are pasted from a message."""

from __future__ import annotations

import pytest

from tourneyelo.model import Result
from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.containers import game_lines
from tourneyelo_crosstable.detection import detect

MESSAGE = """> Hi Jan,
> results of last night:
>
> Round 1
> 1. Adler, Bruno (1950) - Birk, Carla (1880)  1-0
> 2. Cato, Dario (1720) - Dorn, Elsa (1810)  1/2-1/2
> Egger, Fritz - bye
>
> Round 2
> 1. Birk, Carla (1880) – Cato, Dario (1720)  0 – 1
> 2. Adler, Bruno (1950) vs. Egger, Fritz  +/-
> Dorn, Elsa spielfrei
>
> Cheers - Petra
"""


def test_games_in_lines_of_a_message_are_recognised_and_read(read):
    data = MESSAGE.encode()
    assert detect(Source("mail.txt", data)).certainty is Certainty.POSSIBLE
    players = {each.name: each for each in read(data, "mail.txt").tournament.players}
    assert sorted(players) == [
        *("Adler, Bruno", "Birk, Carla", "Cato, Dario", "Dorn, Elsa", "Egger, Fritz")
    ]
    assert [each.result for each in players["Adler, Bruno"].rounds] == [
        *(Result.WIN, Result.FORFEIT_WIN)
    ]
    assert players["Egger, Fritz"].rounds[0].opponent is None
    assert players["Cato, Dario"].rating == 1720
    assert {each.colour for player in players.values() for each in player.rounds} == {None}


@pytest.mark.parametrize(
    "line",
    ["Finn, Gustav - Gruber, Hans", "Finn, Gustav beat Gruber, Hans", "Finn, G 1 Gruber, H 0"],
)
def test_a_line_amid_the_games_that_is_not_understood_is_not_lost_in_silence(line):
    rows = MESSAGE.replace("> Egger, Fritz - bye", f"> {line}")
    assert not [*game_lines.split(rows)]


def test_a_game_without_result_behind_the_last_one_is_not_lost_in_silence():
    assert not [*game_lines.split(MESSAGE.replace("Cheers - Petra", "Finn, Gustav - Gruber, Hans"))]


@pytest.mark.parametrize(
    "text", ["", "Adler - Birk 1-0", "one;two\n1-0;2-0\n", "a, b - c, d\n" * 9]
)
def test_other_texts_are_no_lines_of_games(text):
    assert not [*game_lines.split(text)]

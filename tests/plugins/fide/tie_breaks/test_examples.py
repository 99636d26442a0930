"""The printed values of FIDE's exercises in tie-breaking and of the Arbiters' Manual of 2026."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tourneyelo.model import Colour, Player, Rating, Result, RoundResult, Tournament
from tourneyelo.testing import event
from tourneyelo_fide.tie_breaks.catalogue import criterion
from tourneyelo_fide.tie_breaks.descriptor import Score, parse
from tourneyelo_fide.tie_breaks.editions import named
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import Field, Kind, Participant, Round
from tourneyelo_fide.tie_breaks.players import field_of
from tourneyelo_fide.tie_breaks.unplayed import adjusted_scores

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK, None: None}
PLAYED = {1.0: Result.WIN, 0.5: Result.DRAW, 0.0: Result.LOSS}
UNPLAYED = {
    "fw": Result.FORFEIT_WIN,
    "fl": Result.FORFEIT_LOSS,
    "pab": Result.PAIRING_BYE,
    "hpb": Result.HALF_BYE,
    "zpb": Result.ZERO_BYE,
}
KINDS = {"otb": Kind.BOARD, "fw": Kind.FORFEIT_WIN, "zpb": Kind.REQUESTED}
UNDEFINED = {("12", "ARO/C1")}
"""One game only: the exercise prints 0 for what there is not."""
EDITIONS = {"rules_2023_2024": "2024", "rules_2024": "2024", "rules_2026": "2026"}


def swiss(example: dict[str, Any]) -> Tournament:
    players = tuple(
        Player(
            number=each["tpn"],
            name=f"Player {each['tpn']}",
            ratings=(Rating(each["rating"]),),
            rounds=tuple(
                RoundResult(
                    round_["opp"],
                    COLOURS[round_["colour"]],
                    PLAYED[round_["points"]]
                    if round_["kind"] == "otb"
                    else UNPLAYED[round_["kind"]],
                )
                for round_ in each["rounds"]
            ),
        )
        for each in example["players"]
    )
    return Tournament(players=players, type="Swiss")


@pytest.mark.parametrize("rules", ["rules_2023_2024", "rules_2026"])
def test_the_swiss_of_the_exercises_gives_every_printed_value(rules, examples, rank):
    example = examples["TEC-SWISS5"]
    expected = example["expect"][rules]
    codes = [code for code in expected["1"] if code not in ("PTS", "ADJ")]
    made = rank(swiss(example), " ".join(codes), edition=EDITIONS[rules])
    assert made.order == ("PTS", *codes)
    wrong = []
    for number, values in expected.items():
        line = made.line(int(number))
        assert float(line.points) == values["PTS"]
        for code in codes:
            value = line.value(code)
            if (number, code) in UNDEFINED:
                assert value.value is None
            elif float(value.shown or 0) != (values[code] or 0):
                wrong.append((number, code, value.shown, values[code]))
    assert wrong == []
    assert len(expected) * len(codes) >= 300


@pytest.mark.parametrize("rules", ["rules_2023_2024", "rules_2026"])
def test_the_swiss_of_the_exercises_gives_the_adjusted_scores(rules, examples):
    field = field_of(swiss(examples["TEC-SWISS5"]), 5, caps_dummies=True, unrated=None)
    expected = examples["TEC-SWISS5"]["expect"][rules]
    made = {str(n): score / 10 for n, score in adjusted_scores(field).items()}
    assert made == {number: values["ADJ"] for number, values in expected.items()}


def round_robin(example: dict[str, Any]) -> Tournament:
    """Read results such as `=W5`; the fourth game of 6 and 5 is a forfeit counted as a game."""
    signs = {"+": "1", "-": "0", "=": "="}
    lines = []
    for each in example["players"]:
        rounds = [f"{text[2]}{text[1].lower()}{signs[text[0]]}" for text in each["results"].split()]
        if each["tpn"] in (5, 6):
            rounds[3] = "6-" if each["tpn"] == 5 else "5+"
        lines.append(f"{each['tpn']} Player {each['rating']}: {' '.join(rounds)}")
    return event(*lines, type="Round robin")


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_the_round_robin_of_the_exercises_gives_every_printed_value(edition, examples, rank):
    example = examples["TEC-RR6"]
    made = rank(round_robin(example), "SB SB/C1 KS", edition=edition)
    for code in ("SB", "SB/C1", "KS"):
        values = {str(line.number): float(line.value(code).shown) for line in made.lines}
        assert values == example["expect"][code], code


def test_the_round_robin_of_the_exercises_gives_the_order_of_direct_encounters(examples, rank):
    example = examples["TEC-RR6"]
    made = rank(round_robin(example), "DE")
    ranks = {line.rank for line in made.lines}
    order = [
        sorted(line.number for line in made.lines if line.rank == place) for place in sorted(ranks)
    ]
    assert order == example["expect"]["DE_order"]


SINGLES = [
    (name, rules, code)
    for name, rules, codes in [
        ("MANUAL26-LAXMAN", "rules_2024", "BH BH/C1 SB"),
        ("MANUAL26-LAXMAN", "rules_2026", "BH BH/C1 SB"),
        ("PL26-4", "rules_2026", "BH"),
        ("PL26-14", "rules_2026", "BH BH/C1"),
    ]
    for code in codes.split()
]


def alone(example: dict[str, Any], edition: str) -> Event:
    """Make a field of a player and opponents whose adjusted scores are printed."""
    rounds, others = [], {}
    for number, game in enumerate(example["games"], 1):
        met = game["opp_adjusted_score"] is not None
        rounds.append(
            Round(
                KINDS[game["kind"]],
                100 + number if met else None,
                int(10 * game["points"]),
                int(2 * game["points"]) if met else None,
            )
        )
        if met:
            score = int(10 * game["opp_adjusted_score"])
            others[100 + number] = Participant(number=100 + number, name="", total=score)
    me = Participant(number=1, name="", rounds=tuple(rounds), total=int(10 * example["own_score"]))
    chosen = named(edition)
    field = Field(
        participants={1: me, **others},
        rounds=example["rounds"],
        win=10,
        draw=5,
        caps_dummies=chosen.caps_dummies,
    )
    return Event(edition=chosen, fields={Score.GAME: field})


@pytest.mark.parametrize(("name", "rules", "code"), SINGLES)
def test_the_single_players_of_the_manuals_get_the_printed_value(name, rules, code, examples):
    example = examples[name]
    tie_break = parse(code)
    found = criterion(tie_break)
    raw = found.values(alone(example, EDITIONS[rules]), tie_break)[1]
    assert found.exact(raw) == Fraction(str(example["expect"][rules][code]))


def test_every_expectation_of_the_examples_is_asked_for(examples):
    asked = {(name, rules, code) for name, rules, code in SINGLES}
    stated = {
        (name, rules, code)
        for name, example in examples.items()
        if example["kind"] == "single_player"
        for rules, values in example["expect"].items()
        for code in values
    }
    assert asked == stated

"""Reports built by hand: invented people, every kind of result, and names that mean harm."""

from __future__ import annotations

import datetime
import io
import random
from collections.abc import Callable
from decimal import Decimal

import msgspec
import pytest

import tourneyelo_reports
from tourneyelo.host import Host
from tourneyelo.model import (
    Arbiter,
    BirthDate,
    Code,
    Colour,
    Column,
    Finding,
    GameRating,
    Kind,
    Place,
    Player,
    PlayerRating,
    Rating,
    RatingRun,
    Report,
    Result,
    RoundResult,
    Section,
    Severity,
    SourceFacts,
    TimeControlClass,
    Tournament,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
LONG_NAME = "Featherstonehaugh-" + "Wolfeschlegelstein" * 10 + "xy"
HOSTILE_NAMES = (
    '=HYPERLINK("http://x")',
    "+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "<script>alert(1)</script>",
    '" onmouseover="x',
    "_x003D_1",
    "#N/A",
    "שרה לוי",
    "\u202egnp.exe",
    "🐴 Knight, 王小明",
    "Bell\x07 and null\x00",
    "&lt;b&gt; & co",
    LONG_NAME,
    "%s{0}\\n$HOME",
)
SOURCE = SourceFacts(
    file="/home/somebody/events/autumn-open.trf",
    format="trf",
    producer="Pairing Helper 3",
    encoding="utf-8",
    sha256="5f" * 32,
)
EVENT = Tournament(
    name="Autumn Open & Friends 2025",
    city="Lower Wobbleton",
    federation="ENG",
    start_date=datetime.date(2025, 10, 4),
    end_date=datetime.date(2025, 10, 8),
    type="Individual Swiss",
    chief_arbiter=Arbiter("Quill, Imogen", "IA", 99900001),
    deputy_arbiters=(Arbiter("Stamp, Otto", "FA"), Arbiter("", text="one more")),
    time_control="90 min + 30 s per move",
    time_control_class=TimeControlClass.STANDARD,
)
ESTIMATE = "New ratings are estimates; other events share the limit on K × n."
RULES = "fide 2025-10-01"

# Every way a round can end, as the rating system might answer it for one player.
ROUNDS = (
    (2, WHITE, Result.WIN, True, "rated (B.02 8.1)"),
    (3, BLACK, Result.DRAW, True, "rated (B.02 8.1)"),
    (4, WHITE, Result.LOSS, True, "rated (B.02 8.1); difference limited to 400 (B.02 8.3.1)"),
    (5, BLACK, Result.UNMOVED_WIN, False, "not rated: no moves were made (B.02 5.1)"),
    (6, WHITE, Result.UNMOVED_DRAW, False, "not rated: no moves were made (B.02 5.1)"),
    (7, BLACK, Result.UNMOVED_LOSS, False, "not rated: no moves were made (B.02 5.1)"),
    (2, WHITE, Result.FORFEIT_WIN, False, "not rated: forfeit (B.02 5.1)"),
    (3, BLACK, Result.FORFEIT_LOSS, False, "not rated: forfeit (B.02 5.1)"),
    (None, None, Result.FULL_BYE, False, "not rated: bye"),
    (None, None, Result.HALF_BYE, False, "not rated: bye"),
    (None, None, Result.ZERO_BYE, False, "not rated: bye"),
    (None, None, Result.PAIRING_BYE, False, "not rated: bye"),
    (None, None, Result.POINT_BYE, False, "not rated: bye"),
    (None, None, Result.UNPAIRED, False, "not rated: not paired"),
    (8, WHITE, Result.PENDING, False, "not rated: not yet played"),
    (9, BLACK, Result.UNKNOWN, False, "not rated: the result is unknown"),
)
FINDINGS = (
    Code("TRF031", Severity.ERROR, "the points do not fit the results", "correct line 14").at(
        Place(file=SOURCE.file, line=14, column=81),
        "Alder, Ana has 5.5 points but her results are worth 6.0",
        player=1,
    ),
    Code("CHK012", Severity.WARNING, "the federation is unknown", "give a FIDE code").at(
        Place(file=SOURCE.file, line=16, column=49), "=cmd|' /C calc'!A0 is no federation"
    ),
    Code("FIDE007", Severity.NOTE, "K was inferred from rating and age").at(player=3, round=2),
)


@pytest.fixture(scope="session")
def host() -> Host:
    """A host with this plugin alone."""
    return Host.of(tourneyelo_reports)


@pytest.fixture(scope="session")
def composed(host: Host) -> Callable[..., Report]:
    """Give a report its sections as the pipeline does, foreign ones after ours."""

    def compose(report: Report, *foreign: Section) -> Report:
        builders = sorted(host.report_sections, key=lambda section: section.order)
        built = tuple(filter(None, (builder.build(report) for builder in builders)))
        return msgspec.structs.replace(report, sections=built + foreign)

    return compose


@pytest.fixture(scope="session")
def written(host: Host) -> Callable[..., bytes]:
    """Write a report by the named exporter into memory."""

    def write(name: str, report: Report, **options: object) -> bytes:
        exporter, out = host.exporters[name], io.BytesIO()
        exporter.write(report, out, exporter.options(**options))
        return out.getvalue()

    return write


@pytest.fixture(scope="session")
def report(composed: Callable[..., Report]) -> Report:
    """A small event with every kind of result, an unrated player and a player without anything."""
    return composed(small())


@pytest.fixture(scope="session")
def unrated_report(composed: Callable[..., Report]) -> Report:
    """The small event before it was rated."""
    return composed(msgspec.structs.replace(small(), rating=None, findings=()))


@pytest.fixture(scope="session")
def hostile_report(composed: Callable[..., Report]) -> Report:
    """An event in which every text is a hostile one."""
    return composed(hostile())


@pytest.fixture(scope="session")
def large_report(composed: Callable[..., Report]) -> Report:
    """300 players in 11 rounds."""
    return composed(large(300, 11))


@pytest.fixture(scope="session")
def foreign_section() -> Section:
    """What another plugin may add: its own columns, every kind, awkward title."""
    return Section(
        name="norms",
        title="Norms [IM/GM]: who? *History*\\",
        columns=(
            Column(key="name", title="Name", explanation="Who reached it"),
            Column(key="when", title="Date", kind=Kind.DATE),
            Column(key="passport", title="Passport", kind=Kind.IDENTIFIER),
            Column(key="average", title="Average", kind=Kind.DECIMAL, places=3),
            Column(key="margin", title="Margin", kind=Kind.CHANGE, places=1),
            Column(key="reached", title="Reached", kind=Kind.BOOLEAN),
        ),
        rows=(
            ("Alder, Ana", datetime.date(2025, 10, 8), 123456, Decimal("2401.125"), 3, True),
            ("Birch, Bo", datetime.date(1850, 1, 2), 10**15, Decimal("NaN"), Decimal("-2.5"), None),
            (None, None, None, None, None, False),
        ),
        remarks=("=1+1 is a remark, not a formula.",),
    )


def small() -> Report:
    names = (
        "Alder, Ana", "Birch, Bo", "Cedar, Céline", "Dogwood, Dag", "Elm, Eli",
        "Fir, Fatou", "Gorse, Gus", "Hazel, Hà", "Ivy, Ilse", "Juniper, Jun",
    )  # fmt: skip
    players = tuple(_player(number, name) for number, name in enumerate(names, 1))
    ana = msgspec.structs.replace(
        players[0], rounds=tuple(RoundResult(opp, colour, res) for opp, colour, res, *_ in ROUNDS)
    )
    nobody = Player(number=10, name="Juniper, Jun")
    run = RatingRun(
        system="fide",
        rules=RULES,
        players=tuple(map(_figures, (ana, *players[1:9]))),
        remarks=(ESTIMATE,),
    )
    event = msgspec.structs.replace(EVENT, players=(ana, *players[1:9], nobody))
    return Report(source=SOURCE, tournament=event, rating=run, findings=FINDINGS)


@pytest.fixture(scope="session")
def twins(composed: Callable[..., Report]) -> Report:
    """The small event with a fault: the second player has the number of the first."""
    report = small()
    assert report.rating
    players, figures = report.tournament.players, report.rating.players
    change = {"number": 1, "name": "Twin, Tom"}
    player = msgspec.structs.replace(players[1], **change)
    rated = msgspec.structs.replace(figures[1], **change)
    event = msgspec.structs.replace(report.tournament, players=(players[0], player, *players[2:]))
    run = msgspec.structs.replace(report.rating, players=(figures[0], rated, *figures[2:]))
    return composed(msgspec.structs.replace(report, tournament=event, rating=run))


def hostile() -> Report:
    players = tuple(
        msgspec.structs.replace(
            _player(number, name), title=name, federation=name, rounds=(RoundResult(1, WHITE, r),)
        )
        for number, (name, r) in enumerate(zip(HOSTILE_NAMES, Result, strict=True), 1)
    )
    text = HOSTILE_NAMES[0]
    event = msgspec.structs.replace(
        EVENT, name="<script>&P&F", city=text, chief_arbiter=Arbiter("@IA"), players=players
    )
    rated = tuple(
        PlayerRating(number=p.number, name=p.name, remark=p.name, k_source=p.name) for p in players
    )
    findings = tuple(Finding("X1", Severity.ERROR, name, name) for name in HOSTILE_NAMES)
    return Report(
        source=SourceFacts(file=text, format=text, producer=text, encoding=text, sha256=text),
        tournament=event,
        rating=RatingRun(system=text, rules=text, players=rated),
        findings=findings,
    )


def large(size: int, rounds: int) -> Report:
    chance = random.Random(1)
    players = []
    for number in range(1, size + 1):
        opponents = [chance.randrange(1, size + 1) for _ in range(rounds)]
        results = [chance.choice((Result.WIN, Result.DRAW, Result.LOSS)) for _ in range(rounds)]
        record = tuple(
            RoundResult(opponent, chance.choice((WHITE, BLACK)), result)
            for opponent, result in zip(opponents, results, strict=True)
        )
        name = f"{chance.choice(SURNAMES)}, {chance.choice(FORENAMES)} {number}"
        rating = (Rating(2500 - 4 * number),)
        players.append(
            Player(
                number=number,
                name=name,
                title="FM" if number < 40 else None,
                federation=chance.choice(("ENG", "SCO", "IND", "GER")),
                fide_id=99_000_000 + number,
                birth=BirthDate(1990),
                ratings=rating,
                rank=size + 1 - number,
                rounds=record,
            )
        )
    run = RatingRun(
        system="fide",
        rules=RULES,
        players=tuple(map(_figures, players)),
        remarks=(ESTIMATE,),
    )
    event = msgspec.structs.replace(EVENT, players=tuple(players))
    return Report(source=SOURCE, tournament=event, rating=run, findings=FINDINGS)


SURNAMES = ("Ashgrove", "Brambleby", "Cloverdale", "Dunmere", "Elderwick", "Fernsby", "Gorsefield")
FORENAMES = ("Ada", "Ben", "Clio", "Dov", "Esme", "Finn", "Gita", "Hugo", "Ines", "Jude")


def _player(number: int, name: str) -> Player:
    unrated = number == 3
    return Player(
        number=number,
        name=name,
        title="WFM" if number == 1 else None,
        federation="ENG",
        fide_id=None if unrated else 99_000_000 + number,
        ratings=() if unrated else (Rating(2000 - 10 * number),),
        rank=11 - number,
        rounds=(RoundResult(1, WHITE, Result.LOSS),),
    )


def _figures(player: Player) -> PlayerRating:
    if player.rating is None:
        return PlayerRating(
            number=player.number,
            name=player.name,
            initial_rating=1350,
            initial_rating_publishable=False,
            remark="unrated: fewer than five games against rated opponents (B.02 7.1.4)",
        )
    change = Decimal(player.number % 7 - 3) * Decimal("1.6")
    return PlayerRating(
        number=player.number,
        name=player.name,
        rating=player.rating,
        rated_games=3,
        rated_score=Decimal("1.5"),
        opp_avg=1975,
        expected_score=Decimal("1.42"),
        delta=change / 20,
        k=20,
        k_source="inferred from rating and age",
        change=change,
        new_rating=player.rating + int(change),
        performance=1975,
        rc=1968,
        rp_limited=1970,
        performances={"linear": 1981},
        games=tuple(_game(number, record) for number, record in enumerate(player.rounds, 1)),
    )


def _game(number: int, record: RoundResult) -> GameRating:
    reason = next(words for *_, result, _, words in ROUNDS if result is record.result)
    if not record.result.played:
        return GameRating(
            round=number,
            opponent=record.opponent,
            colour=record.colour,
            result=record.result,
            rated=False,
            reason=reason,
        )
    score = Decimal(record.result.half_points or 0) / 2
    return GameRating(
        round=number,
        opponent=record.opponent,
        colour=record.colour,
        result=record.result,
        rated=True,
        reason=reason,
        opponent_rating=1980,
        score=score,
        difference=-37,
        expected=Decimal("0.45"),
        change=(score - Decimal("0.45")) * 20,
    )

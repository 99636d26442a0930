"""Events and lists on disk, so that periods run as people run them."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import pytest

import tourneyelo
from tourneyelo.cli import main
from tourneyelo.model import (
    Arbiter,
    BirthDate,
    Colour,
    Player,
    Rating,
    Report,
    Result,
    RoundResult,
    Sex,
    SourceFacts,
    TimeControlClass,
    Tournament,
)

TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating"
    " rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
).split()
Game = tuple[int | None, float]
RESULTS = {1.0: Result.WIN, 0.5: Result.DRAW, 0.0: Result.LOSS}
CLOCKS = {
    TimeControlClass.STANDARD: "5400+30",
    TimeControlClass.RAPID: "900+10",
    TimeControlClass.BLITZ: "180+2",
}


def make_event(
    rating: int | None,
    games: Sequence[Game],
    start: datetime.date,
    end: datetime.date,
    *,
    name: str = "Quarry Open",
    number: int | None = 99000037,
    who: str = "Fallow, Nel",
    born: int = 1980,
    class_: TimeControlClass = TimeControlClass.STANDARD,
    opponents: int = 99500000,
    **facts: Any,
) -> Tournament:
    """Make an event that passes every check: one player against one opponent a round."""
    one = person(1, who, rating, number, [], born=born)
    others = []
    for at, (opponent, score) in enumerate(games):
        one.rounds.append(RoundResult(at + 2, Colour.WHITE, RESULTS[score]))
        idle = [RoundResult(None, None, Result.ZERO_BYE)] * at
        met = RoundResult(1, Colour.BLACK, RESULTS[1 - score])
        others.append(person(at + 2, f"Other{at}, Kit", opponent, opponents + at, [*idle, met]))
    players = [one, *others]
    points = {p.number: sum(_points(r) for r in p.rounds) for p in players}
    order = sorted(players, key=lambda p: -points[p.number])
    ranks = {p.number: place for place, p in enumerate(order, 1)}
    return Tournament(
        name=name, city="Elmbridge", federation="ENG", start_date=start, end_date=end,
        type="Individual: Swiss-System", time_control=CLOCKS[class_],
        time_control_code=CLOCKS[class_],
        chief_arbiter=Arbiter("Wren, Lou", "IA", 99000045, "IA Wren, Lou (99000045)"),
        round_dates=(start,) * len(games),
        players=tuple(
            Player(
                number=p.number, name=p.name, rounds=tuple(p.rounds), sex=Sex.MALE,
                federation="ENG", fide_id=p.fide_id, birth=BirthDate(p.born, 5, 17),
                ratings=() if p.rating is None else (Rating(p.rating),),
                points_declared=points[p.number], rank=ranks[p.number],
            )
            for p in players
        ),
        **facts,
    )  # fmt: skip


class person:  # noqa: N801
    def __init__(self, number, name, rating, fide_id, rounds, *, born=1980):
        self.number, self.name, self.rating = number, name, rating
        self.fide_id, self.rounds, self.born = fide_id, rounds, born


def _points(record: RoundResult) -> int:
    return 5 * (record.result.half_points or 0)


def write_event(folder: Path, tournament: Tournament, name: str) -> Path:
    """Write an event as TRF26, which tells the event's number too."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    report = Report(source=SourceFacts(), tournament=tournament)
    tourneyelo.write(report, path, format="trf26")
    return path


def write_list(path: Path, people: Sequence[dict[str, Any]]) -> Path:
    """Write a list as FIDE does; what is not given is 0 or nothing."""
    zeros = ("rating", "games", "k", "birthday")
    rows = []
    for one in people:
        cells = (
            f"<{tag}>{escape(str(one.get(tag, '0' if tag.endswith(zeros) else '')))}</{tag}>"
            for tag in TAGS
        )
        rows.append("\n".join(("<player>", *cells, "</player>")))
    path.write_text("\n".join(("<playerslist>", *rows, "</playerslist>", "")), encoding="utf-8")
    return path


@pytest.fixture(name="make_event")
def _make_event() -> Callable[..., Tournament]:
    return make_event


@pytest.fixture
def event(tmp_path: Path) -> Callable[..., Path]:
    """Write an event into the folder `events`."""

    def written(file: str, *arguments: Any, **facts: Any) -> Path:
        return write_event(tmp_path / "events", make_event(*arguments, **facts), file)

    return written


@pytest.fixture
def database(tmp_path: Path) -> Callable[..., Path]:
    """Import lists: month to people."""

    def imported(**months: Sequence[dict[str, Any]]) -> Path:
        path = tmp_path / "lists.sqlite3"
        for month, people in months.items():
            file = write_list(tmp_path / f"{month}.xml", people)
            words = ["list", "import", str(file), "--month", month[1:].replace("_", "-")]
            with pytest.raises(SystemExit) as done:
                main([*words, "--database", str(path)])
            assert done.value.code == 0
        return path

    return imported


@pytest.fixture
def period(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Run `period` over the folder `events`; return its JSON, or status and texts."""

    def running(*words: str | Path, json_: bool = True, status: int = 0) -> Any:
        capfd.readouterr()
        given = ["period", str(tmp_path / "events"), *map(str, words)]
        given += [] if "--cache" in words or "--no-cache" in words else ["--no-cache"]
        with pytest.raises(SystemExit) as done:
            main([*given, *(["--json"] if json_ else [])])
        out, err = capfd.readouterr()
        assert done.value.code == status, out + err
        if not json_:
            return out, err
        document = json.loads(out)
        document["by_id"] = {each["fide_id"]: each for each in document["players"]}
        return document

    return running

"""How the figures of a certificate arise: from which games, by which article (B.01 1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tourneyelo.model.wording import counted, listed, numbers
from tourneyelo_fide.forms.document import Trace, shown
from tourneyelo_fide.forms.facts import federations
from tourneyelo_fide.norms.event import foreign_fields
from tourneyelo_fide.norms.titles import UNRATED
from tourneyelo_fide.rounding import half_up
from tourneyelo_fide.tables import performance_difference

if TYPE_CHECKING:
    from tourneyelo_fide.forms.it1 import Certificate


def traces(made: Certificate) -> Iterator[Trace]:
    """Show how every figure arises, then every rule with what was needed and found."""
    yield from _games(made)
    yield from _average(made)
    yield from _scores(made)
    for each in made.norm.requirements:
        needed = f"{each.needed} needed"
        yield Trace(
            figure=f"Rule: {each.what}", value=each.found, source=needed, article=each.article
        )


def _games(made: Certificate) -> Iterator[Trace]:
    rounds = numbers("round", made.norm.rounds, 20)
    yield Trace(
        figure="Games", value=str(len(made.counted)), source=f"{rounds}", article="1.4.1, 1.4.2"
    )
    for game in made.norm.dropped:
        yield Trace(
            figure="Not counted", value=f"round {game.round}", source=game.reason, article="1.4"
        )
    codes = federations(each.federation for each in made.opponents)
    yield Trace(
        figure="Federations", value=str(len(codes)), source=", ".join(codes), article="1.4.3"
    )
    for field in foreign_fields(made.tournament) if made.uses_foreign_field else ():
        yield Trace(
            figure=f"Foreign field in round {field.round}",
            value=str(field.players),
            source=f"{field.federations} federations, {field.titled} with GM, IM, WGM or WIM",
            article="1.4.3d",
        )


def _average(made: Certificate) -> Iterator[Trace]:
    """Show the sum of the ratings and who was raised to the floor."""
    ratings = [each.rating or UNRATED for each in made.opponents]
    unrated = [each.name for each in made.opponents if each.rating is None]
    if unrated:
        source = f"unrated, counted as {UNRATED}: {listed(unrated)}"
        yield Trace(figure="Unrated", value=str(len(unrated)), source=source, article="1.4.6")
    if made.norm.raised is not None:
        (lowest,) = [each for each in made.opponents if each.number == made.norm.raised]
        before = lowest.rating or UNRATED
        ratings[made.opponents.index(lowest)] = made.title.floor
        source = f"{lowest.name}, {before} raised to the floor of {made.norm.title}"
        yield Trace(
            figure="Lowest opponent",
            value=str(made.title.floor),
            source=source,
            article="1.4.6c",
        )
    source = f"{sum(ratings)} / {len(ratings)}, one half up"
    yield Trace(
        figure="Average", value=str(made.norm.average), source=source, article="1.4.7, 1.4.8"
    )


def _scores(made: Certificate) -> Iterator[Trace]:
    norm, games = made.norm, len(made.counted)
    share = half_up(int(100 * norm.score), games)
    dp = performance_difference(share)
    yield Trace(
        figure="Performance",
        value=str(norm.performance),
        source=f"{norm.average} {dp:+} (table 1.4.9 for {shown(norm.score)} of {games}, {share} %)",
        article="1.4.9",
    )
    required = made.required
    least = half_up(int(100 * required), games)
    yield Trace(
        figure="Score required",
        value=shown(required),
        source=f"the least score with {norm.average} {performance_difference(least):+} "
        f"({least} %) not below {made.title.performance}, and 35 %",
        article="1.4.9",
    )
    yield _worth(made)


def _worth(made: Certificate) -> Trace:
    """Show the games that a norm is worth towards the 27."""
    norm, games = made.norm, len(made.counted)
    extra = int(norm.score - made.required)
    given = ", one for a forfeit win or a bye (1.4.1c)" if norm.games - extra > games else ""
    return Trace(
        figure="Games that the norm is worth",
        value=str(norm.games),
        source=f"{counted(games, 'game')}{given}, {extra} for full points over the score required",
        article="1.4.1, notice of the Qualification Commission of 2023",
    )

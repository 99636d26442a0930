"""Plots of a simulation: calibration, convergence, inflation; matplotlib is an optional extra."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tourneyelo.host.simulation.document import Simulation
from tourneyelo.host.simulation.measures import Figures
from tourneyelo.host.writing import replacing

_FORMATS = ("svg", "png")
_STYLES = ("-", "--", ":")
_COLOURS = 10
_DOTS = 110


def draw(simulation: Simulation, folder: Path) -> list[Path]:
    """Draw every picture in every format; a file is complete or it is not there.

    Raises:
        Refused: a file cannot be written.
    """
    pictures: dict[str, Callable[[Any, Simulation], None]] = {
        "calibration": _calibration,
        "convergence": _convergence,
        "inflation": _inflation,
    }
    written = []
    for name, picture in pictures.items():
        for kind in _FORMATS:
            path = folder / f"{name}.{kind}"
            data = _drawn(simulation, picture, kind)
            with replacing(path) as out:
                out.write(data)
            written.append(path)
    return written


def _drawn(simulation: Simulation, picture: Callable[[Any, Simulation], None], kind: str) -> bytes:
    """Draw a picture into memory; the same figures give the same bytes."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "tourneyelo", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 6), layout="constrained")
        axes = figure.add_subplot()
        picture(axes, simulation)
        axes.grid(visible=True, alpha=0.3)
        if simulation.systems:
            figure.legend(loc="outside right upper", fontsize="small")
        out = io.BytesIO()
        without_date = {"Date": None} if kind == "svg" else {"Software": None}
        figure.savefig(out, format=kind, dpi=_DOTS, metadata=without_date)
    return out.getvalue()


def _calibration(axes: Any, simulation: Simulation) -> None:
    axes.plot([0, 1], [0, 1], color="black", linewidth=0.8)
    for at, each in enumerate(simulation.systems):
        expected = [group.expected for group in each.bins]
        scored = [group.scored for group in each.bins]
        curve = "" if each.own else ", fitted"
        label = f"{_label(each, simulation)}{curve}"
        axes.plot(expected, scored, marker=".", label=label, **_style(at))
    axes.set(title="Calibration", xlabel="expected score", ylabel="mean score", xlim=(0, 1))
    axes.set_ylim(0, 1)


def _convergence(axes: Any, simulation: Simulation) -> None:
    for at, each in enumerate(simulation.systems):
        _series(axes, each.convergence.error, _label(each, simulation), at)
    axes.set(title="Convergence", xlabel="event", ylabel="error of the ratings, Elo points")
    axes.set_ylim(bottom=0)


def _inflation(axes: Any, simulation: Simulation) -> None:
    """Draw the change of the mean, since scales have different levels."""
    for at, each in enumerate(simulation.systems):
        means = each.inflation.mean
        first = next((mean for mean in means if mean is not None), None)
        moved = [None if mean is None or first is None else mean - first for mean in means]
        _series(axes, moved, _label(each, simulation), at)
    axes.set(title="Inflation", xlabel="event", ylabel="change of the mean rating, own points")


def _series(axes: Any, values: Sequence[float | None], label: str, at: int) -> None:
    points = [(event, value) for event, value in enumerate(values, 1) if value is not None]
    axes.plot([x for x, _ in points], [y for _, y in points], label=label, **_style(at))
    axes.xaxis.get_major_locator().set_params(integer=True)


def _label(each: Figures, simulation: Simulation) -> str:
    mark = simulation.marks.get(each.system)
    return f"{each.system} ({mark})" if mark else each.system


def _style(at: int) -> dict[str, str]:
    """Tell many lines apart: ten colours, then other dashes."""
    return {"color": f"C{at % _COLOURS}", "linestyle": _STYLES[at // _COLOURS % len(_STYLES)]}

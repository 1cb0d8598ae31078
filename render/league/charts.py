"""Charts of a league: ratings over time, and how often each side wins. Drawn as the charts of games are."""

from __future__ import annotations

from dataclasses import dataclass

from render.charts import Bar, BarChart, BarGroup, LineChart, Plot, Series, Tick, bar_scene, line_scene
from render.colours import GREY
from render.league.colours import FIRST, SECOND
from render.league.ground import NOBODY, SMALL, WIDTH, fitting
from render.scene import Scene

MARGIN = 25  # of a rating above and below what was reached
BARS = 12  # of a chart
WHOLE = 100


@dataclass(frozen=True)
class RatingHistory:
    """The ratings of somebody after each match; `dates` from which match on it is when."""

    title: str
    ratings: tuple[int, ...]
    dates: tuple[tuple[int, str], ...]


def rating_scene(chart: RatingHistory) -> Scene:
    """Compose it: one line, so the title says all."""
    ticks = tuple(Tick(at, name) for at, name in chart.dates)
    values = chart.ratings or (0,)
    plot = Plot("", (Series("", FIRST, chart.ratings),), (), min(values) - MARGIN, max(values) + MARGIN)
    return line_scene(LineChart(_title(chart.title), ticks, (plot,)))


@dataclass(frozen=True)
class SideRecord:
    """How matches went: what it is about, won by the first side, drawn, won by the second; said at the end."""

    name: str
    won: int
    drawn: int
    lost: int
    words: str


@dataclass(frozen=True)
class SideChart:
    """How often each of two sides wins, in groups with a name. The mark is at one half."""

    title: str
    sides: tuple[str, str]
    drawn: str
    groups: tuple[tuple[str, tuple[SideRecord, ...]], ...]


def side_scene(chart: SideChart) -> Scene:
    """Compose it: a bar from side to side for each, blue for the first."""
    groups = tuple(
        BarGroup(fitting(name, SMALL, WIDTH - 40, True), GREY, tuple(map(_bar, found[:BARS])), WHOLE / 2)
        for name, found in chart.groups
    )
    first, second = (fitting(side, SMALL, WIDTH // 3) for side in chart.sides)
    legend = ((first, FIRST), (chart.drawn, NOBODY), (second, SECOND))
    return bar_scene(BarChart(_title(chart.title), groups, legend))


def _bar(found: SideRecord) -> Bar:
    count = max(found.won + found.drawn + found.lost, 1)
    first = round(WHOLE * found.won / count)
    last = round(WHOLE * found.lost / count)
    parts = ((first, FIRST), (WHOLE - first - last, NOBODY), (last, SECOND))
    return Bar(found.name, parts, found.words)


def _title(words: str) -> str:
    return fitting(words, SMALL, WIDTH - 40, True)

"""Charts of Hellenes, as a picture and in sentences: Prestige, Cities, steps, dice, all of what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SIDES, SPARTA, Side
from engine.kernel.story import Moment
from engine.kernel.text import Text, text
from render.charts import Bar, BarChart, BarGroup, LineChart, Plot, Series, TimeAxis, put
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.film_marks import mark
from render.hellenes.stacks import size as size_of
from render.words import Say

FACES, FAR = 6, 15
LOST = ("hit", "shrunk", "eliminated", "no-place")
Lines = tuple[Text, ...]


def _axis(say: Say) -> TimeAxis:
    return TimeAxis(lambda turn: say(text("hl-chart-turn", number=turn)))


def _series(values: dict[Side, list[int]], say: Say) -> tuple[Series, ...]:
    return tuple(Series(say(m.side_text(side)), SIDE_COLOURS[str(side)], tuple(values[side])) for side in SIDES)


def prestige(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """The lead of each side over time (14.1): the one balance, seen from both ends."""
    times, values = _axis(say), {side: list[int]() for side in SIDES}
    for moment in moments:
        point = times.point(moment.number, mark(moment.before))
        lead = moment.view.tracks.prestige
        put(values[ATHENS], point, max(lead, 0))
        put(values[SPARTA], point, max(-lead, 0))
    plots = (Plot(say(text("hl-chart-lead")), _series(values, say), (), 0, FAR),)
    said = tuple(
        text("hl-chart-prestige-line", side=m.side_text(side), now=found[-1], high=max(found))
        for side, found in values.items()
    )
    return LineChart(say(text("hl-chart-prestige")), tuple(times.ticks), plots), said


def cities(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """How many Cities each side holds, and how large they are together."""
    times = _axis(say)
    number, size = ({side: list[int]() for side in SIDES} for _ in range(2))
    for moment in moments:
        point, sight = times.point(moment.number, mark(moment.before)), moment.view
        for side in SIDES:
            held = [area for area, facts in sight.cities.items() if facts.holder == side]
            put(number[side], point, len(held))
            put(size[side], point, sum(size_of(sight, area) for area in held))
    plots = (
        Plot(say(text("hl-chart-held")), _series(number, say)),
        Plot(say(text("hl-chart-size")), _series(size, say)),
    )
    said = tuple(
        text("hl-chart-cities-line", side=m.side_text(side), now=found[-1], first=found[0], size=size[side][-1])
        for side, found in number.items()
    )
    return LineChart(say(text("hl-chart-cities")), tuple(times.ticks), plots), said


def steps(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """Steps lost in battle, by siege and otherwise, and built, by side."""
    found: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
    left: dict[str, int] = {}
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, m.BattleBegan):
            left = {block: had for block, had, _ in event.attackers} | dict(event.defenders)
        elif isinstance(event, m.Struck) and event.how in LOST and event.side is not None:
            now = 0 if event.how == "no-place" else event.left
            found[event.side]["battle"] += left.get(event.block, now) - now
            left[event.block] = now
        elif isinstance(event, m.Stepped) and event.only is None:
            kind = "built" if event.steps > 0 else "siege" if event.how in ("attrition", "surrendered") else "other"
            found[event.side][kind] += abs(event.steps)
    groups, said = [], []
    for side in SIDES:
        colour = SIDE_COLOURS[str(side)]
        bars = tuple(
            Bar(say(text(f"hl-chart-steps-{kind}")), ((found[side][kind], colour),), str(found[side][kind]))
            for kind in ("battle", "siege", "other", "built")
        )
        groups.append(BarGroup(say(m.side_text(side)), colour, bars if found[side] else ()))
        counts = {kind: found[side][kind] for kind in ("battle", "siege", "other", "built")}
        said.append(text("hl-chart-steps-line", side=m.side_text(side), **counts))
    return BarChart(say(text("hl-chart-steps")), tuple(groups), none=say(text("hl-chart-none"))), tuple(said)


def dice(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """How often each face fell in the attacks of each side."""
    rolled: dict[Side, Counter[int]] = {side: Counter() for side in SIDES}
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, m.Attacked) and event.side is not None:
            rolled[event.side].update(event.dice)
    groups, said = [], []
    for side in SIDES:
        found, colour = rolled[side], SIDE_COLOURS[str(side)]
        bars = tuple(Bar(str(face), ((found[face], colour),), str(found[face])) for face in range(1, FACES + 1))
        all_ = found.total()
        head = text("hl-chart-dice-side", side=m.side_text(side), count=all_)
        groups.append(BarGroup(say(head), colour, bars if all_ else (), all_ / FACES if all_ else None))
        faces = tuple(text("hl-chart-face", face=face, count=found[face]) for face in range(1, FACES + 1))
        said.append(text("hl-chart-dice-line", head=head, faces=faces))
    expected, none = say(text("hl-chart-expected")), say(text("hl-chart-none"))
    return BarChart(say(text("hl-chart-dice")), tuple(groups), expected=expected, none=none), tuple(said)

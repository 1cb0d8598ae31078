"""Charts of No Retreat!, as a picture and in sentences: victory points, losses, the front, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.luck import thrown
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AXIS, SIDES, UNITS, Side
from engine.kernel.game import Role
from engine.kernel.luck import tallied
from engine.kernel.story import Moment
from engine.kernel.text import Text, text
from render.charts import Bar, BarChart, BarGroup, LineChart, Plot, Series, TimeAxis, put
from render.luck_chart import luck_chart
from render.no_retreat.colours import COUNTERS
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.film_marks import mark
from render.no_retreat.happened import FATES
from render.words import Say

FACES = 6
Lines = tuple[Text, ...]


def _axis(say: Say) -> TimeAxis:
    return TimeAxis(lambda turn: say(text("nr-chart-turn", number=turn)))


def _lines(values: dict[Side, list[int]], say: Say) -> tuple[Series, ...]:
    return tuple(Series(say(m.side_text(side)), SIDE_COLOURS[side], tuple(values[side])) for side in SIDES)


def vp(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """The points of both sides over time: those of the map, and with those of events."""
    times = _axis(say)
    all_, ground = ({side: list[int]() for side in SIDES} for _ in range(2))
    for moment in moments:
        point = times.point(moment.number, mark(moment.before))
        for side in SIDES:
            put(all_[side], point, victory.vp_of(moment.view, side))
            put(ground[side], point, victory.hexes_vp(moment.view, side))
    plots = (
        Plot(say(text("nr-chart-with-events")), _lines(all_, say), (), 0, 34),
        Plot(say(text("nr-chart-ground")), _lines(ground, say), (), 0, 34),
    )
    said = tuple(
        text("nr-chart-vp-line", side=m.side_text(s), first=v[0], now=v[-1], low=min(v), high=max(v))
        for s, v in all_.items()
    )
    return LineChart(say(text("nr-chart-vp")), tuple(times.ticks), plots), said


def losses(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """Steps lost and units driven from the map, by side and nation."""
    steps: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
    gone: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, m.Flipped) and event.how == "reduced":
            steps[UNITS[event.unit].side][UNITS[event.unit].nation] += 1
        elif isinstance(event, m.Put) and event.how in FATES and boards.on_map(event.origin):
            gone[UNITS[event.unit].side][UNITS[event.unit].nation] += 1
    groups, said = [], []
    for side in SIDES:
        nations = sorted({*steps[side], *gone[side]}, key=lambda nation: (-gone[side][nation], nation))
        bars = []
        for nation in nations:
            words = text("nr-chart-toll", steps=steps[side][nation], units=gone[side][nation])
            name, colour = text(f"nr-nation-{nation}"), COUNTERS[nation][0]
            bars.append(Bar(say(name), ((gone[side][nation] + steps[side][nation], colour),), say(words)))
            said.append(text("nr-chart-toll-line", side=m.side_text(side), nation=name, toll=words))
        groups.append(BarGroup(say(m.side_text(side)), SIDE_COLOURS[side], tuple(bars)))
    title = say(text("nr-chart-losses"))
    return BarChart(title, tuple(groups), none=say(text("nr-chart-none"))), tuple(said)


def front(moments: Iterable[Moment], say: Say) -> tuple[LineChart, Lines]:
    """How many hexes each side holds in the other's country, and how many of its units stand there and at home."""
    times = _axis(say)
    foreign, strong = ({side: list[int]() for side in SIDES} for _ in range(2))
    for moment in moments:
        point, board = times.point(moment.number, mark(moment.before)), moment.view.board
        for side in SIDES:
            beyond = geo.USSR if side == AXIS else geo.GERMANY
            put(foreign[side], point, (boards.held(board, side) & beyond).bit_count())
            total = sum(boards.face(board, unit).strength for unit in boards.standing(board, side))
            put(strong[side], point, total)
    plots = (
        Plot(say(text("nr-chart-foreign")), _lines(foreign, say)),
        Plot(say(text("nr-chart-strength")), _lines(strong, say)),
    )
    said = [
        text("nr-chart-front-line", side=m.side_text(side), now=foreign[side][-1], high=max(foreign[side]))
        for side in SIDES
    ]
    said += [text("nr-chart-strength-line", side=m.side_text(side), now=strong[side][-1]) for side in SIDES]
    return LineChart(say(text("nr-chart-front")), tuple(times.ticks), plots), tuple(said)


def dice(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """How often each face fell in the battles of each side."""
    rolled: dict[Side, Counter[int]] = {side: Counter() for side in SIDES}
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, m.Fought) and event.die is not None:
            rolled[event.attacker][event.die] += 1
    groups, said = [], []
    for side in SIDES:
        found, colour = rolled[side], SIDE_COLOURS[side]
        bars = tuple(Bar(str(face), ((found[face], colour),), str(found[face])) for face in range(1, FACES + 1))
        all_ = found.total()
        head = text("nr-chart-dice-side", side=m.side_text(side), count=all_)
        groups.append(BarGroup(say(head), colour, bars if all_ else (), all_ / FACES if all_ else None))
        faces = tuple(text("nr-chart-face", face=face, count=found[face]) for face in range(1, FACES + 1))
        said.append(text("nr-chart-dice-line", head=head, faces=faces))
    expected, none = say(text("nr-chart-expected")), say(text("nr-chart-none"))
    return BarChart(say(text("nr-chart-dice")), tuple(groups), expected=expected, none=none), tuple(said)


def luck(moments: Iterable[Moment], say: Say) -> tuple[BarChart, Lines]:
    """How far up the table the battles of each side came, beside what could be expected."""
    found = tallied(map(Role, SIDES), (throw for moment in moments for throw in thrown(moment)))
    names = {role: m.side_text(Side(role)) for role in found}
    return luck_chart(found, names, {role: SIDE_COLOURS[Side(role)] for role in found}, say)

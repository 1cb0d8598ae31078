"""Charts from plain numbers: step lines over the rounds of a game, and bars. Scenes only; knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.kernel.story import Mark
from render.colours import GREY, INK, PAPER, TABLE, WHITE, Colour, mix
from render.fonts import width as length
from render.fonts import wrap
from render.scene import Box, Item, Scene, Words

WIDTH = 660
LEFT, RIGHT = 76, 24  # margins of the plot
HEAD = 64
PLOT = 300
AXIS = 44  # room below a plot
ROW = 34
TEXT = 24
DARK = TABLE
GRID = mix(GREY, PAPER, 0.7)
TIMES = mix(GREY, PAPER, 0.45)
PEN = 5
DISC = 15  # radius of a note's number
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)  # between two labelled values


@dataclass(frozen=True)
class Series:
    """A value over time: `values` has one for every point of the axis. Drawn in steps: values change at once."""

    name: str
    colour: Colour
    values: tuple[int, ...]


@dataclass
class TimeAxis:
    """The time axis of a chart: the opening, then one point for each part of a turn in which something is done."""

    turn: Callable[[int], str]  # what a turn is called
    beats: list[tuple[int, int]] = field(default_factory=list)
    ticks: list[Tick] = field(default_factory=list)

    def point(self, number: int, when: Mark) -> int:
        """The point a step belongs to; `number` is 0 for the opening."""
        if not number:
            return 0
        if not self.beats or self.beats[-1] != (when.turn, when.round):
            if not self.beats or self.beats[-1][0] != when.turn:
                self.ticks.append(Tick(len(self.beats), self.turn(when.turn)))
            self.beats.append((when.turn, when.round))
        return len(self.beats)


def put(values: list[int], point: int, value: int) -> None:
    """The value at a point; points without one keep the value before."""
    values.extend([values[-1] if values else value] * (point + 1 - len(values)))
    values[point] = value


@dataclass(frozen=True)
class Tick:
    """A word below the axis, from a point on."""

    at: int
    name: str


@dataclass(frozen=True)
class Note:
    """What moved a line at a point; numbered on the plot above `value`, told below it."""

    at: int
    value: int
    words: str
    colour: Colour


@dataclass(frozen=True)
class Plot:
    """Lines on one scale. `levels` are values with a name of their own; `least` and `most` are shown in any case."""

    name: str
    lines: tuple[Series, ...]
    levels: tuple[tuple[int, str], ...] = ()
    least: int = 0
    most: int = 1


@dataclass(frozen=True)
class LineChart:
    """Plots above each other on one time axis, and the notes of the first."""

    title: str
    ticks: tuple[Tick, ...]
    plots: tuple[Plot, ...]
    notes: tuple[Note, ...] = ()
    more: str = ""  # said below the notes, such as how many were left out


@dataclass(frozen=True)
class Bar:
    """One bar: its name, parts in their colours from the left, and what is said at its end."""

    name: str
    parts: tuple[tuple[int, Colour], ...]
    words: str


@dataclass(frozen=True)
class BarGroup:
    """Bars under a heading. `expected` is marked on every bar."""

    name: str
    colour: Colour
    bars: tuple[Bar, ...]
    expected: float | None = None


@dataclass(frozen=True)
class BarChart:
    """Groups of bars on one scale."""

    title: str
    groups: tuple[BarGroup, ...]
    legend: tuple[tuple[str, Colour], ...] = ()
    expected: str = ""  # what the mark of the groups means
    none: str = ""  # said in a group without bars


def _head(title: str) -> Iterator[Item]:
    size = next((s for s in (34, 30, 26, 22) if length(title, s, True) <= WIDTH - 40), 20)
    yield Box(0, 0, WIDTH, HEAD - 8, DARK)
    yield Words(20, (HEAD - 8) // 2, title, size, WHITE, True, "lm")


# -------------------------------------------------------------------------------------------------------- lines


def line_scene(chart: LineChart) -> Scene:
    """Compose a line chart."""
    items: list[Item] = list(_head(chart.title))
    top = HEAD
    for number, plot in enumerate(chart.plots):
        height = PLOT if len(chart.plots) == 1 else PLOT * 3 // 4
        legend, below = _legend(plot, top)
        head = below - top + 6 if plot.name else 18
        items.extend(legend)
        axis = _Axis(plot, chart.ticks, top + head, height)
        items.extend(axis.items())
        if number == 0:
            items.extend(axis.notes(chart.notes))
        top += head + height + AXIS
    found, top = _note_lines(chart, top)
    items.extend(found)
    return Scene(WIDTH, top + 12, PAPER, tuple(items))


def _legend(plot: Plot, top: int) -> tuple[list[Item], int]:
    """The name of a plot and of its lines, and where that ends."""
    if not plot.name:
        return [], top
    items: list[Item] = [Words(20, top + ROW // 2, plot.name, TEXT, INK, True, "lm")]
    x = 20 + round(length(plot.name, TEXT, True)) + 28
    for line in plot.lines if len(plot.lines) > 1 else ():
        wide = 34 + round(length(line.name, TEXT))
        if x + wide > WIDTH:
            x, top = 20, top + ROW
        items.append(Box(x, top + ROW // 2 - 8, 26, 16, line.colour))
        items.append(Words(x + 34, top + ROW // 2, line.name, TEXT, INK, False, "lm"))
        x += wide + 28
    return items, top + ROW


class _Axis:
    """Where a plot's points and values are on the picture."""

    def __init__(self, plot: Plot, ticks: Sequence[Tick], top: int, height: int) -> None:
        values = [value for line in plot.lines for value in line.values]
        self.plot = plot
        self.ticks = ticks
        low, high = min([plot.least, *values]), max([plot.most, plot.least + 1, *values])
        self.every = next(n for n in (*STEPS, high - low) if (high - low) / n <= 8)
        self.low, self.high = low // self.every * self.every, -(-high // self.every) * self.every
        self.points = max((len(line.values) for line in plot.lines), default=1)
        self.top, self.height = top, height

    def x(self, point: int) -> int:
        return LEFT + round((WIDTH - LEFT - RIGHT) * point / max(self.points, 1))

    def y(self, value: int) -> int:
        return self.top + round(self.height * (self.high - value) / (self.high - self.low))

    def items(self) -> Iterator[Item]:
        yield Box(LEFT, self.top, WIDTH - LEFT - RIGHT, self.height, WHITE)
        yield from self._values()
        yield from self._times()
        for value, name in self.plot.levels:
            yield Box(LEFT, self.y(value) - 1, WIDTH - LEFT - RIGHT, 2, INK)
            yield Words(WIDTH - RIGHT - 6, self.y(value) - 4, name, 20, INK, False, "rs", WHITE)
        for line in self.plot.lines:
            yield from self._line(line)

    def _values(self) -> Iterator[Item]:
        """Lines of the grid at round values, about eight of them."""
        for value in range(self.low, self.high + 1, self.every):
            yield Box(LEFT, self.y(value), WIDTH - LEFT - RIGHT, 1, GRID)
            yield Words(LEFT - 10, self.y(value), f"{value}".replace("-", "−"), TEXT, INK, False, "rm")

    def _times(self) -> Iterator[Item]:
        """The ticks; words that would run into each other are left out."""
        free = 0
        for tick in self.ticks:
            x = self.x(tick.at)
            yield Box(x, self.top, 1, self.height + 8, TIMES)
            if x >= free and x + length(tick.name, TEXT) <= WIDTH:
                yield Words(x + 5, self.top + self.height + 20, tick.name, TEXT, INK, False, "lm")
                free = x + round(length(tick.name, TEXT)) + 22

    def _line(self, line: Series) -> Iterator[Item]:
        """Level pieces and upright ones between them; equal neighbours are one piece."""
        start = 0
        for point in range(1, len(line.values) + 1):
            if point < len(line.values) and line.values[point] == line.values[start]:
                continue
            left, right, y = self.x(start), self.x(point), self.y(line.values[start])
            yield Box(left - PEN // 2, y - PEN // 2, right - left + PEN, PEN - 1, line.colour)
            if point < len(line.values):
                ends = sorted((y, self.y(line.values[point])))
                yield Box(right - PEN // 2, ends[0] - PEN // 2, PEN - 1, ends[1] - ends[0] + PEN, line.colour)
            start = point

    def notes(self, notes: Sequence[Note]) -> Iterator[Item]:
        """Numbered discs above the line where the notes belong; a disc in the way moves the next one up or down."""
        taken: list[tuple[int, int]] = []
        for number, note in enumerate(notes, 1):
            x, line = self.x(note.at), self.y(note.value)
            above = range(line - 26, self.top - DISC, -2 * DISC - 1)
            below = range(line + 26, self.top + self.height, 2 * DISC + 1)
            free = (y for y in (*above, *below) if not any(_touch((x, y), other) for other in taken))
            taken.append((x, next(free, line - 26)))
            yield from disc(*taken[-1], number, note.colour)


def _touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) < 2 * DISC and abs(a[1] - b[1]) < 2 * DISC


def disc(x: int, y: int, number: int, colour: Colour) -> Iterator[Item]:
    """A number in a disc."""
    yield Box(x - DISC, y - DISC, 2 * DISC, 2 * DISC, colour, WHITE, 2, DISC)
    yield Words(x, y, str(number), 19, WHITE, True, "mm")


def _note_lines(chart: LineChart, top: int) -> tuple[list[Item], int]:
    """The notes in words, and where they end."""
    items: list[Item] = []
    for number, note in enumerate(chart.notes, 1):
        items.extend(disc(34, top + ROW // 2, number, note.colour))
        for words in wrap(note.words, TEXT, WIDTH - 84):
            items.append(Words(62, top + ROW // 2, words, TEXT, INK, False, "lm"))
            top += ROW
    if chart.more:
        items.append(Words(62, top + ROW // 2, chart.more, TEXT, GREY, False, "lm"))
        top += ROW
    return items, top


# --------------------------------------------------------------------------------------------------------- bars

BAR_LEFT, BAR_RIGHT = 196, 190  # the least room for the words after a bar
BAR_ROW = 42


def bar_scene(chart: BarChart) -> Scene:
    """Compose a bar chart."""
    items: list[Item] = list(_head(chart.title))
    top = HEAD
    x = 20
    for name, colour in chart.legend:
        items.append(Box(x, top + ROW // 2 - 9, 28, 18, colour))
        items.append(Words(x + 38, top + ROW // 2, name, TEXT, INK, False, "lm"))
        x += 38 + round(length(name, TEXT)) + 30
    if chart.expected:
        items.append(Box(x + 8, top + 2, 3, ROW - 4, INK))
        items.append(Words(x + 22, top + ROW // 2, chart.expected, TEXT, INK, False, "lm"))
    top += ROW + 8 if chart.legend or chart.expected else 0
    sums = [sum(value for value, _ in bar.parts) for group in chart.groups for bar in group.bars]
    most = max([1.0, *map(float, sums), *(group.expected or 0.0 for group in chart.groups)])
    words = (length(bar.words, TEXT) for group in chart.groups for bar in group.bars)
    room = max([BAR_RIGHT, *(14 + round(width) + RIGHT for width in words)])
    for group in chart.groups:
        found, top = _group(group, most, top, chart.none, room)
        items.extend(found)
    return Scene(WIDTH, top + 8, PAPER, tuple(items))


def _group(group: BarGroup, most: float, top: int, none: str, room: int) -> tuple[list[Item], int]:
    items: list[Item] = [Box(0, top, WIDTH, 38, group.colour), Words(20, top + 19, group.name, 26, WHITE, True, "lm")]
    top += 46
    scale = (WIDTH - BAR_LEFT - room) / most
    if not group.bars:
        items.append(Words(20, top + BAR_ROW // 2, none, TEXT, GREY, False, "lm"))
        return items, top + BAR_ROW + 8
    for bar in group.bars:
        items.extend(_bar(bar, scale, top, WIDTH - room if group.expected is not None else None))
        top += BAR_ROW
    if group.expected is not None:
        x = BAR_LEFT + round(group.expected * scale)
        items.append(Box(x - 1, top - BAR_ROW * len(group.bars), 3, BAR_ROW * len(group.bars) - 4, INK))
    return items, top + 10


def _bar(bar: Bar, scale: float, top: int, column: int | None) -> Iterator[Item]:
    middle = top + BAR_ROW // 2
    yield Words(BAR_LEFT - 14, middle, bar.name, 26, INK, True, "rm")
    done = 0
    for value, colour in bar.parts:
        left, right = round(done * scale), round((done + value) * scale)
        if value:
            yield Box(BAR_LEFT + left, top + 4, max(right - left, 2), BAR_ROW - 10, colour, INK, 1)
        done += value
    end = BAR_LEFT + round(done * scale) if column is None else column
    yield Words(end + 14, middle, bar.words, TEXT, INK, False, "lm")

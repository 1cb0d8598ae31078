"""The tracks and boxes as pictures that stand in a message: the tracks first, then box by box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.prompts import phase_text
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import HEXES, SIDES, TURNS, Place, Side, UnitId
from render.colours import GOLD, GREY, INK, PAPER, RED, TABLE, WHITE, mix
from render.lettering import fitting
from render.map.crops import CropScene
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.colours import SKY
from render.no_retreat.places import label
from render.no_retreat.stacks import counter
from render.no_retreat.words import word
from render.scene import Box, Inset, Item, Scene, Stamp, Words
from render.words import Say, plain, told

EDGE, HALF = 14, ACROSS // 2
BAND, TURN, POINTS, SIDE = 54, 112, 106, 119  # heights of the parts of the first picture
HEAD, ROW = 34, 62  # of a box
DUE = 22  # more of a row where each counter says when it comes
PER_ROW = 14  # turns
BOXES = (m.RAIL, m.SHATTERED, m.DESTROYED, m.SURRENDERED, m.CADRE)


def pages(view: m.View, say: Say = plain) -> list[CropScene]:
    """All of them, the tracks first."""
    items = [*_band(view, say), *_turns(view, BAND, say), *_points(view, BAND + TURN, say)]
    top = BAND + TURN + POINTS
    for side in SIDES:
        items += _side(view, side, top, say)
        top += SIDE + 6
    tracks = CropScene(Scene(ACROSS, top + 2, PAPER, tuple(items)), _tracks_told(view, say), 0)
    return [tracks, *_boxes(view, say)]


def scene(view: m.View, say: Say = plain) -> Scene:
    """All of it in one picture, two pages beside each other."""
    items: list[Item] = []
    ends = [0, 0]
    for page in pages(view, say):
        column = ends.index(min(ends))
        items.append(Inset(column * ACROSS, ends[column], page.scene))
        ends[column] += page.scene.height
    return Scene(2 * ACROSS, max(ends), PAPER, tuple(items))


def _tracks_told(view: m.View, say: Say) -> str:
    vp = {side: victory.vp_of(view, side) for side in SIDES}
    row = TURNS[view.clock.turn]
    parts = [
        word("alt-status", turn=row.number, date=row.date, weather=m.weather_text(view.weather.now)),
        *(word("status-side", side=m.side_text(side), vp=vp[side], cards=view.hands[side]) for side in SIDES),
    ]
    return told(map(say, parts))


# ----------------------------------------------------------------------------------------------------------- tracks


def _band(view: m.View, say: Say) -> Iterator[Item]:
    row = TURNS[view.clock.turn]
    yield Box(0, 0, ACROSS, BAND - 6, TABLE)
    date = say(word("date", turn=row.number, date=row.date))
    yield Words(EDGE, 15, date, fitting(date, 22, 270, 16), WHITE, True, "lm")
    yield Words(EDGE, 36, say(phase_text(view)), 17, WHITE, False, "lm")
    weather = say(m.weather_text(view.weather.now))
    yield Box(ACROSS - EDGE - 112, 8, 112, 32, SKY[view.weather.now], WHITE, 1, 6)
    yield Words(ACROSS - EDGE - 56, 24, weather, fitting(weather, 18, 104, 14), INK, True, "mm")


def _turns(view: m.View, top: int, say: Say) -> Iterator[Item]:
    """The turns with their weather; a bar below those that are checked for sudden death, a point for an event."""
    cell = (ACROSS - 2 * EDGE) // PER_ROW
    for number, row in TURNS.items():
        x = EDGE + (number - 1) % PER_ROW * cell
        y = top + 4 + (number - 1) // PER_ROW * 44
        here, over = number == view.clock.turn, number < view.clock.turn
        sky = SKY[view.weather.marker(number) or (view.weather.now if here else row.weather)]
        fill = mix(sky, PAPER, 0.55) if over else sky
        yield Box(x, y, cell - 2, 34, fill, INK if here else GREY, 3 if here else 1, 3)
        yield Words(x + cell // 2 - 1, y + 16, str(number), 18, INK, here, "mm")
        if row.skull:
            yield Box(x, y + 36, cell - 2, 4, RED)
        if row.theatre:
            yield _event(x + cell - 11, y + 2)
    left = EDGE
    for words, mark in (
        ("sudden-death", Box(left, top + 94, 12, 4, RED)),
        ("theatre", _event(left + 204, top + 92)),
    ):
        yield mark
        yield Words(left + 17, top + 96, say(word(words)), 15, INK, False, "lm")
        left += 200


def _event(x: int, y: int) -> Box:
    """The mark of an event in another theatre: a point, where a check is a bar."""
    return Box(x, y, 8, 8, SIDE_COLOURS["soviet"], WHITE, 1, 4)


def _points(view: m.View, top: int, say: Say) -> Iterator[Item]:
    """The VP of the side with the initiative, and what it must exceed next."""
    side = view.tracks.initiative
    now, colour = victory.total(view), SIDE_COLOURS[side]
    title = say(word("points-of", side=m.side_text(side)))
    yield Words(EDGE, top + 16, title, 20, colour, True, "lm")
    yield Words(ACROSS - EDGE, top + 16, str(now), 34, colour, True, "rm")
    values = range(35)
    cell = (ACROSS - 2 * EDGE) // len(values)
    for value in values:
        here = value == now
        shade = colour if value <= now else GREY
        yield Box(
            EDGE + value * cell,
            top + 36,
            cell - 1,
            24,
            GOLD if here else mix(shade, PAPER, 0.45 if value <= now else 0.9),
            shade,
            1,
        )
    for limit, aim in _limits(view):
        x = EDGE + aim * cell + cell // 2
        yield Box(x - 1, top + 32, 3, 32, SIDE_COLOURS[limit])
        yield Words(x, top + 73, str(aim), 15, SIDE_COLOURS[limit], True, "mm")
    events = say(word("events", vp=view.tracks.event_vp))
    if view.tracks.high_tide is not None:
        events = f"{events} · {say(word('high-tide', vp=view.tracks.high_tide))}"
    piles = say(word("piles", draw=view.draw, discard=len(view.discard)))
    for x, line, anchor in ((EDGE, events, "lm"), (ACROSS - EDGE, piles, "rm")):
        yield Words(x, top + 95, line, fitting(line, 17, HALF - EDGE, 13), INK, False, anchor)


def _limits(view: m.View) -> Iterator[tuple[Side, int]]:
    """The values of the next sudden death check that are compared with the VP of the initiative's side."""
    row = next((row for row in TURNS.values() if row.number >= view.clock.turn and row.skull), None)
    for side, value in row.values.items() if row is not None else ():
        if side == view.tracks.initiative:
            yield side, value


def _side(view: m.View, side: Side, top: int, say: Say) -> Iterator[Item]:
    """One side's cards, VP, markers, objectives."""
    colour, wide = SIDE_COLOURS[side], ACROSS - 2 * EDGE
    corner = 10 if side == "soviet" else 2
    yield Box(EDGE, top, wide, SIDE, mix(colour, PAPER, 0.88), colour, 2, corner)
    yield Box(EDGE, top, wide, 30, colour, None, 0, corner)
    yield Stamp("flag", EDGE + 22, top + 15, (str(side),))
    yield Words(EDGE + 44, top + 15, say(m.side_text(side)), 20, WHITE, True, "lm")
    points = say(word("hex-points", vp=victory.hexes_vp(view, side)))
    yield Words(EDGE + wide - 10, top + 15, points, 18, GOLD, True, "rm")
    for number in range(min(view.hands[side], 10)):
        yield Stamp("card", EDGE + 22 + number * 25, top + 50, (str(side),))
    cards = say(word("hand-of", cards=view.hands[side]))
    markers = view.tracks.blitz if side == "axis" else view.tracks.shock
    support = say(word("blitz" if side == "axis" else "shock", markers=markers))
    yield Words(EDGE + wide - 10, top + 42, cards, 17, INK, True, "rm")
    yield Words(EDGE + wide - 10, top + 61, support, 17, INK, False, "rm")
    yield from _objectives(view, side, top + 84, say)


def _objectives(view: m.View, side: Side, top: int, say: Say) -> Iterator[Item]:
    """A side's objectives, those that it controls with a filled star and in bold."""
    column = (ACROSS - 2 * EDGE - 16) // 3
    for number, place in enumerate(sorted(place for place, found in HEXES.items() if found.objective == side)):
        x, y = EDGE + 10 + number % 3 * column, top + number // 3 * 22
        name = label(place) if HEXES[place].city else say(word("oil"))
        is_held = boards.controls(view.board, side, place)
        yield Stamp("star", x + 10, y, (is_held,))
        yield Words(x + 26, y + 1, name, fitting(name, 17, column - 30, 15), INK, is_held, "lm")


# ------------------------------------------------------------------------------------------------------------ boxes


def held(view: m.View, side: Side, box: Place) -> list[tuple[UnitId, int]]:
    """The units of a side in a box, each with the turn for which it waits (0: none)."""
    return [(unit, 0) for unit in boards.boxed(view.board, side, box)]


def waiting(view: m.View, side: Side) -> list[tuple[UnitId, int]]:
    """The units of a side on the turn track, in the order in which they come."""
    found = [
        (unit, turn)
        for unit, place in view.board.where.items()
        if (turn := m.turn_of(place)) is not None and boards.side_of(unit) == side
    ]
    return sorted(found, key=lambda one: one[1])


def _boxes(view: m.View, say: Say) -> Iterator[CropScene]:
    """The boxes of both sides below each other, as many as fit into a picture."""
    parts: list[tuple[str, list[list[tuple[UnitId, int]]]]] = [
        (say(word(f"box-{box}")), [held(view, side, box) for side in SIDES]) for box in BOXES
    ]
    parts.append((say(word("box-track")), [waiting(view, side) for side in SIDES]))
    blocks = [block for title, columns in parts if any(columns) for block in _blocks(view, title, columns, say)]
    items: list[Item] = []
    words: list[str] = []
    top = 0
    for block, high, said in blocks:
        if items and top + high > HIGHEST:
            yield _page(items, top, words)
            items, words, top = [], [], 0
        items.append(Inset(0, top, Scene(ACROSS, high, PAPER, tuple(block))))
        words.append(said)
        top += high
    if items:
        yield _page(items, top, words)


def _page(items: Sequence[Item], high: int, words: Sequence[str]) -> CropScene:
    return CropScene(Scene(ACROSS, max(high, LOWEST), PAPER, tuple(items)), told(words), 0)


def _blocks(
    view: m.View, title: str, columns: Sequence[Sequence[tuple[UnitId, int]]], say: Say
) -> Iterator[tuple[list[Item], int, str]]:
    """A box, in as many blocks as it takes: the Axis left, the Soviets right."""
    row = ROW + (DUE if any(turn for column in columns for _, turn in column) else 0)
    most = 2 * ((HIGHEST - HEAD) // row)
    for start in range(0, max(map(len, columns)), most):
        shown = [column[start : start + most] for column in columns]
        items: list[Item] = [Box(0, 0, ACROSS, HEAD - 6, mix(INK, PAPER, 0.82)), Box(HALF - 1, HEAD, 1, 2000, GREY)]
        items.append(Words(HALF, (HEAD - 6) // 2, title, 19, INK, True, "mm"))
        for left, column in zip((0, HALF), shown, strict=True):
            items += _counters(view, column, left, row, say)
        rows = -(-max(map(len, shown)) // 2)
        names = [
            say(word("box-told", side=m.side_text(side), units=tuple(_name(view, unit) for unit, _ in column)))
            for side, column in zip(SIDES, shown, strict=True)
            if column
        ]
        yield items, HEAD + rows * row + 6, f"{title}: {'; '.join(names)}"


def _name(view: m.View, unit: UnitId) -> str:
    return boards.face(view.board, unit).label


def _counters(view: m.View, shown: Sequence[tuple[UnitId, int]], left: int, row: int, say: Say) -> Iterator[Item]:
    for number, (unit, turn) in enumerate(shown):
        x, y = left + 56 + number % 2 * 98, HEAD + 28 + number // 2 * row
        yield counter(view, unit, (x, y))
        if turn:
            yield Words(x, y + 38, say(word("in-turn", turn=turn)), 17, INK, True, "mm")

"""The picture of what has just happened: the map around it, arrows and rings on it, a panel with dice below."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PIECES, SPACES, PieceId, SpaceId
from render.colours import GOLD, GREY, INK, PAPER, RED, SIDES, Colour, mix
from render.pog.maps import map_scene
from render.pog.places import HALF, Point, Sheet, best_sheet, frame
from render.pog.stacks import counter
from render.scene import Box, Item, Scene, Stamp, Words

HOW: dict[str, Colour] = {
    "move": (24, 120, 52),
    "sr": (112, 48, 148),
    "retreat": (206, 112, 12),
    "advance": (20, 104, 170),
}
ATTACK: Colour = RED
NO_RING: Colour = (0, 0, 0)  # spaces an arrow leaves or passes
LARGEST = 1300  # pixels across; wider reports are reduced
LINE = 34  # height of a line of the panel
TEXT = 25


@dataclass(frozen=True)
class Told:
    """The events of a report by kind."""

    moves: tuple[m.Moved, ...]
    attacks: tuple[m.Attacked, ...]
    fires: tuple[m.Fired, ...]
    losses: tuple[m.StepLost, ...]
    control: tuple[m.ControlChanged, ...]
    spaces: tuple[SpaceId, ...]  # all spaces concerned


def _visible(view: m.View, events: Sequence[m.Event]) -> Iterator[m.Event]:
    return (event for event in events if event.only is None or event.only == view.viewer)


def told(view: m.View, events: Sequence[m.Event]) -> Told:
    """Sort the events the viewer may see."""
    seen = tuple(_visible(view, events))
    found: dict[SpaceId, None] = {}
    for event in seen:
        found.update(dict.fromkeys(space for space in _spaces(event) if space in SPACES))
    return Told(
        moves=tuple(e for e in seen if isinstance(e, m.Moved)),
        attacks=tuple(e for e in seen if isinstance(e, m.Attacked)) or _going_on(view, found),
        fires=tuple(e for e in seen if isinstance(e, m.Fired)),
        losses=tuple(e for e in seen if isinstance(e, m.StepLost)),
        control=tuple(e for e in seen if isinstance(e, m.ControlChanged)),
        spaces=tuple(found),
    )


def _going_on(view: m.View, spaces: Collection[SpaceId]) -> tuple[m.Attacked, ...]:
    """The combat still to be finished, if what happened belongs to it."""
    return tuple(
        m.Attacked(
            frame.side,
            frame.target,
            tuple((PieceId(int(p)), PieceId(int(p)) in view.board.reduced, at) for p, at in frame.origins.items()),
            (),
            frame.fort,
        )
        for frame in view.stack
        if isinstance(frame, m.Combat) and frame.target in spaces
    )


def _spaces(event: m.Event) -> tuple[SpaceId, ...]:
    match event:
        case m.Told():
            return event.spaces
        case m.Moved():
            return event.path
        case m.Attacked():
            return (event.target, *(origin for _, _, origin in event.attackers))
        case m.Fired():
            return (event.target,)
        case m.StepLost() | m.ControlChanged():
            return (event.space,)
        case m.VpChanged():
            return ()


def _toward(a: Point, b: Point, reach: int) -> Point:
    """The point so far from `a` on the way to `b`, along the longer axis; at most two thirds of the way."""
    t = min(0.66, reach / max(abs(b[0] - a[0]), abs(b[1] - a[1]), 1))
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t)


def _trimmed(path: Sequence[Point]) -> tuple[Point, ...]:
    """The path from beside the middle of the first plate into the last one."""
    return (_toward(path[0], path[1], 14), *path[1:-1], _toward(path[-1], path[-2], HALF - 10))


def bow(a: Point, b: Point) -> list[Point]:
    """A bent way from one point to another, for redeployment: it follows no connection."""
    (x0, y0), (x1, y1) = a, b
    bend = 0.16 if x1 >= x0 else -0.16  # always upwards
    middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
    parts = [i / 10 for i in range(11)]
    return [
        (
            round(x0 * (1 - t) ** 2 + 2 * middle[0] * t * (1 - t) + x1 * t * t),
            round(y0 * (1 - t) ** 2 + 2 * middle[1] * t * (1 - t) + y1 * t * t),
        )
        for t in parts
    ]


def arrow(path: Sequence[Point], pen: int, colour: Colour) -> Stamp:
    """An arrow from the first point to the rim of the last space."""
    line = _trimmed(path)
    left, top = min(x for x, _ in line), min(y for _, y in line)
    right, bottom = max(x for x, _ in line), max(y for _, y in line)
    local = tuple((x - left, y - top) for x, y in line)
    at = (left - 30 + (right - left + 60) // 2, top - 30 + (bottom - top + 60) // 2)
    return Stamp("arrow", at[0], at[1], (local, pen, *colour))


def _move_items(view: m.View, sheet: Sheet, moves: Sequence[m.Moved]) -> Iterator[Item]:
    drawn: set[tuple[tuple[SpaceId, ...], str]] = set()
    for event in moves:
        path = [sheet.spaces[space] for space in event.path if space in sheet.spaces]
        start, end = event.path[0], event.path[-1]
        if (event.path, event.how) in drawn or not path:
            continue
        drawn.add((event.path, event.how))
        if start in sheet.spaces and not view.board.at(start):
            yield counter(event.piece, event.reduced, sheet.spaces[start], "ghost")
        if len(path) > 1:
            way = bow(*path) if event.how == "sr" and len(path) == 2 else path
            yield arrow(way, 10, HOW.get(event.how, GREY))
        elif end in sheet.spaces:
            yield Stamp("pill", path[0][0], path[0][1] + HALF + 2, ("from reserve", *HOW.get(event.how, GREY)))
        else:
            yield counter(event.piece, event.reduced, path[0], "ghost")
            yield Stamp("pill", path[0][0], path[0][1] + HALF + 2, ("to reserve", *HOW.get(event.how, GREY)))


def _attack_items(sheet: Sheet, attacks: Sequence[m.Attacked]) -> Iterator[Item]:
    for event in attacks:
        if event.target not in sheet.spaces:
            continue
        target = sheet.spaces[event.target]
        for origin in sorted({origin for _, _, origin in event.attackers if origin in sheet.spaces}):
            yield arrow([sheet.spaces[origin], target], 14, ATTACK)


def _loss_items(sheet: Sheet, losses: Sequence[m.StepLost]) -> Iterator[Item]:
    count: dict[SpaceId, int] = {}
    for event in losses:
        count[event.space] = count.get(event.space, 0) + 1
    for space, steps in count.items():
        if space in sheet.spaces:
            x, y = sheet.spaces[space]
            yield Stamp("burst", x + HALF + 8, y - HALF - 4, (f"-{steps}",))


def rings(sheet: Sheet, now: Told) -> Iterator[Item]:
    """What goes under the counters: a ring around each space concerned, and its name once more."""
    colours: dict[SpaceId, Colour] = dict.fromkeys(now.spaces, GOLD)
    for attack in now.attacks:
        colours.update({origin: NO_RING for _, _, origin in attack.attackers})
    for move in now.moves:
        colours.update(dict.fromkeys(move.path[:-1], NO_RING))
        colours[move.path[-1]] = HOW.get(move.how, GREY)
    colours.update({change.space: SIDES[change.side] for change in now.control})
    colours.update({attack.target: ATTACK for attack in now.attacks})
    for space, colour in colours.items():
        if space in sheet.spaces and colour != NO_RING:
            x, y = sheet.spaces[space]
            yield Stamp("ring", x, y, colour)
            yield Words(x, y + HALF + 16, SPACES[space].name, 18, INK, True, "mm", PAPER)


def marks(view: m.View, sheet: Sheet, now: Told) -> Iterator[Item]:
    """What goes over the counters to show the change."""
    yield from _move_items(view, sheet, now.moves)
    yield from _attack_items(sheet, now.attacks)
    yield from _loss_items(sheet, now.losses)


# ------------------------------------------------------------------------------------------------------- panel


def _fire_line(fire: m.Fire) -> str:
    parts = [
        f"{fire.factors} {'factor' if fire.factors == 1 else 'factors'}",
        f"{'Army' if fire.table == 'army' else 'Corps'} {fire.column}",
    ]
    if fire.shifts:
        parts.append(f"shift {fire.shifts:+d}")
    if fire.drm:
        parts.append(f"drm {fire.drm:+d}")
    return ", ".join(parts)


def fires_panel(fires: Sequence[m.Fired], width: int, top: int) -> Iterator[Item]:
    """A row per fire: side, the sum, the die and the loss number."""
    for row, event in enumerate(fires):
        fire, middle = event.fire, top + 8 + row * 58 + 27
        yield Box(8, middle - 27, width - 16, 54, mix(SIDES[fire.side], PAPER, 0.82), SIDES[fire.side], 2, 8)
        yield Stamp("die", 40, middle, (fire.die, fire.side))
        yield Words(76, middle, fire.side.upper(), 30, SIDES[fire.side], True, "lm")
        yield Words(122, middle, _fire_line(fire), TEXT, INK, False, "lm")
        yield Words(width - 22, middle, f"inflicts {fire.loss}", 29, SIDES[fire.side], True, "rm")


def _loss_text(event: m.StepLost) -> str:
    unit, place = PIECES[event.piece].label, SPACES[event.space].name if event.space in SPACES else event.space
    if not event.eliminated:
        return f"{unit} reduced at {place}"
    if event.replacement is not None:
        return f"{unit} destroyed at {place}, {PIECES[PieceId(event.replacement)].label} takes its place"
    return f"{unit} {'removed for good' if event.permanent else 'eliminated'} at {place}"


def _lines(now: Told) -> list[tuple[str, Colour]]:
    lines = [(_loss_text(event), RED) for event in now.losses]
    for change in now.control:
        vp = f" ({change.vp:+d} VP)" if change.vp else ""
        lines.append((f"{SPACES[change.space].name} to the {change.side.upper()}{vp}", SIDES[change.side]))
    if len(lines) > 6:
        lines = [*lines[:5], (f"and {len(lines) - 5} more changes", GREY)]
    return lines


def scene(view: m.View, events: Sequence[m.Event]) -> Scene:
    """Compose the report."""
    now = told(view, events)
    spaces = now.spaces or (SpaceId("verdun"), SpaceId("essen"))
    sheet = best_sheet(spaces)
    points = [sheet.spaces[space] for space in spaces if space in sheet.spaces] or [sheet.spaces[SpaceId("verdun")]]
    crop = frame(sheet, points)
    width, high = crop[2] - crop[0], crop[3] - crop[1]
    lines = _lines(now)
    fires = now.fires[-4:]
    below = 58 * len(fires) + LINE * len(lines) + (16 if fires or lines else 0)
    found = map_scene(view, sheet, crop, rings(sheet, now), marks(view, sheet, now), below)
    panel: list[Item] = [Box(0, high, width, below, PAPER)] if below else []
    panel.extend(fires_panel(fires, width, high))
    start = high + 58 * len(fires) + 10
    for row, (text, colour) in enumerate(lines):
        panel.append(Words(16, start + row * LINE + LINE // 2, text, TEXT, colour, True, "lm"))
    return replace(found, items=(*found.items, *panel), reduce_to=LARGEST if width > LARGEST else 0)


def alt(view: m.View, events: Sequence[m.Event]) -> str:
    """The report in a sentence or two, for those who do not see it."""
    now = told(view, events)
    parts = [f"{PIECES[e.piece].label} to {_place(e.path[-1])}" for e in now.moves[:6]]
    parts += [f"attack on {SPACES[e.target].name}" for e in now.attacks]
    parts += [f"{e.fire.side.upper()} rolled {e.fire.die}, loss {e.fire.loss}" for e in now.fires]
    parts += [line for line, _ in _lines(now)]
    text = "; ".join(parts) or ", ".join(SPACES[space].name for space in now.spaces) or "the map"
    return f"Map: {text}"[:1000]


def _place(space: SpaceId) -> str:
    return SPACES[space].name if space in SPACES else space.replace("_", " ")

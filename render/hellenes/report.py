"""One part of the map with what happened there: the rest darkened, arrows over it, tags beside the areas."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AreaId, Side
from engine.kernel.text import Text, text
from render.colours import EARTH, GOLD, INK, PAPER, RED, Colour
from render.hellenes.battle import Lines
from render.hellenes.colours import SIDES, WAYS
from render.hellenes.happened import FoughtBattle, Happened, March
from render.hellenes.places import label
from render.hellenes.stacks import lying, standing
from render.hellenes.words import word
from render.map.crowds import beside
from render.map.layers import Lying, concerned
from render.map.markers import pill_width
from render.map.regions import Region
from render.map.reports import BREADTH, CLEAR
from render.map.room import Room, Seen
from render.map.sheets import MapSheet, Point
from render.map.ways import arrow, past
from render.scene import Item, Scene, Stamp, Veil, Words
from render.words import Say

LETTERS = 18


def crop_scene(told: Happened, region: Region, say: Say, *, veiled: bool = True) -> Scene:
    """One part of the map with what happened there."""
    lies = cache(lying(told.view))
    sheet = region.sheet
    room = Room(region, partial(_seen, told.view, frozenset(told.places)), _lines(told, sheet), lies)
    over = [*_ways(told, region, lies), *_names(told, region), *_tags(told, region, room, say)]
    veil = [_veil(told, region)] if veiled else []
    return concerned(lies, sheet, region.crop, set(told.places), ([*veil, *_rings(told, region)], over), region.zoom)


def filled(view: m.Sight, area: str) -> bool:
    """Whether blocks stand in an area."""
    return any(standing(view, AreaId(area), side).count for side in view.view.areas.get(AreaId(area), {}))


def _seen(view: m.Sight, told: Collection[str], area: str) -> Seen:
    return Seen(label(area), area in told, filled(view, area))


def _lines(told: Happened, sheet: MapSheet) -> tuple[tuple[Point, Point], ...]:
    """The ways along which something happened."""
    paths: list[Sequence[AreaId]] = [move.path for move in told.moves]
    paths += [(origin, fought.area) for fought in told.battles for origin in fought.origins]
    steps = dict.fromkeys(step for path in paths for step in pairwise(path))
    return tuple((sheet.spaces[a], sheet.spaces[b]) for a, b in steps if {a, b} <= sheet.spaces.keys())


def _veil(told: Happened, region: Region) -> Veil:
    places = set(told.places)
    spots = tuple(at for area, at in region.sheet.spaces.items() if area in places)
    return Veil(spots, CLEAR - 4, _lines(told, region.sheet), BREADTH)


def _rings(told: Happened, region: Region) -> Iterator[Item]:
    """A ring where something ended; its pattern says what: double a battle, dashed a City or a siege."""
    rings: dict[str, tuple[Colour, str]] = dict.fromkeys(told.marked, (GOLD, "solid"))
    rings |= {one.area: (EARTH, "solid") for one in told.changes}
    rings |= {move.path[-1]: (WAYS[move.how], "solid") for move in told.moves}
    rings |= {one.area: (SIDES[str(one.by)], "dashed") for one in told.sieges}
    rings |= {one.area: (SIDES[str(one.side or "none")], "dashed") for one in told.falls}
    rings |= {fought.area: (RED, "double") for fought in told.battles}
    for area, (colour, pattern) in rings.items():
        if area in region.sheet.spaces:
            yield Stamp("ring", *region.sheet.spaces[area], (*colour, pattern))


def _names(told: Happened, region: Region) -> Iterator[Item]:
    """The names of the areas concerned once more: rings and blocks lie over those of the map."""
    for area in sorted(told.places):
        if area in region.sheet.spaces:
            x, y = region.sheet.spaces[area]
            yield Words(x, y + region.sheet.name_at, label(area), LETTERS, INK, True, "mm", PAPER)


def _ways(told: Happened, region: Region, lies: Lying) -> Iterator[Item]:
    """The arrows of attacks and moves."""
    sheet = region.sheet
    held = [fought for fought in told.battles if not fought.is_repulsed]
    attacks = {(origin, fought.area) for fought in held for origin in fought.origins}
    for step in sorted(attacks):
        if {*step} <= sheet.spaces.keys():
            yield _arrow(step, "attack", told.view, sheet, lies)
    for path, how in dict.fromkeys((move.path, move.how) for move in told.moves):
        seen = [area for area in path if area in sheet.spaces]
        if len(seen) > 1 and tuple(path[-2:]) not in attacks:
            yield _arrow(seen, how, told.view, sheet, lies)


def _arrow(path: Sequence[AreaId], how: str, view: m.Sight, sheet: MapSheet, lies: Lying) -> Stamp:
    """An arrow past the blocks on its way to beside those at its end."""
    points = [(sheet.spaces[area], filled(view, area)) for area in path]
    return arrow(beside(lies, sheet, path, past(points)), how)


def _tags(told: Happened, region: Region, room: Room, say: Say) -> Iterator[Item]:
    """How many came, what was built or lost, what became of Cities."""
    came: dict[tuple[AreaId, str, Colour], int] = {}
    for move in told.moves:
        key = (move.path[-1], "retreat" if move.how == "retreated" else "came", SIDES[str(move.side)])
        came[key] = came.get(key, 0) + move.number
    for (area, how, colour), number in came.items():
        yield from _pill(room, region, area, say(word(f"tag-{how}", number=number)), colour)
    steps: dict[tuple[AreaId, str, str], int] = {}
    for one in told.changes:
        steps[one.area, one.how, str(one.side)] = steps.get((one.area, one.how, str(one.side)), 0) + one.steps
    for (area, how, side), number in steps.items():
        yield from _pill(room, region, area, say(word(f"tag-{how}", change=number)), SIDES[side])
    for fall in told.falls:
        words = say(word("tag-taken", side=m.side_text(fall.side)))
        yield from _pill(room, region, fall.area, words, SIDES[str(fall.side or "none")])
    for siege in told.sieges:
        yield from _pill(room, region, siege.area, say(word(f"tag-siege-{siege.how}")), SIDES[str(siege.by)])


def _pill(room: Room, region: Region, area: AreaId, words: str, colour: Colour) -> Iterator[Item]:
    if region.shows(area):
        yield Stamp("pill", *room.place(area, pill_width(words), 21), (words, *colour))


# ----------------------------------------------------------------------------------------------------------- words


def alt_parts(told: Happened, say: Say) -> list[str]:
    """What is seen, sentence by sentence."""
    return [say(sentence) for sentence in _told(told)]


def left(found: Lines, side: Side) -> Text:
    """What is left of a line."""
    shown, owner = found.sides[side], found.owner(side)
    name = m.side_text(owner) if owner is not None else text("hl-garrison")
    return word("alt-line", side=name, steps=sum(one.steps for one in shown))


def _told(told: Happened) -> Iterator[Text]:
    fields = {fought.area for fought in told.battles}
    yield from (one.narrate() for one in told.stated if not fields.issuperset(one.areas))
    yield from _came([move for move in told.moves if move.how != "retreated"], "alt-move")
    for fought in told.battles:
        yield from _fought(fought)
    yield from _came([move for move in told.moves if move.how == "retreated"], "alt-retreat")
    yield from (done.narrate() for done in told.done)


def _came(moves: Sequence[March], words: str) -> Iterator[Text]:
    """How many blocks of a side go to an area."""
    came: dict[tuple[Side, AreaId], int] = {}
    for move in moves:
        came[move.side, move.path[-1]] = came.get((move.side, move.path[-1]), 0) + move.number
    for (side, area), number in came.items():
        yield word(words, side=m.side_text(side), number=number, place=m.area_text(area))


def _fought(fought: FoughtBattle) -> Iterator[Text]:
    """Both lines, the dice that are seen and those rolled after them, what is left and how it ended."""
    yield fought.began.narrate()
    seen = fought.rolled or fought.deciding
    if seen is not None:
        yield seen.narrate()
        later = fought.attacks[-1] if fought.ended is not None else seen
        yield from [later.narrate()] if later is not seen else []
        now = fought.lines()
        yield from (left(now, side) for side in now.sides)
    if fought.ended is not None:
        yield fought.ended.narrate()

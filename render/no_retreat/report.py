"""One part of the map with what happened there: the rest darkened, arrows over it, tags of losses beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import HEXES, Place, UnitId
from engine.kernel.text import Text
from render.colours import EARTH, GOLD, INK, PAPER, PURPLE, RED, Colour
from render.map.counters import TAG_HEIGHT, tag_width
from render.map.crowds import beside
from render.map.layers import Lying, concerned
from render.map.markers import pill_width
from render.map.regions import Region
from render.map.reports import BREADTH, CLEAR
from render.map.room import Room, Seen
from render.map.sheets import MapSheet, Point
from render.map.stacks import Stacked, ghosts
from render.map.ways import arrow, past
from render.no_retreat.colours import SIDES, WAYS
from render.no_retreat.counters import SIZE
from render.no_retreat.happened import Happened, Loss, all_losses, all_moves, last_fates
from render.no_retreat.places import label
from render.no_retreat.stacks import BELOW, LETTERS, face, lying, torn
from render.no_retreat.words import word
from render.scene import Item, Scene, Stamp, Veil, Words
from render.words import Say

DISC = 26  # pixels across the number of a battle


def crop_scene(told: Happened, region: Region, say: Say, *, veiled: bool = True) -> Scene:
    """One part of the map with what happened there."""
    view, sheet = told.view, region.sheet
    lies = cache(lying(view))
    room = Room(region, partial(_seen, view, frozenset(told.places)), _lines(told, sheet), lies)
    discs = [*_discs(told, region, room)] if len(told.battles) > 1 else []
    over = [
        *_ways(told, region, lies),
        *_names(told, region),
        *_ends(told, region, room, say),
        *_marks(told, region, room, say),
        *discs,
    ]
    veil = [_veil(told, region)] if veiled else []
    under = [*veil, *_rings(told, region), *_ghosts(told, region)]
    return concerned(lies, sheet, region.crop, _concerned(told), (under, over), region.zoom)


def _concerned(told: Happened) -> set[str]:
    return {*told.places, *(move.path[-1] for move in all_moves(told))}


def _seen(view: m.View, told: Collection[Place], place: str) -> Seen:
    at = Place(place)
    return Seen(label(at), at in told, bool(boards.units(view.board, at)))


# --------------------------------------------------------------------------------------------- under the counters


def _veil(told: Happened, region: Region) -> Veil:
    places = _concerned(told)
    spots = tuple(at for place, at in region.sheet.spaces.items() if place in places)
    return Veil(spots, CLEAR - 6, _lines(told, region.sheet), BREADTH)


def _lines(told: Happened, sheet: MapSheet) -> tuple[tuple[Point, Point], ...]:
    """The ways along which something happened."""
    paths: list[tuple[Place, ...]] = [move.path for move in all_moves(told) if move.how != "rail"]
    paths += [(origin, target) for battle in told.battles for origin in battle.origins for target in battle.targets]
    steps = dict.fromkeys(step for path in paths for step in pairwise(path))
    return tuple((sheet.spaces[a], sheet.spaces[b]) for a, b in steps if {a, b} <= sheet.spaces.keys())


def _rings(told: Happened, region: Region) -> Iterator[Item]:
    """A ring in each hex where something ended; its pattern says what: double an attack, dashed a change of control."""
    rings: dict[Place, tuple[Colour, str]] = {place: (GOLD, "solid") for place, _ in told.marked}
    rings |= {deed.place: (EARTH, "solid") for deed in told.deeds}
    rings |= {move.path[-1]: (WAYS.get(move.how, EARTH), "solid") for move in all_moves(told)}
    rings |= {change.place: (SIDES[change.side], "dashed") for change in told.control if change.vp}
    rings |= {target: (RED, "double") for battle in told.battles for target in battle.targets}
    for place, (colour, pattern) in rings.items():
        if place in region.sheet.spaces:
            yield Stamp("ring", *region.sheet.spaces[place], (*colour, pattern))


def _ghosts(told: Happened, region: Region) -> Iterator[Item]:
    """Where units were."""
    view = told.view
    gone: dict[Place, list[Stacked]] = {}
    for move in all_moves(told):
        if move.path[0] in region.sheet.spaces:
            moved = Stacked(face(view, move.unit, front=move.front), SIZE)
            gone.setdefault(move.path[0], []).append(moved)
    for start, counters in gone.items():
        x, y = region.sheet.spaces[start]
        yield from ghosts(counters, (x, y + BELOW), empty=not boards.units(view.board, start))


# ---------------------------------------------------------------------------------------------- over the counters


def _names(told: Happened, region: Region) -> Iterator[Item]:
    """The names of the hexes concerned once more: rings and arrows lie over those of the map."""
    for place in sorted(_concerned(told)):
        if place in region.sheet.spaces:
            x, y = region.sheet.spaces[place]
            yield Words(x, y + region.sheet.name_at, label(Place(place)), LETTERS, INK, True, "mm", PAPER)


def _ways(told: Happened, region: Region, lies: Lying) -> Iterator[Item]:
    """The arrows of attacks and moves."""
    sheet = region.sheet
    for battle in told.battles:
        gone_on = {move.path[:2] for move in battle.moves if move.how == "advanced"}  # its arrow says more
        for origin in battle.origins:
            for target in battle.targets:
                if _adjacent(told.view, origin, target) and (origin, target) not in gone_on:
                    yield _arrow((origin, target), "attack", told.view, sheet, lies)
    for path, how, _ in _journeys(told, region):
        yield _arrow(path, how, told.view, sheet, lies)


def _arrow(path: Sequence[Place], how: str, view: m.View, sheet: MapSheet, lies: Lying) -> Stamp:
    """An arrow past the counters on its way to beside those at its end."""
    filled = [(sheet.spaces[place], bool(boards.units(view.board, place))) for place in path]
    return arrow(beside(lies, sheet, path, past(filled)), how)


def _adjacent(view: m.View, a: Place, b: Place) -> bool:
    return b in view.board.graph.next[a]


def _ends(told: Happened, region: Region, room: Room, say: Say) -> Iterator[Item]:
    """Words at the end that is seen of a move that leaves the crop."""
    for (start, *_, end), how, seen in _journeys(told, region):
        if len(seen) == 1:
            name, other = ("to", end) if seen[0] == start else ("from", start)
            yield _pill(room, seen[0], say(word(f"{name}-place", place=label(other))), WAYS[how])


def _journeys(told: Happened, region: Region) -> Iterator[tuple[tuple[Place, ...], str, list[Place]]]:
    """Each way on which somebody went once, how, and which of its ends are seen, one at least."""
    for path, how in dict.fromkeys((move.path, move.how) for move in all_moves(told)):
        seen = [place for place in (path[0], path[-1]) if region.shows(place)]
        if seen and len(path) > 1:
            yield path, how, seen


def _pill(room: Room, place: Place, words: str, colour: Colour) -> Stamp:
    return Stamp("pill", *room.place(place, pill_width(words), 21), (words, *colour))


def _discs(told: Happened, region: Region, room: Room) -> Iterator[Item]:
    """The numbers of the battles; tags keep clear of them."""
    for number, battle in enumerate(told.battles, 1):
        place = battle.targets[0]
        if region.shows(place):
            x, y = region.sheet.spaces[place]
            room.take(x + 40, y - 40, DISC, DISC)
            yield Stamp("disc", x + 40, y - 40, (str(number), *PURPLE))


def _marks(told: Happened, region: Region, room: Room, say: Say) -> Iterator[Item]:
    """Steps lost, arrivals, markers."""
    yield from _losses(told, region, room)
    done: dict[tuple[Place, str], list[str]] = {}
    for deed in told.deeds:
        done.setdefault((deed.place, deed.how), []).append(_label(told.view, deed.unit, deed.front))
    for (place, how), labels in done.items():
        if region.shows(place):
            names = tuple(name if number == 1 else f"{number} {name}" for name, number in Counter(labels).items())
            yield _pill(room, place, say(word(f"deed-{how}", units=names)), EARTH)
    for place, how in told.marked:
        if region.shows(place):
            yield _pill(room, place, say(word(how)), RED if how == "unsupplied" else PURPLE)


def _label(view: m.View, unit: UnitId, front: bool) -> str:
    return view.board.roster.face(unit, front=front).label


def _losses(told: Happened, region: Region, room: Room) -> Iterator[Item]:
    """The tags of torn counters beside the hex where they stood, no more than three."""
    found: dict[Place, list[Loss]] = {}
    for loss in last_fates(tuple(all_losses(told))):
        found.setdefault(loss.place, []).append(loss)
    for place, losses in found.items():
        if region.shows(place):
            for loss in losses[:3]:
                wide = tag_width(_label(told.view, loss.unit, loss.front), loss.gone)
                at = room.place(place, wide, TAG_HEIGHT, far=True)
                yield torn(told.view, loss.unit, loss.front, loss.gone, at)


# ----------------------------------------------------------------------------------------------------------- words


def alt_parts(told: Happened, say: Say) -> list[str]:
    """What is seen, sentence by sentence."""
    return [say(sentence) for sentence in _told(told)]


def _told(told: Happened) -> Iterator[Text]:
    view = told.view
    for move in told.moves:
        yield word("alt-move", unit=_label(view, move.unit, move.front), place=m.place_text(move.path[-1]))
    for battle in told.battles:
        yield battle.fought.narrate()
        for move in battle.moves:
            unit = _label(view, move.unit, move.front)
            yield word(f"alt-{move.how}", unit=unit, place=m.place_text(move.path[-1]))
    for loss in last_fates(tuple(all_losses(told))):
        unit = _label(view, loss.unit, loss.front)
        yield word("alt-gone" if loss.gone else "alt-reduced", unit=unit, place=m.place_text(loss.place))
    for deed in told.deeds:
        unit = _label(view, deed.unit, deed.front)
        yield word("alt-deed", deed=word(f"deed-{deed.how}", units=(unit,)), place=m.place_text(deed.place))
    for place, how in told.marked:
        yield word("alt-deed", deed=word(how), place=m.place_text(place))
    for change in told.control:
        if change.vp or change.place not in HEXES:
            yield change.narrate()

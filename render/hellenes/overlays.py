"""What a player may lay over the map of Hellenes, from what he sees and what the rules tell of it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.supply import maintainable
from engine.games.hellenes.rules.movement.reach import reach as reached
from engine.games.hellenes.tables import AREAS, BLOCKS, CITIES, SIDES, AreaId, BlockId, Side
from render.colours import Colour
from render.hellenes.colours import OVERLAY
from render.hellenes.places import full_name
from render.hellenes.stacks import loyal, size
from render.hellenes.stand_in import stand_in
from render.hellenes.words import word
from render.map.overlays import Overlay
from render.scene import Item, Stamp
from render.words import Say, plain

MOST = 60  # names in a sentence
Signs = tuple[tuple[Item | None, str], ...]
DISC = 30


def _ring(colour: Colour, pattern: str = "solid") -> Stamp:
    return Stamp("ring", 0, 0, (*colour, pattern))


def _names(areas: Iterable[str]) -> tuple[str, ...]:
    return tuple(full_name(AreaId(area)) for area in areas)[:MOST] or ("-",)


def control(sight: m.Sight, say: Say = plain) -> Overlay:
    """Who controls each area, and who holds each City."""
    held = {area: side for area, side in sight.controllers.items() if area in AREAS}
    over = tuple((str(area), Stamp("holder", 0, -26, (str(side), 2))) for area, side in held.items())
    signs: list[tuple[Item | None, str]] = []
    shows: list[str] = []
    for side in SIDES:
        cities = [area for area in sight.cities if sight.cities[area].holder == side]
        together = sum(size(sight, area) for area in cities)
        sentence = say(word("sign-control", side=m.side_text(side), cities=len(cities), size=together))
        signs.append((Stamp("flag", 0, 0, (str(side),)), sentence))
        shows += [sentence, say(word("shows", areas=_names(area for area in held if held[area] == side)))]
    afar = {str(area): Stamp("holder", 0, 0, (str(side), 2)) for area, side in held.items()}
    return Overlay(
        say(word("title-control")),
        (),
        (),
        over,
        signs=tuple(signs),
        veiled=False,
        whole=True,
        bare=True,
        shows=tuple(shows),
        afar=afar,
    )


def supply(sight: m.Sight, side: Side, say: Say = plain) -> Overlay:
    """Where blocks of a side outside its Cities can be maintained in Winter, and where they cannot (9.2)."""
    state = stand_in(sight)
    fine = [str(area) for area in maintainable(state, side)]
    out = sorted(
        {
            str(area)
            for area, sides in sight.view.areas.items()
            if side in sides
            and str(area) not in fine
            and sides[side].flat < len(sides[side].known) + sides[side].hidden
            and not (area in sight.cities and sight.cities[area].holder == side)
        }
    )
    under = tuple((area, _ring(OVERLAY["reach"])) for area in fine)
    under += tuple((area, _ring(OVERLAY["risk"], "dashed")) for area in out)
    signs: Signs = (
        (Stamp("swatch", 0, 0, (str(side),)), say(word("sign-maintainable", areas=_names(fine)))),
        (Stamp("broken", 0, 0, OVERLAY["risk"]), say(word("sign-cut", areas=_names(out)))),
    )
    title = say(word("title-supply", side=m.side_text(side)))
    shown = tuple(meaning for _, meaning in signs)
    return Overlay(title, (*fine, *out), under, (), (), (), signs, veiled=bool(fine or out), whole=True, shows=shown)


def blockade(sight: m.Sight, say: Say = plain) -> Overlay:
    """Ports that are blockaded, with the sea from which; the grain route (8.2)."""
    closed = [area for area in sight.cities if sight.cities[area].blockaded]
    grain = [area for area, found in AREAS.items() if found.grain]
    lines = tuple((str(area), str(AREAS[area].offshore), "cut") for area in closed if AREAS[area].offshore)
    under = tuple((str(area), _ring(OVERLAY["blockade"], "double")) for area in closed)
    under += tuple((str(area), _ring(OVERLAY["tribute"], "dashed")) for area in grain)
    signs: Signs = (
        (Stamp("blockade", 0, 0), say(word("sign-blockade", areas=_names(closed)))),
        (Stamp("broken", 0, 0, OVERLAY["tribute"]), say(word("sign-grain", areas=_names(grain)))),
    )
    spaces = tuple(map(str, (*closed, *grain)))
    title, shown = say(word("title-blockade")), tuple(meaning for _, meaning in signs)
    return Overlay(title, spaces, under, (), lines, (), signs, veiled=False, whole=True, shows=shown)


def tributaries(sight: m.Sight, say: Say = plain) -> Overlay:
    """The tributary Cities by region: those that may revolt, and those that have (4.4)."""
    found = [area for area in CITIES if AREAS[area].tributary]
    lost = [area for area in found if area in sight.revolts or loyal(sight, area) != AREAS[area].loyalty]
    under = tuple(
        (str(area), _ring(OVERLAY["cut"], "double") if area in lost else _ring(OVERLAY["tribute"])) for area in found
    )
    regions: dict[str, list[AreaId]] = {}
    for area in found:
        regions.setdefault(AREAS[area].region, []).append(area)
    sentences = [say(word("region", region=name, areas=_names(areas))) for name, areas in regions.items()]
    signs: Signs = (
        (Stamp("price", 0, 0, ("1", 24, *OVERLAY["tribute"])), say(word("sign-tributary", count=len(found)))),
        (Stamp("broken", 0, 0, OVERLAY["cut"]), say(word("sign-lost", areas=_names(lost)))),
    )
    title = say(word("title-tributaries"))
    shown = (*(meaning for _, meaning in signs), *sentences)
    return Overlay(title, tuple(map(str, found)), under, (), (), (), signs, veiled=False, whole=True, shows=shown)


def reach(sight: m.Sight, block: BlockId, say: Say = plain) -> Overlay | None:
    """Where one of the viewer's own blocks may end a move, with the distance; None for a block that he does not see."""
    state = stand_in(sight)
    if block not in sight.own or block not in state.board.where:
        return None
    start, found = str(state.board.where[block]), reached(state, block)
    under: tuple[tuple[str, Item], ...] = ((start, _ring(OVERLAY["tribute"], "double")),)
    under += tuple((str(area), _ring(OVERLAY["reach"])) for area in found)
    over = tuple(
        (str(area), Stamp("price", -56, 24, (str(distance), DISC, *OVERLAY["reach"])))
        for area, distance in found.items()
    )
    title = say(word("title-reach", block=str(block), area=m.area_text(AreaId(start))))
    sign = say(word("sign-reach", moves=BLOCKS[block].move))
    shown = (sign, say(word("shows", areas=_names(found))))
    signs: Signs = ((Stamp("price", 0, 0, ("2", 24, *OVERLAY["reach"])), sign),)
    return Overlay(title, (start, *map(str, found)), under, over, (), (), signs, shows=shown, around=start)

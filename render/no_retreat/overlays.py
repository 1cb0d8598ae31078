"""What a player asks to see over the map: supply, zones of control, reach, odds, objectives, the front's change.

What is laid over the map comes from the engine's overlays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat import overlays as engine
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map.zones import zone
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import AREAS, HEXES, SIDES, Place, Side, UnitId
from engine.kernel.text import Text
from render.colours import GOLD, RED, Colour
from render.map.afar import from_afar
from render.map.crowds import below
from render.map.hexes import TOP
from render.map.overlays import Overlay, near_scene, place_of
from render.map.overlays import Place as Seen
from render.map.overlays import scene as painted
from render.no_retreat.colours import OVERLAY
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.counters import SIZE
from render.no_retreat.places import label, sheets
from render.no_retreat.stacks import lying
from render.no_retreat.words import word
from render.scene import Item, Scene, Stamp
from render.words import Say, plain

PATTERNS = {"axis": "striped", "soviet": "dotted"}
FAR = 4  # how many times as large as elsewhere a flag is on a map of the whole front
PRICE = 30  # pixels of a number on the map
SIGN = 26  # and in an explanation
CHANCE_BELOW = 62  # from the middle of a hex to the odds below its counters and their sum
Signs = tuple[tuple[Item | None, str], ...]


def _ring(colour: Colour, pattern: str = "solid") -> Stamp:
    return Stamp("ring", 0, 0, (*colour, pattern))


def _fill(colour: Colour, pattern: str, strength: int = 90) -> Stamp:
    return Stamp("fill", 0, 0, (*colour, pattern, strength))


def _sample(kind: str) -> Stamp:
    return Stamp("line", 0, 0, (((0, 0), (44, 0)), kind))


def _broken(colour: Colour) -> Stamp:
    return Stamp("broken", 0, 0, colour)


def _names(places: Iterable[Place], most: int = 8) -> tuple[str, ...]:
    found = [label(place) for place in places]
    return (*found[:most], *(("…",) if len(found) > most else ()))


def _units(view: m.View, units: Iterable[UnitId]) -> tuple[str, ...]:
    return tuple(boards.face(view.board, unit).label for unit in units)


def scene(view: m.View, overlay: Overlay, place: Seen | None = None) -> Scene:
    """The picture of an overlay: at a place, or where it is to be seen."""
    names = {space: label(space) for space in (*HEXES, *AREAS)}
    return painted(overlay, lying(view), names, place or place_of(sheets(view.weather.now), overlay))  # type: ignore[arg-type]


def near(view: m.View, overlay: Overlay, place: Seen | None = None) -> Scene | None:
    """A part of it that can be read in a message; None where all of it can."""
    names = {space: label(space) for space in (*HEXES, *AREAS)}
    if overlay.afar and place is None:
        cities: dict[str, str] = {place: _city(place) for place in HEXES}
        return from_afar(overlay, cities, place_of(sheets(view.weather.now), overlay))
    return near_scene(overlay, lying(view), names, place or place_of(sheets(view.weather.now), overlay))  # type: ignore[arg-type]


def supply(view: m.View, side: Side, say: Say = plain) -> Overlay:
    """The supply paths of a side; those that hang on one hex; that hex with the units it would cut off."""
    found = engine.supply_of(view, side)
    plain_steps = found.steps - found.at_risk
    lines = [(a, b, str(side)) for a, b in sorted(plain_steps)] + [(a, b, "risk") for a, b in sorted(found.at_risk)]
    under = [(city, _ring(SIDE_COLOURS[side])) for city in found.cities]
    under += [(key, _ring(OVERLAY["risk"], "dashed")) for key in found.keys]
    under += [(view.board.place(unit), _ring(RED, "double")) for unit in found.out]
    over = [(key, _number(view, key, len(units), OVERLAY["risk"])) for key, units in found.keys.items()]
    signs: list[tuple[Item | None, str]] = [(_sample(str(side)), say(word("sign-path")))]
    if found.keys:
        signs.append((_sample("risk"), say(word("sign-risk"))))
        most = sorted(found.keys.items(), key=lambda one: -len(one[1]))[:6]
        signs += [
            (Stamp("price", 0, 0, (str(len(units)), SIGN, *OVERLAY["risk"])), say(_cuts(view, key, units)))
            for key, units in most
        ]
    if found.out:
        signs.append((_broken(RED), say(word("sign-out", units=_units(view, found.out)))))
    if found.others:
        signs.append((None, say(word("sign-others", units=_units(view, found.others)))))
    places = tuple(dict.fromkeys(place for step in found.steps for place in step))
    title = say(word("title-supply", side=m.side_text(side)))
    whole = Overlay(title, places, tuple(under), tuple(over), tuple(lines), (), tuple(signs), veiled=False, whole=True)
    return replace(whole, brief=tuple(_in_brief(found, side, say)))


def _in_brief(found: engine.SupplyPaths, side: Side, say: Say) -> Iterator[tuple[Item | None, str]]:
    yield _sample(str(side)), say(word("brief-path"))
    if found.keys:
        yield Stamp("price", 0, 0, ("2", SIGN, *OVERLAY["risk"])), say(word("brief-cuts"))
    if found.out:
        yield _broken(RED), say(word("brief-out"))


def _cuts(view: m.View, key: Place, units: Iterable[UnitId]) -> Text:
    return word("sign-cuts", place=label(key), units=_units(view, units))


def _number(view: m.View, place: Place, number: int, colour: Colour) -> Stamp:
    """A number on a place where it hides nothing."""
    at = below(lying(view)(place, (0, 0)), (0, 0), SIZE, PRICE)
    return Stamp("price", *at, (str(number), PRICE, *colour))


def zones(view: m.View, say: Say = plain) -> Overlay:
    """The zones of control of both sides."""
    under: list[tuple[str, Item]] = []
    signs: list[tuple[Item | None, str]] = []
    shows: list[str] = []
    spaces: dict[str, None] = {}
    for side in SIDES:
        places = geo.places(zone(view.board, side))
        spaces |= dict.fromkeys(places)
        under += [(place, _fill(SIDE_COLOURS[side], PATTERNS[side], 130)) for place in places]
        sign = say(word("sign-zone", side=m.side_text(side), count=len(places)))
        signs.append((Stamp("swatch", 0, 0, (str(side),)), f"{sign} {say(word(f'pattern-{PATTERNS[side]}'))}"))
        shows.append(f"{sign} {', '.join(_names(places, 60))}")
    title = say(word("title-zones"))
    return Overlay(
        title, tuple(spaces), tuple(under), (), (), (), tuple(signs), veiled=False, whole=True, shows=tuple(shows)
    )


def reach(view: m.View, unit: UnitId, say: Say = plain) -> Overlay:
    """Everywhere a unit can go, with the points it has left; where it must stop."""
    board = view.board
    start, found = board.place(unit), engine.reach_of(view, unit)
    under: list[tuple[str, Item]] = [(start, _ring(GOLD))]
    under += [
        (place, _fill(OVERLAY["zone" if there.stop else "reach"], "striped" if there.stop else "dotted", 110))
        for place, there in found.items()
    ]
    over = [
        (
            place,
            _number(view, place, there.left, OVERLAY["zone" if there.stop else "reach"]),
        )
        for place, there in found.items()
    ]
    signs: list[tuple[Item | None, str]] = [
        (Stamp("price", 0, 0, ("2", SIGN, *OVERLAY["reach"])), say(word("sign-left"))),
        (Stamp("price", 0, 0, ("0", SIGN, *OVERLAY["zone"])), say(word("sign-stop"))),
    ]
    if not found:
        signs = [(None, say(word("sign-nowhere")))]
    name = m.unit_text(unit, front=unit in board.front)
    title = say(word("title-reach", unit=name, place=m.place_text(start)))
    shows = (say(word("shows-reach", places=_names(found, 80) or ("-",))),)
    return Overlay(title, (start, *found), tuple(under), tuple(over), (), (), tuple(signs), shows=shows)


def rails(view: m.View, side: Side, say: Say = plain) -> Overlay:
    """Where units of a side may come out of the Rail Movement Box."""
    places = engine.detraining(view, side)
    under = tuple((place, _fill(OVERLAY["rail"], "striped", 200)) for place in places)
    signs: Signs = ((Stamp("stripes", 0, 0, (*OVERLAY["rail"], 200)), say(word("sign-rail", count=len(places)))),)
    title = say(word("title-rail", side=m.side_text(side)))
    shows = (say(word("shows-reach", places=_names(places, 80) or ("-",))),)
    return Overlay(title, places, under, (), (), (), signs, veiled=False, whole=True, shows=shows)


def attacks(view: m.View, side: Side, say: Say = plain) -> Overlay:
    """The column of every attack that is possible, all who can together, and how likely it drives the defender away."""
    found = engine.chances(view, side)
    under = tuple((one.target, _ring(RED, "double")) for one in found)
    arrows = tuple(((view.board.place(unit), one.target), "attack") for one in found for unit in one.attackers)
    over = tuple((one.target, _chance(view, one)) for one in found)
    sentences = [
        say(
            word(
                "shows-odds",
                place=label(one.target),
                attack=one.attack,
                defence=one.defence,
                column=one.column or "-",
                won=one.won,
            )
        )
        for one in found
    ]
    signs: Signs = ((Stamp("pill", 0, 0, ("3:1", *RED)), say(word("sign-odds"))),)
    if not found:
        signs = ((None, say(word("no-attacks"))),)
    title = say(word("title-attacks", side=m.side_text(side)))
    places = tuple(dict.fromkeys(place for (a, b), _ in arrows for place in (a, b)))
    arrows = tuple(dict.fromkeys(arrows))
    return Overlay(title, places, under, over, (), arrows, signs, veiled=bool(found), shows=tuple(sentences))


def _chance(view: m.View, one: engine.AttackChance) -> Stamp:
    """The column of an attack: on the name of its target, which it says again, or below where arrows come from above
    and nobody stands."""

    def row(place: Place) -> int:
        return HEXES[place].row if place in HEXES else 0

    here, near = row(one.target), view.board.graph.next[one.target]
    above = any(row(view.board.place(unit)) < here for unit in one.attackers)
    if above and not any(boards.units(view.board, place) for place in near if row(place) > here):
        return Stamp("pill", 0, CHANCE_BELOW, (_column(one), *RED))
    return Stamp("pill", 0, TOP, (f"{label(one.target)}  {_column(one)}", *RED))


def _column(one: engine.AttackChance) -> str:
    return f"{one.column or '-'} · {one.won}/6"


def objectives(view: m.View, say: Say = plain) -> Overlay:
    """Who controls each hex that counts for VP, and the objectives of both sides."""
    germany = victory.counts_germany_only(view)
    counting = [p for p, found in HEXES.items() if found.vp and (not germany or found.region == "germany")]
    held = {place: side for place in counting if (side := boards.holder(view.board, place)) is not None}
    aims = [place for place, found in HEXES.items() if found.objective]
    under = tuple((p, _fill(SIDE_COLOURS[s], PATTERNS[s], 160)) for p in aims for s in (Side(HEXES[p].objective),))
    over = tuple((place, Stamp("holder", 0, 6, (str(side),))) for place, side in held.items())
    signs: list[tuple[Item | None, str]] = []
    brief: list[tuple[Item | None, str]] = []
    shows: list[str] = []
    for side in SIDES:
        own = [place for place in aims if HEXES[place].objective == side]
        done = [place for place in own if boards.controls(view.board, side, place)]
        number = sum(1 for holder in held.values() if holder == side)
        sign = say(word("sign-holds", side=m.side_text(side), vp=number, done=len(done), all=len(own)))
        signs.append((Stamp("flag", 0, 0, (str(side),)), sign))
        aim = say(word("sign-objective", side=m.side_text(side), places=tuple(map(_city, own))))
        signs.append((Stamp("swatch", 0, 0, (str(side),)), f"{say(word(f'pattern-{PATTERNS[side]}'))}: {aim}"))
        brief += [signs[-2], (None, aim[:1].upper() + aim[1:])]
        where = _names([place for place in held if held[place] == side], 40)
        shows += [sign, aim, say(word("shows-reach", places=where or ("-",)))]
    title = say(word("title-objectives"))
    return Overlay(
        title,
        (),
        under,
        over,
        signs=tuple(signs),
        brief=tuple(brief),
        veiled=False,
        whole=True,
        bare=True,
        shows=tuple(shows),
        afar={place: Stamp("holder", 0, 0, (str(side), FAR)) for place, side in held.items()},
    )


def _city(place: Place) -> str:
    return HEXES[place].city or HEXES[place].oil or label(place)


def front(view: m.View, turn: int, events: Iterable[object], say: Say = plain) -> Overlay:
    """The hexes that have changed hands since the beginning of a turn."""
    changed = engine.changes(view.board, events)
    under = tuple((place, _fill(SIDE_COLOURS[side], PATTERNS[side], 150)) for place, side in changed.items())
    signs: list[tuple[Item | None, str]] = []
    for side in SIDES:
        gained = [place for place, holder in changed.items() if holder == side]
        vp = sum(HEXES[place].vp for place in gained if place in HEXES)
        if gained:
            ordered = sorted(gained, key=lambda place: label(place) == place)
            sign = word("sign-gained", side=m.side_text(side), count=len(gained), places=_names(ordered, 10), vp=vp)
            signs.append((Stamp("swatch", 0, 0, (str(side),)), say(sign)))
    if not changed:
        signs.append((None, say(word("no-change"))))
    title = say(word("title-front", turn=turn))
    return Overlay(title, tuple(changed), under, (), (), (), tuple(signs), veiled=False, whole=not changed)

"""Cards, units and places in words, for look-ups."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import inspect
from engine.games.no_retreat import model as m
from engine.games.no_retreat.model.places import OFF
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map.zones import in_zone
from engine.games.no_retreat.rules.movement.marching import NOT_READY
from engine.games.no_retreat.tables import (
    CARDS,
    FOUND,
    GROUNDS,
    HEXES,
    JOKER,
    SIDES,
    TURNS,
    UNITS,
    CardId,
    Place,
    PrintedFace,
    Side,
    UnitId,
    setup_of,
)
from engine.games.no_retreat.words import place_label
from engine.kernel.text import Text, text
from render.no_retreat.printed_tables import ground_effects
from render.no_retreat.scenario_lines import STATUSES

# ---------------------------------------------------------------------------------------------------------- cards


def card_line(card: CardId, side: Side) -> Text:
    """A card in one short line: its number and the title of one's own half."""
    return text("nr-look-card-short", number=card, title=CARDS[card].halves[side].title)


def card_lines(card: CardId) -> tuple[Text, ...]:
    """All that is printed on a card."""
    return tuple(_card_lines(card))


def _card_lines(card: CardId) -> Iterator[Text]:
    found = CARDS[card]
    yield text("nr-look-card", number=card, titles=tuple(found.halves[side].title for side in SIDES))
    if card == JOKER:
        yield text("nr-look-card-joker")
        return
    for side in SIDES:
        half = found.halves[side]
        yield text(
            "nr-look-half",
            side=m.side_text(side),
            title=half.title,
            when=text(f"nr-event-{card}-{side}-when"),
            effect=text(f"nr-event-{card}-{side}"),
        )
        if half.initiative != "any":
            yield text("nr-look-half-initiative", side=m.side_text(Side(half.initiative)))
        if half.immediate:
            yield text("nr-look-half-immediate")
    yield text(f"nr-look-deck-{found.deck.replace('_', '-')}")


# ---------------------------------------------------------------------------------------------------------- units


def unit_lines(view: m.View, unit: UnitId) -> tuple[Text, ...]:
    """Both sides of a counter, when it comes and goes, and where it is."""
    return tuple(_unit_lines(view, unit))


def _unit_lines(view: m.View, unit: UnitId) -> Iterator[Text]:
    found = view.board.roster[unit]
    for face in filter(None, (found.front, found.back)):
        yield _face_line(face)
    yield text(f"nr-look-entry-{found.entry}" if not found.entry_turn else "nr-look-entry", turn=found.entry_turn)
    if found.removed_on:
        yield text("nr-look-leaves", turn=found.removed_on)
    if found.returns_after and found.eliminated == "track":
        yield text("nr-look-returns", turns=found.returns_after)
    yield text(f"nr-look-replacement-{found.replacement.replace(' ', '-')}")
    if found.optional:
        yield text("nr-look-optional", rule=found.optional)
    if found.status != FOUND:
        yield text(f"nr-look-status-{found.status}")
    if found.group == NOT_READY:
        yield text("nr-look-unit-not-ready")
    yield from _began(view, unit)
    place = view.board.place(unit)
    yield text("nr-look-unit-away") if place == OFF else text("nr-look-unit-place", place=m.place_text(place))
    if boards.on_map(place):
        yield _supply(view.board, unit)


def _began(view: m.View, unit: UnitId) -> Iterator[Text]:
    """Where it stood at the start, when no public source gives it."""
    for standing in setup_of(view.options.scenario):
        if standing.unit == unit and standing.status in STATUSES:
            yield text(f"nr-look-began-{standing.status}", place=m.place_text(standing.place))


def _face_line(face: PrintedFace) -> Text:
    marks = tuple(text(f"nr-look-{mark}") for mark, has in (("white", face.white), ("no-zone", not face.zoc)) if has)
    return text(
        "nr-look-face",
        name=face.name,
        label=face.label,
        kind=text(f"nr-kind-{face.kind.replace('_', '-')}"),
        strength=face.strength,
        move=face.move,
        special=len(marks),
        marks=marks,
    )


def _supply(board: m.Board, unit: UnitId) -> Text:
    overland, alternate = inspect.overland_sources(board, unit), inspect.alternate_sources(board, unit)
    if not overland and not alternate:
        return text("nr-look-unsupplied")
    sources = tuple(_source(source) for source in (*overland, *alternate))
    return text("nr-look-overland" if overland else "nr-look-alternate", sources=sources)


def _source(source: str) -> Text:
    if source in HEXES:
        return text("nr-part-name", name=place_label(Place(source)))
    if source in UNITS:
        return text("nr-part-name", name=UNITS[UnitId(source)].front.name)
    return text(f"nr-source-{source.casefold()}")


# --------------------------------------------------------------------------------------------------------- places


def place_lines(view: m.View, place: Place) -> tuple[Text, ...]:
    """A hex or area: the ground, who holds it, who stands there, whose zones lie on it."""
    return tuple(_place_lines(view, place))


def _place_lines(view: m.View, place: Place) -> Iterator[Text]:
    board = view.board
    terrain = boards.terrain(board, place)
    ground = text(f"nr-ground-{terrain.replace('_', '-')}")
    yield text("nr-look-place", place=m.place_text(place), ground=ground)
    if terrain in GROUNDS:
        yield text("nr-look-ground", effects=ground_effects(GROUNDS[terrain]))
    side = boards.holder(board, place)
    if side is not None:
        yield text("nr-look-held", side=m.side_text(side))
    if place in HEXES:
        yield from _hex_lines(place)
    units = boards.units(board, place)
    if units:
        yield text("nr-look-units", units=tuple(m.unit_text(unit, front=unit in board.front) for unit in units))
    zones = tuple(m.side_text(side) for side in SIDES if in_zone(board, side, place))
    if zones:
        yield text("nr-look-zones", sides=zones)
    near = (*board.graph.next[place],)
    yield text("nr-look-next", places=tuple(place_label(one) for one in near))


def _hex_lines(place: Place) -> Iterator[Text]:
    found = HEXES[place]
    yield text(f"nr-region-{found.region}")
    if found.vp:
        yield text("nr-look-vp")
    if found.objective:
        yield text("nr-look-objective", side=m.side_text(Side(found.objective)))
    for key, sides in (("rivers", found.rivers), ("water", found.water), ("border", found.border)):
        if sides:
            yield text(f"nr-look-{key}", sides=tuple(sorted(sides)))
    if found.edge:
        yield text("nr-look-edge", side=m.side_text(Side(found.edge)))
    if found.coast:
        yield text(f"nr-coast-{found.coast.casefold()}")


# --------------------------------------------------------------------------------------------------------- status


def status_lines(view: m.View) -> Iterator[Text]:
    """The tracks, boxes and markers."""
    clock, tracks = view.clock, view.tracks
    row = TURNS[clock.turn]
    yield text("nr-look-turn", turn=clock.turn, date=row.date, weather=m.weather_text(view.weather.now))
    yield text("nr-look-initiative", side=m.side_text(tracks.initiative), vp=tracks.event_vp)
    yield text("nr-tell-support", blitz=tracks.blitz, shock=tracks.shock)
    if row.skull:
        values = tuple(text("nr-look-value", side=m.side_text(side), vp=vp) for side, vp in row.values.items())
        yield text("nr-look-skull", values=values)
    if tracks.high_tide is not None:
        yield text("nr-tell-high-tide", vp=tracks.high_tide)
    yield text("nr-look-piles", draw=view.draw, discard=len(view.discard))
    for side in SIDES:
        yield text("nr-tell-hand", side=m.side_text(side), cards=view.hands[side])
        for box in (m.DESTROYED, m.SURRENDERED, m.SHATTERED, m.RAIL, m.CADRE):
            units = tuple(
                m.unit_text(unit, front=unit in view.board.front) for unit in boards.boxed(view.board, side, box)
            )
            if units:
                yield text("nr-look-box", side=m.side_text(side), place=m.place_text(box), units=units)

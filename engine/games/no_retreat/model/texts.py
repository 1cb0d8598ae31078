"""Units, places, sides and cards as arguments of sentences."""

from __future__ import annotations

from functools import cache

from engine.games.no_retreat.model.places import BOXES, turn_of
from engine.games.no_retreat.tables import AREAS, CARDS, HEXES, UNITS, CardId, Place, Side, UnitId
from engine.kernel.text import Text, text


def unit_text(unit: UnitId, *, front: bool) -> str:
    """A unit by the name on the side that is up."""
    found = UNITS[unit]
    return (found.front if front or found.back is None else found.back).name


@cache
def place_text(place: Place) -> Text:
    """A hex by its label and its city, or the place that it lies near; areas and boxes through the catalogue."""
    if place in HEXES:
        found = HEXES[place]
        name = found.city or found.oil
        if name:
            return text("nr-place-city", hex=place, name=name)
        return text("nr-place-near", hex=place, name=found.near) if found.near else text("nr-place", name=place)
    if place in AREAS:
        return text("nr-place", name=place)
    turn = turn_of(place)
    assert turn is not None or place in BOXES
    return text("nr-box-turn", turn=turn) if turn is not None else text(f"nr-box-{place}")


def way_text(path: tuple[Place, ...]) -> Text:
    """A way from place to place."""
    way = place_text(path[0])
    for place in path[1:]:
        way = text("nr-way", start=way, next=place_text(place))
    return way


def side_text(side: Side) -> Text:
    """The side's name through the catalogue."""
    return text(f"nr-side-{side}")


def card_text(card: CardId, side: Side) -> Text:
    """A card by its number and the title of a side's half."""
    return text("nr-card", number=card, title=CARDS[card].halves[side].title)


def weather_text(weather: str) -> Text:
    """The weather through the catalogue."""
    return text(f"nr-weather-{weather.replace('_', '-')}")

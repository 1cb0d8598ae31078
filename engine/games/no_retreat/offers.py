"""Legal actions as paths of choices: what a panel walks through and what autocomplete lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.orders import OF_ACTION
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.several import together
from engine.games.no_retreat.tables import CARDS, CardId, Place, Side, UnitId
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.game import Offer, Part
from engine.kernel.text import Text, text


def offers(state: m.State, side: Side, actions: Iterable[m.Action]) -> tuple[Offer[m.Action], ...]:
    """Every action as a verb and its parts; no two alike."""
    units: dict[UnitId, Part] = {}
    buttons: dict[str, tuple[Text, int]] = {}
    found, actions = [], tuple(actions)
    shown = _is_one_of_several(actions)
    meeting = stacking.most(state, side) > 1
    for action in actions:
        order = OF_ACTION[type(action)]
        verb = order.command
        if verb not in buttons:
            buttons[verb] = button(state, order.verb), together(state, verb)
        parts = []
        for field in order.fields:
            value = getattr(action, field)
            if field == "unit" and value is not None:
                if value not in units:
                    units[value] = unit_part(state, value)
                parts.append(units[value])
            elif isinstance(action, m.Move):
                parts.append(move_part(state.board.place(action.unit), value, meeting=meeting))
            elif value not in (None, ""):
                parts.append(_part(side, field, value))
        words, many = buttons[verb]
        shown_first = shown and verb == "play"
        found.append(Offer(action, verb, words, tuple(parts), together=many, shown_first=shown_first))
    return tuple(found)


def _is_one_of_several(actions: Sequence[m.Action]) -> bool:
    """Whether a card that may be played stands beside others or beside something else than letting it be."""
    cards = {action.card for action in actions if isinstance(action, m.PlayEvent)}
    return len(cards) > 1 or not all(isinstance(action, m.PlayEvent | m.Done) for action in actions)


def button(state: m.State, verb: str) -> Text:
    """The words for a verb in the open decision; the one that ends a step says what that means here."""
    return text(f"nr-end-{m.slug(state.top)}") if verb == "done" else text(f"nr-verb-{verb}")


@lru_cache(maxsize=4096)
def _part(side: Side, field: str, value: Any) -> Part:
    match field:
        case "card":
            return card_part(value, side)
        case "mode":
            return Part(value, text("nr-part-mode", mode=value.replace("_", " ")))
        case "place":
            return place_part(value)
    return way_part(value)


def way_part(path: Sequence[Place], key: str = "") -> Part:
    """Where a way ends, with the places it passes. `key`: its name where that is not all of them."""
    *passed, end = map(place_label, path)
    label = text("nr-part-way", end=end, way=tuple(passed)) if passed else place_part(path[-1]).label
    return Part(key or ">".join(path), label, place_part(path[-1]).label)


@lru_cache(maxsize=4096)
def move_part(start: Place, path: tuple[Place, ...], *, meeting: bool) -> Part:
    """The way of a move: by its end alone where units from several hexes may stay together, else from its start on."""
    return way_part(path, path[-1] if meeting else ">".join((start, *path)))


def unit_part(state: m.State, unit: UnitId) -> Part:
    """A unit and where it is."""
    place = state.board.place(unit)
    if not boards.on_map(place):
        return Part(unit, text("nr-part-name", name=unit_label(state.board, unit)))
    return Part(unit, text("nr-part-unit", unit=unit_label(state.board, unit), place=place_label(place)))


@lru_cache(maxsize=1024)  # one place behind dozens of units
def place_part(place: Place) -> Part:
    """A place by its name."""
    return Part(place, text("nr-part-name", name=place_label(place)))


def card_part(card: CardId, side: Side) -> Part:
    """A card by its number and the title of one's own half."""
    return Part(str(card), text("nr-part-card", number=card, title=CARDS[card].halves[side].title))

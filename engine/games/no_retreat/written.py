"""Actions as orders: `parse` reads what `label` writes."""

from __future__ import annotations

from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.orders import OF_ACTION
from engine.games.no_retreat.tables import CARDS, SIDES, CardId
from engine.games.no_retreat.words import place_label, read_card, unit_label
from engine.kernel.errors import NotationError

MOVES = " > "


def label(state: m.State, action: m.Action) -> str:
    """The notation of an action: the verb, units and cards, then where."""
    order = OF_ACTION[type(action)]
    named = [_said(state, field, getattr(action, field)) for field in order.fields]
    what = [word for field, word in zip(order.fields, named, strict=True) if field in ("unit", "card", "mode") and word]
    where = [word for field, word in zip(order.fields, named, strict=True) if field not in ("unit", "card", "mode")]
    ways = MOVES.join(filter(None, where))
    told = " ".join((order.verb, *what))
    if not ways:
        return told
    return f"{told}{MOVES}{ways}" if what else f"{told} {ways}"


def shown(state: m.State, action: m.Action) -> str:
    """The same with the title of a card for its number, as whoever holds it reads it; read like a label."""
    card: CardId | None = getattr(action, "card", None)
    title = _title(state, card) if card is not None else ""
    if not title:
        return label(state, action)
    mode = str(getattr(action, "mode", "")).replace("_", " ")
    return f"{OF_ACTION[type(action)].verb} {title}{f': {mode}' if mode else ''}"


def _title(state: m.State, card: CardId) -> str:
    """The title of a card for the side that decides; nothing where it would be read as another card."""
    side = state.owing
    title = CARDS[card].halves[side].title if side in SIDES and card in CARDS else ""
    try:
        return title if read_card(title) == card else ""
    except NotationError:
        return ""


def _said(state: m.State, field: str, value: Any) -> str:
    if value is None:
        return ""
    match field:
        case "unit":
            return unit_label(state.board, value)
        case "card":
            return str(value)
        case "mode":
            return str(value).replace("_", " ")
        case "place":
            return place_label(value)
        case "places":
            return ", ".join(map(place_label, value))
    return MOVES.join(map(place_label, value))

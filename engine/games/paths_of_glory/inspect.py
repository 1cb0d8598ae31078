"""What a position means: supply, attrition, prices, playable cards, legal actions, where one unit could go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import flow, words, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import play
from engine.games.paths_of_glory.rules.combat import retreat
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import activation, movement, redeploy
from engine.games.paths_of_glory.tables import SIDES, PieceId, Side, SpaceId, foe
from engine.kernel.errors import NotationError

PLENTY = 99  # operation points, so that no price is too high


class NoSuchUnit(ValueError):
    """The unit asked about is not in that place."""


def inspect(state: m.State, wanted: Iterable[str] | None = None) -> dict[str, Any]:
    """What the position file format promises for every position, or only the wanted keys of it; always its faults."""
    keys = KEYS if wanted is None else wanted
    return {**{key: KEYS[key](state) for key in KEYS if key in keys}, "faults": []}


def _placed(state: m.State, pieces: Iterable[PieceId]) -> list[list[Any]]:
    where, reduced = state.board.where, state.board.reduced
    rows = (
        [state.edition.spaces[where[p]].name, state.edition.pieces[p].label, p in reduced]
        for p in pieces
        if where[p] in state.edition.spaces
    )
    return sorted(rows)


def _attrition(state: m.State) -> dict[str, Any]:
    dying, flipping = supply.would_attrition(state.board)
    return {
        side: {
            "units": _placed(state, (piece for piece in dying if state.edition.pieces[piece].side == side)),
            "flip": sorted(
                state.edition.spaces[space].name for space in flipping if boards.control_of(state.board, space) == side
            ),
        }
        for side in SIDES
    }


def _activation(state: m.State) -> dict[str, dict[str, int | None]]:
    """Prices for the side whose action it is, whatever the decision of the moment."""
    side = state.tracks.active
    frame = m.Activate(side, PLENTY)
    trial = replace(state, stack=(frame,))
    prices: dict[str, dict[str, int | None]] = {}
    for space in state.board.occupants:
        if space not in state.edition.spaces or boards.occupier(state.board, space) != side:
            continue
        row = {mode: _price(trial, frame, space, mode) for mode in activation.MODES}
        if any(price is not None for price in row.values()):
            prices[state.edition.spaces[space].name] = {str(mode): price for mode, price in row.items()}
    return prices


def _price(trial: m.State, frame: m.Activate, space: SpaceId, mode: m.Mode) -> int | None:
    if activation.refuse(trial, frame, m.ActivateSpace(space, mode)) is not None:
        return None
    return activation.price(trial, space, mode)


def playable(state: m.State, side: Side) -> dict[str, Any]:
    """The uses of each card of the hand if this side were to act now."""
    hand = state.cards[side].hand

    def cards(use: m.Use) -> list[int]:
        return sorted(state.edition.cards[card].number for card in hand if may(m.PlayCard(card, use)))

    def may(action: m.Action) -> bool:
        return play.refuse(at_choice, m.PlayRound(side), action) is None

    at_choice = replace(state, tracks=replace(state.tracks, active=side))
    uses: dict[str, Any] = {use: cards(use) for use in state.edition.rules.uses}
    return {**uses, "automatic_op": may(m.AutoOp()), "peace": may(m.OfferPeace())}


def _legal(state: m.State, side: Side) -> list[str]:
    if flow.to_act(state) != side:
        return []
    return [written.label(state, action) for action in flow.legal(state)]


# What is told of every position, in this order.
KEYS: Mapping[str, Callable[[m.State], Any]] = {
    "out_of_supply": lambda state: _placed(state, supply.oos(state.board)),
    "attrition": _attrition,
    "activation": _activation,
    "playable": lambda state: {side: playable(state, side) for side in SIDES},
    "legal": lambda state: {side: _legal(state, side) for side in SIDES},
}


# ------------------------------------------------------------------------------------------------- one unit


def of_unit(state: m.State, piece: PieceId) -> dict[str, Any]:
    """Where one counter could move, redeploy and retreat, and the supply it has."""
    supplied = supply.supplied(state.board, piece)
    reached = (
        movement.reach(state, piece) if supplied and state.board.where[piece] in state.edition.spaces else {}
    )  # 14.3.1
    targets = redeploy.sr_targets(state, piece)
    return {
        "supplied": supplied,
        "sources": sorted(state.edition.spaces[space].name for space in supply.supply_sources(state.board, piece)),
        "reach": {state.edition.spaces[space].name: way[1] for space, way in sorted(reached.items())},
        "sr": sorted("reserve" if space in m.BOXES else state.edition.spaces[space].name for space in targets),
        "retreat": sorted(state.edition.spaces[space].name for space in _retreat(state, piece)),
    }


def find(state: m.State, label: str, place: str, taken: Collection[PieceId] = ()) -> PieceId:
    """The counter meant by `LABELSPACE`, a reduced one in parentheses; not one that is taken."""
    for side in SIDES:
        try:
            ref, where = words.unit_ref(state.edition, label, side), words.place(state.edition, place, side)
        except NotationError:
            continue
        found = [
            piece
            for piece in state.board.at(where)
            if state.edition.pieces[piece].id == ref.unit and piece not in taken
        ]
        exact = [piece for piece in found if (piece in state.board.reduced) == ref.reduced]
        if found:
            return (exact or found)[0]
    raise NoSuchUnit(f"there is no {label} in {place or 'a place that is not named'}")


def _retreat(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where the unit would have to go by one space, were it defeated here."""
    here, side = state.board.where[piece], state.edition.pieces[piece].side
    if here not in state.edition.spaces:
        return ()
    combat = m.Combat(foe(side), here, (), {}, boards.units(state.board, here, side), retreat=1)
    frame = m.Retreat(side, (piece,), 1)
    return retreat.options(replace(state, stack=(combat, frame)), frame, piece)

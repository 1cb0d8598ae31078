"""What a position means: supply, attrition, prices, playable cards, legal actions, where one unit could go."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import flow, notation, position, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import activation, movement, play, redeploy, supply
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules.combat import retreat
from engine.games.paths_of_glory.tables import CARDS, PIECES, SIDES, SPACES, CardId, PieceId, Side, SpaceId, foe
from engine.kernel.errors import NotationError

PLENTY = 99  # operation points, so that no price is too high


class NoSuchUnit(ValueError):
    """The unit asked about is not in that place."""


def report(text: str, unit: str | None = None) -> tuple[int, str, str]:
    """Exit status, standard output and standard error for a position file and perhaps `LABEL@SPACE`."""
    try:
        state = position.read(json.loads(text))
        found = inspect(state, None if unit is None else _split(unit))
    except (json.JSONDecodeError, RecursionError) as broken:
        return 2, "", f"no JSON: {broken}\n"
    except position.PositionFaults as broken:
        return 2, "", "".join(f"{fault}\n" for fault in broken.faults)
    except NoSuchUnit as broken:
        return 2, "", f"{broken}\n"
    return 0, json.dumps(found, indent=2, ensure_ascii=False) + "\n", ""


def _split(unit: str) -> tuple[str, str]:
    label, _, place = unit.partition("@")
    return label.strip(), place.strip()


def inspect(state: m.State, unit: tuple[str, str] | None = None) -> dict[str, Any]:
    """Everything the position file format promises; with a unit also where it could go."""
    found: dict[str, Any] = {
        "out_of_supply": _placed(state, supply.oos(state.board)),
        "attrition": _attrition(state),
        "activation": _activation(state),
        "playable": {side: _playable(state, side) for side in SIDES},
        "legal": {side: _legal(state, side) for side in SIDES},
        "faults": [],
    }
    return found if unit is None else {**found, **of_unit(state, find(state, *unit))}


def _placed(state: m.State, pieces: Iterable[PieceId]) -> list[list[Any]]:
    where, reduced = state.board.where, state.board.reduced
    rows = ([SPACES[where[p]].name, PIECES[p].label, p in reduced] for p in pieces if where[p] in SPACES)
    return sorted(rows)


def _attrition(state: m.State) -> dict[str, Any]:
    dying, flipping = supply.would_attrition(state.board)
    return {
        side: {
            "units": _placed(state, (piece for piece in dying if PIECES[piece].side == side)),
            "flip": sorted(SPACES[space].name for space in flipping if facts.control_of(state.board, space) == side),
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
        if space not in SPACES or facts.occupier(state.board, space) != side:
            continue
        row = {mode: _price(trial, frame, space, mode) for mode in activation.MODES}
        if any(price is not None for price in row.values()):
            prices[SPACES[space].name] = {str(mode): price for mode, price in row.items()}
    return prices


def _price(trial: m.State, frame: m.Activate, space: SpaceId, mode: m.Mode) -> int | None:
    if activation.refuse(trial, frame, m.ActivateSpace(space, mode)) is not None:
        return None
    return activation.price(trial, space, mode)


def _playable(state: m.State, side: Side) -> dict[str, Any]:
    """The uses of each card of the hand if this side were to act now."""
    hand = state.cards(side).hand

    def cards(use: m.Use) -> list[int]:
        return sorted(_number(card) for card in hand if may(m.PlayCard(card, use)))

    def may(action: m.Action) -> bool:
        return play.refuse(at_choice, m.PlayRound(side), action) is None

    at_choice = replace(state, tracks=replace(state.tracks, active=side))
    uses: dict[str, Any] = {use: cards(use) for use in play.USES}
    return {**uses, "automatic_op": may(m.AutoOp()), "peace": may(m.OfferPeace())}


def _number(card: CardId) -> int:
    return CARDS[card].number


def _legal(state: m.State, side: Side) -> list[str]:
    if flow.to_act(state) != side:
        return []
    return [notation.label(state, action) for action in flow.legal(state)]


# ------------------------------------------------------------------------------------------------- one unit


def of_unit(state: m.State, piece: PieceId) -> dict[str, Any]:
    """Where one counter could move, redeploy and retreat, and the supply it has."""
    supplied = supply.supplied(state.board, piece)
    reached = movement.reach(state, piece) if supplied and state.board.where[piece] in SPACES else {}  # 14.3.1
    targets = redeploy.sr_targets(state, piece)
    return {
        "supplied": supplied,
        "sources": sorted(SPACES[space].name for space in supply.supply_sources(state.board, piece)),
        "reach": {SPACES[space].name: way[1] for space, way in sorted(reached.items())},
        "sr": sorted("reserve" if space in m.BOXES else SPACES[space].name for space in targets),
        "retreat": sorted(SPACES[space].name for space in _retreat(state, piece)),
    }


def find(state: m.State, label: str, place: str) -> PieceId:
    """The counter meant by `LABEL@SPACE`, a reduced one in parentheses."""
    for side in SIDES:
        try:
            ref, where = words.unit_ref(label, side), words.place(place, side)
        except NotationError:
            continue
        found = [piece for piece in state.board.at(where) if PIECES[piece].id == ref.unit]
        exact = [piece for piece in found if (piece in state.board.reduced) == ref.reduced]
        if found:
            return (exact or found)[0]
    raise NoSuchUnit(f"there is no {label} in {place or 'a place that is not named'}")


def _retreat(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where the unit would have to go by one space, were it defeated here."""
    here, side = state.board.where[piece], PIECES[piece].side
    if here not in SPACES:
        return ()
    combat = m.Combat(foe(side), here, (), {}, facts.units(state.board, here, side), retreat=1)
    frame = m.Retreat(side, (piece,), 1)
    return retreat.options(replace(state, stack=(combat, frame)), frame, piece)

"""The Flip Step (7.0 A): the open decision `FlipUnits`: improving, upgrading, Forts that become Regional."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.roster import ROBUST
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, supply
from engine.games.no_retreat.tables import AXIS, BALKANS, SOVIET, CardId, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

AXIS_FROM, AXIS_UNTIL = 5, 23  # turns on which the Axis may improve (13.5)
FORTS_FROM = 3  # Regional infantry may become Forts (13.5)
FREE = ((6, 12, 1), (13, 17, 2))  # free upgrades of Soviet units, by turns (7.2, 7.3.1)
AXIS_PRICE, SOVIET_PRICE, SS_PRICE, SHOCK_PRICE, REVERT_PRICE = 2, 1, 1, 2, 1


def may_flip(state: m.State, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be flipped to its stronger side at all (7.1, 6.5.1)."""
    board, found = state.board, state.board.roster[unit]
    if found.back is None or unit in board.front or not boards.on_map(board.place(unit)):
        return refusal("7.1", "nr-refuse-nothing-to-improve", unit=m.name_of(state, unit))
    if unit in board.unsupplied or not supply.has_overland(board, unit):
        return refusal("7.0", "nr-refuse-no-overland", unit=m.name_of(state, unit))
    if found.nation == "yugoslav" and board.place(unit) not in BALKANS:
        return refusal("14.8", "nr-refuse-not-in-balkans", unit=m.name_of(state, unit))
    return None


def refuse_improve(state: m.State, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be improved for cards, whatever the hand holds."""
    turn, found = state.clock.turn, state.board.roster[unit]
    if found.side == AXIS and turn < AXIS_FROM:
        return refusal("7.9.1", "nr-refuse-too-early", turn=AXIS_FROM)
    if found.side == AXIS and turn > AXIS_UNTIL:
        return refusal("13.5", "nr-refuse-too-late", turn=AXIS_UNTIL)
    if found.steps == "fort" and turn < FORTS_FROM:
        return refusal("13.5", "nr-refuse-too-early", turn=FORTS_FROM)
    if found.steps == "robust" and turn < ROBUST:
        return refusal("7.1", "nr-refuse-too-early", turn=ROBUST)
    return may_flip(state, unit)


def improve_cost(board: m.Board, unit: UnitId) -> int:
    """7.1, 14.5 to 14.7: the cards for improving a unit."""
    found = board.roster[unit]
    if found.replacement == "ss":
        return SS_PRICE
    if found.replacement == "shock":
        return SHOCK_PRICE
    return AXIS_PRICE if found.side == AXIS else SOVIET_PRICE


def free_upgrades(state: m.State) -> int:
    """7.2: the free upgrades that are left in this Organization Phase."""
    turn = state.clock.turn
    granted = next((number for first, last, number in FREE if first <= turn <= last), 0)
    return max(0, granted - state.deeds.upgraded)


def refuse_revert(state: m.State, unit: UnitId) -> Refusal | None:
    """7.5: why a unit is no Fort that may become mobile; supply does not matter."""
    found = state.board.roster[unit]
    there = unit in state.board.front and boards.on_map(state.board.place(unit))
    if found.side == SOVIET and found.steps == "fort" and there:
        return None
    return refusal("7.5", "nr-refuse-no-fort", unit=m.name_of(state, unit))


# --------------------------------------------------------------------------------------------------- the decision


def refuse(state: m.State, frame: m.FlipUnits, action: m.Action) -> Refusal | None:
    """Why a unit may not be flipped."""
    match action:
        case m.Done():
            return None
        case m.Improve(unit) | m.Upgrade(unit) | m.Revert(unit):
            if boards.side_of(unit) != frame.side:
                return refusal("", "nr-refuse-not-yours", unit=m.name_of(state, unit))
        case _:
            return not_now("nr-refuse-not-now")
    match action:
        case m.Improve():
            price = improve_cost(state.board, unit)
            return refuse_improve(state, unit) or paying.refuse_price(state, frame.side, price, "7.1")
        case m.Revert():
            return refuse_revert(state, unit) or paying.refuse_price(state, frame.side, REVERT_PRICE, "7.5")
    if frame.side == AXIS or not free_upgrades(state):
        return refusal("7.2", "nr-refuse-no-upgrade")
    return may_flip(state, unit)


def candidates(state: m.State, frame: m.FlipUnits) -> Iterator[m.Action]:
    """What may be flipped."""
    for unit in boards.standing(state.board, frame.side):
        if state.board.roster[unit].back is not None:
            yield from (m.Upgrade(unit), m.Improve(unit)) if unit not in state.board.front else (m.Revert(unit),)
    yield m.Done()


def apply(work: m.Work, frame: m.FlipUnits, action: m.Action) -> None:
    """Flip a unit, ask for its price, or end the step."""
    match action:
        case m.Improve(unit):
            paying.ask(work, frame.side, improve_cost(work.board, unit), m.Deed("improve", unit))
        case m.Revert(unit):
            paying.ask(work, frame.side, REVERT_PRICE, m.Deed("revert", unit))
        case m.Upgrade(unit):
            work.deeds = replace(work.deeds, upgraded=work.deeds.upgraded + 1)
            fate.flip(work, unit, "upgraded", front=True)
        case _:
            work.state = work.state.pop()


def improve(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price of an improvement has been paid."""
    assert deed.unit is not None
    fate.flip(work, deed.unit, "improved", front=True)


def revert(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price has been paid for a Fort to become Regional."""
    assert deed.unit is not None
    fate.flip(work, deed.unit, "reverted", front=False)

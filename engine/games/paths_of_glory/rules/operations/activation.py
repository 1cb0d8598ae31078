"""Activating spaces for movement or combat (9.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.paths_of_glory.model import (
    Action,
    Activate,
    ActivateSpace,
    Activation,
    ChooseAttack,
    Done,
    Mode,
    MoveUnits,
    Operation,
    State,
    Work,
    space_text,
)
from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP, CardId, Nation, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal, not_now, refusal

MODES: tuple[Mode, ...] = ("move", "combat")
_WESTERN = frozenset(("fr", "be"))
_EVERYONE = frozenset(("it", "fr", "be"))


def _eleventh(edition: Edition) -> PieceId:
    return next(iter(edition.tables.counters("ge_11")), boards.NOBODY)


def played(state: State, card: str) -> bool:
    """Whether a card has been played as an event."""
    return CardId(card) in state.events


# --------------------------------------------------------------------------------------------------------- prices


def price(state: State, space: SpaceId, mode: Mode) -> int | None:
    """What it costs to activate a space in a mode (9.2.3); None if no unit that can be activated stands there."""
    side = boards.occupier(state.board, space)
    if side is None:
        return None
    return state.edition.rules.price(state, side, space, mode)[0]


def full_price(state: State, side: Side, space: SpaceId, mode: Mode) -> tuple[int, bool]:
    """The price, and whether it is the once-a-round discount of Sud Army."""
    pieces = boards.units(state.board, space, side)
    normal = _ordinary_price(state, space, mode, pieces)
    if side == CP:
        return _central_price(state, space, pieces, normal)
    everyone = _everyone_applies(state, space, mode)
    return (1 if everyone else normal), False


def _ordinary_price(state: State, space: SpaceId, mode: Mode, pieces: tuple[PieceId, ...]) -> int:
    """One for each nationality; more at the beachhead (9.2.7.1) and for Russian attacks after the Tsar (9.2.2)."""
    landed = [piece for piece in pieces if supply.by_beachhead_only(state.board, piece)]
    cost = sum(3 if piece == boards.mef(state.edition) else 1 for piece in landed)
    others = [piece for piece in pieces if piece not in landed]
    nations = _nations(state.edition, space, others)
    if mode == "combat" and "ru" in nations and played(state, "fall_of_the_tsar"):
        nations -= {Nation("ru")}
        cost += sum(1 for piece in others if boards.activation_nationality(state.edition, piece) == "ru")
    return cost + len(nations)


def _nations(edition: Edition, space: SpaceId, pieces: list[PieceId]) -> frozenset[Nation]:
    """9.2.3: BE counts as BR in four places, US as FR in France and Germany."""
    facts_here = edition.spaces[space]
    merged = {}
    if "be_counts_as_br_for_activation" in facts_here.flags:
        merged["be"] = "br"
    if facts_here.nation in ("fr", "ge"):
        merged["us"] = "fr"
    found = (boards.activation_nationality(edition, piece) for piece in pieces)
    return frozenset(Nation(merged.get(nation, nation)) for nation in found)


def _everyone_applies(state: State, space: SpaceId, mode: Mode) -> bool:
    """Everyone Into Battle: this turn each stack in Italy, France or Belgium costs 1."""
    if (
        state.events.get(CardId("everyone_into_battle")) != state.tracks.turn
        or state.edition.spaces[space].nation not in _EVERYONE
    ):
        return False
    if state.options.have("every-stack"):
        return True
    return not any(_was_discounted(state, activation) for activation in state.op.activations)


def _was_discounted(state: State, activation: Activation) -> bool:
    pieces = boards.units(state.board, activation.space, AP)
    if state.edition.spaces[activation.space].nation not in _EVERYONE or not pieces:
        return False
    return activation.price < _ordinary_price(state, activation.space, activation.mode, pieces)


def _central_price(state: State, space: SpaceId, pieces: tuple[PieceId, ...], normal: int) -> tuple[int, bool]:
    if played(state, "moltke") and not played(state, "falkenhayn") and state.edition.spaces[space].nation in _WESTERN:
        return len(pieces), False
    best = normal
    if played(state, "eleventh_army"):
        best = min(best, _eleventh_army(state, pieces, normal))
    if played(state, "sud_army") and state.op.sud_army in (None, space):
        sud = _sud_army(state.edition, pieces, normal)
        if sud < best:
            return sud, True
    return best, False


def _eleventh_army(state: State, pieces: tuple[PieceId, ...], normal: int) -> int:
    """GE 11 with corps only: 1; with a second army: at most 2, unless the ordinary price was agreed on."""
    if _eleventh(state.edition) not in pieces:
        return normal
    if sum(boards.is_army(state.edition, piece) for piece in pieces) == 1:
        return 1
    return 2 if state.options.eleventh_army == "lower" else normal


def _sud_army(edition: Edition, pieces: tuple[PieceId, ...], normal: int) -> int:
    """One AH unit and one or two GE corps: 1; with a further corps of another kind: 2; never with a second army."""
    nations = [boards.activation_nationality(edition, piece) for piece in pieces]
    german_corps = sum(
        nation == "ge" and not boards.is_army(edition, piece) for piece, nation in zip(pieces, nations, strict=True)
    )
    austrians = nations.count(Nation("ah"))
    german_armies = nations.count(Nation("ge")) - german_corps
    if (
        not german_corps
        or not austrians
        or german_armies
        or sum(boards.is_army(edition, piece) for piece in pieces) > 1
    ):
        return normal
    return 1 if austrians == 1 and austrians + german_corps == len(pieces) else 2


# ------------------------------------------------------------------------------------------------- frame: Activate


def refuse(state: State, frame: Activate, action: Action) -> Refusal | None:
    """Why a space cannot be activated; Done is always possible (9.2.1)."""
    match action:
        case Done():
            return None
        case ActivateSpace(space, mode):
            return _refuse_space(state, frame, space, mode)
        case _:
            return not_now("pog-refuse-not-now")


def _refuse_space(state: State, frame: Activate, space: SpaceId, mode: Mode) -> Refusal | None:
    if space not in state.edition.spaces:
        return refusal("9.2.6", "pog-refuse-not-on-map", space=space_text(state.edition, space))
    board, name = state.board, space_text(state.edition, space)
    pieces = boards.units(board, space, frame.side)
    if not pieces:
        rule = "9.5.2.4" if any(boards.is_neutral(board, piece) for piece in board.at(space)) else "9.2.6"
        return refusal(rule, "pog-refuse-activate-empty", space=name)
    if state.op.mode(space) is not None:
        return refusal("9.2.5", "pog-refuse-activate-twice", space=name)
    if not any(supply.supplied(board, piece) for piece in pieces):
        return refusal("14.3.1", "pog-refuse-activate-oos", space=name)
    if mode == "combat":
        banned = _refuse_combat(state, frame.side, space)
        if banned is not None:
            return banned
    cost, _ = state.edition.rules.price(state, frame.side, space, mode)
    if cost > frame.left:
        landed = any(supply.by_beachhead_only(board, piece) for piece in pieces)
        rule = "9.2.7.1" if landed else "9.2.3"  # the whole price or nothing
        return refusal(rule, "pog-refuse-activate-price", space=name, price=cost, left=frame.left)
    return None


def _refuse_combat(state: State, side: Side, space: SpaceId) -> Refusal | None:
    turn = state.edition.tables.turns.get(state.tracks.turn)
    if turn is not None and turn.desert_banned and state.edition.spaces[space].terrain == "desert":
        return refusal("15.2.5", "pog-refuse-desert-summer", space=space_text(state.edition, space))
    if side == AP and _counts_in_near_east(state, space):
        for activation in state.op.activations:
            if activation.mode == "combat" and _counts_in_near_east(state, activation.space):
                return refusal(
                    "9.2.7", "pog-refuse-near-east-combat", space=space_text(state.edition, activation.space)
                )
    return None


def _counts_in_near_east(state: State, space: SpaceId) -> bool:
    """9.2.7: spaces on the Near East map, save the beachhead and the space of the BR NE army."""
    if not state.edition.spaces[space].near_east or state.board.beachhead == space:
        return False
    return state.board.where[boards.br_ne(state.edition)] != space


def candidates(state: State, frame: Activate) -> Iterator[Action]:
    """Every space with units of the side, in both modes."""
    for space in _occupied(state, frame.side):
        if state.op.mode(space) is None:
            for mode in MODES:
                yield ActivateSpace(space, mode)
    yield Done()


def _occupied(state: State, side: Side) -> Iterator[SpaceId]:
    occupants: Mapping[SpaceId, tuple[PieceId, ...]] = state.board.occupants
    return (
        space for space in state.edition.spaces if space in occupants and boards.occupier(state.board, space) == side
    )


def apply(work: Work, frame: Activate, action: Action) -> None:
    """Put a marker, or go on to movement and combat."""
    if isinstance(action, ActivateSpace):
        _put_marker(work, frame, action)
    else:
        finish(work, frame.side)


def _put_marker(work: Work, frame: Activate, action: ActivateSpace) -> None:
    cost, sud = work.edition.rules.price(work.state, frame.side, action.space, action.mode)
    op = work.op
    work.op = replace(
        op,
        activations=(*op.activations, Activation(action.space, action.mode, cost)),
        sud_army=action.space if sud else op.sud_army,
    )
    work.say(f"pog-activated-{action.mode}", action.space, space=space_text(work.edition, action.space), price=cost)
    if frame.left > cost:
        work.state = work.state.swap(replace(frame, left=frame.left - cost))
    else:
        finish(work, frame.side)


def finish(work: Work, side: Side) -> None:
    """No more markers: units out of supply at this moment are out of the action (14.1.1.1), then movement begins."""
    work.op = _freeze(work.state, work.op, side)
    work.state = work.state.pop()
    open_next(work, side)


def open_next(work: Work, side: Side) -> None:
    """Open the decision that follows the markers: movement, else combat, else nothing (9.2.8, 9.2.9)."""
    modes = {activation.mode for activation in work.op.activations}
    if "move" in modes:
        work.state = work.state.push(MoveUnits(side))
    elif "combat" in modes:
        work.state = work.state.push(ChooseAttack(side))


def _freeze(state: State, op: Operation, side: Side) -> Operation:
    idle: set[PieceId] = set()
    fit: set[PieceId] = set()
    unfit = False
    for activation in op.activations:
        for piece in boards.units(state.board, activation.space, side):
            well = supply.supplied(state.board, piece)
            if activation.mode == "move" and not well:
                idle.add(piece)
            elif activation.mode == "combat":
                unfit |= not well
                fit |= {piece} if well else set()
    if idle:
        op = replace(op, moved=op.moved | idle)
    if unfit:
        allowed = frozenset(fit) if op.only_attackers is None else op.only_attackers & fit
        op = replace(op, only_attackers=allowed)
    return op

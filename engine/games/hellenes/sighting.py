"""What a viewer is shown of a state (2.2, 6.2): made of what may be seen, never by leaving out what may not."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes import model as m
from engine.games.hellenes.model import views
from engine.games.hellenes.rules.map.blockade import blockaded
from engine.games.hellenes.rules.map.cities import besieger, controller, garrison, holder
from engine.games.hellenes.rules.year.deck import cards_of
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, CardId, Side


def sight(state: m.State, viewer: Side | None) -> m.Sight:
    """The situation as a side, or everybody (None), sees it."""
    board = state.board
    seen = [block for block in board.where if views.is_known(state, viewer, block)]
    return m.Sight(
        viewer=viewer,
        options=state.options,
        clock=state.clock,
        tracks=state.tracks,
        view=views.view(state, viewer),
        own={block: _own(state, block) for block in sorted(seen) if BLOCKS[block].side == viewer},
        flat=board.flat & frozenset(seen),
        cities=cities(board),
        controllers=controllers(board),
        loyalty={**board.founded, **board.loyalty},
        sieges=board.sieges,
        revolts=board.revolts,
        pillaged=board.pillaged,
        in_play=state.cards.in_play,
        discard=state.cards.discard,
        draw=drawn_from(state),
        lasting=state.lasting,
        battle=state.battle,
        strength={block: board.strength[block] for block in sorted(seen)},
        stack=tuple(frame for frame in state.stack if _is_public(frame)),
        result=state.result,
    )


def _own(state: m.State, block: BlockId) -> m.OwnBlock:
    board, turn = state.board, state.turn
    return m.OwnBlock(
        flat=block in board.flat,
        carried_by=board.carried_by.get(block),
        moved=block in turn.moved,
        retreated=block in turn.retreated,
        maintained=block in turn.maintained,
    )


def cities(board: m.Board) -> Mapping[AreaId, m.CityFacts]:
    """What everybody sees of the Cities; worked out once for a board."""
    found: Mapping[AreaId, m.CityFacts] | None = board.memo.get("cities")
    if found is None:
        found = board.memo["cities"] = {
            area: m.CityFacts(holder(board, area), garrison(board, area), besieger(board, area), blockaded(board, area))
            for area in board.cities
        }
    return found


def controllers(board: m.Board) -> Mapping[AreaId, Side]:
    """Who controls which area (1.5); worked out once for a board."""
    found: dict[AreaId, Side] | None = board.memo.get("controllers")
    if found is None:
        held = ((area, controller(board, area)) for area in AREAS)
        found = board.memo["controllers"] = {area: side for area, side in held if side is not None}
    return found


def drawn_from(state: m.State) -> int:
    """How many cards are neither in a hand, chosen, in play nor discarded."""
    return len(deck(state))


def deck(state: m.State) -> tuple[CardId, ...]:
    """The cards of the scenario that lie face down (10.3), in the order of their numbers."""
    cards = state.cards
    elsewhere = {*cards.in_play, *cards.discard, *(card for hand in cards.hands.values() for card in hand)}
    elsewhere |= {choice.card for choice in cards.choices.values() if choice.card is not None}
    return tuple(card for card in cards_of(state.options.scenario) if card not in elsewhere)


def _is_public(frame: m.Frame) -> bool:
    """Whether everybody may know of a decision what its frame says of it: it names no block that lies hidden."""
    if isinstance(frame, m.Fighting) and frame.stage == "retreat":
        return False
    return not isinstance(frame, HIDING)


HIDING = (
    m.TakeActions,
    m.Sailing,
    m.PlaceRecruit,
    m.Crowded,
    m.Retreat,
    m.Starve,
    m.Choosing,
    m.Happening,
    m.DeclareSorties,
)

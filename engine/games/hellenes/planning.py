"""What a player is offered who plans; see `engine.kernel.planning`. Nothing in it tells what stands behind a back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes import reckoning
from engine.games.hellenes.disguise import unseen
from engine.games.hellenes.previews import in_marks
from engine.games.hellenes.rules.movement.ways import reached
from engine.games.hellenes.tables import BLOCKS, SIDES, BlockId, CardId, Side, foe
from engine.games.hellenes.words import area_label, block_label, read_block, read_card
from engine.kernel.errors import NotationError, Refused, refusal
from engine.kernel.game import Part, Role
from engine.kernel.odds import Fact
from engine.kernel.preview import Preview, Spot
from engine.kernel.text import text


class Planned:
    """The answers of the game."""

    def attacks(self, state: m.State, role: Role) -> tuple[Part, ...]:
        """Every area where everybody sees that a side might fight."""
        return tuple(Part(area_label(area), m.area_text(area)) for area in reckoning.targets(state, Side(role)))

    def playable(self, state: m.State, viewer: Role | None) -> tuple[Part, ...]:
        """No card is played in a battle."""
        return ()

    def units(self, state: m.State, viewer: Role | None = None) -> tuple[Part, ...]:
        """The viewer's own blocks on the map."""
        board = state.board
        own = (block for block in sorted(board.where) if BLOCKS[block].side == viewer)
        return tuple(
            Part(
                block_label(block),
                text(
                    "hl-part-block",
                    block=m.block_text(block),
                    steps=board.strength[block],
                    area=area_label(board.where[block]),
                ),
            )
            for block in own
        )

    def reach(self, state: m.State, unit: str, viewer: Role | None = None) -> tuple[Preview, ...]:
        """5.1: where a block could go in one move, by how many areas; of a block of one's own alone."""
        block = read_block(unit)
        if BLOCKS[block].side != viewer:
            raise Refused(refusal("2.2", "hl-planning-hidden"))
        if block not in state.board.where:
            raise Refused(refusal("2.6", "hl-refuse-not-on-map", block=m.block_text(block)))
        return (_reached(state, block),)

    def unseen(self, state: m.State, viewer: Role) -> tuple[Part, ...]:
        """The cards that the viewer sees nowhere, if the other side holds any that are hidden."""
        return tuple(Part(str(card), m.card_text(card)) for card in _pool(state, viewer))

    def holding(self, state: m.State, viewer: Role, cards: Sequence[str]) -> m.State:
        """The same with these cards in the other hand, each in the place of another that was there."""
        side, pool = foe(Side(viewer)), _pool(state, viewer)
        wanted = tuple(dict.fromkeys(read_card(name) for name in cards))
        for card in wanted:
            if card not in pool:
                raise NotationError(text("planning-card-elsewhere", card=m.card_text(card)))
        hand = state.cards.hands[side]
        if len(wanted) > len(hand):
            raise NotationError(text("planning-hand-full", count=len(hand)))
        held = tuple(dict.fromkeys((*wanted, *hand)))[: len(hand)]
        choice, free = state.cards.choices[side], [card for card in hand if card not in held]
        if choice.card in held:  # what it has chosen is another card then
            choice = replace(choice, card=free[0])
        state_cards = replace(
            state.cards,
            hands={**state.cards.hands, side: tuple(sorted(held))},
            choices={**state.cards.choices, side: choice},
        )
        return replace(state, cards=state_cards)


PLANNED = Planned()


def _pool(state: m.State, viewer: Role) -> tuple[CardId, ...]:
    """The cards that may be in the other hand."""
    if viewer not in SIDES or not state.cards.hands[foe(Side(viewer))]:
        return ()
    side = foe(Side(viewer))
    choice = state.cards.choices[side]
    secret = (side,) if choice.card is not None and not choice.shown else ()
    return unseen(state, (side,), secret)


def _reached(state: m.State, block: BlockId) -> Preview:
    start = state.board.where[block]
    found = reached(state, block)
    spots = (Spot(start, "from"), *(Spot(area, "reach", far) for area, far in sorted(found.items())))
    facts = [Fact("allowance", text("hl-planning-allowance", areas=BLOCKS[block].move), "5.1")]
    if block in state.turn.moved:
        facts.append(Fact("moved", text("hl-refuse-moved", block=m.block_text(block)), "4.1"))
    elif not found:
        facts.append(Fact("nowhere", text("planning-nowhere")))
    title = text("hl-planning-reach", block=m.block_text(block), area=m.area_text(start))
    return in_marks(Preview(title, tuple(facts), spots=spots), "hl-see-reach", len(spots))

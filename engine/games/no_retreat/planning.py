"""What a player is offered who plans; see `engine.kernel.planning`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.disguise import hidden, pool
from engine.games.no_retreat.previews import spot_text
from engine.games.no_retreat.rules.combat import forces, mustering, odds
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.movement import rail, walking
from engine.games.no_retreat.tables import CARDS, SIDES, UNITS, CardId, Side, UnitId, foe
from engine.games.no_retreat.words import place_label, read_card, read_unit
from engine.kernel.errors import NotationError
from engine.kernel.game import Part, Role
from engine.kernel.odds import Fact
from engine.kernel.preview import Preview, Spot, marked
from engine.kernel.text import Text, text


class Planned:
    """The answers of the game."""

    def attacks(self, state: m.State, role: Role) -> tuple[Part, ...]:
        """Every place that units of a side could attack."""
        side = Side(role)
        return tuple(
            Part(place_label(place), m.place_text(place))
            for place in forces.targets(state.board, side)
            if mustering.able(state, side, place)
        )

    def playable(self, state: m.State, viewer: Role | None) -> tuple[Part, ...]:
        """Every half of a card that shifts a battle."""
        own = state.cards.hand(Side(viewer)) if viewer in SIDES else ()
        halves = sorted(odds.CARDS, key=lambda one: (one[0] != viewer or one[1] not in own, one[1], one[0]))
        return tuple(_named(CardId(number), side) for side, number in halves)

    def units(self, state: m.State, viewer: Role | None = None) -> tuple[Part, ...]:
        """Everybody on the map or on rails."""
        units = (
            unit for side in SIDES for unit in (*boards.standing(state.board, side), *rail.boxed(state.board, side))
        )
        return tuple(
            Part(m.name_of(state, unit), text("nr-planning-unit", unit=m.name_of(state, unit))) for unit in units
        )

    def reach(self, state: m.State, unit: str, viewer: Role | None = None) -> tuple[Preview, ...]:
        """Where a unit could go by its own movement, and where it could detrain."""
        found = read_unit(unit.partition("@")[0].strip())
        return (*_moving(state, found), _by_rail(state, found))

    def unseen(self, state: m.State, viewer: Role) -> tuple[Part, ...]:
        """The cards that the viewer sees nowhere."""
        side = foe(Side(viewer))
        return tuple(_named(card, side) for card in _unseen(state, viewer))

    def holding(self, state: m.State, viewer: Role, cards: Sequence[str]) -> m.State:
        """The same with these cards in the other hand, for others that go to the Draw Pile."""
        side, known = foe(Side(viewer)), _unseen(state, viewer)
        wanted = tuple(dict.fromkeys(read_card(name) for name in cards))
        for card in wanted:
            if card not in known:
                raise NotationError(text("planning-card-elsewhere", card=m.card_text(card, side)))
        hand = state.cards.hand(side)
        if len(wanted) > len(hand):
            raise NotationError(text("planning-hand-full", count=len(hand)))
        held = tuple(dict.fromkeys((*wanted, *hand)))[: len(hand)]
        given = [card for card in hand if card not in held]
        swapped = dict(zip((card for card in wanted if card not in hand), given, strict=True))
        draw, aside = (tuple(swapped.get(one, one) for one in cards) for cards in (state.cards.draw, state.cards.aside))
        return replace(state, cards=replace(state.cards.with_hand(side, held), draw=draw, aside=aside))


PLANNED = Planned()


def _unseen(state: m.State, viewer: Role) -> tuple[CardId, ...]:
    """The cards that may be in the other hand; none of which that is known while the viewer looks at it."""
    return pool(state, viewer) if foe(Side(viewer)) in hidden(state, viewer) else ()


def _named(card: CardId, side: Side) -> Part:
    title = CARDS[card].halves[side].title
    return Part(title.rstrip("!") if title else str(card), m.card_text(card, side))


# ------------------------------------------------------------------------------------------------------------- reach


def _moving(state: m.State, unit: UnitId) -> Iterator[Preview]:
    start = state.board.place(unit)
    if not boards.on_map(start):
        return
    found = walking.reach(state, unit)
    spots = (Spot(start, "from"), *(Spot(place, "reach", there.left) for place, there in sorted(found.items())))
    points = Fact("points", text("nr-planning-points", points=walking.allowance(state, unit)), "8.1")
    yield _shown(_title(state, unit, "move"), (points,), spots)


def _by_rail(state: m.State, unit: UnitId) -> Preview:
    """Where it could leave the train; a unit on the map has to get in first."""
    side, title = UNITS[unit].side, _title(state, unit, "rail")
    boxed = unit in rail.boxed(state.board, side)
    why = None if boxed else rail.refuse_unit(state, unit)
    if why is not None:
        return Preview(title, facts=(Fact("barred", why.reason, why.rule),))
    left = rail.capacity(state, side)
    if left.closed and not boxed:
        return Preview(title, facts=(Fact("barred", text("nr-planning-rail-closed"), "9.1"),))
    price = "free" if left.free else "paid"
    facts = () if boxed else (Fact("price", text(f"nr-planning-rail-{price}", price=left.price or 0), "9.1"),)
    spots = tuple(Spot(place, "reach") for place in geo.places(rail.hexes(state, side)))
    return _shown(title, facts, spots)


def _shown(title: Text, facts: tuple[Fact, ...], spots: tuple[Spot, ...]) -> Preview:
    if not any(spot.kind == "reach" for spot in spots):
        facts = (*facts, Fact("nowhere", text("planning-nowhere")))
    return Preview(title, facts=facts, spots=spots, marks=marked(spots, spot_text, len(spots)))


def _title(state: m.State, unit: UnitId, how: str) -> Text:
    return text(f"nr-planning-{how}", unit=m.name_of(state, unit), place=m.place_text(state.board.place(unit)))

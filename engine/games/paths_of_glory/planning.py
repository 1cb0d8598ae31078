"""What a player is offered who plans; see `engine.kernel.planning`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.disguise import pool
from engine.games.paths_of_glory.odds.proposal import choosing
from engine.games.paths_of_glory.previews import marks
from engine.games.paths_of_glory.rules.cards.cardplay import card_text
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import activation, journeys, movement, redeploy
from engine.games.paths_of_glory.tables import SIDES, CardId, PieceId, Side, SpaceId, foe
from engine.games.paths_of_glory.words import card, card_words, fail, place_name, unit_words
from engine.kernel.errors import NotationError
from engine.kernel.game import Part, Role
from engine.kernel.odds import Fact
from engine.kernel.preview import Preview, Spot, marked
from engine.kernel.text import Text, text
from engine.kernel.typed import fold


class Planned:
    """The answers of every game of this family."""

    def attacks(self, state: m.State, role: Role) -> tuple[Part, ...]:
        """Every space that somebody of a side could attack, were his space activated for it."""
        side = Side(role)
        trial = choosing(state, side)
        return tuple(
            Part(f"attack {place_name(state.edition, space)}", m.space_text(state.edition, space))
            for space in _near(trial, side)
            if eligible.bar_space(trial, side, space) is None and eligible.strongest(trial, side, space)
        )

    def playable(self, state: m.State, viewer: Role | None) -> tuple[Part, ...]:
        """Every combat card, and every event that may be claimed for a combat."""
        rules = state.edition.rules
        own = state.cards[Side(viewer)].hand if viewer in SIDES else ()
        known = sorted({*rules.combat_cards, *rules.claims}, key=lambda one: (one not in own, one))
        return tuple(_named(state, one) for one in known)

    def units(self, state: m.State, viewer: Role | None = None) -> tuple[Part, ...]:
        """The counters on the map and in the Reserve Boxes, equal ones once."""
        return tuple(Part(name, text("pog-planning-unit", unit=name)) for name in _units(state))

    def reach(self, state: m.State, unit: str, viewer: Role | None = None) -> tuple[Preview, ...]:
        """Where a counter could move, were its space activated, and where it could be redeployed."""
        piece = _unit(state, unit)
        state = replace(state, stack=())
        return (*_moving(state, piece), _redeploying(state, piece))

    def unseen(self, state: m.State, viewer: Role) -> tuple[Part, ...]:
        """The cards of the other side that nobody has seen leave its hand or deck."""
        return tuple(_named(state, one) for one in _pool(state, viewer))

    def holding(self, state: m.State, viewer: Role, cards: Sequence[str]) -> m.State:
        """The same with these cards in the other hand."""
        side, known = foe(Side(viewer)), _pool(state, viewer)
        wanted: list[CardId] = []
        for name in cards:
            found = card(state.edition, name, side, known)
            if found not in known:
                raise NotationError(text("planning-card-elsewhere", card=card_words(state.edition, found)))
            wanted.append(found)
        pile = state.cards[side]
        if len(set(wanted)) > len(pile.hand):
            raise NotationError(text("planning-hand-full", count=len(pile.hand)))
        held = tuple(dict.fromkeys((*wanted, *pile.hand)))[: len(pile.hand)]
        rest = tuple(one for one in (*pile.hand, *pile.deck) if one not in held)
        return state.with_cards(side, replace(pile, hand=held, deck=rest))


PLANNED = Planned()


def _near(trial: m.State, side: Side) -> list[SpaceId]:
    """Where units of a side stand, and next to them."""
    board = trial.board
    held = [space for space in board.occupants if space in board.edition.spaces and boards.units(board, space, side)]
    return sorted({near for space in held for near in (space, *board.edition.neighbours[space])})


def _named(state: m.State, one: CardId) -> Part:
    return Part(card_words(state.edition, one), card_text(state.edition, one))


def _pool(state: m.State, viewer: Role) -> tuple[CardId, ...]:
    return pool(state.edition, state.cards[foe(Side(viewer))])


# ------------------------------------------------------------------------------------------------------------- reach


def _units(state: m.State) -> dict[str, PieceId]:
    """The counters that may go somewhere as players write them."""
    found: dict[str, PieceId] = {}
    for number, place in enumerate(state.board.where):
        if place in state.edition.spaces or place in (m.AP_RESERVE, m.CP_RESERVE):
            where = place_name(state.edition, place)
            found.setdefault(f"{unit_words(state, PieceId(number))} @ {where}", PieceId(number))
    return found


def _unit(state: m.State, typed: str) -> PieceId:
    """The counter meant: by label and place, or by its label alone."""
    named = {fold(name).replace(" ", ""): piece for name, piece in _units(state).items()}
    wanted = fold(typed).replace(" ", "")
    alone = [piece for name, piece in named.items() if name.partition("@")[0].strip("()") == wanted.strip("()")]
    if wanted in named or len(alone) == 1:
        return named[wanted] if wanted in named else alone[0]
    begun = [piece for name, piece in named.items() if wanted and name.startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    raise fail("unit-ambiguous" if alone or begun else "unit", typed)


def _moving(state: m.State, piece: PieceId) -> Iterator[Preview]:
    start = state.board.where[piece]
    if start not in state.edition.spaces:
        return
    ends = {end: len(path) for end, (path, may_end) in movement.reach(state, piece).items() if may_end and end != start}
    cost = activation.price(state, start, "move")
    spots = (Spot(start, "from", cost), *(Spot(end, "reach", steps) for end, steps in sorted(ends.items())))
    price = () if cost is None else (Fact("price", marks.price_text(state, start, "move", cost), "9.2.3"),)
    yield _shown(state, _title(state, piece, "move"), price, spots)


def _redeploying(state: m.State, piece: PieceId) -> Preview:
    title, start = _title(state, piece, "sr"), state.board.where[piece]
    why = journeys.refuse_start(state, piece)
    if why is not None:
        return Preview(title, facts=(Fact("barred", why.reason, why.rule),))
    ends = sorted(journeys.sr_targets(state, piece) - {start})
    price = Fact("price", text("pog-planning-sr-price", points=redeploy.price(state.edition, piece)), "13.1.2")
    boxes = tuple(m.space_text(state.edition, end) for end in ends if end not in state.edition.spaces)
    besides = (Fact("boxes", text("pog-planning-boxes", boxes=boxes), "13.1"),) if boxes else ()
    spots = tuple(Spot(end, "reach") for end in ends if end in state.edition.spaces)
    here = (Spot(start, "from"),) if start in state.edition.spaces else ()
    return _shown(state, title, (price, *besides), (*here, *spots))


def _shown(state: m.State, title: Text, facts: tuple[Fact, ...], spots: tuple[Spot, ...]) -> Preview:
    if not any(spot.kind == "reach" for spot in spots) and not any(fact.key == "boxes" for fact in facts):
        facts = (*facts, Fact("nowhere", text("planning-nowhere")))
    said = marked(spots, lambda spot: marks.named(state, spot), len(spots))
    return Preview(title, facts=facts, spots=spots, marks=said)


def _title(state: m.State, piece: PieceId, how: str) -> Text:
    return text(
        f"pog-planning-{how}",
        unit=unit_words(state, piece),
        place=m.space_text(state.edition, state.board.where[piece]),
    )

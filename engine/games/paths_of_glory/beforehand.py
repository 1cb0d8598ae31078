"""Standing orders of a side: which decisions take them, and by which names they mean what may be done there.

Forts are besieged and fall without a decision (15.0), so nothing is ordered of sieges; strength stands for odds, which
this game has not. See `engine.kernel.standing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards.cardplay import card_text
from engine.games.paths_of_glory.rules.combat import common, fire
from engine.games.paths_of_glory.rules.combat.play import waiver
from engine.games.paths_of_glory.tables import SIDES, CardId, PieceId, Side, SpaceId, UnitId, foe
from engine.kernel.game import Role
from engine.kernel.standing import ANSWER, LEAST, MATTER, MOST, Juncture
from engine.kernel.text import Text, text

OF_FRAME: Mapping[type, str] = {
    m.TakeLosses: "losses",
    m.CancelRetreat: "stand",
    m.Retreat: "retreat",
    m.Advance: "advance",
    m.Replace: "replacements",
    m.DiscardCards: "discards",
    m.PeaceOffer: "peace",
}
APART = (m.Replace, m.DiscardCards, m.PeaceOffer)  # from any combat
CARDS = {
    "trench-cards": ("trench", "attack"),
    "attack-cards": ("cards", "attack"),
    "defence-cards": ("cards", "defend"),
}
KINDS = ("armies", "corps", "full", "reduced")  # of units, of which one takes a step
ALWAYS = (
    *((matter, "none") for matter in CARDS),
    *(("losses", kind) for kind in KINDS),
    ("stand", "go"),
    ("advance", "none"),
    ("advance", "in"),
    ("replacements", "none"),
    ("discards", "none"),
    ("peace", "none"),
)


@dataclass(frozen=True)
class Beforehand:
    """What may be said beforehand in a game of an edition."""

    edition: m.Edition

    def matter(self, state: m.State, role: Role) -> Juncture | None:
        """The decision of the top frame, if it takes orders; in a combat with what everybody sees of it."""
        frame = state.top
        if frame is None or frame.side != role or state.result is not None:
            return None
        if isinstance(frame, APART):
            return Juncture(OF_FRAME[type(frame)])
        moment = waiver(state, frame.side)
        key = moment.moment if moment is not None else OF_FRAME.get(type(frame), "")
        return self._in_combat(state, key, frame.side) if key else None

    def _in_combat(self, state: m.State, key: str, side: Side) -> Juncture:
        combat = common.combat_of(state)
        enemy = foe(side)
        nations = {state.edition.pieces[piece].nation for piece in common.participants(combat, enemy)}
        facts = {"at": (str(combat.target),), "against": tuple(sorted(nations))}
        return Juncture(key, facts, fire.strength(state, combat, enemy))

    def answers(self, state: m.State, role: Role) -> Iterator[tuple[m.Action, tuple[str, ...]]]:
        """The legal actions; where only the order of units differs, the first has the name of all."""
        actions = flow.legal(state)
        given: set[str] = set()
        for action in actions:
            names = [name for name in _names(state, actions, action) if name not in given]
            given |= {name for name in names if name.partition(":")[0] in ("to", "in")}
            yield action, tuple(names)

    def ahead(self, state: m.State, role: Role) -> Iterator[tuple[str, str]]:
        """What goes without units, and each combat card that the side holds or has before it."""
        pile = next(state.cards[side] for side in SIDES if side == role)
        yield from ALWAYS
        for card in (*pile.face_up, *pile.hand):
            entry = state.edition.rules.combat_cards.get(card)
            for matter, (when, part) in CARDS.items():
                if entry is not None and entry.when == when and entry.role in ("either", part):
                    yield matter, f"card:{card}"

    def limits(self, state: m.State, role: Role) -> Mapping[str, tuple[str, ...]]:
        """All spaces, and the nations of the other side."""
        pieces = state.edition.pieces
        nations = {
            pieces[piece].nation for piece, where in enumerate(state.board.where) if where in state.edition.spaces
        }
        own = {piece.nation for piece in pieces if piece.side == role}
        return {"at": tuple(map(str, state.edition.spaces)), "against": tuple(sorted(nations - own))}

    def begins(self, state: m.State, role: Role) -> bool:
        """Whether it is the side's action round."""
        return isinstance(state.top, m.PlayRound) and state.top.side == role and state.result is None

    def turn(self, state: m.State) -> str:
        """The number of the turn."""
        return str(state.tracks.turn)

    def named(self, kind: str, name: str, matter: str) -> Text:
        """The words for a name; one that this edition does not know is said as it is."""
        if kind == MATTER:
            return m.said(self.edition, f"standing-{name}")
        if kind == LEAST:
            return text("pog-standing-least", strength=int(name))
        if kind == MOST:
            return text("pog-standing-most", strength=int(name))
        if kind == "at":
            return text("pog-standing-at", space=self._space(name))
        if kind == "against":
            return text("pog-standing-against", nation=m.said(self.edition, f"nation-of-{name}"))
        return self._answer(name, matter) if kind == ANSWER else text("pog-part-name", name=name)

    def _answer(self, name: str, matter: str) -> Text:
        sort, _, what = name.partition(":")
        match sort:
            case "card" if what in self.edition.cards:
                return text("pog-standing-card", card=card_text(self.edition, CardId(what)))
            case "unit" if what in self.edition.units:
                return text("pog-standing-unit", unit=self.edition.units[UnitId(what)].label)
            case "nation":
                return text("pog-standing-nation", nation=m.said(self.edition, f"nation-of-{what}"))
            case "to":
                return text("pog-standing-to", space=self._space(what))
        matter = "losses" if name in KINDS else matter
        return text("pog-part-name", name=name) if what else m.said(self.edition, f"standing-{matter}-{name}")

    def _space(self, space: str) -> Text:
        known = space in self.edition.spaces
        return m.space_text(self.edition, SpaceId(space)) if known else text("pog-part-name", name=space)


def _names(state: m.State, actions: Iterable[m.Action], action: m.Action) -> Iterator[str]:
    """By which names an order may mean an action."""
    match action:
        case m.UseCard(card) | m.Discard(card):
            yield f"card:{card}"
        case m.TakeLoss(piece, None) | m.Flip(piece):
            yield from _of_unit(state, piece)
        case m.Rebuild(piece, _):
            yield f"unit:{state.edition.pieces[piece].id}"
        case m.RetreatTo(_, space):
            yield f"to:{space}"
        case m.AdvanceTo(piece, space):
            inwards = space == common.combat_of(state).target
            yield from ("in", f"unit:{state.edition.pieces[piece].id}") if inwards else (f"to:{space}",)
        case m.Done() if isinstance(state.top, m.Advance):
            yield "none"
            if not any(isinstance(one, m.AdvanceTo) and _is_inwards(state, one) for one in actions):
                yield "in"  # all are in
        case m.Done():
            yield "go" if isinstance(state.top, m.CancelRetreat) else "none"


def _is_inwards(state: m.State, action: m.AdvanceTo) -> bool:
    return action.space == common.combat_of(state).target


def _of_unit(state: m.State, piece: PieceId) -> tuple[str, ...]:
    unit, reduced = state.edition.pieces[piece], piece in state.board.reduced
    kind = "armies" if unit.army else "corps"
    return f"unit:{unit.id}", f"nation:{unit.nation}", kind, "reduced" if reduced else "full"

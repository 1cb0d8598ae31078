"""What the buttons of the verbs say for the decision at hand: the one that ends a step says what that means here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.prompts import points_text, pool_texts
from engine.kernel.text import Text, text

ENDINGS: Mapping[type[m.Frame], str] = {  # what Done means where that depends on nothing else
    m.PickCards: "pick",
    m.OpeningHand: "opening-hand",
    m.MoveUnits: "move",
    m.TrenchCards: "trench-cards",
    m.FlankAttempt: "flank",
    m.CancelRetreat: "cancel-retreat",
    m.Retreat: "retreat",
    m.Redeploy: "redeploy",
    m.DiscardCards: "discard",
    m.SendCorps: "send-corps",
    m.LoseCorps: "lose-corps",
    m.Reduce: "reduce",
    m.PeaceOffer: "peace",
}
OTHERWISE: Mapping[tuple[str, type[m.Frame]], str] = {  # verbs that mean something of their own in a decision
    ("loss", m.CancelRetreat): "hold",
    ("loss", m.LoseCorps): "lose",
    ("loss", m.Reduce): "reduce",
    ("sr", m.SendCorps): "send",
    ("card", m.Declare): "claim",
    ("peace", m.PeaceOffer): "accept-peace",
}
UNDERSTOOD: Mapping[str, frozenset[type[m.Frame]]] = {  # verbs that the decision implies
    "activate": frozenset((m.Activate,)),
    "advance": frozenset((m.Advance,)),
    "card": frozenset((m.CombatCards, m.TrenchCards)),
    "loss": frozenset((m.TakeLosses,)),
    "place": frozenset((m.PlaceUnits,)),
    "play": frozenset((m.PlayRound,)),
    "restore": frozenset((m.GiveBack,)),
    "retreat": frozenset((m.Retreat,)),
    "sr": frozenset((m.Redeploy,)),
    "trench": frozenset((m.PlaceTrench,)),
}
MANY = 25  # more are never chosen at once
TOGETHER: Mapping[str, frozenset[type[m.Frame]]] = {  # verbs of which one does not stand in the way of the other
    "activate": frozenset((m.Activate,)),
    "advance": frozenset((m.Advance,)),
    "discard": frozenset((m.DiscardCards,)),
    "flip": frozenset((m.Replace, m.FlipUnits)),
    "join": frozenset((m.Muster,)),
    "move": frozenset((m.MoveUnits,)),
    "place": frozenset((m.PlaceUnits,)),
    "rebuild": frozenset((m.Replace,)),
    "retreat": frozenset((m.Retreat,)),
    "sr": frozenset((m.Redeploy,)),
}
AT_ONCE = frozenset(("activate",))  # verbs whose arguments are chosen in one: a space with its use
SHOWN_FIRST = frozenset(("play",))  # verbs whose card is looked at before its use is chosen


def together(state: m.State, verb: str) -> int:
    """How many things may be chosen for a verb at once."""
    if type(state.top) not in TOGETHER.get(verb, frozenset()):
        return 1
    match state.top:
        case m.Activate(left=left) | m.Redeploy(left=left):
            return max(left, 1)
        case m.Retreat(left=left) if left > 1:
            return 1  # one unit goes all its way before the next (12.5.2)
        case _:
            return MANY


def understood(state: m.State, verb: str) -> bool:
    """Whether a verb goes without saying beside what it is done with."""
    if isinstance(state.top, m.OwnFrame):
        return verb in state.edition.rules.decisions[type(state.top)].understood
    return type(state.top) in UNDERSTOOD.get(verb, frozenset())


def button(state: m.State, verb: str) -> Text:
    """The words for a verb in the open decision."""
    top = state.top
    if verb == "done" and top is not None:
        return _ending(state, top)
    own = next((order.button for order in state.edition.rules.orders.values() if order.verb.name == verb), None)
    if own is not None:
        return own
    return text(f"pog-verb-{OTHERWISE.get((verb, type(top)), verb)}" if top is not None else f"pog-verb-{verb}")


def _ending(state: m.State, top: m.Frame) -> Text:
    """What ending the open decision does."""
    match top:
        case m.OwnFrame() if (ending := state.edition.rules.decisions[type(top)].ending) is not None:
            return ending(state, top)
        case m.Activate(left=left):
            return text("pog-end-activate", left=left)
        case m.ChooseAttack():
            return text("pog-end-attacks" if state.op.attacked else "pog-end-attack")
        case m.Muster(attackers=attackers):
            return text("pog-end-muster" if attackers else "pog-end-muster-empty")
        case m.Declare(card=card):
            return text("pog-end-declare", card=state.edition.cards[card].label)
        case m.CombatCards(side=side):
            return text("pog-end-more-cards" if has_played(state, side) else "pog-end-combat-cards")
        case m.Advance(moving=moving):
            if moving is not None:
                return text("pog-end-advance-on", place=m.space_text(state.edition, state.board.where[moving]))
            return text("pog-end-more-advance" if has_advanced(state) else "pog-end-advance")
        case m.FlipUnits(halves=halves):
            return text("pog-end-flip", points=points_text(halves))
        case m.Replace(halves=halves):
            points = pool_texts(state.edition, halves)
            if len(points) > 1:  # the prompt above lists them
                return text(
                    "pog-end-replace-all", points=points_text(sum(left for left in halves.values() if left > 0))
                )
            return text("pog-end-replace-left", points=points) if points else text("pog-end-replace")
        case _:
            return text(f"pog-end-{ENDINGS[type(top)]}" if type(top) in ENDINGS else "pog-verb-done")


def _combat(state: m.State) -> m.Combat:
    return next(frame for frame in reversed(state.stack) if isinstance(frame, m.Combat))


def has_advanced(state: m.State) -> bool:
    """Whether an attacker has entered the space that was fought over."""
    combat = _combat(state)
    came = (piece for piece in combat.attackers if combat.origins.get(str(piece)) != combat.target)
    return any(state.board.where[piece] == combat.target for piece in came)


def has_played(state: m.State, side: str) -> bool:
    """Whether this side has used a card in the combat going on."""
    combat = _combat(state)
    return any(state.edition.cards[card].side == side for card in combat.cards)

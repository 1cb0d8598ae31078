"""Which words answer which decision: those that end it or say yes or no, and what "done" may mean in it.

Records and older logs say `done` for the end of every decision, and `notation.parse` goes on reading it so. A player
who types it is asked for the decision's own words wherever something would be lost or chosen by it (`doubt`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.games.paths_of_glory import flow, words, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.buttons import has_advanced, has_played
from engine.games.paths_of_glory.tables import Side
from engine.games.paths_of_glory.ways import LISTED
from engine.games.paths_of_glory.words import fail, fold, place_name, unit_words
from engine.kernel.errors import Refused, refusal
from engine.kernel.text import Text, text


def _listed(spellings: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in spellings.split("|"))


PLAIN = frozenset(_listed("done|finish|finished|end|pass|ready|go|go on|continue|next|no more|nothing more|stop"))
VAGUE = frozenset(_listed("no|none|skip|decline|refuse|reject|yes|ok|okay|accept|agree|hold|stay|cancel"))
# What older versions read as the end of any decision: records may say so, players may not.
ONCE_DONE = frozenset(
    _listed(
        """done|pass|end|stop|finish|finished|none|skip|no|decline|no flank|no card|no cards|no more|end move
        |end movement|end attack|no attack|no advance|no retreat|no loss|accept|accept retreat|go|ready"""
    )
)

# The words that end a decision; the first are those in which the order is shown.
ENDS: Mapping[type[m.Frame], tuple[str, ...]] = {
    m.PickCards: _listed(
        """keep the decks|keep the decks as they are|keep decks|end picking|no swap|no more swaps|no exchange|no|none
        |skip|decline"""
    ),
    m.OpeningHand: _listed(
        "leave it to the shuffle|shuffle|leave it|leave guns of august|no guns of august|do not take it|no|decline"
    ),
    m.Activate: _listed("end activation|end activations|stop activating|no more spaces|no more activations"),
    m.MoveUnits: _listed("end movement|end move|end moves|end moving|stop moving|no more moves|no move|no moves"),
    m.ChooseAttack: _listed(
        """no more attacks|no attack|no attacks|no more attack|end attacks|end attack|end combat|end action
        |end the action|stop attacking
        |no combat|no combats|end combats|end the action without attack|end the action, no more attacks"""
    ),
    m.Muster: _listed(
        "begin the battle|begin battle|begin|start the battle|fight|go|ready|no more attackers|attack with these"
    ),
    m.TrenchCards: _listed(
        "leave the trench|leave the trench in force|no card|no cards|no trench card|no more cards|no|none|skip|pass"
    ),
    m.Declare: _listed("do without|do without it|no card|no claim|do not claim|no|none|skip|decline|pass"),
    m.FlankAttempt: _listed("no flank|no flank attack|no flank attempt|no|none|skip|decline|pass"),
    m.CombatCards: _listed("no card|no cards|no combat card|no more cards|no more combat cards|no|none|skip|pass"),
    m.CancelRetreat: _listed("retreat|accept retreat|accept the retreat|take the retreat|fall back"),
    m.Retreat: _listed("stand fast|stand|hold|stay|no retreat|cancel retreat|cancel the retreat"),
    m.Advance: _listed(
        """no advance|advance no further|no further advance|no more advances|no more advance|do not advance
        |end advance|stop advancing|stop|stop here|hold|stay|no|none|skip|decline"""
    ),
    m.Redeploy: _listed("end redeployment|end redeployments|end sr|no more sr|no redeployment|no more redeployments"),
    m.FlipUnits: _listed("give up RPs|give up the rest|end replacements|end replacement"),
    m.Replace: _listed("end replacements|end replacement|give up the rest|no replacements"),
    m.DiscardCards: _listed(
        "keep the other cards|keep cards|keep the cards|keep|no discard|no more discards|no|none|skip"
    ),
    m.SendCorps: _listed("send no more corps|send no more|no more corps|enough"),
    m.LoseCorps: _listed("keep the corps|keep corps|keep the corps and lose 1 vp|lose 1 vp|lose a vp|give up 1 vp"),
    m.Reduce: _listed("reduce no more|no more reductions|stop reducing|give up the rest"),
    m.PeaceOffer: _listed(
        """refuse peace|refuse the peace|refuse offer|refuse the offer|refuse|reject|reject peace|reject the peace
        |refuse the peace offer|refuse peace offer|refuse it|reject the offer|reject the peace offer|reject it
        |decline|decline peace|decline the peace|decline the offer|decline the peace offer|decline it|no|no peace"""
    ),
}
# The words that say yes to a decision that asks about one thing.
ACCEPTING = frozenset(
    _listed(
        """accept peace|accept the peace|accept|accept offer|accept the offer|accept peace offer|accept the peace offer
        |accept it|agree|agree to peace|agree to it|yes|peace|make peace"""
    )
)
CLAIMING = frozenset(_listed("yes|claim|claim it|use it"))
TAKING = frozenset(_listed("yes|take it|take"))
HOLD = re.compile(
    r"(?:hold|stay|stand fast|stand|no retreat|cancel (?:the )?retreat|cancel)(?:\s*:\s*|\s+(?:with|by)\s+|\s+|$)(.*)",
    re.IGNORECASE,
)
# What declines or ends something; more words may follow, of which some begin names of the map: "no" Novi Sad.
REFUSING = re.compile(r"(?:no|not|none|end|stop|skip|finish|without|do not|don t|quit)\b.*")
GIVE_UP = re.compile(r"give up .*\b(?:rps?|points?)(?: and go on)?")


def _ends_of(state: m.State, top: m.Frame) -> tuple[str, ...]:
    """The words that end a decision, the first as the order is shown."""
    if isinstance(top, m.OwnFrame):
        return state.edition.rules.decisions[type(top)].ends
    return ENDS.get(type(top), ())


def answer(state: m.State, side: Side, order: str) -> m.Action | None:
    """The action that these words mean in the decision at hand; None if they are none of its own."""
    top, word = state.top, fold(order)
    if top is None or top.side != side:
        return None
    if isinstance(top, m.CancelRetreat) and (held := HOLD.fullmatch(order)) is not None:
        return _hold(state, side, order, held.group(1).strip())
    if _goes_unmanned(top, word):
        if is_once_done(order):
            return None
        raise Refused(refusal("", "pog-refuse-muster-nobody"))
    if word in _ends_of(state, top) or _ends(state, top, word):
        return m.Done()
    if isinstance(top, m.Retreat) and word not in VAGUE and HOLD.fullmatch(order):  # the rules say why not
        return m.Done()
    match top:
        case m.PeaceOffer() if word in ACCEPTING:
            return m.AcceptPeace()
        case m.Declare(card=card) if word in CLAIMING:
            return m.UseCard(card)
        case m.OpeningHand() if word in TAKING:
            return next((action for action in flow.legal(state) if isinstance(action, m.TakeCard)), None)
        case _:
            return None


def _goes_unmanned(top: m.Frame, word: str) -> bool:
    """Whether a battle is to begin that nobody has joined."""
    return isinstance(top, m.Muster) and not top.attackers and word in ENDS[m.Muster]


def _ends(state: m.State, top: m.Frame, word: str) -> bool:
    """Words with a name or number in them, and those that mean the end in one moment of a decision only."""
    match top:
        case m.Muster(attackers=()):
            return word in (
                "another space",
                "attack another space",
                "attack another space, or none",
                "no attack",
                "no attackers",
                "back",
            )
        case m.FlipUnits() | m.Replace():
            return GIVE_UP.fullmatch(word) is not None
        case m.Declare(card=card):
            return word in (
                f"do without {fold(state.edition.cards[card].label)}",
                f"do without {fold(state.edition.cards[card].name)}",
            )
        case m.Advance(moving=moving) if moving is not None:
            return word == f"stop in {fold(place_name(state.edition, state.board.where[moving]))}"
        case _:
            return False


def _hold(state: m.State, side: Side, order: str, named: str) -> m.Action:
    """12.5.3: the step that is lost so that the units hold; the unit need not be named if there is only one."""
    able = [action for action in flow.legal(state) if isinstance(action, m.TakeLoss)]
    if len(LISTED.split(named)) > 1:
        raise fail("hold-one", named, example=f"hold with {unit_words(state, able[0].piece)}")
    if named:
        ref = words.unit_ref(state.edition, named, side)
        fit = [action for action in able if state.edition.pieces[action.piece].id == ref.unit]
        exact = [action for action in fit if (action.piece in state.board.reduced) == ref.reduced]
        if not fit:
            raise fail("unit-not-there", named)
        return (exact or fit)[0]
    if len(able) == 1:
        return able[0]
    units = tuple(f"hold with {unit_words(state, action.piece)}" for action in able)
    raise fail("hold", order, units)


def is_once_done(order: str) -> bool:
    """Whether the word ended any decision in records of older versions; players are asked by `doubt` before."""
    return fold(order) in ONCE_DONE | PLAIN


def refuses(order: str) -> bool:
    """Whether the words decline or end something, in any decision."""
    return REFUSING.fullmatch(fold(order)) is not None


def has_ended(state: m.State, side: Side, order: str) -> bool:
    """Whether the words end a part of an action that has just ended by itself, so that nothing is left to do."""
    top, word = state.top, fold(order)
    match top:
        case m.MoveUnits(side=to_act) if to_act == side and not state.op.moved_from and not state.op.entrenching:
            return word in ENDS[m.Activate]
        case m.ChooseAttack(side=to_act) if to_act == side and not state.op.attacked:
            return word in ENDS[m.Activate] + ENDS[m.MoveUnits]
        case _:
            return False


# ------------------------------------------------------------------------------------------- what is shown and asked


def shown(state: m.State, action: m.Action) -> str:
    """The order as players see it: the end of a decision in the decision's own words."""
    return wording(state) if isinstance(action, m.Done) else written.label(state, action)


def wording(state: m.State) -> str:
    """The words that end the open decision, as they are shown."""
    match state.top:
        case m.ChooseAttack() if not state.op.attacked:
            return "no attack"
        case m.Muster(attackers=()):
            return "another space"
        case m.CombatCards(side=side) if has_played(state, side):
            return "no more cards"
        case m.Advance() if has_advanced(state):
            return "advance no further"
        case None:
            return "done"
        case top:
            return next(iter(_ends_of(state, top)), "done")


def doubt(state: m.State, side: Side, order: str) -> Text | None:
    """Why a typed word may be meant otherwise than it would be read: the decision has clearer ones."""
    top, word = state.top, fold(order)
    if top is None or top.side != side or isinstance(top, m.PlayRound):
        return None
    if isinstance(top, m.CancelRetreat) and HOLD.fullmatch(order):
        return None
    if _goes_unmanned(top, word):
        return text("pog-refuse-muster-nobody")
    if word not in PLAIN | VAGUE | ONCE_DONE and not refuses(order):
        return None
    if answer(state, side, order) is not None or has_ended(state, side, order):
        return None
    if word in PLAIN and _harmless(state, top):
        return None
    return clear(state, words.shown(order))


def _harmless(state: m.State, top: m.Frame) -> bool:
    """Whether "done" can mean one thing only, and what it wastes, if anything, is asked about before."""
    match top:
        case m.ChooseAttack():
            return bool(state.op.attacked)
        case m.Advance():
            return has_advanced(state)
        case m.CombatCards(side=side) if has_played(state, side):
            return True
        case m.TrenchCards() | m.CombatCards():
            return len(flow.legal(state)) == 1
        case m.SendCorps(sent=sent):
            return bool(sent)
        case m.OwnFrame():
            return state.edition.rules.decisions[type(top)].harmless
        case _:
            return isinstance(top, HARMLESS)


# Where nothing is lost by it, or a caution tells what is.
HARMLESS = (m.PickCards, m.Activate, m.MoveUnits, m.Redeploy, m.FlipUnits, m.Replace, m.DiscardCards, m.Reduce)


def clear(state: m.State, token: str) -> Text:
    """What may be meant, in words that leave no doubt."""
    top = state.top
    match top:
        case m.PeaceOffer():
            return text("pog-notation-unclear-two", token=token, one="accept peace", two="refuse peace")
        case m.CancelRetreat():
            return text("pog-notation-unclear-two", token=token, one="retreat", two="hold")
    other = next((action for action in flow.legal(state) if not isinstance(action, m.Done)), None)
    if other is not None and m.Done() not in flow.legal(state):
        return text("pog-notation-no-end", token=token, example=written.label(state, other))
    if other is None:
        return text("pog-notation-unclear-end", token=token, ends=wording(state))
    return text("pog-notation-unclear", token=token, ends=wording(state), example=written.label(state, other))

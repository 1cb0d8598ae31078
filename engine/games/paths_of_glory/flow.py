"""What goes on by itself: combats and phases move on until somebody owes a decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import prompts
from engine.games.paths_of_glory.dispatch import EXACT, handler
from engine.games.paths_of_glory.rules.phases import turn, victory
from engine.games.paths_of_glory.tables import Side
from engine.kernel.errors import Refusal

# Printed decisions whose choices everybody can work out; only these, and public ones of a variant, are ever made for
# the player.
PUBLIC = (
    m.Activate,
    m.MoveUnits,
    m.ChooseAttack,
    m.Muster,
    m.Declare,
    m.TakeLosses,
    m.GiveBack,
    m.CancelRetreat,
    m.Retreat,
    m.Advance,
    m.Redeploy,
    m.PlaceUnits,
    m.PlaceTrench,
    m.FlipUnits,
    m.Replace,
)

# What is told when such a decision ends because nothing is left to do in it.
NOTHING_LEFT: dict[type, str] = {
    m.Activate: "pog-nothing-to-activate",
    m.Redeploy: "pog-nothing-to-redeploy",
    m.Replace: "pog-nothing-to-replace",
    m.FlipUnits: "pog-nothing-to-replace",
}


def to_act(state: m.State) -> Side | None:
    """The side that owes the open decision; None when the game is over."""
    if state.result is not None or state.top is None:
        return None
    return state.top.side


def legal(state: m.State) -> tuple[m.Action, ...]:
    """Every action to offer for the open decision; worked out once for a state."""
    found = state.memo.get("legal")
    if found is None:
        found = state.memo["legal"] = tuple(_legal(state))
    return found  # type: ignore[return-value]


def _legal(state: m.State) -> Iterator[m.Action]:
    frame = state.top
    if frame is None or state.result is not None:
        return
    rules = handler(state, frame)
    if type(frame) in EXACT:
        yield from rules.candidates(state, frame)
        return
    for action in dict.fromkeys(rules.candidates(state, frame)):
        if rules.refuse(state, frame, action) is None:
            yield action


def forced(state: m.State) -> m.Action | None:
    """The only possible action of a decision that hides nothing."""
    if not _is_public(state):
        return None
    choices = legal(state)
    if not choices:
        raise AssertionError(f"no way out of {state.top}")
    return choices[0] if len(choices) == 1 else None


def _is_public(state: m.State) -> bool:
    """Whether everybody can work out what may be chosen."""
    if isinstance(state.top, m.OwnFrame):
        return state.edition.rules.decisions[type(state.top)].public
    return isinstance(state.top, PUBLIC)


def points_left(frame: m.Frame) -> bool:
    """Whether a decision about spending points still has some."""
    return frame.left > 0 if isinstance(frame, m.Activate | m.Redeploy) else True


def tell_unused(work: m.Work, frame: m.Frame, action: m.Action) -> None:
    """What a player leaves unused by ending a decision."""
    if not isinstance(action, m.Done):
        return
    side = m.side_text(frame.side)
    match frame:
        case m.Redeploy(moved=moved) if not moved:
            work.say("pog-redeployed-nothing", side=side)
        case m.Replace(halves=left):
            work.say("pog-rp-unspent", side=side, points=prompts.pool_texts(work.edition, left))
        case m.FlipUnits(halves=number):
            work.say("pog-rp-unspent", side=side, points=prompts.points_text(number))


def carry_out(work: m.Work, action: m.Action) -> None:
    """Do what answers the open decision and was not refused, and everything that follows by itself."""
    frame = work.state.top
    assert frame is not None
    tell_unused(work, frame, action)
    handler(work.state, frame).apply(work, frame, action)
    proceed(work)
    settle(work)


def settle(work: m.Work) -> None:
    """Markers that follow from the rest, and the account of VP."""
    work.edition.rules.settle_tracks(work)
    victory.book(work)


def proceed(work: m.Work) -> None:
    """Go on until a side has a real choice or the game is over; a recorded action as far as it went then."""
    while work.state.result is None:
        frame = work.state.top
        if frame is None:
            turn.resume(work)
        elif (resume := work.edition.rules.resumes.get(type(frame))) is not None:
            resume(work)
        elif (action := work.next_forced(forced, _refuse)) is not None:
            if isinstance(action, m.Done) and type(frame) in NOTHING_LEFT and points_left(frame):
                work.say(NOTHING_LEFT[type(frame)], side=m.side_text(frame.side))
            handler(work.state, frame).apply(work, frame, action)
        else:
            break
    work.expect_all_forced()


def _refuse(state: m.State, action: m.Action) -> Refusal | None:
    frame = state.top
    assert frame is not None
    return handler(state, frame).refuse(state, frame, action)

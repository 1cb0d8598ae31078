"""What goes on by itself: phases and battles move on until somebody owes a decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.dispatch import EXACT, handler
from engine.games.no_retreat.rules.cards import drawing, hands, paid, paying, playing
from engine.games.no_retreat.rules.combat import battle
from engine.games.no_retreat.rules.turn import sequence
from engine.games.no_retreat.tables import Side
from engine.kernel.errors import Refusal, refusal

# Decisions whose choices everybody can work out but for a card that pays; only these are ever made for the player.
PUBLIC: tuple[type, ...] = (
    m.FlipUnits,
    m.PlaceUnits,
    m.Reorganize,
    m.UseReserve,
    m.AssignSupport,
    m.Overstacked,
    m.Detrain,
    m.FormReserve,
    m.ClearScorched,
    m.DeclareTargets,
    m.ChooseBattle,
    m.MarkCounterblow,
    m.TakeLosses,
    m.LeaveCadre,
    m.Retreat,
    m.Advance,
)


def legal(state: m.State) -> tuple[m.Action, ...]:
    """Every action to offer for the open decision; worked out once for a state."""
    found = state.memo.get("legal")
    if found is None:
        found = state.memo["legal"] = tuple(_legal(state))
    return found


def _legal(state: m.State) -> Iterator[m.Action]:
    frame = state.top
    if frame is None or state.result is not None:
        return
    rules = handler(frame)
    if type(frame) in EXACT:
        yield from rules.candidates(state, frame)
        return
    for action in dict.fromkeys(rules.candidates(state, frame)):
        if rules.refuse(state, frame, action) is None:
            yield action


def legal_for(state: m.State, side: Side) -> tuple[m.Action, ...]:
    """What a side may do now: answer the open decision if it is its own, and play cards."""
    found = state.memo.get(side)
    if found is None:
        answers = legal(state) if state.owing == side else ()
        found = state.memo[side] = (*answers, *playing.offered(state, side))
    return found


def refuse(state: m.State, side: Side, action: m.Action) -> Refusal | None:
    """Why an action is not allowed."""
    if isinstance(action, m.PlayEvent) and state.owing is not None:
        return playing.refuse(state, side, action)
    if state.owing != side or state.top is None:
        return refusal("", "not-to-act")
    return handler(state.top).refuse(state, state.top, action)


def forced(state: m.State) -> m.Action | None:
    """The only possible action of a decision that hides nothing, whatever cards pay for it."""
    if not isinstance(state.top, PUBLIC):
        return None
    choices = legal(state)
    if not choices:
        raise AssertionError(f"no way out of {state.top}")
    if len(choices) > 1:
        return None
    richest = paying.most_it_may_be(state)
    return choices[0] if richest is state or len(legal(richest)) == 1 else None


def carry_out(work: m.Work, side: Side, action: m.Action) -> None:
    """Do what a side chose and what was not refused, and everything that follows by itself."""
    frame = work.state.top
    assert frame is not None
    if isinstance(action, m.PlayEvent):
        playing.play(work, side, action)
    else:
        handler(frame).apply(work, frame, action)
    proceed(work)


def proceed(work: m.Work) -> None:
    """Go on until a side has a real choice or the game is over; a recorded action as far as it went then."""
    while work.state.result is None:
        frame = work.state.top
        if frame is None:
            sequence.resume(work)
        elif isinstance(frame, m.Battle):
            battle.resume(work)
        elif isinstance(frame, m.DrawCards):
            drawing.resume(work)
        elif isinstance(frame, m.Resolving):
            playing.resume(work)
        elif isinstance(frame, m.DiscardDown) and not hands.still_to_discard(work.state, frame):
            work.state = work.state.pop()
        elif isinstance(frame, m.Pay) and frame.left <= 0:
            paid.complete(work)
        elif (action := work.next_forced(forced, _refuse)) is not None:
            handler(frame).apply(work, frame, action)
        else:
            break
    work.expect_all_forced()


def _refuse(state: m.State, action: m.Action) -> Refusal | None:
    frame = state.top
    assert frame is not None
    return handler(frame).refuse(state, frame, action)

"""What goes on by itself: the year, battles and Events move on until somebody owes a decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.dispatch import EXACT, RESUMED, handler
from engine.games.hellenes.rules.year import sequence
from engine.games.hellenes.tables import SIDES, Side
from engine.kernel.errors import Refusal, refusal

# Decisions that are made for a player who has but one choice: what they depend on everybody can see then (6.2), or
# nobody else can see that they were there at all.
FORCED: tuple[type, ...] = (
    m.Shelter,
    m.TakeHit,
    m.Retreat,
    m.Crowded,
    m.Choosing,
)


def may_act(state: m.State) -> frozenset[Side]:
    """3.3: who may choose another card, as long as the other side has not chosen."""
    if state.result is not None or not isinstance(state.top, m.ChooseCards):
        return frozenset()
    return frozenset(side for side in SIDES if state.cards.choices[side].card is not None and legal(state, side))


def legal(state: m.State, side: Side) -> tuple[m.Action, ...]:
    """What a side may do now; worked out once for a state."""
    found = state.memo.get(side)
    if found is None:
        found = state.memo[side] = tuple(_legal(state, side))
    return found


def _legal(state: m.State, side: Side) -> Iterator[m.Action]:
    frame = state.top
    if frame is None or state.result is not None or not (side in state.owing or isinstance(frame, m.ChooseCards)):
        return
    rules = handler(frame)
    if type(frame) in EXACT:
        yield from rules.candidates(state, frame, side)
        return
    for action in dict.fromkeys(rules.candidates(state, frame, side)):
        if rules.refuse(state, frame, side, action) is None:
            yield action


def refuse(state: m.State, side: Side, action: m.Action) -> Refusal | None:
    """Why an action is not allowed."""
    frame = state.top
    if frame is None or side not in state.owing | may_act(state):
        return refusal("", "not-to-act")
    return handler(frame).refuse(state, frame, side, action)


def forced(state: m.State) -> m.Action | None:
    """The only possible action of a decision, where making it tells nobody anything."""
    if not isinstance(state.top, FORCED) or (isinstance(state.top, m.Choosing) and state.top.hides):
        return None
    (side,) = state.owing
    choices = legal(state, side)
    if not choices:
        raise AssertionError(f"no way out of {state.top}")
    return choices[0] if len(choices) == 1 else None


def carry_out(work: m.Work, side: Side, action: m.Action) -> None:
    """Do what a side chose and what was not refused, and everything that follows by itself."""
    frame = work.state.top
    assert frame is not None
    handler(frame).apply(work, frame, side, action)
    proceed(work)


def proceed(work: m.Work) -> None:
    """Go on until a side has a real choice or the game is over; a recorded action as far as it went then."""
    while work.state.result is None:
        frame = work.state.top
        if frame is None:
            sequence.resume(work)
        elif type(frame) in RESUMED:
            RESUMED[type(frame)](work)
        elif isinstance(frame, m.ChooseCards):
            if work.state.owing:
                break
            sequence.resume(work)
        elif (action := work.next_forced(forced, _refuse)) is not None:
            (side,) = work.state.owing
            handler(frame).apply(work, frame, side, action)
        else:
            break
    work.expect_all_forced()


def _refuse(state: m.State, action: m.Action) -> Refusal | None:
    (side,) = state.owing
    return refuse(state, side, action)

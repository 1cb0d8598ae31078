"""Taking actions in tests: a position, the actions of its active side, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AreaId, BlockId
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import Refusal
from tests.games.hellenes.build import at


def acting(blocks: dict[str, Any] | None = None, left: int = 3, **keys: Any) -> m.State:
    """A position in which the active side has actions to take; nothing goes on behind them."""
    state = at(blocks, **keys)
    side = state.clock.active
    return state.push(m.Negotiate(side), m.TakeActions(side, left))


def move(block: str, *path: str) -> m.Move:
    """A block along these areas."""
    return m.Move(BlockId(block), tuple(map(AreaId, path)))


def enter(block: str, *path: str) -> m.Enter:
    """A fleet along these areas into the port at their end."""
    return m.Enter(BlockId(block), tuple(map(AreaId, path)))


class Laid(ScriptedChance):
    """Public dice and secret numbers as they are laid down."""

    def __init__(self, dice: Iterable[int], secret: Iterable[int]) -> None:
        super().__init__(dice)
        self.secret = list(secret)[::-1]

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        return self.secret.pop() if secret else super().draw(purpose, sides)


def done(state: m.State, *actions: m.Action, dice: Iterable[int] = (), secret: Iterable[int] = ()) -> m.Work:
    """Actions taken one after the other; each must be allowed, every die used. The events are those of the last."""
    chance = Laid(dice, secret)
    work = m.Work(state, chance)
    for action in actions:
        assert work.state.top is not None
        (side,) = work.state.owing
        why = flow.refuse(work.state, side, action)
        assert why is None, (action, why)
        work = m.Work(work.state, chance)
        flow.carry_out(work, side, action)
    assert not chance.left
    assert not chance.secret
    return work


def refused(state: m.State, action: m.Action) -> Refusal:
    """Why an action is not allowed; it must not be, nor be offered."""
    (side,) = state.owing
    why = flow.refuse(state, side, action)
    assert why is not None, f"{action} is allowed"
    assert action not in flow.legal(state, side)
    return why


def is_offered(state: m.State, action: m.Action) -> bool:
    """Whether the side that decides is offered an action."""
    (side,) = state.owing
    return action in flow.legal(state, side)


def ends(state: m.State, block: str) -> set[str]:
    """Where the moves that are offered to a block end."""
    (side,) = state.owing
    return {one.path[-1] for one in flow.legal(state, side) if isinstance(one, m.Move) and one.block == block}


def told(work: m.Work, kind: type[Any]) -> list[Any]:
    """The events of a kind that everybody sees."""
    return [event for event in work.events if isinstance(event, kind) and event.only is None]


def keys(events: Sequence[Any]) -> list[str]:
    """The sentences of events by their keys."""
    return [event.narrate().key for event in events]

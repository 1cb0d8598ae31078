"""Questions that are orders: whether one is legal, what it leads to, and the position then."""

from __future__ import annotations

from typing import Any

from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.questions.asking import Inquiry, Misasked
from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.errors import GameError, NotationError, Refused
from engine.kernel.play import step

ANY_DIE = 60  # dice for an order that is only judged


def may(asked: Inquiry) -> dict[str, Any]:
    """Whether an order is legal now; if not, the paragraph."""
    state = asked.state
    told = _try(asked, [1] * ANY_DIE)
    asked.state = state
    return {key: told[key] for key in ("legal", "rule", "reason") if key in told}


def do(asked: Inquiry) -> dict[str, Any]:
    """Carry an order out with these dice; the questions after it are about what it has led to."""
    return _try(asked, asked.dice())


def _try(asked: Inquiry, dice: list[int]) -> dict[str, Any]:
    """All of an order or nothing; shuffles leave the cards as they are."""
    side, chance, state = asked.side(), ScriptedChance(dice), asked.state
    try:
        for action in asked.game.parse(state, side, asked.words("order")):
            state = step(asked.game, state, side, action, chance).state
    except Refused as refused:
        return {"legal": False, "rule": refused.refusal.rule, "reason": refused.refusal.reason.key}
    except NotationError as unread:
        return {"legal": False, "rule": "notation", "reason": unread.message.key}
    except GameError as barred:
        return {"legal": False, "rule": "", "reason": barred.message.key}
    except ChanceMismatch:
        raise Misasked("dice: the order rolls more") from None
    asked.state = state
    return {"legal": True, "dice_left": chance.left}


def written(asked: Inquiry) -> dict[str, Any]:
    """The whole position as a position file."""
    return position.write(asked.state)

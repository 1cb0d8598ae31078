"""What was pressed, as a plain value, and the mark of the methods that do what is pressed.

An operation is a method of the Cog it belongs to, marked with `@control` or `@form` and collected when the Cog is
loaded. It takes a `Press` and gives what is to be shown; `cogs/interactions/clicks.py` does everything around it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.controls import Click, Form
from engine.session.looking import Look
from engine.session.model import TableInfo


class Reply(Enum):
    """Which message shows the answer."""

    SAME = auto()  # the one whose control was pressed if it is private, else a new private one
    NEW = auto()  # a new private one


class Needs(Enum):
    """What has to be there, and is read before the operation."""

    NOTHING = auto()
    TABLE = auto()  # the table of the control
    SEAT = auto()  # the table, at which the user has a seat


@dataclass(frozen=True)
class Press:
    """A control that was pressed, or a form that was sent."""

    caller: Caller
    click: Click
    values: tuple[str, ...] = ()  # what was picked from a menu
    words: str = ""  # what was typed into the form; of a control what its message says
    message: int | None = None  # the message of the control
    bots: frozenset[str] = frozenset()  # those among the users that were picked
    strangers: frozenset[str] = frozenset()  # those among them who are no members of the server
    seen: Look | None = None  # the table as this user sees it, where the operation needs it

    @property
    def user(self) -> int:
        """Who has pressed."""
        return self.caller.user

    @property
    def request(self) -> str:
        """By which the session knows a repetition."""
        return str(self.caller.request)

    @property
    def look(self) -> Look:
        """The table, for operations that have declared that they need it."""
        assert self.seen is not None
        return self.seen

    @property
    def info(self) -> TableInfo:
        """The same without the position."""
        return self.look.info


@dataclass(frozen=True)
class Marked:
    """What a method has declared about itself."""

    op: str
    reply: Reply
    needs: Needs
    panel: bool = False  # a refusal is told in the panel
    is_form: bool = False  # it is done when the form of this name is sent


Operation = Callable[[Press], Awaitable[Answer]]
Opener = Callable[[Press], Awaitable[Form]]
M = TypeVar("M", bound=Callable[..., Any])
MARK = "__control__"


def control(op: str, reply: Reply, needs: Needs = Needs.NOTHING, *, panel: bool = False) -> Callable[[M], M]:
    """Mark the method that does what controls of this name are for."""
    return _marked(Marked(op, reply, needs, panel))


def form(op: str, reply: Reply, needs: Needs = Needs.NOTHING, *, panel: bool = False) -> Callable[[M], M]:
    """Mark the method that takes what was typed into the form of this name."""
    return _marked(Marked(op, reply, needs, panel, is_form=True))


def opens_form(op: str) -> Callable[[M], M]:
    """Mark the method that makes the form a button opens. It must be the first answer, so nothing is checked before.

    It has to be quick: Discord waits three seconds for a form.
    """

    def mark(method: M) -> M:
        setattr(method, "__form__", op)  # noqa: B010
        return method

    return mark


def _marked(marked: Marked) -> Callable[[M], M]:
    def mark(method: M) -> M:
        setattr(method, MARK, marked)
        return method

    return mark

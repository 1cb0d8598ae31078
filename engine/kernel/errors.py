"""Errors that may be shown to a player.

GameError
├── Refused          the rules forbid it: carries the `Refusal` with its paragraph
├── NotToAct         this role owes no decision now
├── Unsure           it would waste something and has to be confirmed: carries the line that does
├── NotationError    an order could not be read: names the token and what was expected
├── StaleAction      the table has moved on since the player looked
├── SeatError        the user has no seat, or not this one
├── TableError       no such table, wrong state of the table (not started, ended)
└── StorageError     the change could not be written; nothing has been lost or adopted

Each carries a `Text` of the message catalogue. Anything that is not a GameError is a defect and is shown as an
incident number only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.kernel.text import Arg, Text, text


class DataFault(ValueError):
    """A row of a sheet of the printed game that cannot be read: which one, and why. For hosts."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: the rule's paragraph (may be empty for procedure) and the reason.

    What else the rule depends on, a card for example, is named as the `source`; a rule that stands only there has a
    word like `card` instead of a paragraph. `answers_nothing`: something else is to be decided first, and who tells
    of it says what: see `asking`.
    """

    rule: str
    reason: Text
    source: str = ""
    answers_nothing: bool = False

    @property
    def references(self) -> tuple[str, ...]:
        """What to look up for the rule in full: the paragraph, the source; nothing for procedure."""
        own = self.rule if self.rule[:1].isdigit() else ""
        return tuple(filter(None, (own, self.source)))


def refusal(rule: str, key: str, **args: Arg) -> Refusal:
    """A `Refusal` from a paragraph number and a catalogue key."""
    return Refusal(rule, text(key, **args))


def not_now(key: str, rule: str = "") -> Refusal:
    """The `Refusal` of an action that answers no open decision; its sentence gets the open one as `asked`."""
    return Refusal(rule, text(key), answers_nothing=True)


def asking(why: Refusal, prompt: Text) -> Refusal:
    """A refusal that says what is to be decided instead, if it is one of those that must."""
    return replace(why, reason=text(why.reason.key, asked=prompt)) if why.answers_nothing else why


class GameError(Exception):
    """Base of everything a player may be told. `message` is its sentence."""

    def __init__(self, message: Text) -> None:
        super().__init__(f"{message.key} {dict(message.args)}")
        self.message = message


class Refused(GameError):
    """The rules forbid the action (see `refusal.rule`)."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.reason)
        self.refusal = why


class NotToAct(GameError):
    """The role owes no decision at the moment."""


class Unsure(GameError):
    """A typed line would waste something. `confirmed` is the same line in the words that carry it out."""

    def __init__(self, message: Text, confirmed: str) -> None:
        super().__init__(message)
        self.confirmed = confirmed


class NotationError(GameError):
    """An order cannot be read; the message names the token and what was expected."""


class StaleAction(GameError):
    """The table's revision is not the one the player saw."""


class SeatError(GameError):
    """The user does not hold the seat this needs."""


class TableError(GameError):
    """There is no such table, or it is not in a state that allows this."""


class StorageError(GameError):
    """The change could not be stored. Nothing was adopted."""

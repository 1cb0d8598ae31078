"""Orders tried on local variables: nothing outside changes until all of them have been accepted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import Draw, SeededChance
from engine.kernel.errors import GameError, NotationError, NotToAct, Refused, Unsure, refusal
from engine.kernel.game import Caution, Event, Role, Step
from engine.kernel.play import step
from engine.kernel.text import Text, text
from engine.session.model import Steps
from engine.session.ports import Record, Waived
from engine.session.position import Position, able, is_waiver

SURE = re.compile(r"(?:^|[\s;,]+)\(?sure\)?[\s;.!]*$", re.IGNORECASE)  # at the end of an order: what it wastes is meant


@dataclass(frozen=True)
class Taken:
    """One action that was accepted, with all that follows from it."""

    role: Role
    action: Any
    label: str
    public: str | None  # what of it everybody may know
    draws: tuple[Draw, ...]
    reveals: bool  # bars a free undo
    news: bool  # the player has learned something: nothing may follow on the line
    waives: bool  # it is what is done for a player who does not want to be asked
    done: Step[Any]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return self.done.events


@dataclass(frozen=True)
class Trial:
    """The state after some actions that were all accepted. The dice cursor is where they have left it."""

    state: Any
    cursor: int
    taken: tuple[Taken, ...]

    @property
    def steps(self) -> Steps:
        """What each of them did, in order."""
        return tuple(taken.done for taken in self.taken)


@dataclass(frozen=True)
class Foretold:
    """What would happen: each order with what it tells, and the one whose end is open: a number is drawn."""

    done: tuple[tuple[str, tuple[Event, ...]], ...]
    open: str = ""


def foretold(trial: Trial) -> Foretold:
    """A trial as its player may know it before it is carried out: nothing of what numbers or hidden cards bring."""
    sure = [one for one in trial.taken if not one.news]
    known = tuple((one.label, tuple(event for event in one.events if event.only in (None, one.role))) for one in sure)
    return Foretold(known, next((one.label for one in trial.taken if one.news), ""))


def seeded(position: Position) -> SeededChance:
    """The numbers that come next at a table."""
    return SeededChance(position.stored.mixed_seed, position.stored.cursor)


Dice = Callable[[Position], SeededChance]  # from which an attempt draws


class _Attempt:
    """A position being tried. News (a number, a revelation) ends the line: a line that fails must tell nothing."""

    def __init__(self, position: Position, user: int, dice: Dice) -> None:
        self._position = position
        self._user = user
        self._chance = dice(position)
        self.state = position.state
        self.taken: list[Taken] = []

    def able(self) -> tuple[Role, ...]:
        """Who may act next; nobody after news, so that nothing that came of it can show in an error."""
        if self.taken and self.taken[-1].news:
            raise Refused(refusal("", "order-after-news", order=self.taken[-1].label))
        try:
            return able(self._position.game, self.state, self._position.stored, self._user)
        except NotToAct:
            if not self.taken:
                raise
            raise NotToAct(text("order-after-end", order=self.taken[-1].label)) from None

    def meant(self, order: str) -> Role:
        """Whose order it is: of a player with both seats that of the first who may give it."""
        roles = self.able()
        return next((role for role in roles if len(roles) > 1 and self._accepts(role, order)), roles[0])

    def doer(self, action: Any) -> Role:
        """For which of his seats a player does something: the first that may."""
        roles, game = self.able(), self._position.game
        return next((role for role in roles if game.refuse(self.state, role, action) is None), roles[0])

    def _accepts(self, role: Role, order: str) -> bool:
        game = self._position.game
        try:
            first = next(iter(game.parse(self.state, role, order)))
            return game.refuse(self.state, role, first) is None
        except (GameError, StopIteration):
            return False

    def take(self, action: Any, role: Role) -> Caution | None:
        """Carry an action out; what it wastes is returned."""
        if role not in self.able():
            raise NotToAct(text("not-to-act"))
        game, before = self._position.game, self.state
        label, public = game.wording(before, action), game.public_label(before, action)
        waives = is_waiver(game, before, role, action)
        done = step(game, before, role, action, self._chance)
        self.state = done.state
        draws = self._chance.take()
        kept, news = done.reveals or done.shows, done.reveals or bool(draws)
        self.taken.append(Taken(role, action, label, public, draws, kept, news, waives, done))
        caution = game.caution(before, role, action)
        return caution if caution is not None and caution.asked(typed=True) else None

    def result(self) -> Trial:
        return Trial(self.state, self._chance.cursor, tuple(self.taken))


def try_action(position: Position, user: int, action: Any, role: Role, dice: Dice = seeded) -> Trial:
    """One action of a seat of this user, or an error."""
    attempt = _Attempt(position, user, dice)
    attempt.take(action, role)
    return attempt.result()


def try_actions(position: Position, user: int, actions: Sequence[Any], dice: Dice = seeded) -> Trial:
    """Actions of the seats of this user one after the other, all of them or an error that names the one that failed."""
    attempt, game = _Attempt(position, user, dice), position.game
    for number, action in enumerate(actions, 1):
        try:
            attempt.take(action, attempt.doer(action))
        except GameError as error:
            if len(actions) > 1:
                order = game.wording(position.state, action)
                error.message = text("choice-failed", number=number, order=order, reason=error.message)
            raise
    if not attempt.taken:
        raise NotationError(text("order-nothing"))
    return attempt.result()


def try_as_far(position: Position, user: int, actions: Sequence[Any]) -> Trial:
    """As many of these, one after the other, as are accepted."""
    attempt = _Attempt(position, user, seeded)
    with suppress(GameError):
        for action in actions:
            attempt.take(action, attempt.doer(action))
    return attempt.result()


def try_line(position: Position, user: int, line: str, dice: Dice = seeded, before: Sequence[Any] = ()) -> Trial:
    """A typed line of orders, all of them or an error that names the order that failed; behind the actions `before`.

    An order that wastes something raises `Unsure` unless it ends with `sure`, or the whole line does.
    """
    attempt, game = _Attempt(position, user, dice), position.game
    attempt.able()
    for action in before:
        attempt.take(action, attempt.doer(action))
    orders = _orders(game.split(line))
    for number, (order, sure) in enumerate(orders, 1):
        try:
            role = attempt.meant(order)
            doubt = game.doubt(attempt.state, role, order)
            if doubt is not None:
                raise NotationError(doubt)
            for action in game.parse(attempt.state, role, order):
                caution = attempt.take(action, role)
                if caution is not None and not sure:
                    raise Unsure(text("order-unsure", waste=caution.message), f"{line.rstrip()} sure")
        except GameError as error:
            if len(orders) > 1:
                error.message = text("order-failed", number=number, order=order, reason=error.message)
            raise
    if not attempt.taken:
        raise NotationError(text("order-nothing"))
    return attempt.result()


def _orders(written: Iterable[str]) -> list[tuple[str, bool]]:
    """The orders without their `sure`, and whether it was said; the last one's counts for all of the line."""
    orders: list[tuple[str, bool]] = []
    for order in written:
        meant = SURE.sub("", order)
        if meant:
            orders.append((meant, meant != order))
        elif orders:  # `end movement; sure`
            orders[-1] = (orders[-1][0], True)
    if not orders:
        raise NotationError(text("order-empty"))
    return [(order, True) for order, _ in orders] if orders[-1][1] else orders


def whispered(steps: Iterable[Step[Any] | Taken]) -> tuple[tuple[Role, Text], ...]:
    """What single roles alone are told."""
    return tuple((event.only, event.narrate()) for one in steps for event in one.events if event.only is not None)


def to_records(
    position: Position, trial: Trial, user: int, time: int, *, unasked: bool, ordered: bool
) -> tuple[Record, ...]:
    """The log entries of a trial; `unasked`: it was done for the user, `ordered`: by what he has said beforehand."""
    waived: Waived = "unasked" if unasked else "said"
    return tuple(
        Record(
            sequence=position.sequence + number,
            revision=position.stored.revision + 1,
            role=taken.role,
            user=user,
            time=time,
            action=position.game.encode(taken.action),
            label=taken.label,
            draws=taken.draws,
            reveals=taken.reveals,
            public=taken.public,
            narration=tuple(event.narrate() for event in taken.events if event.only is None),
            forced=tuple(position.game.encode(action) for action in taken.done.forced),
            waived=waived if taken.waives else None,
            ordered=ordered,
        )
        for number, taken in enumerate(trial.taken, 1)
    )

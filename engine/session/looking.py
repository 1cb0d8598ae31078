"""What one user may see and choose at a table: everything of one revision, from one read."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.kernel.confiding import confided
from engine.kernel.errors import GameError, SeatError, Unsure
from engine.kernel.game import Caution, Offer, Role
from engine.kernel.joined import joined, shortage
from engine.kernel.preview import Preview, preview
from engine.kernel.rechoosing import chosen
from engine.kernel.standing import Juncture, obeying, takes_orders
from engine.kernel.text import Text, text
from engine.session.model import Prompt, TableInfo
from engine.session.obeying import Sayable, sayable
from engine.session.ports import Stored
from engine.session.position import Position, expect_begun
from engine.session.stops import waivable
from engine.session.trial import Dice, Trial, seeded, try_actions, try_as_far, try_line

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Look:
    """A table as a user sees it. `info.stamp` goes on his buttons; `role` is None for a spectator.

    What is asked of it is worked out from the position that was read, so it changes no more. Before the game has begun
    there is none: everything but `info` is a `TableError` that says so.
    """

    info: TableInfo
    role: Role | None
    _read: Position | Stored
    before: tuple[Offer[Any], ...] = ()  # what had one answer, and is carried out before what he chooses here
    told: tuple[Offer[Any], ...] = ()  # of that what he should know: not that he lets pass what he need not be asked

    @property
    def position(self) -> Position:
        """The position as it was read, for the session."""
        if isinstance(self._read, Stored):
            expect_begun(self._read)
        assert isinstance(self._read, Position)
        return self._read

    @cached_property
    def view(self) -> Any:
        """The game as he may see it."""
        return self.position.game.view(self.position.state, self.role)

    @property
    def headline(self) -> Text:
        """One line that says where the game stands."""
        return self.position.game.headline(self.position.state)

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        """Who owes a decision as far as this user knows, and which; empty when the game is over."""
        now = self.position
        return tuple(
            Prompt(role, now.stored.seats[role], now.game.prompt(now.state, role)) for role in now.asked(self.role)
        )

    @property
    def chosen(self) -> Text | None:
        """What he has chosen in secret and may choose anew, for him alone."""
        now = self.position
        return chosen(now.game, now.state, self.seat) if self.seat in now.may_act else None

    @property
    def confided(self) -> tuple[Text, ...]:
        """What only his role knows besides its hand; nothing for a spectator."""
        return () if self.role is None else confided(self.position.game, self.position.state, self.role)

    @property
    def at_stop(self) -> bool:
        """Whether he is asked at a moment at which he need not be."""
        return self.seat in dict(waivable(self.position))

    @property
    def takes_orders(self) -> bool:
        """Whether what he owes may be answered by something that is said beforehand."""
        now = self.position
        return self.seat in now.to_act and takes_orders(now.game, now.state, self.seat)

    @property
    def sayable(self) -> tuple[Sayable, ...]:
        """What he may say beforehand now."""
        return sayable(self.position, self.seat)

    @property
    def matter(self) -> Juncture | None:
        """The decision that he owes, where standing orders may answer it."""
        now, known = self.position, obeying(self.position.game)
        return known.matter(now.state, self.seat) if known is not None and self.seat in now.to_act else None

    @property
    def seat(self) -> Role:
        """His seat, the one that is to act if he has both; `SeatError` for a spectator."""
        if isinstance(self._read, Stored):
            expect_begun(self._read)
        if self.role is None:
            raise SeatError(text("not-seated"))
        return self.role

    @property
    def offers(self) -> tuple[Offer[Any], ...]:
        """What he may choose now; nothing when it is not his turn. `SeatError` for a spectator.

        Who has both seats chooses for both; what both could do is meant for the one that is to act.
        """
        held = self._held
        return self.position.offers(held[0]) if len(held) == 1 else tuple(self._chosen.values())

    @cached_property
    def choices(self) -> tuple[Offer[Any], ...]:
        """The offers, and behind them those that carry out several actions with one choice, some in place of one."""
        now = self.position
        found = [one for role in self._held if now.offers(role) for one in joined(now.game, now.state, role)]
        replaced = {one.action for one in found if one.instead}
        return (*(one for one in self.offers if one.action not in replaced), *found)

    @cached_property
    def ahead(self) -> Look:
        """The look at his next real choice: what has but one answer before it is in `before`, and is taken with it.

        Itself where he has a choice, and where the one answer needs a question, draws a number, reveals anything or
        ends what he has to decide.
        """
        look = self
        while (next_one := look._beyond()) is not None:
            look = next_one
        return look

    def _beyond(self) -> Look | None:
        """The look behind the only offer there is."""
        if self.role is None or isinstance(self._read, Stored) or len(self.offers) != 1:
            return None
        now, (offer,) = self.position, self.offers
        if now.to_act != {self.seat} or self.caution(offer.action) is not None:
            return None
        try:
            trial = try_actions(now, self.info.seats[self.seat], (offer.action,))
        except Exception:  # a defect of the game: his panel opens, and what breaks is what he presses
            log.exception("table %s: the only answer there is cannot be tried", self.info.number)
            return None
        then = now.later(trial.state)
        if any(one.news or one.reveals for one in trial.taken) or then.to_act != {self.seat}:
            return None
        told = self.told if self.at_stop else (*self.told, offer)
        return Look(self.info, self.role, then, (*self.before, offer), told)

    @cached_property
    def _chosen(self) -> dict[Any, Offer[Any]]:
        now, found = self.position, dict[Any, Offer[Any]]()
        for role in self._held:
            for offer in now.offers(role):
                found.setdefault(offer.action, offer)
        return found

    @property
    def _held(self) -> tuple[Role, ...]:
        """His seats, the one that is to act first."""
        held = self.info.roles_of(self.info.seats[self.seat])
        return (self.seat, *(role for role in held if role != self.seat))

    def examples(self, most: int) -> tuple[str, ...]:
        """Some of the orders he may give now as they are written, of as many kinds as possible."""
        now = self.position
        offers = self.offers if self.role is not None else ()
        first = {offer.verb: offer for offer in reversed(offers)}
        rest = [offer for offer in offers if offer is not first[offer.verb]]
        chosen = [*reversed(first.values()), *rest][:most]
        return tuple(dict.fromkeys(now.game.wording(now.state, offer.action) for offer in chosen))

    def preview(self, offers: Sequence[Offer[Any]]) -> Preview | None:
        """What the game would show where these of his offers are left, all of one seat."""
        now = self.position
        alone = {one.action: one for one in self.offers}
        single = tuple(alone.get(one.action, one) if one.instead else one for one in offers)
        whose = next((role for role in self._held if any(one in now.offers(role) for one in single[:1])), self.seat)
        return preview(now.game, now.state, whose, single)

    def can(self, actions: Sequence[Any]) -> bool:
        """Whether several of his actions can be carried out one after the other, as far as no number decides that."""
        done = try_as_far(self.position, self.info.seats[self.seat], actions).taken
        return bool(done) and (len(done) == len(actions) or any(one.news or one.reveals for one in done))

    def shortage(self, actions: Sequence[Any]) -> Text | None:
        """What several of his actions cost and what is left, where that is too little."""
        return shortage(self.position.game, self.position.state, self.seat, actions)

    def caution(self, action: Any) -> Caution | None:
        """What to ask once before the action of an offer is carried out; None for nearly all."""
        now = self.position
        whose = (role for role in self._held if any(offer.action == action for offer in now.offers(role)))
        return now.game.caution(now.state, next(whose, self.seat), action)

    def question(self, action: Any, *, typed: bool) -> Caution | None:
        """What has to be asked before an action that was chosen from a list, or typed."""
        caution = self.caution(action)
        return caution if caution is not None and caution.asked(typed=typed) else None


def try_typed(look: Look, user: int, line: str, dice: Dice = seeded) -> Trial:
    """A typed line as by `try_line`; what means nothing here is taken as his panel takes it: behind what has but one
    answer, and was said to be taken with it."""
    try:
        return try_line(look.position, user, line, dice)
    except Unsure:
        raise
    except GameError as error:
        before = [offer.action for offer in look.ahead.before] if look.role is not None else []
        try:
            if before:
                return try_line(look.position, user, line, dice, before)
        except Unsure:
            raise
        except GameError:
            log.debug("table %s: nothing is meant behind the only answers either", look.info.number)
        raise error

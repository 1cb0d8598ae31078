"""A table as it stands: what was stored and the state that follows from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from engine.kernel.errors import NotToAct, SeatError, StaleAction, TableError
from engine.kernel.game import RULES_VERSION, Game, Offer, Options, Outcome, Role
from engine.kernel.text import text
from engine.session.bidding import throws_of
from engine.session.clockwork import known_to
from engine.session.model import BID, Bidding, TableInfo
from engine.session.ports import Stored

AnyGame = Game[Any, Any]
EVERYBODY = ""  # in place of a role: what everybody knows


@dataclass(frozen=True)
class Position:
    """One revision of a table being played (or over). Replaced as a whole, so a reader never sees half a change."""

    game: AnyGame
    stored: Stored
    state: Any
    sequence: int  # the last entry of the log, undone ones included
    _offers: dict[Role, tuple[Offer[Any], ...]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def to_act(self) -> frozenset[Role]:
        """Who owes a decision; nobody once the table has been closed."""
        return self.game.to_act(self.state) if self.stored.status == "playing" else frozenset()

    @property
    def may_act(self) -> frozenset[Role]:
        """Who may act besides; nobody once the table has been closed."""
        return self.game.may_act(self.state) if self.stored.status == "playing" else frozenset()

    def asked(self, viewer: Role | None) -> tuple[Role, ...]:
        """Who owes a decision, for all that a viewer knows; of his own he knows."""
        known = self.game.asked(self.state) if self.stored.status == "playing" else frozenset()
        return tuple(role for role in self.game.meta.roles if role in (self.to_act if role == viewer else known))

    def doer(self, user: int, action: Any) -> Role:
        """For which of his seats this user may do something; `StaleAction` if for none."""
        for role in able(self.game, self.state, self.stored, user):
            if action in self._legal(role):
                return role
        raise StaleAction(text("choice-gone"))

    def viewer(self, user: int | None) -> Role | None:
        """The seat through whose eyes this user looks; None for a spectator."""
        held = seats_of(self.stored, user)
        active = [role for roles in (self.to_act, self.may_act) for role in held if role in roles]
        return next(iter(active or held), None)

    def offers(self, role: Role) -> tuple[Offer[Any], ...]:
        """The offers to a role, computed once per revision."""
        if role not in self.to_act | self.may_act:
            return ()
        if role not in self._offers:
            self._offers[role] = self.game.offers(self.state, role)
        return self._offers[role]

    def _legal(self, role: Role) -> Iterable[Any]:
        """The legal actions of a role; those that he has been offered are at hand."""
        if role in self._offers:
            yield from (offer.action for offer in self._offers[role])
        yield from self.game.legal_actions(self.state, role)

    def later(self, state: Any) -> Position:
        """The same table as it would be in another state, which is not on record."""
        return replace(self, state=state, _offers={})

    def shown(self, revision: int) -> Position:
        """The same position, told up to a revision."""
        return replace(self, stored=replace(self.stored, shown_revision=max(self.stored.shown_revision, revision)))


def settings(options: Options, version: int, begun_with: Mapping[str, str] | None = None) -> Options:
    """What a game is set up with: the options agreed on, and the rules and the values with which it began."""
    return {**options, **(begun_with or {}), RULES_VERSION: version}


def settings_of(stored: Stored) -> Options:
    """What the game of a table is set up with."""
    return settings(stored.options, stored.rules_version, stored.begun_with)


class Unread(Position):
    """A table whose log cannot be read, of a game that is not known here perhaps: it can only be ended."""

    @classmethod
    def of(cls, stored: Stored) -> Unread:
        """For a table that is going on."""
        return cls(cast(AnyGame, None), stored, None, 0)

    @property
    def to_act(self) -> frozenset[Role]:
        """Nobody can say."""
        return frozenset()

    @property
    def may_act(self) -> frozenset[Role]:
        """Nor this."""
        return frozenset()


def given_up(seats: Collection[Role], role: Role) -> Outcome:
    """The result when a role gives up a game whose position cannot be read."""
    others = [other for other in seats if other != role]
    return Outcome(others[0] if len(others) == 1 else None, text("outcome-resigned"))


def seats_of(stored: Stored, user: int | None) -> tuple[Role, ...]:
    """The seats a user holds at a table."""
    return tuple(role for role, holder in stored.seats.items() if holder == user)


def able(game: AnyGame, state: Any, stored: Stored, user: int) -> tuple[Role, ...]:
    """The seats from which this user may act in a state, those that owe something first; `SeatError` or `NotToAct`."""
    held = seats_of(stored, user)
    if not held:
        raise SeatError(text("not-seated"))
    found = [role for roles in (game.to_act(state), game.may_act(state)) for role in held if role in roles]
    if not found:
        raise NotToAct(text("not-to-act"))
    return tuple(dict.fromkeys(found))


def is_waiver(game: AnyGame, state: Any, role: Role, action: Any) -> bool:
    """Whether an action is what is done at this moment for a player who does not want to be asked."""
    waiver = game.waiver(state, role) if game.meta.moments and role in game.to_act(state) else None
    return waiver is not None and waiver.action == action


def expect_playing(stored: Stored) -> None:
    """Raise `TableError` unless the game is going on."""
    expect_begun(stored)
    if stored.status == "ended":
        raise TableError(text("already-ended"))


def expect_begun(stored: Stored) -> None:
    """Raise `TableError` unless there is a position, of a game that is going on or over."""
    if not stored.seats:
        waits = {"proposed": "not-started", "bidding": "still-bidding"}
        raise TableError(text(waits.get(stored.status, "never-played")))


def expect_revision(stored: Stored, revision: int | None) -> None:
    """Raise `StaleAction` if the user has looked at another revision."""
    if revision is not None and revision != stored.revision:
        raise StaleAction(text("stale-action"))


def stamp_of(stored: Stored, held: tuple[Role, ...]) -> int:
    """What the buttons of somebody with these seats carry: the revision, where both are his or none was counted yet."""
    if len(held) > 1:
        return stored.revision
    return stored.stamps.get(held[0] if held else EVERYBODY, stored.revision)


def bidding_of(stored: Stored) -> Bidding | None:
    """The bidding of a table; None where sides are found otherwise or nobody has accepted yet."""
    if stored.side != BID or not stored.seating or stored.opponent is None:
        return None
    return Bidding((stored.host, stored.opponent), throws_of(stored.seating), stored.bids)


def info_of(game: AnyGame | None, stored: Stored, commitment: str, user: int | None = None) -> TableInfo:
    """The table as anybody may see it, with the number for the buttons of this user."""
    return TableInfo(
        number=stored.number,
        channel=stored.channel,
        game_id=stored.game_id,
        title=game.meta.title if game is not None else stored.game_id,
        status=stored.status,
        host=stored.host,
        opponent=stored.opponent,
        side=stored.side,
        options=stored.options,
        seats=stored.seats,
        revision=stored.revision,
        stamp=stamp_of(stored, seats_of(stored, user)),
        shown_revision=stored.shown_revision,
        commitment=commitment,
        seed=stored.seed.hex() if stored.status == "ended" and stored.accepted else "",
        outcome=stored.outcome,
        proposals=stored.proposals,
        guild=stored.guild,
        conditions=stored.conditions,
        hold=stored.hold,
        placed=None if stored.placed is None else replace(stored.placed, state=None),
        numbers={} if stored.status == "proposed" else stored.numbers,
        clocks=None if stored.clocks is None else known_to(stored.clocks, seats_of(stored, user)),
        until=stored.until if stored.status == "proposed" else None,
        bidding=bidding_of(stored),
    )

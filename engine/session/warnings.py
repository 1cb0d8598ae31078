"""Warnings of supply: who has been warned of what, what is free to be done since, and what has to wait.

A warning is a proposal (`terms.WARNING`): the side that could cut the other off makes it, or the bot for it, and the
other one acknowledges or ignores it; an offer to go back comes with it. What a side has been warned of *stands* as long
as it is threatened whenever an action of the other side begins. A threat is free once the warning has been answered, in
one way or another or not in time, or the warned side has acted since; until then nothing may be cut off by movement
alone. The first warning of an action stops the clocks until it is answered, or who moves does something else; one that
is given by hand, if the game finds the threat, too, and it was not warned of before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

from engine.kernel.errors import GameError, Refused, TableError, refusal
from engine.kernel.game import Role
from engine.kernel.sentinel import Outlook, Sentinel, Threat, Victim, owed, sentinel_of, without_warnings
from engine.kernel.text import Text, text
from engine.session.answering import Instead, instead
from engine.session.changing import seat
from engine.session.coding import encode_text, encode_threat
from engine.session.model import Request, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.position import Position
from engine.session.rollback import numbers_since, state_at
from engine.session.terms import AUTOMATIC, HALTS, MANUAL, NEVER, OFFER, ROLLBACK, WARNING, Warned
from engine.session.trial import Trial
from engine.session.voiding import Voided
from engine.session.warned import Given, Lookout, given_of

KEPT = "warned"  # what of it is kept beside a table
ANSWERS = ("agreed", "refused")


@dataclass(frozen=True)
class _Memory:
    """By role: of which places it has been warned, by the warning of which revision.

    `newest`: the last change of the table that a look has made and of which it is kept what came of it.
    """

    standing: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    newest: int = 0

    def warned(self, role: Role) -> Mapping[str, int]:
        return self.standing.get(role, {})

    def standing_at(self, role: Role, places: Mapping[str, int]) -> _Memory:
        return replace(self, standing={**self.standing, role: dict(places)})


# What a point of a table is called and what would be void from it on, if that can be told.
Described: TypeAlias = Callable[[TableNumber, int], Awaitable[tuple[Text, Voided] | None]]


async def _undescribed(table: TableNumber, number: int) -> tuple[Text, Voided] | None:
    return None


class Proposing(Protocol):
    """How something is proposed to the other side (`Proposals`)."""

    async def propose(
        self,
        table: TableNumber,
        user: int,
        kind: str,
        args: Mapping[str, Any] = ...,
        *,
        instead: Instead | None = None,
        request: Request = None,
    ) -> Told:
        """Propose something of a kind."""
        ...

    async def go_back(
        self,
        table: TableNumber,
        user: int,
        number: int,
        *,
        what: Text | None = None,
        void: Voided | None = None,
        warned: Warned | None = None,
        request: Request = None,
    ) -> Told:
        """Propose to go back."""
        ...


class Warnings:
    """Warnings of all tables where they are asked for."""

    def __init__(self, tables: OpenTables, proposals: Proposing) -> None:
        self._tables = tables
        self._proposals = proposals
        self._described: Described = _undescribed

    def describe_by(self, described: Described) -> None:
        """Have it told with each offer to go back where that leads to."""
        self._described = described

    async def lookout(self, table: TableNumber) -> Lookout | None:
        """What there is to look at now; None where nobody is to be warned."""
        stored = await self._tables.stored(table)
        if stored.status != "playing" or stored.conditions.warnings == "off" or stored.hold is not None:
            return None
        now = await self._tables.position(table)
        sentinel = watching(now)
        if sentinel is None:
            return None
        begins = sentinel.begins(now.state)
        return Lookout(table, stored.revision, sentinel, now.state, now.game.meta.roles, begins)

    async def looked(self, lookout: Lookout, outlooks: Mapping[Role, Outlook]) -> list[Told]:
        """Once an action is about to begin: what stands no more is forgotten; new threats are warned of, if the bot
        does that here."""
        if lookout.begins is None:
            return []
        now = await self._tables.position(lookout.number)
        by, memory = lookout.begins, await self._memory(lookout.number)
        against = next(role for role in lookout.roles if role != by)
        threats = owed(outlooks[against].threats)
        threatened = {victim.place for threat in threats for victim in threat.victims}
        open_one = await self._open(now, against)
        waiting = () if open_one is None else open_one.places
        if open_one is not None and open_one.proposal.revision <= memory.newest:
            open_one = None  # it is kept: the bot was not stopped in between
        unkept = {} if open_one is None else dict.fromkeys(open_one.places, open_one.proposal.revision)
        kept = {**unkept, **await self._warned(now, against)}
        stands = {place: since for place, since in kept.items() if place in threatened}
        fresh = [one for one in threats if any(victim.place not in stands for victim in one.victims)]
        memory = memory.standing_at(against, stands)
        told: list[Told] = []
        if fresh and now.stored.conditions.warnings == "automatic" and await self._acted(now, against, 0):
            again = {place for place in waiting if place in threatened}  # the new one takes the place of the open one
            fresh = [one for one in threats if one in fresh or any(victim.place in again for victim in one.victims)]
            told = await self._warn(now, by, fresh, outlooks[against], lookout.revision)
            answered = {place: since for place, since in stands.items() if place not in again}
            memory = memory.standing_at(against, {**dict.fromkeys(threatened, told[0].revision), **answered})
        elif open_one is not None and open_one.back is None and open_one.proposal.revision == now.stored.revision:
            back = await self._offered(now, now.stored.seats[by], against, AUTOMATIC)
            told = [] if back is None else [back]
        made = [one.revision for one in told] + [open_one.proposal.revision if open_one is not None else 0]
        memory = replace(memory, newest=max(memory.newest, *made))
        await self._keep(lookout.number, memory)
        return told

    async def flag(
        self, table: TableNumber, user: int, places: Sequence[str], *, request: Request = None
    ) -> list[Told]:
        """Warn the other side by hand of what stands at these places, and offer to go back.

        A warning that waits for its answer is made anew with these places besides: what it has begun goes on.
        """
        now = await self._tables.position(table)
        by, sentinel = seat(now, user), watching(now)
        if sentinel_of(now.game) is None:
            raise TableError(without_warnings(now.game))
        if now.stored.conditions.warnings != "manual" or sentinel is None:
            raise TableError(text(f"warnings-are-{now.stored.conditions.warnings}"))
        against = next(role for role in now.game.meta.roles if role != by)
        open_one = await self._open(now, against, by_itself=False)
        named = _named(sentinel, now, against, places, () if open_one is None else open_one.places)
        memory, words = await self._memory(table), tuple(victim.words for victim in named)
        args = _args(against, dict.fromkeys(victim.place for victim in named), words, (), by_itself=False)
        news = await self._news(now, against, args["places"])
        made, offers = await self._made(now, user, args, news=news, request=request)
        since = {**memory.warned(against), **{victim.place: made.revision for victim in named}}
        await self._keep(table, memory.standing_at(against, since))
        offers = offers and sentinel.begins(now.state) == by
        back = await self._offered(now, user, against, MANUAL) if offers else None
        return [made, *([back] if back is not None else [])]

    async def within_reach(self, table: TableNumber, user: int) -> tuple[Victim, ...]:
        """Everything of the other side that could be without supply, of which this user may warn."""
        now = await self._tables.position(table)
        role, sentinel = now.viewer(user), watching(now)
        if role is None or sentinel is None:
            return ()
        return sentinel.within_reach(now.state, next(other for other in now.game.meta.roles if other != role))

    async def given(self, table: TableNumber) -> tuple[Given, ...]:
        """All warnings of a table, oldest first."""
        return given_of(await self._tables.store.proposals(table))

    async def standing(self, table: TableNumber, against: Role) -> frozenset[str]:
        """The places of a side that are threatened and of which it has been warned."""
        return frozenset(await self._warned(await self._tables.position(table), against))

    async def expect_free(self, now: Position, trial: Trial) -> None:
        """`Refused` if orders cut off by movement alone what nobody has been warned of, or what he may still repair."""
        hit = list(_cut(now, trial))
        if not hit:
            return
        by = trial.taken[0].role
        against = next(role for role in now.game.meta.roles if role != by)
        if not await self._acted(now, against, 0):
            return  # what it stands on, nobody has chosen
        warned = await self._warned(now, against)
        missing = tuple(victim.words for victim in hit if victim.place not in warned)
        if missing:
            raise Refused(refusal("", f"warning-missing-{now.stored.conditions.warnings}", what=missing))
        free = [since for since in warned.values() if await self._is_free(now, against, since)]
        waits = tuple(victim.words for victim in hit if warned[victim.place] not in free)
        if waits:
            raise Refused(refusal("", "warning-unanswered", what=waits))

    async def _open(self, now: Position, against: Role, *, by_itself: bool = True) -> Given | None:
        """The newest warning that the bot, or a player, has given a side, if it waits for its answer."""
        given = [one for one in await self.given(now.stored.number) if one.against == against]
        given = [one for one in given if one.by_itself == by_itself]
        return given[-1] if given and given[-1].proposal.state == "pending" else None

    async def _warned(self, now: Position, against: Role) -> dict[str, int]:
        """The places that a side has been warned of, by the warning of which revision.

        A warning is void if the position it was of was taken back before anybody answered: if it comes again without
        anything that the warned side has done since, it is warned of again.
        """
        given = await self.given(now.stored.number)
        void = {one.proposal.revision for one in given if one.proposal.state == "overtaken"}
        gone = {since for since in void if not await self._acted(now, against, since)}
        memory = await self._memory(now.stored.number)
        return {place: since for place, since in memory.warned(against).items() if since not in gone}

    async def _is_free(self, now: Position, against: Role, since: int) -> bool:
        """Whether a warning was answered, or not in time, or whoever was warned has acted since.

        Time frees nothing whose offer to go back has been made void by who made it.
        """
        given = next((one for one in await self.given(now.stored.number) if one.proposal.revision == since), None)
        if given is not None and given.proposal.state not in ("taken-back", "overtaken"):
            if given.proposal.state in ANSWERS or (given.back is not None and given.back.state == "refused"):
                return True
            late = given.proposal.state == "lapsed" or self._tables.late(now.stored, given.proposal)
            if late and (given.back is None or given.back.state not in ("taken-back", "overtaken")):
                return True
        return await self._acted(now, against, since)

    async def _acted(self, now: Position, role: Role, since: int) -> bool:
        """Whether a side has done anything that everybody knows of since a revision."""
        log = await self._tables.store.outline(now.stored.number)
        return any(one.role == role and one.revision > since and not one.hidden for one in log if one.undone is None)

    async def _warn(
        self,
        now: Position,
        by: Role,
        threats: Sequence[Threat],
        outlook: Outlook,
        revision: int,
    ) -> list[Told]:
        """The bot warns in the name of the side that could cut the other off, and offers to go back for it."""
        user, against = now.stored.seats[by], threats[0].against
        places = dict.fromkeys(victim.place for threat in threats for victim in threat.victims)
        words = (*(threat.headline for threat in threats), *outlook.unsure)
        args = _args(against, places, words, threats, by_itself=True)
        made, offers = await self._made(now, user, args, news=True)
        if not offers or now.stored.revision != revision:  # the game has gone on: there is nothing to go back from
            return [made]
        back = await self._offered(now, user, against, AUTOMATIC)
        return [made] if back is None else [made, back]

    async def _made(
        self, now: Position, user: int, args: dict[str, Any], *, news: bool, request: Request = None
    ) -> tuple[Told, bool]:
        """A warning is given; of one that waits it takes over for how long clocks stand, the time to answer and the
        offer to go back. Whether an offer is still to come with it. `news`: the other side did not know all of it."""
        store, number, against = self._tables.store, now.stored.number, Role(args["against"])
        before, takes = await self._unanswered(now, against), None
        if before is not None:
            takes = await instead(store, now.stored, before.proposal, self._tables.clock.now(), news=news)
            args[HALTS] = before.proposal.args.get(HALTS, NEVER)
            args |= {OFFER: before.back.revision} if before.back is not None else {}
        else:  # nobody stops his own clock by a warning of nothing
            args[HALTS] = await self._halts(now, against) if news else NEVER
        made = await self._proposals.propose(number, user, WARNING, args, instead=takes, request=request)
        return made, OFFER not in args

    async def _unanswered(self, now: Position, against: Role) -> Given | None:
        """The warning of a side that waits, if it has not acted since."""
        given = [one for one in await self.given(now.stored.number) if one.against == against]
        if not given or given[-1].proposal.state != "pending":
            return None
        return None if await self._acted(now, against, given[-1].proposal.revision) else given[-1]

    async def _halts(self, now: Position, against: Role) -> int:
        """The entry after which clocks stand until a warning is answered; only one of an action stops them."""
        sentinel, by = watching(now), next(role for role in now.game.meta.roles if role != against)
        if sentinel is None or sentinel.begins(now.state) != by:
            return NEVER
        log = await self._tables.store.outline(now.stored.number)
        since = max((row.revision for row in log if row.role == against and not row.hidden), default=0)
        given = await self._tables.store.proposals(now.stored.number)
        earlier = any((one.kind, one.role) == (WARNING, by) and one.revision > since for one in given)
        return NEVER if earlier else now.sequence

    async def _news(self, now: Position, against: Role, places: Collection[str]) -> bool:
        """Whether any of these places is threatened and its side has not been warned of it yet."""
        sentinel, warned = watching(now), await self._warned(now, against)
        if sentinel is None:
            return False
        outlook = await asyncio.to_thread(sentinel.outlook, now.state, against)
        threatened = {victim.place for threat in owed(outlook.threats) for victim in threat.victims}
        return any(place in threatened and place not in warned for place in places)

    async def _offered(self, now: Position, user: int, against: Role, warned: Warned) -> Told | None:
        """The offer to go back to where the newest action of a side began, if there is one to be made."""
        if any(one.kind == ROLLBACK for one in now.stored.proposals):
            return None
        with suppress(GameError):
            number = await self._began(now, against)
            if number is None:
                return None
            what, void = await self._described(now.stored.number, number) or (None, None)
            table, go_back = now.stored.number, self._proposals.go_back
            return await go_back(table, user, number, what=what, void=void, warned=warned)
        return None

    async def _began(self, now: Position, against: Role) -> int | None:
        """The point at which the newest action of a side began.

        None where numbers were drawn since, for dice seal what came before them, or the other side has answered:
        that may be taken back by agreement alone.
        """
        number, sentinel = now.stored.number, watching(now)
        log = [row for row in await self._tables.store.outline(number) if row.undone is None]
        others = max((row.sequence for row in log if row.role != against), default=0)
        rows = await self._tables.store.records(number, others)
        sealed = max((row.sequence for row in rows if row.undone is None and row.draws), default=others)
        for point in await numbers_since(self._tables, number, sealed):
            if sentinel is not None and sentinel.begins(await state_at(self._tables, now, point)) == against:
                return point
        return None

    async def _memory(self, table: TableNumber) -> _Memory:
        kept = (await self._tables.store.recall(table)).get(KEPT) or {}
        return _Memory(kept.get("standing", {}), kept.get("newest", 0))

    async def _keep(self, table: TableNumber, memory: _Memory) -> None:
        await self._tables.store.remember(table, KEPT, {"standing": memory.standing, "newest": memory.newest})


def watching(now: Position) -> Sentinel | None:
    """The sentinel of a table where somebody is to be warned: not where one plays against himself."""
    alone = len(set(now.stored.seats.values())) == 1
    return None if alone or now.stored.conditions.warnings == "off" else sentinel_of(now.game)


def _cut(now: Position, trial: Trial) -> tuple[Victim, ...]:
    """What orders cut off by movement alone, where that needs a warning."""
    sentinel = watching(now)
    if sentinel is None:
        return ()
    found: list[Victim] = []
    before = now.state
    for taken in trial.taken:
        found += sentinel.cut(before, taken.action, taken.done.state)
        before = taken.done.state
    return tuple(found)


def _named(
    sentinel: Sentinel, now: Position, against: Role, places: Sequence[str], open_places: Sequence[str]
) -> list[Victim]:
    """What of a side stands at these places, and at those of the warning that is open; nobody warns of his own."""
    reach = sentinel.within_reach(now.state, against)
    found = {victim.place for victim in reach}
    by = next(role for role in now.game.meta.roles if role != against)
    for place in places:
        if place not in found:
            own = any(victim.place == place for victim in sentinel.within_reach(now.state, by))
            raise TableError(text("warning-of-oneself" if own else "warning-of-nothing"))
    return [victim for victim in reach if victim.place in (*open_places, *places)]


def _args(
    against: Role, places: Mapping[str, Any], words: Sequence[Text], threats: Sequence[Threat], *, by_itself: bool
) -> dict[str, Any]:
    return {
        "against": against,
        "places": list(places),
        "words": [encode_text(one) for one in words],
        "threats": [encode_threat(one) for one in threats],
        "automatic": "yes" if by_itself else "no",
    }

"""The way of every director's order: shown, its reason asked, confirmed, carried out, told.

An order that waits to be confirmed is kept beside its table, one of each director: its buttons outlive a restart, and
only the newest can be confirmed. At every step it is asked again whether he is a director.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cogs.directing.words import act_words, meaning
from cogs.directors import expect_director_at
from cogs.interactions.caller import Caller
from cogs.interactions.operations import Press
from cogs.messages.answer import Answer
from cogs.messages.controls import Control, Form, button
from cogs.protocols.announcements import Announcements
from cogs.protocols.game_face import Picture
from cogs.services import Services, mention
from engine.kernel.errors import GameError, StaleAction, TableError
from engine.kernel.preview import Preview, Spot
from engine.kernel.text import text
from engine.session.acts import DirectorsAct, DirectorsOrder
from engine.session.directing import OrderOutlook
from engine.session.model import TableInfo, TableNumber
from render.wanted import Wanted

LONGEST = 500  # letters of a reason
OPENS, SENT, CONFIRMED, STOPPED = "directreason", "directed", "direct", "directstop"
MARKED = 12  # places on the map at most
ANNOUNCED = "director-announced"
UNSEEN = -1  # of an order that was kept without it: it is shown once more


class Awaiting(NamedTuple):
    """An order that waits to be confirmed; `serial` is the number of what it was asked with."""

    serial: str
    order: DirectorsOrder
    seen: int = UNSEEN  # the stamp of the position it was shown with


@dataclass(frozen=True)
class DirectorsDesk:
    """Takes orders, their reasons and their confirmation."""

    services: Services
    announcer: Announcements

    async def ask(self, caller: Caller, info: TableInfo, order: DirectorsOrder) -> Answer:
        """Show what an order would do; it needs a reason before it can be confirmed."""
        await expect_director_at(self.services, caller, info)
        return await self._shown(caller.user, info, Awaiting(str(caller.request), order))

    async def reason_form(self, press: Press) -> Form:
        """The form in which a reason is given."""
        info = await self.services.tables.info(press.click.table)
        await expect_director_at(self.services, press.caller, info)
        awaiting, say = await self._awaiting(press), self.services.say
        announces = awaiting.order.kind == ANNOUNCED
        return Form(
            f"f:{info.number}:0:{SENT}:{awaiting.serial}",
            say("director-form-words" if announces else "director-form"),
            "reason",
            say("director-words" if announces else "director-reason"),
            LONGEST,
            long=True,
            value=awaiting.order.reason,
        )

    async def reasoned(self, press: Press) -> Answer:
        """The reason has been given: the order as it will be told, to be confirmed."""
        info = await self.services.tables.info(press.click.table)
        await expect_director_at(self.services, press.caller, info)
        awaiting = await self._awaiting(press)
        if not press.words.strip():
            raise TableError(text("director-no-reason"))
        given = replace(awaiting.order, reason=_lines(press.words, awaiting.order.kind == ANNOUNCED))
        return await self._shown(press.user, info, Awaiting(awaiting.serial, given))

    async def confirmed(self, press: Press) -> Answer:
        """It is carried out, once, whoever presses twice. If the game has moved on it is shown anew instead."""
        info = await self.services.tables.info(press.click.table)
        guild = await expect_director_at(self.services, press.caller, info)
        awaiting = await self._awaiting(press)
        if not awaiting.order.reason:
            raise TableError(text("director-no-reason"))
        request = f"director.{press.user}.{awaiting.serial}"
        order, carry_out = awaiting.order, self.services.tables.directing.carry_out
        try:
            told = await carry_out(info.number, guild, press.user, order, seen=awaiting.seen, request=request)
        except StaleAction:
            anew = await self._shown(press.user, info, Awaiting(str(press.caller.request), order))
            return replace(anew, words=f"{self.services.say('director-moved')}\n\n{anew.words}")
        self.announcer.tell(told)
        if order.args.get("games"):
            await self._announce_elsewhere(info, guild, press.user, order, request)
        await self._keep(info.number, press.user, None)
        return Answer(self.services.say("director-done"))

    async def _announce_elsewhere(
        self, here: TableInfo, guild: int, user: int, order: DirectorsOrder, request: str
    ) -> None:
        """The same in every other game of the server that goes on, once, also if the bot was stopped amid that."""
        tables = self.services.tables
        for info in await games_going(self.services, guild):
            if info.number == here.number:
                continue
            with suppress(GameError):  # it has ended meanwhile
                again = f"{request}.{info.number}"
                self.announcer.tell(await tables.directing.carry_out(info.number, guild, user, order, request=again))

    async def stopped(self, press: Press) -> Answer:
        """Nothing is done."""
        await expect_director_at(self.services, press.caller, await self.services.tables.info(press.click.table))
        await self._keep(press.click.table, press.user, None)
        return Answer(self.services.say("director-stopped"))

    async def _shown(self, user: int, info: TableInfo, awaiting: Awaiting) -> Answer:
        """What the channel will read, and what comes of it. An order that is not possible is refused now."""
        order, say = awaiting.order, self.services.say
        outlook = await self.services.tables.directing.attempt(info.number, user, order)
        effect = outlook.effect
        await self._keep(info.number, user, awaiting._replace(seen=outlook.stamp))
        act = DirectorsAct(info.guild or 0, info.number, user, 0, order.kind, order.reason or "…", order.args)
        told = "\n".join(f"> {line}" for line in say(act_words(self.services, info, act)).split("\n"))
        differs = [f"- {say(line)}" for line in (effect.epoch.differs if effect is not None and effect.epoch else ())]
        alone = [say("director-note", player=mention(order.args["after"]), words=order.note)] if order.note else []
        words = "\n".join([say("director-will-say"), told, *differs, *alone, say(meaning(self.services, info, act))])
        pictures = await self._pictures(user, info, outlook)
        where = say("director-where", title=info.title, number=str(info.number), channel=str(info.channel))
        return Answer(words, pictures, controls=self._ways(info, awaiting), heading=say("director-title"), under=where)

    async def _pictures(self, user: int, info: TableInfo, outlook: OrderOutlook) -> tuple[Picture, ...]:
        """The part of the map on which it would be other, as everybody would see it; all of it where that is most."""
        if outlook.effect is None or not outlook.places:
            return ()
        after, face = outlook.effect.after, self.services.face(info)
        view = after.game.view(after.state, None)
        spots = tuple(Spot(place, "to") for place in outlook.places)
        shown = Preview(text("director-places"), spots=spots)
        picture = None
        if len(spots) <= MARKED:
            picture = await self.services.picture_for(info, user, face.preview, view, shown)
        if picture is None:
            picture = await self.services.picture_for(info, user, face.map, view, Wanted(""))
        return () if picture is None else (picture,)

    def _ways(self, info: TableInfo, awaiting: Awaiting) -> list[Control]:
        say, serial, announces = self.services.say, awaiting.serial, awaiting.order.kind == ANNOUNCED
        reason = say("button-director-words" if announces else "button-director-reason")
        ways: list[Control] = [
            button(info, OPENS, reason, serial, style="secondary" if awaiting.order.reason else "primary")
        ]
        if awaiting.order.reason:
            ways.insert(0, button(info, CONFIRMED, say(f"button-{awaiting.order.kind}"), serial, style="danger"))
        return [*ways, button(info, STOPPED, say("button-director-stop"), serial)]

    async def _awaiting(self, press: Press) -> Awaiting:
        """The order whose button or form this is; `TableError` if it waits no more."""
        kept = await self.services.tables.telling.recall(press.click.table, _key(press.user))
        if kept is None or kept["serial"] != press.click.arg:
            raise TableError(text("director-order-gone"))
        order = DirectorsOrder(kept["kind"], kept["args"], kept["reason"], kept.get("note", ""))
        return Awaiting(kept["serial"], order, kept.get("seen", UNSEEN))

    async def _keep(self, table: TableNumber, user: int, awaiting: Awaiting | None) -> None:
        kept: Mapping[str, Any] | None = None
        if awaiting is not None:
            order, seen = awaiting.order, awaiting.seen
            kept = {"kind": order.kind, "args": dict(order.args), "reason": order.reason, "note": order.note}
            kept = {**kept, "serial": awaiting.serial, "seen": seen}
        await self.services.tables.telling.remember(table, _key(user), kept)


async def games_going(services: Services, guild: int) -> list[TableInfo]:
    """The games of a server that are played."""
    return [info for info in await services.tables.register.games(guild, "playing") if info.status == "playing"]


def _lines(words: str, several: bool) -> str:
    """What was typed, without needless space: in one line, or line by line with single empty lines between."""
    if not several:
        return " ".join(words.split())
    lines = [" ".join(line.split()) for line in words.strip().split("\n")]
    return "\n".join(line for number, line in enumerate(lines) if line or lines[number - 1])


def _key(user: int) -> str:
    return f"director:{user}"

"""What a verb with some of its arguments means: one action, a place in the panel, or a line to be tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.panel.panel import caution_panel, panel_for, place_of_offer
from cogs.panel.receipts import changed
from cogs.panel.several import grown
from cogs.panel.tree import ROOT, Say, chosen, matching, place_of, suggest, tree
from cogs.panel.typed import carried_out
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from cogs.threats.words import expect_meant, questioned
from engine.kernel.errors import NotationError, TableError
from engine.kernel.game import Meta, Offer, Verb
from engine.kernel.text import Listed, text
from engine.session.looking import Look

Given = Mapping[int, str]  # arguments of a verb by their place


@dataclass(frozen=True)
class Verbs:
    """Carries verbs to the session."""

    services: Services
    announcer: Announcements

    async def give(self, caller: Caller, look: Look, game: Meta, verb: Verb, given: Given) -> Answer:
        """The action if only one is meant, else the panel from where these part."""
        services, user = self.services, caller.user
        if look.info.game_id != game.id:
            raise TableError(text("other-game", title=look.info.title))
        found = chosen(look.offers, services.label, verb.name, given)
        if not found:
            return await self._unoffered(caller, look, verb, given)
        if len(found) > 1:
            return await panel_for(services, look, user, _place(found, look.choices, services.label))
        return await self._act(caller, look, found[0])

    async def _act(self, caller: Caller, look: Look, offer: Offer[Any]) -> Answer:
        services, info = self.services, look.info
        own = look.question(offer.action, typed=True)
        caution = await questioned(services, look, caller.user, (offer.action,), own)
        if caution is not None:
            found = grown(look.choices, services.label, ROOT)
            return caution_panel(services, info, found, place_of_offer(found.nodes, offer), caution)
        playing, request = services.tables.playing, str(caller.request)
        change = playing.act(info.number, caller.user, offer.action, stamp=info.stamp, request=request)
        return await changed(services, self.announcer, caller.user, change)

    async def _unoffered(self, caller: Caller, look: Look, verb: Verb, given: Given) -> Answer:
        """Not among the offers: try it as a typed order, which is carried out or refused with the paragraph."""
        services, user, table = self.services, caller.user, look.info.number
        try:
            await expect_meant(services, look, user, _as_typed(verb, given))
            order = carried_out(services, table, user, _as_typed(verb, given), str(caller.request))
            return await changed(services, self.announcer, user, order)
        except NotationError as error:
            note = services.error(error) if given else services.say("not-offered", verb=verb.name)
            return await panel_for(services, await services.tables.look(table, user), user, notes=[note])

    def suggestions(self, look: Look, verb: Verb, given: Given, wanted: int, typed: str) -> list[Listed]:
        """What can stand for an argument, given the others; nothing for a spectator."""
        if look.role is None:
            return []
        return suggest(look.offers, self.services.label, verb.name, given, wanted, typed)


def given_of(verb: Verb, values: Mapping[str, str | None]) -> Given:
    """The arguments that were given."""
    found = {number: values.get(name) for number, name in enumerate(verb.args)}
    return {number: value for number, value in found.items() if value}


def _as_typed(verb: Verb, given: Mapping[int, str]) -> str:
    """The order that a command stands for: `move GE 1 to Koblenz`; an argument called "to" is written with its name."""
    parts = (f"to {value}" if verb.args[number] == "to" else value for number, value in sorted(given.items()))
    return " ".join((verb.name, *parts)).replace("_", " ")


def _place(found: list[Offer[Any]], offers: tuple[Offer[Any], ...], say: Say) -> str:
    """Where in the panel these offers part."""
    nodes = tree(offers, say)
    path = [found[0].verb]
    for number, part in enumerate(found[0].parts):
        if len(matching(found, say, found[0].verb, {number: part.key})) < len(found):
            break
        path.append(part.key)
    place = place_of(path)
    return place if place in nodes else ROOT

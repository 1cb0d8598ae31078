"""An invitation in words: what is offered to whom, on what is agreed, and the buttons to answer it."""

from __future__ import annotations

from cogs.invitations.conditions import changed_conditions
from cogs.invitations.names import option_words
from cogs.messages.controls import Button, button
from cogs.proposals.words import lapses
from cogs.services import Services, mention
from engine.kernel.game import Role
from engine.kernel.text import Text, text
from engine.session.conditions import USUAL
from engine.session.drafting import worth_saying
from engine.session.model import BID, OPEN, RANDOM, TableInfo


def greeting(services: Services, info: TableInfo) -> tuple[str, list[Button]]:
    """What is offered to whom, and the buttons to answer it."""
    words = services.say(
        "proposal",
        number=str(info.number),
        title=info.title,
        proposer=mention(info.host),
        opponent=mention(info.opponent) if info.opponent is not None else text("anybody"),
        side=side_words(services, info),
    )
    promise = [services.say("promise-offered", commitment=info.commitment)] if info.commitment else []
    words = "\n".join([words, *agreed_lines(services, info), *lapses(services, info.until), *promise])
    declines = [button(info, "decline", services.say("button-decline"))] if info.opponent is not None else []
    return words, [*join_buttons(services, info), *declines, button(info, "cancel", services.say("button-cancel"))]


def join_buttons(services: Services, info: TableInfo) -> list[Button]:
    """Accept, with one side or the other where whoever accepts chooses."""
    roles = services.meta(info).roles if info.side == OPEN else ()
    return [
        button(info, "join", services.say("button-join-as", role=services.role(info, role)), role, style="success")
        for role in roles
    ] or [button(info, "join", services.say("button-join"), style="success")]


def agreed(services: Services, info: TableInfo) -> list[str]:
    """What the players agree on, in words: the first option of the game always, others where they are not usual."""
    if info.placed is not None:
        key = "placed" if info.placed.title else "placed-untitled"
        begins = services.say(key, title=info.placed.title, headline=info.placed.headline)
        return [begins, *(services.say(line) for line in changed_conditions(info.conditions, USUAL))]
    meta = services.meta(info)
    options = [option_words(services, meta, key, value) for key, value in worth_saying(meta, info.options)]
    return [*options, *(services.say(line) for line in changed_conditions(info.conditions, USUAL))]


def agreed_lines(services: Services, info: TableInfo) -> list[str]:
    """The same as a list."""
    return [f"- {line}" for line in agreed(services, info)]


def side_words(services: Services, info: TableInfo) -> Text:
    """How the sides are found."""
    if info.side == RANDOM:
        return text("side-random")
    if info.side == OPEN:
        return text("side-open")
    if info.side == BID:
        return text("side-bid")
    return text("side-proposer", role=services.role(info, Role(info.side)))

"""The private page from which a way back is chosen: by turn, round and action, with its picture and what would be void.

All that it shows follows from the number of the point, which its buttons carry: it works after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from cogs.interactions.caller import Caller
from cogs.interactions.operations import Press
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Menu, Option, button, control_id, option
from cogs.proposals.agreements import Agreements
from cogs.proposals.voided import voided_lines
from cogs.proposals.ways_back import EVERY, WayBack, action_text, point_text, ways_of
from cogs.proposals.words import answer_buttons
from cogs.protocols.game_face import Face, Picture
from cogs.services import Services
from engine.kernel.errors import GameError, SeatError, StaleAction, TableError
from engine.kernel.story import Moment
from engine.kernel.text import Text, text
from engine.session.model import HOUSE, Proposal, TableInfo, TableNumber
from engine.session.story import Story
from engine.session.terms import ROLLBACK
from engine.session.voiding import Voided, voided
from render.wanted import Wanted

PAGE, PROPOSE = "back", "backask"
SLIP, HERE = "backslip", "backhere"  # from a panel, and from a step: their messages stay
AT_TURN, AT_ROUND, AT_ACTION = "backturn", "backround", "backstep"
UNDO_REFUSED = ("undo-not-yours", "undo-number", "undo-shown", "undo-revealed", "undo-redealt", "undo-epoch")
MOST = 25  # what Discord takes in a menu


class PageFor(NamedTuple):
    """For whom the page is: what its controls are called, and the keys of what is said otherwise."""

    choose: str
    turn: str
    round: str
    action: str
    button: str = "button-back-propose"
    how: str = "back-how"


PLAYERS = PageFor(PROPOSE, AT_TURN, AT_ROUND, AT_ACTION)
DIRECTORS = PageFor("dback", "dbackturn", "dbackround", "dbackstep", "button-back-order", "back-how-director")


class Chosen(NamedTuple):
    """A point, all others, and what everybody can see of it: the step before it, where its own was, what is void."""

    way: WayBack
    ways: Sequence[WayBack]
    before: Moment
    site: str
    void: Voided


async def chosen_point(services: Services, info: TableInfo, user: int, number: int | None) -> Chosen:
    """The point of a number, or the newest; `TableError` if there is none (any more)."""
    story, ways = await ways_of(services, info, user)
    way = _at(ways, number)

    async def read() -> tuple[Moment, str, Voided]:
        return await services.reading.aside(_seen, services, story, way.step)

    before, site, void = await services.reading.read(services.asker(info, user), read)
    dealt = await services.results.dealt_since(info.number, way.number)
    return Chosen(way, ways, before, site, replace(void, dealt=dealt))


async def described(services: Services, table: TableNumber, number: int) -> tuple[Text, Voided] | None:
    """Before which action a point is and what would be void, for an offer of the bot; None if that cannot be told."""
    with suppress(GameError):
        info = await services.tables.info(table)
        chosen = await chosen_point(services, info, HOUSE, number)
        return action_text(services, info, chosen.way), chosen.void
    return None


def _at(ways: Sequence[WayBack], number: int | None) -> WayBack:
    """A number within a step is that of the step: what told nothing goes with what it has led to."""
    if number is None:
        return ways[-1]
    found = next((way for way in ways if number in way.numbers), None)
    if found is None:
        raise TableError(text("rollback-gone", number=str(number)))
    return found


def _seen(services: Services, story: Story, step: int) -> tuple[Moment, str, Voided]:
    (before,) = story.moments(step - 1, step - 1)
    gone, face = list(story.moments(step)), services.face(story.info)
    site = next((found for one in gone if one.passages and (found := face.site(one.passages))), "")
    return before, site, voided(services.games[story.info.game_id], gone)


async def going_back_answer(agreements: Agreements, caller: Caller, table: TableNumber, number: int | None) -> Answer:
    """The page; what the other side has proposed already is agreed to."""
    look = await agreements.services.tables.look(table, caller.user)
    if look.role is None:
        raise SeatError(text("not-seated"))
    if (same := _waiting(look.info, number)) is not None and same.role not in look.info.roles_of(caller.user):
        return await agreements.agree(caller, table, same.name)
    return await going_back_page(agreements.services, look.info, caller.user, number)


def picked_point(press: Press) -> int:
    """The number of the point that was picked from a menu."""
    return _number(press.values[0] if press.values else "")


def _number(said: str) -> int:
    if not said.isdecimal():
        raise StaleAction(text("stale-button"))
    return int(said)


def _waiting(info: TableInfo, number: int | None) -> Proposal | None:
    """The proposal to go back to this very point."""
    return next((one for one in info.proposals if one.kind == ROLLBACK and one.args["number"] == number), None)


async def proposed(agreements: Agreements, press: Press) -> Answer:
    """The point on the button is proposed. If the game has gone on meanwhile the page is shown anew instead."""
    services, info, number = agreements.services, press.info, _number(press.click.arg)
    if (same := _waiting(info, number)) is not None:
        if same.role in info.roles_of(press.user):
            raise TableError(text("already-proposed-rollback"))
        return await agreements.agree(press.caller, info.number, same.name)
    if press.click.revision != info.stamp:
        anew = await going_back_page(services, info, press.user, number)
        return replace(anew, words=f"{services.say('back-moved')}\n\n{anew.words}")
    chosen = await chosen_point(services, info, press.user, number)
    what = point_text(services, info, chosen.way)
    offered = services.tables.proposals.go_back(
        info.number, press.user, chosen.way.number, what=what, void=chosen.void, request=press.request
    )
    return await agreements.answer(offered, "rollback-receipt")


async def back_to_step(services: Services, info: TableInfo, user: int, revision: int) -> Answer:
    """The page at the point at which the step of a revision is the last that would stand."""
    story, ways = await ways_of(services, info, user)
    kept = story.step_at(revision)
    way = next((way for way in ways if way.step > kept), None)
    if way is None:
        raise TableError(text("back-none-since"))
    return await going_back_page(services, info, user, way.number)


def may_propose(info: TableInfo, user: int) -> bool:
    """Whether a user can ask the other side of a table to go back; a lesson has none."""
    return info.status == "playing" and bool(info.roles_of(user)) and HOUSE not in info.seats.values()


async def slip_buttons(
    services: Services, info: TableInfo, error: GameError, user: int, row: int | None = None
) -> list[Button]:
    """What a player may propose who cannot take back alone what he has done last: that, or another point.

    `row`: that of a panel, which stays when it is pressed and has no room for more.
    """
    if error.message.key not in UNDO_REFUSED or not may_propose(info, user):
        return []
    held, points = info.roles_of(user), await services.results.points(info.number, EVERY)
    if not points:
        return []
    last = next((point for point in points if point.role in held), points[0])  # his own may be secret
    seen = (await services.tables.look(info.number, user)).info
    op = PROPOSE if row is None else SLIP
    ask = button(seen, op, services.say("button-back-slip"), str(last.number), style="primary", row=row)
    return [ask] if row is not None else [ask, button(seen, PAGE, services.say("button-back-other"))]


async def going_back_page(
    services: Services, info: TableInfo, user: int, number: int | None = None, page: PageFor = PLAYERS
) -> Answer:
    """The page at a point, or at the newest."""
    chosen = await chosen_point(services, info, user, number)
    found = await _shown(services, info, user, chosen)
    return replace(found, controls=_controls(services, info, chosen, page), under=services.say(page.how))


async def point_answer(services: Services, info: TableInfo, user: int, name: str) -> Answer:
    """How it would stand where a proposal goes back to; for whoever it asks with the answers."""
    proposal = next((one for one in info.proposals if one.kind == ROLLBACK and one.called(name)), None)
    if proposal is None:
        raise TableError(text("not-proposed"))
    found = await _shown(services, info, user, await chosen_point(services, info, user, proposal.args["number"]))
    asked = proposal in info.asked_of(user)
    return replace(found, controls=answer_buttons(services, info, proposal) if asked else [])


async def _shown(services: Services, info: TableInfo, user: int, chosen: Chosen) -> Answer:
    """A point: what is void, and the map as it would stand around where that begins."""
    say, what = services.say, point_text(services, info, chosen.way)
    lines = [f"- {say(line)}" for line in voided_lines(chosen.void)]
    picture = await services.picture_for(info, user, _stood, services.face(info), chosen.before.view, chosen.site)
    caption = say("back-stood-around", place=chosen.site) if chosen.site else say("back-stood")
    return Answer(
        "\n".join([f"**{say(what)}**", say("back-void"), *lines, *([caption] if picture is not None else [])]),
        () if picture is None else (picture,),
        heading=say("back-title"),
        foot=say(chosen.before.headline),
    )


def _stood(face: Face, view: Any, site: str) -> Picture | None:
    return face.glance(view, Wanted(site)) or face.map(view, Wanted(site))


def _controls(services: Services, info: TableInfo, chosen: Chosen, page: PageFor) -> list[Control]:
    """To choose it; and the menus: turns, the rounds of this one, the actions of that one."""
    say, way, turns = services.say, chosen.way, [one for one in chosen.ways if one.starts == "turn"]
    rounds = [one for one in chosen.ways if one.turn == way.turn and one.starts]
    within = [one for one in chosen.ways if one.round == way.round]
    found: list[Control] = [button(info, page.choose, say(page.button), str(way.number), style="danger", row=0)]
    menus = ((AT_TURN, page.turn, turns), (AT_ROUND, page.round, rounds), (AT_ACTION, page.action, within))
    for asks, op, ways in menus:
        if len(ways) > 1:
            at, options = control_id(info, op, str(way.number)), _options(services, info, ways, way)
            found.append(Menu(at, say(f"menu-{asks}"), options, len(found)))
    return found


def _options(services: Services, info: TableInfo, ways: Sequence[WayBack], way: WayBack) -> tuple[Option, ...]:
    """Those around the one that is chosen, as many as a menu takes."""
    here = max((at for at, one in enumerate(ways) if one.number <= way.number), default=0)
    first = max(0, min(here - MOST // 2, len(ways) - MOST))
    shown = ways[first : first + MOST]
    return tuple(option(str(one.number), services.label(point_text(services, info, one))) for one in shown)

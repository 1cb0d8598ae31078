"""Threats to supply and warnings of them in words: for the panel, before an action ends, and all that were given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services, mention
from cogs.threats.sentences import one_a_line
from engine.kernel.errors import GameError
from engine.kernel.game import Caution, Role
from engine.kernel.sentinel import Outlook, Threat, owed, sentinel_of
from engine.kernel.text import Text, text
from engine.session.looking import Look
from engine.session.model import TableInfo
from engine.session.trial import try_actions
from engine.session.warned import Given
from render.wanted import Wanted

SHOWN = 3  # threats named in the panel; `/warnings` has them all
OVERLAY = "threats"


async def threatened(services: Services, look: Look) -> list[str]:
    """For a player who acts: what of his own could be cut off, and whom he threatens, as far as that is new."""
    info, known = look.info, services.outlooks.known(look.info)
    if not known or look.role is None or info.conditions.warnings == "off":
        return []
    said = []
    for role in (look.seat, *(other for other in known if other != look.seat)):
        fresh = await _fresh(services, info, role, known[role])
        if fresh:
            key = "threat-own" if role == look.seat else "threat-others"
            said.append(services.say(key, what=_named(fresh)))
    return said


async def last_question(services: Services, look: Look, user: int, actions: Sequence[Any]) -> Caution | None:
    """What to ask before the choice with which a player's action ends, where new threats against him would stand.

    Nothing while it has not been found yet: nobody waits for it, and the warning comes afterwards all the same.
    """
    info, known = look.info, services.outlooks.known(look.info)
    sentinel = sentinel_of(look.position.game)
    if sentinel is None or look.seat not in known or info.conditions.warnings == "off":
        return None
    fresh = await _fresh(services, info, look.seat, known[look.seat])
    if not fresh:
        return None
    try:
        trial = try_actions(look.position, user, actions)
    except GameError:
        return None
    if any(one.news for one in trial.taken) or sentinel.begins(trial.state) in (None, look.seat):
        return None
    return Caution("final", text("threat-asked", what=_named(fresh)))


async def _fresh(services: Services, info: TableInfo, against: Role, outlook: Outlook) -> list[Threat]:
    """The threats of which a warning is owed and was not given yet."""
    standing = await services.tables.warnings.standing(info.number, against)
    return [one for one in owed(outlook.threats) if any(victim.place not in standing for victim in one.victims)]


def _named(threats: Sequence[Threat]) -> Text:
    return one_a_line([threat.headline for threat in threats], SHOWN)


async def warnings_answer(services: Services, look: Look, user: int) -> Answer:
    """Which warnings were given, and for a player what threatens whom now: words, and a picture of the ways."""
    info, warnings = look.info, services.tables.warnings
    lines = [services.say(f"warnings-{info.conditions.warnings}")]
    lines += [services.say(_given(services, info, one)) for one in await warnings.given(info.number)] or [
        services.say("warnings-none")
    ]
    threats: list[Threat] = []
    lookout = await warnings.lookout(info.number) if info.roles_of(user) else None
    if lookout is not None:
        found = await services.outlooks.found(lookout)
        for role, outlook in found.items():
            threats += owed(outlook.threats)
            lines += _now(services, info, role, outlook)
    first, *more = pages(lines)
    wanted = Wanted("", OVERLAY, threats=tuple(threats))
    picture = await services.picture_for(info, user, services.face(info).map, look.view, wanted) if threats else None
    pictures = () if picture is None else (picture,)
    title = services.say("panel-title", title=info.title, number=str(info.number))
    return Answer(first, pictures, more=tuple(more), heading=services.say("warnings-title"), under=title)


def _now(services: Services, info: TableInfo, role: Role, outlook: Outlook) -> Iterator[str]:
    """Each threat against a role step by step, and of what nothing is known."""
    threats = owed(outlook.threats)
    key = "threats-now" if threats or outlook.unsure else "threats-now-none"
    yield services.say(key, role=services.role(info, role))
    for threat in threats:
        yield f"- {services.say(threat.headline)}"
        yield from (f"  - {services.say(line.words)}" for line in threat.lines)
    yield from map(services.say, outlook.unsure)


def _given(services: Services, info: TableInfo, given: Given) -> Text:
    made = given.proposal
    state = "acknowledged" if made.state in ("agreed", "refused") else "open" if made.state == "pending" else "past"
    back = "none" if given.back is None else "taken" if given.back.state == "agreed" else "offered"
    return text(
        "warning-given",
        time=str(made.made),
        by=services.role(info, made.role),
        role=services.role(info, given.against),
        player=mention(info.seats[given.against]),
        what=one_a_line(given.words, len(given.words)),
        automatic="yes" if given.by_itself else "no",
        state=state,
        back=back,
    )

"""Threats to supply and warnings of them in words: for the panel, before an action ends, and all that were given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cogs.messages.answer import Answer
from cogs.messages.controls import Control, Menu, control_id, option
from cogs.messages.pages import pages
from cogs.services import Services, mention
from cogs.threats.sentences import one_a_line
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError, Unsure
from engine.kernel.game import Caution, Role
from engine.kernel.sentinel import Outlook, Threat, owed, sentinel_of, without_warnings
from engine.kernel.text import Text, text
from engine.session.looking import Look, try_typed
from engine.session.model import Answered, TableInfo
from engine.session.position import Position
from engine.session.trial import SURE, Dice, Trial, try_actions
from engine.session.warned import Given
from render.wanted import Wanted

SHOWN = 3  # threats named in the panel; `/warnings` has them all
MOST = 25  # lines of a menu
OVERLAY = "threats"
IMAGINED = (b"one", b"two", b"three")  # seeds
GIVEN: Mapping[Answered, str] = {"pending": "open", "agreed": "acknowledged"}
VOID = ("taken-back", "overtaken")  # what has become of a warning, or its offer, that nobody has answered


async def threatened(services: Services, look: Look) -> list[str]:
    """For a player who acts: what of his own could be cut off, and whom he threatens, as far as that is new; of a
    combat that is being fought what an advance would cut off."""
    info, known = look.info, services.outlooks.known(look.info)
    if not known or look.role is None or info.conditions.warnings == "off":
        return []
    said = []
    for role in (look.seat, *(other for other in known if other != look.seat)):
        fresh = await _fresh(services, info, role, known[role])
        if fresh:
            key = "threat-own" if role == look.seat else "threat-others"
            said.append(services.say(key, what=_named(fresh)))
        if known[role].afoot and known[role].fought:
            said.append(services.say("threat-afoot", what=_named(known[role].fought)))
    return said


async def questioned(
    services: Services, look: Look, user: int, actions: Sequence[Any], caution: Caution | None
) -> Caution | None:
    """What to ask before a choice: the game's own question, and, where a player's action ends with it and new threats
    against him would stand, whether he means that, in one.

    Nothing of threats while they have not been found yet: nobody waits for them, and the warning comes afterwards all
    the same.
    """
    fresh = await _against_him(services, look)
    if not fresh or not _ends(look, lambda now, dice: try_actions(now, user, actions, dice)):
        return caution
    asked = text("threat-asked", what=_named(fresh))
    if caution is None:
        return Caution("final", asked)
    return Caution(caution.kind, one_a_line((caution.message, asked), 2))


async def expect_meant(services: Services, look: Look, user: int, line: str) -> None:
    """The same of a typed line: `Unsure` unless it says that it is meant. What is wrong with it is told when it is
    carried out."""
    if SURE.search(line):
        return
    fresh, meant = await _against_him(services, look), f"{line.rstrip()} sure"
    if not fresh or not _ends(look, lambda now, dice: try_typed(Look(look.info, look.role, now), user, meant, dice)):
        return
    asked = text("threat-typed", what=_named(fresh))
    try:
        try_typed(look, user, line, lambda _: SeededChance(IMAGINED[0]))
    except Unsure as unsure:
        raise Unsure(one_a_line((unsure.message, asked), 2), meant) from None
    raise Unsure(asked, meant)


async def _against_him(services: Services, look: Look) -> list[Threat]:
    """What threatens who acts and is new; nothing while it has not been found yet."""
    info, known = look.info, services.outlooks.known(look.info)
    if look.role is None or look.seat not in known or info.conditions.warnings == "off":
        return []
    return await _fresh(services, info, look.seat, known[look.seat])


def _ends(look: Look, tried: Callable[[Position, Dice], Trial]) -> bool:
    """Whether the action of who acts would be over, by all that he may know: whatever is rolled, or is in the cards."""
    return all(_over(look, tried, seed) for seed in IMAGINED)


def _over(look: Look, tried: Callable[[Position, Dice], Trial], seed: bytes) -> bool:
    """The same with what he cannot know drawn anew, and other dice."""
    now, sentinel = look.position, sentinel_of(look.position.game)
    if sentinel is None or look.seat is None:
        return False
    state = now.game.disguise(now.state, look.seat, SeededChance(seed))
    try:
        trial = tried(Position(now.game, now.stored, state, now.sequence), lambda _: SeededChance(seed))
    except GameError:
        return False
    return sentinel.over(state, trial.state, look.seat)


async def _fresh(services: Services, info: TableInfo, against: Role, outlook: Outlook) -> list[Threat]:
    """The threats of which a warning is owed and was not given yet."""
    standing = await services.tables.warnings.standing(info.number, against)
    return [one for one in owed(outlook.threats) if any(victim.place not in standing for victim in one.victims)]


def _named(threats: Sequence[Threat]) -> Text:
    return one_a_line([threat.headline for threat in threats], SHOWN)


async def warnings_answer(services: Services, look: Look, user: int) -> Answer:
    """Which warnings were given, and for a player what threatens whom now: words, and a picture of the ways."""
    info, warnings = look.info, services.tables.warnings
    if sentinel_of(look.position.game) is None:
        return Answer(services.say(without_warnings(look.position.game)))
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
    drawn = await drawn_menu(services, info)
    wanted = Wanted("", OVERLAY, threats=tuple(threats))
    picture = await services.picture_for(info, user, services.face(info).map, look.view, wanted) if threats else None
    pictures = () if picture is None else (picture,)
    title = services.say("panel-title", title=info.title, number=str(info.number))
    heading = services.say("warnings-title")
    return Answer(first, pictures, drawn, more=tuple(more), heading=heading, under=title)


async def drawn_menu(services: Services, info: TableInfo) -> list[Control]:
    """The warnings that can be shown on the map, the newest first."""
    given = [one for one in await services.tables.warnings.given(info.number) if one.threats][-MOST:]
    options = tuple(
        option(str(one.proposal.revision), f"{number}. {services.label(one.threats[0].headline)}")
        for number, one in reversed(list(enumerate(given, 1)))
    )
    return [Menu(control_id(info, "warned"), services.say("menu-warned"), options, 0)] if options else []


async def warned_answer(services: Services, look: Look, user: int, revision: int) -> Answer:
    """A warning as it was given, step by step, on the map as it stood then.

    All warnings if there is none such, or a player has named the places himself."""
    info, all_given = look.info, await services.tables.warnings.given(look.info.number)
    given = next((one for one in all_given if one.proposal.revision == revision), None)
    if given is None or not given.threats:
        return await warnings_answer(services, look, user)

    async def read() -> Any:
        story = await services.results.story(info.number)
        number = story.step_at(revision)
        return next(iter(await services.reading.aside(lambda: list(story.moments(number, number))))).view

    view = await services.reading.read(services.asker(info, user), read)
    wanted = Wanted("", OVERLAY, threats=given.threats)
    picture = await services.picture_for(info, user, services.face(info).map, view, wanted)
    lines = [services.say(_given(services, info, given)), *(_steps(services, given.threats))]
    first, *more = pages(lines)
    heading, menu = services.say("warnings-then"), await drawn_menu(services, info)
    return Answer(first, (picture,) if picture is not None else (), menu, more=tuple(more), heading=heading)


def _now(services: Services, info: TableInfo, role: Role, outlook: Outlook) -> Iterator[str]:
    """Each threat against a role step by step, and of what nothing is known."""
    threats = owed(outlook.threats)
    key = "threats-now" if threats or outlook.unsure else "threats-now-none"
    yield services.say(key, role=services.role(info, role))
    yield from _steps(services, threats)
    yield from map(services.say, outlook.unsure)
    if outlook.fought:
        yield services.say("threats-fought", role=services.role(info, role))
        yield from (f"- {services.say(threat.headline)}" for threat in outlook.fought)


def _steps(services: Services, threats: Sequence[Threat]) -> Iterator[str]:
    """Threats, each step by step."""
    for threat in threats:
        yield f"- {services.say(threat.headline)}"
        yield from (f"  - {services.say(line.words)}" for line in threat.lines)


def _given(services: Services, info: TableInfo, given: Given) -> Text:
    made = given.proposal
    state = "void" if made.state in VOID else GIVEN.get(made.state, "past")
    came = None if given.back is None or given.back.state in VOID else given.back.state
    back = "none" if came is None else "taken" if came == "agreed" else "offered"
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

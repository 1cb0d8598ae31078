"""What a director adjudicates by: a page to read, the map, and a file with everything.

Who plays in the game, or has played, gets public facts only; so nothing here asks for a view but through the packet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from cogs.answers.log import log_line
from cogs.answers.time import account_lines
from cogs.directing.record import act_line
from cogs.directors import expect_director_at
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.protocols.game_face import Annals, Picture
from cogs.services import Services
from cogs.threats.words import warnings_answer
from engine.kernel.amending import amender_of, public
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.directing import Packet
from engine.session.looking import Look
from engine.session.model import HOUSE, TableInfo
from engine.session.story import Story
from render.picture import PictureFile
from render.wanted import Wanted

WHOLE = 1_000_000  # entries: the whole log
LUCK = "luck"  # the chart that stands on the page, too
LAST = 12  # entries of the log on the page


class Section(NamedTuple):
    """A part of a packet: what stands on the page, and what in the file."""

    title: str
    page: Sequence[str]
    whole: Sequence[str]


async def packet_answer(services: Services, caller: Caller, info: TableInfo) -> Answer:
    """A packet for somebody who directs here; that he has looked at it is on record."""
    return await packet_for(services, caller, info, await expect_director_at(services, caller, info))


async def packet_for(services: Services, caller: Caller, info: TableInfo, guild: int) -> Answer:
    """The same for somebody who is known to decide on a game of a server."""
    packet = await services.tables.directing.packet(info.number, guild, caller.user)
    sections = await _sections(services, caller, packet)
    lines = [line for one in sections if one.page for line in (f"**{one.title}**", *one.page)]
    words, *more = pages(lines)
    title = services.say("packet-title", title=info.title, number=str(info.number))
    whole = "\n".join(line for one in sections for line in ("", f"## {one.title}", "", *one.whole))
    file = PictureFile(f"# {title}\n{whole}\n".encode(), f"{info.game_id}-{info.number}-packet.md", "")
    under = services.say("packet-hands" if packet.sides else "packet-public")
    return Answer(
        words, await _maps(services, caller, packet), more=tuple(more), heading=title, under=under, files=(file,)
    )


async def _maps(services: Services, caller: Caller, packet: Packet) -> tuple[Picture, ...]:
    """Every sheet as everybody sees it, and as those sides do that see more of it."""
    info, face = packet.public.info, services.face(packet.public.info)
    views = [packet.public.view, *(look.view for look in packet.sides.values() if look.confided)]
    wanted = [(view, Wanted(sheet)) for view in views for sheet in face.sheets(view)]
    painted = [await services.picture_for(info, caller.user, face.map, *one) for one in wanted]
    return tuple(picture for picture in painted if picture is not None)


async def _sections(services: Services, caller: Caller, packet: Packet) -> list[Section]:
    """Where it stands, how it came to that, warnings, acts, the end of the log; hands, where they may be known."""
    info, look, say = packet.public.info, packet.public, services.say
    asker = services.asker(info, caller.user)
    read = partial(services.results.history, info.number, 1, WHOLE, known=tuple(packet.sides))
    history = await services.reading.read(asker, read)
    stands = list(dict.fromkeys(_stands(services, packet)))
    log = [log_line(services, history, line) for line in history.lines]
    given = _lines(await warnings_answer(services, look, HOUSE))
    time = await account_lines(services, info, HOUSE)
    acts = [await act_line(services, act) for act in await services.servers.acts_at(info.number)]
    whole = list(dict.fromkeys([*stands, *await _situation(services, packet)]))
    return [
        Section(say("packet-stands"), stands, whole),
        *await _counted(services, caller, info),
        *([Section(say("packet-time"), time, time)] if time else []),
        Section(say("packet-warnings"), given, given),
        Section(say("record-title"), acts, acts),
        *(section for role, look in packet.sides.items() for section in _side(services, info, role, look)),
        Section(say("packet-log"), log[-LAST:], log),
        *_position(services, packet),
    ]


def _lines(answer: Answer) -> list[str]:
    return [line for words in (answer.words, *answer.more) for line in words.split("\n")]


def _stands(services: Services, packet: Packet) -> list[str]:
    """Tracks and players, and who owes what."""
    info, look = packet.public.info, packet.public
    lines = [services.say(look.headline), *map(services.say, services.seats(info))]
    lines += [services.lines([line]) for line in services.face(info).status_lines(look.view)]
    return lines + [
        services.say("prompt-role", role=services.role(info, one.role), prompt=one.text) for one in look.prompts
    ]


async def _situation(services: Services, packet: Packet) -> list[str]:
    """Every unit and space as sentences."""
    info, look = packet.public.info, packet.public
    found = await services.paint(services.asker(info, HOUSE), services.face(info).situation, look.view, "")
    return [] if found is None else [services.lines([line]) for line in found.lines]


async def _counted(services: Services, caller: Caller, info: TableInfo) -> list[Section]:
    """The charts of the game in numbers, such as victory points by turn and the dice."""
    annals = services.face(info).annals
    if annals is None:
        return []

    async def read() -> list[Section]:
        story = await services.results.story(info.number)
        found = []
        for kind in annals.charts:
            made = await services.reading.aside(partial(_charted, annals, kind, story))
            lines = [services.say(line) for line in made.lines]
            title = services.say(text(services.meta(info).key("chart", kind)))
            found.append(Section(title, lines if kind == LUCK else (), lines))
        return found

    return await services.reading.read(services.asker(info, caller.user), read)


def _position(services: Services, packet: Packet) -> list[Section]:
    """The keys of the position that can be corrected by hand; none of them is secret."""
    game = services.games[packet.public.info.game_id]
    amender = amender_of(game)
    if amender is None:
        return []
    keys = public(amender, packet.public.position.state)
    return [Section(services.say("packet-position"), (), [json.dumps(keys, ensure_ascii=False, indent=1)])]


def _charted(annals: Annals, kind: str, story: Story) -> Any:
    return annals.charted(kind, story.moments())


def _side(services: Services, info: TableInfo, role: Role, look: Look) -> Iterator[Section]:
    """What a side holds, and what else it alone knows."""
    name = services.role(info, role)
    hand = [services.lines([line]) for line in services.face(info).hand_list(look.view)]
    hand = hand or [services.say("packet-no-hand")]
    yield Section(services.say("packet-hand", role=name), hand, hand)
    if own := [services.lines([line]) for line in look.confided]:
        yield Section(services.say("packet-own", role=name), own, own)

"""What every command needs: the tables, the words, the faces of the games and a painting thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from cogs.protocols.game_face import Face, Picture
from cogs.protocols.premises import Nowhere, Premises
from cogs.running.read_queue import ReadQueue
from cogs.running.work_queue import Asker, PaintQueue, Rank
from cogs.threats.outlooks import Outlooks
from data.languages import Languages
from engine.kernel.answers import Inspector
from engine.kernel.errors import GameError, Refused
from engine.kernel.game import Event, Game, Meta, Role
from engine.kernel.story import Passage
from engine.kernel.text import Arg, Text, text
from engine.season.seasons import Seasons
from engine.session.leaving import FORGOTTEN
from engine.session.lesson_tables import LessonTables
from engine.session.model import HOUSE, TableInfo
from engine.session.people import People
from engine.session.results import Results
from engine.session.servers import Servers
from engine.session.tables import Tables
from engine.session.whatif_tables import WhatIfTables
from render.picture import ReportPictures
from render.plain_face import PlainFace
from render.symbols import common

log = logging.getLogger(__name__)
R = TypeVar("R")
CONTENT = 2000  # what Discord takes in one message
ACCENTS = (0x3F6E9A, 0xB0582F)  # of the roles of a game that has no colours for them, on dark and on light


def mention(user: int) -> Text:
    """A user's name as Discord shows it. Pings only where the message allows it."""
    if user == HOUSE:
        return text("the-bot")
    if user in FORGOTTEN:
        return text("somebody-forgotten")
    return text("mention", user=str(user))


def rule_name(reference: str) -> str:
    """A paragraph or card as a player types it."""
    return reference.replace("_", " ")


@dataclass(frozen=True)
class Services:
    """The services of the bot, handed to everything that answers people."""

    tables: Tables
    languages: Languages
    games: Mapping[str, Game[Any, Any]]
    faces: Mapping[str, Face]
    painter: ThreadPoolExecutor
    escape: Callable[[str], str]
    plain: Face = field(default_factory=PlainFace)
    premises: Premises = field(default_factory=Nowhere)
    whatif_tables: WhatIfTables | None = None  # private copies of positions; None: there are none here
    lesson_tables: LessonTables | None = None  # guided first games; likewise
    inspectors: Mapping[str, Inspector] = field(default_factory=dict)  # of the games that have position files
    seasons: Seasons | None = None  # leagues and tournaments; None: there are none here

    @property
    def people(self) -> People:
        """What is known of users."""
        return self.tables.people

    @property
    def servers(self) -> Servers:
        """What is set for servers."""
        return self.tables.servers

    @property
    def results(self) -> Results:
        """What has been done at the tables."""
        return self.tables.results

    def say(self, key: str | Text, **args: Arg) -> str:
        """A sentence of the catalogue; plain arguments are escaped."""
        return self.languages.say(key if isinstance(key, Text) else text(key, **args), self.escape)

    def label(self, label: Text) -> str:
        """Words for a button, a menu or a list, where Discord formats nothing; escape them in a message."""
        return self.languages.label(label)

    def lines(self, lines: Sequence[Text | str]) -> str:
        """Several sentences, one a line."""
        return "\n".join(self.say(line) if isinstance(line, Text) else self.escape(line) for line in lines)

    def told(self, info: TableInfo, events: Iterable[Event]) -> list[str]:
        """What has happened at a table, a sentence for each line."""
        return [self.say(sentence) for sentence in self.face(info).sentences(events)]

    def error(self, error: GameError) -> str:
        """Why not, with what to look up when it is the rules that forbid it."""
        if isinstance(error, Refused) and error.refusal.references:
            return self.say("refused", rules=self._rules(error), reason=error.message)
        return self.say(error.message)

    def references(self, error: Refused) -> list[str]:
        """How to look up what the rules say about a refusal."""
        return [self.say(rule) for rule in self._rules(error)]

    def _rules(self, error: Refused) -> tuple[Text, ...]:
        return tuple(text("look-up-rule", rule=rule_name(rule)) for rule in error.refusal.references)

    def meta(self, info: TableInfo) -> Meta:
        """The description of the game of a table."""
        return self.games[info.game_id].meta

    def role(self, info: TableInfo, role: Role | None) -> str:
        """The name of a role as the game calls it."""
        names = self.roles(self.meta(info)) if info.game_id in self.games else {}
        return names.get(role, role) if role is not None else ""

    def roles(self, meta: Meta) -> Mapping[Role, str]:
        """The roles of a game as it calls them."""
        return {role: self.label(name) for role, name in meta.role_names.items()}

    def face(self, info: TableInfo) -> Face:
        """The pictures and look-ups of the game of a table."""
        return self.faces.get(info.game_id, self.plain)

    def reference(self, kind: str) -> Face | None:
        """The first game that can look this kind up without a game being played."""
        return next((face for face in self.faces.values() if kind in face.printed), None)

    @cached_property
    def painting(self) -> PaintQueue:
        """Where pictures wait for the painting thread."""
        return PaintQueue(self.painter)

    @cached_property
    def outlooks(self) -> Outlooks:
        """What has been found out about threats to supply."""
        return Outlooks()

    @cached_property
    def reading(self) -> ReadQueue:
        """Where those wait who want to have whole games read."""
        return ReadQueue()

    def asker(self, info: TableInfo | None, user: int) -> Asker:
        """A user who wants something painted: a player of this table comes before others."""
        seated = info is not None and bool(info.roles_of(user))
        return Asker(Rank.PLAYER if seated else Rank.SPECTATOR, user)

    async def paint(self, asker: Asker, work: Callable[..., R], *args: Any) -> R:
        """Run slow, plain work in the painting thread, in turn; `TableError` for one who waits for enough already."""
        return await self.painting.paint(asker, work, *args)

    async def picture(self, asker: Asker, work: Callable[..., Picture | None], *args: Any) -> Picture | None:
        """A picture, or None when it could not be painted: a game goes on without pictures."""
        try:
            return await self.paint(asker, work, *args)
        except GameError:
            raise
        except Exception:
            log.exception("a picture could not be painted")
            return None

    async def pictures(
        self, asker: Asker, work: Callable[..., ReportPictures], told: Sequence[Passage], since: int
    ) -> ReportPictures:
        """The pictures of a report; none when they could not be painted."""
        try:
            return await self.paint(asker, work, told, since)
        except GameError:
            raise
        except Exception:
            log.exception("the pictures of a report could not be painted")
            return ReportPictures()

    async def symbols(self) -> Mapping[str, bytes]:
        """The small pictures of all games, by the names that sentences have for them."""
        loop, each = asyncio.get_running_loop(), [common, *(face.symbols for face in self.faces.values())]
        found = [await loop.run_in_executor(self.painter, one) for one in each]
        return {name: picture for symbols in found for name, picture in symbols.items()}

    def accent(self, info: TableInfo, role: Role | None) -> int | None:
        """The colour of a role as the game has it, else one of two; none for nobody."""
        roles = self.meta(info).roles if info.game_id in self.games else ()
        if role is None or role not in roles:
            return None
        return self.face(info).accents.get(role, ACCENTS[roles.index(role) % len(ACCENTS)])

    async def text_only(self, user: int) -> bool:
        """Whether this user wants words in place of pictures."""
        return (await self.people.preferences(user)).text_only

    async def picture_for(
        self, info: TableInfo, user: int, work: Callable[..., Picture | None], *args: Any
    ) -> Picture | None:
        """A picture of a table for one user alone, as that user wants it."""
        if await self.text_only(user):
            return None
        asker = self.asker(info, user)
        return await self.suited(self.face(info), asker, await self.picture(asker, work, *args))

    async def pictures_for(
        self, info: TableInfo, user: int, work: Callable[..., Sequence[Picture]], *args: Any
    ) -> Sequence[Picture]:
        """Several pictures of a table for one user alone; none when they could not be painted."""
        if await self.text_only(user):
            return ()
        asker, face = self.asker(info, user), self.face(info)
        found = await self._painted(asker, work, *args)
        suited = [await self.suited(face, asker, picture) for picture in found]
        return tuple(picture for picture in suited if picture is not None)

    async def pictures_in_words(self, info: TableInfo, user: int, work: Callable[[], Sequence[Picture]]) -> list[str]:
        """What each of several pictures shows, once, for who wants words in their place."""
        found = await self._painted(self.asker(info, user), work)
        return list(dict.fromkeys(picture.alt for picture in found))

    async def _painted(self, asker: Asker, work: Callable[..., Sequence[Picture]], *args: Any) -> Sequence[Picture]:
        try:
            return await self.paint(asker, work, *args)
        except GameError:
            raise
        except Exception:
            log.exception("pictures could not be painted")
            return ()

    async def suited(self, face: Face, asker: Asker, picture: Picture | None) -> Picture | None:
        """A picture of a game in the colours of this user; None for one who wants words instead."""
        wants = await self.people.preferences(asker.user)
        if picture is None or wants.text_only:
            return None
        return await self.paint(asker, face.in_colours, picture, wants.colours)

    def seats(self, info: TableInfo) -> tuple[Text, ...]:
        """Who plays what."""
        return tuple(
            text("seat", role=self.role(info, role), player=mention(user)) for role, user in info.seats.items()
        )

"""What the local table is made of: its input and output, and what may be looked at."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TextIO

from cogs.answers.log import history_answer
from cogs.answers.look_up import find
from cogs.answers.map import map_answer, situation
from cogs.answers.settings import settings_answer, typed_settings
from cogs.answers.status import EVERYTHING, status_answer
from cogs.bidding.words import is_bidding
from cogs.channel.notices import account_of
from cogs.invitations.names import role_named
from cogs.messages.answer import Answer, said
from cogs.panel.hand import hand_answer
from cogs.panel.tree import ROOT
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.session.looking import Look
from engine.session.model import Prompt, TableInfo, TableNumber, Told
from engine.session.preferences import COLOURS, PICTURES
from render.wanted import Wanted
from terminal.lines import plain

CHANNEL = 1
Command = Callable[[str], Awaitable[None]]


class LocalBoard:
    """Writes what happened and what is asked for; pictures go to files."""

    def __init__(
        self, services: Services, game: str, source: TextIO, target: TextIO, pictures: Path, database: Path
    ) -> None:
        self._services = services
        self._game = game
        self._source = source
        self._target = target
        self._pictures = pictures
        self._database = database
        self._place = ROOT
        self._role: str | None = None
        self._asked: Callable[[], Awaitable[Told]] | None = None  # what waits for `sure`
        self._open = True

    def _write(self, words: str, end: str = "\n") -> None:
        self._target.write(words + end)
        self._target.flush()

    def _say(self, key: str | Text, **args: Any) -> None:
        self._write(plain(self._services.say(key, **args)))

    async def _tell(self, told: Told) -> None:
        """What happened: in words, and a picture."""
        news = [await self._services.people.news(told.info, user) for user in (1, 2)]
        lines = [account_of(self._services, told), *(self._services.say(line) for one in news for line in one.told)]
        self._write(self._named(told.info, plain("\n".join(lines))))
        for one in news:
            await self._services.people.seen(one)
        if told.public():
            face, user = self._services.face(told.info), await self._user()
            picture = await self._services.picture_for(told.info, user, face.report, told.passages)
            self._keep(picture, f"{told.revision:04}-")
        await self._services.tables.telling.mark_shown(told.info.number, told.revision)

    async def _changed(self, told: Told) -> None:
        self._place = ROOT
        for one in (told, *told.then):
            await self._tell(one)

    def _named(self, info: TableInfo, words: str) -> str:
        """With the sides for the players, who have no other names; never twice for it."""
        names = {str(user): self._services.say("local-player", number=str(user)) for user in (1, 2)}
        names |= {str(user): self._services.role(info, role) for role, user in info.seats.items()}
        words = re.sub(r" \(<@\d+>\)", "", words)
        for user, side in names.items():
            words = re.sub(rf"^{re.escape(side)}: <@{user}>\n", "", words, flags=re.MULTILINE)
            words = re.sub(rf"{re.escape(side)}: <@{user}>|<@{user}> \({re.escape(side)}\)", side, words)
        return re.sub(r"<@(\d+)>", lambda found: names.get(found[1], found[0]), words)

    def _keep(self, picture: Picture | None, prefix: str = "") -> None:
        if picture is None:
            return
        self._pictures.mkdir(parents=True, exist_ok=True)
        path = self._pictures / f"{prefix}{picture.filename}"
        path.write_bytes(picture.data)
        self._say("local-picture", path=str(path))

    def _show(self, answer: Answer) -> None:
        self._write(plain(said(answer)))
        for picture in answer.files or answer.pictures:  # a file has all that a picture of a part shows
            self._keep(picture)

    async def _table(self) -> TableNumber:
        """The table that is played: the newest."""
        return (await self._services.tables.in_channel(CHANNEL)).number

    async def _seen(self, user: int) -> tuple[Look, int]:
        """The table as a user sees it, and who that is."""
        return await self._services.tables.look(await self._table(), user), user

    # Whose turn it is

    async def _prompt(self) -> Prompt | None:
        table = await self._table()
        info = (look := await self._services.tables.look(table)).info
        prompts = [p for p in look.prompts if await self._owes(table, p)] if info.status == "playing" else []
        wanted = [p for p in prompts if self._role in (p.role, self._services.role(info, p.role))]
        return next(iter(wanted or prompts), None)

    async def _owes(self, table: TableNumber, prompt: Prompt) -> bool:
        """Whether a decision is still to be made, and not only by what the others know."""
        return prompt in (await self._services.tables.look(table, prompt.user)).prompts

    async def _user(self) -> int:
        bidding = is_bidding(await self._services.tables.in_channel(CHANNEL))
        if bidding is not None:
            return bidding.turn
        prompt = await self._prompt()
        return prompt.user if prompt is not None else 1

    async def _viewer(self) -> int:
        """Through whose eyes one looks: the side chosen with `/as`, else who is to act."""
        info = await self._services.tables.in_channel(CHANNEL)
        held = {str(role): user for role, user in info.seats.items()}
        return held[self._role] if self._role in held else await self._user()

    # What may be looked at

    async def _hand(self, role: str) -> None:
        """`/hand`, `/hand AP`."""
        info = await self._services.tables.in_channel(CHANNEL)
        side = role_named(self._services, self._services.meta(info), role) if role else None
        user = info.seats.get(side) if side is not None else None
        self._show(await hand_answer(self._services, *await self._seen(user or await self._viewer()), EVERYTHING))

    async def _map(self, words: str) -> None:
        wanted, user = wanted_of(words), await self._viewer()
        if not wanted.show and await self._services.text_only(user):
            await self._describe(wanted.where)
        else:
            self._show(await map_answer(self._services, *await self._seen(user), wanted))

    async def _describe(self, where: str) -> None:
        """All sentences at once: there is room."""
        user = await self._viewer()
        found = await situation(self._services, *await self._seen(user), where)
        self._write(plain(self._services.lines(found.lines)))

    async def _settings(self, typed: str) -> None:
        """`/settings`, `/settings dark`, `/settings text`: for the person, who is both players."""
        colours, pictures, unknown = typed_settings(typed.split())
        if unknown:
            known = (*COLOURS, *PICTURES)
            raise TableError(text("no-such-setting", words=", ".join(unknown), known=", ".join(known)))
        for user in (1, 2):
            chosen = await self._services.people.prefer(user, colours, pictures)
        self._show(settings_answer(self._services, chosen))

    async def _status(self, _: str) -> None:
        look, user = await self._seen(await self._viewer())
        answer = await status_answer(self._services, look, user, EVERYTHING)
        self._show(Answer(self._named(look.info, said(answer)), answer.pictures))

    async def _log(self, page: str) -> None:
        number = int(page) if page.isdigit() else 1
        info, user = await self._services.tables.in_channel(CHANNEL), await self._viewer()
        self._show(await history_answer(self._services, info, user, number, size=EVERYTHING.size))

    def _look_up(self, kind: str) -> Command:
        async def look_up(name: str) -> None:
            if not name:
                raise TableError(text("local-which", kind=kind))
            user = await self._user()
            source, found = await find(self._services, await self._table(), user, kind, name)
            self._write(plain(self._services.lines(found.lines)))
            self._keep(await self._services.suited(source.face, self._services.asker(source.info, user), found.picture))

        return look_up


ASKED = re.compile(r"\s*\b(?P<name>show|radius|zoom)\s+(?P<value>.*?)(?=\s+\b(?:show|radius|zoom)\s|$)", re.IGNORECASE)


def wanted_of(words: str) -> Wanted:
    """What of the map is asked for: `PLACE show OVERLAY radius N zoom N`, each part only if wanted."""
    given = {found["name"].casefold(): found["value"].strip() for found in ASKED.finditer(words)}
    numbers = {name: int(given[name]) for name in ("radius", "zoom") if given.get(name, "").isdigit()}
    radius, zoom = numbers.get("radius", 0), numbers.get("zoom", 0)
    where = ASKED.split(words)[0].strip()
    return Wanted(where, given.get("show", ""), min(radius, 12), min(max(zoom, 40), 150) if zoom else 0)

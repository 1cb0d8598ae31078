"""The local table: one person plays both sides in a terminal, with the session and the sentences of the bot."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

from cogs.account import account_of
from cogs.choices import ROOT, Node, tree
from cogs.desk import Desk
from cogs.local_lines import CHOICES, choice_lines, examples, offered_lines, plain
from cogs.looks import Page, found_page, hand_page, history_page, map_page, status_page
from cogs.ports import Picture
from cogs.presenter import sentence
from engine.kernel.errors import GameError, TableError
from engine.kernel.text import Text, text
from engine.session.model import Prompt, TableInfo, Told

CHANNEL = 1
Command = Callable[[str], Awaitable[None]]


class LocalTable:
    """Reads lines, carries them out, writes what happened. The game is in the database and goes on after a restart."""

    def __init__(self, desk: Desk, game: str, source: TextIO, target: TextIO, pictures: Path, database: Path) -> None:
        self._desk = desk
        self._game = game
        self._source = source
        self._target = target
        self._pictures = pictures
        self._database = database
        self._place = ROOT
        self._role: str | None = None
        self._open = True

    async def run(self) -> None:
        """Until `/quit` or the end of the input."""
        self._say("local-welcome", database=str(self._database))
        await self._guarded(self._begin, "")
        while self._open:
            await self._guarded(self._where, "")
            line = await asyncio.to_thread(self._source.readline)
            if not line:
                break
            if line.strip():
                await self._guarded(self._line, line.strip())

    async def _guarded(self, work: Command, argument: str) -> None:
        try:
            await work(argument)
        except Exception as error:
            self._write(plain(sentence(self._desk, error, "local table")))

    def _write(self, words: str, end: str = "\n") -> None:
        self._target.write(words + end)
        self._target.flush()

    def _say(self, key: str | Text, **args: Any) -> None:
        self._write(plain(self._desk.say(key, **args)))

    async def _begin(self, options: str) -> None:
        """Go on with the game of the file, or begin one."""
        try:
            info = await self._desk.tables.info(CHANNEL)
        except TableError:
            await self._new(options)
            return
        self._say("local-go-on", title=info.title)
        if info.status == "proposed":
            await self._accept()
        for told in await self._desk.tables.unshown(info.number):
            await self._tell(told)

    async def _new(self, options: str) -> None:
        pairs = [pair.partition("=") for pair in options.replace(",", " ").split()]
        roles = self._desk.games[self._game].meta.roles
        await self._desk.tables.propose(CHANNEL, self._game, {key: value for key, _, value in pairs}, 1, 2, roles[0])
        await self._accept()

    async def _accept(self) -> None:
        await self._tell(await self._desk.tables.accept(CHANNEL, 2))

    async def _tell(self, told: Told) -> None:
        """What happened: in words, and a picture."""
        account = account_of(self._desk, told)
        lines = [account.text, *self._desk.private(told)]
        self._write(self._named(told.info, plain("\n".join(lines))))
        if told.public():
            seen = await self._desk.tables.view(CHANNEL)
            face = self._desk.face(told.info)
            self._keep(await self._desk.picture(face.report, seen.view, told.public()), f"{told.revision:04}-")
        await self._desk.tables.mark_shown(told.info.number, told.revision)

    def _named(self, info: TableInfo, words: str) -> str:
        names = {str(user): self._desk.role(info, role) for role, user in info.seats.items()}
        return re.sub(r"<@(\d+)>", lambda found: names.get(found[1], found[0]), words)

    def _keep(self, picture: Picture | None, prefix: str = "") -> None:
        if picture is None:
            return
        self._pictures.mkdir(parents=True, exist_ok=True)
        path = self._pictures / f"{prefix}{picture.filename}"
        path.write_bytes(picture.data)
        self._say("local-picture", path=str(path))

    def _page(self, page: Page) -> None:
        self._write(plain(page.content))
        for picture in page.pictures:
            self._keep(picture)

    # Whose turn it is

    async def _prompt(self) -> Prompt | None:
        info = await self._desk.tables.info(CHANNEL)
        prompts = await self._desk.tables.prompts(CHANNEL) if info.status == "playing" else []
        wanted = [p for p in prompts if self._role in (p.role, self._desk.role(info, p.role))]
        return next(iter(wanted or prompts), None)

    async def _user(self) -> int:
        prompt = await self._prompt()
        return prompt.user if prompt is not None else 1

    async def _where(self, _: str) -> None:
        """Who is to decide, and some legal orders."""
        prompt = await self._prompt()
        if prompt is None:
            self._say("local-over")
        else:
            info = await self._desk.tables.info(CHANNEL)
            self._say(await self._desk.tables.headline(CHANNEL))
            self._say("prompt-own", role=self._desk.role(info, prompt.role), prompt=prompt.text)
            offered = await self._desk.tables.offers(CHANNEL, prompt.user)
            for line in offered_lines(self._desk, offered):
                self._write(plain(line))
        self._write("> ", end="")

    # What may be typed

    async def _line(self, line: str) -> None:
        if not line.startswith("/"):
            await (self._choose(line) if line.isdigit() else self._order(line))
            return
        name, _, rest = line[1:].partition(" ")
        command = self._commands().get(name.casefold())
        if command is None:
            self._say("local-unknown", command=f"/{name}")
            return
        await command(rest.strip())

    def _commands(self) -> Mapping[str, Command]:
        kinds = {kind: self._look_up(kind) for face in self._desk.faces.values() for kind in face.kinds}
        verbs = {game.meta.command: self._order for game in self._desk.games.values()}
        own = ("undo", "hand", "map", "status", "log", "panel", "new", "resign", "export", "as", "help", "quit")
        mine: dict[str, Command] = {name: getattr(self, f"_{name}") for name in own}
        return {**kinds, **verbs, "order": self._order, **mine}

    async def _order(self, line: str) -> None:
        await self._changed(await self._desk.tables.order(CHANNEL, await self._user(), line))

    async def _changed(self, told: Told) -> None:
        self._place = ROOT
        await self._tell(told)

    async def _undo(self, rest: str) -> None:
        user = await self._user()
        try:
            told = await self._desk.tables.undo(CHANNEL, user, all=rest == "all")
        except GameError:  # the last order was perhaps the other side's, and both are mine
            told = await self._desk.tables.undo(CHANNEL, 3 - user, all=rest == "all")
        await self._changed(told)

    async def _panel(self, numbers: str) -> None:
        """The choices, numbered; further numbers go down from there."""
        self._place = ROOT
        if not numbers:
            self._list(await self._node())
        for number in numbers.split():
            await self._choose(number)

    async def _node(self) -> Node:
        nodes = tree((await self._desk.tables.offers(CHANNEL, await self._user())).offers)
        node = nodes.get(self._place, nodes[ROOT])
        while len(node.branches) == 1 and node.branches[0].offer is None:
            node = nodes[node.branches[0].place]
        return node

    def _list(self, node: Node) -> None:
        for line in choice_lines(node):
            self._write(line)
        self._say("local-choose")

    async def _choose(self, number: str) -> None:
        node = await self._node()
        if not number.isdigit() or not 1 <= int(number) <= len(node.branches):
            raise TableError(text("local-no-choice", number=number, count=len(node.branches)))
        branch = node.branches[int(number) - 1]
        if branch.offer is None:
            self._place = branch.place
            self._list(await self._node())
            return
        info, user = await self._desk.tables.info(CHANNEL), await self._user()
        choice = self._desk.tables.choice_of(info.game_id, branch.offer.action)
        await self._changed(await self._desk.tables.act(CHANNEL, user, choice))

    async def _hand(self, role: str) -> None:
        self._page(await hand_page(self._desk, CHANNEL, await self._user()))

    async def _map(self, where: str) -> None:
        self._page(await map_page(self._desk, CHANNEL, await self._user(), where))

    async def _status(self, _: str) -> None:
        page = await status_page(self._desk, CHANNEL, await self._user())
        self._page(Page(self._named(await self._desk.tables.info(CHANNEL), page.content), page.pictures))

    async def _log(self, page: str) -> None:
        number = int(page) if page.isdigit() else 1
        self._page(await history_page(self._desk, CHANNEL, await self._user(), number))

    def _look_up(self, kind: str) -> Command:
        async def look_up(name: str) -> None:
            self._page(await found_page(self._desk, CHANNEL, await self._user(), kind, name))

        return look_up

    async def _resign(self, _: str) -> None:
        await self._changed(await self._desk.tables.resign(CHANNEL, await self._user()))

    async def _export(self, path: str) -> None:
        info = await self._desk.tables.info(CHANNEL)
        target = Path(path or f"{info.game_id}-{info.number}.json")
        data = await self._desk.tables.export(info.number)
        await asyncio.to_thread(target.write_text, json.dumps(data, ensure_ascii=False, indent=1))
        self._say("local-exported", path=str(target))

    async def _as(self, role: str) -> None:
        self._role = role or None

    async def _help(self, _: str) -> None:
        offered = await self._desk.tables.offers(CHANNEL, await self._user())
        example = examples(offered)[:1]
        command = self._desk.games[self._game].meta.command
        self._say("local-help", command=command, example=example[0] if example else CHOICES)

    async def _quit(self, _: str) -> None:
        self._open = False

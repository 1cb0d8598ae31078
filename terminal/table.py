"""The local table: one person plays both sides in a terminal, with the session and the sentences of the bot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from cogs.answers.help import decision_lines, is_help
from cogs.answers.incident import sentence_of
from cogs.bidding.words import is_bidding
from cogs.invitations.names import point_named, role_named, short_words
from cogs.invitations.options import read_new_game
from cogs.invitations.words import agreed
from cogs.panel.layout import descend
from cogs.panel.tree import ROOT, Node, tree
from cogs.panel.typed import carried_out, takes_back
from cogs.proposals.ways_back import ways_named, ways_of
from cogs.proposals.words import is_made
from engine.kernel.errors import Refused, TableError, Unsure
from engine.kernel.game import Meta, Offer, Role
from engine.kernel.text import text
from engine.session.model import BID, TableInfo
from terminal.bidding import LocalBidding
from terminal.board import CHANNEL, Command
from terminal.lesson import LocalLesson
from terminal.lines import choice_lines, meant, offered_lines, plain
from terminal.replay import LocalReplay

# The commands, which are methods of these names; the first ones need no slash.
BARE = ("help", "new", "undo", "hand", "map", "describe", "settings", "status", "log", "panel", "quit")
BIDDING = ("bid", "accept", "withdraw")  # bare while sides are bid for: otherwise they are words of orders
SLASHED = ("replay", "steps", "chart", "correct", "rollback", "resign", "export", "as", "learn")
EXIT = "exit"  # another word for quit
SURE = ("sure", "yes")  # what confirms


class LocalTable(LocalBidding, LocalReplay, LocalLesson):
    """Reads lines, carries them out, writes what happened. The game is in the database and goes on after a restart."""

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
            self._write(plain(sentence_of(self._services, error, "local table")))

    async def _begin(self, options: str) -> None:
        """Go on with the game of the file, or begin one."""
        try:
            info = await self._services.tables.in_channel(CHANNEL)
        except TableError:
            await self._new(options)
            return
        if info.game_id in self._services.games:
            self._game = info.game_id
        self._say("local-go-on", title=info.title)
        self._name(info)
        if info.status == "proposed":
            await self._accept_offer()
        for told in await self._services.tables.telling.unshown(info.number):
            await self._tell(told)

    async def _new(self, options: str) -> None:
        await self._expect_free()
        wanted = read_new_game(self._services, self._game, options)
        meta = self._services.games[wanted.game].meta
        await self._services.tables.lobby.invite(
            CHANNEL, meta.id, wanted.options, 1, 2, BID if wanted.bid else meta.roles[0]
        )
        self._game = meta.id
        await self._accept_offer()
        self._name(await self._services.tables.in_channel(CHANNEL))
        if not options:
            self._list_others(meta)

    def _list_others(self, meta: Meta) -> None:
        """By which names something else than this is begun: other scenarios, other games."""
        if meta.choices:
            first = meta.choices[0]
            names = [short_words(self._services, meta, first.key, value) for value in first.values]
            self._say("local-others", values=", ".join(names), example=names[-1])
        titles = [game.meta.title for game in self._services.games.values() if game.meta != meta]
        if titles:
            self._say("local-games", titles=", ".join(titles), example=titles[0])

    async def _expect_free(self) -> None:
        """Raise `TableError` while a game goes on, with what ends it."""
        try:
            info = await self._services.tables.in_channel(CHANNEL)
        except TableError:
            return
        if info.status != "ended":
            busy = "local-busy" if is_bidding(info) is None else "local-busy-bidding"
            raise TableError(text(busy, title=info.title))

    def _name(self, info: TableInfo) -> None:
        """What is being played: the game and what was agreed on."""
        self._say("local-playing", title=info.title, agreed=", ".join(agreed(self._services, info)) or "-")

    async def _accept_offer(self) -> None:
        await self._tell(await self._services.tables.lobby.accept(await self._table(), 2))

    async def _where(self, _: str) -> None:
        """Who is to decide, and some legal orders."""
        if self._learning is not None:
            self._write("> ", end="")
            return
        prompt = await self._prompt()
        bidding = is_bidding(await self._services.tables.in_channel(CHANNEL))
        if bidding is not None:
            await self._where_bidding(bidding)
        elif prompt is None:
            self._say("local-over")
        else:
            offered = await self._services.tables.look(await self._table(), prompt.user)
            self._write("")
            self._say(offered.headline)
            self._say("prompt-own", role=self._services.role(offered.info, prompt.role), prompt=prompt.text)
            for line in offered_lines(self._services, offered):
                self._write(plain(line))
        self._write("> ", end="")

    # What may be typed

    async def _line(self, line: str) -> None:
        if self._learning is not None and await self._lesson_line(self._learning, line):
            return
        asked, self._asked = self._asked, None
        if asked is not None and line.casefold() in SURE:
            await self._changed(await asked())
            return
        if await self._is_bare(line.split()[0].casefold()):
            line = f"/{line}"
        if not line.startswith("/"):
            await (self._choose(line) if line.isdigit() else self._order(line))
            return
        name, _, rest = line[1:].partition(" ")
        command = self._commands().get(name.casefold())
        if command is None:
            self._say("local-unknown", command=f"/{name}")
            return
        await command(rest.strip())

    async def _is_bare(self, word: str) -> bool:
        """Whether a line that begins with this word is a command without its slash."""
        if word not in BIDDING:
            return word in (*BARE, EXIT)
        return is_bidding(await self._services.tables.in_channel(CHANNEL)) is not None

    def _commands(self) -> Mapping[str, Command]:
        kinds = {kind: self._look_up(kind) for face in self._services.faces.values() for kind in face.kinds}
        verbs = {game.meta.command: self._order for game in self._services.games.values()}
        mine: dict[str, Command] = {name: getattr(self, f"_{name}") for name in (*BARE, *BIDDING, *SLASHED)}
        return {**kinds, **verbs, "order": self._order, EXIT: self._quit, **mine}

    async def _order(self, line: str) -> None:
        everything = takes_back(line)
        if everything is not None or is_help(line):
            await (self._help("") if everything is None else self._undo("all" if everything else ""))
            return
        user = await self._user()
        offer = meant(await self._services.tables.look(await self._table(), user), line)
        if offer is not None:
            await self._act(user, offer, typed=True)
        else:
            await self._typed(user, line)

    async def _typed(self, user: int, line: str) -> None:
        """Carry a line out, if nothing has to be asked first."""
        table = await self._table()
        try:
            told = await carried_out(self._services, table, user, line)
        except Unsure as unsure:
            self._asked = partial(carried_out, self._services, table, user, unsure.confirmed)
            self._say("local-asked-line", question=unsure.message)
        else:
            await self._changed(told)

    async def _act(self, user: int, offer: Offer[Any], *, typed: bool) -> None:
        """Carry a choice out, if nothing has to be asked first; the answer is `sure` on a line of its own."""
        offered = await self._services.tables.look(await self._table(), user)
        caution = offered.question(offer.action, typed=typed)
        if caution is not None:
            number, stamp = offered.info.number, offered.info.stamp
            self._asked = partial(self._services.tables.playing.act, number, user, offer.action, stamp=stamp)
            self._say("local-asked", question=caution.message)
            return
        await self._changed(await self._services.tables.playing.act(await self._table(), user, offer.action))

    async def _undo(self, rest: str) -> None:
        """Both sides are mine: the last order is taken back whosever it was."""
        user = await self._user()
        try:
            told = await self._services.tables.playing.undo(await self._table(), user, all=rest == "all")
        except Refused as mine:
            if mine.refusal.reason.key not in ("undo-not-yours", "undo-nothing"):
                raise
            told = await self._services.tables.playing.undo(await self._table(), 3 - user, all=rest == "all")
        await self._changed(told)

    async def _panel(self, numbers: str) -> None:
        """The choices, numbered; further numbers go down from there."""
        self._place = ROOT
        if not numbers:
            self._list(await self._node())
        for number in numbers.split():
            if not await self._choose(number):
                break  # a further number would be taken for another question

    async def _node(self) -> Node:
        nodes = tree(
            (await self._services.tables.look(await self._table(), await self._user())).offers, self._services.label
        )
        return nodes[descend(nodes, self._place)]

    def _list(self, node: Node) -> None:
        for line in choice_lines(node):
            self._write(line)
        self._say("local-choose")

    async def _choose(self, number: str) -> bool:
        """Whether that was a step on the way to a choice, and not yet the choice itself."""
        node = await self._node()
        if not number.isdigit() or not 1 <= int(number) <= len(node.branches):
            raise TableError(text("local-no-choice", number=number, count=len(node.branches)))
        branch = node.branches[int(number) - 1]
        if branch.offer is None:
            self._place = branch.place
            self._list(await self._node())
            return True
        await self._act(await self._user(), branch.offer, typed=False)
        return False

    async def _correct(self, _: str) -> None:
        """Both sides agree, being one person: the game goes on from where corrected rules lead."""
        for user in (1, 2):
            await self._changed(await self._services.tables.proposals.correct(await self._table(), user))

    async def _rollback(self, point: str) -> None:
        """The points to which the game may go back; with the number of one it goes there: both sides are one person."""
        table = await self._table()
        if not point:
            await self._list_points(await self._services.tables.in_channel(CHANNEL))
            return
        number, proposals = point_named(point), self._services.tables.proposals
        for user in (1, 2):
            told = await proposals.go_back(table, user, number)
            if not is_made(told):
                await self._changed(told)

    async def _list_points(self, info: TableInfo) -> None:
        if not await self._services.results.points(info.number, 1):
            self._say("local-rollback-none")
            return
        _, ways = await ways_of(self._services, info, await self._user())
        for name, _ in reversed(ways_named(self._services, info, ways, "")):
            self._write(name)
        self._say("local-rollback")

    async def _resign(self, sure: str) -> None:
        """Asked first: it cannot be taken back."""
        info = await self._services.tables.in_channel(CHANNEL)
        if is_bidding(info) is not None or info.status == "ended":
            self._say("local-over" if info.status == "ended" else "local-resign-bidding")
            return
        if sure.casefold() not in SURE:
            prompt = await self._prompt()
            role = self._services.role(info, prompt.role if prompt is not None else None)
            self._say("local-resign", title=info.title, role=role)
            return
        await self._changed(await self._services.tables.playing.resign(await self._table(), await self._user()))

    async def _export(self, path: str) -> None:
        info = await self._services.tables.in_channel(CHANNEL)
        target = Path(path or f"{info.game_id}-{info.number}.json")
        data = await self._services.results.export(info.number)
        await asyncio.to_thread(target.write_text, json.dumps(data, ensure_ascii=False, indent=1))
        self._say("local-exported", path=str(target))

    async def _as(self, role: str) -> None:
        """Look as this side, and decide first for it where both have to; alone: as who is to act again."""
        info = await self._services.tables.in_channel(CHANNEL)
        self._role = role_named(self._services, self._services.meta(info), role) if role else None
        named = self._services.roles(self._services.meta(info)).get(Role(self._role or ""))
        self._say("local-as-acting" if named is None else "local-as", role=named or "")

    async def _help(self, _: str) -> None:
        look = await self._services.tables.look(await self._table(), await self._user())
        if look.info.status == "playing":
            for line in decision_lines(self._services, look):
                self._write(plain(line))
        example = look.examples(1) if look.info.begun else ()
        if example:
            self._say("local-help-order", example=example[0])
        self._say("local-help", command=self._services.games[self._game].meta.command)
        annals = self._services.faces.get(self._game, self._services.plain).annals
        if annals is not None:
            self._say("local-replay-help", kinds="|".join(annals.charts))

    async def _quit(self, _: str) -> None:
        self._open = False

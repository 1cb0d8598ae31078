"""A table and its twin, which differ in what a viewer cannot know: he and the channel get the same of both."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot import faces
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from engine.kernel.game import Role
from engine.kernel.play import step
from engine.session.model import Line, TableInfo, Told
from engine.session.stops import stops_of
from engine.session.tables import Tables
from render.wanted import Wanted
from tests.contract import secrets
from tests.contract.test_contract import options_of
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, Watch
from tests.session.memory_store import MemoryStore
from tests.session.toy import FREE_RACE, RACE
from tests.toy_game import BLUFF

TABLES = 4  # pairs of twins
PLAYED = 25  # actions at each
TRIED = 6  # of those that are possible, to find two that look alike
FACES = faces(str)


class Twin:
    """One of the two tables. Both are played in the same way, with the same numbers."""

    def __init__(self, game: Any, viewer: Role | None) -> None:
        self.game, self.viewer = game, viewer
        self.store = MemoryStore()
        self.tables = Tables(self.store, {game.meta.id: game}, clock=Watch(), new_seed=lambda: b"s" * 32)
        self.users = dict(zip(game.meta.roles, (ANN, BOB), strict=True))
        self.user = CY if viewer is None else self.users[viewer]

    async def begin(self, options: Mapping[str, str]) -> None:
        await self.tables.lobby.invite(CHANNEL, self.game.meta.id, options, ANN, BOB, self.game.meta.roles[0])
        await self.tables.lobby.accept(TABLE, BOB)

    @property
    def state(self) -> Any:
        return self.tables._tables._open[TABLE].state

    def change(self, state: Any) -> None:
        """Other secrets from here on."""
        kept = self.tables._tables._open
        kept[TABLE] = replace(kept[TABLE], state=state, _offers={})
        self.believe_the_log()

    def believe_the_log(self) -> None:
        """Hashes on record are of positions that only one of the twins has had: undo would be refused to the other."""
        self.store.notes[TABLE] = [replace(note, hash=None) for note in self.store.notes[TABLE]]

    async def act(self, role: Role, action: Any) -> Told:
        return await self.tables.playing.act(TABLE, self.users[role], action)

    async def seen(self) -> list[Any]:
        """All that the viewer can ask for."""
        self.believe_the_log()
        tables, user = self.tables, self.user
        look, logs = await tables.look(TABLE, user), await tables.results.history(TABLE, user=user)
        lines = [self.line(line) for line in logs.lines], logs.page, logs.pages
        found = [numberless(look.info), look.view, look.prompts, look.headline, lines]
        found += [look.offers if self.viewer else (), await tables.playing.can_undo(look, user)]
        news = await tables.people.news(look.info, user)
        return [*found, news.told, json.dumps(timeless(await tables.results.export(TABLE)))]

    async def undo(self, *, whole: bool) -> list[Any]:
        """What comes of taking something back, or why the viewer cannot."""
        self.believe_the_log()
        try:
            return self.told(await self.tables.playing.undo(TABLE, self.user, all=whole))
        except Refused as refused:
            return [refused.message.key]

    def line(self, line: Line) -> list[Any]:
        """What is shown of an entry of the log."""
        return [line.number, line.role, line.label, line.narration, line.undone]

    def told(self, told: Told) -> list[Any]:
        """What the channel is told of a change, and this viewer alone."""
        events = [event for event in told.events if event.only in (None, self.viewer)]
        parts = [(part.chapter, part.view, part.events) for part in told.passages]
        return [told.kind, [self.line(line) for line in told.entries], parts, told.back, events]

    def pictures(self, told: Told) -> list[Any]:
        """The pictures that are made of the table now, as bytes."""
        face = FACES.get(self.game.meta.id)
        if face is None:
            return []
        view = self.game.view(self.state, self.viewer)
        painted = [face.map(view, Wanted()), face.status(view), face.hand(view), face.report(told.passages)]
        painted += [*face.crops(told.passages).shown, *face.status_pages(view), face.glance(view, Wanted())]
        return [picture and (picture.data, picture.alt) for picture in painted]


def numberless(info: TableInfo) -> TableInfo:
    """A table without the number of its changes, which nobody is told."""
    return replace(info, revision=0, shown_revision=0)  # `stamp` stays


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """An export without times, which go on by a second at each look, and links, which the seed salts."""
    for row in (*data["entries"], *data["changes"]):
        del row["time"]
        row.pop("link", None)
    return data


def shared(twins: tuple[Twin, Twin], rng: random.Random) -> tuple[Role, list[Any]] | None:
    """An action for each table, another at each if may be, that reveal nothing and look alike to the viewer."""
    one, other = twins
    able = one.game.to_act(one.state) | one.game.may_act(one.state)
    for role in sorted(able, key=lambda _: rng.random()):
        actions, others = (list(twin.game.legal_actions(twin.state, role)) for twin in twins)
        for action in rng.sample(actions, min(len(actions), TRIED)):
            looks = look(one, role, action)
            alike = [action] if other.game.refuse(other.state, role, action) is None else []
            alike = [*rng.sample(others, min(len(others), TRIED)), *alike] if role != one.viewer else alike
            found = next((b for b in alike if looks is not None and look(other, role, b) == looks), None)
            if found is not None:
                return role, [action, found]
    return None


def look(twin: Twin, role: Role, action: Any) -> list[Any] | None:
    """What there is to be seen of an action; None when it reveals something."""
    chance = SeededChance(b"the same")
    steps = [step(twin.game, twin.state, role, action, chance)]
    while (waived := unasked(twin.game, steps[-1].state)) is not None:
        steps.append(step(twin.game, steps[-1].state, *waived, chance))
    told = [event.narrate() for done in steps for event in done.events if event.only in (None, twin.viewer)]
    hidden = not any(done.reveals or done.shows for done in steps)
    return [told, secrets.seen(twin.game, steps[-1].state, twin.viewer)] if hidden else None


def unasked(game: Any, state: Any) -> tuple[Role, Any] | None:
    """What follows by itself where nobody has said at which moments he wants to be asked."""
    for role in sorted(game.to_act(state)):
        waiver = game.waiver(state, role)
        if waiver is not None and not stops_of(game, {})[waiver.moment]:
            return role, waiver.action
    return None


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("game", [*GAMES.values(), BLUFF, RACE, FREE_RACE], ids=lambda game: game.meta.id)
async def test_twins_cannot_be_told_apart(game: Any, seat: int | None) -> None:
    viewer = None if seat is None else game.meta.roles[seat]
    apart = [await played((Twin(game, viewer), Twin(game, viewer)), random.Random(seed)) for seed in range(TABLES)]
    assert any(different for different, _ in apart), "there was something to be told apart"
    assert game is not BLUFF or any(alone for _, alone in apart), "something was done that nobody else could know of"


async def played(twins: tuple[Twin, Twin], rng: random.Random) -> tuple[int, int]:
    """Play both tables: how often they were different, and how often something was done at one alone."""
    one, other = twins
    game, options = one.game, options_of(one.game, rng)
    for twin in twins:
        await twin.begin({choice.key: options[choice.key] for choice in game.meta.choices})
    apart = alone = 0
    while len(one.tables._tables.store.log[TABLE]) < PLAYED and game.to_act(one.state):
        if one.state == other.state:
            other.change(game.disguise(one.state, one.viewer, SeededChance(rng.randbytes(8))))
        alone += await act_alone(one, rng)
        apart += one.state != other.state
        assert await one.seen() == await other.seen()
        told = await act(twins, rng)
        assert one.told(told[0]) == other.told(told[1])
    if game.to_act(one.state):  # once a game is over everything is told
        assert await one.seen() == await other.seen()
    assert one.pictures(told[0]) == other.pictures(told[1])
    return apart, alone


async def act_alone(twin: Twin, rng: random.Random) -> int:
    """Do at one table alone what the viewer cannot know of: how many actions."""
    seen = secrets.seen(twin.game, twin.state, twin.viewer)
    for role in twin.game.meta.roles:
        actions = list(twin.game.legal_actions(twin.state, role)) if role != twin.viewer else []
        for action in rng.sample(actions, min(len(actions), TRIED)):
            silent = twin.game.public_label(twin.state, action) is None
            if silent and look(twin, role, action) == [[], seen]:
                await twin.act(role, action)
                return 1
    return 0


async def act(twins: tuple[Twin, Twin], rng: random.Random) -> list[Told]:
    """Do the same at both tables; what shows secrets only when they are the same, too."""
    one, other = twins
    found = shared(twins, rng)
    if found is None:
        other.change(one.state)
        role = min(one.game.to_act(one.state))
        found = role, [rng.choice(list(one.game.legal_actions(one.state, role)))] * 2
    return [await twin.act(found[0], action) for twin, action in zip(twins, found[1], strict=True)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", [*GAMES.values(), BLUFF, FREE_RACE], ids=lambda game: game.meta.id)
async def test_what_others_do_in_secret_shows_in_nothing_that_is_taken_back(game: Any, seat: int) -> None:
    viewer = game.meta.roles[seat]
    done = [await taken_back((Twin(game, viewer), Twin(game, viewer)), random.Random(seed)) for seed in range(TABLES)]
    assert game is not FREE_RACE or any(done), "something was done that the viewer could not know of"


async def taken_back(twins: tuple[Twin, Twin], rng: random.Random) -> int:
    """Play both tables and take back at both: how often something was done at one alone."""
    one, other = twins
    options = options_of(one.game, rng)
    for twin in twins:
        await twin.begin({choice.key: options[choice.key] for choice in one.game.meta.choices})
    alone = 0
    for _ in range(PLAYED):
        alone += await act_alone(one, rng)
        found = shared(twins, rng)
        if found is None:
            break
        for twin, action in zip(twins, found[1], strict=True):
            await twin.act(found[0], action)
        alone += await act_alone(one, rng)
        if rng.random() < 0.4:
            whole = rng.random() < 0.5
            assert await one.undo(whole=whole) == await other.undo(whole=whole)
        assert await one.seen() == await other.seen()
    return alone

"""The past of a table as everybody may see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.kernel.errors import TableError
from engine.kernel.story import Moment
from engine.session.ports import Store
from engine.session.story import KEPT_EVERY, Story
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, open_tables
from tests.session.memory_store import MemoryStore
from tests.session.toy import RED, Race


def words(moment: Moment) -> list[str]:
    return [event.narrate().key for event in moment.events]


async def test_steps_are_changes_and_start_with_the_opening(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; move 2")
    await tables.playing.order(TABLE, ANN, "roll")
    story = await tables.results.story(TABLE)
    opening, moved, rolled = story.moments()
    assert [moment.revision for moment in (opening, moved, rolled)] == [0, 2, 3]
    assert opening.role is None
    assert opening.view == opening.before == moved.before
    assert words(opening) == ["race-setup"], "what was dealt to one side is not told"
    assert (moved.role, words(moved), moved.view[0]) == (RED, ["race-moved", "race-moved"], (3, 0))
    assert [(draw.purpose, draw.sides) for draw in rolled.draws] == [("race", 6)]
    assert rolled.headline.args["red"] == 3 + rolled.draws[0].value


async def test_secrets_stay_out(tables: Tables) -> None:
    for order in ("hide 5", "peek", "deal", "move 1"):
        await tables.playing.order(TABLE, ANN, order)
    hidden, moved = (await tables.results.story(TABLE)).moments(1)
    assert words(hidden) == ["race-hid-something"]
    assert words(moved) == ["race-moved"], "a peek and a deal have no step of their own"
    assert moved.draws == ()
    assert all(moment.view[2] is None for moment in (hidden, moved))


async def test_what_was_taken_back_is_not_in_it(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    first = await tables.results.story(TABLE)
    await tables.playing.order(TABLE, ANN, "move 3")
    assert [moment.view[0] for moment in (await tables.results.story(TABLE)).moments(2)] == [(4, 0)]
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 2")
    story = await tables.results.story(TABLE)
    assert [moment.revision for moment in story.moments()] == [0, 2, 5]
    assert [moment.view[0] for moment in story.moments(2)] == [(3, 0)]
    assert first.last == 1, "a story in use does not change"


async def test_events_from_a_revision_on_without_what_was_taken_back(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 3")
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 2; hide 5")

    async def told(revision: int) -> list[tuple[str, object]]:
        found = [event.narrate() for event in await tables.results.events_from(TABLE, revision)]
        return [(text.key, text.args.get("spaces")) for text in found]

    everything = [key for key, _ in await told(1)]
    assert everything == ["race-moved", "race-moved", "race-hid-something"]
    assert [key for key, _ in await told(3)] == ["race-moved", "race-hid-something"]
    assert await told(99) == []
    assert len(await tables.results.events_from(TABLE, 1, newest=1)) == 2, "of the last change alone"


async def test_a_revision_finds_its_step(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 2")
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 3")
    story = await tables.results.story(TABLE)
    assert [story.step_at(revision) for revision in (0, 1, 2, 3, 4, 5, 99)] == [0, 0, 1, 1, 1, 2, 2]


class Counting(Race):
    """Race, and how many steps it has carried out."""

    steps = 0

    def apply(self, *arguments):
        self.steps += 1
        return super().apply(*arguments)


async def test_one_step_of_a_long_story_is_near_a_kept_position() -> None:
    game = Counting()
    tables = open_tables(MemoryStore(), game)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    for _ in range(3 * KEPT_EVERY):
        await tables.playing.order(TABLE, ANN, "move 1")
    story = await tables.results.story(TABLE)
    assert list(story.each(lambda moment: moment.number)) == list(range(3 * KEPT_EVERY + 1))
    await tables.playing.order(TABLE, ANN, "move 1")
    longer, game.steps = await tables.results.story(TABLE), 0
    assert longer is not story
    (moment,) = longer.moments(longer.last)
    assert moment.view[0] == (3 * KEPT_EVERY + 1, 0)
    assert game.steps <= KEPT_EVERY


async def test_what_was_worked_out_is_kept_as_far_as_it_holds(tables: Tables) -> None:
    asked: list[int] = []

    def noted(moment: Moment) -> tuple[int, int]:
        asked.append(moment.number)
        return moment.number, moment.view[0][0]

    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "move 1")
    assert list((await tables.results.story(TABLE)).each(noted)) == [(0, 0), (1, 1), (2, 2)]
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.order(TABLE, ANN, "move 3")
    assert list((await tables.results.story(TABLE)).each(noted)) == [(0, 0), (1, 1), (2, 4)]
    assert asked == [0, 1, 2, 2]


async def test_after_a_restart_it_is_the_same(tables: Tables, reopened: Callable[[], Tables]) -> None:
    await tables.playing.order(TABLE, ANN, "move 1; roll")
    await tables.playing.resign(TABLE, BOB)
    before = list((await tables.results.story(TABLE)).moments())
    assert list((await reopened().results.story(1)).moments()) == before


async def test_a_table_without_a_game_has_no_story(store: Store) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    with pytest.raises(TableError) as waiting:
        await tables.results.story(TABLE)
    assert waiting.value.message.key == "not-started"
    await tables.lobby.cancel(TABLE, ANN)
    with pytest.raises(TableError) as never:
        await tables.results.story(TABLE)
    assert never.value.message.key == "never-played"


async def test_rules_that_no_longer_fit_are_told(store: Store) -> None:
    before = open_tables(store)
    await before.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await before.lobby.accept(TABLE, BOB)
    await before.playing.order(TABLE, ANN, "roll")
    story: Story = await open_tables(store, Diceless(rules_version=2)).results.story(TABLE)
    with pytest.raises(TableError) as changed:
        list(story.moments())
    assert changed.value.message.key == "rules-changed"


class Diceless(Race):
    """A later version that no longer rolls."""

    def apply(self, state, role, action, chance, forced=None):
        return super().apply(state, role, action if action.verb != "roll" else type(action)("pass"), chance, forced)

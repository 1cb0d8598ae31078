"""`/learn` over the loopback: the whole lesson by the buttons it offers, astray, left, restarted, without threads."""

from __future__ import annotations

from typing import Any

import pytest

from engine.session.lessons import UNTOUCHED
from tests.discord.conftest import ANN, BOB, Watch
from tests.discord.loopback import Exchange, buttons, menus, said_in
from tests.phone.stage import Stage, stage

# What is pressed: a button, or a line of a menu, whose words begin so.
PRESSED = (
    ("Next",),
    ("Wireless", "Operations 2"),
    ("Aachen › Move", "Koblenz › Combat"),
    ("Metz",),
    ("Attack Sedan with GE 2, GE 3",),
    ("GE 3 Koblenz",),
    ("GE 2 Koblenz › Sedan",),
    ("Retreat",),
    ("Next",),
    ("Landwehr", "Replacement", "(GE 2)"),
)
TITLES = (
    "1 · Your hand",
    "2 · Operations",
    "3 · Waking up your armies",
    "4 · A move",
    "5 · An attack",
    "6 · The table, and your losses",
    "7 · The advance",
    "8 · A retreat",
    "9 · Supply",
    "10 · The end of the turn",
    "That was your first game",
)


BARBAROSSA = (
    ("35 Soviet", "2 Gott"),
    ("9 A", "F12 via E12"),
    ("3 Pz", "G13 via E13, F13"),
    ("Attack · all 2",),
    ("Attack with all", "Commit nothing"),
    ("Minsk via G12, G13",),
    ("Attack with all", "Play card · 37", "Play card › 37"),
    ("Next",),
    ("Counterblow › K11", "7 Production", "Counterattack"),
    ("Next",),
)


SICILY = (
    ("50 Gylippus", "As a Sacrifice", "Ares"),
    ("27 Mercenaries", "For actions"),
    ("A14", "A02", "Sicilian Naxos"),
    ("A50 Chalcidian Sicilians (2) Sicilian Naxos › Catana",),
    ("13 Tax Revolt", "For actions"),
    ("Stand", "Use Ares"),
    ("Move a whole Group", "Sicilian Naxos: both land", "Catana"),
    ("Build · Sicilian Naxos", "Recruit"),
    ("Storm", "Stand"),
    ("55 Sicilian Allies", "For its Event", "Choose a block › A48"),
    ("Next",),
)


class Pupil:
    """A user with his lesson, in whichever message it stands."""

    def __init__(self, made: Stage, user: int = ANN) -> None:
        self.made, self.user = made, user
        self.server = made.server
        self.private: dict[str, Any] | None = None

    async def learn(self, **options: Any) -> Exchange:
        """`/learn`."""
        before = {*self.server.threads}
        answer = await self.server.command(self.user, "learn", **options)
        self.private = None
        if not self.threads:
            self.private = answer.original
        assert len({*self.server.threads} - before) <= 1
        return answer

    @property
    def threads(self) -> list[int]:
        """The threads that he is in."""
        return [number for number, one in self.server.threads.items() if self.user in one["members"]]

    @property
    def message(self) -> dict[str, Any]:
        """The lesson as it stands."""
        if self.private is not None:
            return self.private
        (thread,) = self.threads
        (message,) = self.server.messages[thread].values()
        return message

    @property
    def words(self) -> str:
        """What it says."""
        return said_in(self.message)

    async def press(self, *wanted: str) -> Exchange | None:
        """One control after the other."""
        answer = None
        for one in wanted:
            answer = await self._press(self.message, one)
        return answer

    async def _press(self, shown: dict[str, Any], wanted: str) -> Exchange:
        for label in buttons(shown):
            if label.startswith(wanted):
                return await self.server.click(self.user, shown, label)
        for menu in menus(shown):
            for line in menu["options"]:
                if line["label"].startswith(wanted):
                    return await self.server.pick(self.user, shown, menu, line["value"])
        raise AssertionError(f"{wanted} is not offered: {[*buttons(shown)]}")

    async def sees_the_map(self) -> None:
        """With what the step is about over it."""
        answer = await self.server.click(self.user, self.message, "Map")
        assert (answer.original or {})["attachments"], answer.text

    async def go_to(self, step: int) -> None:
        """Through the steps before this one, as they are meant."""
        for pressed in PRESSED[: step - 1]:
            await self.press(*pressed)


async def test_the_whole_lesson_is_pressed_to_the_end_by_the_buttons_it_offers() -> None:
    async with stage() as made:
        ann = Pupil(made)
        answer = await ann.learn()
        (thread,) = ann.threads
        assert f"<#{thread}>" in answer.text
        assert made.server.threads[thread]["type"] == 12, "private"
        for title, pressed in zip(TITLES, PRESSED, strict=False):
            assert title in ann.words
            if title == TITLES[8]:
                await ann.sees_the_map()
            await ann.press(*pressed)
        assert TITLES[-1] in ann.words
        assert "GE 2 is back at full strength" in ann.words
        await ann.press("Close")
        await made.server.until(lambda: thread not in made.server.threads)
        assert "Your lesson is open at step 1" in (await ann.learn()).text


async def test_the_lesson_of_the_second_game_is_pressed_to_the_end_too() -> None:
    async with stage(played="no_retreat") as made:
        ann = Pupil(made)
        await ann.learn()
        for number, pressed in enumerate(BARBAROSSA, 1):
            assert f"{number} · " in ann.words
            await ann.press(*pressed[:-1])
            if number in (3, 8):
                await ann.sees_the_map()
            if number == 9:
                assert "Strike back" in ann.words, "how the step goes on stands in the place of how it begins"
                assert "want no battle" not in ann.words
            await ann.press(pressed[-1])
            assert "not what this step is about" not in ann.words
        assert TITLES[-1] in ann.words


async def test_the_lesson_of_hellenes_is_pressed_to_the_end_too() -> None:
    async with stage(played="hellenes") as made:
        ann = Pupil(made)
        await ann.learn()
        for number, pressed in enumerate(SICILY, 1):
            assert f"{number} · " in ann.words
            if number == len(SICILY):
                await ann.sees_the_map()
            await ann.press(*pressed)
            assert "not what this step is about" not in ann.words
        assert TITLES[-1] in ann.words


async def test_it_is_no_game_of_anybody() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(5)
        services = made.club.services
        assert sum((await services.tables.count()).values()) == 0
        assert await services.people.of_user(ANN) == []
        assert await services.tables.deadlines.due() == []
        assert made.server.shown() == [], "the channel hears of nothing"
        assert "no game" in (await made.server.command(ANN, "game list")).text.lower()


async def test_something_else_is_met_with_a_way_out() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(3)
        await ann.press("Aachen › Combat")
        assert "not what this step is about" in ann.words
        assert {"Undo", "Try this step again", "Show me how", "Do it for me"} <= {*buttons(ann.message)}
        await ann.press("Undo")
        assert "not what this step is about" not in ann.words
        await ann.press("Aachen › Combat", "Try this step again")
        assert "Back to the beginning of this step" in ann.words
        assert TITLES[2] in ann.words
        await ann.press("Show me how")
        assert "activate Aachen move; activate Koblenz combat" in ann.words
        await ann.press("Do it for me")
        assert "Done for you: `activate Aachen move; activate Koblenz combat`" in ann.words
        assert TITLES[3] in ann.words


async def test_orders_may_be_typed() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(2)
        form = await made.server.click(ANN, ann.message, "Type orders")
        await made.server.submit(ANN, form, "play 2 ops; activate Aachen move")
        assert "not what this step is about" in ann.words, "more than the step asks for"
        await ann.press("Try this step again")
        form = await made.server.click(ANN, ann.message, "Type orders")
        await made.server.submit(ANN, form, "play 2 ops")
        assert TITLES[2] in ann.words


async def test_the_side_of_the_bot_has_no_player() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(5)
        form = await made.server.click(ANN, ann.message, "Type orders")
        await made.server.submit(ANN, form, "attack Sedan with GE 2")
        assert "Waiting for Allied Powers." in ann.words
        assert "<@0>" not in ann.words


async def test_commands_in_its_thread_are_those_of_the_lesson() -> None:
    async with stage() as made:
        await made.begin()
        revision = await made.revision()
        ann = Pupil(made)
        await ann.learn()
        (thread,) = ann.threads
        assert "stands below" in (await made.server.command(ANN, "order", thread, orders="play 2 ops")).text, "astray"
        assert "not what this step is about" in ann.words
        assert {"Undo", "Try this step again", "Next"} <= {*buttons(ann.message)}, (
            "where there is only something to read, too"
        )
        await ann.press("Next")
        assert "Wireless" in str(menus(ann.message)), "not as if it had been played"
        for command, told in (("hand", "7 cards"), ("status", "to decide"), ("describe", "7 cards in hand")):
            assert told in (await made.server.command(ANN, command, thread)).text
        assert ((await made.server.command(ANN, "map", thread)).original or {})["attachments"]
        assert "Possible now" in (await made.server.command(ANN, "pog play", thread, card="2")).text
        assert "stands below" in (await made.server.command(ANN, "order", thread, orders="play 2 ops")).text
        assert TITLES[2] in ann.words
        assert "stands below" in (await made.server.command(ANN, "panel", thread)).text
        await made.server.command(ANN, "order", thread, orders="activate Koblenz combat")
        assert "Koblenz › Combat" not in buttons(ann.message)
        await made.server.command(ANN, "undo", thread)
        await made.server.command(ANN, "order", thread, orders="activate Koblenz combat; activate Aachen move")
        assert TITLES[3] in ann.words, "what is typed goes on with it, too"
        assert "activate" in (await made.server.command(ANN, "log", thread)).text
        assert "Sedan" in (await made.server.command(ANN, "odds", thread, attack="attack Sedan with GE 2, GE 3")).text
        refused = await made.server.command(ANN, "order", thread, orders="GE 1: Aachen > Berlin")
        assert any(label.startswith("📖") for label in buttons(refused.original or {})), refused.text
        for command in ("whatif", "game show", "game pause", "game new"):
            refused = await made.server.command(ANN, command, thread)
            assert "This thread is your lesson" in refused.text
        assert await made.revision() == revision, "the game of the channel is untouched"


async def test_it_is_left_and_gone_on_with() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        (thread,) = ann.threads
        await ann.go_to(4)
        await ann.press("Leave")
        await made.server.until(lambda: thread not in made.server.threads)
        await ann.learn()
        assert TITLES[3] in ann.words
        await ann.learn(again=True)
        assert TITLES[0] in ann.words


async def test_it_goes_on_after_a_restart_in_the_middle() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(6)
        before = ann.message
        await made.club.stop()
        await made.club.start()
        await ann.press("GE 3 Koblenz")
        assert TITLES[5] in ann.words, "a button of the table before the restart shows how it stands"
        assert ann.message["id"] == before["id"]
        await ann.press("GE 3 Koblenz")
        assert TITLES[6] in ann.words


async def test_a_way_on_of_a_step_that_is_over_skips_nothing() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        old = {**ann.message}
        await ann.press("Next")
        await made.server.click(ANN, old, "Next")
        assert TITLES[1] in ann.words


async def test_two_learners_at_once_and_nobody_plays_in_the_others_lesson() -> None:
    async with stage() as made:
        ann, bob = Pupil(made), Pupil(made, BOB)
        await ann.learn()
        await bob.learn()
        await ann.go_to(4)
        assert TITLES[0] in bob.words
        stranger = await made.server.click(BOB, ann.message, "Do it for me")
        assert "somebody else’s lesson" in stranger.text
        assert TITLES[3] in ann.words
        await bob.press("Leave")
        assert ann.threads


async def test_a_thread_that_was_deleted_is_opened_anew() -> None:
    async with stage() as made:
        ann = Pupil(made)
        await ann.learn()
        await ann.go_to(3)
        (thread,) = ann.threads
        made.server.forget_thread(thread)
        await ann.learn()
        assert ann.threads != [thread]
        assert TITLES[2] in ann.words


async def test_without_the_permission_for_threads_it_is_given_privately_here() -> None:
    async with stage() as made:
        made.server.may_thread = False
        ann = Pupil(made)
        answer = await ann.learn()
        assert "Create Private Threads" in answer.text
        for title, pressed in zip(TITLES, PRESSED, strict=False):
            assert title in ann.words
            await ann.press(*pressed)
        assert TITLES[-1] in ann.words
        assert made.server.shown() == []


async def test_a_thread_that_may_not_be_deleted_is_put_away() -> None:
    async with stage() as made:
        made.server.may_clear = False
        ann = Pupil(made)
        await ann.learn()
        (thread,) = ann.threads
        await ann.press("Leave")
        await made.server.until(lambda: made.server.threads[thread]["archived"])


async def test_it_is_given_in_words_alone() -> None:
    async with stage() as made:
        await made.club.services.people.prefer(ANN, pictures="text")
        told = False
        ann = Pupil(made)
        await ann.learn()
        for pressed in PRESSED:
            await ann.press(*pressed)
            assert ann.message["attachments"] == []
            told |= "Fire of the Allied Powers" in ann.words
        assert told, "what a picture would show is said"
        assert TITLES[-1] in ann.words


async def test_a_lesson_that_nobody_touches_is_cleared_away() -> None:
    async with stage() as made:
        await made.club.stop()
        clock = made.club.clock = Watch()
        await made.club.start()
        ann = Pupil(made)
        await ann.learn()
        clock.time += UNTOUCHED + 1000
        await made.club.bot.scheduler.look()
        assert ann.threads == []
        assert await made.club.services.lesson_tables.lessons.learning(ANN) is None  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["toast"])
async def test_a_game_that_is_not_there_is_refused(game: str) -> None:
    async with stage() as made:
        assert game in (await made.server.command(ANN, "learn", game=game)).text

"""Whatever a game has to say at its beginning, in a turn or at its end: every line is told once, and play goes on."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from cogs.channel.announcer import Announcer, Pace
from cogs.channel.question_cards import Question, asking
from cogs.messages.card import fits, written
from cogs.messages.controls import Button
from engine.kernel.chance import Chance
from engine.kernel.game import Options, Outcome, Role, Step
from engine.kernel.text import text
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import said_in
from tests.discord.wire import Fault
from tests.toy_game import Action, Bluff, Said, Table

LINES = range(1000, 1090)  # more than a message takes
LONG = tuple(Said("bluff-lowest", number) for number in LINES)


class Talkative(Bluff):
    """Bluff with much to say."""

    def setup(self, options: Options, chance: Chance) -> Step[Table]:
        step = super().setup(options, chance)
        return replace(step, events=LONG) if options.get("numbers") == "4" else step

    def apply(
        self, state: Table, role: Role, action: Action, chance: Chance, forced: Sequence[Action] | None = None
    ) -> Step[Table]:
        step = super().apply(state, role, action, chance, forced)
        return replace(step, events=(*step.events, *LONG)) if step.state.played == 2 != state.played else step

    def outcome(self, state: Table) -> Outcome | None:
        found = super().outcome(state)
        lines = tuple(text("bluff-lowest", number=number) for number in LINES)
        return replace(found, account=lines) if found is not None else None


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"bluff": Talkative()}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failures are tried again soon."""
    monkeypatch.setattr(Announcer.__init__, "__defaults__", ((0.3,), time.time, Pace(0, 0)))


async def begin(club: Club, options: str = "talk=yes") -> None:
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", options=options)
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()


async def bid(club: Club, *rounds: tuple[int, int]) -> None:
    for numbers in rounds:
        for user, number in zip((ANN, BOB), numbers, strict=True):
            await club.server.command(user, "bluff bid", number=str(number))
            await club.quiet()


def told(club: Club) -> list[int]:
    """How often the channel says each line."""
    words = "\n".join(message["content"] for message in club.server.shown())
    return [len(re.findall(rf" {number}\.?$", words, re.MULTILINE)) for number in LINES]  # no part of a hash


ONCE = [1 for _ in LINES]


async def test_a_long_set_up_is_told_in_several_messages(club: Club) -> None:
    await begin(club, "numbers=4")
    assert told(club) == ONCE
    assert "Your move" in str(club.server.shown()[-1]["components"])


async def test_a_long_turn_is_told_in_several_messages(club: Club) -> None:
    await begin(club)
    await bid(club, (5, 1), (4, 2))
    assert told(club) == ONCE
    assert "Your move" in str(club.server.shown()[-1]["components"])


async def test_a_long_end_is_told_in_several_messages(club: Club) -> None:
    await begin(club)
    await bid(club, (5, 1), (4, 2), (3, 4))
    assert told(club) == [2 for _ in LINES], "once as the turn, once as the end"


def test_a_long_question_stands_with_its_answers_below_its_end() -> None:
    answers = [Button("t:1:accept", "Accept")]
    lines = [f"Condition {number} of this game is that nobody looks at the dice." for number in LINES]
    question = Question(asking("\n".join(lines), "small", answers), (ANN,))
    assert [list(card.controls) for card in (*question.above, question.message)] == [[], answers]
    assert all(fits(card) for card in (*question.above, question.message))
    assert "\n".join([*map(written, question.above), question.words]).splitlines() == [*lines, "-# small"]


async def test_what_was_cut_off_between_two_messages_goes_on_with_the_second(club: Club) -> None:
    """The second message is there, but its answer was lost; then the bot is started anew and knows no nonces."""
    club.server.nonce_life = 0
    lost: list[str] = []

    def fail(method: str, path: str) -> Fault:
        if method != "POST" or not path.startswith("/channels"):
            return None
        if str(LINES[-1]) in said_in(club.server.requests[-1].body) and not lost:
            lost.append(path)
            return "lost"
        return 503 if lost else None

    club.server.fail = fail
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", options="numbers=4")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.server.until(lambda: bool(lost))
    await club.stop()
    club.server.fail = lambda method, path: None
    await club.start()
    await club.quiet()
    assert told(club) == ONCE

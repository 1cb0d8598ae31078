"""What is forced after an action: worked out now, or as it was recorded then, to the letter."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.kernel.chance import NoChance, RecordMismatch, ScriptedChance
from engine.kernel.errors import Refusal, Refused, refusal
from engine.kernel.game import Event
from engine.kernel.work import BaseWork, StatePart


@dataclass(frozen=True)
class Count:
    """How far it has been counted, and how far it must be."""

    count: int = 0
    end: int = 2


class Counting(BaseWork[Count, int, Event]):
    """An action by which one counts on; the next number is forced until the end."""

    count = StatePart[int]()

    def count_on(self) -> Counting:
        while (number := self.next_forced(forced, refuse)) is not None:
            self.count = number
        self.expect_all_forced()
        return self


def forced(state: Count) -> int | None:
    return state.count + 1 if state.count < state.end else None


def refuse(state: Count, number: int) -> Refusal | None:
    return None if number == state.count + 1 else refusal("", "not-to-act")


def test_a_part_is_read_and_set_in_the_state() -> None:
    state = Count()
    work = Counting(state, NoChance())
    work.count = 5
    assert (work.count, work.state, state) == (5, replace(state, count=5), Count())


def test_what_is_forced_now_is_done_and_noted() -> None:
    done = Counting(Count(), NoChance()).count_on().step(shows=True)
    assert (done.state.count, done.forced, done.shows, done.reveals) == (2, (1, 2), True, False)


def test_what_was_forced_then_is_done_and_no_more() -> None:
    assert Counting(Count(), NoChance(), (1,)).count_on().step().forced == (1,)
    assert Counting(Count(), NoChance(), ()).count_on().step().forced == ()
    assert Counting(Count(end=1), NoChance(), (1, 2)).count_on().state.count == 2, "though nothing forces it now"


def test_what_was_forced_then_and_is_refused_now() -> None:
    with pytest.raises(Refused):
        Counting(Count(), NoChance(), (1, 3)).count_on()


def test_what_was_forced_then_and_comes_no_more() -> None:
    work = Counting(Count(), NoChance(), (1, 2))
    work.next_forced(forced, refuse)
    with pytest.raises(RecordMismatch):
        work.expect_all_forced()


def test_a_die_cannot_be_taken_back_freely() -> None:
    work = Counting(Count(), ScriptedChance((4,)))
    assert (work.die("fire at Sedan"), work.step().reveals) == (4, True)


def test_a_pause_notes_what_was_told_before_it_and_the_state() -> None:
    work = Counting(Count(), NoChance())
    work.pause()
    work.count = 1
    pause = work.step().pauses[0]
    assert (pause.told, pause.state) == (0, Count())

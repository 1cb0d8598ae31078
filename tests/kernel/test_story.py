"""What one step told, by chapters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Chapter, Pause, Role, Step
from engine.kernel.story import Passage, passages
from engine.kernel.text import Text, text


@dataclass(frozen=True)
class Said:
    word: str
    only: Role | None = None

    def narrate(self) -> Text:
        return text(self.word)


class Chapters:
    """A game whose states are the names of their chapters."""

    def chapter(self, state: str) -> Chapter:
        return Chapter(state, None, text("heading"))

    def view(self, state: str, viewer: Role | None) -> str:
        return f"{state} as {viewer} sees it"


def told(step: Step[Any]) -> list[tuple[str, str]]:
    """The words of each passage and where it ends."""
    game: Any = Chapters()
    return [("".join(event.word for event in part.events), part.view) for part in passages(game, step)]  # type: ignore[attr-defined]


EVENTS = tuple(map(Said, "abc"))


def test_each_chapter_is_a_passage_of_its_own() -> None:
    step = Step("ap", EVENTS, pauses=(Pause(2, "cp"),))
    assert told(step) == [("ab", "cp as None sees it"), ("c", "ap as None sees it")]


def test_a_pause_within_a_chapter_parts_nothing() -> None:
    assert told(Step("ap", EVENTS, pauses=(Pause(1, "ap"), Pause(2, "ap")))) == [("abc", "ap as None sees it")]


def test_a_chapter_to_which_nothing_was_told_is_none() -> None:
    step = Step("ap", EVENTS, pauses=(Pause(0, "cp"), Pause(3, "end")))
    assert told(step) == [("abc", "end as None sees it")]


def test_what_is_for_one_side_alone_is_in_no_passage() -> None:
    events = (Said("a", Role("ap")), Said("b"))
    assert told(Step("ap", events)) == [("b", "ap as None sees it")]
    assert list(passages(Chapters(), Step("ap", events[:1]))) == []  # type: ignore[arg-type]


def test_a_passage_names_the_change_and_the_entry() -> None:
    (part,) = passages(Chapters(), Step("ap", EVENTS), 7, 9)  # type: ignore[arg-type]
    assert part == Passage(Chapter("ap", None, text("heading")), 7, 9, "ap as None sees it", EVENTS)

"""A chapter as it is told on several pages: each line and each event stands on one of them, whatever divides it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.channel import reports
from cogs.channel.chronicle import LONGEST, Chronicle, Place, Said, chronicle, cut, leading_to, shares, touched
from cogs.channel.kept_messages import KeptMessage
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from engine.session.model import Line, Told

ACTION, ANSWER = Chapter("1.cp", "cp", text("action")), Chapter("1.ap", "ap", text("answer"))
SERVICES: Any = SimpleNamespace(
    told=lambda info, events: [words for event in events for words in event.lines],
    say=lambda said, **args: " ".join([said, *args.values()]),
)
INFO: Any = None


@dataclass(frozen=True)
class Happened:
    """An event that is told in so many lines."""

    lines: tuple[str, ...]
    only: None = None


SILENT = Happened(())


def events(names: str) -> tuple[Happened, ...]:
    """One event for each letter."""
    return tuple(Happened((name,)) for name in names)


def passage(sequence: int, *told: Happened, revision: int = 5, chapter: Chapter = ACTION) -> Passage:
    return Passage(chapter, revision, sequence, None, told)


def change(*passages: Passage, revision: int = 5, **more: Any) -> Told:
    return Told(INFO, revision, **({"kind": "orders", "user": 1, "role": "cp", "passages": passages} | more))


def written(*tolds: Told) -> Chronicle:
    found = chronicle(SERVICES, ACTION.key, tolds)
    assert found is not None
    return found


def words(found: Chronicle) -> list[str]:
    return [line.words for line in found.lines]


WAR = written(
    change(passage(1, *events("ab"), revision=4), revision=4),
    change(passage(2, *events("cde")), passage(3, SILENT, Happened(("f", "g")), *events("h"), SILENT)),
    change(passage(4, *events("ij"), revision=6), revision=6),
)
EVENTS = [(part.revision, part.sequence, number) for part in WAR.passages for number in range(len(part.events))]
STARTS = [line.at for line in WAR.lines]


def page(start: Place, end: Place | None) -> tuple[list[Happened], list[Happened]]:
    """What is told before a page, and on it."""
    parts = list(leading_to(SERVICES, INFO, WAR, start, end))
    assert all(part.events for part in parts)
    assert [part.sequence for part in parts] == sorted(part.sequence for part in parts)
    before = [event for part in parts if part.revision < start[0] for event in part.events]
    return before, [event for part in parts if part.revision >= start[0] for event in part.events]


def test_each_line_of_a_change_has_a_place_of_its_own() -> None:
    assert words(WAR) == list("abcdefghij")
    places = [line.at for line in WAR.lines]
    assert places == [(4, 0), (4, 1), *((5, line) for line in range(6)), (6, 0), (6, 1)]
    assert WAR.starts == ((4, 0), (5, 0), (5, 3), (6, 0))


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_event_of_a_divided_change_stands_once(start: Place) -> None:
    """On the page before or on the one that begins there, and on the second as what has come before."""
    everything = [event for part in WAR.passages for event in part.events]
    nothing, first = page(STARTS[0], start)
    before, second = page(start, None)
    assert nothing == []
    assert [*first, *second] == everything
    assert before == first


@pytest.mark.parametrize(
    ("start", "end", "told"),
    [((5, 1), (5, 2), "d"), ((4, 1), (5, 4), "bcde"), ((5, 2), (6, 1), "efghi"), ((5, 5), (6, 0), "h")],
)
def test_a_page_between_two_others_tells_its_lines_alone(start: Place, end: Place, told: str) -> None:
    _, here = page(start, end)
    assert "".join(words for event in here for words in event.lines) == told


def test_an_event_of_two_lines_stands_where_it_ends() -> None:
    """Its picture comes when all of it is told."""
    both = Happened(("f", "g"))
    assert both in page((5, 4), None)[1]
    assert both not in page((5, 0), (5, 4))[1]


def test_an_event_without_words_stands_beside_what_is_told_before_it() -> None:
    _, last = page((5, 5), (6, 0))
    assert last == [*events("h"), SILENT]


def test_what_is_no_order_belongs_to_no_chapter() -> None:
    """The set-up is told in the notice of the start, in the words of the chapter that begins with it."""
    started = change(passage(0, *events("a"), revision=1), revision=1, kind="started")
    assert words(written(started, change(passage(1, *events("b"))))) == ["b"]
    assert chronicle(SERVICES, ACTION.key, [started]) is None


def test_a_chapter_tells_nothing_of_another() -> None:
    both = change(passage(1, *events("a")), passage(1, *events("b"), chapter=ANSWER))
    assert words(written(both)) == ["a"]
    assert chronicle(SERVICES, "2.cp", [both]) is None
    assert touched([both], [both]) == [ACTION.key, ANSWER.key]


def undo(*gone: int, revision: int = 6) -> Told:
    lines = tuple(Line(number, number, 5, "cp", 1, 0, f"order {number}", ()) for number in gone)
    return change(kind="undo", revision=revision, entries=lines, gone=frozenset(gone), back=ACTION)


def test_what_was_taken_back_is_a_line_that_says_so() -> None:
    tolds = [change(passage(1, *events("a")), passage(2, *events("b"))), undo(2)]
    found = written(*tolds)
    assert [(line.words, line.is_note) for line in found.lines] == [("a", False), ("undone order 2", True)]
    assert [part.sequence for part in found.passages] == [1]
    assert found.chapter == ACTION
    assert touched(tolds, tolds[1:]) == [ACTION.key]


def test_an_undo_touches_the_chapter_it_takes_from_and_last_the_one_it_leads_to() -> None:
    both = change(passage(1, *events("a")), passage(2, *events("b"), chapter=ANSWER))
    assert touched([both, undo(2)], [undo(2)]) == [ANSWER.key, ACTION.key]
    assert touched([both, undo(1, 2)], [undo(1, 2)]) == [ANSWER.key, ACTION.key]
    assert touched([both, undo(2)], [replace(undo(2), entries=())]) == [ANSWER.key], "nobody knows of it"


def test_a_line_longer_than_a_page_goes_on_in_the_next() -> None:
    found = written(change(passage(1, Happened(("word " * LONGEST,)), *events("b"))))
    assert {len(line.words) for line in found.lines[:-1]} == {LONGEST - 1}
    assert "".join(words(found)).count("word") == LONGEST
    assert [line.at for line in found.lines] == [(5, number) for number in range(len(found.lines))]


def test_a_sentence_of_two_lines_keeps_them() -> None:
    assert words(written(change(passage(1, Happened(("a\nb",)))))) == ["a\nb"]


@pytest.mark.parametrize(
    ("most", "pages"),
    [(10, ["abcdefghij"]), (9, ["abcdefgh", "ij"]), (8, ["abcdefgh", "ij"]), (7, ["ab", "cdefgh", "ij"])],
)
def test_a_change_stands_on_one_page_where_that_is_possible(most: int, pages: list[str]) -> None:
    found = ["".join(line.words for line in part) for part in cut(WAR.lines, lambda part: len(part) <= most)]
    assert found == pages


@pytest.mark.parametrize("most", [1, 2, 7, 30, 999])
def test_a_long_change_is_cut_with_few_trials(most: int) -> None:
    """Whoever tries line by line keeps all tables waiting."""
    tried: list[int] = []

    def fits(part: Sequence[Said]) -> bool:
        tried.append(len(part))
        return len(part) <= most

    lines = [Said((5, number), str(number)) for number in range(1000)]
    parts = list(cut(lines, fits))
    assert [line for part in parts for line in part] == lines
    assert all(len(part) == most for part in parts[:-1])
    assert sum(tried) < 2500 + 1000 * 20


def test_few_beginnings_of_a_divided_change_are_said() -> None:
    said: list[int] = []

    def told(info: Any, events: Sequence[Happened]) -> list[str]:
        said.append(len(events))
        return [words for event in events for words in event.lines]

    (part,) = passages = (passage(1, *events("abcdefgh" * 50)),)
    everything = written(change(*passages))
    services: Any = SimpleNamespace(told=told)
    _, here = leading_to(services, INFO, everything, (5, 100), (5, 300))
    assert here.events == part.events[100:300]
    assert len(said) < 25


def test_each_line_is_the_share_of_one_page() -> None:
    parts = shares(WAR.lines, [STARTS[0], (5, 0), (5, 4), (6, 1)])
    assert ["".join(line.words for line in part) for part in parts] == ["ab", "cdef", "ghi", "j"]


@pytest.mark.parametrize(
    ("message", "age", "frozen", "pages"),
    [
        (7, 0, False, ["abcdefgh", "ij"]),
        (7, reports.YOUNG, False, ["ab", "cdefghij"]),
        (0, reports.YOUNG, False, ["abcdefgh", "ij"]),
        (7, 0, True, ["ab", "cdefghij"]),
    ],
    ids=["a message that can be edited", "an old one", "one that is still to be posted", "one that is frozen"],
)
def test_what_comes_to_a_message_too_old_goes_on_in_another(
    monkeypatch: pytest.MonkeyPatch, message: int, age: int, frozen: bool, pages: list[str]
) -> None:
    monkeypatch.setattr(reports.time, "time", lambda: 10_000)
    kept = KeptMessage(message, (4, 0), 10_000 - age)
    found = reports.pages_of(WAR.lines, [kept], 4, frozen, lambda part: len(part) <= 8)
    assert ["".join(line.words for line in part) for part in found] == pages


def test_the_first_message_of_a_chapter_begins_with_what_was_not_told_before() -> None:
    found = reports.pages_of(WAR.lines, [], 4, False, lambda part: True)
    assert ["".join(line.words for line in part) for part in found] == ["cdefghij"]


def test_a_message_of_which_nothing_is_left_tells_nothing() -> None:
    assert reports.pages_of([], [KeptMessage(7, (4, 0), 0)], 6, False, lambda part: True) == [[]]

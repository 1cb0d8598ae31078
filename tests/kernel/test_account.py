"""Accounts of chapters: of a game that gives none of its own, and how they are said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from data.messages import Messages
from engine.kernel.account import (
    Account,
    Matter,
    TrackMove,
    Weight,
    account,
    headed,
    in_order,
    line_of,
    moved,
    sentences,
)
from engine.kernel.game import Chapter, Role
from engine.kernel.story import Passage
from engine.kernel.text import Text, text

CHAPTER = Chapter("1", Role("red"), text("heading", round=1))
LATER = Chapter("1", Role("red"), text("heading", round=2))


@dataclass(frozen=True)
class Said:
    word: str
    only: Role | None = None

    def narrate(self) -> Text:
        return text(self.word)


class Own:
    """A game that gives accounts."""

    def account(self, passages: Any) -> Account:
        return Account(text(f"{len(passages)} passages"))


PASSAGES = (
    Passage(CHAPTER, 4, 7, None, (Said("a"), Said("b"))),
    Passage(LATER, 5, 8, None, (Said("c"),)),
)


def test_a_game_without_accounts_says_a_line_for_each_event() -> None:
    told = account(object(), PASSAGES)
    assert told.title == LATER.heading
    assert [matter.words.key for matter in told.matters] == ["a", "b", "c"]
    assert [(matter.revision, matter.sequence, matter.role) for matter in told.matters] == [
        (4, 7, "red"),
        (4, 7, "red"),
        (5, 8, "red"),
    ]


def test_a_game_without_accounts_says_nothing_twice() -> None:
    told = account(object(), (*PASSAGES, Passage(LATER, 6, 9, None, (Said("a"), Said("d")))))
    assert [said(matter.words) for matter in told.matters][1:] == ["b", "c", "d"]
    assert said(told.matters[0].words) == "a (2 times)"
    assert [(len(matter.events), matter.revision) for matter in told.matters] == [(2, 4), (1, 4), (1, 5), (1, 6)]


def test_a_game_may_give_accounts_of_its_own() -> None:
    assert account(Own(), PASSAGES).title.key == "2 passages"


class Twice:
    """Accounts in which one thing happens twice."""

    def account(self, passages: Any) -> Account:
        red, blue = Role("red"), Role("blue")
        drawn = [Matter(text("a"), (Said(f"a{n}"),), n, n, role=red, sums=(text("s"),)) for n in (1, 3)]
        return Account(text("t"), matters=(drawn[0], Matter(text("b"), (Said("b"),), 2, 2, role=blue), drawn[1]))


def test_what_happens_twice_is_one_line_in_accounts_of_a_game_too() -> None:
    first, other = account(Twice(), PASSAGES).matters
    assert (said(first.words), first.revision, len(first.events), len(first.sums)) == ("a (2 times)", 1, 2, 1)
    assert (said(other.words), other.role) == ("b", "blue")


def test_the_weightiest_line_heads_an_account_that_has_no_story() -> None:
    class Weighed:
        def account(self, passages: Any) -> Account:
            weights = (Weight.DETAIL, Weight.USUAL, Weight.NOTABLE, Weight.NOTABLE)
            matters = [Matter(text(f"m{n}"), (Said("a"),), n, n, weight) for n, weight in enumerate(weights)]
            return Account(text("t"), matters=tuple(matters))

    told = account(Weighed(), PASSAGES)
    assert said(headed(told)) == "t — m2"
    assert [said(line) for line in sentences(told)][1:] == ["m3", "m1", "m0"]
    red = account(object(), PASSAGES)
    assert [said(line) for line in sentences(red)] == ["a", "b", "c", "heading"]


def test_a_track_heads_an_account_in_which_nothing_else_weighs() -> None:
    class Tracked:
        def account(self, passages: Any) -> Account:
            small = Matter(text("small"), (Said("a"),), 1, 1, Weight.DETAIL)
            return Account(text("t"), None, (small,), (TrackMove(text("VP"), 10, 11),))

    assert [said(line) for line in sentences(account(Tracked(), PASSAGES))] == ["t — VP 10 → 11", "small"]


def said(sentence: Text) -> str:
    return Messages().say(sentence)


def test_an_account_is_said_line_by_line() -> None:
    vp = TrackMove(text("pog-space", name="VP"), 10, 9, (text("pog-space", name="Lodz"),))
    lines = Account(
        text("pog-space", name="Round 2"),
        text("pog-space", name="Liege falls"),
        (Matter(text("pog-space", name="GE 1 to Liege"), (), 1, 1),),
        (vp,),
        text("pog-space", name="Turn 1"),
    )
    assert [*map(said, sentences(lines))] == ["Round 2: Liege falls", "VP 10 → 9: Lodz", "GE 1 to Liege", "Turn 1"]


def test_what_matters_stands_first_whenever_it_happened() -> None:
    weights = (Weight.DETAIL, Weight.USUAL, Weight.NOTABLE, Weight.USUAL, Weight.DECISIVE, Weight.DETAIL)
    matters = tuple(Matter(text(f"m{n}"), (), n, n, weight) for n, weight in enumerate(weights))
    found = Account(text("t"), text("story"), matters, (TrackMove(text("VP"), 10, 11),))
    assert [*map(said, map(line_of, in_order(found)))] == ["m2", "m4", "VP 10 → 11", "m1", "m3", "m0", "m5"]


def test_a_heading_that_is_a_line_has_no_full_stop() -> None:
    found = Account(text("pog-space", name="End"), text("pog-space", name="West is ready."), is_line=True)
    assert said(headed(found)) == "End — West is ready"


def test_without_a_story_the_first_line_is_the_title() -> None:
    assert headed(Account(text("nothing"))) == text("nothing")


def test_a_track_without_a_reason_has_no_colon() -> None:
    assert said(moved(TrackMove(text("pog-space", name="VP"), 0, -2))) == "VP 0 → −2"


def test_a_track_that_has_come_back_is_no_change() -> None:
    name = text("pog-space", name="VP")
    why = (text("pog-space", name="Lodz"), text("pog-space", name="Lodz again"))
    assert said(moved(TrackMove(name, 10, 10, why))) == "VP 10 as before: Lodz, Lodz again"
    assert said(moved(TrackMove(name, 10, 10))) == "VP 10 as before"


def test_what_the_story_has_said_has_no_line() -> None:
    told = Matter(text("pog-space", name="Liege falls"), (), 1, 1, in_story=True)
    found = Account(text("pog-space", name="Round 2"), text("pog-space", name="Liege falls"), (told,))
    assert [*map(said, sentences(found))] == ["Round 2: Liege falls"]

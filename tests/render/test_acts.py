"""What a chapter has told is sorted into acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import CP, SpaceId
from engine.kernel.game import Chapter
from engine.kernel.story import Passage
from engine.kernel.text import text
from render.paths_of_glory.acts import acts
from render.paths_of_glory.crops import crops
from render.paths_of_glory.happened import spaces_of
from render.paths_of_glory.pictures import site
from render.words import plain
from tests.render.moments import chapters, played
from tests.render.positions import piece, view

CHAPTER = Chapter("1.1.cp", CP, text("pog-started"))
FAR = ("warsaw", "belgrade", "sedan", "cairo", "baku", "trent", "petrograd", "odessa")


def passages(*changes: tuple[m.Event, ...]) -> tuple[Passage, ...]:
    return tuple(Passage(CHAPTER, number, number, view(), events) for number, events in enumerate(changes, 1))


def attack(target: str, origin: str, unit: str) -> m.Attacked:
    return m.Attacked(
        CLASSIC, CP, SpaceId(target), ((piece(unit), False, SpaceId(origin)),), ((piece("FR 5"), False),), 0
    )


def won(target: str) -> m.Stated:
    space = SpaceId(target)
    return m.Stated(
        text("pog-combat-won", side=m.side_text(CP), target=m.space_text(CLASSIC, space), high=5, low=3), (space,)
    )


def activated(space: str, mode: str = "combat") -> m.Stated:
    return m.Stated(
        text(f"pog-activated-{mode}", space=m.space_text(CLASSIC, SpaceId(space)), price=1), (SpaceId(space),)
    )


def moved(unit: str, *path: str, how: str = "move") -> m.Moved:
    return m.Moved(CLASSIC, piece(unit), False, tuple(map(SpaceId, path)), how)


TWO = passages(
    (activated("sedan"),),
    (attack("cambrai", "sedan", "GE 3"),),
    (m.StepLost(CLASSIC, piece("FR 5"), SpaceId("cambrai"), False), won("cambrai")),
    (moved("FR 5", "cambrai", "amiens", how="retreat"), moved("GE 3", "sedan", "cambrai", how="advance")),
    (attack("verdun", "metz", "GE 5"), won("verdun")),
)


def test_each_battle_is_an_act_with_what_has_come_of_it() -> None:
    first, second = acts(TWO, 0)
    assert [battle.target for battle in first.told.battles] == ["cambrai"]
    assert [move.how for move in first.told.moves] == ["retreat", "advance"]
    assert first.told.battles[0].result is not None
    assert [battle.target for battle in second.told.battles] == ["verdun"]


def test_a_page_begins_with_the_act_of_its_first_words() -> None:
    assert [act.told.battles[0].target for act in acts(TWO, 5)] == ["verdun"]
    assert len(acts(TWO, 4)) == 2, "the battle that goes on is told whole"


def test_what_was_told_before_is_not_drawn_again() -> None:
    chapter = passages(
        (activated("sedan", "move"), activated("riga", "move"), moved("GE 3", "sedan", "liege")),
        (moved("FR 5", "cambrai", "amiens", how="sr"),),
        (m.ControlChanged(CLASSIC, SpaceId("rome"), CP),),
        (m.VpChanged(1, 11, text("pog-started")),),
    )
    (act,) = acts(chapter, 2)
    assert [move.path for move in act.told.moves] == [("cambrai", "amiens")]
    assert act.told.works == ()
    assert set(act.told.spaces) == {"cambrai", "amiens", "rome"}
    (last,) = acts(chapter, 4)
    assert last.told.parts == (), "what has happened nowhere has no picture"


def test_only_the_battle_of_what_was_told_before_is_drawn_again() -> None:
    chapter = passages(
        (moved("GE 1", "liege", "sedan"), attack("cambrai", "sedan", "GE 3")),
        (won("cambrai"), moved("FR 5", "cambrai", "amiens", how="retreat")),
        (moved("GE 3", "sedan", "cambrai", how="advance"),),
        (m.VpChanged(1, 11, text("pog-started")),),
    )
    (act,) = acts(chapter, 3)
    assert [battle.target for battle in act.told.battles] == ["cambrai"]
    assert [move.how for move in act.told.moves] == ["advance"]
    (end,) = acts(chapter, 4)
    assert end.told.battles == ()


@pytest.mark.parametrize(("seed", "scenario"), [(5, "introductory"), (3, "historical")])
def test_wherever_a_message_begins_its_picture_tells_what_its_words_tell(seed: int, scenario: str) -> None:
    for chapter in chapters(played(seed, scenario, 500)):
        for since in {part.revision for part in chapter}:
            fresh = [event for part in chapter if part.revision >= since for event in part.events]
            here = {space for event in fresh for space in spaces_of(event)}
            for act in acts(chapter, since):
                drawn = (*act.told.moves, *act.told.control, *act.told.points, *act.told.losses)
                assert all(any(one is event for event in fresh) for one in drawn)
                assert {space for space, _ in act.told.works} | {b.target for b in act.told.battles} <= here


IDLE = ((activated("cairo", "move"),), (activated("riga"),))


def test_spaces_where_nothing_has_been_done_yet_are_shown_as_activated() -> None:
    last = passages(*IDLE)[-1]
    going_on = m.Operation((m.Activation(SpaceId("cairo"), "move", 1), m.Activation(SpaceId("riga"), "combat", 1)))
    told = (*passages(*IDLE)[:-1], replace(last, view=replace(last.view, op=going_on)))
    (act,) = acts(told, 0)
    assert act.told.works == (("cairo", "activated-move"), ("riga", "activated-combat"))
    assert {space for part in act.told.parts for space in part} == {"cairo", "riga"}
    assert [crop.weight for crop in crops((act,), plain)] == [0]
    first, *_ = acts(TWO, 0)
    assert first.told.works == ()
    (over,) = acts(told, 0, is_over=True)
    assert over.told.parts == (), "an action may end without another word"


def test_an_activation_that_came_to_nothing_is_not_shown_once_the_action_is_over() -> None:
    (idle,) = acts(passages(*IDLE), 0)
    assert idle.told.parts == ()
    assert crops((idle,), plain) == []
    (act,) = acts(passages(*IDLE, (moved("GE 3", "sedan", "liege"),)), 0)
    (shown,) = crops((act,), plain)
    assert (shown.weight, shown.alt.count("Riga")) == (1, 0)


def test_a_map_of_what_has_happened_shows_what_the_story_is_about() -> None:
    """What was taken by a battle, not the battle that was fought after it."""
    fell = m.ControlChanged(CLASSIC, SpaceId("sedan"), CP)
    told = passages((attack("sedan", "liege", "GE 1"), fell), (attack("verdun", "metz", "GE 5"),))
    assert site(told, 0) == "Sedan"
    assert site((), 0) == "", "of what has told nothing"

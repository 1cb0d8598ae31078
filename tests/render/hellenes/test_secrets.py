"""A picture for a viewer cannot tell positions apart that differ only in what he does not see (2.2, 6.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.tables import SIDES, Side, foe
from engine.kernel.chance import SeededChance
from engine.kernel.preview import preview
from engine.kernel.story import Passage, passages
from render.hellenes.face import HellenesFace
from render.wanted import Wanted
from tests.contract.secrets import left_somewhere
from tests.render.hellenes.positions import played

FACE = HellenesFace(Messages("en").say)
WANTED = (
    Wanted("", ""),
    Wanted("Athens", ""),
    *(Wanted("", show) for show in ("control", "supply athens", "supply sparta", "blockade", "tributaries")),
)
STEPS = (12, 90, 150, 200)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("viewer", [*SIDES, None])
def test_2_2_a_picture_is_the_same_whichever_back_is_which_block(step: int, viewer: str | None) -> None:
    state = played()[step][0]
    role = next((side for side in SIDES if side == viewer), None)
    other = HELLENES.disguise(state, role, SeededChance(b"another"))
    one, two = HELLENES.view(state, role), HELLENES.view(other, role)
    for wanted in WANTED:
        assert _data(FACE.map(one, wanted)) == _data(FACE.map(two, wanted)), wanted
        assert _data(FACE.glance(one, wanted)) == _data(FACE.glance(two, wanted)), wanted
    assert [page.data for page in FACE.status_pages(one)] == [page.data for page in FACE.status_pages(two)]
    assert _data(FACE.hand(one)) == _data(FACE.hand(two))


def test_the_positions_do_differ() -> None:
    """What is drawn anew is seen by its owner."""
    seen = 0
    for step in STEPS:
        state = played()[step][0]
        for viewer in SIDES:
            other = HELLENES.disguise(state, viewer, SeededChance(b"another"))
            owner = foe(viewer)
            maps = [FACE.map(HELLENES.view(one, owner), Wanted("", "")) for one in (state, other)]
            seen += _data(maps[0]) != _data(maps[1])
    assert seen


def test_3_3_a_card_that_was_chosen_in_secret_is_nowhere() -> None:
    state = next(
        one for one, _ in played() if any(choice.card and not choice.shown for choice in one.cards.choices.values())
    )
    side = next(side for side in SIDES if state.cards.choices[side].card is not None)
    view = HELLENES.view(state, foe(side))
    assert view.view.chosen[side] == "hidden"
    words = " ".join(page.alt for page in FACE.status_pages(view))
    assert f"{state.cards.choices[side].card} " not in words


# --------------------------------------------------------------------------------------------------------- previews


@pytest.mark.parametrize("first", range(4, 230, 75))
def test_2_2_what_a_choice_would_show_is_the_same_whichever_back_is_which_block(first: int) -> None:
    painted = 0
    for state, _ in played()[first : first + 75 : 12]:
        for viewer in sorted(HELLENES.to_act(state)):
            other = HELLENES.disguise(state, viewer, SeededChance(b"another"))
            one, two = list(foreseen(state, viewer)), list(foreseen(other, viewer))
            assert one == two, state.top
            painted += sum(data is not None for data, *_ in one)
    assert painted


def foreseen(state: m.State, viewer: Side) -> Iterator[tuple[Any, ...]]:
    """The private pictures of the choices of a panel."""
    view = HELLENES.view(state, viewer)
    for left in left_somewhere(HELLENES.offers(state, viewer)):
        shown = preview(HELLENES, state, viewer, left)
        if shown is not None:
            picture = FACE.preview(view, shown)
            reached = [one.data for one in FACE.reach(view, shown)]
            yield _data(picture), getattr(picture, "alt", ""), reached, FACE.left_out(view, shown)


def test_2_2_no_choice_is_seen_with_faces_by_anybody_but_its_owner() -> None:
    """The same preview on the map of another viewer shows backs: it is told from its owner's."""
    told = 0
    for state, _ in played()[10:200:19]:
        for owner in sorted(HELLENES.to_act(state)):
            shown = preview(HELLENES, state, owner, HELLENES.offers(state, owner))
            if shown is not None and shown.drawn:
                own, others = (FACE.preview(HELLENES.view(state, one), shown) for one in (owner, foe(owner)))
                told += _data(own) != _data(others)
    assert told


# ---------------------------------------------------------------------------------------------------------- reports


def test_6_2_reports_of_a_battle_are_the_same_whichever_block_did_not_fight() -> None:
    compared = 0
    for number, (state, told) in enumerate(played()):
        if state.battle is None or (number and played()[number - 1][0].battle is not None):
            continue
        other = HELLENES.disguise(state, None, SeededChance(b"another"))
        one, two = fought_out((state, other), told)
        compared += state != other and len(one) > len(told)
        assert reported(one) == reported(two)
    assert compared > 3


def fought_out(twins: tuple[m.State, m.State], told: Sequence[Passage]) -> tuple[list[Passage], list[Passage]]:
    """A battle fought to its end in two positions alike, by the same choices and dice."""
    found, rng, number = (list(told), list(told)), random.Random(3), 1000
    while twins[0].battle is not None and twins[1].battle is not None:
        number += 1
        side = min(HELLENES.to_act(twins[0]))
        action = rng.choice(tuple(HELLENES.legal_actions(twins[0], side)))
        assert action in HELLENES.legal_actions(twins[1], side)
        steps = [HELLENES.apply(state, side, action, SeededChance(b"%d" % number)) for state in twins]
        for parts, step in zip(found, steps, strict=True):
            parts += takewhile(_reveals_nobody, passages(HELLENES, step, number, number))
        twins = steps[0].state, steps[1].state
    return found


def _reveals_nobody(part: Passage) -> bool:
    """Not what comes behind the end of the battle: the next one shows other blocks."""
    return not any(isinstance(event, m.BattleBegan) for event in part.events)


def test_2_2_reports_show_nothing_that_was_told_to_one_side_alone() -> None:
    rng, private = random.Random(5), 0
    for number, (state, _) in enumerate(played()[5:220:13]):
        side = min(HELLENES.to_act(state))
        action = rng.choice(tuple(HELLENES.legal_actions(state, side)))
        step = HELLENES.apply(state, side, action, SeededChance(b"%d" % number))
        public = passages(HELLENES, step)
        assert all(part.view.viewer is None for part in public), "what reports are painted from is a spectator's"
        assert not any(event.only for part in public for event in part.events)
        whispered = tuple(event for event in step.events if event.only is not None)
        private += len(whispered)
        leaked = [replace(part, events=(*part.events, *whispered)) for part in public]
        assert reported(leaked) == reported(public)
    assert private


def reported(told: Sequence[Passage]) -> list[tuple[bytes, str]]:
    """All pictures of what was told, with their words."""
    shown = FACE.crops(told, every=True).shown
    whole = FACE.report(told)
    return [(one.data, one.alt) for one in (*shown, *([whole] if whole is not None else []))]


def _data(picture: object) -> bytes | None:
    return getattr(picture, "data", None)

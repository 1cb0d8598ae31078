"""A picture for a viewer cannot tell positions apart that differ only in what he does not see (2.2, 6.2)."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.tables import SIDES, foe
from engine.kernel.chance import SeededChance
from render.hellenes.face import HellenesFace
from render.wanted import Wanted
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


def _data(picture: object) -> bytes | None:
    return getattr(picture, "data", None)

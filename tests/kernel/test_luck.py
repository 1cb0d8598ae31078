"""The arithmetic of luck: worth beside expectation, and how uneven faces are."""

from __future__ import annotations

import pytest

from engine.kernel.game import Role
from engine.kernel.luck import Thrown, at_least, luck_data, tallied, together
from engine.kernel.text import text

RED, BLUE = Role("red"), Role("blue")


def throw(face: int, worth: tuple[int, ...] = (0, 0, 0, 1, 1, 4)) -> Thrown:
    return Thrown("fire", text("red"), RED, face, worth)


@pytest.mark.parametrize(
    ("chi_square", "tail"), [(0, 1.0), (1.145, 0.95), (4.351, 0.5), (11.070, 0.05), (15.086, 0.01)]
)
def test_the_tail_is_that_of_the_printed_tables(chi_square: float, tail: float) -> None:
    assert at_least(chi_square) == pytest.approx(tail, abs=0.0005)


def test_what_was_thrown_beside_what_was_expected() -> None:
    luck = tallied((RED, BLUE), [throw(6), throw(1), throw(6)])[RED]
    tally = luck.kinds["fire"]
    assert (tally.count, tally.actual, tally.expected) == (3, 8, 3.0)
    assert tally.variance == pytest.approx(3 * 2.0)
    assert tally.deviations == pytest.approx(5 / 6**0.5)
    assert luck.mean == pytest.approx(13 / 3)


def test_even_faces_are_no_luck() -> None:
    luck = tallied((RED,), [throw(face) for face in range(1, 7)])[RED]
    assert (luck.chi_square, luck.likelihood) == (0.0, 1.0)
    assert luck.kinds["fire"].deviations == 0.0


def test_without_dice_nothing_is_divided() -> None:
    luck = tallied((RED, BLUE), [])[BLUE]
    assert (luck.mean, luck.chi_square, luck.likelihood) == (0.0, 0.0, 1.0)


def test_a_die_whose_faces_are_alike_counts_among_the_faces_alone() -> None:
    luck = tallied((RED,), [throw(3, ())])[RED]
    assert (luck.count, luck.kinds) == (1, {})


def test_as_data() -> None:
    data = luck_data(tallied((RED,), [throw(6)]))
    assert data["red"]["kinds"]["fire"] == {"count": 1, "actual": 4, "expected": 1.0, "deviations": 2.121}
    assert data["red"]["faces"] == [0, 0, 0, 0, 0, 1]


def test_the_dice_of_two_games_are_as_those_of_one() -> None:
    first, second = ([throw(6), throw(2)], [throw(4)])
    both = together(tallied((RED, BLUE), one)[RED] for one in (first, second))
    assert both == tallied((RED, BLUE), [*first, *second])[RED]

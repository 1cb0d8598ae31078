"""How large a client shows pictures: what is assumed, as numbers."""

import pytest

from tests.phone.sizes import DESKTOP, GAP, PHONE, Cell, fitted, mosaic, previewed


def test_a_picture_is_shown_whole_and_never_enlarged() -> None:
    assert fitted(100, 50, 302) == (100, 50)
    assert fitted(1000, 500, 302) == (302, 151)
    assert fitted(1000, 3500, 302) == (100, 350), "a tall one is bound by its height"


def test_a_telephone_has_less_room_than_a_desktop_and_a_container_less_than_its_message() -> None:
    assert previewed(1600, 900, PHONE)[0] == PHONE.column == 302
    assert previewed(1600, 900, DESKTOP)[0] == 550
    assert previewed(1600, 900, PHONE, inside=True)[0] < previewed(1600, 900, PHONE)[0]


@pytest.mark.parametrize("number", range(2, 11))
def test_a_mosaic_has_a_cell_for_each_picture_and_keeps_its_width(number: int) -> None:
    cells = mosaic(number, 302)
    assert len(cells) == number
    assert max(cell.x + cell.width for cell in cells) == pytest.approx(302)
    for at, one in enumerate(cells):
        assert not any(_overlap(one, other) for other in cells[at + 1 :])


def test_more_than_four_stand_in_rows_of_three_below_the_rest() -> None:
    rows = [len({cell.x for cell in mosaic(7, 302) if cell.y == y}) for y in sorted({c.y for c in mosaic(7, 302)})]
    assert rows == [1, 3, 3]


def _overlap(one: Cell, other: Cell) -> bool:
    return (
        one.x < other.x + other.width + GAP / 2
        and other.x < one.x + one.width + GAP / 2
        and one.y < other.y + other.height + GAP / 2
        and other.y < one.y + one.height + GAP / 2
    )

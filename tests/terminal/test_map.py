"""What a line of the local table asks of the map."""

import pytest

from render.wanted import Wanted
from terminal.board import wanted_of


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", Wanted()),
        ("west", Wanted("west")),
        ("Chateau Thierry", Wanted("Chateau Thierry")),
        ("show last round", Wanted(show="last round")),
        ("Sedan radius 2 zoom 60", Wanted("Sedan", radius=2, zoom=60)),
        ("near east show supply ap zoom 5", Wanted("near east", "supply ap", zoom=40)),
        ("Sedan show reach GE 1 @ Metz radius 30", Wanted("Sedan", "reach GE 1 @ Metz", radius=12)),
    ],
)
def test_a_line_for_the_map(words: str, wanted: Wanted) -> None:
    assert wanted_of(words) == wanted

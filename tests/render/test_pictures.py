"""Painted pictures: they open, they are small enough, and every sprite can be made."""

from io import BytesIO

import pytest
from PIL import Image

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import CARDS, SPACES, TABLES, CardId, SpaceId
from render.paths_of_glory import counters, pictures
from render.paths_of_glory.cards import WIDTH, plain_words
from render.paths_of_glory.stacks import face
from render.picture import PictureFile
from tests.render.positions import battle, single_events, view

REPORT_LIMIT = 300_000
DISCORD_LIMIT = 10_000_000


def test_a_default_crop_is_small() -> None:
    picture = pictures.around(view(), SpaceId("sedan"))
    assert opened(picture).width == 680
    assert len(picture.data) < 250_000


def opened(picture: PictureFile) -> Image.Image:
    image = Image.open(BytesIO(picture.data))
    image.load()
    assert picture.filename.endswith(".png")
    assert 0 < len(picture.alt) <= 1024
    return image


def test_a_report_is_small() -> None:
    picture = pictures.report(view(), battle())
    assert opened(picture).width == 660
    assert len(picture.data) < REPORT_LIMIT / 2
    assert "Cambrai" in picture.alt


@pytest.mark.parametrize("event", single_events(), ids=lambda event: type(event).__name__)
def test_every_kind_of_event_paints(event: m.Event) -> None:
    assert len(pictures.report(view(None), [event]).data) < REPORT_LIMIT


def test_a_report_of_everything_has_several_parts_as_wide_as_a_telephone() -> None:
    picture = pictures.report(view(), single_events())
    image = opened(picture)
    assert image.width <= 700
    assert image.height > 1200
    assert len(picture.data) < DISCORD_LIMIT / 10


@pytest.mark.parametrize("sheet", ["europe", "near_east"])
def test_whole_maps(sheet: str) -> None:
    picture = pictures.whole_map(view(), sheet)
    assert 2000 < opened(picture).width <= 2550
    assert len(picture.data) < 1_000_000


@pytest.mark.parametrize("name", ["west", "east", "italy", "balkans", "near_east"])
def test_theatres(name: str) -> None:
    assert len(pictures.theatre(view(), name).data) < 1_000_000


@pytest.mark.parametrize("space", ["reval", "medina", "constantinople", "mef-4", "london"])
def test_around(space: str) -> None:
    picture = pictures.around(view(), SpaceId(space))
    opened(picture)
    assert SPACES[SpaceId(space)].name in picture.alt


def test_status_and_hand() -> None:
    assert opened(pictures.status(view())).width == 720
    hand = pictures.hand(view())
    assert len(hand.data) < REPORT_LIMIT
    assert opened(hand).width < 900
    opened(pictures.hand(view(None)))


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_paints(card: CardId) -> None:
    found = opened(pictures.card(CARDS[card], plain_words))
    assert found.width > WIDTH
    assert found.height > WIDTH // 2


@pytest.mark.parametrize("reduced", [False, True])
def test_every_counter_paints(reduced: bool) -> None:
    for unit in TABLES.pieces:
        look = face(unit, reduced)
        for paint in (counters.tile, counters.ghost, counters.strip, counters.ghost_strip):
            assert paint(*look).width == counters.size_of(unit.army)[0]


def test_the_two_sides_of_a_counter_differ_in_more_than_colour() -> None:
    """A reduced counter is striped and its label stands in parentheses."""
    for unit in TABLES.pieces[::17]:
        full, reduced = (counters.tile(*face(unit, flipped)).convert("L") for flipped in (False, True))
        assert full.histogram() != reduced.histogram()

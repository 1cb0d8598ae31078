"""Every scene is played to its end, shows something, and is the same each time; the gallery keeps what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from tests.phone.gallery import FOLDER, PAGE, allowed, digest, digests, lines
from tests.phone.page import page
from tests.phone.scenes import SCENES, Scene, answered, chanced, chosen, held, in_words, league_pages, refused, shown
from tests.phone.sizes import PHONE
from tests.phone.stage import TOYS


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_a_scene_shows_messages(scene: Scene) -> None:
    transcript = await shown(scene)
    private = scene.play in (refused, held, chosen, answered, in_words, league_pages)
    assert transcript.told
    assert all(told.private == private for told in transcript.told)
    assert scene.title in page(transcript, PHONE)
    assert digests()[scene.name] == digest(transcript), f"python -m tests.phone {scene.name} --gallery after"


def test_only_games_of_the_tests_are_played_by_chance() -> None:
    """A rule that is mended must not play another game on the picture."""
    assert {scene.played for scene in SCENES if scene.play is chanced} <= TOYS.keys()


async def test_a_scene_is_the_same_each_time() -> None:
    scene = next(scene for scene in SCENES if scene.name == "operations")
    first, second = [page(await shown(scene), PHONE) for _ in range(2)]
    assert first == second


def test_the_page_shows_the_pictures_that_there_are() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written.endswith("\n".join(lines()))
    named = set(re.findall(r'src="messages/([^"]+)"', written))
    assert named == {str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/*.png")}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.png")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_picture_of_the_page_is_small(path: Path) -> None:
    size = path.stat().st_size
    with Image.open(path) as picture:
        assert size <= allowed(picture.size)

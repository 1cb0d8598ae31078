"""A few pictures of No Retreat! as they were last looked at; see `tests/render/test_golden_pictures.py`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat.tables import UNITS
from render.colours import PAPER
from render.map.layers import standing
from render.no_retreat import status
from render.no_retreat.counters import arguments
from render.no_retreat.crops import crops
from render.no_retreat.happened import acts
from render.no_retreat.places import around_crop
from render.no_retreat.sprites import PAINTER
from render.no_retreat.stacks import lying
from render.scene import Scene, Stamp
from tests.render.no_retreat.positions import opening, view
from tests.render.no_retreat.test_reports import CHAPTERS
from tests.render.test_golden_pictures import GOLDEN, MEAN, SHARE, differences

SAY = Messages("en").say


def counters() -> Scene:
    """Every counter on both sides, as whole ones; the first ones as strips and ghosts too."""
    fronts = [(unit, unit.front, True) for unit in UNITS.values()]
    faces = [*fronts, *((unit, unit.back, False) for unit in UNITS.values() if unit.back is not None)]
    found = [arguments(unit, face, front=front, steps=2 - (face.strength < 4)) for unit, face, front in faces]
    items = [Stamp("tile", 45 + n % 10 * 82, 34 + n // 10 * 62, args) for n, args in enumerate(found)]
    top = 34 + (len(found) // 10 + 1) * 62
    items += [Stamp("strip", 45 + n * 82, top, args) for n, args in enumerate(found[:10])]
    items += [Stamp("ghost", 45 + n * 82, top + 50, args) for n, args in enumerate(found[30:40])]
    return Scene(830, top + 90, PAPER, tuple(items))


def markers() -> Scene:
    """Markers on hexes and counters, rings, fills, the lines of the front."""
    stamps = [
        Stamp("ring", 70 + 130 * n, 80, (184, 22, 28, kind)) for n, kind in enumerate(("solid", "dashed", "double"))
    ]
    stamps += [
        Stamp("fill", 460 + 130 * n, 80, (62, 66, 72, kind, 130))
        for n, kind in enumerate(("solid", "striped", "dotted"))
    ]
    stamps += [
        Stamp("edges", 70, 80, (("NE", "E"), 62, 66, 72, "solid")),
        Stamp("edges", 200, 80, (("SW", "W"), 156, 28, 30, "toothed")),
    ]
    marks = ("moved", "attacked", "unsupplied", "disorganized", "both")
    stamps += [Stamp("mark", 40 + 40 * n, 190, (kind,)) for n, kind in enumerate(marks)]
    names = (
        ("target", ()),
        ("counterblow", ()),
        ("works", ()),
        ("scorched", ()),
        ("flag", ("axis",)),
        ("flag", ("soviet",)),
    )
    stamps += [Stamp(name, 290 + 75 * n, 190, args) for n, (name, args) in enumerate(names)]
    return Scene(800, 230, PAPER, tuple(stamps))


SCENES = {
    "hex-counters": counters,
    "hex-markers": markers,
    "hex-battle": lambda: crops(acts(CHAPTERS["1.axis.combat"]), SAY)[0].scene,
    "hex-status": lambda: status.pages(view(opening()), SAY)[0].scene,
    "hex-brest": lambda: standing(lying(view(opening())), *around_crop("G11")),
}


@pytest.mark.parametrize("name", SCENES)
def test_picture_is_as_it_was_looked_at(name: str) -> None:
    path: Path = GOLDEN / f"{name}.png"
    found = PAINTER.indexed(SCENES[name]())
    if not path.exists():
        found.save(path, "PNG", optimize=True)
        pytest.fail(f"{path.name} was missing and has been written")
    with Image.open(path) as agreed:
        assert agreed.size == found.size
        mean, share = differences(agreed.convert("RGB"), found.convert("RGB"))
    assert mean <= MEAN
    assert share <= SHARE

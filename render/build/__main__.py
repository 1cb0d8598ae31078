"""`python -m render.build [--source FOLDER]`: rebuild `data/games/paths_of_glory/map`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from PIL import Image

from engine.games.paths_of_glory.tables import DATA
from render.build import outlines, palette, store
from render.build.base import Base, geography
from render.build.paths_of_glory import SHEETS, plan
from render.build.paths_of_glory_samples import exact, samples
from render.build.plan import Plan
from render.paths_of_glory.colours import LIGHT

MAP = DATA / "map"


def main() -> None:
    """Rebuild places, base sheets and palette; with a source, the cut of the globe first."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--source", type=Path, help="folder with the data named in map/README.md")
    wanted = parser.parse_args()
    if wanted.source is not None:
        outlines.extract(wanted.source, MAP)
    drawn = json.loads((MAP / "drawn.json").read_text(encoding="utf-8"))
    world = geography(outlines.load(MAP / "outlines.json"), drawn, outlines.heights(MAP / "heights.png"))
    settled: list[Plan] = []
    painted: dict[str, Image.Image] = {}
    for sheet in SHEETS:
        base = Base(plan(sheet), world, LIGHT)
        settled.append(base.plan)
        painted[sheet.name] = base.paint()
        if store.whole(base.plan) != sheet.size:
            painted[f"{sheet.name}_whole"] = base.paint(store.whole(base.plan))
    store.save_places(settled, MAP / "places.json")
    chosen = palette.choose(list(painted.values()), samples(), exact(LIGHT))
    chosen.save(MAP / "palette.png", optimize=True)
    for name, image in painted.items():
        store.save(image, chosen, MAP / f"{name}.png")


main()

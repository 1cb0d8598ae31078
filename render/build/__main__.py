"""`python -m render.build [--source FOLDER]`: rebuild `data/games/paths_of_glory/map`."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.games.paths_of_glory.tables import DATA
from render.build import base, outlines, palette
from render.build.places import SHEETS, places
from render.painter import as_palette

MAP = DATA / "map"


def main() -> None:
    """Rebuild places, base sheets and palette; with a source, the outlines first."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--source", type=Path, help="folder with land-50m.json and countries-50m.json")
    wanted = parser.parse_args()
    if wanted.source is not None:
        outlines.extract(wanted.source, MAP / "outlines.json")
    land = outlines.load(MAP / "outlines.json")
    found = {sheet.name: (sheet.size, places(sheet)) for sheet in SHEETS}
    base.save_places(found, MAP / "places.json")
    painted = {sheet.name: base.Base(sheet, found[sheet.name][1], land).paint() for sheet in SHEETS}
    chosen = palette.choose(painted.values())
    chosen.save(MAP / "palette.png", optimize=True)
    for name, image in painted.items():
        base.save(image, as_palette(chosen), MAP / f"{name}.webp")


main()

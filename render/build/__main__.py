"""`python -m render.build [--source FOLDER]`: rebuild `data/games/paths_of_glory/map`."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.games.paths_of_glory.tables import DATA
from render.build import base, outlines
from render.build.places import SHEETS, places

MAP = DATA / "map"


def main() -> None:
    """Rebuild the places and the base sheets; with a source, the outlines first."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--source", type=Path, help="folder with land-50m.json and countries-50m.json")
    source = parser.parse_args().source
    if source is not None:
        outlines.extract(source, MAP / "outlines.json")
    land = outlines.load(MAP / "outlines.json")
    found = {}
    for sheet in SHEETS:
        at = places(sheet)
        found[sheet.name] = (sheet.size, at)
        base.save(base.Base(sheet, at, land).paint(), MAP / f"{sheet.name}.webp")
    base.save_places(found, MAP / "places.json")


main()

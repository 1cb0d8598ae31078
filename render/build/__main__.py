"""`python -m render.build [--source FOLDER]`: rebuild `data/games/paths_of_glory/map`."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.games.paths_of_glory.tables import DATA
from render.build import base, outlines, palette
from render.build.places import SHEETS, places

MAP = DATA / "map"


def main() -> None:
    """Rebuild the places and the base sheets; with a source, the outlines first."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--palette", action="store_true", help="only choose the colours anew")
    parser.add_argument("--source", type=Path, help="folder with land-50m.json and countries-50m.json")
    wanted = parser.parse_args()
    if wanted.source is not None:
        outlines.extract(wanted.source, MAP / "outlines.json")
    if not wanted.palette:
        _sheets()
    palette.choose(MAP / "palette.png")


def _sheets() -> None:
    land = outlines.load(MAP / "outlines.json")
    found = {}
    for sheet in SHEETS:
        at = places(sheet)
        found[sheet.name] = (sheet.size, at)
        base.save(base.Base(sheet, at, land).paint(), MAP / f"{sheet.name}.webp")
    base.save_places(found, MAP / "places.json")


main()

"""`python -m render.build [GAME ...] [--source FOLDER]`: rebuild `data/games/<game>/map`, without a name of all."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from PIL import Image

from render.build import outlines, palette, store
from render.build.area_plan import AreaPlan
from render.build.areas import AreaBase
from render.build.base import Base, Geography, geography
from render.build.games import GAMES, base_map
from render.build.hexes import HexBase, HexPlan
from render.build.plan import BaseMap, Plan
from render.folders import map_folder


def main() -> None:
    """Rebuild places, base sheets and palette; with a source, the cut of the globe first."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--source", type=Path, help="folder with the data named in map/README.md")
    wanted = parser.parse_args()
    if unknown := set(wanted.games) - GAMES.keys():
        parser.error(f"no map is built of {', '.join(sorted(unknown))}; of these one is: {', '.join(GAMES)}")
    for game in wanted.games or GAMES:
        build(game, base_map(game), wanted.source)


def build(game: str, given: BaseMap, source: Path | None) -> None:
    """The base map of one game."""
    if source is not None:
        outlines.extract(given.cut, source, map_folder(given.geography or game))
    folder, world = map_folder(game), _world(game, given)
    settled: list[Plan] = []
    painted: dict[str, Image.Image] = {}
    for plan in given.plans:
        base = _base(plan)(plan, world, given.ground)
        settled.append(base.plan)
        painted[plan.name] = base.paint()
        if store.whole(base.plan) != plan.size:
            painted[f"{plan.name}_whole"] = base.paint(store.whole(base.plan))
    store.save_places(settled, folder / "places.json")
    chosen = palette.choose(list(painted.values()), given.samples(), given.exact)
    chosen.save(folder / "palette.png", optimize=True)
    for name, image in painted.items():
        store.save(image, chosen, folder / f"{name}.png")


def _base(plan: Plan) -> type[Base]:
    """Who paints a sheet of this kind."""
    return HexBase if isinstance(plan, HexPlan) else AreaBase if isinstance(plan, AreaPlan) else Base


def _world(game: str, given: BaseMap) -> Geography:
    """The kept cut of the globe, and what was drawn by hand."""
    folder = map_folder(given.geography or game)
    drawn = json.loads((folder / "drawn.json").read_text(encoding="utf-8"))
    shapes, heights = outlines.load(folder / "outlines.json"), outlines.heights(folder / "heights.png")
    return geography(shapes, drawn, heights, (given.cut.west, given.cut.north))


if __name__ == "__main__":
    main()

"""What games give to the build of their base maps. The plans need the `map` extra; what is painted is looked at."""

import subprocess
import sys
from functools import cache
from importlib.util import find_spec

import pytest

from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES as PLAYED
from render.build.games import GAMES, base_map
from render.folders import MAPS
from render.map.sheets import sheets_of

given = cache(base_map)  # it takes a while to push all plates apart
with_the_extra = pytest.mark.skipif(find_spec("shapely") is None, reason="needs the map extra")


def test_each_built_map_can_be_built_again() -> None:
    assert {path.parents[1].name for path in MAPS.glob("*/map/places.json")} == GAMES.keys()
    assert GAMES.keys() <= PLAYED.keys() | INSPECTORS.keys()
    assert all(find_spec(module) is not None for module in GAMES.values())


@with_the_extra
@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_are_built_from_the_plans(game: str) -> None:
    """Names, sizes, spaces and their places: the stored ones are those that a build would store."""
    plans, sheets = given(game).plans, sheets_of(game)
    assert [plan.name for plan in plans] == list(sheets), "the main sheet first"
    for plan in plans:
        assert plan.size == sheets[plan.name].size
        assert {site.id: site.at for site in plan.sites} == sheets[plan.name].spaces


@with_the_extra
@pytest.mark.parametrize("game", GAMES)
def test_every_owner_of_ground_has_a_colour(game: str) -> None:
    owners = {site.nation for plan in given(game).plans for site in plan.sites}
    assert owners <= given(game).ground.land.keys()


@with_the_extra
def test_a_game_without_a_plan_is_refused_by_name() -> None:
    run = subprocess.run([sys.executable, "-m", "render.build", "chess"], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "paths_of_glory" in run.stderr


@with_the_extra
@pytest.mark.parametrize("game", GAMES)
def test_warped_coasts_stay_closed(game: str) -> None:
    """Sums over the same point may be rounded apart: a ring whose two ends are is none."""
    from render.build.outlines import load, polygons
    from render.build.warp import fit

    anchors = [site for site in given(game).plans[0].sites if site.is_anchor]
    warp = fit([site.degrees for site in anchors], [site.at for site in anchors], smooth=0.6)
    land = load(MAPS / (given(game).geography or game) / "map" / "outlines.json")["land"]
    assert all(warp.shape(polygon).is_valid for polygon in polygons(land))

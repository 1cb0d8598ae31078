"""Wars of another day in a house with other rows in its tables, or other rules: they go on where they stood."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from data.database import open_database
from data.installed import fingerprint
from data.store import SqliteStore
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.model.spelling import names
from engine.games.paths_of_glory.tables import CARDS, PIECES, SPACES
from engine.games.registry import GAMES
from engine.kernel.play import digest
from engine.session.tables import Tables
from tests.recordings import FIXTURES
from tests.session.conftest import Watch

ROOT = Path(__file__).resolve().parents[2]
OLD = (2, 3)  # the tables of the old database where something was played
# A table of the game, and what is put into it after the row of that name.
NEW_ROWS = {
    "units": ("ge_1", "ge_21,GE 21,cp,ge,army,5,3,3,3,3,3,1,,ge,setup"),
    "spaces": ("london", "bath,Bath,,europe,br,ap,ap,clear,n,n,0,,,none,,150,540,-2.36,51.38"),
    "theatres": ("london", "bath,west"),
    "edges": ("london", "bath,london,,"),
}


CARD = (
    "cards",
    "reinf_br_2",
    "reinf_br_9,ap,66,New Reinforcements,New Reinforcements,mobilization,,2,2,,,,,,,,,,,n,n,n,,n",
)


def put_in(house: Path, name: str, after: str, row: str) -> None:
    """A row more in the middle of a table."""
    path = house / "data" / "games" / "paths_of_glory" / f"{name}.csv"
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    place = next((number for number, line in enumerate(lines, 1) if line.startswith(f"{after},")), 0)
    row = row + "," * (head.count(",") - row.count(","))
    path.write_text("\n".join([head, *lines[:place], row, *lines[place:], ""]), encoding="utf-8")


@pytest.fixture(scope="module")
def with_new_rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with a counter and a space more, in the middle of their tables."""
    copy = tmp_path_factory.mktemp("house")
    for part in ("engine", "data"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    for name, (after, row) in NEW_ROWS.items():
        put_in(copy, name, after, row)
    return copy


@pytest.fixture(scope="module")
def with_a_new_card(with_new_rows: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """And a card more in a deck: the shuffles that are on record are not those of this deck."""
    copy = tmp_path_factory.mktemp("cards") / "house"
    shutil.copytree(with_new_rows, copy)
    put_in(copy, *CARD)
    return copy


def elsewhere(house: Path, database: Path, *numbers: int) -> str:
    """The digests of tables as the copy of the house sees them."""
    script = Path(__file__).with_name("elsewhere.py")
    command = [sys.executable, str(script), str(database), *map(str, numbers)]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(house)}, cwd=house, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


async def digests(database: Path, numbers: tuple[int, ...], orders: int = 0, epochs: int = 0) -> str:
    """The same as this house sees them, after some more orders at each table that is going on."""
    async with open_database(database) as opened:
        tables = Tables(SqliteStore(opened), GAMES, clock=Watch(), new_seed=lambda: b"n" * 32, rules=fingerprint())
        found = ""
        for number in numbers:
            for _ in range(orders):
                now = await tables._tables.position(number)
                for role in now.to_act:
                    choice = now.offers(role)[-1].action
                    await tables.playing.act(number, now.stored.seats[role], choice)
            now = await tables._tables.position(number)
            found += f"{number} {digest(now.game, now.state)} {epochs if now.stored.status == 'playing' else 0}\n"
        return found


@pytest.mark.parametrize("orders", [0, 60], ids=["yesterday", "today"])
async def test_games_are_the_same_with_rows_put_into_the_tables(
    orders: int, with_new_rows: Path, tmp_path: Path
) -> None:
    """As it was left by the first version, counters by their rows; and played on, counters by name."""
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress((FIXTURES / "version_1" / "games.db.gz").read_bytes()))
    here = await digests(database, OLD, orders)
    rows = f"{len(PIECES) + 1} {len(SPACES) + 1} {len(CARDS)}\n"
    assert elsewhere(with_new_rows, database, *OLD) == rows + here


@pytest.mark.parametrize("orders", [0, 60], ids=["yesterday", "today"])
async def test_games_go_on_with_another_card_in_the_deck(orders: int, with_a_new_card: Path, tmp_path: Path) -> None:
    """Their decks were shuffled without it, so their logs lead nowhere now: they go on where they stand."""
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress((FIXTURES / "version_1" / "games.db.gz").read_bytes()))
    here = await digests(database, OLD, orders, epochs=1)
    rows = f"{len(PIECES) + 1} {len(SPACES) + 1} {len(CARDS) + 1}\n"
    assert elsewhere(with_a_new_card, database, *OLD) == rows + here


# Corrections of rules as they might come: a file, what stands there, what comes in its place.
RULES = {
    "the log stays legal": (
        "rules/map/board.py",
        "    work.tracks = replace(work.tracks, vp=work.tracks.vp + change)",
        "    work.tracks = replace(work.tracks, vp=work.tracks.vp + change + 1)",
    ),
    "an order is refused": (
        "game.py",
        "        if frame is None or frame.side != role",
        "        if isinstance(action, model.Entrench) or frame is None or frame.side != role",
    ),
    "a choice is forced": ("flow.py", "PUBLIC = (", "PUBLIC = (\n    m.PlayRound,\n    m.DiscardCards,"),
}


@pytest.mark.parametrize("fault", RULES)
async def test_a_corrected_rule_takes_nothing_from_a_war(fault: str, with_new_rows: Path, tmp_path: Path) -> None:
    """Without a version of its own, though it should have one."""
    file, old, new = RULES[fault]
    house = tmp_path / "house"
    shutil.copytree(with_new_rows, house, ignore=shutil.ignore_patterns("__pycache__"))
    path = house / "engine" / "games" / "paths_of_glory" / file
    assert old in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress((FIXTURES / "version_1" / "games.db.gz").read_bytes()))
    here = await digests(database, OLD[:1], 60, epochs=1)
    assert elsewhere(house, database, OLD[0]).splitlines()[1:] == here.splitlines()


def test_every_counter_has_a_name_of_its_own() -> None:
    assert len(set(names(CLASSIC).counters)) == len(names(CLASSIC).counters)
    assert names(CLASSIC).counters[:2] == ("ge_1", "ge_2")
    assert "ge_c.2" in names(CLASSIC).counters


async def test_a_war_keeps_the_values_of_units_with_which_it_began(tmp_path: Path) -> None:
    """Where an owner of the game corrects what was rebuilt: nobody hears of it, and it can be verified there."""
    house, database, game = tmp_path / "house", tmp_path / "games.db", GAMES["no_retreat"]
    for part in ("engine", "data"):
        shutil.copytree(ROOT / part, house / part, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    path = house / "data" / "games" / "no_retreat" / "units.csv"
    old = "3 Rum,infantry,2,3,,y,,,,,,,,one,start,,R,,free,track,2,"
    new = "3 Rum,infantry,4,3,,y,3rd Rumanian,3 Rum,infantry,1,3,,y,two,start,,,13,ordinary,box,,"
    assert old in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    async with open_database(database) as opened:
        tables = Tables(SqliteStore(opened), GAMES, clock=Watch(), new_seed=lambda: b"n" * 32, rules=fingerprint())
        info = await tables.lobby.invite(1, game.meta.id, {}, 1, 2, game.meta.roles[0])
        await tables.lobby.accept(info.number, 2)
    here = await digests(database, (info.number,), 20)
    assert elsewhere(house, database, info.number).splitlines()[1:] == here.splitlines()
    async with open_database(database) as opened:
        tables = Tables(SqliteStore(opened), GAMES, clock=Watch(), new_seed=lambda: b"n" * 32, rules=fingerprint())
        await tables.playing.resign(info.number, 1)
        data = json.loads(json.dumps(await tables.results.export(info.number)))
        found = tables.results.verify(data)
        assert (found.good, found.faults) == (True, ())
        figures = data["begun_with"]["figures"]
        for other in ("RUM3 what", figures.replace("RUM3 infantry/2/3", "RUM3 infantry/4/3")):
            assert other != figures
            assert not tables.results.verify({**data, "begun_with": {"figures": other}}).good

"""One word, one thing: no two classes bear one name, and what docs name is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES, PARENTS

ROOT = Path(__file__).parents[1]
ROOMS = ("cogs", "terminal", "host", "engine/kernel", "engine/session", "engine/league", "data", "render")


def modules() -> list[Path]:
    """Everything but the games, and what draws one game alone: these speak of their own things in their own words."""
    found = [ROOT / "bot.py", *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))]
    games = tuple({*GAMES, *INSPECTORS})  # those that are being built too
    return [path for path in found if not any(part.startswith(games) for part in path.relative_to(ROOT).parts)]


# A card of the game, in the rulebook's word; cogs lay messages out as what Discord's users call a card.
BOTH = {"Card"}


def public_classes(paths: Iterable[Path]) -> dict[str, list[str]]:
    found = defaultdict(list)
    for path in paths:
        for name in public_classes_of(path):
            found[name].append(str(path.relative_to(ROOT)))
    return found


@cache
def public_classes_of(path: Path) -> tuple[str, ...]:
    classes = [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]
    return tuple(name for name in classes if not name.startswith("_"))


def doubles(paths: Iterable[Path]) -> dict[str, list[str]]:
    return {name: places for name, places in public_classes(paths).items() if len(places) > 1}


def test_no_two_public_classes_have_one_name() -> None:
    assert {"Game", "Told", "Proposal"} <= public_classes(modules()).keys(), "it looks where they are"
    assert doubles(modules()) == {}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_names_nothing_as_the_house_does(game: str) -> None:
    """Two games may name frames, actions and events alike: each is a room of its own, which never sees the other."""
    own = [path for room in ("engine/games", "render") for path in sorted((ROOT / room / game).rglob("*.py"))]
    paths = [*modules(), *own]
    assert game in PARENTS or {"Stated", "Work", "Told"} <= public_classes(paths).keys(), "it looks where they are"
    assert {name: places for name, places in doubles(paths).items() if name not in BOTH} == {}


def other_names(paths: Iterable[Path]) -> dict[str, set[str]]:
    """What our modules are called where they are imported under another name than their own."""
    found = defaultdict(set)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text())):
            for alias in node.names if isinstance(node, ast.ImportFrom) else ():
                place = ROOT / str(node.module).replace(".", "/") / alias.name
                if alias.asname is not None and (place.is_dir() or place.with_suffix(".py").is_file()):
                    found[f"{node.module}.{alias.name}"].add(alias.asname)
    return found


def test_a_module_that_is_called_otherwise_is_called_so_everywhere() -> None:
    found = other_names(
        path
        for room in ("cogs", "terminal", "host", "engine", "data", "render")
        for path in (ROOT / room).rglob("*.py")
    )
    assert found["engine.games.paths_of_glory.rules.map.board"] == {"boards"}
    assert {module: names for module, names in found.items() if len(names) > 1} == {}


GAME_WORDS = re.compile(
    r"(?<!\w)(?:"
    + "|".join(
        word for game in GAMES.values() for word in (game.meta.id, re.escape(game.meta.title), game.meta.command)
    )
    + r")(?![a-z])",
    re.IGNORECASE,
)
# The composition root and the build of the maps list the games.
ROOTS = {"bot.py", "render/build/games.py"}


def named_games(path: Path) -> list[str]:
    return [f"{path.relative_to(ROOT)}: {line}" for line in path.read_text().splitlines() if GAME_WORDS.search(line)]


def test_nothing_that_is_for_every_game_names_one() -> None:
    """Not in a comment either: what is said of one game is not true of the next."""
    assert all(map(GAME_WORDS.search, ("as in Paths of Glory", "`pog-command-move`"))), "it would find them"
    found = [line for path in modules() for line in named_games(path) if str(path.relative_to(ROOT)) not in ROOTS]
    assert found == []


def test_tests_that_docs_name_are_there() -> None:
    named = {
        found.groups()
        for path in sorted((ROOT / "docs").glob("*.md"))
        for found in re.finditer(r"`(tests/[\w/]+\.py)::(\w+)`", path.read_text())
    }
    assert named
    assert [
        (path, test)
        for path, test in sorted(named)
        if not re.search(rf"^(async )?def {test}\(", (ROOT / path).read_text(), re.MULTILINE)
    ] == []


def test_places_that_docs_name_are_there() -> None:
    """What stands between backticks and begins with a room of the house, or of a game's package."""
    pages = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    bases = [ROOT, *(ROOT / "engine" / "games" / game for game in sorted({*GAMES, *INSPECTORS}))]
    named = {
        (page.name, found)
        for page in pages
        for found in re.findall(
            r"`((?:cogs|data|docs|engine|host|render|rules|terminal|tests)/[\w/.-]+)`", page.read_text()
        )
    }
    assert ("adding-a-command.md", "cogs/answers") in named
    assert [(page, place) for page, place in sorted(named) if not any((base / place).exists() for base in bases)] == []

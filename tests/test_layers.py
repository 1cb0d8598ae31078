"""Who may import whom: the table of docs/architecture.md."""

import ast
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from cogs.adjutant import EXTENSIONS
from engine.games.registry import GAMES, PARENTS
from render.build.games import GAMES as BUILT
from tests import chains

ROOT = Path(__file__).parents[1]
FORBIDDEN_IN_RULES = {"random", "time", "datetime", "os", "secrets", "socket", "subprocess", "asyncio", "sqlite3"}
IO_NAMES = {"open", "print", "input"}
ALLOWED = {
    "engine/kernel": ("engine.kernel",),
    "engine/games": ("engine.kernel", "engine.games"),
    "engine/league": ("engine.kernel", "engine.league", "networkx", "openskill"),
    "engine/session": ("engine.kernel", "engine.session"),
    "engine/season": ("engine.kernel", "engine.league", "engine.session", "engine.season"),
    "data": ("engine.kernel", "engine.session", "engine.league", "engine.season", "data", "aiosqlite", "fluent"),
    "render": ("engine.kernel", "engine.games", "render", "PIL"),
    "render/league": (
        *("render.league", "render.charts", "render.colours", "render.fonts", "render.painter", "render.palette"),
        *("render.picture", "render.scene", "render.shade", "render.themes", "PIL"),
    ),
    "cogs": (
        "engine.kernel",
        "engine.league",
        "engine.season",
        "engine.session",
        "render",
        "data.messages",
        "data.languages",
        "cogs",
        "discord",
        "aiohttp",
    ),
    "terminal": ("engine.kernel", "engine.session", "render.wanted", "cogs", "terminal"),
    "host": ("engine.kernel", "engine.session", "engine.league", "engine.season", "data", "cogs", "host"),
}
NOT_PRODUCT = (ROOT / "render" / "build",)  # tools that make the base map, not part of the running bot


def modules(layer: str) -> list[Path]:
    found = sorted((ROOT / layer).rglob("*.py"))
    return [path for path in found if not any(parent in path.parents for parent in NOT_PRODUCT)]


@cache
def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: absolute imports only"
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names if node.module in ("data", "engine")}
    return names


def is_within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in allowed)


CASES = [(layer, path) for layer in ALLOWED for path in modules(layer)]


@pytest.mark.parametrize(("layer", "path"), CASES, ids=lambda value: str(value).removeprefix(f"{ROOT}/"))
def test_imports_stay_within_the_layer(layer: str, path: Path) -> None:
    foreign = {name for name in imports(path) if name.split(".")[0] not in sys.stdlib_module_names}
    strangers = {name for name in foreign if not is_within(name, ALLOWED[layer]) and name not in ("data", "engine")}
    assert not strangers


@pytest.mark.parametrize("path", sorted((ROOT / "render" / "build").glob("*.py")), ids=lambda path: path.stem)
def test_the_build_of_a_map_knows_no_game_but_by_its_plan(path: Path) -> None:
    games = {name.rpartition(".")[2] for name in BUILT.values()}
    if not path.stem.startswith(tuple(games)) and path.stem != "__main__":
        own = tuple(f"render.{game}" for game in games)
        assert not {name for name in imports(path) if name.startswith(("engine.", *own))}


PURE = [path for layer in ("engine/kernel", "engine/games", "engine/league") for path in modules(layer)]


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.stem)
def test_rules_are_pure(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & FORBIDDEN_IN_RULES
    calls = {node.func.id for node in ast.walk(ast.parse(path.read_text())) if _is_plain_call(node)}
    assert path.name == "tables.py" or not calls & IO_NAMES


@pytest.mark.parametrize("path", modules("engine/session"), ids=lambda path: path.stem)
def test_the_session_is_given_time_and_chance(path: Path) -> None:
    """Its calendar knows the days of time zones; what time it is nobody asks there."""
    calendar = {"datetime"} if path.stem == "resting" else set()
    assert not imports(path) & {"random", "time", "datetime", "os", "secrets"} - calendar
    called = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
    assert not calendar or not called & {"now", "today", "utcnow"}


def other_games(own: str, names: set[str], parents: Mapping[str, str]) -> set[str]:
    """What a game imports of games that are not its declared parent."""
    games = {name for name in names if name.startswith("engine.games.")}
    return {name for name in games if name.split(".")[2] not in (own, parents.get(own))}


@pytest.mark.parametrize("path", sorted((ROOT / "engine" / "games").glob("*/**/*.py")), ids=lambda path: path.stem)
def test_a_game_knows_no_other_but_its_parent(path: Path) -> None:
    own = path.relative_to(ROOT / "engine" / "games").parts[0]
    assert not other_games(own, imports(path), PARENTS)


def test_only_a_declared_parent_may_be_imported() -> None:
    """The variant of the tests stands here for a package of its own."""
    names = imports(ROOT / "tests" / "games" / "lowlands.py")
    assert other_games("lowlands", names, {})
    assert not other_games("lowlands", names, {"lowlands": "paths_of_glory"})
    assert other_games("paths_of_glory", {"engine.games.lowlands.edition"}, {"lowlands": "paths_of_glory"})


def test_parents_are_registered_and_have_none_of_their_own() -> None:
    assert PARENTS.keys() | set(PARENTS.values()) <= GAMES.keys()
    assert not PARENTS.keys() & set(PARENTS.values())


def needs(path: Path) -> set[Path]:
    """The modules of games that a module imports, inside functions too; not those of which it takes types alone."""
    tree = ast.parse(path.read_text())
    typed = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    skipped = {id(node) for block in typed for node in ast.walk(block)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and id(node) not in skipped)
    names = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
    return {found for name in names if (found := module_of(name)) not in (None, path)}


def module_of(name: str) -> Path | None:
    """The file of a module, or of the one that has this name in it."""
    for one in (name, name.rpartition(".")[0]):
        for path in (ROOT / f"{one.replace('.', '/')}.py", ROOT / one.replace(".", "/") / "__init__.py"):
            if path.is_file() and one.startswith("engine.games."):
                return path
    return None


def test_no_games_modules_import_each_other_in_a_circle() -> None:
    left = {path: needs(path) for path in modules("engine/games")}
    while free := {path for path, needed in left.items() if not needed & left.keys()}:
        left = {path: needed for path, needed in left.items() if path not in free}
    assert not left, "a circle among these, or behind one"


@pytest.mark.parametrize("room", chains.LONGEST)
def test_no_chain_of_imports_grows_longer(room: str) -> None:
    """What `python -m tests.chains` prints."""
    chain = chains.longest_chain(chains.needs(room))
    assert len(chain) <= chains.LONGEST[room], " > ".join(chain)


def test_the_longest_of_several_chains_is_found() -> None:
    none: frozenset[str] = frozenset()
    needed = {"a": frozenset("bc"), "b": frozenset("d"), "c": none, "d": frozenset("c"), "e": frozenset("c")}
    assert chains.longest_chain(needed) == ("a", "b", "d", "c")


PRINTED = {"TABLES", "SPACES", "PIECES", "CARDS", "UNITS", "NEIGHBOURS", "rows"}
GAME = ROOT / "engine" / "games" / "paths_of_glory"
USUAL = {"game", "file"}  # which have the printed game where no other is named


@pytest.mark.parametrize("path", sorted(set(GAME.rglob("*.py")) - {GAME / "edition.py"}), ids=lambda path: path.stem)
def test_rules_ask_the_edition_and_not_the_printed_tables(path: Path) -> None:
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    taken = {alias.name for node in nodes if (node.module or "").endswith(".tables") for alias in node.names}
    assert not taken & PRINTED
    assert path.stem in USUAL or not any((node.module or "").endswith("glory.edition") for node in nodes)


BOUNDS = {"VP_AP", "VP_START", "VP_CP"}
PICTURES = ROOT / "render" / "paths_of_glory"


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.stem)
def test_the_numbers_of_the_printed_game_are_limits_of_its_edition(path: Path) -> None:
    """`parts` has the start for positions that were stored without points."""
    assert path.stem in ("edition", "parts") or not names_of(path) & BOUNDS


@pytest.mark.parametrize("path", sorted(PICTURES.rglob("*.py")), ids=lambda path: path.stem)
def test_pictures_ask_the_edition_and_not_the_printed_tables(path: Path) -> None:
    """`face` has the printed game where no other is named; `rulebook` reads the paragraphs, which no edition has."""
    forbidden = (PRINTED | BOUNDS | {"CLASSIC"}) - {"face": {"CLASSIC"}, "rulebook": {"rows"}}.get(path.stem, set())
    assert not names_of(path) & forbidden


# What may stand in code before the names of things that are the same in every edition. Where a card, nation, space,
# phase, turn, pool, box or level is named, `said` asks the edition: a variant may have one that its parent has not.
ALIKE = {
    *("pog-", "pog-activated-", "pog-box-", "pog-control-", "pog-end-", "pog-fort-is-", "pog-notation-", "pog-part-"),
    "pog-planning-",
    *("pog-pic-", "pog-played-", "pog-refuse-", "pog-shift-", "pog-side-", "pog-story-", "pog-subject-", "pog-table-"),
    *("pog-tell-activated-", "pog-tell-box-", "pog-told-side-", "pog-unit-in-box-", "pog-verb-"),
}
ALIKE_IN_PICTURES = {"alt-", "box-", "legend-", "show-", "title-", "units-", "work-"}


def begun(path: Path) -> tuple[set[str], set[str]]:
    """What the keys begin with that a module puts together: whole ones, and those of words of pictures."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    called = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "word" and node.args]
    return firsts(nodes), firsts([call.args[0] for call in called])


def firsts(nodes: Iterable[ast.AST]) -> set[str]:
    """The constants with which strings begin that are put together."""
    made = [node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values]
    return {str(first.value) for first in made if isinstance(first, ast.Constant)}


@pytest.mark.parametrize("path", sorted({*GAME.rglob("*.py"), *PICTURES.rglob("*.py")}), ids=lambda path: path.stem)
def test_a_word_that_an_edition_may_have_is_asked_of_it(path: Path) -> None:
    keys, in_pictures = begun(path)
    assert {key for key in keys if key.startswith("pog-")} <= ALIKE
    assert in_pictures <= ALIKE_IN_PICTURES


def names_of(path: Path) -> set[str]:
    """What a module takes from others, and the attributes of others that it names."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    taken = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return taken | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def _is_plain_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


PAINTED = {path.name for path in (ROOT / "render").iterdir() if (ROOT / "engine" / "games" / path.name).is_dir()}
TOOLBOX = [path for path in modules("render") if path.relative_to(ROOT / "render").parts[0] not in PAINTED]


def test_the_toolbox_of_pictures_is_most_of_render() -> None:
    """A game's pictures stand in a folder of its name; all else is for every game."""
    assert "paths_of_glory" in PAINTED
    assert {"painter", "ways", "film"} <= {path.stem for path in TOOLBOX}


@pytest.mark.parametrize("path", TOOLBOX, ids=lambda path: str(path.relative_to(ROOT / "render")))
def test_what_draws_any_map_knows_no_game(path: Path) -> None:
    """Whatever the toolbox paints comes to it as data: places, faces of counters, kinds of ways, words."""
    foreign = ("engine.games", *(f"render.{game}" for game in PAINTED))
    assert not {name for name in imports(path) if is_within(name, foreign)}


@pytest.mark.parametrize("game", sorted(PAINTED))
def test_a_games_pictures_know_no_other_game(game: str) -> None:
    others = tuple(f"render.{other}" for other in PAINTED - {game, PARENTS.get(game)})
    assert not [path for path in modules(f"render/{game}") if any(is_within(name, others) for name in imports(path))]


SAID = ("answers", "panel", "invitations", "proposals", "bidding", "replay", "protocols")


@pytest.mark.parametrize("package", SAID)
def test_what_is_said_is_made_without_discord(package: str) -> None:
    """Nor does anything that it needs import Discord: the local table runs without."""
    needed = chains.needs("cogs")
    left = {name for name in needed if name.startswith(f"cogs.{package}.")}
    assert left
    found: set[str] = set()
    while left:
        found |= left
        left = {other for name in left for other in needed[name]} - found
    assert not {name for name in found if needs_discord(module_file(name))}


def module_file(name: str) -> Path:
    path = ROOT / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def needs_discord(path: Path) -> bool:
    """Not where types alone are taken."""
    taken = [node for node in ast.parse(path.read_text()).body if isinstance(node, ast.Import | ast.ImportFrom)]
    return any(re.match(r"(import|from) discord\b", ast.unparse(node)) for node in taken)


def test_on_the_ground_floor_of_cogs_stand_the_bot_its_services_and_the_cogs() -> None:
    floor = {f"cogs.{path.stem}" for path in (ROOT / "cogs").glob("*.py")}
    assert floor - {"cogs.__init__", "cogs.adjutant", "cogs.services", "cogs.directors"} == set(EXTENSIONS)

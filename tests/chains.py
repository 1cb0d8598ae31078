"""How deep a room of the house is: the longest chain of its modules that import each other.

`python -m tests.chains` prints it for each room; `tests/test_layers.py` holds them to a length.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = {"cogs": 10, "engine/league": 11, "engine/session": 12, "render": 12}  # modules, one above the other


def needs(room: str) -> Mapping[str, frozenset[str]]:
    """Which modules of a room each of them imports, inside functions and for types alone too."""
    paths = {_name(path): path for path in sorted((ROOT / room).rglob("*.py"))}
    return {name: frozenset(_taken(path) & paths.keys()) - {name} for name, path in paths.items()}


def longest_chain(needed: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """The longest chain from a module down to one that needs none; a `RecursionError` where there is a circle."""

    @cache
    def below(name: str) -> tuple[str, ...]:
        return (name, *max((below(one) for one in sorted(needed[name])), key=len, default=()))

    return max((below(name) for name in sorted(needed)), key=len)


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _taken(path: Path) -> set[str]:
    """The modules that one names, and what it takes from them, which may be modules too."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    taken = {node: str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named = {f"{module}.{alias.name}" for node, module in taken.items() for alias in node.names}
    return whole | named | set(taken.values())


def main() -> None:
    for room in LONGEST:
        chain = longest_chain(needs(room))
        below = f"{room.replace('/', '.')}."
        print(f"{room}: {len(chain)}: {' > '.join(name.removeprefix(below) for name in chain)}")


if __name__ == "__main__":
    main()

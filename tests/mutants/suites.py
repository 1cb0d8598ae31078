"""The modules that are tried, each with the tests that ought to notice, the likeliest first."""

from __future__ import annotations

RULES = "engine/games/paths_of_glory/rules"
POG = "tests/games/paths_of_glory"
DISCORD = "tests/discord/test"

SUITES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "kernel": (("engine/kernel/*.py",), ("tests/kernel", "tests/session")),
    "session": (("engine/session/*.py",), ("tests/session",)),
    "reports": (("cogs/reports.py", "cogs/chronicle.py"), (f"{DISCORD}_reports.py", f"{DISCORD}_lost.py")),
    "standing": (("cogs/standing.py", "cogs/poster.py"), (f"{DISCORD}_standing.py", f"{DISCORD}_lost.py")),
    "panel": (("cogs/choices.py", "cogs/screen.py"), (f"{DISCORD}_choices.py", f"{DISCORD}_panels.py")),
    "overlays": (("render/paths_of_glory/overlays.py",), ("tests/render/test_overlays.py",)),
    "combat": ((f"{RULES}/combat/*.py",), (f"{POG}/combat",)),
    "supply": ((f"{RULES}/map/*.py", f"{RULES}/operations/*.py"), (POG,)),
    "phases": ((f"{RULES}/phases/*.py",), (POG,)),
}

"""The modules that are tried, each with the tests that ought to notice, the likeliest first."""

from __future__ import annotations

RULES = "engine/games/paths_of_glory/rules"
POG = "tests/games/paths_of_glory"

SUITES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "kernel": (("engine/kernel/*.py",), ("tests/kernel", "tests/session", "tests/contract")),
    "session": (("engine/session/*.py",), ("tests/session", "tests/crash")),
    "reports": (
        ("cogs/reports.py", "cogs/chronicle.py", "cogs/posting.py"),
        ("tests/discord/test_reports.py", "tests/discord/test_flow.py", "tests/discord/test_lost.py", "tests/discord"),
    ),
    "standing": (
        ("cogs/standing.py", "cogs/poster.py", "cogs/keepsakes.py"),
        ("tests/discord/test_standing.py", "tests/discord/test_lost.py", "tests/discord"),
    ),
    "panel": (
        ("cogs/choices.py", "cogs/screen.py", "cogs/panel.py"),
        ("tests/discord/test_choices.py", "tests/discord/test_panels.py", "tests/discord"),
    ),
    "overlays": (("render/pog/overlays.py",), ("tests/render/test_overlays.py", "tests/render")),
    "combat": ((f"{RULES}/combat/*.py",), (f"{POG}/combat", POG)),
    "supply": ((f"{RULES}/map/*.py", f"{RULES}/operations/*.py"), (POG,)),
    "phases": ((f"{RULES}/phases/*.py",), (POG,)),
}

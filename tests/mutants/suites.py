"""The modules that are tried, each with the tests that ought to notice, the likeliest first."""

from __future__ import annotations

RULES = "engine/games/paths_of_glory/rules"
POG = "tests/games/paths_of_glory"
DISCORD = "tests/discord/test"

SUITES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "kernel": (("engine/kernel/*.py",), ("tests/kernel", "tests/session")),
    "session": (("engine/session/*.py",), ("tests/session",)),
    "reports": (
        ("cogs/channel/reports.py", "cogs/channel/chronicle.py"),
        (f"{DISCORD}_chronicle.py", f"{DISCORD}_long_reports.py", f"{DISCORD}_reports.py", f"{DISCORD}_lost.py"),
    ),
    "questions": (
        ("cogs/channel/questions.py", "cogs/channel/announcer.py"),
        tuple(f"{DISCORD}_{what}.py" for what in ("announcer", "questions", "lost", "pace")),
    ),
    "panel": (
        ("cogs/panel/tree.py", "cogs/panel/layout.py"),
        tuple(f"{DISCORD}_{what}.py" for what in ("layout", "tree", "several", "panels")),
    ),
    "overlays": (("render/paths_of_glory/overlays.py",), ("tests/render/test_overlays.py",)),
    "combat": ((f"{RULES}/combat/*.py",), (f"{POG}/combat",)),
    "supply": (
        (f"{RULES}/map/*.py", f"{RULES}/operations/*.py"),
        (*(f"{POG}/test_{what}.py" for what in ("supply", "movement", "activation", "redeploy", "entry_rulings")), POG),
    ),
    "phases": (
        (f"{RULES}/phases/*.py",),
        (*(f"{POG}/test_{what}.py" for what in ("turn", "mandated", "commitment", "replacements", "siege")), POG),
    ),
}

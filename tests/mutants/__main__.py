"""`python -m tests.mutants [suite ...] [--faults N] [--seed S]`: plant faults in a copy, print those that no test sees.

It works in a copy of what git knows of this checkout, so nothing is left behind whatever happens.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.mutants.faults import Fault, faults, planted
from tests.mutants.suites import SUITES

HERE = Path(__file__).parents[2]
SLACK = 60  # seconds by which a run may take longer than twice the one without a fault


def copied(folder: Path) -> Path:
    """What git knows of this checkout, as it is now."""
    known = subprocess.run(["git", "ls-files"], cwd=HERE, check=True, capture_output=True, text=True)
    for name in known.stdout.splitlines():
        if (HERE / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / name, folder / name)
    return folder


def seen(folder: Path, tests: tuple[str, ...], patience: float | None = None) -> str:
    """What the tests say against the modules; nothing if they pass. A run that does not end has seen something."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return "no end"
    return (run.stdout + run.stderr)[-500:] or "no words" if run.returncode else ""


def unseen(folder: Path, suite: str, count: int, seed: int) -> Iterator[tuple[str, Fault, bool]]:
    """Some faults of a suite, and whether each was left unseen."""
    patterns, tests = SUITES[suite]
    found = [
        (path, fault)
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    began = time.monotonic()
    if said := seen(folder, tests):
        raise SystemExit(f"{suite}: the tests fail without a fault\n{said}")
    patience = 2 * (time.monotonic() - began) + SLACK
    for path, fault in random.Random(f"{seed} {suite}").sample(found, min(count, len(found))):
        source = path.read_text(encoding="utf-8")
        path.write_text(planted(source, fault), encoding="utf-8")
        survived = not seen(folder, tests, patience)
        path.write_text(source, encoding="utf-8")
        yield str(path.relative_to(folder)), fault, survived


def main(suites: list[str], count: int, seed: int) -> int:
    """Try the suites; the number of faults that no test has seen."""
    left = 0
    for suite in suites:
        with tempfile.TemporaryDirectory() as folder:
            tried = [*tell(unseen(copied(Path(folder)), suite, count, seed))]
        left += sum(tried)
        print(f"{suite}: {len(tried) - sum(tried)} of {len(tried)} seen", flush=True)
    return left


def tell(tried: Iterator[tuple[str, Fault, bool]]) -> Iterator[bool]:
    """Print what survives, when it does."""
    for name, fault, survived in tried:
        if survived:
            print(f"  {name}:{fault.line}: {fault.before}  =>  {fault.after}", flush=True)
        yield survived


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    asked.add_argument("suites", nargs="*", default=list(SUITES), metavar="suite", help=", ".join(SUITES))
    asked.add_argument("--faults", type=int, default=20, help="how many of each suite (20)")
    asked.add_argument("--seed", type=int, default=1, help="which of them (1)")
    given = asked.parse_args()
    unknown = set(given.suites) - set(SUITES)
    if unknown:
        asked.error(f"no such suite: {', '.join(sorted(unknown))}")
    main(given.suites, given.faults, given.seed)

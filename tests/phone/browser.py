"""A headless browser, where one is installed: pictures of pages, and how high their parts are."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tempfile
from html import unescape
from pathlib import Path

from PIL import Image

from tests.phone.sizes import Screen

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--hide-scrollbars"),
)
FAMILIES = (("Arial", ("Arial", "Liberation Sans", "Helvetica", "Arimo")), ("emoji", ("Emoji",)))
NARROWEST = 520  # a window cannot be narrower; the page is
SLACK = 200  # a window is somewhat higher than what it shows
SECONDS = 60
HEIGHTS = re.compile(r'<script id="heights" type="application/json">(.*?)</script>', re.DOTALL)


def browser() -> str | None:
    """The browser on the path, if there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def measures() -> bool:
    """Whether a browser is there with letters as wide as those of clients, and with emoji: without, all is higher."""
    if browser() is None:
        return False
    if shutil.which("fc-match") is None:  # no such machine: Arial and emoji are there
        return True
    return all(_has(family, names) for family, names in FAMILIES)


def heights(page: Path, screen: Screen) -> list[int]:
    """How many points each message of a page is high; the last number is the page."""
    found = HEIGHTS.search(_run(page, screen, screen.height, "--dump-dom").decode())
    assert found is not None, page
    told: list[int] = json.loads(unescape(found[1]))
    return told


def photograph(page: Path, screen: Screen, high: int, scale: float = 1.0) -> Image.Image:
    """The page, whole."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "page.png"
        _run(page, screen, high + SLACK, f"--screenshot={made}", f"--force-device-scale-factor={scale}")
        with Image.open(io.BytesIO(made.read_bytes())) as whole:
            return whole.convert("RGB").crop((0, 0, round(screen.width * scale), round(high * scale)))


def _has(family: str, names: tuple[str, ...]) -> bool:
    told = subprocess.run(("fc-match", "--format=%{family}", family), check=True, capture_output=True, text=True)
    return any(name in told.stdout for name in names)


def _run(page: Path, screen: Screen, high: int, *flags: str) -> bytes:
    found = browser()
    assert found is not None, "no browser"
    with tempfile.TemporaryDirectory() as profile:
        window = f"--window-size={max(screen.width, NARROWEST)},{high}"
        command = (found, *FLAGS, f"--user-data-dir={profile}", window, *flags, page.as_uri())
        return subprocess.run(command, check=True, capture_output=True, timeout=SECONDS).stdout

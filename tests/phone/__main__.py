"""`python -m tests.phone [name ...] [--to DIRECTORY] [--gallery before]`: the scenes as pages and pictures.

Writes NAME-phone.html and NAME-desktop.html of every scene, and pictures beside them where a browser is installed. With
`--gallery` the pictures as a phone shows them go, small, into that folder of docs/gallery/messages, and the page of the
gallery is written anew.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.phone.browser import BROWSERS, browser, heights, photograph
from tests.phone.gallery import FOLDER, keep, note, write_page
from tests.phone.page import page
from tests.phone.scenes import SCENES, shown
from tests.phone.sizes import PHONE, SCREENS

SCALE = 2.0  # pixels of a point


def main() -> None:
    """Play, lay out, photograph."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="scenes; all of them if none is named")
    parser.add_argument("--to", type=Path, default=Path(tempfile.gettempdir()) / "transcripts")
    parser.add_argument("--gallery", choices=("before", "after"))
    asked = parser.parse_args()
    if browser() is None:
        print(f"No browser on the path ({', '.join(BROWSERS)}): pages without pictures.", file=sys.stderr)
        if asked.gallery:
            sys.exit(1)
    asked.to.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        if not asked.names or scene.name in asked.names:
            _made(scene.name, asked.to, asked.gallery)
    if asked.gallery:
        write_page()
    print(f"pages in {asked.to}")


def _made(name: str, folder: Path, gallery: str | None) -> None:
    scene = next(scene for scene in SCENES if scene.name == name)
    transcript = asyncio.run(shown(scene))
    for screen in SCREENS.values():
        written = folder / f"{name}-{screen.name}.html"
        written.write_text(page(transcript, screen), encoding="utf-8")
        if browser() is None:
            continue
        *each, high = heights(written, screen)
        print(f"{name:16} {screen.name:8} {high:5} points, messages {', '.join(map(str, each))}")
        if screen is PHONE or gallery is None:
            picture = photograph(written, screen, high, SCALE)
            picture.save(written.with_suffix(".png"))
            if gallery:
                keep(picture, FOLDER / gallery / f"{name}.png")
            if gallery == "after":
                note(name, transcript)


if __name__ == "__main__":
    main()

"""`python -m tests.gallery [name ...]`: paint the gallery, all of it or the pictures named, and write its page."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from render.picture import PictureFile
from tests.gallery.album import FOLDER, Entry, chapters, entries, paint

HEAD = """# Gallery

Pictures as the bot posts them, made by `make gallery` from the position files beside them: `pictures.toml` lists what
is shown of which position, the orders carried out on it by the engine, and the dice. The set-ups are those of the
scenarios; the other positions were arranged by hand, as a war might stand then, and are no records of games.
"""


def main(names: list[str]) -> int:
    """Paint, write the page when everything was painted, return the number of faults."""
    faults = 0
    painted: dict[Entry, tuple[PictureFile, ...]] = {}
    for entry in entries():
        if names and entry.name not in names:
            continue
        try:
            painted[entry] = paint(entry)
        except Exception as error:  # the others are painted all the same
            faults += 1
            print(f"{entry.name}: {type(error).__name__}: {error}", file=sys.stderr)
        else:
            for number, picture in enumerate(painted[entry]):
                (FOLDER / entry.file(number)).write_bytes(picture.data)
    if not names and not faults:
        (FOLDER / "README.md").write_text("\n".join(page(painted)), encoding="utf-8")
        kept = {FOLDER / entry.file(number) for entry, found in painted.items() for number in range(len(found))}
        for stray in {*FOLDER.glob("*.png")} - kept:
            stray.unlink()
    return faults


def page(painted: dict[Entry, tuple[PictureFile, ...]]) -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    for chapter, found in chapters().items():
        yield f"## {chapter}\n"
        for entry in found:
            yield f"{entry.caption} ([{entry.position}.json]({entry.position}.json))\n"
            yield "\n".join(image(entry, number, shown.alt) for number, shown in enumerate(painted[entry])) + "\n"


def image(entry: Entry, number: int, alt: str) -> str:
    """The picture with what it shows in words."""
    words = alt.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace("\n", " ")
    wide = f' width="{entry.wide}"' if entry.wide else ""
    return f'<img src="{entry.file(number)}"{wide} alt="{words}">'


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)

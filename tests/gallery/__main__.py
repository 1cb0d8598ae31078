"""`python -m tests.gallery [name ...]`: paint the gallery, all of it or the pictures named, and write its page."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from render.picture import PictureFile
from tests.gallery.album import ALBUMS, Entry, chapters, entries, paint

HEADS = {
    "paths_of_glory": """# Gallery

Pictures as the bot posts them, made by `make gallery` from the position files beside them: `pictures.toml` lists what
is shown of which position, the orders carried out on it by the engine, and the dice. The set-ups are those of the
scenarios; the other positions were arranged by hand, as a war might stand then, and are no records of games.
Another game's pictures: [No Retreat!](no_retreat/README.md); those of events: [leagues](league/README.md).
""",
    "no_retreat": """# Gallery of No Retreat!

Pictures as the bot posts them, made by `make gallery` from the position files beside them, which are set-ups of the
scenarios: `pictures.toml` lists what is shown of which position, the orders carried out by the engine, and the dice.
""",
    "hellenes": """# Gallery of Hellenes

Pictures as the bot posts them, made by `make gallery` from the position files beside them: `pictures.toml` lists what
is shown of which position, the orders carried out by the engine, and the dice. What is seen by one side alone says so.
""",
}


def main(names: list[str]) -> int:
    """Paint, write the pages when everything was painted, return the number of faults."""
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
                (entry.of.folder / entry.file(number)).write_bytes(picture.data)
    if not names and not faults:
        for album in ALBUMS:
            _finish(album, painted)
    return faults


def _finish(album: str, painted: dict[Entry, tuple[PictureFile, ...]]) -> None:
    """Write the page of a game and remove pictures that are shown no more."""
    folder = ALBUMS[album].folder
    (folder / "README.md").write_text("\n".join(page(album, painted)), encoding="utf-8")
    kept = {folder / entry.file(number) for entry in entries(album) for number in range(len(painted[entry]))}
    for stray in {*folder.glob("*.png")} - kept:
        stray.unlink()


def page(album: str, painted: dict[Entry, tuple[PictureFile, ...]]) -> Iterator[str]:
    """The lines of the page."""
    yield HEADS[album]
    for chapter, found in chapters(album).items():
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

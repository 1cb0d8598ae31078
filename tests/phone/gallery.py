"""The messages in docs/gallery: small pictures of every scene before and after its messages were laid out anew."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from tests.phone.scenes import SCENES, Scene
from tests.phone.sizes import PHONE

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
FOLDER = GALLERY / "messages"
PAGE = GALLERY / "messages.md"
TIMES = ("before", "after")
LARGEST = 120_000  # bytes of a picture of up to a screen and a half, and so much for each as much again
COLOURS = (128, 96, 64, 48, 32, 24, 16)
CLIENT = (
    "313338",
    "393a41",
    "3b3d58",
    "dbdee1",
    "f2f3f5",
    "949ba4",
    "4e5058",
    "5865f2",
    "248046",
    "da373c",
    "1e1f22",
    "f0b232",
)
MARK = "<!-- what follows is written by `make transcripts` -->"


def keep(picture: Image.Image, path: Path) -> None:
    """Write a picture with so few colours that it is small enough."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(next(data for data in _squeezed(picture) if len(data) <= allowed(picture.size)))


def allowed(size: tuple[int, int]) -> int:
    """How many bytes a picture may have."""
    screens = size[1] / size[0] * PHONE.width / PHONE.height
    return round(LARGEST * max(1.0, screens / 1.5))


def _squeezed(picture: Image.Image) -> Iterator[bytes]:
    for colours in COLOURS:
        data = io.BytesIO()
        picture.quantize(palette=_palette(picture, colours), dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
        yield data.getvalue()


def _palette(picture: Image.Image, colours: int) -> Image.Image:
    """The colours of the client exactly, and as many of the picture's."""
    found = picture.quantize(colours).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(part for colour in CLIENT for part in bytes.fromhex(colour)), *found[: 3 * colours]])
    return palette


def write_page() -> None:
    """The page: what stands above the mark stays."""
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(f"{head}{MARK}\n\n" + "\n".join(lines()), encoding="utf-8")


def lines() -> Iterator[str]:
    """Every scene with the pictures that there are of it."""
    for scene in SCENES:
        yield f"## {scene.title}\n"
        yield " ".join(image(scene, time) for time in TIMES if (FOLDER / time / f"{scene.name}.png").exists()) + "\n"


def image(scene: Scene, time: str) -> str:
    """A picture of the page."""
    alt = f"{scene.title}, {time}, on a telephone"
    return f'<img src="messages/{time}/{scene.name}.png" width="390" alt="{alt}">'

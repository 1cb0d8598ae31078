"""The messages in docs/gallery: small pictures of every scene before and after its messages were laid out anew."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from tests.phone.scenes import SCENES, Scene
from tests.phone.sizes import PHONE
from tests.phone.transcript import Transcript

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
FOLDER = GALLERY / "messages"
PAGE = GALLERY / "messages.md"
TIMES = ("before", "after")
DIGESTS = FOLDER / "after" / "digests.json"
LAID = {"type", "content", "components", "items", "description", "label", "placeholder", "options", "accessory"}
IDS = re.compile(r"\d{15,}|`[0-9a-f]{16}`")  # and where the log has led, which depends on when what was told
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


def digest(transcript: Transcript) -> str:
    """What tells whether a picture shows a transcript as it is: its words and how they are laid out."""
    return hashlib.sha256(json.dumps([_laid(told.message) for told in transcript.told]).encode()).hexdigest()[:16]


def _laid(shown: Any) -> Any:
    """Words and layout without the numbers that differ each time."""
    if isinstance(shown, dict):
        return {key: _laid(value) for key, value in shown.items() if key in LAID}
    if isinstance(shown, list):
        return [_laid(one) for one in shown]
    return IDS.sub("", shown) if isinstance(shown, str) else shown


def digests() -> dict[str, str]:
    """The digests of the pictures that there are."""
    found: dict[str, str] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return found


def note(name: str, transcript: Transcript) -> None:
    """Keep the digest of what a picture shows."""
    found = {**(digests() if DIGESTS.exists() else {}), name: digest(transcript)}
    DIGESTS.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n", encoding="utf-8")


def lines() -> Iterator[str]:
    """Every scene with the pictures that there are of it."""
    for scene in SCENES:
        yield f"## {scene.title}\n"
        yield " ".join(image(scene, time) for time in TIMES if (FOLDER / time / f"{scene.name}.png").exists()) + "\n"


def image(scene: Scene, time: str) -> str:
    """A picture of the page."""
    alt = f"{scene.title}, {time}, on a telephone"
    return f'<img src="messages/{time}/{scene.name}.png" width="390" alt="{alt}">'

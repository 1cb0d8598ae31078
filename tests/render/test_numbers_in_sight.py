"""In every picture of the galleries the numbers of the counters on the map stay in sight: no mark, arrow, tag or sum
lies over them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from render.fonts import width
from render.hellenes import pictures as hellenes
from render.lettering import fitting
from render.map.counters import LEAST, NUMBERS_LEFT, SMALL, STRIP
from render.no_retreat import pictures as no_retreat
from render.painter import Painter
from render.paths_of_glory import pictures as paths_of_glory
from render.scene import FULL, Bundle, Inset, Item, Scene, Stamp, Veil, Words, shifted
from tests.gallery.album import Entry, entries, paint

WHOLE = ("europe", "front", "greece")  # nothing lies there that does not lie on their parts, too
LITTLE = 6  # pixels of a rim, which hide nothing
FACTORS, LABEL = 4, 3  # of the arguments of a counter
Frame = tuple[int, int, int, int]


class Hidden(NamedTuple):
    """Numbers that are hidden, what lies over them, and how many pixels of it."""

    numbers: str
    by: str
    pixels: int


def maps(scene: Scene) -> Iterator[Scene]:
    """The maps in a picture."""
    if scene.sheet is not None:
        yield scene
    for item in scene.items:
        if isinstance(item, Inset):
            yield from maps(item.scene)


def laid(scene: Scene) -> Iterator[Item]:
    """All that lies on a map, from the bottom up."""
    for item in scene.items:
        if isinstance(item, Bundle):
            yield from (shifted(part, item.x, item.y) for part in item.items)
        else:
            yield item


def written(counter: Stamp, frame: Frame) -> tuple[str, Frame]:
    """The numbers of a counter and where they stand."""
    label, factors = str(counter.args[LABEL]), str(counter.args[FACTORS])
    left, top, right, bottom = frame
    if counter.name == "strip":
        wide = width(factors, fitting(label + factors, SMALL, right - left - 10, LEAST), True)
        return factors, (round(right - 3 - wide), top + 5, right - 3, top + 16)
    size = fitting(factors, 24, right - left - NUMBERS_LEFT - 4, LEAST)
    x, y, half = (left + NUMBERS_LEFT + right - 4) / 2, (top + STRIP + bottom) / 2, width(factors, size, True) / 2
    return factors, (round(x - half), round(y - size * 0.36), round(x + half), round(y + size * 0.36))


def of_block(block: Stamp, frame: Frame) -> list[tuple[str, Frame]]:
    """The rating and the steps of a block; a back has none."""
    _, kind, rating, steps, *_ = block.args
    left, top, *_ = frame
    if not kind:
        return []
    if block.name == "strip":
        return [
            (str(rating), (left + 6, top + 6, left + 24, top + 16)),
            (str(steps), (left + 43, top + 6, left + 54, top + 16)),
        ]
    return [
        (str(rating), (left + 31, top + 17, left + 55, top + 33)),
        (str(steps), (left + 40, top + 40, left + 53, top + 53)),
    ]


def numbers_of(game: str, counter: Stamp, frame: Frame) -> list[tuple[str, Frame]]:
    """The numbers of a counter of a game and where they stand."""
    return of_block(counter, frame) if game == "hellenes" else [written(counter, frame)]


def hidden(painter: Painter, scene: Scene) -> Iterator[Hidden]:
    """The numbers on a map that something lies over."""
    seen: list[tuple[str, Frame]] = []
    for item in laid(scene):
        if isinstance(item, Veil | Inset):
            continue
        frame = painter._frame(item, FULL)  # type: ignore[arg-type]
        for factors, numbers in seen:
            pixels = opaque(painter, item, frame, common(common(frame, numbers), (0, 0, scene.width, scene.height)))
            if pixels > LITTLE:
                yield Hidden(factors, item.name if isinstance(item, Stamp) else "words", pixels)
        if isinstance(item, Stamp) and item.name in ("tile", "strip"):
            seen += numbers_of(painter.game, item, frame)


def common(one: Frame, other: Frame) -> Frame:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def opaque(painter: Painter, item: Item, frame: Frame, part: Frame) -> int:
    """How many pixels of a thing hide what is below it in a part of the map."""
    if part[0] >= part[2] or part[1] >= part[3]:
        return 0
    if not isinstance(item, Stamp):
        return (part[2] - part[0]) * (part[3] - part[1]) * isinstance(item, Words)
    sprite = painter._sprite(item.name, item.args, FULL).convert("RGBA").getchannel("A")
    inside = sprite.crop((part[0] - frame[0], part[1] - frame[1], part[2] - frame[0], part[3] - frame[1]))
    return sum(inside.histogram()[100:])


def composed(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Painter, Scene]]:
    """The scenes of a picture of a gallery, not painted."""
    found: list[tuple[Painter, Scene]] = []

    def kept(painter: Painter, scene: Scene) -> bytes:
        found.append((painter, scene))
        return b""

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "paint", kept)
        for pictures in (no_retreat, paths_of_glory, hellenes):
            patch.setattr(pictures, "painted", pictures.painted.__wrapped__)
        paint(entry)
    return found


def test_no_picture_of_a_gallery_hides_the_numbers_of_a_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    faults, looked = {}, 0
    for entry in (entry for entry in entries() if not entry.colours and entry.show not in WHOLE):
        for painter, scene in composed(entry, monkeypatch):
            looked += 1
            found = [fault for part in maps(scene) for fault in hidden(painter, part)]
            if found:
                faults[entry.name] = found
    assert looked > 60
    assert faults == {}


def test_the_measure_finds_a_mark_over_numbers_and_not_one_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = next(entry for entry in entries("no_retreat") if entry.name == "choice-battle")
    ((painter, scene),) = composed(entry, monkeypatch)
    part = next(maps(scene))
    counter = next(item for item in laid(part) if isinstance(item, Stamp) and item.args[LABEL:4] == ("Shock",))

    def marked(x: int, y: int) -> Scene:
        mark = Stamp("target", counter.x + x, counter.y + y)
        return Scene(part.width, part.height, part.background, (counter, mark), part.sheet)

    assert [fault.by for fault in hidden(painter, marked(10, 10))] == ["target"]
    assert list(hidden(painter, marked(45, -14))) == []

"""What may be laid over a map, with a title above and an explanation of its signs below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from render.colours import INK, PAPER
from render.fonts import wrap
from render.map.crowds import beside
from render.map.layers import Lying, concerned, layered
from render.map.regions import ACROSS, HIGHEST, LOWEST
from render.map.reports import BREADTH, CLEAR, TITLE, band
from render.map.sheets import Crop, MapSheet, Sheets, best_sheet, frame, inside, whole_zoom
from render.map.ways import arrow, line
from render.scene import FULL, Bundle, Inset, Item, Scene, Stamp, Veil, Words, shifted
from render.words import told

TEXT, NARROW = 20, 1100  # lettering of the explanation in a picture no wider than this
SIGN = 62  # room for its sign
MARGIN = (130, 120)
WIDEST = 1400
SIGNED = 9  # spaces that one with a sign counts for


@dataclass(frozen=True)
class Overlay:
    """What lies over the map: below the counters of the spaces concerned, above them, and what is said of it."""

    title: str
    spaces: tuple[str, ...]  # that should be seen
    under: tuple[tuple[str, Item], ...] = ()  # items about (0, 0) of a space
    over: tuple[tuple[str, Item], ...] = ()
    lines: tuple[tuple[str, str, str], ...] = ()  # from, to, kind
    arrows: tuple[tuple[tuple[str, ...], str], ...] = ()
    signs: tuple[tuple[Item | None, str], ...] = ()  # the explanation, a sign about (0, 0) and its meaning
    veiled: bool = True
    whole: bool = False  # shown on the whole sheet unless a part is asked for
    bare: bool = False  # without what lies on the spaces
    brief: tuple[tuple[Item | None, str], ...] = ()  # a shorter explanation, for where the whole has no room
    shows: tuple[str, ...] = ()  # the same in words, where the explanation says what signs mean
    afar: Mapping[str, Stamp] = field(default_factory=dict)  # what marks spaces where all of it stands in a message
    around: str = ""  # the space around which a part of it is shown; empty: where most is marked

    @property
    def marked(self) -> tuple[str, ...]:
        """The spaces that should be seen, else all that are marked."""
        return self.spaces or tuple(dict.fromkeys(space for space, _ in (*self.under, *self.over)))


Place: TypeAlias = tuple[MapSheet, Crop, int]


def scene(overlay: Overlay, lying: Lying, names: Mapping[str, str], place: Place) -> Scene:
    """The picture of an overlay at a place; `names` of the spaces."""
    sheet, crop, zoom = place
    focus = {space for space in overlay.spaces if space in sheet.spaces}
    marked = [*_lines(overlay, sheet), *_put(overlay.under, sheet), *_named(overlay, sheet, names)]
    over = [*_arrows(overlay, sheet, lying), *_put(overlay.over, sheet)]
    under = [*_veil(overlay, sheet), *marked] if overlay.veiled else _kept(marked)
    over = over if overlay.veiled else _kept(over)
    if overlay.bare:
        part = layered(sheet, crop, [*under, *over], zoom)
    else:
        part = concerned(lying, sheet, crop, focus, (under, over), zoom)
    return framed(overlay, part)


def framed(overlay: Overlay, part: Scene) -> Scene:
    """A map with the title of an overlay above and its explanation below."""
    wide, high = part.size
    panel = list(_panel(overlay, wide, TITLE + high))
    bottom = TITLE + high + sum(1 for item in panel if isinstance(item, Words)) * row_height(wide) + (8 if panel else 0)
    return Scene(wide, bottom, PAPER, (*band(overlay.title, wide), Inset(0, TITLE, part), *panel))


def place_of(sheets: Sheets, overlay: Overlay) -> Place:
    """Where an overlay is best seen."""
    sheet = best_sheet(sheets, overlay.spaces)
    points = [sheet.spaces[space] for space in overlay.spaces if space in sheet.spaces]
    if overlay.whole or not points:
        return sheet, sheet.all, whole_zoom(sheet)
    crop = frame(sheet, points, MARGIN)
    return sheet, crop, min(FULL, WIDEST * FULL // (crop[2] - crop[0]))


def near_scene(overlay: Overlay, lying: Lying, names: Mapping[str, str], place: Place) -> Scene | None:
    """A part of it as it can be read in a message, its explanation whole, in brief or not; None where all of it can."""
    sheet, crop, _ = place
    points = {space: sheet.spaces[space] for space in (*overlay.marked, overlay.around) if space in sheet.spaces}
    points = {space: point for space, point in points.items() if inside(crop, point, 0)}
    if not points or (crop[2] - crop[0] <= ACROSS and crop[3] - crop[1] <= HIGHEST):
        return None
    explained = (replace(overlay, signs=signs) for signs in (overlay.signs, overlay.brief, ()))
    overlay, high = next((one, high) for one in explained if (high := _height(one)) >= LOWEST)
    middle = points.get(overlay.around) or _busiest(overlay, sheet, points, high)
    near = frame(sheet, [middle], 0, (ACROSS, high))
    return scene(overlay, lying, names, (sheet, near, FULL))


def _height(overlay: Overlay) -> int:
    """What is left for the map of a picture in a message above its explanation."""
    rows = sum(isinstance(item, Words) for item in _panel(overlay, ACROSS, 0))
    return HIGHEST - TITLE - rows * row_height(ACROSS) - (8 if rows else 0)


def _busiest(overlay: Overlay, sheet: MapSheet, points: Mapping[str, tuple[int, int]], high: int) -> tuple[int, int]:
    """The point with most about it, what has a sign above all; of equal ones the one nearest to the middle."""
    signs = Counter(space for space, _ in overlay.over)
    weights = {space: 1 + SIGNED * signs[space] for space in points}
    middle = [sum(values) // len(points) for values in zip(*points.values(), strict=True)]

    def seen(point: tuple[int, int]) -> tuple[int, int]:
        near = frame(sheet, [point], 0, (ACROSS, high))
        there = sum(weights[space] for space, other in points.items() if inside(near, other, 0))
        return there, -abs(point[0] - middle[0]) - abs(point[1] - middle[1])

    return max(points.values(), key=seen)


def _kept(items: Iterable[Item]) -> list[Item]:
    """Things on an undarkened sheet as bundles of one, which the painter keeps: a whole sheet has hundreds of them."""
    return [
        Bundle(item.x, item.y, (replace(item, x=0, y=0),)) if isinstance(item, Stamp | Words) else item
        for item in items
    ]


def _put(items: Iterable[tuple[str, Item]], sheet: MapSheet) -> Iterator[Item]:
    for space, item in items:
        if space in sheet.spaces:
            yield shifted(item, *sheet.spaces[space])


def _named(overlay: Overlay, sheet: MapSheet, names: Mapping[str, str]) -> Iterator[Item]:
    """The names of spaces with a ring or a line once more: it has hidden them."""
    joined = (space for a, b, _ in overlay.lines for space in (a, b))
    for space in dict.fromkeys((*(space for space, _ in overlay.under), *joined)):
        if space in sheet.spaces:
            x, y = sheet.spaces[space]
            yield Words(x, y + sheet.name_at, names[space], 18, INK, True, "mm", PAPER)


def _veil(overlay: Overlay, sheet: MapSheet) -> Iterator[Item]:
    spots = tuple(sheet.spaces[space] for space in overlay.spaces if space in sheet.spaces)
    yield Veil(spots, CLEAR, (), BREADTH)


def _lines(overlay: Overlay, sheet: MapSheet) -> Iterator[Item]:
    for a, b, kind in overlay.lines:
        if a in sheet.spaces and b in sheet.spaces:
            yield line(sheet.spaces[a], sheet.spaces[b], kind, sheet.line_rim)


def _arrows(overlay: Overlay, sheet: MapSheet, lying: Lying) -> Iterator[Item]:
    for path, kind in overlay.arrows:
        seen = [space for space in path if space in sheet.spaces]
        points = [sheet.spaces[space] for space in seen]
        if len(points) > 1:
            yield arrow(beside(lying, sheet, seen, points), kind)


def _panel(overlay: Overlay, wide: int, top: int) -> Iterator[Item]:
    left = SIGN + 10 if any(sign is not None for sign, _ in overlay.signs) else 14
    size, high = text_size(wide), row_height(wide)
    row = 0
    for sign, meaning in overlay.signs:
        for part, text in enumerate(wrap(meaning, size, wide - left - 14)):
            middle = top + 6 + row * high + high // 2
            if sign is not None and not part:
                yield shifted(sign, SIGN // 2 + 4, middle)
            yield Words(left, middle, text, size, INK, False, "lm")
            row += 1


def text_size(wide: int) -> int:
    """Lettering that can still be read when a picture so wide is reduced to a telephone."""
    return max(TEXT, wide * TEXT // NARROW)


def row_height(wide: int) -> int:
    """Height of a line of it."""
    return text_size(wide) * 8 // 5


def alt(overlay: Overlay) -> str:
    """An overlay in words."""
    return told([f"{overlay.title}:", *(overlay.shows or (text for _, text in overlay.signs))])

"""The pictures of a chapter as they stand in a message, and the one picture of all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine.games.hellenes.tables import AreaId
from render.colours import PAPER
from render.hellenes.battle import panel
from render.hellenes.happened import Happened, SeenBattle
from render.hellenes.places import sheet_of, sheets
from render.hellenes.report import alt_parts, crop_scene
from render.hellenes.words import word
from render.map.crops import INLINE, CropScene, Ends, batches, in_columns, shared_out, sizes
from render.map.overlays import Place as Seen
from render.map.regions import (
    ACROSS,
    GAP,
    HIGHEST,
    LOWEST,
    WIDTH,
    Region,
    about,
    columns,
    inline,
    packed,
    regions,
    resized,
    small,
)
from render.map.reports import LONG, PACKINGS, TITLE, Packing, band, laid
from render.scene import Box, Inset, Item, Scene
from render.words import Say, told

STRIP = 172  # how high the map above the lines of a battle is at least
NOWHERE = (("attica",),)  # shown where nothing has happened
BATTLE, STEP, CITY, MOVE = 100, 8, 60, 1  # what each weighs


@dataclass(frozen=True)
class _Piece:
    """A part of the map on which some of an act is seen."""

    seen: Happened
    region: Region

    @property
    def weight(self) -> int:
        """How much happened there."""
        steps = sum(abs(one.steps) for one in self.seen.changes)
        cities = len(self.seen.falls) + len(self.seen.sieges)
        return BATTLE * len(self.seen.battles) + STEP * steps + CITY * cities + MOVE * len(self.seen.moves)


# --------------------------------------------------------------------------------------------- as in a message


def crops(acts: Sequence[Happened], say: Say, most: int = HIGHEST) -> list[CropScene]:
    """All pictures of what has been told, battles and what lies near each other first, each at most so high.

    Where those are more than a report shows, or none is so low, single areas stand in columns though others are near.
    """
    found = _crops(acts, say, inline, most)
    fits = not found or any(crop.scene.size[1] <= most for crop in found)
    if fits and len(found) <= INLINE:
        return found
    dense = _crops(acts, say, columns, most)
    return dense if not fits or len(dense) < len(found) else found


def _crops(acts: Sequence[Happened], say: Say, parted: Callable[..., tuple[Region, ...]], most: int) -> list[CropScene]:
    found: list[CropScene] = []
    beside: list[_Piece] = []
    for act in acts:
        fought = [_battlefield(battle, say, most) for battle in act.battles]
        for battle, region in zip(act.battles, fought, strict=True):
            found += _battle(act, battle, region, say, most)
        for piece in _elsewhere(act, fought, parted):
            if small(piece.region):
                beside.append(piece)
            else:
                found.append(CropScene(crop_scene(piece.seen, piece.region, say), _alt(piece.seen, say), piece.weight))
    return [*found, *_columns(beside, say, most)]


def _battlefield(battle: SeenBattle, say: Say, most: int) -> Region:
    """The part of the map of a battle, as high as its lines below leave room for."""
    room = _ground(battle, say, most, close=False)
    if room < LOWEST:
        room = max(_ground(battle, say, most, close=True), STRIP)
    return about(sheet_of(battle.area), battle.area, battle.origins, (), min(room, most))


def _ground(battle: SeenBattle, say: Say, most: int, *, close: bool) -> int:
    """How high the map above the lines may be."""
    return most - GAP - panel(battle.lines(), 0, say, close=close)[1]


def _battle(act: Happened, battle: SeenBattle, region: Region, say: Say, most: int) -> Iterator[CropScene]:
    """The lines, with the map above them where there is room."""
    alone = replace(_nothing(act), battles=(battle,))
    alt, weight = _alt(replace(_within(act, region), battles=(battle,)), say), _Piece(alone, region).weight
    ground = crop_scene(alone, region, say)
    for close in (False, True):
        items, end = panel(battle.lines(), ground.size[1] + GAP, say, close=close)
        if end <= most:
            yield CropScene(Scene(ACROSS, end, PAPER, (Inset(0, 0, ground), *items)), alt, weight)
            return
    items, end = panel(battle.lines(), 0, say)
    high = min(max(end, LOWEST), HIGHEST)
    yield CropScene(Scene(ACROSS, high, PAPER, (Box(0, 0, ACROSS, high, PAPER), *items)), alt, weight)


def _nothing(act: Happened) -> Happened:
    return Happened(act.view, headline=act.headline)


def _elsewhere(act: Happened, fought: Sequence[Region], parted: Callable[..., tuple[Region, ...]]) -> Iterator[_Piece]:
    """What battlefields do not show."""
    rest = replace(act, battles=())
    parts = [part for part in rest.parts if part and not any(all(map(r.shows, part)) for r in fought)]
    found = parted(sheets(), parts, begun=False)
    home = shared_out([_here(region) for region in found], ((part[0], part[-1]) for part in rest.parts if part))
    for number, region in enumerate(found):
        seen = _where(rest, partial(_is_home, home, number))
        if seen.parts:
            yield _Piece(seen, region)


def _within(act: Happened, region: Region) -> Happened:
    """What happened in the areas of a part."""
    here = _here(region)
    return _where(act, lambda path: bool(here & {path[0], path[-1]}))


def _is_home(home: Mapping[Ends, int], number: int, path: Sequence[AreaId]) -> bool:
    return home.get((path[0], path[-1])) == number


def _here(region: Region) -> set[str]:
    return {area for area in region.spaces if region.shows(area)} or set(region.spaces)


def _where(act: Happened, seen: Callable[[Sequence[AreaId]], bool]) -> Happened:
    """Of an act what is seen by the areas of its ways, or its one area."""
    return replace(
        act,
        moves=tuple(move for move in act.moves if seen(move.path)),
        changes=tuple(one for one in act.changes if seen((one.area,))),
        falls=tuple(one for one in act.falls if seen((one.area,))),
        sieges=tuple(one for one in act.sieges if seen((one.area,))),
        marked=tuple(area for area in act.marked if seen((area,))),
    )


def _columns(pieces: Sequence[_Piece], say: Say, most: int) -> Iterator[CropScene]:
    """Small parts in pictures of two columns, from north to south."""
    if len(pieces) == 1:
        piece = pieces[0]
        yield CropScene(crop_scene(piece.seen, piece.region, say), _alt(piece.seen, say), piece.weight)
        return
    ordered = sorted(pieces, key=lambda piece: piece.region.crop[1])
    for batch in batches(([number] for number in range(len(ordered))), most):
        chosen = [ordered[number] for number in batch]
        parts = [
            crop_scene(piece.seen, resized(piece.region, *size), say)
            for piece, size in zip(chosen, sizes(len(chosen), most), strict=True)
        ]
        alt = told(dict.fromkeys(part for piece in chosen for part in alt_parts(piece.seen, say)))
        yield CropScene(in_columns(parts), alt, sum(piece.weight for piece in chosen), len(parts))


def _alt(seen: Happened, say: Say) -> str:
    return told(alt_parts(seen, say))


# -------------------------------------------------------------------------------------------------- in one picture


def chapter_scene(acts: Sequence[Happened], say: Say) -> Scene:
    """A whole chapter in one picture, act below act, as roomy as two screens of a telephone allow."""
    low = (packing for packing in PACKINGS if _chapter(acts, packing, say, _blank).height <= LONG)
    return _chapter(acts, next(low, PACKINGS[-1]), say, crop_scene)


def _blank(act: Happened, region: Region, say: Say) -> Scene:
    """A part of the map with nothing on it: how much room it takes."""
    return Scene(region.crop[2] - region.crop[0], region.crop[3] - region.crop[1], PAPER, (), zoom=region.zoom)


def _chapter(
    acts: Sequence[Happened], packing: Packing, say: Say, drawn: Callable[[Happened, Region, Say], Scene]
) -> Scene:
    items: list[Item] = [*band(say(acts[-1].headline or word("alt-report")), WIDTH)]
    y, wide = TITLE, WIDTH
    for act in acts:
        parts = [drawn(act, region, say) for region in _regions(act, packing)]
        insets, y = laid(parts, y)
        items += insets
        wide = max([wide, *(part.size[0] for part in parts)])
        for battle in act.battles:
            found, end = panel(battle.lines(), 0, say)
            items.append(Inset((WIDTH - ACROSS) // 2, y + 4, Scene(ACROSS, end, PAPER, tuple(found))))
            y += end + 8
        y += GAP
    return Scene(wide, y, PAPER, tuple(items))


def sole_scene(found: Happened, place: Seen | None, say: Say) -> Scene:
    """Many things at once, on a part of the map that was asked for, else wherever they happened."""
    if place is not None:
        parts = [crop_scene(found, Region(place[0], place[1], (), place[2]), say, veiled=False)]
    else:
        parts = [crop_scene(found, region, say) for region in regions(sheets(), found.parts or NOWHERE)]
    insets, end = laid(parts, TITLE)
    wide = max(WIDTH, *(part.size[0] for part in parts))
    return Scene(wide, end, PAPER, (*band(say(found.headline or word("alt-report")), wide), *insets))


def _regions(act: Happened, packing: Packing) -> tuple[Region, ...]:
    if not packing.dense:
        return regions(sheets(), act.parts)
    return packed(sheets(), act.parts, dense=True, most=packing.most)


def summary(acts: Sequence[Happened], say: Say) -> str:
    """All that is seen, in words."""
    return told([say(word("alt-report")), *(part for act in acts for part in alt_parts(act, say))])

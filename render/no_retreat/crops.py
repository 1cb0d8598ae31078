"""The pictures of a chapter as they stand in a message, and the one picture of all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine.games.no_retreat.tables import HEXES, Place
from render.colours import PAPER
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
from render.map.reports import LONG, PACKINGS, TITLE, Packing, band, laid, written
from render.map.sheets import Sheets
from render.no_retreat.colours import SIDES
from render.no_retreat.happened import Happened, SeenBattle, all_losses, all_moves
from render.no_retreat.outcome import boxed, outcome
from render.no_retreat.places import sheet_in, sheets
from render.no_retreat.report import alt_parts, crop_scene
from render.no_retreat.words import word
from render.scene import Box, Inset, Item, Scene
from render.words import Say, told

NOWHERE = (("H20",),)  # shown where nothing has happened
BATTLE, LOSS, TAKEN, DEED, HEX = 100, 20, 12, 4, 2  # what each weighs, TAKEN by points; a move weighs 1


@dataclass(frozen=True)
class _Piece:
    """A part of the map on which some of an act is seen."""

    seen: Happened
    region: Region
    taken: int = 0  # hexes on the way of those who move there

    @property
    def weight(self) -> int:
        """How much happened there."""
        points = sum(change.vp for change in self.seen.control)
        losses = len(tuple(all_losses(self.seen)))
        deeds = len(self.seen.deeds) + len(self.seen.marked)
        ground = TAKEN * points + HEX * self.taken
        return BATTLE * len(self.seen.battles) + LOSS * losses + ground + DEED * deeds + len(self.seen.moves)


def _sheets(act: Happened) -> Sheets:
    return sheets(act.view.weather.now)


# --------------------------------------------------------------------------------------------- as in a message


def crops(acts: Sequence[Happened], say: Say, most: int = HIGHEST) -> list[CropScene]:
    """All pictures of what has been told, battles and what lies near each other first, each at most so high.

    Where those are more than a report shows, or none is so low, single hexes stand in columns though others are near.
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
        fought = [_battlefield(act, battle, say, most) for battle in act.battles]
        for battle, region in zip(act.battles, fought, strict=True):
            found += _battle(act, battle, region, say, most)
        for piece in _elsewhere(act, fought, parted):
            if small(piece.region):
                beside.append(piece)
            else:
                found.append(CropScene(crop_scene(piece.seen, piece.region, say), _alt(piece.seen, say), piece.weight))
    return [*found, *_columns(beside, say, most)]


def _battlefield(act: Happened, battle: SeenBattle, say: Say, most: int) -> Region:
    """The part of the map of a battle, as high as its outcome below leaves room for."""
    after = [move.path[-1] for move in battle.moves]
    _, high = outcome(act.view, battle, ACROSS, 0, say)
    room = most - GAP - high
    near = [*battle.targets, *battle.origins]
    return about(sheet_in(act.view.weather.now), battle.targets[0], near, after, room if room >= LOWEST else most)


def _battle(act: Happened, battle: SeenBattle, region: Region, say: Say, most: int) -> Iterator[CropScene]:
    """Map and outcome in one picture; an outcome that leaves no room for the map is a picture of its own."""
    alone = Happened(act.view, battles=(battle,))
    seen = replace(_within(act, region), battles=(battle,))
    ground, alt = crop_scene(alone, region, say), _alt(seen, say)
    items, end = outcome(act.view, battle, ACROSS, ground.size[1] + GAP, say)
    weight = _Piece(alone, region).weight
    if end <= most:
        yield CropScene(Scene(ACROSS, end, PAPER, (Inset(0, 0, ground), *items)), alt, weight)
        return
    yield CropScene(ground, alt, weight)
    items, end = outcome(act.view, battle, ACROSS, 0, say)
    high = min(max(end, LOWEST), HIGHEST)
    yield CropScene(Scene(ACROSS, high, PAPER, (Box(0, 0, ACROSS, high, PAPER), *items)), alt, weight)


def _elsewhere(act: Happened, fought: Sequence[Region], parted: Callable[..., tuple[Region, ...]]) -> Iterator[_Piece]:
    """What battlefields do not show."""
    rest = _without_battles(act)
    parts = [part for part in rest.parts if part and not any(all(map(r.shows, part)) for r in fought)]
    found = parted(_sheets(act), parts, begun=False)
    home = shared_out([_here(region) for region in found], ((part[0], part[-1]) for part in rest.parts if part))
    for number, region in enumerate(found):
        seen = _where(rest, partial(_is_home, home, number))
        if seen.parts:
            ways = {place for move in seen.moves for place in move.path}
            yield _Piece(seen, region, sum(change.place in ways for change in act.control))


def _without_battles(act: Happened) -> Happened:
    """The moves and losses of an act as such; those of battles that leave their battlefield among them."""
    return replace(act, battles=(), moves=tuple(all_moves(act)), losses=tuple(all_losses(act)))


def _within(act: Happened, region: Region) -> Happened:
    """What happened in the places of a part."""
    here = _here(region)
    return _where(act, lambda path: bool(here & {path[0], path[-1]}))


def _is_home(home: Mapping[Ends, int], number: int, path: Sequence[Place]) -> bool:
    return home.get((path[0], path[-1])) == number


def _here(region: Region) -> set[str]:
    return {place for place in region.spaces if region.shows(place)} or set(region.spaces)


def _where(act: Happened, seen: Callable[[Sequence[Place]], bool]) -> Happened:
    """Of an act what is seen by the places of its ways, or its one place."""
    return replace(
        act,
        moves=tuple(move for move in act.moves if seen(move.path)),
        losses=tuple(loss for loss in act.losses if seen((loss.place,))),
        deeds=tuple(deed for deed in act.deeds if seen((deed.place,))),
        control=tuple(change for change in act.control if seen((change.place,))),
        marked=tuple((place, how) for place, how in act.marked if seen((place,))),
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
    last = acts[-1]
    items: list[Item] = [*band(say(last.headline or word("alt-report")), WIDTH)]
    y, wide, number = TITLE, WIDTH, 0
    several = sum(len(act.battles) for act in acts) > 1
    for act in acts:
        parts = [drawn(act, region, say) for region in _regions(act, packing)]
        insets, y = laid(parts, y)
        items += insets
        wide = max([wide, *(part.size[0] for part in parts)])
        for battle in act.battles:
            number += 1
            panel, end = outcome(act.view, battle, WIDTH, y + 4, say, number if several else 0)
            items += boxed(panel, WIDTH, y + 4, end)
            y = end
        y = written(items, _lines(act, say), WIDTH, y)
        y += GAP
    return Scene(wide, y, PAPER, tuple(items))


def sole_scene(told: Happened, place: Seen | None, say: Say) -> Scene:
    """Many things at once, on a part of the map that was asked for, else wherever they happened."""
    if place is not None:
        shown = (Region(place[0], place[1], (), place[2]),)
        parts = [crop_scene(told, region, say, veiled=False) for region in shown]
    else:
        parts = [crop_scene(told, region, say) for region in regions(_sheets(told), told.parts or NOWHERE)]
    insets, end = laid(parts, TITLE)
    wide = max(WIDTH, *(part.size[0] for part in parts))
    title = say(told.headline or word("alt-report"))
    return Scene(wide, end, PAPER, (*band(title, wide), *insets))


def _regions(act: Happened, packing: Packing) -> tuple[Region, ...]:
    if not packing.dense:
        return regions(_sheets(act), act.parts)
    return packed(_sheets(act), act.parts, dense=True, most=packing.most)


def _lines(act: Happened, say: Say) -> list[tuple[str, tuple[int, int, int]]]:
    """Cities that change hands, in words."""
    return [
        (say(change.narrate()), SIDES[change.side]) for change in act.control if change.vp and change.place in HEXES
    ]


def summary(acts: Sequence[Happened], say: Say) -> str:
    """All that is seen, in words."""
    return told([say(word("alt-report")), *(part for act in acts for part in alt_parts(act, say))])
